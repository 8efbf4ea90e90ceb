"""Whole matches of Dog City on its board: nothing that a decision needs is ever out of sight, three taps are a move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final, get_args, get_type_hints

import pytest
from playwright.sync_api import expect

from ouaf.rules.dogcity.shapes import Prompt
from tests.e2e.browser import LAPTOP
from tests.e2e.conftest import Invite
from tests.e2e.dogcity import CITY, TAPS, THINGS, Player, opened, own
from tests.e2e.dogcity_built import KINDS, Built, red, standard, strangers
from tests.e2e.hands import Manner
from tests.e2e.looking import look_at
from tests.e2e.sight import SMALL, fits
from tests.server.process import Server

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": SMALL, "has_touch": True},
    "laptop": {"viewport": LAPTOP},
}
MATCHES: Final = (
    ("phone", "tap", 24),
    pytest.param("laptop", "drag", 16, marks=pytest.mark.long),
    pytest.param("laptop", "keys", 12, marks=pytest.mark.long),
)
LIGHTS: Final = ("light", "dark")
LANGUAGES: Final = ("fr-FR", "en-GB")
MANNERS: Final[tuple[Manner, ...]] = get_args(Manner)


def ended(player: Player) -> None:
    """Every decision was in sight and no move took many taps; the count on the sheet is the server's."""
    player.page.locator("dialog[open] ol").wait_for()
    print(f"{player.manner}, {player.heard.view['seats']} seats: {player.report}; taps for a move: {player.most_taps}")
    assert player.report.decisions > 0
    assert player.report.hidden == []
    assert player.heard.refused == []
    assert player.most_taps <= TAPS
    assert fits(player.page)
    totals = player.page.locator("dialog[open] tfoot .total td").all_inner_texts()
    shown = [int(each.replace("−", "-").replace("+", "")) for each in totals]
    assert sorted(shown) == sorted(player.heard.view["totals"])


@pytest.mark.parametrize(("size", "manner", "dominoes"), MATCHES)
def test_a_whole_match(size: str, manner: Manner, dominoes: int, invite: Invite) -> None:
    player = Player(invite(**SIZES[size]), manner)
    opened(player.person, tiles=own(standard(dominoes)))
    player.play()
    ended(player)
    assert player.answered["place"] > 0
    assert player.answered["taken back"] == 1


