"""Whole matches of Spots on its board: nothing that a decision needs is ever out of sight."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from ouaf.rules.spots.content import SET_IDS
from tests.e2e.board import line
from tests.e2e.browser import LAPTOP, SOCKETS, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import Manner
from tests.e2e.sight import SMALL, fits
from tests.e2e.spots import THINGS, Player, opened
from tests.e2e.wire import exchange

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": SMALL, "has_touch": True},
    "laptop": {"viewport": LAPTOP},
}
MATCHES: Final = (
    ("phone", "tap", 1, {"set": "adoption"}),
    pytest.param("laptop", "drag", 1, {"set": "wild"}, marks=pytest.mark.long),
    pytest.param("laptop", "tap", 1, {"set": "adoption"}, marks=pytest.mark.long),
    pytest.param("phone", "tap", 1, {"set": "wild"}, marks=pytest.mark.long),
    pytest.param("laptop", "keys", 0, {"set": "club"}, marks=pytest.mark.long),
)
SETS: Final[list[str]] = [each for each in SET_IDS if each != "free"]
LIGHTS: Final = ("light", "dark")
LANGUAGES: Final = ("fr-FR", "en-GB")


def play_whole(player: Player, bots: int, options: dict[str, Any], least: int = 15) -> None:
    """To the end: every decision in sight, nothing refused, the result on the board."""
    opened(player.person, bots, **options)
    player.play()
    player.page.locator("dialog[open] ol").wait_for()
    print(f"{options} with {bots} bots, {player.manner}: {player.report}")
    assert player.report.decisions > least
    assert player.report.hidden == []
    assert player.heard.refused == []
    assert fits(player.page)


@pytest.mark.parametrize(("size", "manner", "bots", "options"), MATCHES)
def test_a_whole_match(size: str, manner: Manner, bots: int, options: dict[str, Any], invite: Invite) -> None:
    player = Player(invite(**SIZES[size]), manner)
    play_whole(player, bots, options)
    won = [event["seat"] for event in player.heard.events if event["kind"] == "won"]
    mine = player.page.locator("dialog[open]").get_by_text("Vous avez gagné !")
    expect(mine).to_have_count(int(won == [player.heard.seat]))


def test_alone_against_t0ut0u_with_spectators_on_phone_and_laptop(invite: Invite) -> None:
    """Who watches is told whose turn it is, has nothing to tap, and sees the end; T0ut0u stands in the ranking."""
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, bots=0, set="adoption", solo_treats=2)
    watching = [invite(**SIZES[size]) for size in SIZES]
    for person in watching:
        person.page.goto(player.page.url)
    while player.next() != "over":
        for person in watching:
            follows(person)
        player.answer()
    assert player.report.hidden == []
    result = player.page.locator("dialog[open]")
    result.locator("ol").wait_for()
    validated = player.heard.view["rival"]["validated"]
    row = result.locator("li").filter(has_text="T0ut0u").inner_text()
    assert f"{validated} toutou" in row
    mine = sum(dog["validated"] for dog in player.heard.me["dogs"])
    expect(result.get_by_text("Vous avez gagné !" if mine == 6 else "T0ut0u gagne cette fois")).to_be_visible()
    for person in watching:
        person.page.locator("dialog[open] ol").wait_for()


def follows(person: Person) -> None:
    """Somebody who only watches."""
    person.page.locator(".board").wait_for()
    assert "Zoé" in line(person).inner_text() or "T0ut0u" in line(person).inner_text()
    expect(person.page.locator(".board.asked, [data-side]")).to_have_count(0)


@pytest.mark.long
def test_six_open_dogs_at_a_table_of_four_fit_a_small_phone(invite: Invite) -> None:
    """Nobody validates, so that the pack grows; and every kennel is dug in."""
    player = Player(invite(**SIZES["phone"]), wanted=["howl", "dig"])
    player.hoards = True
    opened(player.person, bots=3, tricks=["dig", "run", "search", "beg"])
    while player.answered["crowded"] < 12:
        if player.next() == "over":
            opened(player.person, bots=3, tricks=["dig", "run", "search", "beg"])
            continue
        player.answer()
        player.answered["crowded"] += len(player.heard.me["dogs"]) == 6
    print(f"six open dogs, four at the table: {player.report}")
    assert player.report.hidden == []


def test_the_fullest_kennels_can_be_dug_in_on_a_small_phone(invite: Invite) -> None:
    """Three numbers in each of four kennels, one of them twice: rare, so they are put there on the way."""
    player = Player(invite(**SIZES["phone"]), wanted=["dig"])
    player.page.route_web_socket(SOCKETS, stuffed)
    opened(player.person, bots=3, tricks=["dig", "run", "search", "beg"])
    player.until("nudge")
    player.measure("nudge")
    expect(player.page.locator(THINGS["nudge"])).to_have_count(24)
    assert player.report.hidden == []


def stuffed(page: WebSocketRoute) -> None:
    """A wire on which everybody has dug in well by the time that somebody digs."""
    server = page.connect_to_server()
    known: dict[str, Any] = {}

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "news":
            is_digging = (message.get("prompt") or {}).get("kind") == "nudge"
            kennel = {"kennel": [1, 1, 2, 3]} if is_digging else {}
            exchange(known, message, "players", lambda players: [{**each, **kennel} for each in players])
            if is_digging:
                message["prompt"]["changes"] = [
                    {"move": f"{way}={owner}:{die}", "owner": owner, "die": die, "becomes": die + step, "busts": False}
                    for owner, die, (way, step) in product(range(4), (1, 2, 3), (("lower", -1), ("raise", 1)))
                ]
        page.send(json.dumps(message))

    server.on_message(hear)


def test_a_board_that_is_too_high_is_found(invite: Invite) -> None:
    """The planted defect: 40 px more than there are."""
    player = Player(invite(**SIZES["phone"]))
    opened(player.person, bots=0, set="adoption")
    assert player.next() == "turn"
    player.measure("turn")
    assert player.report.hidden == []
    player.page.add_style_tag(content=".frame .board { height: calc(100% + 40px) }")
    player.measure("turn")
    assert len(player.report.hidden) > 0


def test_the_taps_of_a_turn_are_few(invite: Invite, record_property: Callable[[str, object], None]) -> None:
    """Run, place, place, bury, stop: tile, do it, keep the roll (asked only of who has a treat), arranged, stop."""
    player = Player(invite(**SIZES["phone"]), wanted=["run"])
    player.answered["place moved"] = 3
    taps = 0
    while not taps:
        opened(player.person, bots=0, set="adoption")
        taps = taps_of_a_run(player)
    record_property("taps", taps)
    print(f"taps for Run, place, place, bury, stop: {taps}")
    assert taps <= 5


def taps_of_a_run(player: Player) -> int:
    """The taps of the first Run whose three dice were laid out, wherever, and that was stopped; 0 if none came."""
    while (kind := player.next()) != "over":
        if kind == "turn":
            player.taps, before = 0, player.heard.kinds.copy()
        player.answer()
        now = player.heard.kinds - before
        straight = not now["rerolls"] and not now["goes_on"]
        if kind == "more" and straight and now["stops"] and now["placed"] + now["buried"] == 3:
            return player.taps
    return 0


@pytest.mark.long
@pytest.mark.parametrize(("size", "chosen"), list(product(SIZES, SETS)))
def test_every_set(size: str, chosen: str, invite: Invite) -> None:
    """With one, two or three bots, in all manners, both languages, light and evening, in turn."""
    turn = SETS.index(chosen) + len(SETS) * list(SIZES).index(size)
    manner: Manner = ("tap", "drag", "keys")[turn % 3]
    shown = {"locale": LANGUAGES[turn % 2], "color_scheme": LIGHTS[turn // 2 % 2]}
    player = Player(invite(**SIZES[size], **shown), manner, seed=turn)
    play_whole(player, 1 + turn % 3, {"set": chosen})
    assert player.heard.kinds["won"] == 1


@pytest.mark.long
@pytest.mark.parametrize(("size", "treats"), list(product(SIZES, (0, 1, 3, 6))))
def test_alone_at_every_toughness(size: str, treats: int, invite: Invite) -> None:
    """The toughest one can have won after six turns."""
    shown = {"locale": LANGUAGES[treats % 2], "color_scheme": LIGHTS[treats // 3 % 2]}
    player = Player(invite(**SIZES[size], **shown), seed=treats)
    play_whole(player, 0, {"set": SETS[treats], "solo_treats": treats}, least=5)
    assert player.heard.kinds["won"] + player.heard.kinds["rival_won"] == 1
