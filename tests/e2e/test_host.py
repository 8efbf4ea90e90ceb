"""What the host decides in the middle of a match: who sits here, who else may, and who watches."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.test_again import SMALL, three
from tests.e2e.test_held import BAR, in_language, is_for_everyone, two
from tests.e2e.test_latecomers import said
from tests.server.process import Server


def tools(person: Person, language: Language) -> Locator:
    """The sheet with the host's tools."""
    person.page.set_viewport_size(SMALL)
    person.button(say(language, "client.table.menu")).click()
    person.button(said(language, "host.title")).click()
    sheet = person.page.get_by_role("dialog", name=said(language, "host.title"))
    sheet.wait_for()
    return sheet


@ENGLISH
def test_a_chair_is_freed_in_a_match_and_a_bot_plays_on(language: Language, invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    in_language(host, language)
    sheet = tools(host, language)
    sheet.get_by_role("button", name=say(language, "client.lobby.remove_person", {"name": "Papi"})).click()
    is_for_everyone(host)
    host.page.set_viewport_size(SMALL)
    press_keys(host.page, sheet.get_by_role("button", name=said(language, "host.remove"), exact=True))
    expect(sheet.get_by_text("Papi")).to_have_count(0)
    guest.page.locator(".late").wait_for()
    expect(guest.page.locator(".frame[data-seat]"), "whoever was put out watches").to_have_count(0)


def test_the_table_is_handed_over_in_a_match(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    sheet = tools(host, "fr")
    press_keys(host.page, sheet.get_by_role("button", name="Donner la table à Papi"))
    expect(sheet.get_by_role("checkbox")).to_have_count(0)
    guest.button("Menu").click()
    guest.button("La table").wait_for()


@FRENCH
def test_nobody_watches_or_sits_down_unless_the_host_likes(language: Language, invite: Invite, house: Server) -> None:
    host, _, path = two(invite, house)
    late = invite(viewport=SMALL)
    late.visit(path)
    in_language(late, language)
    late.page.locator(".late").wait_for()
    sheet = tools(host, "fr")
    sheet.get_by_role("checkbox", name="Tout le monde peut regarder").uncheck()
    late.page.locator(".door").wait_for()
    expect(late.page.locator(".frame")).to_have_count(0)
    is_for_everyone(late)
    late.page.set_viewport_size(SMALL)
    press_keys(late.page, late.button(said(language, "host.ask_to_watch")))
    sign = late.page.locator(".door .sign").inner_text()
    row = sheet.get_by_role("listitem").filter(has_text=sign)
    press_keys(host.page, row.get_by_role("button"))
    late.page.locator(".frame").wait_for()
    sheet.get_by_role("checkbox", name="Table fermée").check()
    sheet.get_by_role("checkbox", name="Tout le monde peut regarder").check()
    other = invite(viewport=SMALL)
    other.visit(path)
    other.in_round(1)
    expect(other.page.locator(".late"), "at a locked table one only watches").to_have_count(0)


@ENGLISH
def test_a_match_is_deleted_and_everybody_is_at_the_table_again(
    language: Language, invite: Invite, house: Server
) -> None:
    host, guest, _ = two(invite, house)
    host.stop()
    for person in (host, guest):
        person.button("Rejouer").wait_for()
        in_language(person, language)
    guest_result = guest.page.get_by_role("dialog", name=say(language, "client.match.stopped_title"))
    guest_result.wait_for()
    expect(guest.page.locator(".erase"), "it is for the host to delete").to_have_count(0)
    host.page.set_viewport_size(SMALL)
    erase = host.page.locator("dialog[open] .erase")
    press_keys(host.page, erase.get_by_role("button"))
    expect(erase.get_by_role("button", name=said(language, "erase.keep"))).to_be_focused()
    is_for_everyone(host)
    host.page.set_viewport_size(SMALL)
    erase.get_by_role("button", name=said(language, "erase.ask")).click()
    told = guest.page.get_by_role("dialog", name=said(language, "erase.title"))
    told.get_by_text(said(language, "erase.told")).wait_for()
    is_for_everyone(guest)
    guest.page.keyboard.press("Escape")
    for person in (host, guest):
        button = person.button(say(language, "client.lobby.start"))
        (button if person is host else person.page.get_by_text("Papi").first).wait_for()
        expect(person.page.locator(".frame")).to_have_count(0)
        expect(person.page.locator("dialog[open]")).to_have_count(0)


def test_an_earlier_match_is_deleted_while_another_is_played(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    host.stop()
    for person in (host, guest):
        person.button("Rejouer").click()
    for person in (host, guest):
        person.in_round(1)
    sheet = tools(host, "fr")
    row = sheet.get_by_role("listitem").filter(has_text=said("fr", "erase.no_result"))
    expect(row).to_have_count(1)
    row.get_by_role("button").click()
    is_for_everyone(host)
    row.get_by_role("button", name=said("fr", "erase.ask")).click()
    expect(row).to_have_count(0)
    expect(guest.page.locator("dialog[open]"), "whoever plays is not disturbed").to_have_count(0)
    guest.write()


def test_a_host_who_has_left_a_match_stops_nobody(invite: Invite, impatient: Server) -> None:
    """Whoever has sat longest frees the host's chair and ends the match, and another one begins."""
    host, guest, _ = two(invite, impatient)
    host.page.goto("about:blank")
    sheet = tools(guest, "fr")
    sheet.get_by_role("button", name=say("fr", "client.lobby.remove_person", {"name": "Zoé"})).click()
    sheet.get_by_role("button", name=said("fr", "host.remove"), exact=True).click()
    expect(sheet.get_by_text("Zoé")).to_have_count(0)
    guest.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    guest.stop()
    guest.button("Rejouer").click()
    guest.in_round(1)


@FRENCH
def test_a_host_who_has_left_the_result_stops_nobody(language: Language, invite: Invite, impatient: Server) -> None:
    """Of those who look at it one acts for the host: another match, its end, and nothing is left of it."""
    host, guest, third = three(invite, impatient)
    host.page.goto("about:blank")
    for person in (guest, third):
        in_language(person, language)
    erase = guest.page.locator("dialog[open] .erase")
    erase.wait_for()
    is_for_everyone(guest)
    expect(third.page.locator(".erase"), "one acts for the host, not everybody").to_have_count(0)
    for person in (guest, third):
        press_keys(person.page, person.button(say(language, "client.match.again")))
    for person in (guest, third):
        person.page.locator(".frame[data-seat]").wait_for()
        person.page.locator("main button[data-lit]").first.wait_for()
        expect(person.page.locator(BAR)).to_have_count(0)  # a bot has the chair of who is gone
    guest.button(say(language, "client.table.menu")).click()
    for _ in range(2):  # it is asked once more
        guest.button(say(language, "client.table.stop")).click()
    press_keys(guest.page, erase.get_by_role("button"))
    erase.get_by_role("button", name=said(language, "erase.ask")).click()
    third.page.get_by_text(said(language, "erase.told")).wait_for()
    guest.button(say(language, "client.lobby.start")).wait_for()
    host.page.go_back()
    host.button("Commencer").wait_for()
    expect(guest.button(say(language, "client.lobby.start"))).to_have_count(0)
