"""A whole house from PostgreSQL into a file, and from a file into an empty database."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import asyncpg

from ouaf.journal.store import copies, schema
from ouaf.journal.store.copies import Sum, Sums
from ouaf.journal.store.places import without_password
from ouaf.journal.store.postgres_link import FAILURES, SECONDS_TO_CONNECT, prepare, refused
from ouaf.rules.game import Malformed

KEY: Final = ".key"
SIGNING: Final = ("cookies", "push")
"""The keys that others have something signed with; those that are for the workers alone are made anew."""
AT_ONCE: Final = 500
"""Rows that are fetched together."""


async def is_lived_in(address: str) -> bool:
    """Whether a worker has told not long ago that it is there."""
    async with _connected(address) as connection:
        if await connection.fetchval("SELECT to_regclass('workers')") is None:
            return False
        return bool(await connection.fetchval("SELECT count(*) FROM workers WHERE until > clock_timestamp()"))


async def keys_in(address: str) -> dict[str, bytes]:
    """What the house signs with, by the names that it has in a folder."""
    async with _connected(address) as connection:
        if await connection.fetchval("SELECT to_regclass('keys')") is None:
            return {}
        rows = await connection.fetch("SELECT name, value FROM keys WHERE name = ANY($1::text[])", SIGNING)
        return {f"{name}{KEY}": value for name, value in rows}


async def put_keys(address: str, keys: dict[str, bytes]) -> None:
    """One that is there already stays: those who hold something signed with it are known by it."""
    rows = [(name.removesuffix(KEY), value) for name, value in keys.items()]
    async with _connected(address) as connection:
        await connection.executemany("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", rows)


async def take(address: str, path: Path) -> Sums:
    """All that one moment sees; the file gets the schema that the database has."""
    async with _connected(address) as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
            raise Malformed("copy.nothing", path=without_password(address))
        version = await connection.fetchval("SELECT version_num FROM alembic_version")
        try:
            schema.upgrade(f"sqlite:///{path}", version)
        except schema.Newer as problem:
            raise Malformed("store.newer", path=without_password(address)) from problem
        return {
            name: await _take_table(connection, path, name, columns)
            for name, columns in copies.columns_in(path).items()
        }


async def _take_table(connection: asyncpg.Connection, path: Path, name: str, columns: list[str]) -> Sum:
    found = Sum()
    with copies.adding(path, name, len(columns)) as add:
        async for row in connection.cursor(f"SELECT {', '.join(columns)} FROM {name}", prefetch=AT_ONCE):
            found.add(row)
            add(tuple(row))
    return found


async def put(path: Path, address: str, sums: Sums) -> None:
    """In one transaction, which is given up unless everything is there in the end."""
    await prepare(address)
    tables = copies.columns_in(path)
    async with _connected(address) as connection, connection.transaction():
        await connection.execute("LOCK TABLE tables, lines IN EXCLUSIVE MODE")
        for name in tables:
            if name != "house" and await connection.fetchval(f"SELECT count(*) FROM {name}"):
                raise Malformed("copy.not_empty", path=without_password(address))
        await connection.execute("DELETE FROM house")
        for name, columns in tables.items():
            rows = _rows(path, name, columns, await _yes_or_no(connection, name))
            await connection.copy_records_to_table(name, records=rows, columns=columns)
        found = {name: await _sum(connection, name, columns) for name, columns in tables.items()}
        copies.want_same(sums, found, without_password(address))


def _rows(path: Path, name: str, columns: list[str], booleans: set[str]) -> Iterator[tuple[Any, ...]]:
    is_boolean = [column in booleans for column in columns]
    for row in copies.rows_in(path, name, columns):
        yield tuple(bool(value) if each else value for value, each in zip(row, is_boolean, strict=True))


async def _yes_or_no(connection: asyncpg.Connection, name: str) -> set[str]:
    """The columns that have no numbers."""
    sql = "SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND atttypid = 'bool'::regtype"
    return {row[0] for row in await connection.fetch(sql, name)}


async def _sum(connection: asyncpg.Connection, name: str, columns: list[str]) -> Sum:
    found = Sum()
    async for row in connection.cursor(f"SELECT {', '.join(columns)} FROM {name}", prefetch=AT_ONCE):
        found.add(row)
    return found


@contextlib.asynccontextmanager
async def _connected(address: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection that may take its time; what goes wrong is said in words."""
    try:
        connection = await asyncpg.connect(address, timeout=SECONDS_TO_CONNECT)
        try:
            yield connection
        finally:
            await connection.close(timeout=SECONDS_TO_CONNECT)
    except (*FAILURES, ValueError) as problem:
        if isinstance(problem, Malformed):
            raise
        raise refused(address, problem) from problem
