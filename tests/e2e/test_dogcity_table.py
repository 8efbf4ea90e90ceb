"""What may be looked at besides the own dominoes: everybody's hand, and what is left in the pile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator

from tests.e2e.board import inside
from tests.e2e.conftest import Invite
from tests.e2e.dogcity import Player, opened
from tests.e2e.sight import is_at_hand
from tests.e2e.test_dogcity import SIZES
from tests.e2e.test_pages import findings


def sheet(player: Player, button: Locator) -> Locator:
    """What comes from below after a tap."""
    player.touch(button)
    found = player.page.locator("dialog[open]")
    found.wait_for()
    return found


def close(player: Player) -> None:
    player.person.button("Fermer").click()
    player.page.locator("dialog[open]").wait_for(state="detached")


def test_hands_and_pile_are_one_tap_away_on_a_phone(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, bots=3)
    player.next()
    view = player.heard.view
    for seat, hand in enumerate(view["hands"]):
        side = sheet(player, player.page.locator(f".strip [data-seat='{seat}']"))
        assert side.locator(".domino").count() == len(hand)
        assert inside(side.locator(".domino"))
        assert is_at_hand(player.person.button("Fermer"))
        close(player)
    pile = sheet(player, player.page.get_by_role("button", name=re.compile("dans la pioche")))
    times = [int(each.strip("×")) for each in pile.locator("li .n").all_inner_texts()]
    assert pile.locator("li:has(.domino)").count() - len(times) + sum(times) == view["pile"]
    assert findings(player.person) == []
    close(player)
    player.answer()
    assert player.report.hidden == []


def test_hands_are_open_beside_the_city_of_a_laptop(invite: Invite) -> None:
    player = Player(invite(**SIZES["laptop"]))
    opened(player.person, bots=3)
    player.next()
    view = player.heard.view
    others = [hand for seat, hand in enumerate(view["hands"]) if seat != view["viewer"]]
    shown = player.page.locator(".people .domino")
    assert shown.count() == sum(map(len, others))
    assert inside(shown)


@pytest.mark.parametrize("size", SIZES)
def test_points_and_cats_are_always_in_sight(size: str, invite: Invite) -> None:
    player = Player(invite(**SIZES[size]))
    opened(player.person, bots=3)
    for _ in range(4):
        player.next()
        for seat, points in enumerate(player.heard.view["points"]):
            found = player.page.locator(f"[data-thing='points:{seat}']").locator("visible=true")
            assert inside(found)
            assert int(re.findall(r"\d+", found.inner_text())[0]) == points
        player.answer()
