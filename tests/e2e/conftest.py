"""One browser and one server for each worker; a test that stops its server has one of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import Person, chromium
from tests.server.process import Launch, Server, Zygote, serving

Invite: TypeAlias = Callable[..., Person]


AT_HOME: Final = ("--bot-pause", "0", "--no-limits", "--name", "ouaf.test")
"""How the server of these tests is started: nobody waits for a bot, and it has a name."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="session")
def launch() -> Iterator[Launch]:
    """Servers that start quickly, with the games of the house alone, as families have them."""
    zygote = Zygote(games="")
    yield zygote
    zygote.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, launch: Launch) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("house"), *AT_HOME, launch=launch) as running:
        yield running


@pytest.fixture(scope="session")
def impatient(tmp_path_factory: pytest.TempPathFactory, launch: Launch) -> Iterator[Server]:
    """A server that waits a second for who is away."""
    with serving(tmp_path_factory.mktemp("impatient"), *AT_HOME, "--patience", "1", launch=launch) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path, launch: Launch) -> Iterator[Server]:
    with serving(tmp_path, "--name", "ouaf.test", launch=launch) as running:
        yield running


@pytest.fixture
def invite(browser: Browser, house: Server) -> Iterator[Invite]:
    """Make people; at the end nobody's page may have complained."""
    people: list[Person] = []

    def make(server: Server = house, **options: Any) -> Person:
        people.append(Person(browser, server, **options))
        return people[-1]

    yield make
    for person in people:
        person.close()
