"""SQLite: one writer thread that commits what has gathered since the last commit, and readers of their own.

A connection that writes is never shared and there is only one (older SQLite can corrupt a WAL that two write to).
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from ouaf.journal.store import schema
from ouaf.journal.store.protocol import Conflict, LineRow, TableRow, Then, Waiting, Write

MOST_IN_A_BATCH: Final = 500
MOST_WAITING: Final = 20_000
MOST_ROWS: Final = 64
"""Lines in one statement."""
MOST_PATIENCE: Final = 1.0
"""Seconds after which the writer goes on although the loop has not heard of its last commit."""
_TABLE: Final = "SELECT code, rev, phase, public, touched, data FROM tables"
_Put = tuple[Write, Then]

log = logging.getLogger("ouaf.store")


class SqliteStore(Waiting):
    """One file in a folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._queue: queue.SimpleQueue[_Put | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._reader: sqlite3.Connection | None = None
        self._writer: threading.Thread | None = None

    async def open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(schema.upgrade, f"sqlite:///{self._path}")
        loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write_on, args=(loop,), name="store-writer", daemon=True)
        self._writer.start()
        await loop.run_in_executor(self._readers, self._open_reader)

    async def close(self) -> None:
        if self._writer is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._reader is not None:
            await asyncio.get_running_loop().run_in_executor(self._readers, self._reader.close)
        self._readers.shutdown()

    def put(self, write: Write, then: Then) -> None:
        if self._queue.qsize() >= MOST_WAITING:
            then(queue.Full())
        else:
            self._queue.put((write, then))

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

    def _write_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """The writer thread: gather, commit, and tell the loop once for the whole batch."""
        connection = connect(self._path)
        going, heard = True, threading.Event()
        while going:
            batch, going = self._gather()
            if batch:
                results = commit(connection, [write for write, _ in batch])
                heard.clear()
                loop.call_soon_threadsafe(_settle, [then for _, then in batch], results, heard)
                heard.wait(MOST_PATIENCE)  # a busy loop hears late anyway; what gathers meanwhile shares one commit
        connection.close()

    def _gather(self) -> tuple[list[_Put], bool]:
        """All that waits, at least one; False when the store is closing."""
        batch: list[_Put] = []
        waiting = self._queue.get()
        while waiting is not None:
            batch.append(waiting)
            if len(batch) == MOST_IN_A_BATCH:
                return batch, True
            try:
                waiting = self._queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


def connect(path: Path) -> sqlite3.Connection:
    """The one connection that writes: durable at every commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
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


def _settle(callbacks: list[Then], results: list[BaseException | None], heard: threading.Event) -> None:
    """In the loop: each waiting action hears how its write went; one that fails then does not silence the others."""
    for then, problem in zip(callbacks, results, strict=True):
        try:
            then(problem)
        except Exception as failure:
            log.error("after a write: %s", type(failure).__name__)
    heard.set()
