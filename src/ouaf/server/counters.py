"""Things that count: drops that come back with time, and how many there are of something."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final


class Bucket:
    """Drops that come back with time."""

    __slots__ = ("full", "level", "rate", "seen")

    def __init__(self, rate: float, full: float) -> None:
        self.rate = rate
        self.full = full
        self.level = full
        self.seen = time.monotonic()

    def take(self, drops: float = 1) -> bool:
        """True while there is a drop left, or so many; else none is taken."""
        now = time.monotonic()
        self.level = min(self.full, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < drops:
            return False
        self.level -= drops
        return True

    def give_back(self, drops: float = 1) -> None:
        """What was taken and not needed."""
        self.level = min(self.full, self.level + drops)


class Buckets:
    """One bucket for each name; the oldest are forgotten."""

    MOST: Final = 50_000

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = full
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """True while this name may go on."""
        if not self._full:
            return True
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._full)
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take()

    def give_back(self, name: str) -> None:
        """A drop that this name took and did not need."""
        if name in self._buckets:
            self._buckets[name].give_back()


class Counts:
    """How many there are of each name, up to a most."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}
        self.all = 0

    def is_full(self, name: str) -> bool:
        return bool(self._most) and self._counts.get(name, 0) >= self._most

    def add(self, name: str) -> None:
        self._counts[name] = self._counts.get(name, 0) + 1
        self.all += 1

    def remove(self, name: str) -> None:
        left = self._counts.pop(name, 0) - 1
        self.all -= 1
        if left > 0:
            self._counts[name] = left


class Notes:
    """What is told of things that happen too often: of each the first one, and then one a minute."""

    EVERY: Final = 60.0
    MOST: Final = 1_000

    def __init__(self) -> None:
        self._noted: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def due(self, name: str) -> int | None:
        """How many were not told of since the last time; None when it is too early to tell of another."""
        now = time.monotonic()
        at, count = self._noted.get(name, (now - self.EVERY, 0))
        is_due = now - at >= self.EVERY
        self._noted[name] = (now, 0) if is_due else (at, count + 1)
        if len(self._noted) > self.MOST:
            self._noted.popitem(last=False)
        return count if is_due else None
