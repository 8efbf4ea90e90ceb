"""A person goes on with another device: a code or a picture, one tap, and the same chair, name, dog and hand."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.sight import SMALL, fits, is_at_hand
from tests.e2e.test_held import in_language, is_for_everyone, two
from tests.server.process import Server

CODE: Final = ".ticket .code"
SEAT: Final = ".frame[data-seat='{}']"
NOBODYS: Final = ".frame:not([data-seat])"


def words(language: Language, id: str, **params: str) -> str:
    return say(language, f"client.moving.{id}", params)


def in_menu(person: Person, language: Language = "fr") -> None:
    """In a match it is in the menu."""
    person.button(say(language, "client.table.menu")).click()
    person.button(words(language, "menu")).click()


def ticket(person: Person) -> tuple[str, str]:
    """The code that is shown, and the path with what stands behind it in the picture."""
    code = person.page.locator(CODE)
    code.wait_for()
    return code.inner_text(), ""


def with_link(person: Person, open_it: Locator) -> tuple[str, str]:
    """The code, and the link behind the picture."""
    with person.page.expect_response(re.compile("/ticket$")) as answer:
        open_it.click()
    link = answer.value.json()["link"]
    return ticket(person)[0], "/t/" + link.partition("/t/")[2]


def is_told(person: Person, language: Language = "fr") -> None:
    """The old device says kindly where the chair is, once."""
    told = person.page.get_by_text(words(language, "gone_words"))
    told.wait_for()
    person.button(words(language, "understood")).click()
    told.wait_for(state="hidden")
    expect(person.page.locator("dialog[open]")).to_have_count(0)  # nor is a code shown that is used up
    person.reload()
    person.page.locator("h1").first.wait_for(state="attached")
    expect(told).to_have_count(0)


@ENGLISH
def test_the_next_device_plays_on_where_the_last_one_stopped(language: Language, invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    guest.write()
    in_language(guest, language)
    guest.button(say(language, "client.table.menu")).click()
    code, path = with_link(guest, guest.button(words(language, "menu")))
    assert len(code) == 6
    is_for_everyone(guest)
    phone = invite(viewport=SMALL)
    phone.visit(path)
    phone.page.locator(SEAT.format(1)).wait_for()
    assert "take" not in phone.page.url
    guest.page.locator(NOBODYS).wait_for()
    is_told(guest, language)
    host.write()
    phone.in_round(2)
    phone.write()
    host.in_round(2)
    host.write()
    phone.in_round(3)


def test_a_code_is_typed_by_keyboard_alone_and_a_wrong_one_is_refused(invite: Invite, house: Server) -> None:
    _, guest, path = two(invite, house)
    in_menu(guest)
    code, _ = ticket(guest)
    laptop = invite(viewport=LAPTOP)
    laptop.visit(path)
    laptop.page.locator(NOBODYS).wait_for()
    press_keys(laptop.page, laptop.button("Menu"))
    press_keys(laptop.page, laptop.button(words("fr", "menu")))
    field = laptop.page.get_by_label(words("fr", "code"), exact=True)
    field.wait_for()
    for _ in range(9):
        if field.evaluate("each => each === document.activeElement"):
            break
        laptop.page.keyboard.press("Tab")
    laptop.page.keyboard.type("ZZZZZZ")
    laptop.page.keyboard.press("Enter")
    laptop.page.get_by_role("alert").filter(has_text=say("fr", "table.no_ticket")).first.wait_for()
    is_for_everyone(laptop)
    field.press("Control+a")
    laptop.page.keyboard.type(f"{code[:3].lower()} {code[3:]}")
    laptop.page.keyboard.press("Enter")
    laptop.page.locator(SEAT.format(1)).wait_for()
    expect(laptop.page.locator("dialog[open]")).to_have_count(0)
    is_told(guest)


@FRENCH
def test_in_the_lobby_the_host_moves_with_all_that_a_host_may(language: Language, invite: Invite) -> None:
    host, guest, laptop = invite(viewport=SMALL), invite(viewport=SMALL), invite(viewport=LAPTOP)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    in_language(host, language)
    _, link = with_link(host, host.button(words(language, "menu")))
    laptop.visit(link)
    laptop.button("Se lever").wait_for()
    expect(laptop.chair("Zoé")).to_contain_text(say("fr", "client.seat.host"))
    is_told(host, language)
    host.page.get_by_role("button", name=say(language, "client.lobby.sit")).first.wait_for()
    laptop.start("Papi")
    laptop.page.locator(SEAT.format(0)).wait_for()


def test_after_the_match_a_chair_still_moves(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    host.stop()
    for person in (host, guest):
        person.page.get_by_role("heading", name=say("fr", "client.match.stopped_title")).wait_for()
        person.page.keyboard.press("Escape")
        expect(person.page.locator("dialog[open]")).to_have_count(0)
    guest.button("Menu").click()
    _, link = with_link(guest, guest.button(words("fr", "menu")))
    phone = invite(viewport=SMALL)
    phone.visit(link)
    phone.page.locator(SEAT.format(1)).wait_for()
    phone.page.get_by_role("button", name=say("fr", "client.match.again")).click()
    host.in_round(1)
    phone.page.locator(SEAT.format(1)).wait_for()
    guest.page.get_by_text(words("fr", "gone_words")).wait_for()


def test_without_the_old_device_the_host_gives_a_code(invite: Invite, house: Server) -> None:
    """Papi's battery is empty."""
    host, guest, path = two(invite, house)
    guest.page.goto("about:blank")
    host.page.locator("[data-thing='writer-1'][data-away=true]").wait_for()
    host.page.set_viewport_size(SMALL)
    in_menu(host)
    away = host.page.locator("dialog[open] button").filter(has_text="Papi")
    away.wait_for()
    is_for_everyone(host)
    host.page.set_viewport_size(SMALL)
    assert is_at_hand(away)
    away.click()
    host.page.get_by_text(words("fr", "scan_for", name="Papi", table=path.removeprefix("/t/"))).wait_for()
    is_for_everyone(host)
    code, _ = ticket(host)
    phone = invite(viewport=SMALL)
    phone.visit(path)
    phone.page.locator(NOBODYS).wait_for()
    in_menu(phone)
    is_for_everyone(phone)
    phone.page.set_viewport_size(SMALL)
    phone.page.get_by_label(words("fr", "code"), exact=True).fill(code)
    phone.button(words("fr", "take")).click()
    phone.page.locator(SEAT.format(1)).wait_for()
    guest.visit(path)
    is_told(guest)


def test_of_two_at_one_phone_one_gets_a_phone_again(invite: Invite) -> None:
    shared, own = invite(viewport=SMALL), invite(viewport=PHONE)
    shared.visit()
    shared.open_table("Toutélié")
    shared.sit("Zoé")
    shared.sit_beside("Max")
    shared.button(words("fr", "menu")).click()
    both = shared.page.locator("dialog[open]")
    both.get_by_role("button", name=words("fr", "everybody")).wait_for()
    assert fits(shared.page)
    is_for_everyone(shared)
    _, link = with_link(shared, both.locator("button").filter(has_text="Max"))
    own.visit(link)
    own.button("Se lever").wait_for()
    expect(own.chair("Max")).to_contain_text(say("fr", "client.seat.you"))
    shared.page.keyboard.press("Escape")
    expect(shared.chair("Zoé")).to_contain_text(say("fr", "client.seat.you"))
    expect(shared.chair("Max")).not_to_contain_text(say("fr", "client.seat.you"))
    expect(shared.page.get_by_text(words("fr", "gone_words"))).to_have_count(0)
