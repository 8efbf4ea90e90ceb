"""Whoever comes by link during a match plays too: at once in the place of a bot, or in the next match."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.languages import ENGLISH
from tests.e2e.sight import SMALL, is_at_hand
from tests.e2e.test_held import in_language, is_for_everyone

BAR = ".late"


def said(language: Language, id: str) -> str:
    """As it stands on the page: French has its own apostrophe."""
    words = say(language, f"client.{id}")
    return words.replace("'", "’") if language == "fr" else words


def begun(invite: Invite, *, bots: int, locked: bool = False) -> tuple[Person, str]:
    """Zoé has begun a match; where it is played."""
    host = invite(viewport=LAPTOP)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    if bots:
        host.add_bots(bots)
    if locked:
        host.change_options()
        host.page.get_by_role("checkbox", name="Table fermée").check()
        host.button("C’est bon").click()
    host.start()
    host.in_round(1)
    return host, path


def sheet(person: Person, language: Language) -> Locator:
    """The bar under the board is pressed, and asks who plays and where."""
    person.page.locator(BAR).get_by_role("button").click()
    opened = person.page.get_by_role("dialog", name=said(language, "late.play_too"))
    opened.wait_for()
    return opened


@ENGLISH
def test_who_comes_late_has_the_seat_of_a_bot_at_once(language: Language, invite: Invite) -> None:
    host, path = begun(invite, bots=1)
    expect(host.page.locator(".frame")).to_contain_text("a écrit")
    late = invite(viewport=SMALL)
    late.visit(path)
    in_language(late, language)
    late.page.locator(BAR).wait_for()
    expect(late.page.locator(".ribbon")).to_contain_text(said(language, "match.so_far"))
    is_for_everyone(late)
    late.page.set_viewport_size(SMALL)
    opened = sheet(late, language)
    is_for_everyone(late)
    late.page.set_viewport_size(SMALL)
    assert is_at_hand(opened.locator("label.chosen")), "the dog that is chosen is in sight"
    opened.get_by_label(said(language, "lobby.name")).fill("Léa")
    press_keys(late.page, opened.locator(".bots button"))
    late.page.locator(".frame[data-seat='1']").wait_for()
    expect(late.page.locator(BAR)).to_have_count(0)
    host.page.get_by_text("Léa", exact=True).first.wait_for()
    host.write()
    host.in_round(2)
    late.page.locator("main button[data-lit]").first.wait_for()


def test_who_comes_late_plays_the_next_match_by_keyboard(invite: Invite) -> None:
    host, path = begun(invite, bots=0)
    late = invite(viewport=PHONE)
    late.visit(path)
    opened = sheet(late, "fr")
    expect(opened.locator(".bots")).to_have_count(0)
    opened.get_by_label("Votre nom").fill("Léa")
    press_keys(late.page, opened.get_by_role("button", name="Jouer la prochaine"))
    late.page.locator(BAR).get_by_text("Vous jouerez la prochaine.").wait_for()
    late.page.locator(BAR).get_by_role("button", name="Finalement non").click()
    late.page.locator(BAR).get_by_text("Vous regardez.").wait_for()
    sheet(late, "fr").get_by_role("button", name="Jouer la prochaine").click()
    late.page.locator(BAR).get_by_text("Vous jouerez la prochaine.").wait_for()
    host.stop()
    for person in (late, host):
        person.button("Rejouer").click()
    for person in (host, late):
        person.in_round(1)
        person.cells().first.wait_for()


def test_at_a_closed_table_one_watches(invite: Invite) -> None:
    _, path = begun(invite, bots=1, locked=True)
    late = invite(viewport=PHONE)
    late.visit(path)
    late.in_round(1)
    expect(late.page.locator(BAR)).to_have_count(0)
