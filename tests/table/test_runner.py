"""A live table in process: what is kept before it is seen, who is answered, and bots."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import DeviceId, Seat, TableCode
from ouaf.journal.lines import Move
from ouaf.journal.store.protocol import Conflict, TableRow, Then, Unreadable, Write
from ouaf.table import runner as module
from ouaf.table.asking import Done, Refused
from ouaf.table.house import House
from ouaf.table.messages import (
    Abandon,
    AddBot,
    Begin,
    Order,
    Sit,
    Stand,
)
from ouaf.table.runner import Runner
from ouaf.views.player import Choice, Question
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Asked, Seen, live, outside, run
from tests.table.sittings import HOST, Script, as_bytes, device_at, duel, seated, started


class Unwilling(MemoryStore):
    """Fails as long as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.failing: BaseException | None = None

    def put(self, write: Write, then: Then) -> None:
        if self.failing is not None:
            then(self.failing)
        else:
            super().put(write, then)


@every_game
def test_nothing_is_seen_that_is_not_kept(game: str) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        runner = await live(script.sitting)
        store = Unwilling()
        store.__dict__.update(vars(runner.outside.store))
        runner.outside = replace(runner.outside, store=store)
        watchers = [Seen(device_at(seat), seat) for seat in range(len(script.sitting.table.chairs))]
        for watcher in watchers:
            runner.watch(watcher, None, None)
        await asyncio.sleep(0)
        device, play = script.move(Dice("kept"))
        store.failing = OSError("disk full")
        before, pushed = as_bytes(runner.sitting), [list(watcher.pushed) for watcher in watchers]
        with pytest.raises(OSError, match="disk full"):
            await runner.ask(play, device)
        assert await runner.look(as_bytes) == before
        assert [watcher.pushed for watcher in watchers] == pushed
        store.failing = None
        done = await runner.ask(play, device)
        assert done.n is not None
        assert all(watcher.last("news")["n"] >= done.n for watcher in watchers)

    run(body())


def test_an_action_goes_on_when_its_connection_breaks() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        put, waiting = runner.outside.store.put, []

        class Slow(MemoryStore):
            def put(self, write: Write, then: Then) -> None:
                waiting.append(lambda: put(write, then))

        runner.outside = replace(runner.outside, store=Slow())
        device, play = script.move(Dice("breaks"))
        asking = asyncio.ensure_future(runner.ask(play, device))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert runner.is_busy
        waiting.pop()()
        assert not runner.is_busy
        assert (await runner.ask(play, device)).n == runner.sitting.match.number_of(play.seat, play.id)

    run(body())


@every_game
def test_moves_at_the_same_time_are_played_one_after_another(game: str) -> None:
    async def body() -> None:
        script = started(game, *duel(game))
        runner = await live(script.sitting)
        device, play = script.move(Dice("same time"))
        answers = await asyncio.gather(*(runner.ask(play, device) for _ in range(5)))
        assert len({answer.n for answer in answers}) == 1
        assert runner.sitting.match is not None
        assert [line for line in runner.sitting.match.lines if getattr(line, "id", None) == play.id] == [
            runner.sitting.match.lines[answers[0].n or 0]
        ]

    run(body())