@pytest.mark.long
@pytest.mark.parametrize(("size", "bots", "manner"), list(product(SIZES, range(1, 6), MANNERS)))
def test_two_to_six_play_the_whole_set(size: str, bots: int, manner: Manner, invite: Invite) -> None:
    """In all manners; both languages, light and evening, in turn."""
    turn = bots + MANNERS.index(manner)
    shown = {"locale": LANGUAGES[turn % 2], "color_scheme": LIGHTS[turn // 2 % 2]}
    player = Player(invite(**SIZES[size], **shown), manner, seed=turn)
    opened(player.person, bots)
    player.play()
    ended(player)
    assert len(player.heard.view["totals"]) == bots + 1


@pytest.mark.parametrize(
    ("size", "manner"), [("phone", "tap"), pytest.param("phone", "drag", marks=pytest.mark.long), ("laptop", "keys")]
)
def test_the_last_domino(size: str, manner: Manner, invite: Invite) -> None:
    """Eight that go everywhere: whoever has laid four ends it; rounds on the way, and one plays again."""
    player = Player(invite(**SIZES[size]), manner)
    wrong = look_at(player) if manner == "tap" else []
    opened(player.person, tiles=own(red(8)), first=0)
    player.play()
    ended(player)
    assert wrong == []
    (finished,) = [event for event in player.heard.events if event["kind"] == "finished"]
    assert finished["reason"] == "laid_out"
    assert min(map(len, player.heard.view["hands"])) == 0
    expect(player.page.locator(".board .bar"), "the city has the room").to_have_count(0)
    assert player.page.locator(f"{CITY} .lies").count() == len(player.heard.view["laid"]) >= 5


def test_nobody_can_lay_and_the_pile_is_empty_so_the_screen_passes(invite: Invite) -> None:
    """Each of two kinds twice, four of which there is one: two layings at most, and a pass is never asked for."""
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, tiles=own([*KINDS, *KINDS[:2]]))
    player.play()
    player.page.locator("dialog[open] ol").wait_for()
    passes = [event for event in player.heard.events if event["kind"] == "passed"]
    assert {event["seat"] for event in passes} == {0, 1}
    sent = [said["move"] for said in player.heard.moves()]
    assert sent.count("pass") == sum(event["seat"] == player.heard.seat for event in passes)
    assert player.answered["pass"] == 0
    assert player.heard.events[-1]["reason"] == "blocked"
    assert player.heard.refused == []


def test_two_people_swap_some_or_pass_until_nobody_can_lay(invite: Invite, house: Server) -> None:
    """The first with a finger on a phone, who ticks; the other with the keyboard of a laptop, who passes."""
    players = [Player(invite(**SIZES["phone"])), Player(invite(**SIZES["laptop"]), "keys")]
    players[1].passes = True
    with Built(house, strangers(2)) as built:
        for seat, player in enumerate(players):
            built.hand_over(player.person, seat)
        while "end" not in built.wires[0].sync().news:
            (seat,) = built.wires[0].news["to_move"]
            assert players[seat].next() in ("place", "swap_some")
            players[seat].answer()
    for player in players:
        assert player.next() == "over"
        ended(player)
        assert player.answered["swap_some"] > 0
        assert player.heard.events[-1]["reason"] == "blocked"
    assert players[0].heard.kinds["given"] == players[0].answered["swapped"] > 0
    assert players[1].answered["swapped"] == 0


@pytest.mark.parametrize(
    ("size", "manner"),
    [
        ("phone", "tap"),
        ("laptop", "keys"),
        pytest.param("phone", "keys", marks=pytest.mark.long),
        pytest.param("laptop", "tap", marks=pytest.mark.long),
    ],
)
def test_a_swap_of_the_whole_hand(size: str, manner: Manner, invite: Invite, house: Server) -> None:
    player = Player(invite(**SIZES[size]), manner)
    wrong = look_at(player)
    with Built(house, strangers(3)) as built:
        built.play_until(1, "swap").hand_over(player.person, 1)
        assert player.next() == "swap"
        before = player.heard.view["hands"][1]
        expect(player.page.locator("[data-side]")).to_have_count(2)
        player.answer()
    moved = [event["tiles"] for event in player.heard.events if event["kind"] in ("given", "returned")]
    assert moved == [before, before]
    assert set(player.heard.view["hands"][1]).isdisjoint(before)
    assert player.report.hidden == [] == wrong


def test_a_short_swap_ticks_as_many_as_the_pile_has(invite: Invite, house: Server) -> None:
    """One more than may go: the first that was ticked stays; ticks survive a reload; a second tap takes one away."""
    player = Player(invite(**SIZES["phone"]))
    wrong = look_at(player)
    with Built(house, strangers(2)) as built:
        built.play_until(1, "swap_some").hand_over(player.person, 1)
        assert player.next() == "swap_some"
        player.measure("swap_some")
        hand, n = player.heard.view["hands"][1], player.heard.prompt["n"]
        assert 2 <= n <= 3
        ticked = player.page.locator(".board .rack [data-ticked]")
        for tile in hand[: n + 1]:
            player.touch(player.domino(tile))
        expect(ticked).to_have_count(n)
        assert player.domino(hand[0]).get_attribute("data-ticked") is None
        player.page.reload()
        assert player.next() == "swap_some"
        expect(ticked).to_have_count(n)
        player.touch(player.domino(hand[1]))
        expect(ticked).to_have_count(n - 1)
        expect(player.page.locator("[data-side=right]")).to_be_disabled()
        player.touch(player.domino(hand[0]))
        player.decide()
        wanted = [hand[0], *hand[2 : n + 1]]
        (given,) = [each for each in player.heard.events if each["kind"] == "given"]
    assert sorted(given["tiles"]) == sorted(wanted)
    assert player.report.hidden == [] == wrong
    assert player.heard.refused == []


def test_every_question_has_its_things() -> None:
    kinds = {kind for each in get_args(Prompt) for kind in get_args(get_type_hints(each)["kind"])}
    assert set(THINGS) == kinds - {"chance", "over", "watch", "wait"}
    assert set(THINGS) == {kind for kind in THINGS if hasattr(Player, f"_{kind}")} | {"pass"}, "the screen passes"


PLANTED: Final = {
    "a board that is too high": ".frame .board { height: calc(100% + 40px) }",
    "a hand that is cut off": ".board .rack { overflow: hidden; padding: 0 } .board .rack button { translate: -40px }",
    "a city below the window": ".board .middle { top: 400px }",
    "a button out of sight": ".board .bar { position: relative; top: 60px }",
}


@pytest.mark.parametrize("style", PLANTED.values(), ids=PLANTED)
def test_a_planted_defect_of_a_question_is_found(style: str, invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, tiles=own(red(8)), first=0)
    kind = player.next()
    player.measure(kind)
    assert player.report.hidden == []
    player.page.add_style_tag(content=style)
    player.measure(kind)
    assert len(player.report.hidden) > 0


PLANTED_PLACES: Final = {
    "places under 44 px": ".board .places [data-lit] { width: 40px !important; height: 40px !important; scale: 0.5 }",
    "something lies on the places": ".board .middle::after { content: ''; position: absolute; inset: 0; z-index: 9 }",
    "all places out of sight": ".board .places { translate: 4000px }",
}


@pytest.mark.parametrize("style", PLANTED_PLACES.values(), ids=PLANTED_PLACES)
def test_a_planted_defect_of_places_is_found(style: str, invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, tiles=own(red(8)), first=0)
    player.next()
    player.touch(player.domino(player.fitting()[0]))
    player.lit()
    assert player.report.hidden == []
    player.page.add_style_tag(content=style)
    player.lit()
    assert len(player.report.hidden) > 0


def test_the_taps_of_a_move_are_few(invite: Invite, record_property: Callable[[str, object], None]) -> None:
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, tiles=own(red(8)), first=0)
    player.next()
    tile = player.fitting()[0]
    player.put(tile)
    player.decide()
    record_property("taps", player.taps)
    print(f"taps for domino, place, final: {player.taps}")
    assert player.taps == TAPS
    assert player.heard.moves()[-1]["move"].startswith(f"{tile}@")
