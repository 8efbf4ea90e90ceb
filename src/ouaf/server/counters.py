"""Things that count: drops that come back with time, and how many there are of something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
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
    MOST_TOLD: Final = 1_000
    """Of how many names other workers hear."""

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = full
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.taken: OrderedDict[str, int] = OrderedDict()
        """How many drops the last names have taken and not given back, all in all."""
        self._elsewhere: OrderedDict[bytes, float] = OrderedDict()
        """Drops that were taken at other workers, of names that were not seen here yet."""
        self._digest: Callable[[str], bytes] | None = None
        self._named: dict[bytes, str] = {}

    def take(self, name: str) -> bool:
        """True while this name may go on."""
        if not self._full:
            return True
        if not self._bucket(name).take():
            return False
        self.taken[name] = self.taken.pop(name, 0) + 1
        if len(self.taken) > self.MOST_TOLD:
            self.taken.popitem(last=False)
        return True

    def give_back(self, name: str) -> None:
        """A drop that this name took and did not need."""
        if name in self._buckets:
            self._buckets[name].give_back()
            if name in self.taken:
                self.taken[name] -= 1

    def take_elsewhere(self, taken: Mapping[bytes, int], digest: Callable[[str], bytes]) -> None:
        """Drops were taken at other workers: who went to several has less, or owes some."""
        if self._digest is None:
            self._digest = digest
            self._named = {digest(name): name for name in self._buckets}
        for name, count in taken.items():
            if (bucket := self._buckets.get(self._named.get(name, ""))) is not None:
                bucket.level = max(-self._full, bucket.level - count)
            else:
                self._elsewhere[name] = min(2 * self._full, self._elsewhere.pop(name, 0) + count)
        while len(self._elsewhere) > self.MOST_TOLD:
            self._elsewhere.popitem(last=False)

    def _bucket(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._full)
            if self._digest is not None:
                self._named[self._digest(name)] = name
                bucket.level -= self._elsewhere.pop(self._digest(name), 0)
            if len(self._buckets) > self.MOST:
                old, _ = self._buckets.popitem(last=False)
                if self._digest is not None:
                    self._named.pop(self._digest(old), None)
        self._buckets.move_to_end(name)
        return bucket


class Counts:
    """How many there are of each name, up to a most."""

    FAR: Final = 16
    """Who has a smaller part of the most than one of so many is far from it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}
        self.all = 0
        self.elsewhere: Mapping[bytes, int] = {}
        """How many there are at other workers, by digest."""
        self.digest: Callable[[str], bytes] = str.encode

    def is_full(self, name: str) -> bool:
        if not self._most:
            return False
        others = self.elsewhere.get(self.digest(name), 0) if self.elsewhere else 0
        return self._counts.get(name, 0) + others >= self._most

    def crowded(self) -> dict[str, int]:
        """The names that are near their most."""
        many = self._most // self.FAR + 1
        return {name: count for name, count in self._counts.items() if count >= many} if self._most else {}

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
