"""Stores to try: one of each kind, and what is written into them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, TableCode
from ouaf.journal.store.places import open_store
from ouaf.journal.store.protocol import Conflict, LineRow, Store, TableRow, Write
from ouaf.journal.store.sqlite import SqliteStore
from tests import services
from tests.journal.store.memory import MemoryStore

KINDS = ("memory", "sqlite", "slow disk", "postgres")
DURABLE = KINDS[1:]


@contextlib.asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    """A store of this kind, ready."""
    store = await asyncio.to_thread(made, kind, folder)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def made(kind: str, folder: Path) -> Store:
    """A store of this kind that belongs to the folder."""
    path = folder / "deep" / "ouaf.sqlite3"
    match kind:
        case "memory":
            return MemoryStore()
        case "postgres":
            return open_store(services.postgres().database(folder))
        case "slow disk":
            return SqliteStore(path, 0)
    return SqliteStore(path)


def with_store(kind: str, folder: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test's body with an open store."""

    async def body() -> None:
        async with opened(kind, folder) as store:
            await asyncio.wait_for(use(store), 120)

    asyncio.run(body())


def row(code: str, rev: int = 1, **changes: Any) -> TableRow:
    """The record of a table."""
    devices = (DeviceId("host"),)
    kept = TableRow(
        TableCode(code), rev, "lobby", public=False, touched=rev, devices=devices, data=f"{code} {rev}".encode()
    )
    return replace(kept, **changes)


def lines(match: str, *numbers: int) -> list[LineRow]:
    """Lines of a journal."""
    said = {n: f"words {n}" for n in numbers if n % 3 == 1}
    return [LineRow(MatchId(match), LineNumber(n), f"{match} line {n} é", said.get(n)) for n in numbers]


def shown(found: TableRow | None) -> TableRow | None:
    """A row without its devices: a store is asked for the tables of a device, never for the devices of a table."""
    return found and replace(found, devices=())


async def outcome(store: Store, write: Write) -> str:
    """How a write went."""
    try:
        await store.write(write)
    except Conflict:
        return "conflict"
    return "kept"