@pytest.mark.patched
def test_who_watches_a_table_that_could_not_be_read_does_not_wait_for_somebody_to_ask(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The database was away when a move was kept: nobody knows whether it is, and whoever played it has gone."""
    monkeypatch.setattr(module, "READ_AGAIN", 0.01)

    class Away(MemoryStore):
        reads = 0

        def put(self, write: Write, then: Then) -> None:
            self._keep(write)
            then(OSError("the answer is lost"))

        async def table(self, code: TableCode) -> TableRow | None:
            self.reads += 1
            if self.reads < 3:
                raise Unreadable("away")
            return await super().table(code)

    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        store = Away()
        store.__dict__.update(vars(runner.outside.store))
        runner.outside = replace(runner.outside, store=store)
        runner.watch(watcher := Seen("stranger"), None, None)
        device, play = script.move(Dice("away"))
        before = watcher.last("news")["n"]
        with pytest.raises(OSError, match="lost"):
            await runner.ask(play, device)
        while watcher.last("news")["n"] == before:
            await asyncio.sleep(0.01)
        assert not runner.is_lost
        assert store.reads == 3

    run(body())


@every_game
def test_bots_play_by_their_questions_alone(game: str) -> None:
    async def body() -> None:
        seats, options = duel(game)
        script = Script(game, seats, options)
        for _ in range(seats):
            script.do("host", AddBot())
        asked = Asked()
        runner = await live(script.sitting, asked)
        watcher = Seen("spectator")
        runner.watch(watcher, None, None)
        await runner.ask(Begin(), HOST)
        for _ in range(100_000):
            if runner.sitting.table.phase == "over":
                break
            await asyncio.sleep(0)
        assert runner.sitting.table.phase == "over"
        assert not runner.is_busy or await _idle(runner)
        assert [step["n"] for news in watcher.messages if news["t"] == "news" for step in news["steps"]] == list(
            range(runner.sitting.match.next)  # type: ignore[union-attr]  # there is one
        )
        match = runner.sitting.match
        assert match is not None
        moved = {line.who for line in match.lines if isinstance(line, Move)}
        assert {question.seat for question in asked.questions} == moved
        assert all(question.view["viewer"] == question.seat for question in asked.questions)

    run(body())


async def _idle(runner: Runner) -> bool:
    for _ in range(100):
        await asyncio.sleep(0)
    return not runner.is_busy


def test_a_bot_that_answers_nonsense_does_not_harm_the_table() -> None:
    async def body() -> None:
        script = Script(FIRST, *duel(FIRST))
        script.do("host", Sit(name="Ana"))
        script.do("host", AddBot())
        script.do("host", Begin())

        class Mad(Asked):
            async def __call__(self, level: str, question: object) -> object:  # type: ignore[override]  # it is mad
                raise RuntimeError("no idea")

        runner = await live(script.sitting, Mad())  # type: ignore[arg-type]  # it is mad
        runner.wake_bots()
        assert await _idle(runner)
        match = runner.sitting.match
        assert match is not None
        if 0 in match.state.to_move():
            move = match.state.name(0, match.state.legal(0)[0])
            play = script.move(Dice("mad"))[1]
            play = replace(play, seat=0, prompt=match.state.prompt(0)["id"], move=move)
            assert (await runner.ask(play, HOST)).n
            assert await _idle(runner)

    run(body())


def test_who_is_slower_reads_what_another_process_wrote_and_steps_again() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        other = await live(script.sitting)
        other.outside = runner.outside
        watcher = Seen("spectator")
        runner.watch(watcher, None, None)
        device, play = script.move(Dice("conflict"))
        done = await other.ask(play, device)
        with pytest.raises(Stale):
            await runner.ask(replace(play, id="another"), device)
        assert await runner.ask(play, device) == done
        assert as_bytes(runner.sitting) == as_bytes(other.sitting)
        assert watcher.last("news")["n"] == other.sitting.match.next - 1  # type: ignore[union-attr]  # there is one
        assert watcher.last("news")["fresh"]

    run(body())


@every_game
def test_who_reads_what_another_process_wrote_seats_its_watchers_anew(game: str) -> None:
    """While this one knew nothing of it, somebody else has taken the chair and a match has begun: the one who sat
    there sees what a spectator sees, and the one who was moved follows."""

    async def body() -> None:
        seats, options = duel(game)
        script = seated(game, seats, options)
        runner, other = await live(script.sitting), await live(script.sitting)
        other.outside = runner.outside
        gone, moved, spectator = Seen(device_at(1), 1), Seen("host", 0), Seen("spectator")
        for watcher in (gone, moved, spectator):
            runner.watch(watcher, None, None)
        await other.ask(Stand(seat=Seat(1)), device_at(1))
        await other.ask(Sit(seat=Seat(1), name="New"), DeviceId("new"))
        await other.ask(Order(order=[*map(Seat, reversed(range(seats)))]), HOST)
        await other.ask(Begin(), HOST)
        with pytest.raises(Refused):
            await runner.ask(Begin(), HOST)
        assert (gone.seat, moved.seat) == (None, seats - 1)
        assert gone.last("table")["seat"] is None
        assert gone.last("news")["view"] == spectator.last("news")["view"]
        assert moved.last("news")["view"]["viewer"] == seats - 1

    run(body())


def test_a_store_that_always_conflicts_is_told() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        store = Unwilling()
        store.__dict__.update(vars(runner.outside.store))
        store.failing = Conflict("always")
        runner.outside = replace(runner.outside, store=store)
        device, play = script.move(Dice("conflict"))
        with pytest.raises(Conflict):
            await runner.ask(play, device)
        store.failing = None
        assert (await runner.ask(play, device)).n is not None

    run(body())


def test_who_moves_is_answered_by_the_news() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        device, play = script.move(Dice("news"))
        mover, twin = Seen(device, play.seat), Seen(device, play.seat)
        for watcher in (mover, twin):
            runner.watch(watcher, None, None)
        answers: list[object] = []
        runner.request(play, device, answers.append, mover)
        assert answers == [None]
        assert mover.messages[-1] == {**twin.messages[-1], "re": play.id}
        runner.request(play, device, answers.append, mover)
        assert answers[1] == Done(play.id, mover.messages[-1]["steps"][0]["n"])

    run(body())


def test_a_table_rests_when_its_last_watcher_leaves_a_thinking_bot() -> None:
    async def body() -> None:
        thinking = asyncio.Event()

        async def slow(level: str, question: Question, seed: bytes) -> Choice:
            await thinking.wait()
            return Choice(question.legal[0], "bot.uniform")

        house = House(outside(MemoryStore(), slow))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        for _ in range(2):
            await runner.ask(AddBot(), HOST)
        watcher = Seen("host")
        runner.watch(watcher, None, None)
        await runner.ask(Begin(), HOST)
        runner.leave(watcher)
        await runner.ask(Abandon(), HOST)
        assert house.live == 1
        thinking.set()
        for _ in range(100):
            await asyncio.sleep(0)
        assert house.live == 0

    run(body())
