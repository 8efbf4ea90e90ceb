"""The house: it finds its tables again, puts them away, and has each of them once."""

from __future__ import annotations

import asyncio

import pytest

from ouaf.journal.store.memory import MemoryStore
from ouaf.journal.store.protocol import TableRow
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.runner import Runner
from tests.kit import FIRST
from tests.table.live import Seen, outside, run


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
