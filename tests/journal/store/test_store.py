"""One list of tests for every store: what is written is kept whole, in order, once."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.store import schema, sqlite
from ouaf.journal.store.memory import MemoryStore
from ouaf.journal.store.protocol import Conflict, LineRow, Store, TableRow, Write
from ouaf.journal.store.sqlite import SqliteStore

KINDS = ("memory", "sqlite", "slow disk")
every_store = pytest.mark.parametrize("kind", KINDS)


@contextlib.asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    """A store of this kind, ready."""
    path = folder / "deep" / "ouaf.sqlite3"
    store: Store = MemoryStore()
    if kind != "memory":
        store = SqliteStore(path, 0) if kind == "slow disk" else SqliteStore(path)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(kind: str, folder: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test's body with an open store."""

    async def body() -> None:
        async with opened(kind, folder) as store:
            await asyncio.wait_for(use(store), 120)

    asyncio.run(body())


def row(code: str, rev: int = 1, **changes: Any) -> TableRow:
    """The record of a table."""
    kept = TableRow(code, rev, "lobby", public=False, touched=rev, devices=("host",), data=f"{code} {rev}".encode())
    return replace(kept, **changes)


def lines(match: str, *numbers: int) -> list[LineRow]:
    """Lines of a journal."""
    return [LineRow(match, n, f"{match} line {n} é", f"words {n}" if n % 3 == 1 else None) for n in numbers]


def shown(found: TableRow | None) -> TableRow | None:
    """A row without its devices: a store is asked for the tables of a device, never for the devices of a table."""
    return found and replace(found, devices=())


async def outcome(store: Store, write: Write) -> str:
    """How a write went."""
    try:
        await store.write(write)
    except Conflict:
        return "conflict"
    return "kept"


