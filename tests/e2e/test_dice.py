"""The phone checks the dice itself, over plain http too, and says so; a planted seed is found."""

from __future__ import annotations

import re

from playwright.sync_api import Route

from tests.e2e.browser import ROUNDS, Person
from tests.e2e.conftest import Invite


def play_to_the_end(person: Person) -> None:
    for number in range(1, ROUNDS + 1):
        person.in_round(number)
        person.write()
    person.result().wait_for()


def test_the_dice_of_a_match_and_of_the_next_one_are_checked(invite: Invite) -> None:
    person = invite()
    person.visit(host="ouaf.test")
    assert person.page.evaluate("crypto.subtle === undefined")
    person.play_alone("Toutélié")
    for _ in range(2):
        play_to_the_end(person)
        person.page.get_by_text("Les dés étaient honnêtes").wait_for()
        person.page.reload()
        person.page.get_by_text("Les dés étaient honnêtes").wait_for()
        again = person.button("Rejouer")
        again.click()
        again.wait_for(state="hidden")


def test_a_spectator_hears_no_more_than_is_known_there(invite: Invite) -> None:
    person, other = invite(), invite()
    person.visit()
    person.play_alone("Toutélié")
    other.page.goto(person.page.url)
    play_to_the_end(person)
    other.page.get_by_text("Les dés sont bien ceux qui étaient promis").wait_for()
    assert other.page.get_by_text("honnêtes").count() == 0


def test_a_planted_seed_is_found(invite: Invite) -> None:
    person = invite()

    def plant(route: Route) -> None:
        journal = route.fetch().text()
        route.fulfill(body=re.sub(r'"seed":"[0-9a-f]{64}"', f'"seed":"{"0" * 64}"', journal))

    person.page.route("**/journal", plant)
    person.visit()
    person.play_alone("Toutélié")
    play_to_the_end(person)
    person.page.get_by_role("alert").filter(has_text="n’est pas celle qui était promise").wait_for()
    assert person.page.get_by_text("honnêtes").count() == 0
