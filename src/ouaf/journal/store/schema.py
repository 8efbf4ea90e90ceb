"""The schema, and how a database gets to it: Alembic's migrations, run in process."""

from __future__ import annotations

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, pool


def upgrade(url: str) -> None:
    """Bring the database at this address to the schema of this release."""
    with as_file(files("ouaf.journal.store").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        engine = create_engine(url, poolclass=pool.NullPool)
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
