"""Our matches: what the people of a device have played stands on the home page, and leads back to its result."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.languages import FRENCH
from tests.e2e.sight import SMALL, broken_words, fits
from tests.e2e.test_held import in_language, is_for_everyone


def played(person: Person, language: Language) -> Locator:
    """The list on the home page."""
    heading = person.page.get_by_role("heading", name=say(language, "client.home.played"), exact=True)
    return person.page.locator("section").filter(has=heading).get_by_role("link")


def to_the_end(person: Person, name: str) -> str:
    """Bots play, also for whoever is here; the path of the table."""
    person.visit()
    path = person.open_table("Dog City Domino")
    person.sit(name)
    person.button("Inviter des robots").click()
    person.button("Retirer le robot").first.wait_for()
    person.start()
    person.page.locator(".frame[data-seat]").wait_for()
    person.choose(say("fr", "client.table.hold_me"))
    person.result().wait_for()
    return path


@FRENCH
def test_a_match_is_listed_for_who_played_it(language: Language, invite: Invite) -> None:
    person, other = invite(viewport=SMALL), invite(viewport=LAPTOP)
    path = to_the_end(person, "Zoé")
    person.visit()
    in_language(person, language)
    match = played(person, language)
    expect(match).to_have_count(1)
    expect(match).to_contain_text("Dog City Domino")
    expect(match).to_contain_text("Zoé")
    match.scroll_into_view_if_needed()
    is_for_everyone(person)
    person.page.set_viewport_size(PHONE)
    assert fits(person.page)
    assert broken_words(person.page) == []
    match.click()
    person.page.get_by_role("heading", name=say(language, "client.match.result")).wait_for()
    assert person.page.url.endswith(path)
    other.visit()
    other.card("Dog City Domino").wait_for()
    expect(played(other, "fr")).to_have_count(0)


def test_a_deleted_match_is_listed_no_more(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    to_the_end(person, "Zoé")
    other = invite(viewport=SMALL)
    to_the_end(other, "Papi")
    person.page.locator("dialog[open] .erase button").click()
    person.button(say("fr", "client.erase.ask")).click()
    person.button("Commencer").wait_for()
    for each, count in ((person, 0), (other, 1)):
        each.visit()
        each.page.get_by_role("region", name=say("fr", "client.home.mine")).wait_for()
        expect(played(each, "fr")).to_have_count(count)
