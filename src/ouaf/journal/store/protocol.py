"""What every store does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, TableCode
from ouaf.journal.tally import Commits

Then: TypeAlias = Callable[[BaseException | None], None]
"""Called in the event loop when a write is durable, or with what went wrong."""


async def awaited(begin: Callable[[Callable[[Any], None]], None]) -> Any:
    """What is answered to something that was begun; a problem is raised. Who waits may be gone by then."""
    answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def answer(result: Any) -> None:
        if answered.cancelled():
            return
        if isinstance(result, BaseException):
            answered.set_exception(result)
        else:
            answered.set_result(result)

    begin(answer)
    return await answered


class Conflict(Exception):
    """Somebody else has written that number or revision already; reload and step again."""


class Unreadable(Exception):
    """What is kept could not be read. It says nothing of what was written."""


class Unsound(Exception):
    """Nothing should be trusted to this store now: it cannot `write`, its file is `gone`, or it is `damaged`."""

    def __init__(self, what: Literal["write", "gone", "damaged"]) -> None:
        super().__init__(what)
        self.what = what


class LineRow(Struct, frozen=True):
    """One line of a journal, and the words beside it when there are any."""

    match: MatchId
    n: LineNumber
    text: str
    words: str | None = None


class TableRow(Struct, frozen=True):
    """The record of a table. `data` is the whole of it, seeds included: it never leaves the server."""

    code: TableCode
    rev: int
    phase: str
    public: bool
    touched: int
    devices: tuple[DeviceId, ...]
    data: bytes
    due: int | None = None
    """When somebody's time is over, in a match by letter."""


class Blank(Struct, frozen=True):
    """The words beside a line are to be nowhere any more, their salt with them; the line stays."""

    match: MatchId
    n: LineNumber


class PushRow(Struct, frozen=True):
    """Where a device is told that it is its turn: an address of its browser's push service. It never leaves the server
    but to that service."""

    device: DeviceId
    endpoint: str
    site: str
    """Under which name of ours it was asked for: the push service hears who sends."""
    at: int


class Write(Struct, frozen=True):
    """What one action changes: all of it is kept, or nothing. An empty one is written too, as a trial."""

    table: TableRow | None = None
    lines: Sequence[LineRow] = ()
    blanks: Sequence[Blank] = ()
    lived: int | None = None
    """How long the house has been open, all in all."""
    deleted: Sequence[MatchId] = ()
    """The matches of which nothing is to be anywhere any more: their lines, all words, and where they were played."""
    no_pushes: Sequence[str] = ()
    """The endpoints where nobody is told anything any more,"""
    pushes: Sequence[PushRow] = ()
    """and those where somebody is from now on; one that is known has another device then."""

    tidied: Sequence[MatchId] = ()
    """The matches whose lines and words go in the same way, while it stays known where they were played."""

    @property
    def has_more(self) -> bool:
        """There is something to write beside lines."""
        return bool(self.table or self.erases or self.lived is not None or self.pushes or self.no_pushes)

    @property
    def erases(self) -> bool:
        """Something is to leave no trace."""
        return bool(self.blanks or self.deleted or self.tidied)


class Store(Protocol):
    """Durable when `write` returns or `put` calls back. One of our own is a subclass, and has `write` from here."""

    async def open(self) -> None:
        """Make ready, with the schema of this release."""

    async def close(self) -> None:
        """Finish what is under way."""

    def put(self, write: Write, then: Then) -> None:
        """Keep a write. It is a Conflict unless a table's revision is one more than the one that is kept."""

    async def write(self, write: Write) -> None:
        """Keep a write and wait for it, or raise what went wrong."""
        await awaited(partial(self.put, write))

    @cached_property
    def commits(self) -> Commits:
        """What was kept, counted, for who watches over the house."""
        return Commits()

    def size(self) -> int:
        """How many bytes all of it takes."""

    async def check(self) -> None:
        """Write something to see whether it is kept; Unsound when it is not, or when the file is not as it was."""

    async def table(self, code: TableCode) -> TableRow | None:
        """The record of a table. What cannot be read is Unreadable, here and below."""

    async def lines(self, match: MatchId) -> list[LineRow]:
        """A journal, in order; a line whose words were blanked has none. Of a deleted match there are no lines."""

    async def tables_of(self, device: DeviceId, most: int) -> list[TableRow]:
        """The tables that a device sits at or has made, the last touched first."""

    async def count_tables(self, device: DeviceId, since: int) -> int:
        """How many of them were touched since then."""

    async def public_tables(self, most: int) -> list[TableRow]:
        """The tables that anyone may find, the last touched first."""

    async def match_table(self, match: MatchId) -> TableCode | None:
        """The code of the table that a match was played at."""

    async def lived(self) -> int:
        """The milliseconds that the house had been open when that was last written."""

    async def due_tables(self, most: int) -> list[tuple[TableCode, int]]:
        """The tables where somebody's time runs out, and when, the next one first."""

    async def last_lines_after(self, match: MatchId, most: int) -> list[tuple[TableCode, LineRow]]:
        """The last line of every match, and where it was played: a page of the matches in the order of their ids, those
        after this one."""

    async def pushes_of(self, device: DeviceId) -> list[PushRow]:
        """Where a device is told that it is its turn, the oldest first."""

    async def count_pushes(self) -> int:
        """How many of them all devices have."""
