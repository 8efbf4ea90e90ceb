"""On the board of Spots nothing covers what is counted, nothing is cut off, and dice to choose from are large."""

from __future__ import annotations

import json
from functools import partial
from itertools import cycle
from typing import Any, Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.browser import SOCKETS
from tests.e2e.conftest import Invite
from tests.e2e.spots import Player, opened
from tests.e2e.spots_hands import KENNEL, PACK, TRAY
from tests.e2e.test_spots import SIZES
from tests.e2e.wire import exchange

COVERED: Final = """all => all.filter(die => {
    const badge = die.querySelector('.where').getBoundingClientRect()
    const [x, y] = [badge.x + badge.width / 2, badge.y + badge.height / 2]
    return [...die.querySelectorAll('[data-thing] circle')].some(pip => {
        const box = pip.getBoundingClientRect()
        return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < (badge.width + box.width) / 2
    })
}).map(die => die.ariaLabel)"""
BEYOND: Final = """([things, around]) => {
    const edge = document.querySelector(around).getBoundingClientRect()
    return [...document.querySelectorAll(things)].filter(each => {
        const box = each.getBoundingClientRect()
        return box.top < edge.top || box.bottom > edge.bottom
    }).map(each => each.innerText)
}"""
CUT: Final = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.innerText)"
SHORT: Final = "all => all.filter(each => each.offsetWidth < 44 || each.offsetHeight < 44).length"
SEEN: Final = """new MutationObserver(() => {
    const words = document.querySelector('.moment p')
    if (!words) return
    const right = words.offsetLeft + words.offsetWidth
    const whole = words.offsetLeft >= 0 && right <= document.querySelector('.moment').clientWidth
    window.seen = [whole, document.querySelectorAll('.moment .dogs > span').length]
}).observe(document, { subtree: true, childList: true })"""
LONG: Final = ("gribouille", "moustache", "chaussette", "capitaine", "pirouette", "mirabelle")
"""Six dogs with long names; all of them have three spots."""
OTHERS: Final = ("boussole", "saucisse", "patatras", "tartine", "tambour", "grognon")
"""Six more, for the second pack: no dog is in two of them."""


def test_a_die_shows_all_its_pips_and_where_it_goes(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]), wanted=["run"])
    opened(player.person, bots=0, set="adoption")
    player.until("place")
    while max(offer["die"] for offer in player.heard.prompt["offers"]) < 4:
        player.answer()
        player.until("place")
    expect(player.page.locator(f"{TRAY} .where")).to_have_count(len(player.heard.prompt["offers"]))
    assert player.page.locator(f"{TRAY} button.die").evaluate_all(COVERED) == []


def test_the_numbers_of_fetch_keep_clear_of_kennel_and_bar(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]), wanted=["fetch"])
    opened(player.person, bots=0, set="adoption")
    player.until("fetch")
    assert player.page.evaluate(BEYOND, [f"{TRAY} .disc", TRAY]) == []


def test_retrieve_shows_the_dog_whose_numbers_it_offers(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]), wanted=["retrieve"])
    opened(player.person, bots=0, set="chiots")
    player.until("set")
    player.measure("set")
    expect(player.page.locator(f"{TRAY} .top svg")).to_be_visible()
    assert player.report.hidden == []


def test_own_dice_to_choose_from_glow_and_are_large(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]), wanted=["dogpile"])
    opened(player.person, bots=0, set="club")
    player.until("own")
    buried, placed = ([move for move in player.heard.legal if move.startswith(where)] for where in ("kennel", "dog"))
    expect(player.page.locator(f"{KENNEL} button.die")).to_have_count(len(buried))
    assert player.page.locator(f"{KENNEL} button.die").evaluate_all(SHORT) == 0
    expect(player.page.locator(f"{PACK} svg .lit")).to_have_count(len(placed))


def test_dig_shows_what_it_would_do_before_it_is_done(invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"]), wanted=["dig"])
    opened(player.person, bots=1, set="caniparc")
    player.until("nudge")
    while not (own := [each for each in player.heard.prompt["changes"] if each["owner"] == player.heard.seat]):
        player.answer()
        player.until("nudge")
    mine = own[0]
    total = sum(player.heard.me["kennel"]) - mine["die"] + mine["becomes"]
    player.touch(player.change(mine))
    player.page.locator(f"{PACK} li").nth(player.heard.seat).get_by_text(f"{total}/7").wait_for()
    expect(player.page.locator(f"{KENNEL} .count")).to_have_text(f"{total}/7", use_inner_text=True)


def test_no_name_is_cut_off_in_the_packs_beside_the_table(invite: Invite) -> None:
    player = Player(invite(**SIZES["laptop"]))
    player.page.route_web_socket(SOCKETS, partial(crowded, event=None))
    opened(player.person, bots=3, set="adoption")
    player.next()
    names = player.page.locator(".card .name")
    expect(names).to_have_count(24)
    assert names.evaluate_all(CUT) == []


@pytest.mark.parametrize("event", [{"kind": "busted", "seat": 0, "n": 4}, {"kind": "no_dice"}], ids=["one", "all"])
def test_six_dogs_run_and_the_words_of_it_are_in_the_middle(event: dict[str, Any], invite: Invite) -> None:
    player = Player(invite(**SIZES["phone"], reduced_motion="no-preference"))
    player.page.route_web_socket(SOCKETS, partial(crowded, event=event))
    player.page.add_init_script(SEEN)
    opened(player.person, bots=1, set="adoption")
    player.next()  # what happens while the board is still coming is only told
    player.answer()
    assert player.page.wait_for_function("window.seen").json_value() == [True, 6]


def crowded(page: WebSocketRoute, event: dict[str, Any] | None) -> None:
    """A wire on which everybody has six open dogs; and something more has happened than has."""
    server, known = page.connect_to_server(), dict[str, Any]()
    bare = {"spots": [1, 2, 3], "filled": [False] * 3, "paws": 1, "validated": False}

    def crowd(players: list[dict[str, Any]]) -> list[dict[str, Any]]:
        packs = zip(players, cycle((LONG, OTHERS)), strict=False)
        return [{**player, "dogs": [{"name": name, **bare} for name in pack]} for player, pack in packs]

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "news":
            exchange(known, message, "players", crowd)
            if event and message["steps"]:
                message["steps"][-1]["events"].append({**event, "to": None})
        page.send(json.dumps(message))

    server.on_message(hear)
