"""Another match by agreement: each answers with one tap, sees who has, and nobody is taken away from the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import AT_HOME, Invite
from tests.e2e.hands import press_keys
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.test_held import BAR, in_language, is_for_everyone
from tests.server.process import Launch, Server, serving

SMALL: Final[ViewportSize] = {"width": 360, "height": 600}


@pytest.fixture(scope="module")
def eager(tmp_path_factory: pytest.TempPathFactory, launch: Launch) -> Iterator[Server]:
    """A server on which the seconds after the second yes are over at once."""
    with serving(tmp_path_factory.mktemp("eager"), *AT_HOME, "--again", "0", launch=launch) as running:
        yield running


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory, launch: Launch) -> Iterator[Server]:
    """A server on which they are not over before a test is."""
    with serving(tmp_path_factory.mktemp("calm"), *AT_HOME, "--again", "3600", launch=launch) as running:
        yield running


def three(invite: Invite, server: Server) -> tuple[Person, Person, Person]:
    """Zoé, Papi and Max look at a result."""
    people = tuple(invite(server=server, viewport=size) for size in (SMALL, LAPTOP, PHONE))
    host, guest, third = people
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    host.button("Une chaise de plus").click()
    for person, name in ((guest, "Papi"), (third, "Max")):
        person.visit(path)
        person.sit(name)
    host.start("Papi", "Max")
    for person in people:
        person.in_round(1)
    host.stop()
    for person in people:
        person.button("Rejouer").wait_for()
    return host, guest, third


def button(person: Person, language: Language, id: str) -> Locator:
    return person.button(say(language, f"client.{id}").replace("'", "’"))


def answered(person: Person, language: Language, name: str, answer: str) -> Locator:
    """Somebody's head with this answer."""
    said = say(language, f"client.next.said.{answer}")
    words = say(language, "client.next.who", {"name": name, "said": said})
    return person.page.locator("dialog[open] footer li").filter(has_text=words)


@FRENCH
def test_all_say_yes_and_all_play(language: Language, invite: Invite, calm: Server) -> None:
    people = three(invite, calm)
    host, guest, third = people
    in_language(host, language)
    button(host, language, "match.again").wait_for()
    is_for_everyone(host)
    host.page.set_viewport_size(SMALL)
    button(host, language, "match.again").click()
    answered(host, language, "Zoé", "yes").wait_for()
    answered(host, language, "Max", "none").wait_for()
    is_for_everyone(host)
    guest.button("Rejouer").click()
    timer = host.page.get_by_role("timer")
    timer.wait_for()
    is_for_everyone(host)
    press_keys(third.page, third.button("Rejouer"))
    for person in people:
        person.page.locator(".frame[data-seat]").wait_for()
        person.page.locator("main button[data-lit]").first.wait_for()
        expect(person.page.locator(BAR)).to_have_count(0)


def test_who_lingers_keeps_the_result_and_comes_in_with_one_tap(invite: Invite, eager: Server) -> None:
    host, guest, third = three(invite, eager)
    for person in (host, guest):
        person.button("Rejouer").click()
    for person in (host, guest):
        person.cells().first.wait_for()
    third.page.get_by_text("La revanche a commencé : on vous attend !").wait_for()
    expect(third.page.get_by_text("Zoé a arrêté la partie."), "nobody is taken away from the result").to_be_visible()
    press_keys(third.page, third.button("J’y vais !"))
    third.page.locator(".frame[data-seat]").wait_for()
    third.page.get_by_text("Tour ").first.wait_for()
    expect(third.page.locator(BAR), "the own seat is back with the same tap").to_have_count(0)
    expect(third.page.locator("main[inert]")).to_have_count(0)


def test_who_reloads_finds_the_match_and_takes_the_seat_back(invite: Invite, eager: Server) -> None:
    host, guest, third = three(invite, eager)
    for person in (host, guest):
        person.button("Rejouer").click()
    third.button("J’y vais !").wait_for()
    third.reload()
    mine = third.page.locator(BAR)
    mine.get_by_role("button").click()
    expect(mine).to_have_count(0)


@ENGLISH
def test_no_leaves_the_chair_and_the_others_begin(language: Language, invite: Invite, calm: Server) -> None:
    host, guest, third = three(invite, calm)
    in_language(third, language)
    button(third, language, "next.no").click()
    third.page.get_by_text(say(language, "client.match.free_next")).wait_for()
    answered(host, "fr", "Max", "no").wait_for()
    for person in (host, guest):
        person.button("Rejouer").click()
    for person in (host, guest):
        person.cells().first.wait_for()
    third.page.get_by_text(say(language, "client.match.is_on_watch")).wait_for()
    third.button(say(language, "client.match.go").replace("'", "’")).click()
    third.page.locator(".frame").wait_for()
    expect(third.page.locator(".frame[data-seat]")).to_have_count(0)


def test_a_yes_can_be_taken_back_and_one_who_was_waited_for_says_no(invite: Invite, calm: Server) -> None:
    host, guest, third = three(invite, calm)
    for person in (host, guest):
        person.button("Rejouer").click()
    third.page.get_by_role("timer").wait_for()
    host.button("Encore un instant").click()
    expect(third.page.get_by_role("timer")).to_have_count(0)
    guest.page.get_by_text("On attend encore : Zoé et Max.").wait_for()
    host.button("Rejouer").click()
    third.button("Non merci").click()
    for person in (host, guest):
        person.cells().first.wait_for()


def test_with_too_few_it_does_not_begin_and_says_so(invite: Invite, house: Server) -> None:
    host, guest = invite(viewport=SMALL), invite(viewport=PHONE)
    host.visit()
    path = host.open_table("Mais où est Tomy")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    host.add_bots(1)
    host.start("Papi")
    for person in (host, guest):
        person.page.locator(".frame[data-seat]").wait_for()
    host.stop()
    host.button("Rejouer").wait_for()
    guest.button("Non merci").click()
    host.page.get_by_text("Il faut au moins 3 joueurs.").wait_for()
    expect(host.button("Rejouer")).to_be_disabled()
