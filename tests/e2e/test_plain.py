"""Moves in words, a mode of its own: whole matches by pressing what the list of moves offers."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.browser import ROUNDS, Person
from tests.e2e.conftest import Invite
from tests.e2e.dogcity_built import hand_over_mixed
from tests.e2e.sight import SMALL
from tests.server.process import Server

RAW: Final = re.compile(r"[=@_{}]|\bundefined\b|\bdog\d|\bkennel:|\bswap\b")
MOST: Final = 400
"""Presses; the longest of these matches takes far fewer."""


def play(person: Person, most: int) -> list[str]:
    """Press the last move of the list until the match is over; what the buttons said."""
    moves = person.page.locator("[aria-busy=false] ul button")
    said: list[str] = []
    while len(said) < most:
        person.result().or_(moves.last).first.wait_for()
        if person.result().is_visible():
            break
        # Moves come and go while bots play: what is gone by now is pressed no more.
        said += moves.last.evaluate_all("found => found.map(each => (each.click(), each.innerText))")
    return said


@pytest.mark.parametrize(
    ("title", "start", "least"),
    [
        ("Toutélié", "Jouer en solo", ROUNDS),
        ("Spots ou encore", "Jouer en solo", 6),
        ("Dog City Domino", "Contre des robots", 6),
        ("Mais où est Tomy", "Contre des robots", 6),
    ],
)
def test_a_whole_match_is_played_in_words(title: str, start: str, least: int, invite: Invite) -> None:
    person = invite()
    person.visit()
    person.card(title).get_by_role("button", name=start).click()
    person.choose("Jouer avec des mots")
    said = play(person, MOST)
    person.result().wait_for()
    assert least <= len(said) < MOST
    assert [words for words in said if RAW.search(words)] == []


def test_words_that_are_chosen_while_the_board_is_still_on_its_way_stay(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Toutélié")
    person.sit("Alice")
    person.add_bots(1)
    held: list[Route] = []
    person.page.route("**/assets/screen*", lambda route: held.append(route))
    person.start()
    person.choose("Jouer avec des mots")
    words = person.page.get_by_role("region", name="À vous de choisir")
    words.wait_for()
    assert held
    for each in held:
        each.continue_()
    person.page.wait_for_load_state("networkidle")
    expect(words).to_be_visible()
    expect(person.page.get_by_role("group", name="Ma feuille")).to_have_count(0)


def test_a_story_is_read_at_the_table_alone_and_half_a_story_survives_a_reload(invite: Invite) -> None:
    person = invite()
    person.visit()
    path = person.open_table("Mais où est Tomy")
    person.sit("Alice")
    person.add_bots(2)
    person.button("Commencer").click()
    person.choose("Jouer avec des mots")
    story = person.page.get_by_label("Votre histoire")
    story.fill("Il dort sous")
    person.reload()
    expect(story).to_have_value("Il dort sous")
    story.fill("Il dort sous le lit.")
    person.ready()
    moves = person.page.get_by_role("region", name="À vous de choisir").get_by_role("listitem")
    moves.get_by_role("button").first.click()
    person.page.get_by_text("Il dort sous le lit.").first.wait_for()
    late = invite()
    late.visit(path)
    late.page.get_by_text("Alice raconte une histoire, rien que pour la table.").first.wait_for()
    expect(late.page.get_by_text("Il dort sous le lit.")).to_have_count(0)


def test_dominoes_that_fit_nowhere_stay_in_the_hand(invite: Invite, house: Server) -> None:
    person = invite()
    asleep = hand_over_mixed(house, person)
    person.choose("Jouer avec des mots")
    hand = person.page.get_by_role("region", name="Mes dominos").get_by_role("listitem")
    hand.first.wait_for()
    expect(hand).to_have_count(4)
    expect(hand.filter(has_text="ne va nulle part")).to_have_count(len(asleep))
