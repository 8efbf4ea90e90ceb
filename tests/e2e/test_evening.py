"""A family evening: four people, two of them at one phone, a television, and somebody who leaves and comes back."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from ouaf.texts.speak import say
from tests.e2e.browser import LAPTOP, PHONE, soon
from tests.e2e.conftest import Invite
from tests.e2e.sight import SMALL
from tests.e2e.test_held import bar
from tests.e2e.test_words import in_words
from tests.e2e.tv import TV, Sofa
from tests.e2e.wire import Heard
from tests.server.process import Server

GAMES: Final = ("Spots ou encore", "Toutélié", "Mais où est Tomy", "Dog City Domino")
ZOE, MAX, PAPI, LEA = range(4)
NAMES: Final = ("Zoé", "Max", "Papi", "Léa")
MOST: Final = 400
"""Answers until somebody is asked; each comes to a turn far sooner."""
MOVES: Final = ".frame[data-ready=true] [aria-busy=false] ul button"
CLICK: Final = "found => found.map(each => each.click()).length"


class Family:
    """Zoé and Max at one phone, Papi at a laptop, Léa at her own phone; the match is also on the television."""

    def __init__(self, invite: Invite, server: Server, title: str) -> None:
        self.shared = in_words(invite(server=server, viewport=SMALL))
        self.papi = in_words(invite(server=server, viewport=LAPTOP))
        self.lea = in_words(invite(server=server, viewport=PHONE))
        self.sofa = Sofa(invite(server=server, viewport=TV))
        self.by_seat = (self.shared, self.shared, self.papi, self.lea)
        self.heard = Heard(self.papi.page)
        """What everybody may hear: Papi stays."""
        self.path = self._sit_down(title)

    def _sit_down(self, title: str) -> str:
        self.shared.visit()
        path = self.shared.open_table(title)
        self.shared.sit(NAMES[ZOE])
        more = self.shared.button("Une chaise de plus")
        if more.count():
            more.click()
        self.shared.sit_beside(NAMES[MAX])
        for seat in (PAPI, LEA):
            self.by_seat[seat].visit(path)
            self.by_seat[seat].sit(NAMES[seat])
        self.sofa.switch_on(path.rsplit("/", 1)[1])
        for name in NAMES:
            self.sofa.page.get_by_text(name).first.wait_for()
        return path

    def start(self) -> None:
        self.shared.start(NAMES[PAPI], NAMES[LEA])
        for person in self.by_seat:
            person.page.locator(".frame").wait_for()
        self.sofa.page.locator(".match").wait_for()

    def until_asked(self, seat: int) -> None:
        """The others play until the table waits for nobody but this seat."""
        for _ in range(MOST):
            others = [each for each in self._asked() if each != seat]
            if not others:
                return
            self._answer(others[0])
        raise AssertionError(f"{NAMES[seat]} is never asked")

    def _asked(self) -> list[int]:
        """Whom the table waits for."""
        while not self.heard.to_move:
            self.papi.page.wait_for_timeout(10)
        return self.heard.to_move

    def _answer(self, seat: int) -> None:
        """Somebody presses the last of the moves that are offered, from behind the curtain where there is one."""
        person, before = self.by_seat[seat], self.heard.n
        moves, asked = person.page.locator(MOVES).last, ""
        while not asked or not moves.evaluate_all(CLICK):
            person.page.get_by_role("button", name=f"C’est moi, {NAMES[seat]}").evaluate_all(CLICK)
            asked = person.page.locator(".frame").get_attribute("data-prompt") or ""
            person.page.wait_for_timeout(20)
        # Pressed once: what is offered then may be to take it back.
        person.page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
        assert soon(self.papi.page, lambda: self.heard.n > before)

    def leave_and_come_back(self) -> None:
        """While Léa is away a bot plays for her, because somebody asked for it; she has her seat back with one tap."""
        self.until_asked(LEA)
        self.lea.visit()
        bar(self.papi, "fr", "away", name=NAMES[LEA]).get_by_role("button").click()
        self.lea.visit(self.path)
        mine = bar(self.lea, "fr", "mine")
        mine.get_by_role("button").click()
        mine.wait_for(state="detached")

    def go_to_bed(self) -> None:
        """Bots play to the end for everybody, for Papi last: until then the match waits for him."""
        self.until_asked(PAPI)
        self.lea.choose(say("fr", "client.table.hold_me"))
        bar(self.lea, "fr", "mine").wait_for()
        for seat in (ZOE, MAX):
            self._hand_to(seat)
            self.shared.choose(say("fr", "client.table.hold_me"))
            bar(self.shared, "fr", "mine").wait_for()
        self.papi.choose(say("fr", "client.table.hold_me"))
        while self.heard.to_move:
            self.papi.page.wait_for_timeout(50)

    def _hand_to(self, seat: int) -> None:
        """Somebody takes the phone that two people have."""
        mine = self.shared.page.locator(f".frame[data-seat='{seat}']")
        if mine.count():
            return
        who = self.shared.button(say("fr", "client.sharing.who"))
        if who.count():
            who.click()
            self.shared.page.locator("dialog[open] .people button").filter(has_text=NAMES[seat]).click()
        lift = self.shared.button(f"C’est moi, {NAMES[seat]}")
        mine.or_(lift).first.wait_for()
        if lift.count():
            self.shared.lift(NAMES[seat])
        mine.wait_for()


def spend(invite: Invite, server: Server, title: str) -> None:
    family = Family(invite, server, title)
    family.start()
    family.leave_and_come_back()
    family.go_to_bed()
    for person in (family.shared, family.papi, family.lea):
        person.result().wait_for()
        rows = person.page.locator("dialog[open] ol li")
        expect(rows).to_have_count(len(NAMES))
        assert sorted(name for name in NAMES if rows.filter(has_text=name).count()) == sorted(NAMES)
    family.sofa.page.locator(".match[data-over=true] ol").wait_for()
    for name in NAMES:
        family.sofa.page.locator("ol li").filter(has_text=name).wait_for()


def test_an_evening(invite: Invite, impatient: Server) -> None:
    spend(invite, impatient, "Toutélié")


@pytest.mark.long
@pytest.mark.parametrize("title", GAMES)
def test_an_evening_with_every_game(title: str, invite: Invite, impatient: Server) -> None:
    spend(invite, impatient, title)
