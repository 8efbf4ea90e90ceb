"""SQLite: what one turn of the loop brings is one commit; a thread makes it where the disk is slow.

There is one connection that writes (older SQLite can corrupt a WAL that two write to), and never two batches at once.
docs/decisions/0010 has why commits are not always in the thread.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from ouaf.journal.store import schema
from ouaf.journal.store.protocol import Conflict, LineRow, TableRow, Then, Waiting, Write
from ouaf.rules.game import Malformed

MOST_WAITING: Final = 20_000
MOST_ROWS: Final = 64
"""Lines in one statement."""
QUICK: Final = 0.002
"""Seconds that the loop may wait for the disk; where it waits longer twice in a row, the thread takes over."""
MOST_IN_THREAD: Final = 63
"""Commits in the thread after which the loop tries the disk again. What the thread waits for is often not the disk but
its turn to run Python, so it cannot tell."""
MOST_LOG: Final = 1_000
"""Pages of the log after which it goes into the database proper whatever is under way: everyone waits for that, and
for more pages longer."""
LITTLE_LOG: Final = 200
"""Lines after which a quiet moment is used for that."""
QUIET: Final = 1.0
"""Seconds without a write that are a quiet moment."""
_TABLE: Final = "SELECT code, rev, phase, public, touched, data FROM tables"
_Put = tuple[Write, Then]

log = logging.getLogger("ouaf.store")


class SqliteStore(Waiting):
    """One file in a folder. With `quick` at 0 all is written in the thread."""

    def __init__(self, path: Path, quick: float = QUICK) -> None:
        self._path = path
        self._quick = quick
        self._gathered: list[_Put] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._spell = 0
        """How many commits the thread makes when the loop has had to wait."""
        self._left_in_thread = 0
        self._log = 0
        """Lines since the log was last emptied."""
        self._tidying: asyncio.TimerHandle | None = None
        self._connection: sqlite3.Connection | None = None
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._reader: sqlite3.Connection | None = None
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="store-reader")

    async def open(self) -> None:
        await asyncio.to_thread(prepare, self._path)
        loop = asyncio.get_running_loop()
        self._connection = await loop.run_in_executor(self._writer, connect, self._path)
        await loop.run_in_executor(self._readers, self._open_reader)

    async def close(self) -> None:
        await self._idle.wait()
        loop = asyncio.get_running_loop()
        if self._tidying is not None:
            self._tidying.cancel()
        for thread, connection in ((self._writer, self._connection), (self._readers, self._reader)):
            if connection is not None:
                await loop.run_in_executor(thread, connection.close)
            thread.shutdown()

    def put(self, write: Write, then: Then) -> None:
        if len(self._gathered) >= MOST_WAITING:
            then(queue.Full())
            return
        self._gathered.append((write, then))
        if self._idle.is_set():
            self._idle.clear()
            asyncio.get_running_loop().call_soon(self._write_batch)

    async def table(self, code: str) -> TableRow | None:
        rows = await self._tables(f"{_TABLE} WHERE code = ?", (code,))
        return rows[0] if rows else None

    async def lines(self, match: str) -> list[LineRow]:
        rows = await self._read("SELECT match, n, text, words FROM lines WHERE match = ? ORDER BY n", (match,))
        return [LineRow(*row) for row in rows]

    async def tables_of(self, device: str, most: int) -> list[TableRow]:
        chosen = "WHERE code IN (SELECT code FROM table_devices WHERE device = ?)"
        return await self._tables(f"{_TABLE} {chosen} ORDER BY touched DESC LIMIT ?", (device, most))

    async def public_tables(self, most: int) -> list[TableRow]:
        return await self._tables(f"{_TABLE} WHERE public ORDER BY touched DESC LIMIT ?", (most,))

    async def match_table(self, match: str) -> str | None:
        rows = await self._read("SELECT code FROM matches WHERE match = ?", (match,))
        return rows[0][0] if rows else None

    async def _tables(self, sql: str, values: Sequence[Any]) -> list[TableRow]:
        return [
            TableRow(code, rev, phase, bool(public), touched, (), data)
            for code, rev, phase, public, touched, data in await self._read(sql, values)
        ]

    async def _read(self, sql: str, values: Sequence[Any]) -> list[Any]:
        def fetch() -> list[Any]:
            assert self._reader is not None
            return self._reader.execute(sql, values).fetchall()

        return await asyncio.get_running_loop().run_in_executor(self._readers, fetch)

    def _open_reader(self) -> None:
        self._reader = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, isolation_level=None)

    def _write_batch(self) -> None:
        """One commit of all that has gathered."""
        batch, self._gathered = self._gathered, []
        writes = [write for write, _ in batch]
        self._log += sum(len(write.lines) for write in writes)
        assert self._connection is not None
        if self._quick and not self._left_in_thread:
            self._settle(batch, self._commit_here(self._connection, writes))
        else:
            self._left_in_thread = max(0, self._left_in_thread - 1)
            done = asyncio.get_running_loop().run_in_executor(self._writer, commit, self._connection, writes)
            done.add_done_callback(lambda done: self._settle(batch, done.result()))

    def _commit_here(self, connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
        """In the loop. One slow commit can happen; after more of them the thread makes ever more of the next ones."""
        began, worked = time.perf_counter(), time.thread_time()
        results = commit(connection, writes)
        if time.perf_counter() - began - (time.thread_time() - worked) < self._quick:
            self._spell = 0
        else:
            self._left_in_thread, self._spell = self._spell, min(2 * self._spell + 1, MOST_IN_THREAD)
        return results

    def _settle(self, batch: list[_Put], results: list[BaseException | None]) -> None:
        """Each waiting action hears how its write went; one that fails then does not silence the others."""
        for (_, then), problem in zip(batch, results, strict=True):
            try:
                then(problem)
            except Exception as failure:
                log.error("after a write: %s", type(failure).__name__)
        self._go_on()

    def _go_on(self) -> None:
        loop = asyncio.get_running_loop()
        if self._gathered:
            loop.call_soon(self._write_batch)
            return
        self._idle.set()
        if self._log >= LITTLE_LOG and self._tidying is None:
            self._tidying = loop.call_later(QUIET, self._tidy, self._log)

    def _tidy(self, log: int) -> None:
        """Empty the log if nothing was written meanwhile, or look again later."""
        self._tidying = None
        if not self._idle.is_set():
            return
        if self._log != log:
            self._go_on()
            return
        self._idle.clear()
        done = asyncio.get_running_loop().run_in_executor(self._writer, self._empty_log)
        done.add_done_callback(lambda _: self._go_on())

    def _empty_log(self) -> None:
        assert self._connection is not None
        self._log = 0
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as problem:  # what is in the log is safe there; it is tried again later
            log.warning("the log was not emptied: %s", type(problem).__name__)


def prepare(path: Path) -> None:
    """Bring a file to the schema of this release, or make it; Malformed when it cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        schema.upgrade(f"sqlite:///{path}")
    except schema.Newer as problem:
        raise Malformed("store.newer", path=str(path)) from problem
    except (OSError, schema.Failed) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise Malformed("store.unusable", path=str(path), reason=reason or str(problem)) from problem


