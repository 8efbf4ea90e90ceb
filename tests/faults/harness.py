"""Crashes at chosen moves of a match, and the checker: nothing acknowledged is lost, doubled or changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from ouaf.arena.faults import checking
from tests.kit import Dice
from tests.table.sittings import choose

Message = dict[str, Any]
MOST_ENTRIES = 60
"""A script is at most so long."""


class Fault(AssertionError):
    """Something that people would notice."""


class Place(Protocol):
    """A table with a match on it, which can crash and come back."""

    seats: int

    def ask(self, seat: int, message: Message) -> Message:
        """Send for the device of a seat, and wait for the answer."""
        ...

    def send(self, seat: int, message: Message) -> None:
        """Send, and do not wait."""
        ...

    def shown(self) -> list[Message]:
        """What is on the screen of every seat, and of a spectator at the end of the list."""
        ...

    def crash(self) -> None:
        """Stop without warning, and start again."""
        ...

    def journal(self) -> bytes:
        """The match when it is over."""
        ...


def run(place: Place, seed: str, crashes_at: Callable[[int], bool]) -> int:
    """A match with crashes, up to MOST_ENTRIES entries; how many crashes there were."""
    dice, crashes = Dice(seed), 0
    acknowledged: dict[str, list[int]] = {}
    for index, (seat, message) in enumerate(_moves(place, dice)):
        if not crashes_at(index):
            answer = place.ask(seat, message)
        elif index % 2:
            answer = _crash_unanswered(place, seat, message)
        else:
            answer = _crash_answered(place, seat, message)
        crashes += crashes_at(index)
        acknowledged[message["id"]] = _numbers(answer, message)
        _want(place.ask(seat, message) == answer, "a resend gets another answer")
    if place.shown()[0].get("end") is None:
        place.ask(0, {"t": "abandon", "id": "abandon"})
    check_journal(place.journal(), acknowledged)
    return crashes


def _moves(place: Place, dice: Dice) -> Iterator[tuple[int, Message]]:
    """Legal moves, as those at the table see them, each with an id of its own; a proposal for several as one list."""
    for count in range(MOST_ENTRIES):
        screens = place.shown()
        waited = screens[-1]["to_move"]
        if not waited or screens[-1]["n"] >= MOST_ENTRIES:
            return
        seat = waited[dice.below(len(waited))]
        screen = screens[seat]
        move = screen["legal"][choose(len(screen["legal"]), dice)]
        prompt = screen["prompt"]
        if prompt.get("offers") and dice.below(4):
            move = prompt["plan"]["moves"]
        yield seat, {"t": "move", "id": f"move-{count}", "seat": seat, "prompt": prompt["id"], "move": move}


def _crash_answered(place: Place, seat: int, message: Message) -> Message:
    """Crash right after the answer: it was a promise."""
    answer = place.ask(seat, message)
    before = place.shown()
    place.crash()
    _want(place.shown() == before, "another position after the crash")
    return answer


def _crash_unanswered(place: Place, seat: int, message: Message) -> Message:
    """Crash before the answer is heard: the device sends it again and is answered as if nothing had been."""
    before = place.shown()
    place.send(seat, message)
    place.crash()
    answer = place.ask(seat, message)
    _want(_number(answer) == before[-1]["n"] + 1, "a move at another place")
    return answer


def _number(answer: Message) -> int:
    _want(answer["t"] == "done", f"not granted: {answer}")
    number: int = answer["n"]
    return number


def _numbers(answer: Message, message: Message) -> list[int]:
    """Where the lines of a message are: those of a list follow each other."""
    first, move = _number(answer), message["move"]
    return [*range(first, first + (1 if isinstance(move, str) else len(move)))]


def check_journal(data: bytes, acknowledged: dict[str, list[int]]) -> None:
    """The journal has what was acknowledged, each once, where it was said to be; and it is whole and fair."""
    checked = checking.check_journal(data, acknowledged)
    _want(not checked.lost, "a move is lost")
    _want(not checked.unsent, "a move that nobody sent")
    _want(not checked.doubled, "a move is doubled")
    _want(checked.verdict == "fair", f"the journal is {checked.verdict}")


def _want(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(what)
