"""The schema, and how a database gets to it: Alembic's migrations, run in process."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, pool
from sqlalchemy.exc import DBAPIError


class Failed(Exception):
    """A file that is no database, or cannot be written to; the reason in the database's own words."""


class Newer(Exception):
    """A database of a later release than this one."""


def upgrade(url: str, to: str = "head") -> None:
    """Bring the database at this address to the schema of this release: all of the way, or it stays as it is."""
    with as_file(files("ouaf.journal.store").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        engine = create_engine(url, poolclass=pool.NullPool)
        if engine.dialect.name == "sqlite":
            _begin_at_once(engine)
        try:
            with engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, to)
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


def versions() -> list[str]:
    """The schemas of all releases, the newest first."""
    with as_file(files("ouaf.journal.store").joinpath("migrations")) as folder:
        return [each.revision for each in ScriptDirectory(str(folder)).walk_revisions()]
