"""How much is kept: refused in words beyond it, and what is being played goes on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.messages import Abandon, Again, Begin, Configure, Sit
from ouaf.table.quotas import MONTH, NO_QUOTAS, Quotas
from ouaf.table.runner import Runner
from ouaf.table.shown import PAST_SHOWN
from ouaf.texts.speak import LANGUAGES, say
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, Dice
from tests.table.live import live, outside, run
from tests.table.sittings import HOST, duel, started


def house(store: MemoryStore | None = None, **quotas: int) -> House:
    return House(replace(outside(store or MemoryStore()), quotas=replace(NO_QUOTAS, **quotas)))


async def open_table(house: House, device: str = "host", *, public: bool = False) -> Runner:
    return await house.create(DeviceId(device), FIRST, {}, 1, public=public)


async def refused(asked: Any) -> str:
    """The code of a refusal that has words in both languages."""
    with pytest.raises(Refused) as problem:
        await asked
    words = {say(language, f"table.{problem.value.code}", problem.value.params) for language in LANGUAGES}
    assert len(words) == len(LANGUAGES)
    return problem.value.code


def test_a_device_has_so_many_tables_in_thirty_days() -> None:
    async def body() -> None:
        now = [MONTH]
        full = house(tables_a_device=2)
        full.outside = replace(full.outside, now=lambda: now[0])
        for _ in range(2):
            await open_table(full)
        assert await refused(open_table(full)) == "too_many_tables"
        await open_table(full, "another")
        now[0] += MONTH + 1
        await open_table(full)

    run(body())


def test_a_table_has_so_many_matches_and_names_the_last_of_them() -> None:
    async def body() -> None:
        runner = await open_table(house(matches_a_table=PAST_SHOWN + 3))
        await runner.ask(Sit(name="Ana"), HOST)
        await runner.ask(Begin(), HOST)
        for _ in range(PAST_SHOWN + 2):
            await runner.ask(Abandon(), HOST)
            await runner.ask(Again(), HOST)
        past = runner.sitting.table.past
        assert len(past) == PAST_SHOWN + 2
        assert runner.crowd.table_for(HOST).past == list(past[-PAST_SHOWN:])
        await runner.ask(Abandon(), HOST)
        assert await refused(runner.ask(Again(), HOST)) == "too_many_matches"

    run(body())


def test_a_full_house_lets_matches_go_on_and_begins_none() -> None:
    async def body() -> None:
        script = started(FIRST, *duel(FIRST))
        runner = await live(script.sitting)
        store = runner.outside.store
        runner.outside = replace(runner.outside, quotas=replace(NO_QUOTAS, disk_bytes=store.size()))
        device, play = script.move(Dice("room"))
        assert (await runner.ask(play, device)).n is not None
        await runner.ask(Abandon(), HOST)
        assert await refused(runner.ask(Again(), HOST)) == "no_room"
        full = House(runner.outside)
        assert await refused(open_table(full)) == "no_room"

    run(body())


def test_options_are_not_longer_than_a_message_may_be() -> None:
    async def body() -> None:
        small = house(options_bytes=100)
        long = {"side": "a" * 100}
        assert await refused(small.create(HOST, FIRST, long, 1, public=False)) == "options_too_large"
        runner = await open_table(small)
        assert await refused(runner.ask(Configure(options=long), HOST)) == "options_too_large"

    run(body())


def test_nobody_fills_the_public_list_alone() -> None:
    async def body() -> None:
        shared = house(listed_a_host=3)
        first = (await open_table(shared, "guest", public=True)).sitting.table.code
        for _ in range(60):
            await open_table(shared, "host", public=True)
        found = [each.code for each in await shared.public_tables(DeviceId("guest"))]
        assert len(found) == 4
        assert first in found

    run(body())


def test_all_of_it_can_be_switched_off() -> None:
    nothing = NO_QUOTAS
    nothing.want_tables(10**9)
    nothing.want_matches(10**9)
    nothing.want_room(10**15)
    nothing.want_options({"sheet": "x" * 10**6})
    assert all(getattr(Quotas(), field) for field in Quotas.__struct_fields__)
