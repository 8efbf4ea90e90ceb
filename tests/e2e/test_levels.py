"""How well bots play is chosen on the screen, and they tell their stories in the table's language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ouaf.bots.tomy.stories import book
from ouaf.texts.speak import APOSTROPHE, Language, say
from tests.e2e.browser import PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.test_pages import findings
from tests.e2e.tomy import Player

GAME = "Dog City Domino"


def levels(person: Person) -> list[str]:
    """How well the bots of the table play, chair by chair."""
    chairs = person.page.evaluate("fetch('/api/tables/' + location.pathname.split('/').at(-1)).then(it => it.json())")
    return [chair["bot"] for chair in chairs["chairs"]]


@pytest.fixture
def host(invite: Invite) -> Person:
    host = invite(viewport=PHONE)
    host.visit()
    host.open_table(GAME)
    host.sit("Zoé")
    return host


def test_the_host_chooses_how_well_a_bot_plays_and_guests_see_it(host: Person, invite: Invite) -> None:
    guest = invite(viewport=PHONE, locale="en-GB")
    guest.page.goto(host.page.url)
    host.add_bots(1)
    expect(guest.page.get_by_text("bot, Dog")).to_be_visible()
    host.page.get_by_role("button", name=re.compile("Changer le niveau d")).click()
    sheet = host.page.get_by_role("dialog", name="Quel adversaire")
    sheet.get_by_role("radio", name="Loup").check()
    expect(guest.page.get_by_text("bot, Wolf")).to_be_visible()
    assert findings(host) == []
    host.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    expect(guest.page.get_by_role("button", name=re.compile("level"))).to_have_count(0)


def test_all_free_chairs_at_once_and_one_level_for_all(host: Person) -> None:
    host.button("Inviter des robots").click()
    expect(host.page.get_by_text("robot, Chien")).to_have_count(3)
    host.page.get_by_role("button", name=re.compile("Changer le niveau d")).first.click()
    host.page.get_by_role("radio", name="Chiot").check()
    host.button("Pareil pour tous").click()
    expect(host.page.get_by_text("robot, Chiot")).to_have_count(3)


def test_the_level_is_remembered_and_the_next_match_against_bots_has_it(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    person.visit()
    person.button("Robots : Chien").click()
    person.page.get_by_role("radio", name="Loup").check()
    person.button("C’est bon").click()
    person.reload()
    person.button("Robots : Loup").wait_for()
    person.card(GAME).get_by_role("button", name="Contre des robots").click()
    person.page.locator(".board").wait_for()
    assert sorted(levels(person)) == ["", "loup"]


@pytest.mark.parametrize(("locale", "language"), [("fr-FR", "fr"), ("en-GB", "en")])
def test_bots_tell_their_stories_in_the_language_of_the_table(locale: str, language: Language, invite: Invite) -> None:
    person = invite(viewport=PHONE, locale=locale)
    player = Player(person)
    person.visit()
    against = say(language, "client.home.bots")
    person.card(say(language, "tomy.title")).get_by_role("button", name=against).click()
    if player.next() == "begin":
        player.answer()
    player.next()
    told = [re.sub(r"\s", " ", each) for each in person.page.locator(".cell.told .lines").all_inner_texts()]
    stories = book(language)
    sentences = [*stories.openings, *(trace for each in stories.traces.values() for trace in each.values())]
    known = [APOSTROPHE.sub("’", sentence) for sentence in sentences]
    assert [story for story in told if any(story.startswith(sentence) for sentence in known)], told
