"""What every store does."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from msgspec import Struct

Then: TypeAlias = Callable[[BaseException | None], None]
"""Called in the event loop when a write is durable, or with what went wrong."""


class Conflict(Exception):
    """Somebody else has written that number or revision already; reload and step again."""


class LineRow(Struct, frozen=True):
    """One line of a journal, and the words beside it when there are any."""

    match: str
    n: int
    text: str
    words: str | None = None


class TableRow(Struct, frozen=True):
    """The record of a table. `data` is the whole of it, seeds included: it never leaves the server."""

    code: str
    rev: int
    phase: str
    public: bool
    touched: int
    devices: tuple[str, ...]
    data: bytes


class Write(Struct, frozen=True):
    """What one action changes: all of it is kept, or nothing."""

    table: TableRow | None = None
    lines: Sequence[LineRow] = ()


class Store(Protocol):
    """Durable when `write` returns or `put` calls back."""

    async def open(self) -> None:
        """Make ready, with the schema of this release."""
        ...

    async def close(self) -> None:
        """Finish what is under way."""
        ...

    def put(self, write: Write, then: Then) -> None:
        """Keep a write. It is a Conflict unless a table's revision is one more than the one that is kept."""
        ...

    async def write(self, write: Write) -> None:
        """Keep a write and wait for it, or raise what went wrong."""
        ...

    async def table(self, code: str) -> TableRow | None:
        """The record of a table."""
        ...

    async def lines(self, match: str) -> list[LineRow]:
        """A journal, in order."""
        ...

    async def tables_of(self, device: str, most: int) -> list[TableRow]:
        """The tables that a device sits at or has made, the last touched first."""
        ...

    async def public_tables(self, most: int) -> list[TableRow]:
        """The tables that anyone may find, the last touched first."""
        ...

    async def match_table(self, match: str) -> str | None:
        """The code of the table that a match was played at."""
        ...


class Waiting(ABC):
    """The half of a store that waits, made of the one that calls back."""

    @abstractmethod
    def put(self, write: Write, then: Then) -> None:
        """As in Store."""

    async def write(self, write: Write) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settle(problem: BaseException | None) -> None:
            if done.cancelled():
                return
            if problem is None:
                done.set_result(None)
            else:
                done.set_exception(problem)

        self.put(write, settle)
        await done
