"""Going back tells nobody what is secret: what games say of their moves, and what is sent where only secrets differ."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import Line, Move, Undo
from ouaf.rules.game import CHANCE, Entry, Event, State, Viewer
from ouaf.rules.registry import GAMES
from ouaf.rules.tomy.state import Tomy
from ouaf.table.messages import Agree, Play
from ouaf.table.runner import Runner
from ouaf.views import telling
from ouaf.views.stream import Told
from tests.kit import kit, start, walk
from tests.secrecy.harness import Leak, compare
from tests.table.live import Seen, live, settled
from tests.table.sittings import device_at, moves, started
from tests.table.undone import wish

WITH_SECRETS = [id for id, game in GAMES.items() if not game.is_open]
SEATS, ENTRIES = 3, 150


def heard(state: State, entry: Entry, viewer: Viewer) -> list[Event]:
    """What a viewer is told of an entry."""
    return [event for event in state.copy().tell(entry) if event["to"] is None or viewer in event["to"]]


def look_for_reveals(game: str) -> int:
    """Of a move that reveals nothing its seat hears the same whatever the others hold; how often it was compared."""
    rng, compared = random.Random(game), 0
    for before, entry, _ in walk_some(game):
        if entry.who == CHANCE or before.reveals(entry.who, entry.what):
            continue
        for secret, other in kit(game).twins(before, entry.who, rng):
            one, two = (repr(heard(state, entry, entry.who)).encode() for state in (before, other))
            compare({"told": one}, {"told": two}, secret, entry.who)
            compared += 1
    return compared


def walk_some(game: str) -> Any:
    for seed in range(3):
        steps = walk(start(game, SEATS, {}), f"reveals {seed}", kit(game).most_entries)
        yield from (step for _, step in zip(range(ENTRIES), steps, strict=False))


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_a_move_that_can_be_undone_alone_has_shown_nothing(game: str) -> None:
    assert look_for_reveals(game) > 100


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_where_somebody_goes_back_to_does_not_tell_that_they_had_no_choice(game: str) -> None:
    script = started(game, SEATS, {})
    assert sum(1 for _ in moves(script, "no choice"))
    assert script.sitting.match is not None
    asked = [weight for weight in script.sitting.match.weights.values() if weight.is_asked]
    assert asked
    assert all(weight.is_free for weight in asked)


@pytest.mark.patched
def test_a_game_that_calls_a_reveal_harmless_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tomy, "reveals", lambda *_: False)
    with pytest.raises(Leak):
        look_for_reveals("tomy")


class Evening:
    """Three people at a live table; what the first one and a spectator are sent."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.first, self.spectator = Seen(device_at(0), 0), Seen("spectator")
        for watcher in (self.first, self.spectator):
            runner.watch(watcher, None, None)

    async def play(self, seat: int, at: int = 0) -> None:
        match = self.runner.sitting.match
        assert match is not None
        moves, prompt = match.state.legal_names(seat), match.prompt(Seat(seat))["id"]
        id = RequestId(f"m{match.next}")
        play = Play(id=id, seat=Seat(seat), match=match.header.match, prompt=prompt, move=moves[at % len(moves)])
        await self.runner.ask(play, device_at(seat))

    async def to_a_sealed_choice(self, game: str) -> None:
        """On to the second time that everybody is asked at once; the first seat and the last one have decided."""
        for _ in range(60):
            match = self.runner.sitting.match
            assert match is not None
            waited = list(match.state.to_move())
            if len(waited) == SEATS and _decided(match.lines) >= SEATS:
                return
            await self.play(waited[0])
        raise AssertionError(f"nobody seals anything in {game}")

    async def go_back(self, seat: int) -> None:
        match = self.runner.sitting.match
        assert match is not None
        message = wish(match, seat, ask=True)
        await self.runner.ask(message, device_at(seat))
        for other in range(SEATS):
            if other != seat and not isinstance(match.lines[-1], Undo):
                await self.runner.ask(Agree(n=message.n, yes=True), device_at(other))
        assert isinstance(match.lines[-1], Undo)

    def sent(self) -> dict[str, bytes]:
        return {"first": b"\n".join(self.first.pushed), "spectator": b"\n".join(self.spectator.pushed)}


def _decided(lines: list[Line]) -> int:
    return sum(isinstance(line, Move) for line in lines)


async def evening(game: str, choice: int) -> dict[str, bytes]:
    """The second seat seals one choice or another, and the last one has everybody go back before it is revealed."""
    table = Evening(await live(started(game, SEATS, {}).sitting))
    await table.to_a_sealed_choice(game)
    await table.play(1, choice)
    await table.go_back(2)
    await settled()
    for seat in list(table.runner.sitting.match.state.to_move())[:1]:  # type: ignore[union-attr]  # it is played
        await table.play(seat)
    return table.sent()


def compare_evenings(game: str) -> None:
    one, other = (asyncio.run(evening(game, choice)) for choice in (0, 1))
    compare(one, other, "sealed", 0)


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_what_was_sealed_and_undone_stays_a_secret(game: str) -> None:
    compare_evenings(game)


@pytest.mark.patched
@pytest.mark.parametrize("game", WITH_SECRETS)
def test_an_undo_that_tells_what_it_undoes_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = telling.add_told

    def add_told(match: Any, line: Line, *more: Any) -> Any:
        undone = [getattr(each, "what", "") for each in match.lines[getattr(line, "to", line.n) :]]
        told = true(match, line, *more)
        return Told(told.n, [{**told.events[0], "undone": undone}]) if isinstance(line, Undo) else told

    monkeypatch.setattr("ouaf.table.undoing.add_told", add_told)
    with pytest.raises(Leak):
        compare_evenings(game)