@every_store
def test_what_is_written_is_read(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        await store.write(Write(None, lines("m", 2)))
        assert shown(await store.table("AAAAA")) == shown(row("AAAAA"))
        assert await store.lines("m") == lines("m", 0, 1, 2)
        assert await store.match_table("m") == "AAAAA"

    with_store(kind, tmp_path, use)


@every_store
def test_what_is_not_there_is_nothing(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.table("AAAAA") is None
        assert await store.lines("m") == []
        assert await store.match_table("m") is None
        assert await store.tables_of("host", 9) == []
        assert await store.public_tables(9) == []

    with_store(kind, tmp_path, use)


@every_store
def test_a_number_is_written_once(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        with pytest.raises(Conflict):
            await store.write(Write(None, [LineRow("m", 1, "another")]))
        assert await store.lines("m") == lines("m", 0, 1)

    with_store(kind, tmp_path, use)


@every_store
@pytest.mark.parametrize("rev", [1, 2, 4])
def test_a_table_is_kept_with_the_next_revision_only(kind: str, rev: int, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA")))
        await store.write(Write(row("AAAAA", 2)))
        with pytest.raises(Conflict):
            await store.write(Write(row("AAAAA", rev, phase="over")))
        assert shown(await store.table("AAAAA")) == shown(row("AAAAA", 2))
        await store.write(Write(row("AAAAA", 3)))

    with_store(kind, tmp_path, use)


@every_store
def test_a_table_begins_with_revision_one(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.write(Write(row("AAAAA", 2)))
        assert await store.table("AAAAA") is None

    with_store(kind, tmp_path, use)


@every_store
def test_a_write_is_kept_whole_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        for bad in (Write(row("AAAAA", 2), lines("m", 2, 1)), Write(row("AAAAA", 7), lines("m", 2))):
            assert await outcome(store, bad) == "conflict"
        assert shown(await store.table("AAAAA")) == shown(row("AAAAA"))
        assert await store.lines("m") == lines("m", 0, 1)

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
        assert await store.lines("m") == lines("m", 0, 1, 2)
        assert await store.match_table("other") == "BBBBB"

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
        assert await store.lines("m") == lines("m", *range(1200))
        assert shown(await store.table("AAAAA")) == shown(row("AAAAA", 1200))

    with_store(kind, tmp_path, use)


@every_store
def test_many_tables_are_written_at_once(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        async def play(code: str) -> None:
            await store.write(Write(row(code), lines(f"match {code}", 0)))
            for n in range(1, 8):
                await store.write(Write(row(code, n + 1), lines(f"match {code}", n)))
                assert [line.n for line in await store.lines(f"match {code}")] == list(range(n + 1))

        codes = [f"T{n:04}" for n in range(60)]
        await asyncio.gather(*map(play, codes))
        for code in codes:
            assert shown(await store.table(code)) == shown(row(code, 8))
            assert await store.lines(f"match {code}") == lines(f"match {code}", *range(8))

    with_store(kind, tmp_path, use)


@every_store
def test_lists_have_the_last_touched_first_and_no_more_than_asked(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for number, code in enumerate(["AAAAA", "BBBBB", "CCCCC", "DDDDD"]):
            await store.write(Write(row(code, public=code != "BBBBB", touched=50 - number, devices=("host", code))))
        assert [each.code for each in await store.public_tables(2)] == ["AAAAA", "CCCCC"]
        assert [each.code for each in await store.public_tables(9)] == ["AAAAA", "CCCCC", "DDDDD"]
        assert [each.code for each in await store.tables_of("host", 3)] == ["AAAAA", "BBBBB", "CCCCC"]
        assert [each.code for each in await store.tables_of("BBBBB", 9)] == ["BBBBB"]

    with_store(kind, tmp_path, use)


@every_store
def test_a_device_that_stood_up_has_the_table_no_more(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA", devices=("host", "guest"))))
        assert [each.code for each in await store.tables_of("guest", 9)] == ["AAAAA"]
        await store.write(Write(row("AAAAA", 2, devices=("host",))))
        assert await store.tables_of("guest", 9) == []
        assert [each.code for each in await store.tables_of("host", 9)] == ["AAAAA"]

    with_store(kind, tmp_path, use)


def test_sqlite_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1, 2)))

    async def read(store: Store) -> None:
        assert shown(await store.table("AAAAA")) == shown(row("AAAAA"))
        assert await store.lines("m") == lines("m", 0, 1, 2)
        assert [each.code for each in await store.tables_of("host", 9)] == ["AAAAA"]
        await store.write(Write(row("AAAAA", 2)))

    with_store("sqlite", tmp_path, write)
    with_store("sqlite", tmp_path, read)


def test_closing_sqlite_keeps_what_still_waits(tmp_path: Path) -> None:
    async def body() -> list[None]:
        store = SqliteStore(tmp_path / "ouaf.sqlite3")
        await store.open()
        waiting = [asyncio.ensure_future(store.write(Write(None, lines("m", n)))) for n in range(700)]
        await asyncio.sleep(0)
        await store.close()
        return await asyncio.wait_for(asyncio.gather(*waiting), 60)

    async def read(store: Store) -> None:
        assert await store.lines("m") == lines("m", *range(700))

    assert len(asyncio.run(body())) == 700
    (tmp_path / "deep").mkdir()
    (tmp_path / "ouaf.sqlite3").rename(tmp_path / "deep" / "ouaf.sqlite3")
    with_store("sqlite", tmp_path, read)


def noting_commits(patch: pytest.MonkeyPatch, seconds: list[float]) -> list[tuple[str, int]]:
    """The thread and the size of each commit; `seconds` are what the disk takes for the first ones."""
    noted: list[tuple[str, int]] = []
    true_commit = sqlite.commit

    def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
        noted.append((threading.current_thread().name.partition("_")[0], len(writes)))
        time.sleep(seconds.pop(0) if seconds else 0)
        return true_commit(connection, writes)

    patch.setattr(sqlite, "commit", commit)
    return noted


def test_what_one_turn_of_the_loop_brings_is_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = noting_commits(monkeypatch, [])

    async def use(store: Store) -> None:
        await asyncio.gather(*(store.write(Write(None, lines("m", n))) for n in range(30)))
        assert await store.lines("m") == lines("m", *range(30))

    with_store("sqlite", tmp_path, use)
    assert [size for _, size in noted] == [30]


def test_a_slow_disk_does_not_hold_up_the_loop_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = 1.0
    noted = noting_commits(monkeypatch, [slow, slow])
    turns: list[int] = []

    async def use(store: Store) -> None:
        await store.write(Write(None, lines("m", 0)))
        second = asyncio.ensure_future(store.write(Write(None, lines("m", 1))))
        while not second.done():
            turns.append(1)
            await asyncio.sleep(0.01)
        await store.write(Write(None, lines("m", 2)))
        assert await store.lines("m") == lines("m", 0, 1, 2)

    with_store("sqlite", tmp_path, use)
    assert [thread for thread, _ in noted[:3]] == ["MainThread", "store-writer", "store-writer"]
    assert len(turns) > 5  # the loop went on while the thread waited


@pytest.mark.parametrize("kind", ["sqlite", "slow disk"])
def test_a_quiet_moment_empties_the_log(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "QUIET", 0.01)
    monkeypatch.setattr(sqlite, "LITTLE_LOG", 20)
    path, alone = tmp_path / "deep" / "ouaf.sqlite3", tmp_path / "alone.sqlite3"

    def kept_without_the_log() -> int:
        alone.write_bytes(path.read_bytes())
        with contextlib.closing(sqlite3.connect(alone)) as copy:
            count: int = copy.execute("SELECT count(*) FROM lines").fetchone()[0]
            return count

    async def use(store: Store) -> None:
        await store.write(Write(None, lines("m", *range(19))))
        await asyncio.sleep(0.3)
        assert kept_without_the_log() == 0
        await store.write(Write(None, lines("m", 19)))
        while kept_without_the_log() < 20:
            await asyncio.sleep(0.05)
        await store.write(Write(None, lines("m", 20)))
        assert len(await store.lines("m")) == 21

    with_store(kind, tmp_path, use)


def test_sqlite_is_durable_at_every_commit(tmp_path: Path) -> None:
    connection = sqlite.connect(tmp_path / "ouaf.sqlite3")
    try:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    finally:
        connection.close()


def test_an_upgrade_of_an_up_to_date_file_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "ouaf.sqlite3"

    async def write(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))

    def dump() -> list[str]:
        connection = sqlite3.connect(path)
        try:
            return list(connection.iterdump())
        finally:
            connection.close()

    with_store("sqlite", tmp_path, write)
    before = dump()
    schema.upgrade(f"sqlite:///{path}")
    assert dump() == before
    assert any("m line 1" in statement for statement in before)


def test_a_commit_that_fails_is_told_and_the_next_one_works(tmp_path: Path) -> None:
    """A full disk, say: the write is not acknowledged, and the store is not stuck afterwards."""
    path = tmp_path / "ouaf.sqlite3"
    schema.upgrade(f"sqlite:///{path}")
    connection = sqlite3.connect(path, isolation_level=None, factory=_FailingCommits)
    try:
        connection.left = 2
        begun = Write(row("AAAAA"), lines("m", 0))
        results = sqlite.commit(connection, [begun])
        assert [type(each) for each in results] == [sqlite3.OperationalError]
        results = sqlite.commit(connection, [begun, Write(row("BBBBB"), lines("o", 0))])
        assert results == [None, None]
        assert connection.execute("SELECT match, n FROM lines ORDER BY match").fetchall() == [("m", 0), ("o", 0)]
    finally:
        connection.close()


@pytest.mark.parametrize("count", [1, sqlite.MOST_ROWS, sqlite.MOST_ROWS + 1, 3 * sqlite.MOST_ROWS])
def test_lines_of_one_commit_are_all_kept_or_none(count: int, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(None, lines("m", *range(count))))
        assert await store.lines("m") == lines("m", *range(count))
        with pytest.raises(Conflict):
            await store.write(Write(None, lines("m", *range(count, 2 * count), 0)))
        assert len(await store.lines("m")) == count

    with_store("sqlite", tmp_path, use)


class _FailingCommits(sqlite3.Connection):
    """The first commits fail, with their transaction left open as SQLite does."""

    left = 0

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.left:
            self.left -= 1
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *values)


def test_a_write_that_sqlite_cannot_take_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        impossible = Write(None, [LineRow("m", 2**70, "too great a number")])
        with pytest.raises(OverflowError):
            await asyncio.wait_for(store.write(impossible), 20)
        await asyncio.wait_for(store.write(Write(None, lines("m", 0))), 20)
        assert await store.lines("m") == lines("m", 0)

    with_store("sqlite", tmp_path, use)
