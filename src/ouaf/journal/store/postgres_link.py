"""How PostgreSQL is reached: connections that are durable and never wait for long, and in words why there is none."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any, Final

import asyncpg
from asyncpg.exceptions import ClientConfigurationError

from ouaf.journal.store import schema
from ouaf.journal.store.places import without_password
from ouaf.journal.store.protocol import Unreadable
from ouaf.rules.game import Malformed

SECONDS_TO_CONNECT: Final = 5.0
SECONDS_TO_ANSWER: Final = 15.0
"""After that the server is as good as gone. It gives up by itself before:"""
SETTINGS: Final = """
SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '5s';
SET idle_in_transaction_session_timeout = '10s'; SET jit = off; SET application_name = 'ouaf'
"""
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0
"""Seconds until it is tried again to connect: twice as many each time."""
MOST_READERS: Final = 4
LOST: Final = (asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError, OSError)
"""The connection is gone, or of no use any more; the next one may be better."""
FAILURES: Final = (asyncpg.PostgresError, *LOST)
"""All that can go wrong with a database."""


class Plain(asyncpg.Connection):
    """One that is not made anew after each use: nobody leaves anything behind in it."""

    def get_reset_query(self) -> str:
        return ""


async def _set_up(connection: asyncpg.Connection) -> None:
    await connection.execute(SETTINGS)


async def connect(address: str) -> asyncpg.Connection:
    """A connection as ours are, or what went wrong."""
    connection = await asyncpg.connect(address, timeout=SECONDS_TO_CONNECT, command_timeout=SECONDS_TO_ANSWER)
    await _set_up(connection)
    return connection


class Link:
    """The one connection that writes. It comes back by itself; while it is gone, asking for it fails at once."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: asyncpg.Connection | None = None
        self._pause = FIRST_PAUSE
        self._not_before = 0.0

    async def get(self) -> asyncpg.Connection:
        """The connection, made anew where it is gone."""
        if self._connection is None or self._connection.is_closed():
            if time.monotonic() < self._not_before:
                raise ConnectionError("the database was not there a moment ago")
            self._connection = None
            self._connection = await self._connect()
        return self._connection

    async def _connect(self) -> asyncpg.Connection:
        try:
            connection = await connect(self._address)
            await connection.execute("SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan")
        except FAILURES:
            self._not_before, self._pause = time.monotonic() + self._pause, min(2 * self._pause, LONGEST_PAUSE)
            raise
        self._pause = FIRST_PAUSE
        return connection

    def drop(self) -> None:
        """It is of no use any more: nobody knows what it would answer."""
        if self._connection is not None:
            self._connection.terminate()

    async def close(self) -> None:
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close(timeout=SECONDS_TO_CONNECT)


class Readers:
    """Connections that read, and do the small things beside. What goes wrong is Unreadable."""

    def __init__(self, address: str) -> None:
        self._pool = asyncpg.create_pool(
            address,
            min_size=0,
            max_size=MOST_READERS,
            connection_class=Plain,
            init=_set_up,
            timeout=SECONDS_TO_CONNECT,
            command_timeout=SECONDS_TO_ANSWER,
        )

    async def open(self) -> None:
        await self._pool

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self._pool.close(), SECONDS_TO_CONNECT)
        except FAILURES:
            self._pool.terminate()

    async def read(self, sql: str, *values: Any) -> list[Any]:
        """All rows of an answer. A connection that was lost meanwhile is no matter: it is asked again, once."""
        try:
            try:
                return await self._fetch(sql, values)
            except TimeoutError:
                raise
            except LOST:
                return await self._fetch(sql, values)
        except FAILURES as problem:
            raise Unreadable(type(problem).__name__) from problem

    async def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[Any]:
        async with self._pool.acquire(timeout=SECONDS_TO_CONNECT) as connection:
            try:
                return list(await connection.fetch(sql, *values))
            except LOST:
                connection.terminate()
                raise


async def prepare(address: str) -> None:
    """Bring a database to the schema of this release; Malformed when it cannot be used or written to."""
    try:
        connection = await connect(address)
        await connection.close()
        await schema.upgrade_postgres(partial(asyncpg.connect, address, timeout=SECONDS_TO_CONNECT))
    except schema.Newer as problem:
        raise Malformed("store.newer", path=without_password(address)) from problem
    except (*FAILURES, ValueError, schema.Failed) as problem:
        raise refused(address, problem) from problem


def refused(address: str, problem: Exception) -> Malformed:
    """Why a database cannot be used."""
    place = without_password(address)
    match problem:
        case ClientConfigurationError() | ValueError():
            return Malformed("store.address", path=place)
        case asyncpg.InvalidAuthorizationSpecificationError():
            return Malformed("store.password", path=place)
        case asyncpg.InvalidCatalogNameError():
            return Malformed("store.no_database", path=place)
        case OSError() | TimeoutError() | asyncpg.CannotConnectNowError():
            return Malformed("store.unreachable", path=place)
    return Malformed("store.unusable", path=place, reason=str(problem))
