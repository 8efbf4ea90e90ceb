"""A move of Dog City: what it brings is shown before it is final, it survives, and what follows can be seen."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.board import line
from tests.e2e.conftest import Invite
from tests.e2e.dogcity import CITY, RACK, Player, opened, own
from tests.e2e.dogcity_built import MIDDLE, Built, alike, hand_over_mixed, red, ring, spot_of
from tests.e2e.hands import Manner, drag
from tests.e2e.looking import look_at
from tests.e2e.moving import TAP_WHILE_MOVING
from tests.e2e.sight import SMALL
from tests.e2e.test_dogcity import SIZES, ended
from tests.server.process import Server

MOVING: Final[dict[str, Any]] = {"viewport": SMALL, "has_touch": True, "reduced_motion": "no-preference"}
MOMENTS: Final = """() => {
    window.moments = []
    new MutationObserver(() => {
        const found = document.querySelector('[data-moment]')?.dataset.moment
        if (found && window.moments.at(-1) !== found) window.moments.push(found)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
"""Remember the big moments that were seen."""


@pytest.mark.parametrize(
    ("size", "manner"),
    [
        ("phone", "tap"),
        pytest.param("phone", "drag", marks=pytest.mark.long),
        pytest.param("laptop", "drag", marks=pytest.mark.long),
        ("laptop", "keys"),
    ],
)
def test_four_rounds_with_one_domino_and_playing_again(
    size: str, manner: Manner, invite: Invite, house: Server
) -> None:
    """Sixteen white dogs on four rounds are four times 7; all of it is said before it is final."""
    player = Player(invite(**SIZES[size]), manner)
    wrong = look_at(player) if manner == "tap" else []
    with Built(house, alike(20)) as built:
        built.play(ring).hand_over(player.person)
        assert player.next() == "place"
        player.measure("place")
        tile = player.fitting()[0]
        player.put(tile, MIDDLE)
        asked = line(player.person)
        asked.get_by_text("+28").wait_for()
        expect(asked).to_contain_text("4 ronds", use_inner_text=True)
        expect(asked).to_contain_text("vous rejouez", use_inner_text=True)
        expect(player.page.locator(".board .places > .bloom")).to_have_count(4)
        assert player.taps <= 2
        player.decide()
        assert player.next() == "again"
        assert [event["points"] for event in player.heard.events if event["kind"] == "round"][-4:] == [7] * 4
        expect(player.page.locator(f"{CITY} .round")).to_have_count(4)
        assert player.page.locator("[data-thing='points:0']").inner_text().split()[0] == "28"
        player.answer()
        assert player.answered["again"] == 1
    assert player.report.hidden == []
    assert wrong == []
    assert player.heard.refused == []


def test_a_place_that_completes_rounds_is_brighter_and_says_what_it_brings(invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES["phone"]))
    with Built(house, alike(20)) as built:
        built.play(ring).hand_over(player.person)
        player.next()
        player.touch(player.domino(player.fitting()[0]))
        assert sorted(player.lit()) == sorted({spot_of(move) for move in player.heard.legal})
        player.page.locator(".board .places .rich").wait_for()
        rich = player.page.locator(".board .places .rich")
        expect(rich).to_have_attribute("data-thing", f"place:{MIDDLE}")
        assert rich.inner_text().strip() == "+28"
        assert "4 ronds complets" in str(rich.get_attribute("aria-label"))
        messages = [said for said in player.heard.said if said["t"] == "preview_each"]
        assert len(messages) == 1, "one message asks about all places of a domino"
        player.touch(player.domino(player.fitting()[1]))
    assert player.report.hidden == []


def test_what_lies_is_found_again_after_a_reload(invite: Invite) -> None:
    """The same domino on the same place, in the turn that it was turned to; and then it is laid so."""
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, tiles=own(red(12)), first=1)
    player.next()
    tile = next(tile for tile in player.fitting() if player.heard.legal.count(f"{tile}@0,0,r1"))
    player.put(tile)
    player.touch(player.ghost())
    player.page.locator(".board .places [data-turn='1']").wait_for()
    asked = player.prompt_id()
    player.page.reload()
    player.next()
    assert player.prompt_id() == asked
    expect(player.ghost()).to_have_attribute("data-turn", "1")
    assert player.domino(tile).get_attribute("class") is not None
    player.decide()
    assert player.heard.moves()[-1]["move"] == f"{tile}@0,0,r1"
    assert player.heard.refused == []


@pytest.mark.parametrize("manner", ["tap", "drag", "keys"])
def test_what_lies_is_moved_turned_and_taken_back(manner: Manner, invite: Invite, house: Server) -> None:
    """To another place, once around, and back into the hand; nothing of it is sent."""
    player = Player(invite(**SIZES["laptop" if manner == "keys" else "phone"]), manner)
    with Built(house, red(20)) as built:
        built.play(ring).hand_over(player.person)
        player.next()
        tile = player.fitting()[0]
        first, other = sorted({spot_of(move) for move in player.heard.legal})[:2]
        player.put(tile, first)
        if manner == "drag":
            drag(player.person, player.ghost(), lambda: player.place(other), by_touch=True)
        else:
            player.touch(player.place(other))
        player.page.locator(f".board .places [data-holds][data-thing='place:{other}']").wait_for()
        player.rests()
        player.turn()
        if manner == "keys":
            player.ghost().focus()
            player.page.keyboard.press("Escape")
        else:
            player.touch(player.domino(tile))
        player.ghost().wait_for(state="detached")
        assert player.heard.moves() == []
        player.answer()
    assert player.report.hidden == []
    assert player.heard.refused == []


def test_a_place_where_it_does_not_fit_says_why_and_nothing_is_lost(invite: Invite, house: Server) -> None:
    """Dominoes that lie beside each other in one way only, paving to paving."""
    player = Player(invite(**SIZES["phone"]))
    with Built(house, ["R-,B-,Y-,Y-"] * 12) as built:
        built.move(built.waited(), built.waited().legal[0])
        built.hand_over(player.person, 1)
        player.next()
        player.touch(player.domino(player.fitting()[0]))
        (fits,) = player.lit()
        wrong = player.page.locator(".board .places .unlit")
        expect(wrong).to_have_count(3)
        player.touch(wrong.first)
        player.page.locator(".ribbon").get_by_text("ne va pas là").wait_for()
        assert player.heard.refused == ["illegal"]
        player.touch(player.place(fits))
        player.ghost().wait_for()
        player.decide()
        assert player.heard.view["laid"][1]["seat"] == 1
    assert player.report.hidden == []


@pytest.mark.parametrize(("dominoes", "moment"), [(20, "again"), (10, "finished")])
@pytest.mark.parametrize("size", SIZES)
def test_with_motion_the_big_moments_are_seen(
    size: str, dominoes: int, moment: str, invite: Invite, house: Server
) -> None:
    """Four rounds at once, and one plays again; or it was the last domino, and there is no playing again."""
    player = Player(invite(**{**SIZES[size], "reduced_motion": "no-preference"}))
    with Built(house, alike(dominoes)) as built:
        built.play(ring).hand_over(player.person)
        player.page.evaluate(MOMENTS)
        player.next()
        player.put(player.fitting()[0], MIDDLE)
        player.decide()
        assert player.next() == ("over" if moment == "finished" else "again")
    assert player.heard.kinds["round"] == 4
    assert player.page.evaluate("window.moments") == [moment]
    assert player.heard.refused == []


def test_a_tap_during_an_animation_ends_it_and_is_nothing_else(invite: Invite, house: Server) -> None:
    player = Player(invite(**MOVING))
    with Built(house, alike(20)) as built:
        built.play(ring).hand_over(player.person)
        player.page.evaluate(MOMENTS)
        player.next()
        player.put(player.fitting()[0], MIDDLE)
        player.page.evaluate(TAP_WHILE_MOVING)
        player.decide()
        tapped = player.page.evaluate("window.tapped")
        assert (tapped["ready"], tapped["moving"]) == ("false", 0)
        player.person.ready()
        assert player.prompt_id() == tapped["prompt"]
        assert all(said["prompt"] != tapped["prompt"] for said in player.heard.moves())
        assert player.next() == "again"
        player.answer()


@pytest.mark.long
def test_a_whole_match_with_motion(invite: Invite) -> None:
    """A bot that does not wait, and all that moves: every decision is in sight when it can be made."""
    player = Player(invite(**MOVING))
    opened(player.person, tiles=own(red(12)))
    player.page.evaluate(MOMENTS)
    player.play()
    ended(player)
    assert player.page.evaluate("window.moments")[-1] == "finished"


def test_dominoes_that_fit_nowhere_sleep_but_stay(invite: Invite, house: Server) -> None:
    """Of a hand of two kinds, one goes nowhere; a tap on it says so, and it can never be picked up."""
    player = Player(invite(**SIZES["phone"]))
    asleep = hand_over_mixed(house, player.person)
    player.next()
    expect(player.page.locator(RACK)).to_have_count(4)
    expect(player.page.locator(f"{RACK}[data-asleep]")).to_have_count(len(asleep))
    player.touch(player.domino(asleep[0]))
    line(player.person).get_by_text("ne va nulle part").wait_for()
    expect(player.page.locator(".board .places [data-lit]")).to_have_count(0)
    player.answer()
    assert player.report.hidden == []
