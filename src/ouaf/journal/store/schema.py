"""The schema, and how a database gets to it: Alembic's migrations, run in process."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterator
from importlib.resources import as_file, files
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, pool, text
from sqlalchemy.exc import DBAPIError

LOCK: Final = 0x6F756166
"""What one who changes the schema of a PostgreSQL database holds, so that nobody else does at the same time."""


class Failed(Exception):
    """A file that is no database, or cannot be written to; the reason in the database's own words."""


class Newer(Exception):
    """A database of a later release than this one."""


def upgrade(url: str, to: str = "head") -> None:
    """Bring the database at this address to the schema of this release: all of the way, or it stays as it is."""
    engine = create_engine(url, poolclass=pool.NullPool)
    if engine.dialect.name == "sqlite":
        _begin_at_once(engine)
    with _in_our_words(), engine.begin() as connection:
        _migrate(connection, to)


async def upgrade_postgres(connect: Callable[[], Awaitable[Any]], to: str = "head") -> None:
    """The same with PostgreSQL; of several who come at the same time one does it, and the others wait."""
    from sqlalchemy.ext.asyncio import create_async_engine  # only who has PostgreSQL needs what it needs

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=pool.NullPool)
    with _in_our_words():
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(_migrate, to)


def _migrate(connection: Connection, to: str) -> None:
    with as_file(files("ouaf.journal.store").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        command.upgrade(config, to)


@contextlib.contextmanager
def _in_our_words() -> Iterator[None]:
    try:
        yield
    except CommandError as problem:
        raise Newer from problem
    except DBAPIError as problem:
        raise Failed(str(problem.orig)) from problem


def _begin_at_once(engine: Engine) -> None:
    """Python's SQLite begins a transaction at the first INSERT, and changes of tables before it could not be undone."""

    @event.listens_for(engine, "connect")
    def leave_it_to_us(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA secure_delete = ON")  # people's words stay in no page that a change leaves behind

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
