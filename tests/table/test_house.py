"""The house: it finds its tables again, puts them away, and has each of them once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import TableCode
from ouaf.journal.store.protocol import TableRow, Unreadable
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.messages import Begin, Sit
from ouaf.table.runner import Runner
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.table.live import Seen, outside, run
from tests.table.sittings import HOST


def test_a_house_finds_its_tables_again_and_puts_them_away() -> None:
    async def body() -> None:
        house = House(replace(outside(MemoryStore()), kept_seconds=1000))
        runner = await house.create(HOST, FIRST, {}, 1, public=False)
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
            await house.find(TableCode("ZZZZZ"))
        house.close()

    run(body())


def test_a_table_that_is_put_away_while_others_wait_for_it_is_one_table() -> None:
    class Slow(MemoryStore):
        async def table(self, code: TableCode) -> TableRow | None:
            await asyncio.sleep(0)
            return await super().table(code)

    async def body() -> None:
        store = Slow()
        house = House(outside(store))
        code = (await house.create(HOST, FIRST, {}, 1, public=False)).sitting.table.code
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


def damaged(row: TableRow) -> bytes:
    return row.data[: len(row.data) // 2]


def renamed(row: TableRow) -> bytes:
    return row.data.replace(b'"host"', b'"hast"')


def no_text(row: TableRow) -> bytes:
    return b"\xff\xfe" + row.data


@pytest.mark.parametrize("harm", [damaged, renamed, no_text])
def test_a_damaged_record_leaves_the_others_in_the_list(
    harm: Callable[[TableRow], bytes], caplog: pytest.LogCaptureFixture
) -> None:
    async def body() -> None:
        store = MemoryStore()
        house = House(outside(store))
        codes = [(await house.create(HOST, FIRST, {}, 2, public=True)).sitting.table.code for _ in range(3)]
        for code in codes:
            house.put_away(code)
        row = store._tables[codes[1]]
        store._tables[codes[1]] = replace(row, data=harm(row))
        whole = {codes[0], codes[2]}
        assert {each.code for each in await house.public_tables(HOST)} == whole
        assert {each.code for each in await house.tables_of(HOST)} == whole
        assert codes[1] in caplog.text
        with pytest.raises(Unreadable):
            await house.find(codes[1])

    run(body())


def test_a_match_that_cannot_be_read_leaves_its_table_in_the_list(caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        store = MemoryStore()
        house = House(outside(store))
        runners = [await house.create(HOST, FIRST, {}, 1, public=False) for _ in range(2)]
        for runner in runners:
            await runner.ask(Sit(name="Ana"), HOST)
            await runner.ask(Begin(), HOST)
            house.put_away(runner.sitting.table.code)
        hurt, whole = (runner.sitting.table for runner in runners)
        assert hurt.match is not None
        del store._lines[hurt.match][1]
        # After a new start the list has to look into the matches.
        found = {each.code: each.your_turn for each in await House(outside(store)).tables_of(HOST)}
        assert found == {hurt.code: False, whole.code: True}
        assert hurt.code in caplog.text
        assert house.live == 0

    run(body())


def test_a_code_that_is_taken_is_not_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        letters = iter("BBBBBBBBBBBBCCCCCC")
        monkeypatch.setattr("ouaf.table.house.secrets.choice", lambda _: next(letters))
        house = House(outside(MemoryStore()))
        codes = [(await house.create(HOST, FIRST, {}, 1, public=False)).sitting.table.code for _ in range(2)]
        assert codes == ["BBBBBB", "CCCCCC"]

    run(body())
