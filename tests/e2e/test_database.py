"""A database that is away for a while: whoever comes meanwhile is told so, and is at the table when it is back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from ouaf.arena.services import Postgres
from tests.e2e.browser import soon
from tests.e2e.conftest import AT_HOME, Invite
from tests.e2e.sight import SMALL
from tests.server.process import Launch, Server, serving

NOT_NOW = "On n’arrive pas à lire la table"


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    service = Postgres()
    service.start()
    yield service
    service.remove()


@pytest.fixture
def server(postgres: Postgres, tmp_path: Path, launch: Launch) -> Iterator[Server]:
    with serving(tmp_path, *AT_HOME, "--store", postgres.url(), launch=launch) as running:
        yield running


def is_well(server: Server) -> bool:
    return httpx.get(f"{server.url}/health", trust_env=False).is_success


def test_who_comes_while_the_database_is_away_is_at_the_table_when_it_is_back(
    invite: Invite, server: Server, postgres: Postgres
) -> None:
    person, guest = invite(server, viewport=SMALL), invite(server, viewport=SMALL)
    person.visit()
    person.play_alone("Toutélié")
    person.in_round(1)
    postgres.stop()
    person.place()
    person.button("Écrire").click()
    person.page.get_by_role("alert").wait_for()
    person.page.reload()
    guest.visit(person.page.url.split(str(server.port))[1])
    for each in (person, guest):
        expect(each.page.get_by_role("status")).to_contain_text(NOT_NOW)
    postgres.start()
    for each in (person, guest):
        each.in_round(1)
        expect(each.page.get_by_text(NOT_NOW)).to_have_count(0)
    assert soon(person.page, lambda: is_well(server)), "it can write again"
    person.ready()
    person.button("Écrire").click()  # what was put down is still there
    person.in_round(2)
    guest.in_round(2)
