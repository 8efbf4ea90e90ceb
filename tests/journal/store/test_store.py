"""One list of tests for every store: what is written is kept whole, in order, once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, TableCode
from ouaf.journal.store.protocol import Conflict, LineRow, PushRow, Store, Write
from tests.journal.store.stores import DURABLE, KINDS, lines, outcome, row, shown, with_store

every_store = pytest.mark.parametrize("kind", KINDS)


@every_store
def test_what_is_written_is_read(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        await store.write(Write(None, lines("m", 2)))
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA"))
        assert await store.lines(MatchId("m")) == lines("m", 0, 1, 2)
        assert await store.match_table(MatchId("m")) == "AAAAA"

    with_store(kind, tmp_path, use)


@every_store
def test_what_is_not_there_is_nothing(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.table(TableCode("AAAAA")) is None
        assert await store.lines(MatchId("m")) == []
        assert await store.match_table(MatchId("m")) is None
        assert await store.tables_of(DeviceId("host"), 9) == []
        assert await store.public_tables(9) == []

    with_store(kind, tmp_path, use)


@every_store
def test_a_number_is_written_once(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        with pytest.raises(Conflict):
            await store.write(Write(None, [LineRow(MatchId("m"), LineNumber(1), "another")]))
        assert await store.lines(MatchId("m")) == lines("m", 0, 1)

    with_store(kind, tmp_path, use)


@every_store
@pytest.mark.parametrize("rev", [1, 2, 4])
def test_a_table_is_kept_with_the_next_revision_only(kind: str, rev: int, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA")))
        await store.write(Write(row("AAAAA", 2)))
        with pytest.raises(Conflict):
            await store.write(Write(row("AAAAA", rev, phase="over")))
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA", 2))
        await store.write(Write(row("AAAAA", 3)))

    with_store(kind, tmp_path, use)


@every_store
def test_a_table_begins_with_revision_one(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.write(Write(row("AAAAA", 2)))
        assert await store.table(TableCode("AAAAA")) is None

    with_store(kind, tmp_path, use)


@every_store
def test_a_write_is_kept_whole_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        for bad in (Write(row("AAAAA", 2), lines("m", 2, 1)), Write(row("AAAAA", 7), lines("m", 2))):
            assert await outcome(store, bad) == "conflict"
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA"))
        assert await store.lines(MatchId("m")) == lines("m", 0, 1)

    with_store(kind, tmp_path, use)


@every_store
def test_a_conflict_spoils_only_its_own_write(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        writes = [
            Write(None, lines("m", 1)),
            Write(row("BBBBB"), lines("other", 0)),
            Write(None, lines("m", 1)),
            Write(row("AAAAA", 9)),
            Write(None, lines("m", 2)),
        ]
        results = await asyncio.gather(*(outcome(store, each) for each in writes))
        assert results == ["kept", "kept", "conflict", "conflict", "kept"]
        assert await store.lines(MatchId("m")) == lines("m", 0, 1, 2)
        assert await store.match_table(MatchId("other")) == "BBBBB"

    with_store(kind, tmp_path, use)


@every_store
def test_writes_are_kept_in_the_order_they_came(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        order: list[int] = []

        async def write(n: int) -> None:
            await store.write(Write(row("AAAAA", n + 1), lines("m", n)))
            order.append(n)

        await asyncio.gather(*(write(n) for n in range(1200)))
        assert order == list(range(1200))
        assert await store.lines(MatchId("m")) == lines("m", *range(1200))
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA", 1200))

    with_store(kind, tmp_path, use)


@every_store
def test_many_tables_are_written_at_once(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        async def play(code: str) -> None:
            await store.write(Write(row(code), lines(f"match {code}", 0)))
            for n in range(1, 8):
                await store.write(Write(row(code, n + 1), lines(f"match {code}", n)))
                assert [line.n for line in await store.lines(MatchId(f"match {code}"))] == list(range(n + 1))

        codes = [f"T{n:04}" for n in range(60)]
        await asyncio.gather(*map(play, codes))
        for code in codes:
            assert shown(await store.table(TableCode(code))) == shown(row(code, 8))
            assert await store.lines(MatchId(f"match {code}")) == lines(f"match {code}", *range(8))

    with_store(kind, tmp_path, use)


@every_store
def test_lists_have_the_last_touched_first_and_no_more_than_asked(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for number, code in enumerate(["AAAAA", "BBBBB", "CCCCC", "DDDDD"]):
            await store.write(Write(row(code, public=code != "BBBBB", touched=50 - number, devices=("host", code))))
        assert [each.code for each in await store.public_tables(2)] == ["AAAAA", "CCCCC"]
        assert [each.code for each in await store.public_tables(9)] == ["AAAAA", "CCCCC", "DDDDD"]
        assert [each.code for each in await store.tables_of(DeviceId("host"), 3)] == ["AAAAA", "BBBBB", "CCCCC"]
        assert [each.code for each in await store.tables_of(DeviceId("BBBBB"), 9)] == ["BBBBB"]

    with_store(kind, tmp_path, use)


@every_store
def test_the_tables_of_a_device_are_counted_and_so_are_bytes(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        before = store.size()
        for number, code in enumerate(["AAAAA", "BBBBB", "CCCCC"]):
            await store.write(Write(row(code, touched=10 + number, devices=("host", code)), lines(code, *range(40))))
        assert [await store.count_tables(DeviceId("host"), since) for since in (0, 10, 11, 13)] == [3, 3, 2, 0]
        assert await store.count_tables(DeviceId("BBBBB"), 0) == 1
        assert await store.count_tables(DeviceId("nobody"), 0) == 0
        assert store.size() > before

    with_store(kind, tmp_path, use)


@every_store
def test_a_device_that_stood_up_has_the_table_no_more(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA", devices=("host", "guest"))))
        assert [each.code for each in await store.tables_of(DeviceId("guest"), 9)] == ["AAAAA"]
        await store.write(Write(row("AAAAA", 2, devices=("host",))))
        assert await store.tables_of(DeviceId("guest"), 9) == []
        assert [each.code for each in await store.tables_of(DeviceId("host"), 9)] == ["AAAAA"]

    with_store(kind, tmp_path, use)


def push(device: str, endpoint: str, at: int = 1) -> PushRow:
    return PushRow(DeviceId(device), endpoint, "https://ouaf.test", at)


@every_store
def test_where_a_device_is_told_of_its_turn_is_kept_until_it_is_taken_out(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(pushes=[push("one", "b", 2), push("one", "a", 3), push("two", "c")]))
        assert await store.pushes_of(DeviceId("one")) == [push("one", "b", 2), push("one", "a", 3)]
        assert await store.count_pushes() == 3
        await store.write(Write(no_pushes=["b", "nowhere"], pushes=[push("two", "a", 4)]))
        assert await store.pushes_of(DeviceId("one")) == []
        assert await store.pushes_of(DeviceId("two")) == [push("two", "c"), push("two", "a", 4)]
        assert await store.count_pushes() == 2

    with_store(kind, tmp_path, use)


@pytest.mark.parametrize("kind", DURABLE)
def test_commits_are_counted(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        clashing = asyncio.gather(*(outcome(store, Write(row("AAAAA", 2))) for _ in range(3)))
        await asyncio.sleep(0)
        assert store.commits.waiting() == 3
        assert sorted(await clashing) == ["conflict", "conflict", "kept"]
        counted = store.commits
        assert (sum(counted.times.counts), sum(counted.sizes.counts), counted.sizes.total) == (2, 2, 4)
        assert (counted.failed, counted.waiting()) == (2, 0)
        assert counted.times.total > 0

    with_store(kind, tmp_path, use)
