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

    The many old ones stand in a dictionary that nobody writes to any more; the few new ones beside it are copied.
    """

    __slots__ = ("_new", "_old")

    def __init__(self, old: Mapping[Key, int] | None = None, new: Mapping[Key, int] | None = None) -> None:
        self._old = old or {}
        self._new = new or {}

    def plus(self, key: Key, number: int) -> Ids:
        """The same with one more."""
        new = {**self._new, key: number}
        return Ids(self._old, new) if len(new) < MOST_NEW else Ids({**self._old, **new})

    def get(self, key: Key) -> int | None:
        """The number that was noted last."""
        found = self._new.get(key)
        return self._old.get(key) if found is None else found

    def items(self) -> Iterable[tuple[Key, int]]:
        """All of them."""
        return {**self._old, **self._new}.items()
