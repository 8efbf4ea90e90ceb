"""The garbage collector, when nobody waits.

Left to itself it looks at all that was made since it last looked, in one go: at a thousand tables that is half a
million objects, all alive, and a third of a second in which nobody is answered. Reference counts free nearly
everything; it is needed for what goes in circles, such as connections that are gone, and that can wait.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

EVERY: Final = 1.0
"""Seconds between two looks at the clock."""
IDLE: Final = 0.05
"""The part of the time that a quiet server works."""
SELDOM: Final = 600.0
"""Seconds between two collections, however quiet it is."""
MANY: Final = 10_000
"""So many objects more than at the last collection are worth one in a quiet moment,"""
TOO_MANY: Final = 2_000_000
"""and so many more at any moment: some hundreds of megabytes."""


class Garbage:
    """Collects in quiet moments, and when there is too much of it."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        gc.disable()
        self._collect()
        self._wait()

    def close(self) -> None:
        """Leave the collector to itself again."""
        self._timer.cancel()
        gc.unfreeze()
        gc.enable()

    def _wait(self) -> None:
        self._worked = time.process_time()
        self._timer = self._loop.call_later(EVERY, self._look)

    def _look(self) -> None:
        is_quiet = time.process_time() - self._worked < IDLE * EVERY and self._loop.time() >= self._next
        if gc.get_count()[0] >= (MANY if is_quiet else TOO_MANY):
            self._collect()
        self._wait()

    def _collect(self) -> None:
        """All that is alive then is left out of the count."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._next = self._loop.time() + SELDOM
