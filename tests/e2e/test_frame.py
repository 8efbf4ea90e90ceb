"""The frame around a match: moves in words as a mode of its own, and back to the board in the middle of a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.hands import Manner
from tests.e2e.spots import Player, opened
from tests.e2e.test_spots import SIZES


def test_moves_in_words_is_a_switch_of_the_menu_and_remembered(invite: Invite) -> None:
    person = invite(**SIZES["phone"])
    player = Player(person)
    opened(person, bots=0, set="adoption")
    assert player.next() == "turn"
    person.choose("Jouer avec des mots")
    moves = person.page.locator("[aria-busy=false] ul button")
    moves.first.wait_for()
    expect(person.page.locator(".board")).to_have_count(0)
    person.reload()
    moves.first.wait_for()
    expect(person.page.locator(".board")).to_have_count(0)
    person.choose("Jouer sur le plateau")
    person.page.locator(".board").wait_for()
    player.answer()


@pytest.mark.parametrize(
    ("size", "manner"), [("phone", "tap"), pytest.param("phone", "drag", marks=pytest.mark.long), ("laptop", "keys")]
)
def test_a_die_lifted_in_words_lands_on_the_board(size: str, manner: Manner, invite: Invite) -> None:
    """The only way to be asked where a lifted die lands: the board sends both at once."""
    person = invite(**SIZES[size])
    player = Player(person, manner, wanted=["trot"])
    player.answered["place moved"] = 3
    opened(person, bots=1, tricks=["trot", "run", "fetch", "beg"])
    player.until("lift")
    person.choose("Jouer avec des mots")
    asked = player.prompt_id()
    person.page.locator("[aria-busy=false] ul button").last.click()
    person.page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
    person.choose("Jouer sur le plateau")
    assert player.next() == "land"
    player.answer()
    assert player.answered["land"] == 1
    assert player.report.hidden == []
    assert player.heard.kinds["lands"] >= 1
