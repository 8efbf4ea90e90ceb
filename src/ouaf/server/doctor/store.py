"""The database of a town: PostgreSQL that is there, ours, of this release, durable, and has room for all workers.

Nothing is changed in it: what may be written is asked, not tried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from ouaf.journal.store import schema
from ouaf.journal.store.places import need_driver, without_password
from ouaf.rules.game import Malformed
from ouaf.server.doctor.clock import SYSTEM, Clocks
from ouaf.server.doctor.database import size_found
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject

if TYPE_CHECKING:
    import asyncpg

OLDEST: Final = 13
"""The first release of PostgreSQL that this is tried with."""
APART: Final = 3.0
"""Seconds that its clock and ours may differ: leases go by its own, which last some seconds."""
RISKS: Final = ("fsync", "full_page_writes")
"""Settings without which a power cut can damage the database."""
FACTS: Final = """
SELECT current_setting('server_version_num')::int / 10000 AS release,
  current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS is_read_only,
  ARRAY(SELECT name FROM pg_settings WHERE name = ANY($1::text[]) AND setting = 'off' ORDER BY name) AS risks,
  (SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit') = 'off' AS is_lazy,
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_make,
  pg_database_size(current_database()) AS size
"""
TABLES: Final = """
SELECT count(*) AS tables, coalesce(bool_and(pg_has_role(relowner, 'USAGE')), true) AS owns,
  coalesce(bool_and(has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
    AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')), true) AS may_write
FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace(current_schema()::text)
  AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
"""
ROOM: Final = """
WITH others AS (
  SELECT datname, usename FROM pg_stat_activity
  WHERE coalesce(backend_type, 'client backend') = 'client backend' AND datid IS NOT NULL
    AND (application_name = 'ouaf' AND datname = current_database()
      AND client_addr IS NOT DISTINCT FROM inet_client_addr()) IS NOT TRUE
), most AS (
  SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END) AS most, NULL AS database,
    NULL AS person
  FROM pg_settings WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')
  UNION ALL SELECT datconnlimit, datname, NULL FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0
  UNION ALL SELECT rolconnlimit, NULL, rolname FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0
)
SELECT min(most - (SELECT count(*) FROM others
  WHERE datname = coalesce(database, datname) AND usename = coalesce(person, usename)))::int
FROM most
"""
"""Connections that are left: of the server, of the database, of who we are. What workers of this machine have already
is theirs."""


class Seen(Struct, frozen=True):
    """What the server says."""

    release: int
    encoding: str
    is_read_only: bool
    risks: list[str]
    is_lazy: bool
    may_make: bool
    size: int
    tables: int
    owns: bool
    may_write: bool
    version: str
    """The schema; nothing where there is none."""
    room: int
    ahead: float
    """Seconds that its clock is ahead of ours."""


REFUSED: Final = frozenset(
    {"store_address", "store_no_database", "store_no_driver", "store_password", "store_unreachable", "store_unusable"}
)
"""The codes of findings that are refusals of the store itself."""


def check(subject: Subject, clocks: Clocks = SYSTEM) -> Iterator[Finding]:
    """Reach it; then all that can be wrong with it."""
    address = subject.settings.store
    try:
        need_driver()
        seen = asyncio.run(_look(address, clocks.wall))
    except Malformed as refused:
        yield problem(refused.id.replace(".", "_"), **refused.params)
    else:
        yield from told_of(seen, subject)


async def _look(address: str, wall: Callable[[], float]) -> Seen:
    """Malformed when it cannot be reached."""
    from ouaf.journal.store.postgres_link import FAILURES, connect, refused

    try:
        connection = await connect(address)
        try:
            return await _ask(connection, wall)
        finally:
            await connection.close()
    except (*FAILURES, ValueError) as problem:
        raise refused(address, problem) from problem


async def _ask(connection: asyncpg.Connection, wall: Callable[[], float]) -> Seen:
    (facts,), (tables,) = await connection.fetch(FACTS, RISKS), await connection.fetch(TABLES)
    has_version = await connection.fetchval("SELECT to_regclass('alembic_version') IS NOT NULL")
    version = await connection.fetchval("SELECT max(version_num) FROM alembic_version") if has_version else None
    room = await connection.fetchval(ROOM)
    before = wall()
    there = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
    return Seen(**facts, **tables, version=version or "", room=room, ahead=there - (before + wall()) / 2)


def told_of(seen: Seen, subject: Subject) -> Iterator[Finding]:
    """In the order in which a host mends it."""
    path = without_password(subject.settings.store)
    yield _release(seen, path)
    if seen.encoding != "UTF8":
        yield problem("store_encoding", path=path, encoding=seen.encoding)
    yield _schema(seen, path)
    yield from _rights(seen, path)
    yield from _durable(seen)
    yield _room(seen, subject.workers)
    yield size_found(seen.size, subject.settings.quotas.disk_bytes)
    if abs(seen.ahead) > APART:
        yield warning("store_clock", n=round(abs(seen.ahead)))


def _release(seen: Seen, path: str) -> Finding:
    if seen.release < OLDEST:
        return problem("store_release", path=path, release=seen.release, oldest=OLDEST)
    return good("store", path=path, release=seen.release)


def _schema(seen: Seen, path: str) -> Finding:
    newest, *older = schema.versions()
    if seen.version == newest:
        return good("schema", version=newest)
    if seen.version in older:
        return warning("schema_old", path=path, version=seen.version, newest=newest)
    if seen.tables:
        return problem("schema_newer" if seen.version else "store_foreign", path=path, version=seen.version)
    return good("store_new", path=path)


def _rights(seen: Seen, path: str) -> Iterator[Finding]:
    """Who brings tables to another schema must make some, and own those that are there."""
    may_change = seen.may_make and seen.owns
    if seen.is_read_only:
        yield problem("store_read_only", path=path)
    elif not (seen.may_write if seen.version == schema.versions()[0] else may_change):
        yield problem("store_protected", path=path)


def _durable(seen: Seen) -> Iterator[Finding]:
    if seen.risks:
        yield warning("store_risky", settings=", ".join(f"{name} = off" for name in seen.risks))
    if seen.is_lazy:
        yield warning("store_lazy")


def _room(seen: Seen, workers: int) -> Finding:
    """Each worker has one connection that writes, and some that read."""
    from ouaf.journal.store.postgres_link import MOST_READERS

    room = {"free": max(0, seen.room), "wanted": workers * (1 + MOST_READERS)}
    if seen.room >= room["wanted"]:
        return good("connections", **room)
    if seen.room < workers:
        return problem("connections_few", **room)
    return warning("connections_few", **room)
