"""A bot holds a seat for somebody who is away, and gives it back at once."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.journal.lines import Release as ReleaseLine
from ouaf.rules.registry import GAMES
from ouaf.table.asking import Refused
from ouaf.table.messages import Again, Hold, Release
from ouaf.table.runner import HERE, Runner
from ouaf.views.player import Choice, Question
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Asked, Seen, live, play_of, run, settled
from tests.table.sittings import HOST, LEVELS, Script, device_at, duel, started

GUEST = Seat(1)


def with_patience(script: Script, seconds: float) -> Script:
    table = replace(script.sitting.table, patience=seconds)
    script.sitting = replace(script.sitting, table=table)
    return script


def waited(runner: Runner) -> Seat:
    assert runner.sitting.match is not None
    return Seat(runner.sitting.match.state.to_move()[0])


@every_game
def test_who_is_away_is_played_for_to_the_end_and_the_result_says_so(game: str) -> None:
    async def body() -> None:
        script = with_patience(started(game, *duel(game)), 0)
        runner = await live(script.sitting, Asked())
        watcher = Seen(HOST, Seat(0))
        runner.watch(watcher, None, None)
        others = [Seat(seat) for seat in range(1, len(runner.sitting.table.chairs))]
        while runner.sitting.table.phase == "playing":
            for seat in [each for each in others if not runner.sitting.table.chairs[each].held]:
                match = runner.sitting.match
                assert match is not None
                if seat in match.state.to_move():
                    await runner.ask(Hold(seat=seat), HOST)
            await settled()
            match = runner.sitting.match
            assert match is not None
            if 0 in match.state.to_move():
                await runner.ask(play_of(runner, Seat(0)), HOST)
        assert [player.held for player in runner.sitting.table.players] == [False, *[True] * len(others)]
        assert [player["held"] for player in watcher.last("table")["players"]] == [False, *[True] * len(others)]
        match = runner.sitting.match
        assert match is not None
        assert [line.seat for line in match.lines if isinstance(line, HoldLine)] == sorted(others)

    run(body())


def test_nobody_is_played_for_too_early_nor_by_a_stranger() -> None:
    async def body() -> None:
        script = with_patience(started(FIRST, *duel(FIRST)), 1000)
        runner = await live(script.sitting)
        seat = waited(runner)
        asker = device_at(1 - seat)
        with pytest.raises(Refused, match="not_yet"):
            await runner.ask(Hold(seat=seat), asker)
        waits = ((900, False, False), (1000, False, True), (1000, True, False), (3000, True, True))
        for seconds, is_here, granted in waits:
            runner._moved_at -= seconds
            watcher = Seen(device_at(seat), seat)
            if is_here:
                runner.watch(watcher, None, None)
            assert (seat in runner._idle()) == granted
            runner.leave(watcher)
            runner._moved_at += seconds
        assert HERE == 3
        runner._moved_at -= 1000
        assert 1 - seat not in runner._idle()  # nobody waits for it
        with pytest.raises(Refused, match="not_seated"):
            await runner.ask(Hold(seat=seat), DeviceId("stranger"))
        with pytest.raises(Refused, match="no_level"):
            await runner.ask(Hold(seat=seat, level="cat"), asker)
        with pytest.raises(Refused, match="nobody"):
            await runner.ask(Hold(seat=Seat(40)), asker)
        assert "chien" in LEVELS
        await runner.ask(Hold(seat=seat, level="chien"), asker)
        assert runner.sitting.table.chairs[seat].held == "chien"

    run(body())


def test_the_own_seat_is_held_at_once_and_taken_back_at_once() -> None:
    async def body() -> None:
        script = with_patience(started(FIRST, *duel(FIRST)), 1000)
        asked = Asked()
        runner = await live(script.sitting, asked)
        seat = waited(runner)
        own = device_at(seat)
        await runner.ask(Hold(seat=seat), own)
        with pytest.raises(Refused, match="held"):
            await runner.ask(play_of(runner, seat), own)
        with pytest.raises(Refused, match="not_yours"):
            await runner.ask(Release(seat=seat), device_at(1 - seat))
        await runner.ask(Release(seat=seat), own)
        assert not runner.sitting.table.chairs[seat].held
        match = runner.sitting.match
        assert match is not None
        kinds = [type(line) for line in match.lines if isinstance(line, (HoldLine, ReleaseLine))]
        assert kinds == [HoldLine, ReleaseLine]
        before = match.next
        await settled()
        assert match.next == before  # what the bot thought of in the meantime is not played

    run(body())


def test_an_answer_of_a_bot_whose_seat_was_taken_back_is_dropped() -> None:
    async def body() -> None:
        thinking = asyncio.Event()

        async def slow(level: str, question: Question, seed: bytes) -> Choice:
            await thinking.wait()
            return Choice(question.legal[0], "bot.uniform")

        runner = await live(with_patience(started(FIRST, *duel(FIRST)), 0).sitting, slow)
        seat = waited(runner)
        runner.watch(Seen(device_at(seat), seat), None, None)
        await runner.ask(Hold(seat=seat), device_at(seat))
        await runner.ask(Release(seat=seat), device_at(seat))
        before = runner.sitting.match and runner.sitting.match.next
        thinking.set()
        await settled()
        assert runner.sitting.match
        assert runner.sitting.match.next == before
        await runner.ask(play_of(runner, seat), device_at(seat))
        assert runner.sitting.match.next != before

    run(body())


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_held_and_taken_back_at_every_question(game: str) -> None:
    """Whatever the seat is asked, and when it is asked nothing: the match goes on as if nothing had been."""
    script, dice = with_patience(started(game, *duel(game)), 0), Dice("held")
    seats = len(script.sitting.table.chairs)
    while script.sitting.table.phase == "playing":
        for seat in map(Seat, range(seats)):
            script.do(device_at(seat), Hold(seat=seat))
            script.do(device_at(seat), Release(seat=seat))
        script.do(*script.move(dice))
    assert all(player.held for player in script.sitting.table.players)
    assert not any(chair.held for chair in script.sitting.table.chairs)


def test_a_bot_holds_the_seat_in_the_next_match_too() -> None:
    script, dice = with_patience(started(FIRST, *duel(FIRST)), 0), Dice("again")
    while script.sitting.table.phase == "playing":
        script.do(*script.move(dice))
    script.do(device_at(1), Hold(seat=GUEST))
    script.do(HOST, Again())
    assert script.sitting.table.chairs[GUEST].held == "chien"
    script.do(device_at(1), Release(seat=GUEST))
    assert script.sitting.table.chairs[GUEST].mind == ""
