"""The animals of the dominoes differ by outline, not by shade alone, as small as they get: 18 px, in grey.

They are taken from a table that is played, and drawn by the browser.
"""

from __future__ import annotations

from base64 import b64decode
from itertools import combinations, product
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Page

from tests.e2e.browser import Person
from tests.e2e.conftest import Invite

Drawn: TypeAlias = bytes
"""Two bytes a pixel: how opaque it is, and its grey."""

SIDE: Final = 18
SHIFTS: Final = range(-2, 3)
LEAST: Final = 40
"""Pixels of 324: what two outlines differ by, laid over each other as well as they can be."""

# Everyone holds four of eight dominoes, and no animal is missing on more than two.
KINDS: Final = "wcgkx"
MISSING: Final = "wwccggkx"

LAYERS: Final = """() => {
  const found = new Set()
  for (const domino of document.querySelectorAll('.domino')) {
    const { backgroundImage, backgroundSize } = getComputedStyle(domino)
    const pictures = backgroundImage.match(/url\\("[^"]*"\\)/g)
    backgroundSize.split(', ').forEach((size, i) => size.startsWith('44%') && found.add(pictures[i].slice(5, -2)))
  }
  return [...found]
}"""
DRAW: Final = """async ({ source, side, filter }) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  pen.filter = filter
  pen.drawImage(image, 0, 0, side, side)
  const { data } = pen.getImageData(0, 0, side, side)
  const bytes = Array.from({ length: 2 * side * side }, (_, i) => data[4 * (i >> 1) + (i % 2 ? 0 : 3)])
  return btoa(String.fromCharCode(...bytes))
}"""


def drawn(page: Page, source: str, filter: str = "grayscale(1)") -> Drawn:
    return b64decode(page.evaluate(DRAW, {"source": source, "side": SIDE, "filter": filter}))


def outline(picture: Drawn) -> set[tuple[int, int]]:
    """The pixels that it covers."""
    return {divmod(at, SIDE) for at, opaque in enumerate(picture[::2]) if opaque >= 128}


def apart(one: Drawn, other: Drawn) -> int:
    """How many pixels two outlines differ by, wherever they are laid over each other."""
    rim, moving = outline(one), outline(other)
    return min(len(rim ^ {(y + dy, x + dx) for y, x in moving}) for dy, dx in product(SHIFTS, SHIFTS))


def shades_apart(one: Drawn, other: Drawn) -> float:
    """How much lighter a pixel of one is than of the other, on average."""
    return abs(sum(one[1::2]) - sum(other[1::2])) / SIDE**2


def play(person: Person) -> None:
    """A match with dominoes that carry as many animals as they can."""
    rows = [",".join(f"R{kind}" for kind in KINDS if kind != missing) for missing in MISSING]
    asked = {"game": "dogcity", "seats": 2, "bots": 1, "options": {"first": 0, "tiles": {"rows": rows}}}
    person.visit()
    made = person.page.request.post(f"{person.server.url}/api/tables", data=asked).json()
    person.visit(made["path"])
    person.sit("Zoé")
    person.start()
    # The lobby shows the dominoes too, and goes before the board is there.
    person.page.locator(".board .domino").nth(3).wait_for()


@pytest.fixture
def animals(invite: Invite) -> tuple[Page, list[str]]:
    person = invite()
    play(person)
    return person.page, person.page.evaluate(LAYERS)


def test_coats_and_cat_differ_by_outline_at_18_px(animals: tuple[Page, list[str]]) -> None:
    page, sources = animals
    pictures = [drawn(page, source) for source in sources]
    assert len(pictures) == len(KINDS)
    assert all(len(outline(picture)) > SIDE**2 / 3 for picture in pictures)
    assert min(apart(one, other) for one, other in combinations(pictures, 2)) >= LEAST


def test_a_twin_in_another_grey_has_no_outline_of_its_own(animals: tuple[Page, list[str]]) -> None:
    page, sources = animals
    for source in sources:
        one, twin = drawn(page, source), drawn(page, source, "grayscale(1) brightness(0.4)")
        assert shades_apart(one, twin) > 20
        assert apart(one, twin) < LEAST
