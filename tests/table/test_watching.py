"""A live table in process: who watches from where, whatever happens to the chairs."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.rules.registry import GAMES
from ouaf.table.crowd import Crowd
from ouaf.table.messages import (
    Abandon,
    Again,
    Begin,
    Configure,
    Order,
    Profile,
    Ready,
    Sit,
    Stand,
    TableMessage,
)
from ouaf.table.runner import Runner
from tests.kit import FIRST, every_game
from tests.secrecy.harness import Leak
from tests.table.live import Seen, another, live, run
from tests.table.sittings import HOST, Script, device_at, duel, started


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
        script.do("shared" if seat > chairs - 3 else f"device {seat}", Sit(seat=Seat(seat), name=f"Name {seat}"))
    runner = await live(script.sitting)
    people = [Person(runner, seat) for seat in range(chairs - seats, chairs)]
    for person in people:
        runner.watch(person, None, None)
    return runner, people


ARRANGED: list[tuple[TableMessage, ...]] = [
    (Begin(),),
    (Order(order=[]), Begin()),
    (Configure(seats=0), Begin(), Abandon()),
    (Begin(), Abandon(), Order(order=[]), Again()),
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
            message = replace(message, order=[*map(Seat, reversed(range(len(chairs))))])
        if isinstance(message, Configure):
            message = replace(message, seats=sum(not chair.is_free for chair in chairs))
        if isinstance(message, Again):
            await another(runner, "shared")
        else:
            await runner.ask(message, HOST)
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
        await runner.ask(Configure(seats=len(people), options={"side": "b"}), HOST)
        assert [person.seat for person in people] == [0, 1]
        check_chairs(runner, people)
        assert not any(chair["ready"] for chair in people[0].last("table")["chairs"])

    run(body())


@pytest.mark.patched
@pytest.mark.parametrize("reseat", ["nothing", "first own chair"])
def test_a_runner_that_does_not_follow_the_chairs_is_found(reseat: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(self: Crowd, *_: object) -> None:
        for watcher in self.watchers:
            own = self.sitting.table.seats_of(watcher.device)
            watcher.seat = own[0] if reseat != "nothing" else watcher.seat

    monkeypatch.setattr(Crowd, "_reseat", planted)
    with pytest.raises((Leak, IndexError)):
        run(check_arranged(FIRST, (Begin(),)))


def test_who_stands_up_watches_as_a_spectator() -> None:
    async def body() -> None:
        runner, people = await table_with_gaps(FIRST)
        person = people[-1]
        assert person.seat is not None
        await runner.ask(Stand(seat=person.seat), person.device)
        await asyncio.sleep(0)
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
        await runner.ask(Configure(seats=min(seats + 1, GAMES[game].max_seats)), HOST)
        if seats < GAMES[game].max_seats:
            await runner.ask(Sit(seat=Seat(seats), name="Late"), DeviceId("late"))
            late = Seen("late", seats)
            runner.watch(late, None, None)
            assert late.last("news")["view"]["viewer"] is None
            await runner.ask(Again(), DeviceId("late"))
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
        await runner.ask(Abandon(), HOST)
        await runner.ask(Order(order=[*map(Seat, reversed(range(seats)))]), HOST)
        for seat, person in enumerate(people):
            assert person.seat == seats - 1 - seat
            runner.watch(person, None, None)
            assert person.last("news")["view"]["viewer"] == seat
        await runner.ask(Stand(seat=Seat(0)), device_at(seats - 1))
        await runner.ask(Sit(seat=Seat(0), name="Late"), DeviceId("late"))
        late = Seen("late", 0)
        runner.watch(late, None, None)
        news = late.last("news")
        assert (late.last("table")["seat"], news["view"]["viewer"], news["legal"]) == (0, None, [])
        await another(runner, DeviceId("late"))
        assert late.last("news")["view"]["viewer"] == 0
        assert [person.last("news")["view"]["viewer"] for person in people] == [*reversed(range(1, seats)), None]

    run(body())
