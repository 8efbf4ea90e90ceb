"""Hints for people at a table, each thought of once; and why its bots played as they did."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from ouaf.journal.ids import LineNumber, PromptId, RequestId, Seat
from ouaf.table.messages import Hint
from ouaf.table.outside import Outside, Watcher
from ouaf.table.sitting import Sitting, seats_due
from ouaf.table.thinking import Decision, question
from ouaf.views.player import Choice
from ouaf.views.stream import Told

log = logging.getLogger("ouaf.table")
encode = msgspec.json.Encoder().encode


class Hinted(Struct, frozen=True):
    """A move, and the id of the words that speak for it with their parameters."""

    move: str
    text: str
    params: dict[str, Any]


class Hints(Struct, frozen=True, tag_field="t", tag="hints"):
    """The best choices, the best first, or the chances that stand beside moves; none where nobody knows any."""

    re: RequestId
    prompt: PromptId
    choices: list[Hinted]


class Because(Struct, frozen=True, tag_field="t", tag="because"):
    """Why a bot played its last move, as far as everybody may know."""

    re: RequestId
    seat: Seat
    n: LineNumber
    """The line of the move."""
    text: str
    params: dict[str, Any]


class _Asked(NamedTuple):
    decision: Decision
    odds: bool


class Adviser:
    """Thinks for people. The same question is thought of once, however often it is asked."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._thoughts: dict[_Asked, asyncio.Task[Sequence[Choice]]] = {}

    def advise(self, sitting: Sitting, message: Hint, watcher: Watcher) -> None:
        """Tell whoever asked, as soon as it is known. In turn, for the question that is asked now."""
        match, seat = sitting.match, message.seat
        assert match is not None
        asked = _Asked(Decision(match.header.match, seat, message.prompt), message.odds)
        if asked not in self._thoughts:
            self._forget(asked.decision)
            seed = match.bot_seed(bytes.fromhex(sitting.table.seed), seat)
            thought = self._outside.advise(question(sitting, seat), seed, message.odds)
            self._thoughts[asked] = asyncio.ensure_future(thought)
        self._thoughts[asked].add_done_callback(partial(_tell, watcher, message))

    def _forget(self, decision: Decision) -> None:
        """What was asked of this seat before."""
        for old in [each for each in self._thoughts if each.decision.seat == decision.seat]:
            if old.decision != decision:
                self._thoughts.pop(old).cancel()

    def close(self) -> None:
        """Stop thinking."""
        for thought in self._thoughts.values():
            thought.cancel()


def _tell(watcher: Watcher, message: Hint, thought: asyncio.Future[Sequence[Choice]]) -> None:
    if thought.cancelled() or watcher.seat != message.seat:  # of several people at a device another has it by now
        return
    if (problem := thought.exception()) is not None:
        log.error("a hint failed: %s", type(problem).__name__)
    choices = () if problem is not None else thought.result()
    hinted = [Hinted(each.move, each.reason, each.params) for each in choices]
    watcher.push(encode(Hints(message.id, message.prompt, hinted)))


class _Reason(NamedTuple):
    decision: Decision
    n: LineNumber
    choice: Choice


class KnownReason(Struct, frozen=True, array_like=True):
    """A reason for other workers, who tell it no sooner than the one whose bot it was."""

    seat: Seat
    reason: _Reason
    is_sealed: bool


class Reasons:
    """The last reason of each bot. That of a sealed choice is told when the seat is asked something else: by then all
    has come to light."""

    def __init__(self) -> None:
        self._open: dict[Seat, _Reason] = {}
        self._sealed: dict[Seat, _Reason] = {}

    def note(self, decision: Decision, choice: Choice, told: Told) -> None:
        """A bot has played; what only some are told of is sealed."""
        seat, reason = decision.seat, _Reason(decision, told.n, choice)
        if seat in self._sealed:
            self._open[seat] = self._sealed.pop(seat)
        is_sealed = any(event["to"] is not None for event in told.events)
        (self._sealed if is_sealed else self._open)[seat] = reason

    def known(self) -> list[KnownReason]:
        """All of them."""
        shelves = ((self._open, False), (self._sealed, True))
        return [KnownReason(seat, each, is_sealed) for shelf, is_sealed in shelves for seat, each in shelf.items()]

    def take_in(self, known: list[KnownReason]) -> None:
        """Those of another worker, as far as they are newer."""
        for each in known:
            shelf = self._sealed if each.is_sealed else self._open
            mine = shelf.get(each.seat)
            if mine is None or (mine.decision.match, mine.n) != (each.reason.decision.match, each.reason.n):
                shelf[each.seat] = each.reason

    def of(self, sitting: Sitting, seat: Seat) -> _Reason | None:
        """Why the bot of a seat did what it did last, in the match on the table."""
        if seat in self._sealed and _has_gone_on(sitting, self._sealed[seat].decision):
            self._open[seat] = self._sealed.pop(seat)
        found = self._open.get(seat)
        return found if found is not None and found.decision.match == sitting.table.match else None


def _has_gone_on(sitting: Sitting, decision: Decision) -> bool:
    """The match is over, or asks the seat of a decision something else."""
    match, seat = sitting.match, decision.seat
    if match is None or sitting.table.phase != "playing":
        return True
    return seat in seats_due(sitting) and match.prompt(seat)["id"] != decision.prompt
