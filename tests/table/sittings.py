"""Pure tables for the tests: time and random bytes count up, so that the same messages give the same bytes."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest

from ouaf.journal.explain import OBJECTIONS
from ouaf.journal.ids import DeviceId, RequestId, Seat, TableCode
from ouaf.journal.lines import line_text
from ouaf.rules.game import CHANCE, Options
from ouaf.rules.registry import GAMES
from ouaf.table.asking import Asker, Refused
from ouaf.table.messages import Again, Begin, Play, Ready, Sit, TableMessage
from ouaf.table.record import Table
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.step import new_table, step
from ouaf.texts.speak import LANGUAGES, say
from tests.journal.matches import twin
from tests.kit import Dice, kit, start

CODE, HOST = TableCode("BCFGH"), DeviceId("host")
LEVELS = frozenset({"chien", "loup"})
ANY_REFUSAL = (Refused, *OBJECTIONS)


@functools.cache
def duel(game: str) -> tuple[int, Options]:
    """The variant of a game with the fewest seats that are at least two; of several the one with a short match."""
    fewest = min(seats for seats, _ in kit(game).variants if seats >= 2)
    return min((variant for variant in kit(game).variants if variant[0] == fewest), key=partial(_length, game))


def _length(game: str, variant: tuple[int, Options]) -> int:
    """How many entries a match has, as these tests choose moves."""
    state, dice = start(game, *variant), Dice("length")
    for count in range(kit(game).most_entries):
        waited = state.to_move()
        if not waited:
            return count
        if waited[0] == CHANCE:
            state.settle(state.draw(dice))
        else:
            seat = waited[dice.below(len(waited))]
            state.apply(seat, state.legal_at(seat, choose(state.legal_count(seat), dice)))
    raise AssertionError(f"a match of {game} does not end")


def choose(count: int, dice: Dice) -> int:
    """Which of so many legal moves to play: mostly the first, for with any at random some games take very long."""
    return 0 if dice.below(4) else dice.below(count)


class Script:
    """A table that is sent one message after another."""

    def __init__(self, game: str, seats: int, options: Options) -> None:
        self.count = 0
        self.present: frozenset[DeviceId] = frozenset()
        """The devices that are connected."""
        self.sitting: Sitting = new_table(CODE, self.asker("host"), game, dict(options), seats, public=False)

    def asker(self, device: str) -> Asker:
        """Who asks next; the bytes are new each time."""
        self.count += 1
        return Asker(DeviceId(device), 1_000 + self.count, fresh(self.count), LEVELS, present=self.present)

    def do(self, device: str, message: TableMessage) -> Changed:
        """A request that is granted."""
        self.sitting, changed = step(self.sitting, message, self.asker(device))
        return changed

    def refuse(self, device: str, message: TableMessage) -> Refused:
        """A request that the table does not grant: it has words in both languages, and nothing has changed."""
        before = as_bytes(self.sitting)
        with pytest.raises(Refused) as problem:
            step(self.sitting, message, self.asker(device))
        assert as_bytes(self.sitting) == before
        words = {say(language, f"table.{problem.value.code}", problem.value.params) for language in LANGUAGES}
        assert len(words) == len(LANGUAGES)
        return problem.value

    def move(self, dice: Dice) -> tuple[DeviceId, Play]:
        """A legal move of one of those waited for, and the device that it belongs to."""
        match = self.sitting.match
        assert match is not None
        waited = match.state.to_move()
        seat = Seat(waited[dice.below(len(waited))])
        what = match.state.legal_at(seat, choose(match.state.legal_count(seat), dice))
        prompt = match.prompt(seat)["id"]
        name, id = match.state.name(seat, what), match.header.match
        play = Play(id=RequestId(f"id-{self.count}"), seat=seat, match=id, prompt=prompt, move=name)
        return self.sitting.table.chairs[seat].device, play


def fresh(number: int) -> bytes:
    """The n-th 32 bytes that a table is given in a test."""
    return hashlib.sha256(f"fresh {number}".encode()).digest()


def seated(game: str, seats: int, options: Options) -> Script:
    """A table with a person on every chair: the host on the first, guests on the others."""
    script = Script(game, seats, options)
    for seat in range(seats):
        device = device_at(seat)
        script.do(device, Sit(seat=Seat(seat), name=f"Name {seat}", avatar="fox"))
    return script


def device_at(seat: int) -> DeviceId:
    """Whose chair it is in `seated`."""
    return HOST if seat == 0 else DeviceId(f"guest {seat}")


def started(game: str, seats: int, options: Options) -> Script:
    """A match before its first move."""
    script = seated(game, seats, options)
    script.do("host", Begin())
    return script


def moves(script: Script, seed: int | str) -> Iterator[tuple[DeviceId, Play]]:
    """Legal moves until the match is over; each is yielded before it is played."""
    dice = Dice(seed)
    game = script.sitting.table.game
    for _ in range(kit(game).most_entries):
        if script.sitting.table.phase != "playing":
            return
        device, play = script.move(dice)
        yield device, play
        script.do(device, play)
    assert script.sitting.table.phase == "over"


def answers(table: Table, last: DeviceId) -> list[tuple[DeviceId, TableMessage]]:
    """Everybody at a table wants another match, this device last."""
    people = [(Seat(seat), chair.device) for seat, chair in enumerate(table.chairs) if chair.device]
    return [*((device, Ready(seat=seat)) for seat, device in people if device != last), (last, Again())]


def another(script: Script, last: str = HOST) -> None:
    """The next match, which everybody wants."""
    for device, message in answers(script.sitting.table, DeviceId(last)):
        script.do(device, message)


def played(game: str, seats: int, options: Options, seed: int | str) -> Script:
    """A match at its end."""
    script = started(game, seats, options)
    assert sum(1 for _ in moves(script, seed))
    return script


def twin_of(sitting: Sitting) -> Sitting:
    """The same once more: a step on one does not change the other."""
    match = None if sitting.match is None else twin(sitting.match)
    return Sitting(sitting.table, match, sitting.told.copy())


def as_bytes(sitting: Sitting) -> bytes:
    """All of a sitting: record, journal, position, and what was told."""
    parts = [msgspec.json.encode(sitting.table), repr(sitting.told).encode()]
    if sitting.match is not None:
        match = sitting.match
        known = (
            match.steps,
            sorted(match._ids.items()),
            sorted(match.held),
            match.abandoned,
            match.words,
            match.undos,
        )
        parts += [line_text(line, "").encode() for line in match.lines]
        parts += [match.state.position().encode(), repr(known).encode()]
    return b"\n".join(parts)


def table_for_two() -> Script:
    """The first game with two free chairs and the host's device."""
    game = next(iter(GAMES))
    return Script(game, *duel(game))


def names(script: Script) -> list[str]:
    """Who sits where: people's names, and the levels of bots."""
    return [chair.name or chair.bot for chair in script.sitting.table.chairs]
