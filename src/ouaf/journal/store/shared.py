"""What a store does besides where several workers share it: they see what others write, and agree who does what."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.store.protocol import LineRow, Store, TableRow


class Known(NamedTuple):
    """How far a table is known: its revision, its match, and the last line of that; -1 for none."""

    rev: int
    match: MatchId | None
    n: LineNumber


class Newer(NamedTuple):
    """What was written at a table after that, all as of one moment."""

    table: TableRow | None
    """Its record, where that has changed."""
    match: MatchId | None
    """The match on it now,"""
    lines: Sequence[LineRow]
    """and the lines of that which were not known."""


class Note(NamedTuple):
    """What a worker lets the others know of something, a table say. It is gone with the worker."""

    topic: str
    worker: str
    data: bytes


@runtime_checkable
class SharedStore(Store, Protocol):
    """For several workers. Time is the database's, never that of a machine."""

    async def newer(self, known: Mapping[TableCode, Known]) -> dict[TableCode, Newer]:
        """Of each of these tables what is not known; those of which all is known are left out."""

    async def beat(self, worker: str, seconds: float) -> frozenset[str]:
        """This worker lives, and will beat again within this time; all that live. Of others that do not, nothing is
        left but their leases, which may be taken."""

    async def lease(self, names: Collection[str], worker: str) -> frozenset[str]:
        """Those of these names that this worker has, now or already. What a worker has that lives, no other gets."""

    async def minders(self, names: Collection[str]) -> dict[str, str]:
        """Which worker that lives has each of these names; those that nobody has are left out."""

    async def release(self, names: Collection[str], worker: str) -> None:
        """This worker has them no more."""

    async def leave(self, worker: str) -> None:
        """It stops: its beat, its leases and its notes are gone."""

    async def note(self, worker: str, notes: Mapping[str, bytes]) -> None:
        """Put this worker's notes in place of its earlier ones on the same topics; an empty one takes it away."""

    async def notes(self, topics: Collection[str]) -> list[Note]:
        """What the workers that live have noted."""

    async def key(self, name: str, fresh: bytes) -> bytes:
        """A secret that all workers have: the one that is kept, or this one from now on."""
