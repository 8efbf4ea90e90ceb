"""SQLite alone: durable, one commit for what has gathered, a thread where the disk is slow."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, TableCode
from ouaf.journal.store import commits, schema, sqlite
from ouaf.journal.store.protocol import Conflict, LineRow, Store, Write
from ouaf.journal.store.sqlite import SqliteStore
from tests.journal.store.stores import lines, row, shown, with_store


def test_sqlite_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1, 2)))

    async def read(store: Store) -> None:
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA"))
        assert await store.lines(MatchId("m")) == lines("m", 0, 1, 2)
        assert [each.code for each in await store.tables_of(DeviceId("host"), 9)] == ["AAAAA"]
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
        assert await store.lines(MatchId("m")) == lines("m", *range(700))

    assert len(asyncio.run(body())) == 700
    (tmp_path / "deep").mkdir()
    (tmp_path / "ouaf.sqlite3").rename(tmp_path / "deep" / "ouaf.sqlite3")
    with_store("sqlite", tmp_path, read)


class Clock:
    """Time that passes only while the disk is waited for."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        return self.now

    def thread_time(self) -> float:
        return 0.0


def noting_commits(patch: pytest.MonkeyPatch, seconds: list[float]) -> list[tuple[str, int]]:
    """The thread and the size of each commit; `seconds` are what the disk takes for the first ones."""
    noted: list[tuple[str, int]] = []
    true_commit, clock = commits.commit, Clock()

    def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
        noted.append((threading.current_thread().name.partition("_")[0], len(writes)))
        clock.now += seconds.pop(0) if seconds else 0
        return true_commit(connection, writes)

    patch.setattr(sqlite, "time", clock)
    patch.setattr(commits, "commit", commit)
    return noted


def test_what_one_turn_of_the_loop_brings_is_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = noting_commits(monkeypatch, [])

    async def use(store: Store) -> None:
        await asyncio.gather(*(store.write(Write(None, lines("m", n))) for n in range(30)))
        assert await store.lines(MatchId("m")) == lines("m", *range(30))

    with_store("sqlite", tmp_path, use)
    assert [size for _, size in noted] == [30]


def test_the_thread_takes_over_where_the_disk_stays_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MOST_IN_THREAD", 3)
    noted = noting_commits(monkeypatch, [2 * sqlite.QUICK] * 14)

    async def use(store: Store) -> None:
        for n in range(14):
            await store.write(Write(None, lines("m", n)))
        assert await store.lines(MatchId("m")) == lines("m", *range(14))

    with_store("sqlite", tmp_path, use)
    threads = "".join("T" if thread == "store-writer" else "l" for thread, _ in noted)
    assert threads == "ll" + "Tl" + "TTTl" + "TTTl" + "TT"  # the loop tries again, after ever longer spells


def test_one_slow_commit_alone_is_not_a_slow_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = noting_commits(monkeypatch, [0, 2 * sqlite.QUICK, 0, 2 * sqlite.QUICK])

    async def use(store: Store) -> None:
        for n in range(6):
            await store.write(Write(None, lines("m", n)))

    with_store("sqlite", tmp_path, use)
    assert [thread for thread, _ in noted] == ["MainThread"] * 6


def test_the_loop_goes_on_while_the_thread_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true_commit, turns = commits.commit, []

    def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
        time.sleep(1.0)
        return true_commit(connection, writes)

    async def use(store: Store) -> None:
        kept = asyncio.ensure_future(store.write(Write(None, lines("m", 0))))
        while not kept.done():
            turns.append(1)
            await asyncio.sleep(0.01)
        assert await store.lines(MatchId("m")) == lines("m", 0)

    monkeypatch.setattr(commits, "commit", commit)
    with_store("slow disk", tmp_path, use)
    assert len(turns) > 5


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
        assert len(await store.lines(MatchId("m"))) == 21

    with_store(kind, tmp_path, use)


def test_sqlite_is_durable_at_every_commit(tmp_path: Path) -> None:
    connection = commits.connect(tmp_path / "ouaf.sqlite3")
    try:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    finally:
        connection.close()


def test_a_commit_that_fails_is_told_and_the_next_one_works(tmp_path: Path) -> None:
    """A full disk, say: the write is not acknowledged, and the store is not stuck afterwards."""
    path = tmp_path / "ouaf.sqlite3"
    schema.upgrade(f"sqlite:///{path}")
    connection = sqlite3.connect(path, isolation_level=None, factory=_FailingCommits)
    try:
        connection.left = 2
        begun = Write(row("AAAAA"), lines("m", 0))
        results = commits.commit(connection, [begun])
        assert [type(each) for each in results] == [sqlite3.OperationalError]
        results = commits.commit(connection, [begun, Write(row("BBBBB"), lines("o", 0))])
        assert results == [None, None]
        assert connection.execute("SELECT match, n FROM lines ORDER BY match").fetchall() == [("m", 0), ("o", 0)]
    finally:
        connection.close()


@pytest.mark.parametrize("count", [1, commits.MOST_ROWS, commits.MOST_ROWS + 1, 3 * commits.MOST_ROWS])
def test_lines_of_one_commit_are_all_kept_or_none(count: int, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(None, lines("m", *range(count))))
        assert await store.lines(MatchId("m")) == lines("m", *range(count))
        with pytest.raises(Conflict):
            await store.write(Write(None, lines("m", *range(count, 2 * count), 0)))
        assert len(await store.lines(MatchId("m"))) == count

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
        impossible = Write(None, [LineRow(MatchId("m"), LineNumber(2**70), "too great a number")])
        with pytest.raises(OverflowError):
            await asyncio.wait_for(store.write(impossible), 20)
        await asyncio.wait_for(store.write(Write(None, lines("m", 0))), 20)
        assert await store.lines(MatchId("m")) == lines("m", 0)

    with_store("sqlite", tmp_path, use)


def test_public_tables_are_found_by_their_index(tmp_path: Path) -> None:
    """Neither all tables are looked at nor all public ones put in order."""
    path = tmp_path / "ouaf.sqlite3"
    schema.upgrade(f"sqlite:///{path}")
    with contextlib.closing(sqlite3.connect(path)) as connection:
        plan = [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {sqlite.PUBLIC}", (50,))]
    assert plan == ["SEARCH tables USING INDEX public_tables (public=?)"]
