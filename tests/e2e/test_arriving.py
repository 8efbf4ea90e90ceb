"""From the QR code to the chair: how many taps it takes, counted by the page itself."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, Person
from tests.e2e.conftest import Invite
from tests.e2e.languages import FRENCH
from tests.e2e.sight import SMALL, is_at_hand
from tests.e2e.test_held import in_language, two
from tests.e2e.test_pages import findings
from tests.server.process import Server

KNOWN: Final = 2
"""Taps for somebody who has been there before,"""
NEW: Final = 3
"""and for somebody else; to tap into a field is one, to type is none."""
COUNT: Final = "addEventListener('pointerdown', () => { window.taps = (window.taps ?? 0) + 1 }, true)"


def phone(invite: Invite) -> Person:
    """A small phone with a finger, whose page counts."""
    person = invite(viewport=SMALL, has_touch=True)
    person.page.add_init_script(COUNT)
    return person


def tap(thing: Locator) -> None:
    """As a finger does: what is not in sight cannot be tapped."""
    assert is_at_hand(thing)
    thing.tap()


def taps(person: Person) -> int:
    found: int = person.page.evaluate("window.taps ?? 0")
    return found


def sits(person: Person, name: str) -> None:
    person.chair(name).get_by_role("button", name="Se lever").wait_for()


def table_of(invite: Invite) -> str:
    """Where somebody waits for others."""
    host = invite(viewport=LAPTOP)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    return path


def in_field(person: Person, name: str) -> None:
    """A tap into the field, and a name."""
    field = person.page.get_by_label("Votre nom")
    field.scroll_into_view_if_needed()
    field.tap()
    person.page.keyboard.type(name)


def test_somebody_new_types_a_name(invite: Invite) -> None:
    person = phone(invite)
    person.visit(table_of(invite))
    person.button("S’asseoir").wait_for()
    in_field(person, "Papi")
    tap(person.button("S’asseoir"))
    sits(person, "Papi")
    assert 0 < taps(person) <= NEW


def test_somebody_new_who_would_rather_be_a_dog_needs_one_tap(invite: Invite) -> None:
    person = phone(invite)
    person.visit(table_of(invite))
    tap(person.button("S’asseoir"))
    person.button("Se lever").wait_for()
    assert taps(person) == 1


@FRENCH
def test_who_has_been_there_before_is_offered_the_same_name_and_dog(language: Language, invite: Invite) -> None:
    person = phone(invite)
    person.visit(table_of(invite))
    person.sit("Papi")
    dog = person.page.evaluate("localStorage.getItem('ouaf.avatar')")
    path = table_of(invite)
    person.visit(path)
    in_language(person, language)
    tap(person.page.get_by_role("button", name=say(language, "client.lobby.sit"), exact=True).first)
    person.chair("Papi").get_by_role("button", name=say(language, "client.lobby.stand")).wait_for()
    assert 0 < taps(person) <= KNOWN
    assert person.page.evaluate("localStorage.getItem('ouaf.avatar')") == dog


def test_of_two_who_share_a_phone_each_is_offered_again(invite: Invite) -> None:
    person = phone(invite)
    person.visit(table_of(invite))
    person.sit("Papi")
    person.sit_beside("Mamie")
    path = table_of(invite)
    person.visit(path)
    offered = person.page.get_by_role("group", name=say("fr", "client.lobby.known"))
    tap(offered.get_by_role("button", name="Mamie"))
    tap(person.button("S’asseoir"))
    sits(person, "Mamie")
    assert 0 < taps(person) <= KNOWN
    person.button("Ajouter quelqu’un ici").click()
    beside = person.page.locator("dialog[open]")
    tap(beside.get_by_role("button", name="Papi"))
    assert findings(person) == []
    tap(beside.get_by_role("button", name="S’asseoir"))
    sits(person, "Papi")


def test_who_comes_after_a_match_sits_down_for_the_next_one(invite: Invite, house: Server) -> None:
    host, guest, path = two(invite, house)
    host.stop()
    guest.page.get_by_role("heading", name=say("fr", "client.match.stopped_title")).wait_for()
    guest.button(say("fr", "client.match.change")).click()
    guest.button("Se lever").click()
    guest.button("S’asseoir").wait_for()
    person = phone(invite)
    person.visit(path)
    tap(person.button(say("fr", "client.match.join_next")))
    person.button("S’asseoir").wait_for()
    in_field(person, "Mamie")
    tap(person.button("S’asseoir"))
    sits(person, "Mamie")
    assert 0 < taps(person) <= NEW


def test_who_comes_from_another_device_taps_nothing_and_is_known_here_from_then_on(invite: Invite) -> None:
    path = table_of(invite)
    old, person = invite(viewport=LAPTOP), phone(invite)
    old.visit(path)
    old.sit("Papi")
    with old.page.expect_response("**/ticket") as answer:
        old.button(say("fr", "client.moving.menu")).click()
    person.visit("/t/" + answer.value.json()["link"].partition("/t/")[2])
    sits(person, "Papi")
    assert taps(person) == 0
    person.page.wait_for_function("localStorage.getItem('ouaf.name') === 'Papi'")


def test_by_keyboard_a_name_and_enter_are_enough(invite: Invite) -> None:
    person = invite(viewport=LAPTOP)
    person.page.add_init_script(COUNT)
    person.visit(table_of(invite))
    person.button("S’asseoir").wait_for()
    field = person.page.get_by_label("Votre nom")
    for _ in range(30):
        if field.evaluate("each => each === document.activeElement"):
            break
        person.page.keyboard.press("Tab")
    person.page.keyboard.type("Papi")
    person.page.keyboard.press("Enter")
    sits(person, "Papi")
    assert taps(person) == 0
