"""The house's own time: it runs while the server does, and stands while it does not. Matches by letter are played in
it, so that nobody loses a seat because a laptop was closed over the weekend."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from ouaf.journal.store.protocol import Store, Unreadable, Write

log = logging.getLogger("ouaf.house")

BEAT: Final = 20.0
"""Seconds between two looks at the matches by letter."""


class Lifetime:
    """How long the house has been open, all in all."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._before = 0
        self._opened = time.monotonic()

    async def open(self) -> None:
        """Go on where it stood."""
        self._before, self._opened = await self._store.lived(), time.monotonic()

    def now(self) -> int:
        """In milliseconds."""
        return self._before + round(1_000 * (time.monotonic() - self._opened))

    async def adopt(self) -> None:
        """Where several workers share a house, what they know of its time is the same but for seconds."""
        self._before += max(0, await self._store.lived() - self.now())

    async def keep(self) -> None:
        """What was lived since is forgotten when the server is killed: in favour of who is waited for."""
        try:
            await self._store.write(Write(lived=self.now()))
        except Exception as problem:  # a full disk, say: it is tried again
            log.error("the time of the house is not kept: %s", type(problem).__name__)

    async def beat(self, look: Callable[[], Awaitable[bool]], minds: Callable[[], bool] = lambda: True) -> None:
        """Look after the matches by letter now and then, at once when the server starts; and as long as there are some,
        keep the time. Of several workers one does it, and the others follow its time."""
        while True:
            try:
                await self.adopt()
                if minds() and await look():
                    await self.keep()
            except Unreadable as problem:
                log.error("matches by letter cannot be found: %s", problem)
            await asyncio.sleep(BEAT)
