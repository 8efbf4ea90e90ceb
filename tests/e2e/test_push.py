"""To be told of one's turn while the page is closed: offered by letter, where it can be had, and nowhere else. What is
not real here is what a browser without windows does not have: its push service, its question, and the notification."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import AT_HOME, Invite
from tests.e2e.test_held import in_language, is_for_everyone
from tests.server.process import HOST, Command, Server, serving
from tests.server.push.service import NAME, PushService, body_of, push_service

ENDPOINT: Final = f"https://{NAME}/of-this-browser"
SERVICE: Final = """
(() => {
  const made = (key) => ({
    endpoint: 'ENDPOINT',
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    unsubscribe: async () => (localStorage.removeItem('stub.push'), true),
  })
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem('stub.push', JSON.stringify([...applicationServerKey]))
    return made(applicationServerKey)
  }
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem('stub.push')
    return key ? made(JSON.parse(key)) : null
  }
})()
""".replace("ENDPOINT", ENDPOINT)
"""What a browser's push service does, without one."""
ASKS: Final = """
Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('stub.asked') ?? 'default' })
Notification.requestPermission = async () => (localStorage.setItem('stub.asked', 'ANSWER'), 'ANSWER')
"""
"""The browser's own question, answered."""
SHOWS: Final = """
() => {
  self.seen = []
  self.opened = []
  ServiceWorkerRegistration.prototype.showNotification = async (...shown) => seen.push(shown)
  clients.openWindow = async (url) => opened.push(url)
}
"""
"""What the service worker asks of the browser is noted."""
TAPS: Final = """
() => {
  const tap = new Event('notificationclick')
  tap.notification = { close: () => {} }
  tap.waitUntil = () => {}
  dispatchEvent(tap)
  return { seen, opened }
}
"""
"""Somebody taps on the notification."""
IPHONE: Final = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


@pytest.fixture
def reachable(tmp_path: Path, service: PushService) -> Iterator[Server]:
    """A server that sends its notifications to our own service."""
    with serving(tmp_path, *AT_HOME, *service.options, launch=Command(games="")) as running:
        yield running


def words(person: Person, id: str, language: Language = "fr") -> Locator:
    return person.page.get_by_text(say(language, f"client.push.{id}"), exact=True)


def allow(person: Person, answer: str = "granted") -> None:
    """Somebody whose browser has a push service, and asks whether it may show notifications."""
    person.context.grant_permissions(["notifications"], origin=f"http://{HOST}:{person.server.port}")
    person.page.add_init_script(SERVICE)
    person.page.add_init_script(ASKS.replace("ANSWER", answer))


def by_letter(host: Person, guest: Person) -> str:
    """Zoé and Papi sit at a table with days for each turn; where it is."""
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    host.change_options()
    host.page.get_by_label(say("fr", "client.clock.pick_letter", {"n": 3}), exact=True).check()
    host.button("C’est bon").click()
    guest.visit(path)
    guest.sit("Papi")
    guest.page.get_by_text(say("fr", "client.clock.letter_days", {"n": 3}), exact=True).wait_for()
    return path


def test_who_asks_for_it_is_told_when_it_is_their_turn(invite: Invite, reachable: Server, service: PushService) -> None:
    host, guest = (invite(server=reachable, viewport=size) for size in (LAPTOP, PHONE))
    allow(guest)
    by_letter(host, guest)
    guest.button("Me prévenir").click()
    words(guest, "on").wait_for()
    host.start("Papi")
    guest.write()
    guest.page.wait_for_function("fetch('/api/me').then((me) => me.json()).then((me) => !me.tables[0].your_turn)")
    guest.visit("/")
    host.write()
    [sent] = service.wait_for(1)
    assert sent.startswith(b"POST /of-this-browser HTTP/1.1\r\n")
    assert body_of(sent) == b""
    title, options, opened = notified(guest)
    assert (title, options["body"]) == (say("fr", "push.title"), say("fr", "push.body"))
    assert opened == [f"{reachable.url}/"]


def notified(person: Person) -> tuple[str, dict[str, Any], list[str]]:
    """What the real service worker shows when a push without a word comes, and where a tap on it leads."""
    devtools = person.context.new_cdp_session(person.page)
    found: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    [worker] = person.context.service_workers
    worker.evaluate(SHOWS)
    while not found:
        person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    push = {"origin": person.server.url, "registrationId": found[0]["registrationId"], "data": ""}
    devtools.send("ServiceWorker.deliverPushMessage", push)
    while not worker.evaluate("seen.length"):
        person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    noted = worker.evaluate(TAPS)
    [[title, options]] = noted["seen"]
    return title, options, noted["opened"]


