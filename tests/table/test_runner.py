"""A live table in process: who watches from where, who gets what, and what is kept before it is seen."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.store.memory import MemoryStore
from ouaf.journal.store.protocol import Conflict, TableRow, Then, Write
from ouaf.rules.registry import GAMES
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.messages import (
    Abandon,
    AddBot,
    Begin,
    Configure,
    Order,
    Profile,
    Ready,
    Rematch,
    Sit,
    Stand,
    TableMessage,
)
from ouaf.table.runner import Done, Runner
from ouaf.views.player import Choice, Question
from tests.kit import FIRST, Dice, every_game
from tests.secrecy.harness import Leak
from tests.table.live import Asked, Seen, live, outside, run
from tests.table.sittings import Script, as_bytes, device_at, duel, started


class Person(Seen):
    """A watcher who knows who it is: a device can have several people."""

    def __init__(self, runner: Runner, seat: int) -> None:
        chair = runner.sitting.table.chairs[seat]
        super().__init__(chair.device, seat)
        self.name = chair.name


def check_chairs(runner: Runner, people: list[Person]) -> None:
    """Raise Leak when somebody watches from another's chair, or is shown what another sees."""
    chairs = runner.sitting.table.chairs
    for person in people:
        if person.seat is not None and (chairs[person.seat].device, chairs[person.seat].name) != (
            person.device,
            person.name,
        ):
            raise Leak(f"{person.name} watches from the chair of {chairs[person.seat].name}")
        if runner.sitting.match is not None and person.last("news")["view"]["viewer"] != person.seat:
            raise Leak(f"{person.name} sees what another sees")


async def table_with_gaps(game: str) -> tuple[Runner, list[Person]]:
    """Free chairs between people, some of whom share a device; each has a socket of its own."""
    seats = duel(game)[0]
    script = Script(game, seats, {})
    chairs = min(GAMES[game].max_seats, seats + 2)
    script.do("host", Configure(seats=chairs))
    for seat in range(chairs - seats, chairs):
        script.do("shared" if seat > chairs - 3 else f"device {seat}", Sit(seat=seat, name=f"Name {seat}"))
    runner = await live(script.sitting)
    people = [Person(runner, seat) for seat in range(chairs - seats, chairs)]
    for person in people:
        runner.watch(person, None, None)
    return runner, people


ARRANGED: list[tuple[TableMessage, ...]] = [
    (Begin(),),
    (Order(order=[]), Begin()),
    (Configure(seats=0), Begin(), Abandon()),
    (Begin(), Abandon(), Order(order=[]), Rematch()),
]


@every_game
@pytest.mark.parametrize("messages", ARRANGED, ids=lambda messages: "-".join(type(each).__name__ for each in messages))
def test_nobody_watches_from_anothers_chair(game: str, messages: tuple[TableMessage, ...]) -> None:
    run(check_arranged(game, messages))


async def check_arranged(game: str, messages: tuple[TableMessage, ...]) -> None:
    runner, people = await table_with_gaps(game)
    for message in messages:
        chairs = runner.sitting.table.chairs
        if isinstance(message, Order):
            message = replace(message, order=list(reversed(range(len(chairs)))))
        if isinstance(message, Configure):
            message = replace(message, seats=sum(not chair.is_free for chair in chairs))
        await runner.ask(message, "shared" if isinstance(message, Rematch) else "host")
        if runner.sitting.table.phase == "playing":
            check_chairs(runner, people)
        for person in people:
            assert person.seat is not None, "nobody loses the own chair by this"
    assert people[-1].last("table")["seat"] == people[-1].seat


def test_who_is_ready_for_other_options_keeps_the_own_chair_when_free_ones_go() -> None:
    """Both in one request: the chairs of those who were ready are no longer the same objects, and stand elsewhere."""

    async def body() -> None:
        runner, people = await table_with_gaps("toutelie")
        for person in people:
            assert person.seat is not None
            await runner.ask(Ready(seat=person.seat), person.device)
        await runner.ask(Configure(seats=len(people), options={"side": "b"}), "host")
        assert [person.seat for person in people] == [0, 1]
        check_chairs(runner, people)
        assert not any(chair["ready"] for chair in people[0].last("table")["chairs"])

    run(body())


