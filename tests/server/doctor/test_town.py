"""A house on PostgreSQL with a bus: healthy, and with each defect planted in real servers."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from ouaf.arena import services
from ouaf.arena.process import free_port
from ouaf.cli import doctor
from ouaf.journal.store import schema
from ouaf.journal.store.places import prepare
from ouaf.journal.store.postgres_link import MOST_READERS, connect
from ouaf.server.doctor import bus, clock, store
from ouaf.server.doctor.clock import Clocks
from ouaf.server.doctor.findings import Finding, told
from ouaf.server.doctor.subject import Subject
from ouaf.server.settings import Settings
from ouaf.texts.speak import LANGUAGES
from tests.server.doctor.kit import grades, unwell
from tests.server.process import HOST, PATIENCE

SECRET = "s3cr3t"
LITTLE = 0.2
"""Seconds in which a bus that is silent is given up."""


@pytest.fixture(scope="module")
def server() -> Iterator[services.Postgres]:
    """One that keeps what it has said, and may be set otherwise."""
    made = services.Postgres(durable=True)
    made.start()
    yield made
    made.remove()


@pytest.fixture
def subject(server: services.Postgres, tmp_path: Path) -> Subject:
    """A house of today, and no file in its folder."""
    address = server.database(tmp_path)
    prepare(address)
    return at(address)


def at(address: str, workers: int = 1) -> Subject:
    return Subject(settings=Settings(data=Path("/proc/nowhere"), store=address), host=HOST, workers=workers)


def on(address: str) -> Subject:
    """A house with this bus."""
    return Subject(settings=Settings(store="postgresql://nowhere", bus=address))


def do(server: services.Postgres, subject: Subject, *statements: str) -> None:
    for sql in statements:
        server.do(sql, subject.settings.store.rpartition("/")[2])


def person(server: services.Postgres, subject: Subject, name: str, options: str = "") -> Subject:
    """The same house for another user."""
    if not server.do(f"SELECT FROM pg_roles WHERE rolname = '{name}'"):
        server.do(f"CREATE ROLE {name} LOGIN {options}")
    return at(subject.settings.store.replace("ouaf@", f"{name}@"), subject.workers)


def test_a_healthy_town(subject: Subject) -> None:
    expected = {"store": "good", "schema": "good", "connections": "good", "database_size": "good"}
    assert grades(store.check(replace(subject, workers=4))) == expected
    assert unwell(clock.check(subject)) == {}


def test_no_file_is_looked_for(subject: Subject) -> None:
    names = {check.__module__.rpartition(".")[2] for check in doctor.checks_of(subject)}
    assert names == {"address", "store", "bus", "clock", "tls", "machine", "reached"}
    names = {check.__module__.rpartition(".")[2] for check in doctor.checks_of(Subject())}
    assert names == {"address", "database", "disk", "clock", "tls", "machine", "reached"}


def test_a_file_that_lies_there_too_is_not_asked_for_the_time(
    subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "last_written", lambda _: time.time() + 3600)
    assert unwell(clock.check(subject)) == {}


def test_looking_changes_nothing(server: services.Postgres, subject: Subject) -> None:
    name = subject.settings.store.rpartition("/")[2]
    sql = "SELECT oid, relname, relfilenode FROM pg_class ORDER BY oid"
    before = server.do(sql, name), server.do("SELECT xmin, lived FROM house", name)
    list(store.check(subject))
    assert (server.do(sql, name), server.do("SELECT xmin, lived FROM house", name)) == before


def test_a_database_without_tables(server: services.Postgres, tmp_path: Path) -> None:
    found = grades(store.check(at(server.database(tmp_path))))
    assert found["store_new"] == "good"
    assert "problem" not in found.values()


def without_secret(findings: Iterator[Finding]) -> dict[str, str]:
    """What is wrong; nowhere is the password in it."""
    found = list(findings)
    assert not any(SECRET in repr(told(each, language)) for each in found for language in LANGUAGES)
    return unwell(found)


def test_a_database_that_cannot_be_reached(server: services.Postgres, subject: Subject) -> None:
    guarded = person(server, subject, "guarded", "PASSWORD 'right'").settings.store
    name = subject.settings.store.rpartition("/")[2]
    for address, code in (
        (f"postgresql://ouaf:{SECRET}@{HOST}:{free_port()}/ouaf", "store_unreachable"),
        (guarded.replace("guarded@", f"guarded:{SECRET}@"), "store_password"),
        (f"postgresql://ouaf:{SECRET}@{HOST}:{server.port}/nothing", "store_no_database"),
        (f"postgresql://ouaf:{SECRET}@{HOST}:port/{name}", "store_address"),
        (f"postgresql://ouaf:x/{SECRET}@{HOST}/{name}", "store_address"),
    ):
        assert without_secret(store.check(at(address))) == {code: "problem"}


def test_a_database_that_lets_nobody_in(server: services.Postgres, subject: Subject) -> None:
    shut = person(server, subject, "shut", "CONNECTION LIMIT 0")
    assert unwell(store.check(shut)) == {"store_unusable": "problem"}


@pytest.mark.parametrize("missing", ["asyncpg", "greenlet"])
def test_without_what_postgresql_needs(missing: str, subject: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert unwell(store.check(subject)) == {"store_no_driver": "problem"}


def test_a_schema_of_another_release(server: services.Postgres, subject: Subject, tmp_path: Path) -> None:
    older = server.database(tmp_path / "older")
    asyncio.run(schema.upgrade_postgres(partial(asyncpg.connect, older), schema.versions()[-1]))
    assert unwell(store.check(at(older))) == {"schema_old": "warning"}
    do(server, subject, "UPDATE alembic_version SET version_num = '9999'")
    assert unwell(store.check(subject)) == {"schema_newer": "problem"}
    do(server, subject, "DROP TABLE alembic_version")
    assert unwell(store.check(subject)) == {"store_foreign": "problem"}


def test_a_user_who_may_not_write(server: services.Postgres, subject: Subject, tmp_path: Path) -> None:
    stranger = person(server, subject, "stranger")
    do(server, subject, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO stranger")
    assert unwell(store.check(stranger)) == {"store_protected": "problem"}
    do(server, subject, "GRANT ALL ON ALL TABLES IN SCHEMA public TO stranger")
    assert unwell(store.check(stranger)) == {}
    do(server, subject, "REVOKE UPDATE ON house FROM stranger")
    assert unwell(store.check(stranger)) == {"store_protected": "problem"}
    empty = person(server, at(server.database(tmp_path / "empty")), "stranger")
    do(server, empty, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    assert unwell(store.check(empty)) == {"store_protected": "problem"}


def test_a_user_who_may_not_bring_tables_to_this_release(server: services.Postgres, tmp_path: Path) -> None:
    older = at(server.database(tmp_path))
    asyncio.run(schema.upgrade_postgres(partial(asyncpg.connect, older.settings.store), schema.versions()[-1]))
    stranger = person(server, older, "stranger")
    do(server, older, "GRANT ALL ON ALL TABLES IN SCHEMA public TO stranger")
    do(server, older, "GRANT CREATE ON SCHEMA public TO stranger")
    assert unwell(store.check(stranger)) == {"schema_old": "warning", "store_protected": "problem"}


def test_a_database_that_can_only_be_read(server: services.Postgres, subject: Subject) -> None:
    do(
        server,
        subject,
        f"ALTER DATABASE {subject.settings.store.rpartition('/')[2]} SET default_transaction_read_only = on",
    )
    assert unwell(store.check(subject)) == {"store_read_only": "problem"}


def test_an_old_postgresql(subject: Subject) -> None:
    """There is no server so old here, so it is told in our place."""
    seen = asyncio.run(store._look(subject.settings.store, time.time))
    assert unwell(store.told_of(seen, subject)) == {}
    assert unwell(store.told_of(replace(seen, release=store.OLDEST), subject)) == {}
    assert unwell(store.told_of(replace(seen, release=store.OLDEST - 1), subject)) == {"store_release": "problem"}


def test_letters_that_cannot_be_kept(server: services.Postgres) -> None:
    server.do("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    assert unwell(store.check(at(server.url("latin")))) == {"store_encoding": "problem"}


def test_a_server_that_forgets(server: services.Postgres, subject: Subject, tmp_path: Path) -> None:
    """The shared server of the tests is set so."""
    address = services.postgres().database(tmp_path)
    prepare(address)
    (risky,) = (each for each in store.check(at(address)) if each.grade != "good")
    assert (risky.code, risky.grade) == ("store_risky", "warning")
    assert risky.params == {"settings": "fsync = off, full_page_writes = off"}
    do(server, subject, f"ALTER DATABASE {subject.settings.store.rpartition('/')[2]} SET synchronous_commit = off")
    assert unwell(store.check(subject)) == {"store_lazy": "warning"}


def test_a_clock_that_is_not_the_database_s(subject: Subject) -> None:
    for seconds, expected in ((0, {}), (60, {"store_clock": "warning"}), (-60, {"store_clock": "warning"})):
        clocks = Clocks(wall=lambda seconds=seconds: time.time() + seconds)  # type: ignore[misc]  # as time.time
        assert unwell(store.check(subject, clocks)) == expected


def test_connections_for_all_workers(server: services.Postgres, subject: Subject) -> None:
    few = person(server, subject, "few", f"SUPERUSER CONNECTION LIMIT {2 * (1 + MOST_READERS)}")
    assert unwell(store.check(replace(few, workers=2))) == {}
    assert unwell(store.check(replace(few, workers=3))) == {"connections_few": "warning"}
    assert unwell(store.check(replace(few, workers=11))) == {"connections_few": "problem"}
    assert unwell(store.check(replace(subject, workers=200))) == {"connections_few": "problem"}


def test_connections_that_others_have_are_not_ours(server: services.Postgres, subject: Subject) -> None:
    """What the workers of this house have already is theirs."""
    few = replace(person(server, subject, "few", f"SUPERUSER CONNECTION LIMIT {2 * (1 + MOST_READERS)}"), workers=2)

    async def found() -> list[dict[str, str]]:
        ours = await connect(few.settings.store)
        first = unwell(await asyncio.to_thread(lambda: list(store.check(few))))
        other = await asyncpg.connect(few.settings.store)
        second = unwell(await asyncio.to_thread(lambda: list(store.check(few))))
        await ours.close()
        await other.close()
        return [first, second]

    assert asyncio.run(found()) == [{}, {"connections_few": "warning"}]


def test_a_database_as_large_as_it_may_be(subject: Subject) -> None:
    small = replace(subject, settings=subject.settings.limited(["disk_bytes=1000"]))
    assert unwell(store.check(small)) == {"quota_full": "problem"}


def test_a_house_without_a_bus() -> None:
    assert list(bus.check(Subject())) == []


def test_a_bus() -> None:
    assert grades(bus.check(on(services.redis().url()))) == {"bus": "good"}


def test_a_bus_that_is_not_there() -> None:
    address = f"redis://:{SECRET}@{HOST}:{free_port()}"
    assert without_secret(bus.check(on(address))) == {"bus_unreachable": "warning"}


def told_redis(command: bytes) -> None:
    with socket.create_connection((HOST, services.redis().port), PATIENCE) as asked:
        asked.sendall(command + b"\r\n")
        assert asked.recv(5) == b"+OK\r\n"


def test_a_bus_that_does_not_let_us_in() -> None:
    port = services.redis().port
    told_redis(b"ACL SETUSER deaf on >right ~* +@all resetchannels")
    try:
        for password in (SECRET, "right"):
            address = f"redis://deaf:{password}@{HOST}:{port}"
            assert without_secret(bus.check(on(address))) == {"bus_refused": "warning"}
    finally:
        told_redis(b"ACL SETUSER deaf off")


def test_a_bus_from_which_nothing_comes_back() -> None:
    with contextlib.closing(socket.create_server((HOST, 0))) as silent:
        address = f"redis://:{SECRET}@{HOST}:{silent.getsockname()[1]}"
        assert without_secret(bus.check(on(address), LITTLE)) == {"bus_silent": "warning"}


def test_what_is_no_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    assert without_secret(bus.check(on(f"http://:{SECRET}@{HOST}"))) == {"bus_address": "problem"}
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    assert unwell(bus.check(on("redis://localhost"))) == {"bus_no_driver": "problem"}
