"""Many small wishes become few large ones: while one is carried out, the next gather."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Final

log = logging.getLogger("ouaf.town")

AGAIN: Final = 0.5
"""Seconds after which something that could not be done is tried again."""


class Gathering:
    """Does something for many names at once, one round after another."""

    def __init__(self, work: Callable[[Collection[str]], Awaitable[None]], seconds: float) -> None:
        self._work, self._seconds = work, seconds
        """What to do, and how long names gather before it."""
        self._names: set[str] = set()
        self._waiting: asyncio.Future[None] | None = None
        """Of those who want the next round."""
        self._task: asyncio.Task[None] | None = None

    def soon(self, names: Iterable[str]) -> None:
        """Have it done for these."""
        self._names.update(names)
        if self._names and self._task is None:
            self._task = asyncio.create_task(self._go())

    async def now(self, names: Iterable[str]) -> None:
        """Wait for a round that begins after this, or raise why it failed."""
        if self._waiting is None:
            self._waiting = asyncio.get_running_loop().create_future()
        waiting = self._waiting
        self.soon(names)
        await asyncio.shield(waiting)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _go(self) -> None:
        while self._names:
            if self._seconds and self._waiting is None:
                await asyncio.sleep(self._seconds)
            names, self._names = self._names, set()
            waiting, self._waiting = self._waiting, None
            try:
                await self._work(names)
            except Exception as problem:
                await self._failed(names, waiting, problem)
            else:
                if waiting is not None and not waiting.done():
                    waiting.set_result(None)
        self._task = None

    async def _failed(self, names: set[str], waiting: asyncio.Future[None] | None, problem: Exception) -> None:
        """Whoever waits hears of it; for the others it is tried again."""
        if waiting is not None and not waiting.done():
            waiting.set_exception(problem)
            waiting.exception()  # who waited may be gone
        log.warning("between workers: %s", type(problem).__name__)
        self._names |= names
        await asyncio.sleep(AGAIN)
