"""Whether what people play is kept: tried out now and then, whoever asks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from ouaf.journal.store.protocol import Store, Unsound

log = logging.getLogger("ouaf.health")

SECONDS: Final = 10.0
"""How long an answer holds: asking costs a write to the disk."""


class Pulse:
    """Asks the store, and remembers the answer for a while. Those who ask meanwhile wait for the same one."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._asked = 0.0
        self._answer: asyncio.Future[str] | None = None

    async def problem(self) -> str:
        """What is wrong, as `Unsound` has it; nothing while all is well."""
        now = self._clock()
        if self._answer is None or (self._answer.done() and now - self._asked >= SECONDS):
            self._asked, self._answer = now, asyncio.ensure_future(self._ask())
        return await asyncio.shield(self._answer)

    async def _ask(self) -> str:
        try:
            await self._store.check()
        except Unsound as problem:
            log.error("the database cannot be trusted: %s %s", problem.what, problem.__cause__ or "")
            return problem.what
        return ""
