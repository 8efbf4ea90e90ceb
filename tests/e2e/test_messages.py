"""Whatever a table understands can be asked of it through the screen: every inbound message is sent by a page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, get_args

import pytest
from playwright.sync_api import Page, WebSocket

from ouaf.server.wire.messages import Inbound
from ouaf.texts.speak import say
from tests.e2e import dogcity
from tests.e2e.browser import PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.test_device import SEAT, with_link
from tests.e2e.test_device import words as moving
from tests.e2e.test_held import bar as held
from tests.e2e.test_hints import ask, bubble
from tests.e2e.test_host import tools
from tests.e2e.test_latecomers import begun, sheet
from tests.e2e.test_reactions import bark
from tests.e2e.test_real_dice import faces, fell, pad, with_real_dice
from tests.e2e.test_undo import asks, in_second_round
from tests.e2e.test_undo import bar as going_back
from tests.e2e.test_words import STORY, Evening, blanks, looks_at_words
from tests.server.process import Server

Scenario: TypeAlias = Callable[[Invite, Server], None]
CAUSED: dict[Scenario, frozenset[str]] = {}
"""The messages that each scenario causes."""
TAGS: Final = frozenset(str(message.__struct_config__.tag) for message in get_args(Inbound))

TURNS: Final = 6
"""After so many of one's own a bot has played."""


