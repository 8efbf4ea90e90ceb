"""Whoever closes the phone stops nobody: a bot holds the seat, and its person takes it back with one tap."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.hurried import first, write_rounds
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.sight import fits
from tests.e2e.test_pages import COLOURS, findings
from tests.server.process import Server

BAR: Final = ".absence"
ROUNDS: Final = 15


def two(invite: Invite, server: Server) -> tuple[Person, Person, str]:
    """Zoé on a phone and Papi on a laptop have begun a match; where it is played."""
    host, guest = invite(server=server, viewport=PHONE), invite(server=server, viewport=LAPTOP)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    host.start("Papi")
    for person in (host, guest):
        person.in_round(1)
    return host, guest, path


def bar(person: Person, language: Language, id: str, **params: str) -> Locator:
    """What is said under the board, with its button."""
    return person.page.locator(BAR).filter(has_text=say(language, f"client.held.{id}", params))


def in_language(person: Person, language: Language) -> None:
    person.page.locator("h1").first.wait_for(state="attached")  # by now the device has remembered its own language
    person.page.evaluate("language => localStorage.setItem('ouaf.language', language)", language)
    person.reload()


def is_for_everyone(person: Person) -> None:
    """In both lights, on a small phone and on a laptop."""
    for light in ("light", "evening"):
        person.page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
        for size in (PHONE, LAPTOP):
            person.page.set_viewport_size(size)
            assert findings(person, *([] if light == "light" else [COLOURS])) == [], (light, size)
            assert fits(person.page), (light, size)


@ENGLISH
def test_a_bot_plays_for_who_is_away_until_they_are_back(language: Language, invite: Invite, impatient: Server) -> None:
    host, guest, path = two(invite, impatient)
    host.write()
    guest.page.goto("about:blank")
    in_language(host, language)
    offer = bar(host, language, "away", name="Papi")
    offer.wait_for()
    is_for_everyone(host)
    press_keys(host.page, offer.get_by_role("button", name=say(language, "client.held.let")))
    offer.wait_for(state="detached")
    host.page.get_by_text(say(language, "toutelie.screen.round", {"round": 2, "rounds": ROUNDS}), exact=True).wait_for()
    guest.visit(path)
    in_language(guest, language)
    mine = bar(guest, language, "mine")
    mine.wait_for()
    is_for_everyone(guest)
    mine.get_by_role("button").click()
    mine.wait_for(state="detached")
    expect(guest.page.locator("main[inert]")).to_have_count(0)


def test_alone_against_bots_in_every_seat_the_match_goes_on_to_its_result(invite: Invite, impatient: Server) -> None:
    """Papi never comes back: Zoé and the bot in his seat play to the end, and the result says who played."""
    host, guest, _ = two(invite, impatient)
    host.write()
    guest.close()
    bar(host, "fr", "away", name="Papi").get_by_role("button").click()
    host.in_round(2)
    write_rounds(ROUNDS - 2, (host, first))
    host.in_round(ROUNDS)
    host.write()
    host.result().wait_for()
    row = host.page.locator("dialog[open] ol li").filter(has_text="Papi")
    expect(row).to_contain_text(say("fr", "client.result.held"))
    expect(host.page.locator("dialog[open] ol li").filter(has_text="Zoé")).not_to_contain_text(
        say("fr", "client.result.held")
    )


def test_who_would_rather_watch_lets_a_bot_play_and_comes_back_by_keyboard(invite: Invite, impatient: Server) -> None:
    host, guest, _ = two(invite, impatient)
    guest.choose(say("fr", "client.table.hold_me"))
    mine = bar(guest, "fr", "mine")
    mine.wait_for()
    expect(guest.page.locator("main[inert]")).to_have_count(1)
    host.write()
    guest.in_round(2)
    back = mine.get_by_role("button")
    press_keys(guest.page, back)
    mine.wait_for(state="detached")
    expect(guest.page.locator("main[inert]")).to_have_count(0)
    host.in_round(2)
    host.write()  # the bot has written in this round
    guest.in_round(3)
    guest.write()
    host.in_round(3)
    host.write()
    host.in_round(4)


def test_nobody_is_offered_a_bot_at_once(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    host.write()
    guest.page.goto("about:blank")
    host.page.wait_for_timeout(1500)
    expect(host.page.locator(BAR)).to_have_count(0)


@FRENCH
def test_a_host_who_has_left_the_lobby_stops_nobody(language: Language, invite: Invite, impatient: Server) -> None:
    host, guest = invite(server=impatient, viewport=PHONE), invite(server=impatient, viewport=PHONE)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    host.page.goto("about:blank")
    in_language(guest, language)
    guest.page.get_by_text(say(language, "client.lobby.acting", {"name": "Zoé"})).wait_for()
    is_for_everyone(guest)
    guest.page.set_viewport_size(PHONE)
    guest.page.get_by_role("button", name=say(language, "client.lobby.start")).click()
    guest.page.get_by_role("button", name=say(language, "client.lobby.start_anyway")).click()
    guest.page.locator(".frame[data-seat]").wait_for()
    expect(guest.page.locator(BAR)).to_have_count(0)


def test_the_host_hands_the_table_over_by_keyboard(invite: Invite, house: Server) -> None:
    host, guest = invite(viewport=PHONE), invite(viewport=PHONE)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    host.chair("Papi").wait_for()
    press_keys(host.page, host.button(say("fr", "client.lobby.hand_over", {"name": "Papi"})))
    expect(host.chair("Papi")).to_contain_text(say("fr", "client.seat.host"))
    expect(host.button("Commencer")).to_have_count(0)
    guest.button("Commencer").wait_for()
