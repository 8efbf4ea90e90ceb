"""One browser and one server for each worker; a test that stops its server has one of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Browser

from tests.cli.run import Zygote
from tests.e2e.browser import Person, chromium
from tests.server.process import Launch, Server, serving

Invite: TypeAlias = Callable[..., Person]
PEOPLE: Final = pytest.StashKey[list[Person]]()
"""Whom a test has invited."""


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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails leaves what everybody saw, where `OUAF_TEST_PICTURES` says."""
    report = yield
    folder = os.environ.get("OUAF_TEST_PICTURES")
    if folder and report.when == "call" and report.failed and PEOPLE in item.stash:
        people: list[Person] = item.stash[PEOPLE]
        for number, person in enumerate(people):
            person.page.screenshot(path=Path(folder, f"{item.name}-{number}.png"))
    return report


@pytest.fixture
def invite(request: pytest.FixtureRequest, browser: Browser, house: Server) -> Iterator[Invite]:
    """Make people; at the end nobody's page may have complained."""
    people = request.node.stash[PEOPLE] = list[Person]()

    def make(server: Server = house, **options: Any) -> Person:
        people.append(Person(browser, server, **options))
        return people[-1]

    yield make
    for person in people:
        person.close()