@pytest.mark.parametrize("reseat", ["nothing", "first own chair"])
def test_a_runner_that_does_not_follow_the_chairs_is_found(reseat: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(self: Runner, *_: object) -> None:
        for watcher in self.watchers:
            own = [at for at, chair in enumerate(self.sitting.table.chairs) if chair.device == watcher.device]
            watcher.seat = own[0] if reseat != "nothing" else watcher.seat

    monkeypatch.setattr(Runner, "_reseat", planted)
    with pytest.raises((Leak, IndexError)):
        run(check_arranged(FIRST, (Begin(),)))


def test_who_stands_up_watches_as_a_spectator() -> None:
    async def body() -> None:
        runner, people = await table_with_gaps(FIRST)
        person = people[-1]
        assert person.seat is not None
        await runner.ask(Stand(seat=person.seat), person.device)
        assert person.last("table")["seat"] is None

    run(body())


def test_who_changes_the_name_stays_on_the_chair() -> None:
    async def body() -> None:
        runner, people = await table_with_gaps(FIRST)
        person = people[-1]
        seat = person.seat
        assert seat is not None
        await runner.ask(Profile(seat=seat, name="Another", avatar="owl"), person.device)
        assert person.seat == seat

    run(body())


@every_game
def test_a_chair_that_was_not_in_the_last_match_can_be_watched_from(game: str) -> None:
    """More chairs after a match than the match had: its screen is the spectator's until the next one."""

    async def body() -> None:
        seats = duel(game)[0]
        script = started(game, seats, {})
        script.do("host", Abandon())
        runner = await live(script.sitting)
        await runner.ask(Configure(seats=min(seats + 1, GAMES[game].max_seats)), "host")
        if seats < GAMES[game].max_seats:
            await runner.ask(Sit(seat=seats, name="Late"), "late")
            late = Seen("late", seats)
            runner.watch(late, None, None)
            assert late.last("news")["view"]["viewer"] is None
            await runner.ask(Rematch(), "late")
            assert late.last("news")["view"]["viewer"] == seats

    run(body())


@every_game
def test_a_match_that_is_over_is_seen_from_the_seat_that_one_had_in_it(game: str) -> None:
    """Chairs that were moved keep their place in it; who comes to one that was left has none."""

    async def body() -> None:
        script = started(game, *duel(game))
        seats = len(script.sitting.table.chairs)
        runner = await live(script.sitting)
        people = [Seen(device_at(seat), seat) for seat in range(seats)]
        for person in people:
            runner.watch(person, None, None)
        await runner.ask(Abandon(), "host")
        await runner.ask(Order(order=list(reversed(range(seats)))), "host")
        for seat, person in enumerate(people):
            assert person.seat == seats - 1 - seat
            runner.watch(person, None, None)
            assert person.last("news")["view"]["viewer"] == seat
        await runner.ask(Stand(seat=0), device_at(seats - 1))
        await runner.ask(Sit(seat=0, name="Late"), "late")
        late = Seen("late", 0)
        runner.watch(late, None, None)
        news = late.last("news")
        assert (late.last("table")["seat"], news["view"]["viewer"], news["legal"]) == (0, None, [])
        await runner.ask(Rematch(), "late")
        assert late.last("news")["view"]["viewer"] == 0
        assert [person.last("news")["view"]["viewer"] for person in people] == [*reversed(range(1, seats)), None]

    run(body())


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
        device, play = script.move(Dice("kept"))
        store.failing = OSError("disk full")
        before, pushed = runner.sitting, [list(watcher.pushed) for watcher in watchers]
        with pytest.raises(OSError, match="disk full"):
            await runner.ask(play, device)
        assert runner.sitting is before
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
        await runner.ask(Begin(), "host")
        for _ in range(100_000):
            if runner.sitting.table.phase == "over":
                break
            await asyncio.sleep(0)
        assert runner.sitting.table.phase == "over"
        assert not runner.is_busy or await _idle(runner)
        assert [step["n"] for news in watcher.messages if news["t"] == "news" for step in news["steps"]] == list(
            range(runner.sitting.match.next)  # type: ignore[union-attr]  # there is one
        )
        assert {question.seat for question in asked.questions} == set(range(seats))
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
            assert (await runner.ask(play, "host")).n
            assert await _idle(runner)

    run(body())


def test_a_house_finds_its_tables_again_and_puts_them_away() -> None:
    async def body() -> None:
        house = House(outside(MemoryStore()))
        runner = await house.create("host", FIRST, {}, 1, public=False)
        code = runner.sitting.table.code
        assert (await house.find(code), house.live) == (runner, 1)
        watcher = Seen("host")
        runner.watch(watcher, None, None)
        house.put_away(code)
        assert house.live == 1
        runner.leave(watcher)
        house.put_away(code)
        assert house.live == 0
        found = await asyncio.gather(*(house.find(code) for _ in range(5)))
        assert len(set(map(id, found))) == house.live == 1
        assert found[0].sitting.table == runner.sitting.table
        with pytest.raises(Refused):
            await house.find("ZZZZZ")

    run(body())


def test_a_table_that_is_put_away_while_others_wait_for_it_is_one_table() -> None:
    class Slow(MemoryStore):
        async def table(self, code: str) -> TableRow | None:
            await asyncio.sleep(0)
            return await super().table(code)

    async def body() -> None:
        store = Slow()
        house = House(outside(store))
        code = (await house.create("host", FIRST, {}, 1, public=False)).sitting.table.code
        house.put_away(code)
        held: list[Runner] = []

        async def come(*, and_go: bool) -> None:
            runner = await house.find(code)
            if and_go:
                house.put_away(code)
            else:
                runner.watch(Seen("guest"), None, None)
                held.append(runner)

        await asyncio.gather(come(and_go=True), come(and_go=False), come(and_go=True), come(and_go=False))
        assert len(set(map(id, held))) == 1
        assert await house.find(code) is held[0]

    run(body())


def test_a_code_that_is_taken_is_not_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        letters = iter("BBBBBBBBBBCCCCC")
        monkeypatch.setattr("ouaf.table.house.secrets.choice", lambda _: next(letters))
        house = House(outside(MemoryStore()))
        codes = [(await house.create("host", FIRST, {}, 1, public=False)).sitting.table.code for _ in range(2)]
        assert codes == ["BBBBB", "CCCCC"]

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
        assert not runner.is_busy
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

        async def slow(level: str, question: Question) -> Choice:
            await thinking.wait()
            return Choice(question.legal[0], "bot.uniform")

        house = House(outside(MemoryStore(), slow))
        runner = await house.create("host", FIRST, {}, 2, public=False)
        for _ in range(2):
            await runner.ask(AddBot(), "host")
        watcher = Seen("host")
        runner.watch(watcher, None, None)
        await runner.ask(Begin(), "host")
        runner.leave(watcher)
        await runner.ask(Abandon(), "host")
        assert house.live == 1
        thinking.set()
        for _ in range(100):
            await asyncio.sleep(0)
        assert house.live == 0

    run(body())
