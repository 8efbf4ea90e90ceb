"""PostgreSQL: what one turn of the loop brings, and what gathers while a commit is under way, is one commit.

Several processes on several machines can have the same database: the primary key of a line and the revision of a
table decide who was first.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import time
from typing import Any, Final

from ouaf.journal.ids import DeviceId, MatchId, TableCode
from ouaf.journal.store import postgres_commits
from ouaf.journal.store.postgres_link import FAILURES, SECONDS_TO_ANSWER, Link, Readers, connect, prepare
from ouaf.journal.store.postgres_workers import PostgresWorkers
from ouaf.journal.store.protocol import LineRow, PushRow, TableRow, Then, Unreadable, Unsound, Write

MOST_WAITING: Final = 20_000
MOST_TOGETHER: Final = 500
"""Writes in one commit."""
SIZE_HOLDS: Final = 60.0
"""Seconds after which the server is asked again how large the database is."""
QUIET: Final = 2.0
"""Seconds after which dead rows are cleared away when something was erased: much is often erased at once."""
SECONDS_TO_CLEAR: Final = 600.0
_TABLE: Final = "SELECT code, rev, phase, public, touched, data FROM tables"
_Put = tuple[Write, Then]

log = logging.getLogger("ouaf.store")


class PostgresStore(PostgresWorkers):
    """A database on a server."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._link = Link(address)
        self._gathered: list[_Put] = []
        self._some = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._writer: asyncio.Task[None] | None = None
        self._size = 0
        self._size_asked = 0.0
        self._beside: dict[str, asyncio.Task[None]] = {}
        """What is done beside the play, once at a time."""
        self.commits.waiting = lambda: len(self._gathered)

    async def open(self) -> None:
        await asyncio.to_thread(asyncio.run, prepare(self._address))
        self._readers = Readers(self._address)
        await self._readers.open()
        await self._measure()
        self._writer = asyncio.ensure_future(self._write_on())

    async def close(self) -> None:
        """What was erased is cleared away first, if it can be had."""
        await self._idle.wait()
        if self._writer is None:
            return
        self._writer.cancel()
        if "clear" in self._beside:
            self._beside["clear"].cancel()
            await self._clear(SECONDS_TO_ANSWER)
        for task in self._beside.values():
            task.cancel()
        await self._link.close()
        await self._readers.close()

    def size(self) -> int:
        """As the server said not long ago, and what was written since."""
        if self._writer is not None and time.monotonic() - self._size_asked > SIZE_HOLDS:
            self._do_beside("measure", self._measure)
        return self._size

    async def check(self) -> None:
        try:
            await self.write(Write())
        except Exception as problem:
            raise Unsound("write") from problem

    def put(self, write: Write, then: Then) -> None:
        if len(self._gathered) >= MOST_WAITING:
            then(queue.Full())
            return
        self._gathered.append((write, then))
        self._idle.clear()
        self._some.set()

    async def table(self, code: TableCode) -> TableRow | None:
        rows = await self._tables(f"{_TABLE} WHERE code = $1", code)
        return rows[0] if rows else None

    async def lines(self, match: MatchId) -> list[LineRow]:
        sql = "SELECT match, n, text, words FROM lines WHERE match = $1 ORDER BY n"
        return [LineRow(*row) for row in await self._readers.read(sql, match)]

    async def tables_of(self, device: DeviceId, most: int) -> list[TableRow]:
        chosen = "WHERE code IN (SELECT code FROM table_devices WHERE device = $1)"
        return await self._tables(f"{_TABLE} {chosen} ORDER BY touched DESC LIMIT $2", device, most)

    async def count_tables(self, device: DeviceId, since: int) -> int:
        chosen = "code IN (SELECT code FROM table_devices WHERE device = $1)"
        sql = f"SELECT count(*) FROM tables WHERE {chosen} AND touched >= $2"
        count: int = (await self._readers.read(sql, device, since))[0][0]
        return count

    async def public_tables(self, most: int) -> list[TableRow]:
        return await self._tables(f"{_TABLE} WHERE public ORDER BY touched DESC LIMIT $1", most)

    async def match_table(self, match: MatchId) -> TableCode | None:
        rows = await self._readers.read("SELECT code FROM matches WHERE match = $1", match)
        return rows[0][0] if rows else None

    async def lived(self) -> int:
        found: int = (await self._readers.read("SELECT lived FROM house"))[0][0]
        return found

    async def due_tables(self, most: int) -> list[tuple[TableCode, int]]:
        sql = "SELECT code, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT $1"
        return [(code, due) for code, due in await self._readers.read(sql, most)]

    async def last_lines_after(self, match: MatchId, most: int) -> list[tuple[TableCode, LineRow]]:
        last = "SELECT n, text FROM lines WHERE lines.match = matches.match ORDER BY n DESC LIMIT 1"
        sql = f"SELECT code, match, n, text FROM matches, LATERAL ({last}) AS last"
        found = await self._readers.read(f"{sql} WHERE match > $1 ORDER BY match LIMIT $2", match, most)
        return [(code, LineRow(*line)) for code, *line in found]

    async def pushes_of(self, device: DeviceId) -> list[PushRow]:
        sql = "SELECT device, endpoint, site, at FROM pushes WHERE device = $1 ORDER BY at, endpoint"
        return [PushRow(*row) for row in await self._readers.read(sql, device)]

    async def count_pushes(self) -> int:
        found: int = (await self._readers.read("SELECT count(*) FROM pushes"))[0][0]
        return found

    async def _tables(self, sql: str, *values: Any) -> list[TableRow]:
        return [
            TableRow(code, rev, phase, public, touched, (), data)
            for code, rev, phase, public, touched, data in await self._readers.read(sql, *values)
        ]

    async def _write_on(self) -> None:
        """One commit after the other."""
        while True:
            await self._some.wait()
            self._some.clear()
            while self._gathered:
                batch, self._gathered = self._gathered[:MOST_TOGETHER], self._gathered[MOST_TOGETHER:]
                self._settle(batch, await self._commit([write for write, _ in batch]))
            self._idle.set()

    async def _commit(self, writes: list[Write]) -> list[BaseException | None]:
        began = time.perf_counter()
        results = await postgres_commits.commit(self._link, writes)
        self.commits.note(time.perf_counter() - began, results)
        return results

    def _settle(self, batch: list[_Put], results: list[BaseException | None]) -> None:
        """Each waiting action hears how its write went; one that fails then does not silence the others."""
        for (write, then), problem in zip(batch, results, strict=True):
            self._size += sum(len(line.text) for line in write.lines)
            if write.erases and problem is None:
                self._do_beside("clear", self._clear_soon)
            try:
                then(problem)
            except Exception as failure:
                log.error("after a write: %s", type(failure).__name__)

    def _do_beside(self, what: str, work: Any) -> None:
        if what not in self._beside:
            self._beside[what] = asyncio.ensure_future(work())
            self._beside[what].add_done_callback(lambda _: self._beside.pop(what, None))

    async def _measure(self) -> None:
        self._size_asked = time.monotonic()
        try:
            self._size = (await self._readers.read("SELECT pg_database_size(current_database())"))[0][0]
        except Unreadable as problem:
            log.warning("the size of the database is not known: %s", problem)

    async def _clear_soon(self) -> None:
        await asyncio.sleep(QUIET)
        await self._clear()

    async def _clear(self, seconds: float = SECONDS_TO_CLEAR) -> None:
        """The rows that an erasure has left behind, with the words in them, are given free to be overwritten."""
        try:
            connection = await connect(self._address)
            try:
                await connection.execute("SET statement_timeout = 0; SET lock_timeout = 0")
                await connection.execute("VACUUM lines", timeout=seconds)
            finally:
                await connection.close(timeout=SECONDS_TO_ANSWER)
        except FAILURES as problem:
            log.warning("dead rows were not cleared away, the server will do it: %s", type(problem).__name__)
