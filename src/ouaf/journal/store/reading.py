"""The connection that only reads, in a thread of its own: the loop never waits for it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ouaf.journal.store.protocol import Unreadable


class Reader:
    """One question after another."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-reader")

    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._connect)

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()

    async def read(self, sql: str, values: Sequence[Any], made: Callable[..., Any] | None = None) -> list[Any]:
        """All rows of an answer, each made into something in the thread; or Unreadable."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._fetch, sql, values, made)

    def _connect(self) -> None:
        self._connection = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, isolation_level=None)

    def _fetch(self, sql: str, values: Sequence[Any], made: Callable[..., Any] | None) -> list[Any]:
        assert self._connection is not None
        try:
            rows = self._connection.execute(sql, values)
            return rows.fetchall() if made is None else [made(*row) for row in rows]
        except sqlite3.Error as problem:
            raise Unreadable(str(problem)) from problem
