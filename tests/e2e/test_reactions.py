"""A bark across the table: two taps, a bubble at the own head for everybody, and a word for who only listens."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.languages import ENGLISH
from tests.e2e.sight import SMALL, is_at_hand
from tests.e2e.test_held import in_language, is_for_everyone, two
from tests.server.process import Server

BARK: Final = ".bark[data-seat='{}'][data-mood='{}']"
IN_SIGHT: Final = """bubble => {
    const box = bubble.getBoundingClientRect()
    const head = bubble.matches(':popover-open') && getComputedStyle(bubble).pointerEvents === 'none'
    return head && box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
}"""

HOLD: Final = """const later = setTimeout; window.due = []
setTimeout = (run, ms, ...more) => ms === 3000 ? window.due.push(run) : later(run, ms, ...more)"""


def words(language: Language, mood: str) -> str:
    return say(language, f"client.react.{mood}")


def opener(person: Person, language: Language = "fr") -> Locator:
    return person.button(words(language, "open"))


def bark(person: Person, mood: str, language: Language = "fr") -> None:
    """One tap to open, one to send."""
    opener(person, language).click()
    person.button(words(language, mood)).click()


def slowly(page: Page) -> None:
    """Barks stay on the screen until the test lets them go: a slow machine would look too late."""
    page.add_init_script(HOLD)


@ENGLISH
def test_everybody_sees_it_at_the_head_and_hears_whose_it_is(language: Language, invite: Invite, house: Server) -> None:
    host, guest, path = two(invite, house)
    watching = invite(viewport=SMALL)
    for person in (host, guest, watching):
        slowly(person.page)
    watching.visit(path)
    for person in (host, guest, watching):
        in_language(person, language)
        person.page.locator(".frame").wait_for()
    host.page.set_viewport_size(SMALL)
    expect(opener(watching, language)).to_have_count(0)
    opener(host, language).click()
    for mood in ("joy", "bravo", "oops", "hmm", "doze", "thanks"):
        assert is_at_hand(host.button(words(language, mood)))
    is_for_everyone(host)
    host.page.set_viewport_size(SMALL)
    host.button(words(language, "bravo")).click()
    expect(host.page.locator("dialog[open]")).to_have_count(0)
    heard = say(language, "client.react.said", {"name": "Zoé", "words": words(language, "bravo")})
    for person in (host, guest, watching):
        bubble = person.page.locator(BARK.format(0, "bravo"))
        bubble.wait_for()
        assert bubble.evaluate(IN_SIGHT)
        person.page.get_by_role("status").filter(has_text=heard).wait_for(state="attached")
    is_for_everyone(guest)


def test_it_is_gone_after_a_moment_and_covers_nothing_that_is_tapped(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    slowly(host.page)
    host.reload()
    host.page.locator(".frame[data-seat]").wait_for()
    bark(guest, "oops")
    bubble = host.page.locator(BARK.format(1, "oops"))
    bubble.wait_for()
    host.write()
    expect(bubble).to_have_count(1)
    host.page.evaluate("window.due.forEach(run => run())")
    bubble.wait_for(state="detached")
    guest.write()
    host.in_round(2)


def test_by_keyboard_alone(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    slowly(host.page)
    host.reload()
    host.page.locator(".frame[data-seat]").wait_for()
    press_keys(guest.page, opener(guest))
    press_keys(guest.page, guest.button(words("fr", "thanks")))
    expect(host.page.locator(BARK.format(1, "thanks"))).to_be_visible()


def test_a_device_that_does_without_shows_none(invite: Invite, house: Server) -> None:
    host, guest, _ = two(invite, house)
    slowly(guest.page)
    guest.reload()
    guest.page.locator(".frame[data-seat]").wait_for()
    host.choose(say("fr", "client.react.mute"))
    host.page.keyboard.press("Escape")
    bark(guest, "joy")
    guest.page.locator(BARK.format(1, "joy")).wait_for()
    host.write()
    guest.page.locator("[data-thing='writer-0'].done").wait_for()
    expect(host.page.locator(".bark")).to_have_count(0)
    host.reload()
    host.choose(say("fr", "client.react.unmute"))


def test_before_the_match_and_after_it(invite: Invite) -> None:
    host, guest = invite(viewport=SMALL), invite(viewport=PHONE)
    for person in (host, guest):
        slowly(person.page)
    host.visit()
    path = host.open_table("Toutélié")
    expect(opener(host)).to_have_count(0)
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    bark(guest, "joy")
    bubble = host.page.locator(BARK.format(1, "joy"))
    bubble.wait_for()
    assert bubble.evaluate(IN_SIGHT)
    host.start("Papi")
    guest.page.locator(".frame[data-seat]").wait_for()
    host.stop()
    for person in (host, guest):
        person.page.get_by_role("heading", name=say("fr", "client.match.stopped_title")).wait_for()
    row = host.page.locator("dialog[open] .barks")
    assert is_at_hand(row.get_by_role("button", name=words("fr", "thanks")))
    row.get_by_role("button", name=words("fr", "thanks")).click()
    for person in (host, guest):
        over = person.page.locator(BARK.format(0, "thanks"))
        over.wait_for()
        assert over.evaluate(IN_SIGHT)
    is_for_everyone(host)


def test_of_two_at_one_phone_who_holds_it_barks(invite: Invite) -> None:
    shared, guest = invite(viewport=SMALL), invite(viewport=LAPTOP)
    slowly(guest.page)
    shared.visit()
    path = shared.open_table("Toutélié")
    shared.sit("Zoé")
    shared.sit_beside("Max")
    guest.visit(path)
    guest.sit("Papi")
    shared.start("Papi")
    shared.lift("Zoé")
    guest.page.locator(".frame[data-seat]").wait_for()
    shared.button(say("fr", "client.sharing.who")).click()
    face = shared.page.locator("dialog[open]").get_by_role("button", name=words("fr", "oops"))
    assert is_at_hand(face)
    is_for_everyone(shared)
    shared.page.set_viewport_size(SMALL)
    face.click()
    guest.page.locator(BARK.format(0, "oops")).wait_for()
