"""Where a house is kept: a folder or a server, and in words why it cannot be there."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from ouaf.arena import services
from ouaf.arena.process import free_port
from ouaf.journal.explain import words_of
from ouaf.journal.store.places import open_store, prepare, without_password
from ouaf.journal.store.postgres import PostgresStore
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import Malformed
from ouaf.texts.speak import LANGUAGES

SECRET = "s3cr3t"


def refusal(address: str | Path) -> Malformed:
    """Why it cannot be used; nothing of it says the password."""
    with pytest.raises(Malformed) as found:
        prepare(address)
    assert all(SECRET not in words_of(found.value, language) for language in LANGUAGES)
    assert SECRET not in repr(found.value.params)
    return found.value


def test_a_folder_and_an_address_are_told_apart(tmp_path: Path) -> None:
    assert isinstance(open_store(tmp_path), SqliteStore)
    assert isinstance(open_store(str(tmp_path)), SqliteStore)
    assert isinstance(open_store("postgresql://localhost/ouaf"), PostgresStore)
    assert isinstance(open_store("postgres://localhost/ouaf"), PostgresStore)


def test_what_is_prepared_can_be_opened(tmp_path: Path) -> None:
    address = services.postgres().database(tmp_path)
    for where in (tmp_path, address):
        prepare(where)
        prepare(where)

        async def open_and_close(where: str | Path = where) -> int:
            store = open_store(where)
            await store.open()
            size = store.size()
            await store.close()
            return size

        assert asyncio.run(open_and_close()) > 0


def test_nobody_answers() -> None:
    assert refusal(f"postgresql://ouaf:{SECRET}@127.0.0.1:{free_port()}/ouaf").id == "store.unreachable"


def test_there_is_no_such_database() -> None:
    port = services.postgres().port
    problem = refusal(f"postgresql://ouaf:{SECRET}@127.0.0.1:{port}/nothing?application_name={SECRET}")
    assert problem.id == "store.no_database"
    assert problem.params == {"path": f"postgresql://ouaf@127.0.0.1:{port}/nothing"}


def test_a_wrong_password_and_a_right_one(tmp_path: Path) -> None:
    server = services.postgres()
    name = server.name_of(server.database(tmp_path) and tmp_path)
    server.do("DROP ROLE IF EXISTS guarded")
    server.do("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'right'")
    assert refusal(f"postgresql://guarded:{SECRET}@127.0.0.1:{server.port}/{name}").id == "store.password"
    prepare(f"postgresql://guarded:right@127.0.0.1:{server.port}/{name}")


@pytest.mark.parametrize("end", [f"ouaf:{SECRET}@127.0.0.1:port/ouaf", f"ouaf:{SECRET}@[::1/ouaf", "h/o?sslmode=odd"])
def test_what_is_no_address(end: str) -> None:
    assert refusal(f"postgresql://{end}").id == "store.address"


def test_a_user_who_may_not_make_tables(tmp_path: Path) -> None:
    server = services.postgres()
    server.database(tmp_path)
    server.do("DROP ROLE IF EXISTS stranger")
    server.do("CREATE ROLE stranger LOGIN")
    problem = refusal(server.url(server.name_of(tmp_path)).replace("ouaf@", "stranger@"))
    assert problem.id == "store.unusable"
    assert "permission denied" in str(problem.params["reason"])


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    server = services.postgres()
    address = server.database(tmp_path)
    prepare(address)
    server.do("UPDATE alembic_version SET version_num = '9999'", server.name_of(tmp_path))
    assert refusal(address).id == "store.newer"
    assert server.do("SELECT version_num FROM alembic_version", server.name_of(tmp_path))[0][0] == "9999"


@pytest.mark.parametrize("missing", ["asyncpg", "greenlet"])
def test_without_what_postgresql_needs(missing: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert refusal("postgresql://localhost/ouaf").id == "store.no_driver"
    with pytest.raises(Malformed):
        open_store("postgresql://localhost/ouaf")
    prepare(tmp_path)


def test_an_address_is_shown_without_its_secrets() -> None:
    shown = without_password(f"postgresql://anne:{SECRET}@db.example:5433/ouaf?password={SECRET}#{SECRET}")
    assert shown == "postgresql://anne@db.example:5433/ouaf"
    assert without_password("postgresql:///ouaf") == "postgresql:///ouaf"


@pytest.mark.parametrize("sign", ["/", "?", "#", "@/"])
def test_a_password_with_a_sign_that_ends_it_is_not_shown(sign: str) -> None:
    for password in (f"{sign}{SECRET}", f"{SECRET}{sign}", f"1{sign}{SECRET}"):
        assert SECRET not in without_password(f"postgresql://anne:{password}@db.example/ouaf")
    assert SECRET not in without_password(f"host=db.example password={SECRET}")
    assert SECRET not in without_password(f"anne:{SECRET}@db.example/ouaf")