def test_it_is_switched_off_on_the_home_page_and_on_again_in_the_menu(invite: Invite, reachable: Server) -> None:
    host, guest = (invite(server=reachable, viewport=size) for size in (LAPTOP, PHONE))
    allow(guest)
    path = by_letter(host, guest)
    guest.button("Me prévenir").click()
    words(guest, "on").wait_for()
    guest.visit("/")
    guest.button("Ne plus me prévenir").click()
    words(guest, "offer").wait_for()
    assert not guest.page.evaluate("fetch('/api/me/push').then((answer) => answer.json())")["on"]
    guest.reload()
    words(guest, "offer").wait_for()
    host.start("Papi")
    guest.visit(path)
    guest.choose("Notifications")
    guest.button("Me prévenir").click()
    words(guest, "on").wait_for()
    assert guest.page.evaluate("fetch('/api/me/push').then((answer) => answer.json())")["on"]


@pytest.mark.parametrize(
    ("id", "language"),
    [
        ("offer", "fr"),
        ("home_screen", "en"),
        pytest.param("offer", "en", marks=pytest.mark.long),
        pytest.param("home_screen", "fr", marks=pytest.mark.long),
    ],
)
def test_the_offer_is_for_everyone(id: str, language: Language, invite: Invite) -> None:
    """In the lobby and on the home page, small and large, in both lights."""
    host, guest = invite(), invite(viewport=PHONE, **({"user_agent": IPHONE} if id == "home_screen" else {}))
    if id == "offer":
        allow(guest)
    by_letter(host, guest)
    for _ in range(2):
        words(guest, id).wait_for()
        in_language(guest, language)
        expect(words(guest, id, language)).to_be_visible()
        is_for_everyone(guest)
        in_language(guest, "fr")
        guest.visit("/")


def test_whoever_says_no_to_the_browser_hears_where_to_say_yes(invite: Invite) -> None:
    host, guest = invite(), invite(viewport=PHONE)
    allow(guest, "denied")
    by_letter(host, guest)
    guest.button("Me prévenir").click()
    words(guest, "blocked").wait_for()
    expect(guest.button("Me prévenir")).to_have_count(0)


def test_a_browser_that_cannot_subscribe_says_so(invite: Invite) -> None:
    host, guest = invite(), invite(viewport=PHONE)
    allow(guest)
    guest.page.add_init_script("PushManager.prototype.subscribe = () => Promise.reject(new Error('no push service'))")
    by_letter(host, guest)
    guest.button("Me prévenir").click()
    words(guest, "failed").wait_for()
    expect(guest.button("Me prévenir")).to_be_enabled()


def test_nothing_is_offered_where_a_browser_blocks_it(invite: Invite) -> None:
    host, guest = invite(), invite(viewport=PHONE)
    allow(guest)
    guest.page.add_init_script("localStorage.setItem('stub.asked', 'denied')")
    by_letter(host, guest)
    is_not_offered(guest)


def test_nothing_is_offered_over_plain_http(invite: Invite) -> None:
    host, guest = invite(), invite(viewport=PHONE)
    allow(guest)
    path = by_letter(host, guest)
    guest.button("Me prévenir").wait_for()
    guest.visit(path, "ouaf.test")
    guest.sit("Mamie")
    guest.page.get_by_text(say("fr", "client.clock.letter_days", {"n": 3}), exact=True).wait_for()
    assert not guest.page.evaluate("isSecureContext")
    is_not_offered(guest)


def test_nothing_is_offered_in_a_match_without_letters(invite: Invite) -> None:
    host = invite(viewport=PHONE)
    allow(host)
    host.visit()
    host.open_table("Toutélié")
    host.sit("Zoé")
    is_not_offered(host)


def is_not_offered(person: Person) -> None:
    """Neither here nor in any other words; what has to be looked up first has been."""
    person.page.evaluate("fetch('/api/me/push').then((answer) => answer.json())")
    for id in ("offer", "on", "blocked", "home_screen"):
        expect(words(person, id)).to_have_count(0)
