"""A match is played through the board with all its motion."""

from __future__ import annotations

from typing import Any

from bench.tracing import PHONE, played, weights
from playwright.sync_api import Browser
from tests.e2e import spots
from tests.e2e.browser import Person
from tests.server.process import Server


def measure(browser: Browser, server: Server, decisions: int) -> dict[str, Any]:
    """The tasks of a match of Spots."""
    person = Person(browser, server, viewport=PHONE, reduced_motion="no-preference")
    player = spots.Player(person)
    spots.opened(person, bots=2)
    return {"javascript_kb": weights(browser, server, spots.opened), **played(browser, player, decisions)}
