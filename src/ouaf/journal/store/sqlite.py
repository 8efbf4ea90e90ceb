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

from ouaf.journal.ids import DeviceId, MatchId, TableCode
from ouaf.journal.store import commits
from ouaf.journal.store.file import OpenFile, damage_in, prepare
from ouaf.journal.store.protocol import LineRow, PushRow, Store, TableRow, Then, Unsound, Write
from ouaf.journal.store.reading import Reader

MOST_WAITING: Final = 20_000
QUICK: Final = 0.002
"""Seconds that the loop may wait for the disk; where it waits longer twice in a row, the thread takes over."""
MOST_IN_THREAD: Final = 63
"""Commits in the thread after which the loop tries the disk again. What the thread waits for is often not the disk but
its turn to run Python, so it cannot tell."""
LITTLE_LOG: Final = 200
"""Lines after which a quiet moment is used for that."""
QUIET: Final = 1.0
"""Seconds without a write that are a quiet moment."""
_TABLE: Final = "SELECT code, rev, phase, public, touched, data FROM tables"
PUBLIC: Final = f"{_TABLE} WHERE public = 1 ORDER BY touched DESC LIMIT ?"
"""`public = 1`, not `public`: only an equation is looked up in the index."""
_Put = tuple[Write, Then]

log = logging.getLogger("ouaf.store")