class Said:
    """What all pages of a scenario say, and what of it the table does not grant."""

    def __init__(self) -> None:
        self.tags: set[str] = set()
        self.refused: list[str] = []

    def listen(self, page: Page) -> None:
        page.on("websocket", self._hear)

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.tags.add(json.loads(frame)["t"]))
        socket.on("framereceived", self._answer)

    def _answer(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "refused":
            self.refused.append(message["code"])


def causes(*tags: str) -> Callable[[Scenario], Scenario]:
    """What a scenario is there for."""

    def note(scenario: Scenario) -> Scenario:
        CAUSED[scenario] = frozenset(tags)
        return scenario

    return note


def unreachable(tags: Iterable[str], caused: Iterable[frozenset[str]]) -> set[str]:
    """Messages that nobody can send with a screen, and those that nobody knows."""
    return set(tags) ^ set().union(*caused)


@causes("hello", "sit", "profile", "ready", "configure", "bot", "unbot", "order", "piece")
def people_sit_down(invite: Invite, house: Server) -> None:
    host, guest = at_a_table(invite)
    guest.button("Changer de nom ou de chien").click()
    guest.page.get_by_label("Votre nom").fill("Papy")
    guest.button("C’est bon").click()
    guest.button("C’est bon pour moi !").click()
    host.chair("Papy").get_by_text("c’est bon !").wait_for()
    host.button("Une chaise de plus").click()
    host.add_bots(1)
    host.button("Retirer le robot").click()
    host.button("Retirer le robot").wait_for(state="detached")
    host.button("Changer l’ordre").click()
    host.button("Faire descendre : Zoé").click()
    guest.page.locator("li[data-seat='1']").filter(has_text="Zoé").wait_for()


@causes("hinting", "lock", "host", "stand", "remove", "ping")
def the_host_arranges_the_table(invite: Invite, house: Server) -> None:
    host, guest = at_a_table(invite)
    with guest.page.expect_websocket() as opened:
        guest.reload()
    opened.value.wait_for_event("framesent", lambda frame: json.loads(frame)["t"] == "ping")
    host.change_options()
    host.page.get_by_label("Conseils autorisés").uncheck()
    lock = host.page.get_by_role("checkbox", name="Table fermée")
    lock.check()
    lock.uncheck()
    host.button("C’est bon").click()
    host.button("Donner la table à Papi").click()
    guest.button("Donner la table à Zoé").click()
    guest.button("Se lever").click()
    guest.button("S’asseoir").click()
    host.button("Libérer la chaise de Papi").click()
    guest.button("S’asseoir").wait_for()


@causes("start", "reveal", "preview", "move", "undo", "agree", "hint", "react", "abandon", "again", "delete")
def a_match_and_another(invite: Invite, house: Server) -> None:
    host, guest = in_second_round(invite, house)
    asks(host, "fr")
    going_back(guest, "fr", "asked", name="Zoé").get_by_role("button", name=say("fr", "client.undo.yes")).click()
    host.in_round(1)
    bark(guest, "joy")
    guest.ready()
    ask(guest)
    host.stop()
    for person in (host, guest):
        person.button("Rejouer").click()
    for person in (host, guest):
        person.cells().first.wait_for()
    host.stop()
    erase = host.page.locator("dialog[open] .erase")
    erase.get_by_role("button").click()
    erase.get_by_role("button", name=say("fr", "client.erase.ask")).click()
    host.button("Commencer").wait_for()


@causes("hold", "release", "watching", "take", "come", "move_out", "move_in")
def people_come_and_go(invite: Invite, house: Server) -> None:
    host, path = begun(invite, bots=1)
    late, other = invite(viewport=PHONE), invite(viewport=PHONE)
    for person in (late, other):
        person.visit(path)
        opened = sheet(person, "fr")
        opened.get_by_label("Votre nom").fill("Léa" if person is late else "Tom")
        opened.locator(".bots button").or_(opened.get_by_role("button", name="Jouer la prochaine")).first.click()
        person.page.locator(SEAT.format(1)).or_(person.page.get_by_text("Vous jouerez la prochaine.")).first.wait_for()
    late.choose(say("fr", "client.table.hold_me"))
    mine = held(late, "fr", "mine")
    mine.get_by_role("button").click()
    mine.wait_for(state="detached")
    late.button("Menu").click()
    _, link = with_link(late, late.button(moving("fr", "menu")))
    phone = invite(viewport=PHONE)
    phone.visit(link)
    phone.page.locator(SEAT.format(1)).wait_for()
    tools(host, "fr").get_by_role("checkbox", name="Tout le monde peut regarder").uncheck()
    late.page.locator(".door").wait_for()


@causes("share", "admit", "blank")
def words_of_people(invite: Invite, house: Server) -> None:
    evening = Evening(invite)
    host, watcher = evening.host, evening.watcher
    switch = host.page.get_by_role("switch", name="Montrer aussi à qui regarde")
    for _ in range(2):
        switch.click()
    evening.start()
    evening.tell()
    looks_at_words(watcher).get_by_role("button", name="Servir de grand écran").click()
    sign = watcher.page.get_by_role("dialog").locator(".sign").inner_text()
    host.choose("Un écran attend")
    host.button(f"Faire entrer {sign}").click()
    host.page.keyboard.press("Escape")
    blanks(host, STORY)
    host.button("Effacer pour toujours").click()
    host.page.get_by_text("L’histoire de Max est effacée.").first.wait_for()


@causes("dice")
def dice_on_the_kitchen_table(invite: Invite, house: Server) -> None:
    host = invite(viewport=PHONE)
    with_real_dice(host, "Toutélié", "Zoé")
    host.start()
    faces(host).first.wait_for()
    fell(host, 2, 5)
    pad(host).wait_for(state="detached")


@causes("preview_each", "why")
def a_city_with_a_bot(invite: Invite, house: Server) -> None:
    person = invite(viewport=PHONE)
    board = dogcity.Player(person)
    person.visit()
    person.card("Dog City Domino").get_by_role("button", name="Contre des robots").click()
    why = person.page.locator(".ribbon .why")
    board.until("place")
    for _ in range(TURNS):
        if why.count():
            break
        board.answer()
        assert board.next() != "over"
    board.until("place")
    board.put(board.fitting()[0])
    why.click()
    bubble(person).wait_for()


def at_a_table(invite: Invite) -> tuple[Person, Person]:
    """Zoé and Papi sit at a table of Toutélié."""
    host, guest = invite(viewport=PHONE), invite(viewport=PHONE)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    host.chair("Papi").wait_for()
    return host, guest


@pytest.mark.parametrize("scenario", CAUSED, ids=lambda scenario: scenario.__name__)
def test_the_screen_sends_it_and_the_table_grants_it(scenario: Scenario, invite: Invite, house: Server) -> None:
    said = Said()

    def overheard(*args: Any, **options: Any) -> Person:
        person = invite(*args, **options)
        said.listen(person.page)
        return person

    scenario(overheard, house)
    assert CAUSED[scenario] <= said.tags
    assert said.refused == []


def test_every_message_can_be_sent_with_a_screen() -> None:
    assert unreachable(TAGS, CAUSED.values()) == set()


def test_a_message_without_a_button_and_one_that_is_gone_are_found() -> None:
    assert unreachable(TAGS | {"planted"}, CAUSED.values()) == {"planted"}
    assert unreachable(TAGS - {"again"}, CAUSED.values()) == {"again"}
