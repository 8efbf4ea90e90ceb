"""Numbers that grow while things happen, as cheap as can be: an int and a bound."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""From what nobody notices to what everybody does."""
SIZES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)


class Histogram:
    """How often something was how much."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """Up to each bound, and above the last one."""
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Commits:
    """What a store has kept."""

    def __init__(self) -> None:
        self.sizes = Histogram(SIZES)
        """Writes in one commit,"""
        self.times = Histogram()
        """and seconds until it was done, waiting for the disk included."""
        self.failed = 0
        """Writes that were not kept: a conflict, a full disk."""
        self.waiting: Callable[[], int] = lambda: 0
        """Writes that wait for the next commit, at the moment when it is asked."""

    def note(self, seconds: float, results: Sequence[BaseException | None]) -> None:
        """One commit."""
        self.sizes.add(len(results))
        self.times.add(seconds)
        self.failed += len(results) - results.count(None)
