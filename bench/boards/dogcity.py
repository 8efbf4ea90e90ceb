"""Fingers move and pinch a city of 48 and one of 480 while a domino is picked up."""

from __future__ import annotations

from typing import Any, Final

from bench.tracing import PHONE, frames, tasks, traced, weights
from playwright.sync_api import Browser
from tests.e2e import dogcity
from tests.e2e.browser import Person
from tests.e2e.dogcity_built import Built, grown, standard
from tests.e2e.hands import middle, pan, pinch
from tests.server.process import Server

CITIES: Final = (48, 480)
GESTURES: Final = 8
"""There and back, and as often larger and smaller."""


def measure(browser: Browser, server: Server, _: int) -> dict[str, Any]:
    """The tasks and frames while a city is moved and pinched."""
    found = {f"city_of_{size}": moved(browser, server, size) for size in CITIES}
    return {"javascript_kb": weights(browser, server, dogcity.opened), **found}


def moved(browser: Browser, server: Server, size: int) -> dict[str, Any]:
    person = Person(browser, server, viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    player = dogcity.Player(person)
    with Built(server, standard(size + 40)) as built:
        built.play(grown(size)).hand_over(person)
        player.next()
        player.touch(player.domino(player.fitting()[0]))
        places = len(player.lit())
        at = middle(person.page.locator(dogcity.CITY))
        pans = traced(browser, person, lambda: pan_about(player, at))
        pinches = traced(browser, person, lambda: pinch_about(player, at))
    person.close()
    return {
        "places_in_reach": places,
        "panning": {**tasks(pans), **frames(pans)},
        "pinching": {**tasks(pinches), **frames(pinches)},
    }


def pan_about(player: dogcity.Player, at: tuple[float, float]) -> None:
    for turn in range(GESTURES):
        way = 1 - 2 * (turn % 2)
        pan(player.person, at, (110 * way, 80 * way), by_touch=True)
    player.rests()


def pinch_about(player: dogcity.Player, at: tuple[float, float]) -> None:
    for turn in range(GESTURES):
        pinch(player.person, at, *((60, 140) if turn % 2 else (140, 60)))
    player.rests()
