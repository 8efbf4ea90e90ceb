"""What may be looked at on the board of Spots before and besides a choice: tricks, dogs, and what is everybody's."""

from __future__ import annotations

import pytest

from ouaf.texts.speak import say
from tests.e2e.board import inside
from tests.e2e.conftest import Invite
from tests.e2e.sight import is_at_hand
from tests.e2e.spots import Player, opened
from tests.e2e.spots_hands import PACK
from tests.e2e.test_pages import findings
from tests.e2e.test_spots import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_a_trick_reads_it_and_a_second_one_does_it(size: str, invite: Invite) -> None:
    player = Player(invite(**SIZES[size]))
    opened(player.person, bots=0, set="adoption")
    player.next()
    card = player.page.locator(".board .reading")
    for trick in ("walk", "run"):
        player.touch(player.trick(trick))
        card.get_by_text(say("fr", f"spots.trick_steps.{trick}")).wait_for()
        assert inside(card)
    assert player.heard.moves() == []
    asked = player.prompt_id()
    player.touch(player.trick("run"))
    player.page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
    assert [said["move"] for said in player.heard.moves()] == ["run"]


def test_with_wild_dogs_the_pile_under_a_trick_is_leafed_through(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, bots=0, set="wild")
    player.next()
    tiles = {
        tile["id"]: [*(tile.get("under") or []), *(tile.get("unseen") or [])] for tile in player.heard.view["tricks"]
    }
    for trick in (each for each in player.heard.prompt["tricks"] if tiles[each]):
        player.touch(player.trick(trick))
        pile = player.page.locator(".board .reading .pile")
        pile.get_by_text(", ".join(say("fr", f"spots.trick.{each}") for each in tiles[trick])).wait_for()
        assert inside(pile)
    assert player.heard.moves() == []


def test_a_tap_on_a_dog_says_who_it_is_and_the_table_what_is_left(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, bots=1, set="adoption")
    player.next()
    name = player.heard.me["dogs"][0]["name"]
    sheet = player.page.locator("dialog[open]")
    player.touch(player.page.locator(f"{PACK} .open").first)
    sheet.get_by_role("heading", name=say("fr", f"spots.dog.{name}")).wait_for()
    sheet.get_by_text(say("fr", f"spots.character.{name}")).wait_for()
    assert findings(player.person) == []
    assert is_at_hand(player.person.button("Fermer"))
    player.person.button("Fermer").click()
    sheet.wait_for(state="detached")
    player.touch(player.page.locator(".board .look"))
    supply = {key: player.heard.view["supply"][key] for key in ("dice", "treats")}
    sheet.get_by_text(say("fr", "client.spots.supply", supply)).wait_for()
    assert findings(player.person) == []
