"""A match is played through the board with all its motion."""

from __future__ import annotations

from typing import Any, Final

from bench.tracing import PHONE, played, weights
from playwright.sync_api import Browser
from tests.e2e import tomy
from tests.e2e.browser import Person
from tests.server.process import Server

SCENES: Final = ("wild", "shore", "town", "indoors", "shows", "fair", "travel", "country")
"""The files that draw the places: each is loaded when one of its places is shown."""


def measure(browser: Browser, server: Server, decisions: int) -> dict[str, Any]:
    """The tasks of a match of Tomy."""
    person = Person(browser, server, viewport=PHONE, reduced_motion="no-preference")
    player = tomy.Player(person)
    tomy.opened(person, bots=4)
    return {"javascript_kb": weights(browser, server, tomy.opened, SCENES), **played(browser, player, decisions)}
