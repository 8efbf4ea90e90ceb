"""Where a house is kept: a folder of this machine, or a database on a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ouaf.journal.store import file
from ouaf.journal.store.protocol import Store
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import Malformed


def is_address(where: str | Path) -> bool:
    """Of a server; anything else is a folder."""
    return str(where).startswith(("postgresql://", "postgres://"))


def open_store(where: str | Path) -> Store:
    """The store there, to be opened; Malformed where what it needs is not installed."""
    if not is_address(where):
        return SqliteStore(Path(where) / file.NAME)
    try:
        from ouaf.journal.store.postgres import PostgresStore
    except ImportError as problem:
        raise Malformed("store.no_driver") from problem
    return PostgresStore(str(where))


def prepare(where: str | Path) -> None:
    """Bring what is there to the schema of this release, or make it; Malformed when it cannot be used."""
    open_store(where)
    if not is_address(where):
        file.prepare(Path(where) / file.NAME)
        return
    from ouaf.journal.store import postgres_link

    asyncio.run(postgres_link.prepare(str(where)))
