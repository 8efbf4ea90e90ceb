"""Where a house is kept: a folder of this machine, or a database on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from ouaf.journal.store import file
from ouaf.journal.store.protocol import Store
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import Malformed

T = TypeVar("T")


def is_address(where: str | Path) -> bool:
    """Of a server; anything else is a folder."""
    return str(where).startswith(("postgresql://", "postgres://"))


def without_password(address: str, unclear: str = "postgresql://") -> str:
    """An address as it may be shown: who, where and which, and nothing else that could be a secret."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return unclear
    if "://" not in address or "@" in f"{parts.path}{parts.query}{parts.fragment}":
        return unclear  # a sign in the password that has to be written as %2F, say: nobody knows where it ends
    who = f"{parts.username}@" if parts.username else ""
    return f"{parts.scheme}://{who}{parts.netloc.rpartition('@')[2]}{parts.path}"


def open_store(where: str | Path) -> Store:
    """The store there, to be opened; Malformed where what it needs is not installed."""
    if not is_address(where):
        return SqliteStore(Path(where) / file.NAME)
    need_driver()
    from ouaf.journal.store.postgres import PostgresStore

    return PostgresStore(str(where))


def need_driver() -> None:
    """Malformed where what PostgreSQL needs is not installed."""
    try:
        for name in ("asyncpg", "greenlet"):
            import_module(name)
    except ImportError as problem:
        raise Malformed("store.no_driver") from problem


def use(where: str | Path, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open what is there, do something with it, and close it."""

    async def body() -> T:
        store = open_store(where)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(body())


def prepare(where: str | Path) -> None:
    """Bring what is there to the schema of this release, or make it; Malformed when it cannot be used."""
    if not is_address(where):
        file.prepare(Path(where) / file.NAME)
        return
    need_driver()
    from ouaf.journal.store import postgres_link

    asyncio.run(postgres_link.prepare(str(where)))
