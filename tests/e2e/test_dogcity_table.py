"""What may be looked at besides the own dominoes: everybody's hand, and what is left in the pile."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.board import inside
from tests.e2e.conftest import Invite
from tests.e2e.dogcity import Player, opened, own
from tests.e2e.dogcity_built import MIDDLE, Built, alike, red, ring
from tests.e2e.sight import is_at_hand
from tests.e2e.test_dogcity import SIZES
from tests.e2e.test_pages import findings
from tests.server.process import Server

MAPPED: Final = """
    window.mapped = 0
    const count = () => { window.mapped += document.querySelectorAll('.city .map').length }
    new MutationObserver(count).observe(document, { childList: true, subtree: true })
"""
"""Remember whether the small map was ever there."""
RISEN: Final = """
    window.risen = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, timing) {
        const words = this.querySelector('.stage-words')
        const box = words?.getBoundingClientRect()
        if (words?.textContent.includes('+')) {
            window.risen.push({ delay: timing.delay, left: box.left, right: box.right })
        }
        return animate.call(this, frames, timing)
    }
"""
"""Remember when and where the points of a round rise."""


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
        expect(side.locator(".domino")).to_have_count(len(hand))
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
    expect(shown).to_have_count(sum(map(len, others)))
    assert inside(shown)


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
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


def test_only_whoever_begins_is_asked_for_the_first_domino(invite: Invite, house: Server) -> None:
    first, other = invite(**SIZES["phone"]), invite(**SIZES["phone"])
    with Built(house, alike(12)) as built:
        built.hand_over(first, 0)
        built.hand_over(other, 1)
        first.page.get_by_text("Posez le premier domino de la ville").wait_for()
        other.page.get_by_text("La ville attend son premier domino").wait_for()
        expect(other.page.get_by_text("Posez le premier domino")).to_have_count(0)


def test_the_map_does_not_flash_up_while_the_camera_follows_a_small_city(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"], reduced_motion="no-preference"))
    player.person.context.add_init_script(MAPPED)
    opened(player.person, tiles=own(red(8)), first=0)
    player.play()
    assert len(player.heard.view["laid"]) > 4
    assert player.page.evaluate("window.mapped") == 0


def test_the_rounds_of_one_domino_are_counted_one_after_the_other(invite: Invite, house: Server) -> None:
    """Their numbers lie in the window, and never at the same time begun."""
    player = Player(invite(**SIZES["phone"], reduced_motion="no-preference"))
    player.person.context.add_init_script(RISEN)
    with Built(house, alike(12, "Rw,Rc,Rw,Rg")) as built:
        built.play(ring).hand_over(player.person, 0)
        player.next()
        player.put(player.fitting()[0], MIDDLE)
        player.decide()
        player.page.wait_for_function("window.risen.length === 4")
    risen = player.page.evaluate("window.risen")
    assert len({each["delay"] for each in risen}) == 4
    assert all(each["left"] >= 0 and each["right"] <= SIZES["phone"]["viewport"]["width"] for each in risen)
