"""Going back at a live table: every screen is right, bots begin anew, and a resend after a restart undoes nothing."""

from __future__ import annotations

import asyncio

import pytest

from ouaf.arena.screen import shown
from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import Move, Undo
from ouaf.journal.match import Match
from ouaf.journal.undoing import may_undo
from ouaf.table.asking import Refused
from ouaf.table.kept import read_sitting
from ouaf.table.messages import Agree, Hold
from ouaf.table.runner import Runner
from ouaf.views.player import Choice, Question
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Asked, Seen, live, play_of, run, settled
from tests.table.sittings import device_at
from tests.table.stories import TEXT, begun, tell
from tests.table.undone import hindered, match_of, positions, wish


def running(runner: Runner) -> Match:
    assert runner.sitting.match is not None
    return runner.sitting.match


def everybody(runner: Runner) -> list[Seen]:
    """Somebody on every seat, and one without; all see the match."""
    seats = range(len(runner.sitting.table.chairs))
    watchers = [*(Seen(device_at(seat), Seat(seat)) for seat in seats), Seen("spectator")]
    for watcher in watchers:
        runner.watch(watcher, None, None)
    return watchers


def all_are_right(runner: Runner, watchers: list[Seen]) -> None:
    """What each has put together is what somebody sees who comes now."""
    for watcher in watchers:
        late = Seen(watcher.device, watcher.seat)
        runner.watch(late, None, None)
        assert shown(watcher.last("news")) == shown(late.last("news"))
        runner.leave(late)


@every_game
def test_every_screen_is_right_after_every_undo(game: str) -> None:
    async def body() -> None:
        script, seat = hindered(game)
        runner = await live(script.sitting)
        watchers, dice = everybody(runner), Dice("screens")
        message = wish(running(runner), seat, ask=True)
        await runner.ask(message, device_at(seat))
        for other in range(len(runner.sitting.table.chairs)):
            if other != seat:
                await runner.ask(Agree(n=message.n, yes=True), device_at(other))
        gone = running(runner).lines[-1]
        assert isinstance(gone, Undo)
        all_are_right(runner, watchers)
        for watcher in watchers:
            step = watcher.last("news")["steps"][-1]
            assert step == {"n": gone.n, "events": [{"kind": "undo", "seat": seat, "back": gone.to}]}
            assert watcher.last("table")["going_back"] is None
        for _ in range(6):
            if runner.sitting.table.phase != "playing":
                break
            waited = running(runner).state.to_move()
            mover = waited[dice.below(len(waited))]
            await runner.ask(play_of(runner, mover), device_at(mover))
            all_are_right(runner, watchers)
            free = may_undo(running(runner))
            assert [bool(each.last("news").get("undo")) for each in watchers] == [
                each.seat is not None and each.seat == free for each in watchers
            ]
            if free is not None and runner.sitting.table.phase == "playing":
                await runner.ask(wish(running(runner), free), device_at(free))
                all_are_right(runner, watchers)

    run(body())


def test_words_that_are_undone_leave_every_screen_and_the_store() -> None:
    async def body() -> None:
        script = begun()
        tell(script)
        runner = await live(script.sitting)
        watchers, seat = everybody(runner), may_undo(running(runner))
        assert seat is not None
        assert any(TEXT.encode() in pushed for watcher in watchers for pushed in watcher.pushed)
        await runner.ask(wish(running(runner), seat), device_at(seat))
        for watcher in watchers:
            assert watcher.last("news")["words"] == {}
            assert watcher.last("news").get("withheld") is None
        all_are_right(runner, watchers)
        rows = await runner.outside.store.lines(running(runner).header.match)
        assert not any(row.words for row in rows)

    run(body())


def test_a_resend_after_a_restart_gets_the_same_answer_and_a_question_is_still_asked() -> None:
    async def body() -> None:
        script, seat = hindered(FIRST)
        runner = await live(script.sitting)
        message = wish(running(runner), seat, ask=True)
        await runner.ask(message, device_at(seat))
        again, head = await read_sitting(runner.outside, runner.sitting.table.code)
        runner = Runner(again, runner.outside, head=head)
        assert runner.sitting.table.going_back is not None
        done = await runner.ask(message, device_at(seat))
        assert (done.n, len(running(runner).lines)) == (None, message.n + 1)
        await runner.ask(Agree(n=message.n, yes=True), device_at(1 - seat))
        position = running(runner).state.position()
        again, head = await read_sitting(runner.outside, runner.sitting.table.code)
        runner = Runner(again, runner.outside, head=head)
        done = await runner.ask(message, device_at(seat))
        assert done.n == message.n + 1
        assert running(runner).state.position() == position
        assert running(runner).lines[-1].n == done.n

    run(body())


def test_what_a_bot_was_thinking_of_is_stale_and_its_reasons_are_gone() -> None:
    async def body() -> None:
        script = next(each for each in positions(FIRST, "thinking") if _passes_on(match_of(each)))
        match = match_of(script)
        seat = may_undo(match)
        assert seat is not None
        bot, thinking, asked = Seat(1 - seat), asyncio.Event(), Asked()

        async def slow(level: str, question: Question, seed: bytes) -> Choice:
            choice = await asked(level, question, seed)
            await thinking.wait()
            return choice

        runner = await live(script.sitting, slow)
        runner.watch(Seen(device_at(seat), seat), None, None)
        await runner.ask(Hold(seat=bot), device_at(bot))
        await settled()
        assert len(asked.questions) == 1
        await runner.ask(wish(running(runner), seat), device_at(seat))
        before = running(runner).lines[-1]
        assert isinstance(before, Undo)
        thinking.set()
        await settled()
        assert running(runner).lines[-1] is before, "it was asked something that has not happened"

    run(body())


def _passes_on(match: Match) -> bool:
    """Somebody may go back although it is another's turn."""
    seat = may_undo(match)
    return seat is not None and seat not in match.state.to_move()


def test_a_reason_for_what_is_undone_is_told_no_more() -> None:
    async def body() -> None:
        script, seat = hindered(FIRST)
        bot = Seat(1 - seat)
        runner = await live(script.sitting, Asked())
        runner.watch(Seen(device_at(seat), seat), None, None)
        before = running(runner).next
        await runner.ask(Hold(seat=bot), device_at(bot))
        while not _has_played(running(runner), bot, before):
            await settled()
            if seat in running(runner).state.to_move():
                await runner.ask(play_of(runner, seat), device_at(seat))
        await settled()
        assert runner.because(bot, RequestId("why")).seat == bot
        await runner.ask(wish(running(runner), seat, ask=True), device_at(seat))
        with pytest.raises(Refused, match="no_reason"):
            runner.because(bot, RequestId("why"))

    run(body())


def _has_played(match: Match, seat: Seat, since: int) -> bool:
    return any(isinstance(line, Move) and line.who == seat for line in match.lines[since:])
