"""A sequence of which many versions live side by side: the longer ones share what the shorter ones have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T], Generic[T]):
    """Never changes. Adding to the end of the newest version copies nothing; to an older one it copies that one.

    A match of many lines is thus copied at every move without touching a single one of them.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    @property
    def is_newest(self) -> bool:
        """No other version goes on from here."""
        return len(self._items) == self._length

    def plus(self, *items: T) -> Trail[T]:
        """A longer version."""
        longer: Trail[T] = Trail.__new__(Trail)
        longer._items = self._items if self.is_newest else self._items[: self._length]
        longer._items.extend(items)
        longer._length = len(longer._items)
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            first, after, by = at.indices(self._length)
            return self._items[first:after:by] if by > 0 else list(self)[at]
        return self._items[at if 0 <= at < self._length else range(self._length)[at]]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # as lists have none

    def __repr__(self) -> str:
        return f"Trail({list(self)})"
