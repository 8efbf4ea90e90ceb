"""The event loop and the garbage collector, watched while somebody listens."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any, Final

from ouaf.server.meter import Meter

EVERY: Final = 0.5
"""Seconds between two looks at the loop."""


class Watch:
    """Adds to a meter until it is closed."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._loop = asyncio.get_running_loop()
        self._began = 0.0
        gc.callbacks.append(self._collected)
        self._wait()

    def close(self) -> None:
        self._timer.cancel()
        gc.callbacks.remove(self._collected)

    def _wait(self) -> None:
        self._due = time.perf_counter() + EVERY
        self._timer = self._loop.call_later(EVERY, self._look)

    def _look(self) -> None:
        self._meter.lag.add(max(0.0, time.perf_counter() - self._due))
        self._wait()

    def _collected(self, phase: str, _: dict[str, Any]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self._meter.garbage.add(time.perf_counter() - self._began)
