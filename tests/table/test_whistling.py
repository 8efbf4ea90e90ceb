"""In a match by letter who is waited for and is not there is whistled for, once for each decision."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.table.house import House
from ouaf.table.messages import Begin, Configure
from ouaf.table.record import Clock, Due, Table
from ouaf.table.runner import Runner
from ouaf.table.whistling import LOST, Whistle
from tests.journal.store.memory import MemoryStore
from tests.table.live import Seen, live, outside, play_of, run, settled
from tests.table.sittings import CODE, HOST, Script, device_at, duel, seated

DAY = 24 * 3600
GUEST = device_at(Seat(1))


def begun(kind: str = "letter") -> Script:
    """A match of Toutélié, in which both write at once."""
    script = seated("toutelie", *duel("toutelie"))
    if kind == "letter":
        script.do("host", Configure(clock=Clock("letter", DAY)))
    script.do("host", Begin())
    return script


class Ears:
    """What was whistled, and a clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.heard: list[set[DeviceId]] = []
        self.now = 0

    def whistle(self, devices: frozenset[DeviceId]) -> None:
        self.heard.append(set(devices))


async def table_of(script: Script, ears: Ears) -> Runner:
    runner = await live(script.sitting)
    world = replace(runner.outside, whistle=ears.whistle, lived=lambda: ears.now, asleep_seconds=0)
    return Runner(runner.sitting, world, head=runner._head)


async def both_write(runner: Runner) -> None:
    """A whole round: with its last number both are asked for the next one."""
    await runner.ask(play_of(runner, 0), HOST)
    await runner.ask(play_of(runner, 1), GUEST)
    await settled()


def test_who_is_away_is_whistled_for_and_who_is_there_is_not() -> None:
    async def body() -> None:
        ears = Ears()
        runner = await table_of(begun(), ears)
        runner.watch(Seen(HOST, Seat(0)), None, None)
        await both_write(runner)
        assert ears.heard == [{GUEST}]
        await both_write(runner)
        assert ears.heard == [{GUEST}, {GUEST}], "once for each decision"

    run(body())


def test_an_answer_that_others_wait_for_calls_nobody_anew() -> None:
    async def body() -> None:
        ears = Ears()
        runner = await table_of(begun(), ears)
        await runner.ask(play_of(runner, 0), HOST)
        await settled()
        assert ears.heard == [], "the guest was waited for before"

    run(body())


def test_one_device_of_several_people_is_told_once() -> None:
    async def body() -> None:
        ears, script = Ears(), begun()
        chairs = tuple(replace(chair, device=HOST) for chair in script.sitting.table.chairs)
        script.sitting = replace(script.sitting, table=replace(script.sitting.table, chairs=chairs))
        runner = await table_of(script, ears)
        await runner.ask(play_of(runner, 0), HOST)
        await runner.ask(play_of(runner, 1), HOST)
        await settled()
        assert ears.heard == [{HOST}]

    run(body())


def test_a_match_without_letters_whistles_for_nobody() -> None:
    async def body() -> None:
        ears = Ears()
        await both_write(await table_of(begun("none"), ears))
        assert ears.heard == []

    run(body())


def test_a_house_that_opens_again_whistles_for_nobody_anew() -> None:
    async def body() -> None:
        ears, again = Ears(), Ears()
        runner = await table_of(begun(), ears)
        await both_write(runner)
        assert ears.heard == [{HOST, GUEST}]
        house = House(replace(outside(runner.outside.store), whistle=again.whistle, lived=lambda: ears.now))
        found = await house.find(CODE)
        watcher = Seen(HOST, Seat(0))
        found.watch(watcher, None, None)
        found.leave(watcher)
        assert await house.end_times()
        await settled()
        assert again.heard == []
        await both_write(found)
        assert again.heard == [{HOST, GUEST}]
        house.close()

    run(body())


@pytest.mark.parametrize(("later", "heard"), [(LOST, [{GUEST}]), (LOST + 1, [])])
def test_a_phone_that_was_asleep_all_along_is_whistled_for_when_it_is_found_out(
    later: int, heard: list[set[DeviceId]]
) -> None:
    async def body() -> None:
        ears = Ears()
        runner = await table_of(begun(), ears)
        watchers = [Seen(HOST, Seat(0)), Seen(GUEST, Seat(1))]
        for watcher in watchers:
            runner.watch(watcher, None, None)
        await both_write(runner)
        assert ears.heard == []
        ears.now = later
        for _ in range(2):
            runner.leave(watchers[1])
            assert runner.is_busy == (not ears.heard and bool(heard)), "it is not put away before"
            await settled()
            assert ears.heard == heard, "and only once"
            runner.watch(watchers[1], None, None)

    run(body())


def test_whoever_has_played_and_leaves_then_is_not_whistled_for() -> None:
    async def body() -> None:
        ears = Ears()
        runner = await table_of(begun(), ears)
        watcher = Seen(HOST, Seat(0))
        runner.watch(watcher, None, None)
        await both_write(runner)
        await runner.ask(play_of(runner, 0), HOST)
        runner.leave(watcher)
        assert ears.heard == [{GUEST}]

    run(body())


def test_what_a_table_knows_of_it_is_whom_it_waits_for() -> None:
    """Nothing else is kept: an older table is no different."""
    assert set(Due.__struct_fields__) == {"prompt", "at"}
    assert not [name for name in Table.__struct_fields__ if "push" in name or "whistle" in name]


@pytest.mark.parametrize("closes", [False, True])
def test_who_loads_the_page_again_or_sees_the_house_close_is_not_whistled_for(closes: bool) -> None:
    async def body() -> None:
        ears = Ears()
        runner = await table_of(begun(), ears)
        watcher = Seen(GUEST, Seat(1))
        runner.watch(watcher, None, None)
        await both_write(runner)
        assert ears.heard == [{HOST}]
        runner.leave(watcher)
        if closes:
            runner.close()
        else:
            runner.watch(Seen(GUEST, Seat(1)), None, None)
        await settled()
        assert ears.heard == [{HOST}]
        assert not runner.is_busy

    run(body())


def test_a_phone_that_leaves_a_table_with_fewer_chairs_harms_nobody() -> None:
    """Another process can have ended the match, and put chairs away."""

    async def body() -> None:
        ears, before = Ears(), begun().sitting.table
        now: list[tuple[Table, set[DeviceId]]] = [(before, {HOST, GUEST})]
        whistle = Whistle(replace(outside(MemoryStore()), whistle=ears.whistle), lambda: now[0], lambda: None)
        whistle.mind(replace(before, due={}))
        now[0] = (replace(before, due={}, chairs=before.chairs[:1]), set())
        whistle.leave()
        assert not whistle.is_listening
        assert ears.heard == []

    run(body())
