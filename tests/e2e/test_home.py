"""The first page as somebody with a phone finds it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.sight import SIDEWAYS, SMALL, TWICE, broken_words, fits, is_at_hand

GAMES: Final = ("Spots ou encore", "Toutélié", "Mais où est Tomy", "Dog City Domino")


def lid(person: Person, title: str) -> str:
    """Where a thumb lands that taps the picture of a game; the name of what is there."""
    box = person.card(title).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= SMALL["height"], title
    found: str = person.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).ariaLabel", [box["x"] + box["width"] / 2, box["y"] + 30]
    )
    return found


def test_every_game_is_one_tap_away_on_the_first_screen_of_a_phone(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    for title in GAMES:
        person.card(title).wait_for()
        assert lid(person, title).startswith(title)
        assert is_at_hand(person.card(title).get_by_role("button").last), title
    assert is_at_hand(person.button("Rejoindre"))
    assert broken_words(person.page) == []
    box = person.card("Dog City Domino").bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + 40, box["y"] + 30)
    person.page.get_by_role("heading", name="Dog City Domino").wait_for()
    person.button("S’asseoir").wait_for()


def test_a_box_says_that_a_tap_opens_a_table(invite: Invite) -> None:
    """The only words that look like a button would be those of playing alone."""
    person = invite()
    person.visit()
    for title in GAMES:
        tag = person.card(title).get_by_text("Ouvrir une table", exact=True)
        tag.wait_for()
        box, lid = tag.bounding_box(), person.card(title).bounding_box()
        assert box is not None
        assert lid is not None
        assert lid["x"] <= box["x"]
        assert box["x"] + box["width"] <= lid["x"] + lid["width"], title
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.button("S’asseoir").wait_for()


def test_my_tables_are_at_hand_and_break_no_name(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    path = person.open_table("Mais où est Tomy")
    person.sit("Grand-maman Jacqueline")
    person.add_bots(2)
    person.visit()
    mine = person.page.get_by_role("region", name="Mes tables")
    mine.get_by_text("Grand-maman Jacqueline").wait_for()
    assert broken_words(person.page) == []
    assert fits(person.page)
    back = person.page.get_by_role("link", name="Revenir à table")
    assert is_at_hand(back)
    back.click()
    person.button("Commencer").wait_for()
    assert person.page.url.endswith(path)


@pytest.mark.parametrize("size", [SIDEWAYS, *TWICE], ids=["sideways", "phone twice", "laptop twice"])
def test_sideways_and_enlarged_nothing_is_cut_off(size: ViewportSize, invite: Invite) -> None:
    person = invite(viewport=size)
    person.page.route("**/api/tables", lambda route: route.fulfill(json=[]))  # no tables of other tests
    person.visit()
    for title in GAMES:
        button = person.card(title).get_by_role("button", name="ouvrir une table")
        button.scroll_into_view_if_needed()
        assert button.evaluate("found => found.scrollWidth <= found.clientWidth"), title
    assert fits(person.page)
    assert broken_words(person.page) == []
    join = person.button("Rejoindre")
    join.scroll_into_view_if_needed()
    assert is_at_hand(join)
