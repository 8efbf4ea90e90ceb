"""The clients' own ids of moves, as a value: versions of a match side by side share nothing that changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

Key: TypeAlias = tuple[int, str]
"""A seat, and its id of a move."""

MOST_NEW: Final = 64
"""How many are copied at most when one more is noted."""


class Ids:
    """The number of a line by seat and id. Never changes: `plus` gives another one.

    The many old ones stand in dictionaries that nobody writes to any more, each at least twice as large as the next, so
    that each id is copied only a few times, however many there are; the few new ones beside them are copied each time.
    """

    __slots__ = ("_new", "_old")

    def __init__(self, old: tuple[Mapping[Key, int], ...] = (), new: Mapping[Key, int] | None = None) -> None:
        self._old = old
        self._new = new or {}

    def plus(self, key: Key, number: int) -> Ids:
        """The same with one more."""
        new = {**self._new, key: number}
        return Ids(self._old, new) if len(new) < MOST_NEW else Ids(_packed(self._old, new))

    def get(self, key: Key) -> int | None:
        """The number that was noted last."""
        for part in (self._new, *reversed(self._old)):
            if (found := part.get(key)) is not None:
                return found
        return None

    def items(self) -> Iterable[tuple[Key, int]]:
        """All of them."""
        return dict(pair for part in (*self._old, self._new) for pair in part.items()).items()


def _packed(old: tuple[Mapping[Key, int], ...], new: Mapping[Key, int]) -> tuple[Mapping[Key, int], ...]:
    """All of them, with the newest parts made into one as long as the part before is not twice as large."""
    while old and len(old[-1]) < 2 * len(new):
        old, new = old[:-1], {**old[-1], **new}
    return (*old, new)
