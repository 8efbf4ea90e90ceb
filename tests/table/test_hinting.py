"""Hints and reasons at a live table: who hears them, how often they are thought of, and when."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import selectors
from collections.abc import Awaitable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import MatchId, PromptId, RequestId, Seat
from ouaf.table import thinking
from ouaf.table.asking import Done, Refused
from ouaf.table.house import House
from ouaf.table.messages import AddBot, Again, Begin, Hint, Hinting, Play, Sit
from ouaf.table.runner import Runner
from ouaf.table.thinking import Bots, Decision
from ouaf.views.player import Choice, Question
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, Dice
from tests.table.live import Seen, live, outside, play_of, run, settled
from tests.table.sittings import HOST, Script, device_at, duel, started

SEALED = "toutelie"
"""A game in which all choose at the same time."""


class Advised:
    """Stands in for the advisers: keeps the questions, and advises the first two moves."""

    def __init__(self, problem: Exception | None = None) -> None:
        self.questions: list[tuple[Question, bool]] = []
        self.problem = problem
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self, question: Question, seed: bytes, odds: bool) -> Sequence[Choice]:
        assert len(seed) == 32
        self.questions.append((question, odds))
        await self.may_answer.wait()
        if self.problem is not None:
            raise self.problem
        return [Choice(move, "bot.uniform", {"n": at}) for at, move in enumerate(question.legal[:2])]


async def advised(script: Script, advise: Advised) -> tuple[Runner, list[Seen]]:
    """A live table with one watcher on every seat."""
    runner = await live(script.sitting)
    runner.outside = replace(runner.outside, advise=advise)
    runner._adviser._outside = runner.outside
    watchers = [Seen(device_at(seat), seat) for seat in range(len(script.sitting.table.chairs))]
    for watcher in watchers:
        runner.watch(watcher, None, None)
    await settled()
    return runner, watchers


def hint_now(runner: Runner, **more: Any) -> Hint:
    """A request of the seat that is waited for."""
    match = runner.sitting.match
    assert match is not None
    seat = match.state.to_move()[0]
    return Hint(**{"id": "h", "seat": seat, "prompt": match.prompt(Seat(seat))["id"], **more})


async def asked(runner: Runner, message: Hint, watcher: Seen) -> list[object]:
    answers: list[object] = []
    runner.request(message, watcher.device, answers.append, watcher)
    await settled()
    return answers


def hints_of(watcher: Seen) -> list[dict[str, Any]]:
    return [each for each in watcher.messages if each["t"] == "hints"]


def test_a_hint_is_granted_at_once_and_told_to_who_asked_alone() -> None:
    async def body() -> None:
        advise = Advised()
        runner, watchers = await advised(started(FIRST, *duel(FIRST)), advise)
        message = hint_now(runner)
        advise.may_answer.clear()
        assert await asked(runner, message, watchers[message.seat]) == [Done(RequestId("h"))]
        assert not hints_of(watchers[message.seat])
        advise.may_answer.set()
        await settled()
        [(question, odds)] = advise.questions
        assert (question.seat, question.prompt["id"], odds) == (message.seat, message.prompt, False)
        choices = [
            {"move": move, "text": "bot.uniform", "params": {"n": n}} for n, move in enumerate(question.legal[:2])
        ]
        told = [{"t": "hints", "re": "h", "prompt": message.prompt, "choices": choices}]
        assert [hints_of(watcher) for watcher in watchers] == [
            told if seat == message.seat else [] for seat in range(len(watchers))
        ]

    run(body())


def test_a_question_is_thought_of_once_until_the_seat_has_moved_on() -> None:
    async def body() -> None:
        advise, script = Advised(), started(FIRST, *duel(FIRST))
        runner, watchers = await advised(script, advise)
        message = hint_now(runner)
        watcher = watchers[message.seat]
        for id in ("one", "two"):
            await asked(runner, replace(message, id=id), watcher)
        await asked(runner, replace(message, id="odds", odds=True), watcher)
        assert [odds for _, odds in advise.questions] == [False, True]
        assert [each["re"] for each in hints_of(watcher)] == ["one", "two", "odds"]
        advise.may_answer.clear()
        device, play = script.move(Dice("on"))
        await runner.ask(play, device)
        while hint_now(runner).seat != message.seat:
            other = hint_now(runner)
            move = runner.sitting.match and runner.sitting.match.state.legal_names(other.seat)[0]
            assert move
            await runner.ask(
                Play(id=RequestId("other"), seat=other.seat, match=play.match, prompt=other.prompt, move=move),
                device_at(other.seat),
            )
        await asked(runner, hint_now(runner, id="three"), watcher)
        assert len(advise.questions) == 3
        assert len(hints_of(watcher)) == 3

    run(body())


def test_what_was_asked_before_is_dropped() -> None:
    async def body() -> None:
        advise, script = Advised(), started(SEALED, 2, {"side": "a"})
        runner, watchers = await advised(script, advise)
        advise.may_answer.clear()
        await asked(runner, hint_now(runner, id="old"), watchers[0])
        for seat in (0, 1):
            await runner.ask(play_of(runner, seat), device_at(seat))
        await asked(runner, hint_now(runner, id="new"), watchers[0])
        advise.may_answer.set()
        await settled()
        assert [each["re"] for each in hints_of(watchers[0])] == ["new"]

    run(body())


def test_a_hint_is_not_for_who_has_the_device_by_now() -> None:
    async def body() -> None:
        advise = Advised()
        runner, watchers = await advised(started(FIRST, *duel(FIRST)), advise)
        message = hint_now(runner)
        watcher = watchers[message.seat]
        advise.may_answer.clear()
        await asked(runner, message, watcher)
        watcher.seat = None
        advise.may_answer.set()
        await settled()
        assert not hints_of(watcher)

    run(body())


def test_a_hint_that_fails_is_an_empty_one_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        runner, watchers = await advised(started(FIRST, *duel(FIRST)), Advised(IndexError("of ours")))
        message = hint_now(runner)
        await asked(runner, message, watchers[message.seat])
        assert [each["choices"] for each in hints_of(watchers[message.seat])] == [[]]

    with caplog.at_level(logging.ERROR, "ouaf.table"):
        run(body())
    assert "a hint failed: IndexError" in caplog.text


def test_who_may_have_a_hint() -> None:
    async def body() -> None:
        runner, watchers = await advised(started(FIRST, *duel(FIRST)), Advised())
        message = hint_now(runner)
        other = device_at(1 - message.seat)
        [problem] = await asked(runner, message, Seen(other, 1 - message.seat))
        assert isinstance(problem, Refused)
        assert problem.code == "not_yours"
        [problem] = await asked(runner, replace(message, prompt="an old one"), watchers[message.seat])
        assert isinstance(problem, Stale)
        with pytest.raises(Refused, match="host_only"):
            await runner.ask(Hinting(hints=False), device_at(1))
        await runner.ask(Hinting(hints=False), HOST)
        await settled()
        assert [watcher.last("table")["hints"] for watcher in watchers] == [False, False]
        for odds in (False, True):
            [problem] = await asked(runner, replace(message, odds=odds), watchers[message.seat])
            assert isinstance(problem, Refused)
            assert problem.code == "no_hints"
        assert not any(hints_of(watcher) for watcher in watchers)
        await runner.ask(Hinting(hints=True), HOST)
        assert await asked(runner, message, watchers[message.seat]) == [Done(RequestId("h"))]

    run(body())


def test_nobody_is_advised_before_it_is_their_turn() -> None:
    async def body() -> None:
        runner, watchers = await advised(started(SEALED, 2, {"side": "a"}), Advised())
        await runner.ask(play_of(runner, 0), device_at(0))
        match = runner.sitting.match
        assert match is not None
        [problem] = await asked(
            runner, Hint(id=RequestId("h"), seat=Seat(0), prompt=match.prompt(Seat(0))["id"]), watchers[0]
        )
        assert isinstance(problem, Stale)

    run(body())


@pytest.mark.parametrize(("odds", "hinted"), [(False, [True, False]), (True, [False, False])])
def test_the_result_says_who_has_had_a_hint(odds: bool, hinted: list[bool]) -> None:
    script = started(SEALED, 2, {"side": "a"})
    match = script.sitting.match
    assert match is not None
    script.do(device_at(0), Hint(id=RequestId("h"), seat=Seat(0), prompt=match.prompt(Seat(0))["id"], odds=odds))
    assert script.sitting.table.hinted == ((0,) if hinted[0] else ())
    dice = Dice("to the end")
    while script.sitting.table.phase == "playing":
        script.do(*script.move(dice))
    assert [player.hinted for player in script.sitting.table.players] == hinted
    script.do(device_at(0), Again())
    assert script.sitting.table.hinted == ()


class Explains:
    """A bot that says which of its moves it was."""

    def __init__(self) -> None:
        self.count = 0

    async def __call__(self, level: str, question: Question, seed: bytes) -> Choice:
        self.count += 1
        return Choice(question.legal[0], "bot.uniform", {"n": self.count})


async def against_a_bot(game: str, bot: Any) -> tuple[Runner, Seen]:
    """The host on the first chair, a bot on the second; the match has begun."""
    seats, options = duel(game)
    assert seats == 2
    runner = await House(outside(MemoryStore(), bot)).create(HOST, game, dict(options), 2, public=False)
    watcher = Seen(HOST, 0)
    await runner.ask(Sit(name="Host", seat=Seat(0)), HOST)
    await runner.ask(AddBot(seat=Seat(1)), HOST)
    runner.watch(watcher, None, None)
    await runner.ask(Begin(), HOST)
    await settled()
    return runner, watcher


def reason_of(runner: Runner) -> tuple[int, int] | None:
    """The number of the move that the bot gives a reason for, and its line."""
    with contextlib.suppress(Refused):
        because = runner.because(Seat(1), RequestId("w"))
        return because.params["n"], because.n
    return None


def test_an_open_move_has_its_reason_at_once() -> None:
    async def body() -> None:
        runner, _ = await against_a_bot("dogcity", Explains())
        while reason_of(runner) is None:
            await runner.ask(play_of(runner, 0), HOST)
            await settled()
        found = reason_of(runner)
        match = runner.sitting.match
        assert found is not None
        assert match is not None
        n, line = found
        assert n >= 1
        assert getattr(match.lines[line], "who", None) == 1

    run(body())


def test_a_sealed_choice_has_no_reason_before_the_seat_is_asked_something_else() -> None:
    async def body() -> None:
        bot = Explains()
        runner, _ = await against_a_bot(SEALED, bot)
        assert bot.count == 1
        assert reason_of(runner) is None
        await runner.ask(play_of(runner, 0), HOST)
        await settled()
        assert bot.count == 2
        found = reason_of(runner)
        assert found is not None
        assert found[0] == 1

    run(body())


def test_nobody_else_has_a_reason() -> None:
    async def body() -> None:
        runner, _ = await against_a_bot(SEALED, Explains())
        for seat in (0, 7):
            with pytest.raises(Refused, match="no_reason"):
                runner.because(Seat(seat), RequestId("w"))

    run(body())


def test_a_bot_that_is_lost_is_logged_and_people_hear_nothing_of_the_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def lost(level: str, question: Question, seed: bytes) -> Choice:
        return Choice(question.legal[0], "bot.lost", {"problem": "IndexError"})

    async def body() -> None:
        runner, _ = await against_a_bot(SEALED, lost)
        await runner.ask(play_of(runner, 0), HOST)
        await settled()
        because = runner.because(Seat(1), RequestId("w"))
        assert (because.text, because.params) == ("bot.lost", {})

    with caplog.at_level(logging.ERROR, "ouaf.table"):
        run(body())
    assert "the bot of seat 1 is lost: {'problem': 'IndexError'}" in caplog.text


class Instant(selectors.SelectSelector):
    """Nobody waits: the time goes on by itself."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> list[Any]:
        found = super().select(0)
        if not found:
            self.now += timeout or 0.0
        return found


