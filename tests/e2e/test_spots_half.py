"""What is half done on the board survives; what is sent is played once, whatever becomes of the connection."""

from __future__ import annotations

import json
from typing import Any, Final, Literal, TypeAlias

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.e2e.browser import SOCKETS, Person
from tests.e2e.conftest import Invite
from tests.e2e.sight import SMALL
from tests.e2e.spots import Player, opened
from tests.e2e.wire import Heard

When: TypeAlias = Literal["before", "during", "after"]
KEPT: Final = """() => {
    const key = Object.keys(localStorage).find(each => each.includes('half.'))
    return JSON.parse(localStorage.getItem(key)).half.layout
}"""
"""Where each die of the roll would go, as the device keeps it."""
PHONE: Final[dict[str, Any]] = {"viewport": SMALL, "has_touch": True}


def labels(page: Page) -> list[str]:
    """What the dice of the roll say of themselves."""
    found: list[str] = page.locator(".tray .die").evaluate_all("all => all.map(each => each.ariaLabel)")
    return found


def until_choice(player: Player) -> tuple[int, str]:
    """Play on to a roll of several dice one of which could go elsewhere; that one, and where."""
    player.answered["place moved"] = 3
    while True:
        player.until("place")
        prompt = player.heard.prompt
        found = player.alternatives(prompt)
        if found and len(prompt["offers"]) > 1:
            return found[0]
        player.answer()


def journal(person: Person, match: str) -> list[dict[str, Any]]:
    """The moves of a match, which is stopped for it."""
    person.stop()
    person.page.locator("dialog[open]").wait_for()
    lines = httpx.get(f"{person.server.url}/api/matches/{match}/journal", trust_env=False).text.splitlines()
    return [line for line in map(json.loads, lines) if line["do"] == "move"]


@pytest.mark.parametrize("kind", ["reroll", "more"])
def test_a_reload_in_the_middle_of_a_roll_and_of_a_repeat(kind: str, invite: Invite) -> None:
    player = Player(invite(**PHONE), wanted=["beg", "run"])
    opened(player.person, bots=1, set="adoption")
    player.until(kind)
    before = player.prompt_id(), labels(player.page), player.page.locator(".board > .tray").inner_text()
    player.page.reload()
    assert player.next() == kind
    assert (player.prompt_id(), labels(player.page), player.page.locator(".board > .tray").inner_text()) == before
    player.answer()
    assert player.heard.refused == []


def test_a_reload_in_the_middle_of_an_arrangement(invite: Invite) -> None:
    player = Player(invite(**PHONE), wanted=["run"])
    opened(player.person, bots=1, set="adoption")
    die, move = until_choice(player)
    proposed = labels(player.page)
    player.put(die, move)
    before = labels(player.page)
    player.page.reload()
    assert player.next() == "place"
    assert labels(player.page) == before != proposed
    layout = player.page.evaluate(KEPT)
    player.answered["place given back"] = 1
    player.answer()
    assert player.heard.moves()[-1]["move"] == layout


def test_an_arrangement_is_dropped_with_a_word_when_another_tab_has_answered(invite: Invite) -> None:
    player = Player(invite(**PHONE), wanted=["run"])
    opened(player.person, bots=1, set="adoption")
    die, move = until_choice(player)
    other, _ = second_tab(player)
    player.put(die, move)
    other.locator("[data-side=right]").click()
    player.page.get_by_text("La question a changé").wait_for()
    assert player.kind() != "place" or player.page.locator("[data-side=left]").count() == 0


def second_tab(player: Player, late: Late | None = None) -> tuple[Page, Heard]:
    """The same seat of the same device once more."""
    page = player.person.context.new_page()
    heard = Heard(page)
    if late:
        page.route_web_socket(SOCKETS, late.carry)
    page.goto(player.page.url)
    page.locator(f".frame[data-ready=true][data-prompt='{player.prompt_id()}']").wait_for()
    player.page.bring_to_front()
    return page, heard


class Late:
    """A wire that keeps back what the server says, until it is let go."""

    def __init__(self) -> None:
        self.is_held = False
        self.kept: list[tuple[WebSocketRoute, str | bytes]] = []

    def carry(self, page: WebSocketRoute) -> None:
        def hear(frame: str | bytes) -> None:
            if self.is_held:
                self.kept.append((page, frame))
            else:
                page.send(frame)

        page.connect_to_server().on_message(hear)

    def let_go(self) -> None:
        self.is_held = False
        for page, frame in self.kept:
            page.send(frame)


def test_the_same_arrangement_from_two_tabs_is_played_once(invite: Invite) -> None:
    player = Player(invite(**PHONE), wanted=["run"])
    opened(player.person, bots=1, set="adoption")
    until_choice(player)
    asked, wanted = player.prompt_id(), player.heard.prompt["plan"]["moves"]
    late = Late()
    page, other = second_tab(player, late)
    late.is_held = True
    for each in (player.page, page):
        each.evaluate("document.querySelector('[data-side=right]').click()")
    player.page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
    late.let_go()
    page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
    ids = [said["id"] for said in (*player.heard.moves(), *other.moves()) if said["prompt"] == asked]
    page.close()
    lines = journal(player.person, player.heard.match)
    played = [[line["what"] for line in lines if line.get("id") == id] for id in ids]
    assert sorted(played) == [[], wanted]


class Cut:
    """A wire that breaks once, at the frame that carries an arrangement."""

    def __init__(self, person: Person, when: When) -> None:
        self.when = when
        self.is_armed = False
        self.asked = ""
        """The id of the request that it broke at."""
        person.page.route_web_socket(SOCKETS, self._carry)

    def _carry(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def send(frame: str | bytes) -> None:
            message = json.loads(frame)
            breaks = self.is_armed and message["t"] == "move"
            if breaks:
                self.asked, self.is_armed = message["id"], False
            if not breaks or self.when != "before":
                server.send(frame)
            if breaks and self.when != "after":
                page.close(code=1012)

        def hear(frame: str | bytes) -> None:
            page.send(frame)
            if self.when == "after" and self.asked and json.loads(frame).get("re") == self.asked:
                self.when = "before"
                page.close(code=1012)

        page.on_message(send)
        server.on_message(hear)


@pytest.mark.parametrize("when", ["before", pytest.param("during", marks=pytest.mark.long), "after"])
def test_an_arrangement_over_a_wire_that_breaks_is_played_once(when: When, invite: Invite) -> None:
    person = invite(**PHONE)
    cut = Cut(person, when)
    player = Player(person, wanted=["run"])
    opened(person, bots=1, set="adoption")
    player.put(*until_choice(player))
    layout, asked = player.page.evaluate(KEPT), player.prompt_id()
    cut.is_armed = True
    player.final()
    player.page.locator(".ribbon").get_by_text("Connexion").wait_for()
    player.page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
    lines = [line for line in journal(person, player.heard.match) if line["who"] == player.heard.seat]
    assert [line["what"] for line in lines if line.get("id") == cut.asked] == layout
    assert player.heard.refused == []