def connect(path: Path) -> sqlite3.Connection:
    """The one connection that writes: durable at every commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_LOG}")
    connection.execute("PRAGMA cache_size = -8000")  # kilobytes: the last pages of a thousand running matches
    return connection


def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
    """Commit all writes at once; when one of them conflicts, each by itself."""
    try:
        _commit_together(connection, writes)
        return [None] * len(writes)
    except Exception as problem:  # whatever it is, those who wait hear of it and the writer goes on
        if len(writes) == 1:
            return [_as_conflict(problem)]
    return [commit(connection, [write])[0] for write in writes]


def _as_conflict(problem: Exception) -> BaseException:
    return Conflict(str(problem)) if isinstance(problem, sqlite3.IntegrityError) else problem


def _commit_together(connection: sqlite3.Connection, writes: list[Write]) -> None:
    """Each statement gives up the interpreter's lock and waits to have it back: few of them, with many rows each."""
    rows = [line for write in writes for line in write.lines]
    if len(rows) <= MOST_ROWS and not any(write.table for write in writes):
        _keep_lines(connection, rows)  # one statement is a transaction by itself
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for write in writes:
            if write.table is not None:
                _keep_table(connection, write.table)
                begun = [(line.match, write.table.code) for line in write.lines if line.n == 0]
                connection.executemany("INSERT INTO matches VALUES (?, ?)", begun)
        for first in range(0, len(rows), MOST_ROWS):
            _keep_lines(connection, rows[first : first + MOST_ROWS])
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some failures SQLite has rolled back by itself
            connection.execute("ROLLBACK")
        raise


def _keep_lines(connection: sqlite3.Connection, rows: list[LineRow]) -> None:
    values = [value for row in rows for value in (row.match, row.n, row.text, row.words)]
    connection.execute(f"INSERT INTO lines VALUES {', '.join(['(?, ?, ?, ?)'] * len(rows))}", values)


def _keep_table(connection: sqlite3.Connection, row: TableRow) -> None:
    values = (row.rev, row.phase, row.public, row.touched, row.data, row.code, row.rev - 1)
    if row.rev == 1:
        sql = "INSERT INTO tables (rev, phase, public, touched, data, code) VALUES (?, ?, ?, ?, ?, ?)"
        connection.execute(sql, values[:-1])
    else:
        sql = "UPDATE tables SET rev = ?, phase = ?, public = ?, touched = ?, data = ? WHERE code = ? AND rev = ?"
        if connection.execute(sql, values).rowcount != 1:
            raise Conflict(row.code)
        connection.execute("DELETE FROM table_devices WHERE code = ?", (row.code,))
    pairs = [(device, row.code) for device in row.devices]
    connection.executemany("INSERT OR IGNORE INTO table_devices VALUES (?, ?)", pairs)
