"""Toutélié through the screen, from the door to the result."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.e2e.browser import PHONE, ROUNDS, Person
from tests.e2e.conftest import Invite
from tests.server.process import Server


def test_three_people_play_to_the_end_and_again(invite: Invite) -> None:
    host, second, third = invite(), invite(viewport=PHONE), invite()
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    for person, name in ((second, "Max"), (third, "Papi")):
        person.visit(path)
        person.sit(name)
    host.start("Max", "Papi")
    for number in range(1, ROUNDS + 1):
        for person in (third, host, second):
            person.in_round(number)
            person.write()
        if number == 7:
            second.page.reload()
    for person in (host, second, third):
        person.result().wait_for()
    late = invite()
    late.visit(path)
    late.result().wait_for()
    assert late.button("Rejouer").count() == 0
    third.button("Rejouer").click()
    for person in (host, second, third):
        person.in_round(1)
        person.cells().first.wait_for()


def test_alone_to_the_rating(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    for number in range(1, ROUNDS + 1):
        person.in_round(number)
        person.write()
    rating = person.page.get_by_text(re.compile(r"^\d+ points\s: .+\s!$"))
    rating.wait_for()
    assert rating.count() == 1


def test_with_the_keyboard_alone(invite: Invite) -> None:
    person = invite()
    person.visit()
    page = person.page
    _tab_to(person, person.card("Toutélié").get_by_role("button", name="Jouer seul"))
    page.keyboard.press("Enter")
    for number in range(1, ROUNDS + 1):
        person.in_round(number)
        _place_by_keyboard(person)
        _place_by_keyboard(person)
        _tab_to(person, person.button("Écrire"))
        page.keyboard.press("Enter")
    person.result().wait_for()
    assert person.result().count() == 1


def _tab_to(person: Person, button: Locator) -> None:
    """Press Tab until this button has the focus."""
    button.wait_for()
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {button}")


def _place_by_keyboard(person: Person) -> None:
    """Walk over the sheet with the arrows to the first cell that invites, and press Enter."""
    page = person.page
    wanted = person.cells().first.get_attribute("aria-label")
    sheet = page.get_by_role("group", name="Votre feuille")
    for _ in range(60):
        if sheet.locator("button:focus").count():
            break
        page.keyboard.press("Tab")
    for key in ["ArrowLeft"] * 5 + ["ArrowUp"] * 5:
        page.keyboard.press(key)
    for row in range(6):
        for column in range(6):
            if sheet.locator("button:focus").get_attribute("aria-label") == wanted:
                page.keyboard.press("Enter")
                return
            if column < 5:
                page.keyboard.press("ArrowLeft" if row % 2 else "ArrowRight")
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrows do not reach {wanted}")


def test_over_plain_http_on_a_name_of_the_network(invite: Invite) -> None:
    person = invite()
    person.visit(host="ouaf.test")
    assert person.page.evaluate("isSecureContext") is False
    person.play_alone("Toutélié")
    person.write()
    person.in_round(2)


def test_what_is_half_placed_survives_a_reload(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    person.place()
    before = person.page.locator("[aria-pressed=true]").evaluate_all("all => all.map(one => one.ariaLabel)")
    person.page.reload()
    person.button("Écrire").wait_for()
    after = person.page.locator("[aria-pressed=true]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert before == after
    person.button("Écrire").click()
    person.in_round(2)


def test_a_move_into_a_dead_server_is_played_once_when_it_is_back(invite: Invite, own_server: Server) -> None:
    person = invite(own_server)
    person.visit()
    person.play_alone("Toutélié")
    person.place()
    own_server.kill()
    person.button("Écrire").click()
    person.page.get_by_text("Connexion perdue").wait_for()
    own_server.start()
    person.in_round(2)
    assert person.page.get_by_text("Manche 3 sur 15", exact=True).count() == 0, "the move was played once"
    person.write()
    person.in_round(3)


def test_offline_for_ten_seconds_in_the_middle_of_a_move(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.play_alone("Toutélié")
    person.cells().first.click()
    person.context.set_offline(True)
    person.cells().first.click()
    person.button("Écrire").click()
    person.page.wait_for_timeout(10_000)
    assert person.page.get_by_text("Manche 1 sur 15", exact=True).is_visible()
    person.context.set_offline(False)
    person.in_round(2)
    person.write()
    person.in_round(3)


def test_a_late_spectator_sees_the_match_and_nothing_that_is_sealed(invite: Invite) -> None:
    host, other, late = invite(), invite(), invite(viewport=PHONE)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    other.visit(path)
    other.sit("Max")
    host.start("Max")
    for person in (host, other):
        person.in_round(1)
        person.write()
    host.in_round(2)
    assert host.cells().count() > 0
    host.write()
    late.visit(path)
    late.in_round(2)
    assert late.cells().count() == 0
    assert late.button("Écrire").count() == 0
    shown = late.page.evaluate("document.body.innerText")
    assert "Zoé" in shown
    assert "Max" in shown
    other.write()
    late.in_round(3)


def test_a_frozen_page_wakes_to_the_right_screen(invite: Invite) -> None:
    host, other = invite(), invite()
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    other.visit(path)
    other.sit("Max")
    host.start("Max")
    host.cells().first.wait_for()
    host.write()
    lifecycle = host.context.new_cdp_session(host.page)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.in_round(1)
    other.write()
    other.in_round(2)
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    host.in_round(2)
    assert host.cells().count() > 0
    host.write()
