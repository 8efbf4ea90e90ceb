"""A clock that people have agreed on: it tells how much is left, rings, or lets a bot play on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.rules.registry import GAMES
from ouaf.table.messages import Begin, Configure, Release
from ouaf.table.record import Clock
from ouaf.table.runner import Runner
from ouaf.table.shown import Ticking
from ouaf.table.sitting import decisions_due
from ouaf.table.step import time_over
from ouaf.table.ticking import Ticker
from tests.kit import every_game
from tests.table.live import Asked, Seen, live, play_of, run, settled
from tests.table.sittings import HOST, Script, device_at, duel, moves, seated

GUEST = DeviceId("guest 1")


def with_clock(game: str, kind: Any, seconds: int = 3600) -> Script:
    """A match of two that has begun, with a clock."""
    script = seated(game, *duel(game))
    script.do("host", Configure(clock=Clock(kind, seconds)))
    script.do("host", Begin())
    return script


def due(runner: Runner) -> list[int]:
    assert runner.sitting.match is not None
    return list(runner.sitting.match.state.to_move())


def told_times(watcher: Seen) -> list[dict[str, Any]]:
    return [each for each in watcher.messages if each["t"] == "clock"]


@every_game
def test_everybody_hears_whose_time_runs(game: str) -> None:
    async def body() -> None:
        runner = await live(with_clock(game, "bell").sitting, Asked())
        watchers = [Seen(HOST, Seat(0)), Seen(GUEST, Seat(1)), Seen("stranger")]
        for watcher in watchers:
            runner.watch(watcher, None, None)
        for watcher in watchers:
            told = told_times(watcher)[-1]
            assert told["seats"] == due(runner)
            assert all(3500 < left <= 3600 for left in told["left"])
        before = due(runner)
        for _ in range(200):
            await runner.ask(play_of(runner, due(runner)[0]), device_at(due(runner)[0]))
            await settled()
            if due(runner) != before:
                break
        assert due(runner) != before
        assert [told_times(watcher)[-1]["seats"] for watcher in watchers] == [due(runner)] * 3

    run(body())


@pytest.mark.parametrize("kind", ["none", "bell", "limit"])
def test_only_a_limit_takes_a_seat(kind: str) -> None:
    async def body() -> None:
        runner = await live(with_clock("spots", kind).sitting, Asked())
        runner.watch(watcher := Seen(HOST, Seat(0)), None, None)
        assert bool(told_times(watcher)) == (kind != "none")
        assert runner.duties.ticker.is_armed == (kind == "limit")
        runner.close()
        assert not runner.duties.ticker.is_armed

    run(body())


@every_game
def test_when_the_time_is_over_a_bot_plays_on_until_its_person_is_back(game: str) -> None:
    async def body() -> None:
        runner = await live(with_clock(game, "limit", 1).sitting, Asked())
        watcher = Seen(HOST, Seat(0))
        runner.watch(watcher, None, None)
        assert runner.sitting.match is not None
        first = set(due(runner))
        while runner.sitting.table.phase == "playing" and not all(
            runner.sitting.table.chairs[seat].held for seat in first
        ):
            await asyncio.sleep(0.05)
        held = {line.seat for line in runner.sitting.match.lines if isinstance(line, HoldLine)}
        assert first <= held
        if runner.sitting.table.phase == "playing":
            seat = Seat(min(first))
            await runner.ask(Release(seat=seat), device_at(seat))
            assert runner.sitting.table.chairs[seat].held == ""

    run(body())


@every_game
def test_time_that_ran_out_too_late_takes_nothing(game: str) -> None:
    """The seat has played in the last moment: nobody waits for it, and it stays its person's."""
    script = with_clock(game, "limit")
    assert script.sitting.match is not None
    waited = {Seat(seat) for seat in script.sitting.match.state.to_move()}
    others = {Seat(seat) for seat in range(len(script.sitting.table.chairs))} - waited
    after, changed = time_over(script.sitting, others, script.asker(""))
    assert (after, changed.lines) == (script.sitting, ())
    after, changed = time_over(script.sitting, waited, script.asker(""))
    assert {line.seat for line in changed.lines if isinstance(line, HoldLine)} == waited
    assert after.table.rev == script.sitting.table.rev + 1


@every_game
def test_whoever_is_asked_something_new_has_all_of_the_time(game: str) -> None:
    """And who is asked the same as before has no more of it, whatever others do."""

    async def body() -> None:
        told: list[Ticking] = []
        ticker = Ticker(lambda: told.append(ticker.ticking()), lambda _: None)
        script = with_clock(game, "bell")
        ticker.mind(script.sitting)
        assert len(told) == 1
        for _ in moves(script, "turns"):
            before, waited = dict(ticker._began), len(told)
            ticker.mind(script.sitting)
            assert list(ticker._began) == list(decisions_due(script.sitting).items())
            assert len(told) == waited + (ticker._began != before)
            assert all(ticker._began[each] == before[each] for each in ticker._began.keys() & before.keys())

    run(body())


def test_without_anybody_there_the_clock_stands() -> None:
    async def body() -> None:
        runner = await live(with_clock("spots", "limit").sitting, Asked())
        watcher = Seen(HOST, Seat(0))
        runner.watch(watcher, None, None)
        runner.leave(watcher)
        assert not runner.duties.ticker.is_armed
        runner.watch(again := Seen(HOST, Seat(0)), None, None)
        assert runner.duties.ticker.is_armed
        assert told_times(again)[-1]["left"] == [3600.0]

    run(body())


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_is_chosen_between_matches(game: str) -> None:
    script = with_clock(game, "limit")
    assert script.refuse("host", Configure(clock=Clock("none"))).code == "playing"
    assert script.sitting.table.clock == Clock("limit", 3600)