def in_no_time(body: Awaitable[float]) -> float:
    """What comes of it, on a loop whose clock jumps from one moment to the next."""
    selector = Instant()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]  # its clock
    try:
        return loop.run_until_complete(asyncio.wait_for(body, 1000))
    finally:
        loop.close()


async def moment_of(bots: type[Bots], thinks: float, pause: float) -> float:
    """When a bot plays that thinks so long, in seconds after it was asked."""
    loop, played = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()

    async def think(level: str, question: Question, seed: bytes) -> Choice:
        await asyncio.sleep(thinks)
        return Choice("move", "bot.uniform")

    async def play(decision: Decision, choice: Choice) -> None:
        played.set_result(loop.time())

    world = replace(outside(MemoryStore(), think), bot_pause=pause)
    begun = loop.time()
    asked = Question("game", Seat(0), {}, {}, ["move"])
    await bots(world, play, lambda: None, lambda: None)._think(
        Decision(MatchId("m"), Seat(0), PromptId("p")), "chien", asked, bytes(32)
    )
    moment: float = await played
    return round(moment - begun, 6)


def moments(bots: type[Bots], thinks: Sequence[float], pause: float = 1.0) -> set[float]:
    """When bots play whose moment was drawn in the same way."""
    found = set()
    for seconds in thinks:
        random.seed("moment")
        found.add(in_no_time(moment_of(bots, seconds, pause)))
    return found


def test_when_a_bot_plays_does_not_tell_how_long_it_has_thought() -> None:
    [moment] = moments(Bots, [0.0, 0.2, 0.7, 0.999])
    assert thinking.MOMENT[0] <= moment <= thinking.MOMENT[1]
    assert moments(Bots, [moment + 0.1, moment + 0.5, moment + 0.9]) == {round(moment + 1, 6)}


def test_bots_that_need_not_be_followed_play_at_once() -> None:
    assert moments(Bots, [0.0, 0.25], pause=0.0) == {0.0, 0.25}


class Hurries(Bots):
    """Pauses after it has thought."""

    async def _think(self, decision: Decision, level: str, asked: Question, seed: bytes) -> None:
        choice = await self._outside.ask_bot(level, asked, seed)
        await asyncio.sleep(self._outside.bot_pause)
        await self._play(decision, choice)


def test_the_test_would_see_a_bot_that_hurries() -> None:
    assert len(moments(Hurries, [0.0, 0.2, 0.7])) == 3
