"""The icons that a phone puts on its home screen: all that are named are there, and they show today's drawing."""

from __future__ import annotations

import json
import struct
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Invite
from tests.e2e.icons import PICTURES, PUBLIC, STATIC, coarse, pixels

CLOSE: Final = 4
"""How far pixels may be apart on average: the rims of shapes differ from one browser's version to another's."""


def distance(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("name", PICTURES)
def test_an_icon_shows_the_drawing_of_today(name: str, browser: Browser) -> None:
    side, drawing = PICTURES[name]
    assert struct.unpack(">II", (PUBLIC / name).read_bytes()[16:24]) == (side, side)
    drawn = pixels(browser, STATIC / drawing, side)
    assert distance(coarse(drawn), pixels(browser, PUBLIC / name, side)) < CLOSE


def test_another_drawing_would_be_noticed(browser: Browser) -> None:
    assert distance(*(pixels(browser, STATIC / drawing, 192) for drawing in ("icon.svg", "icon-full.svg"))) > CLOSE


def test_the_manifest_names_icons_that_are_there(invite: Invite) -> None:
    person = invite()
    person.visit()
    origin = person.page.evaluate("location.origin")
    manifest = person.page.locator("link[rel=manifest]").get_attribute("href") or ""
    icons = json.loads(person.page.request.get(origin + manifest).body())["icons"]
    touch = person.page.locator("link[rel=apple-touch-icon]").get_attribute("href") or ""
    named = {icon["src"]: icon["sizes"] for icon in icons if icon["type"] == "image/png"} | {touch: "180x180"}
    assert {path.strip("/"): sizes for path, sizes in named.items()} == {
        name: f"{side}x{side}" for name, (side, _) in PICTURES.items()
    }
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for path in [*named, "/icon.svg"]:
        assert person.page.request.get(origin + path).ok, path


def test_the_colour_around_the_page_follows_its_light(invite: Invite) -> None:
    person = invite(color_scheme="dark")
    person.visit()
    colours = person.page.locator("meta[name=theme-color]")
    person.button("Mode clair").click()
    assert {each.get_attribute("content") for each in colours.all()} == {"#f6efe4"}
    person.button("Mode soir").click()
    assert {each.get_attribute("content") for each in colours.all()} == {"#1f1e26"}