class SqliteStore(Store):
    """One file in a folder. With `quick` at 0 all is written in the thread."""

    def __init__(self, path: Path, quick: float = QUICK) -> None:
        self._path = path
        self._quick = quick
        self._gathered: list[_Put] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._began = 0.0
        """When the commit that is under way was begun."""
        self._spell = 0
        """How many commits the thread makes when the loop has had to wait."""
        self._left_in_thread = 0
        self._log = 0
        """Lines since the log was last emptied."""
        self._has_traces = False
        """The log may still have something that was blanked."""
        self._tidying: asyncio.TimerHandle | None = None
        self._connection: sqlite3.Connection | None = None
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._reader = Reader(path)
        self._file: OpenFile | None = None
        self.commits.waiting = lambda: len(self._gathered)
        self._damage = ""
        """What was wrong with the file when it was opened."""

    async def open(self) -> None:
        await asyncio.to_thread(prepare, self._path)
        loop = asyncio.get_running_loop()
        self._connection = await loop.run_in_executor(self._writer, commits.connect, self._path)
        await self._reader.open()
        self._file = OpenFile(self._path)
        self._damage = await asyncio.to_thread(damage_in, self._path)
        if self._damage:
            log.error("the database %s is damaged: %s", self._path, self._damage)

    async def close(self) -> None:
        """The reader first: as long as it is there, what is in the log stays there."""
        await self._idle.wait()
        if self._tidying is not None:
            self._tidying.cancel()
        await self._reader.close()
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._writer, commits.close, self._connection)
        self._writer.shutdown()

    def size(self) -> int:
        return self._file.size() if self._file is not None else 0

    async def check(self) -> None:
        try:
            await self.write(Write())
        except Exception as problem:
            raise Unsound("write") from problem
        assert self._file is not None
        self._file.check()
        if self._damage:
            raise Unsound("damaged")

    def put(self, write: Write, then: Then) -> None:
        if len(self._gathered) >= MOST_WAITING:
            then(queue.Full())
            return
        self._gathered.append((write, then))
        if self._idle.is_set():
            self._idle.clear()
            asyncio.get_running_loop().call_soon(self._write_batch)

    async def table(self, code: TableCode) -> TableRow | None:
        rows = await self._tables(f"{_TABLE} WHERE code = ?", (code,))
        return rows[0] if rows else None

    async def lines(self, match: MatchId) -> list[LineRow]:
        words = "CASE trim(words) WHEN '' THEN NULL ELSE words END"  # blanked
        sql = f"SELECT match, n, text, {words} FROM lines WHERE match = ? AND trim(text) <> '' ORDER BY n"
        return await self._reader.read(sql, (match,), LineRow)

    async def tables_of(self, device: DeviceId, most: int) -> list[TableRow]:
        chosen = "WHERE code IN (SELECT code FROM table_devices WHERE device = ?)"
        return await self._tables(f"{_TABLE} {chosen} ORDER BY touched DESC LIMIT ?", (device, most))

    async def count_tables(self, device: DeviceId, since: int) -> int:
        chosen = "code IN (SELECT code FROM table_devices WHERE device = ?)"
        rows = await self._reader.read(f"SELECT count(*) FROM tables WHERE {chosen} AND touched >= ?", (device, since))
        count: int = rows[0][0]
        return count

    async def public_tables(self, most: int) -> list[TableRow]:
        return await self._tables(PUBLIC, (most,))

    async def match_table(self, match: MatchId) -> TableCode | None:
        rows = await self._reader.read("SELECT code FROM matches WHERE match = ?", (match,))
        return rows[0][0] if rows else None

    async def lived(self) -> int:
        rows = await self._reader.read("SELECT lived FROM house", ())
        found: int = rows[0][0]
        return found

    async def due_tables(self, most: int) -> list[tuple[TableCode, int]]:
        sql = "SELECT code, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT ?"
        return [(TableCode(code), due) for code, due in await self._reader.read(sql, (most,))]

    async def last_lines_after(self, match: MatchId, most: int) -> list[tuple[TableCode, LineRow]]:
        last = "SELECT max(n) FROM lines WHERE lines.match = matches.match AND trim(text) <> ''"
        sql = f"SELECT code, match, n, text FROM matches JOIN lines USING (match) WHERE match > ? AND n = ({last})"
        found = await self._reader.read(f"{sql} ORDER BY match LIMIT ?", (match, most))
        return [(code, LineRow(*line)) for code, *line in found]

    async def pushes_of(self, device: DeviceId) -> list[PushRow]:
        sql = "SELECT device, endpoint, site, at FROM pushes WHERE device = ? ORDER BY at, endpoint"
        return await self._reader.read(sql, (device,), PushRow)

    async def count_pushes(self) -> int:
        found: int = (await self._reader.read("SELECT count(*) FROM pushes", ()))[0][0]
        return found

    async def _tables(self, sql: str, values: Sequence[Any]) -> list[TableRow]:
        return [
            TableRow(code, rev, phase, bool(public), touched, (), data)
            for code, rev, phase, public, touched, data in await self._reader.read(sql, values)
        ]

    def _write_batch(self) -> None:
        """One commit of all that has gathered."""
        batch, self._gathered, self._began = self._gathered, [], time.perf_counter()
        writes = [write for write, _ in batch]
        self._log += sum(len(write.lines) for write in writes)
        if self._quick and not self._left_in_thread and not any(write.erases for write in writes):
            results = self._commit_here(writes)
            if not commits.is_locked(results):
                self._settle(batch, results)
                return
        self._left_in_thread = max(0, self._left_in_thread - 1)
        done = asyncio.get_running_loop().run_in_executor(self._writer, self._commit_there, writes)
        done.add_done_callback(lambda done: self._settle(batch, done.result()))

    def _commit_here(self, writes: list[Write]) -> list[BaseException | None]:
        """In the loop. One slow commit can happen; after more of them the thread makes ever more of the next ones."""
        assert self._connection is not None
        began, worked = time.perf_counter(), time.thread_time()
        results = commits.commit(self._connection, writes)
        if time.perf_counter() - began - (time.thread_time() - worked) < self._quick:
            self._spell = 0
        else:
            self._left_in_thread, self._spell = self._spell, min(2 * self._spell + 1, MOST_IN_THREAD)
        return results

    def _commit_there(self, writes: list[Write]) -> list[BaseException | None]:
        """In the thread. Who blanks words or deletes a match hears of it when the log has no trace of it either; should
        somebody read at that moment, the log is emptied a little later."""
        assert self._connection is not None
        results = commits.commit_or_wait(self._connection, writes)
        if any(write.erases for write in writes):
            self._has_traces = True
            self._empty_log()
        return results

    def _settle(self, batch: list[_Put], results: list[BaseException | None]) -> None:
        """Each waiting action hears how its write went; one that fails then does not silence the others."""
        self.commits.note(time.perf_counter() - self._began, results)
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
        if (self._log >= LITTLE_LOG or self._has_traces) and self._tidying is None:
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
        """Into the database proper. Where it may have traces it is cut to nothing, which waits for who reads."""
        assert self._connection is not None
        self._log = 0
        try:
            if self._has_traces:
                self._has_traces = commits.empty_log(self._connection)
            else:
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as problem:  # what is in the log is safe there; it is tried again later
            log.warning("the log was not emptied: %s", type(problem).__name__)
