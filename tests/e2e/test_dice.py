"""The phone has a part in the dice, checks them itself, over plain http too, and says so; what is planted is found."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.e2e.browser import PHONE, ROUNDS, SOCKETS, Person
from tests.e2e.conftest import Invite
from tests.e2e.wire import Heard

Message: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Message], Message | None]

HONEST: Final = "Le hasard était honnête"
PROMISED: Final = "Le hasard est bien celui qui était promis"
SECOND_START: Final = "Il a fallu un second départ"
BARS: Final = """() => {
    window.bars = []
    const look = () => {
        const [said, button] = document.querySelectorAll('.lobby-bar p, .lobby-bar button')
        if (said) window.bars.push([said.innerText, button.disabled])
    }
    const all = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document.body, all)
}"""
"""What the bar of the lobby says from now on, and whether its button rests: gone again before one could look."""


def says(person: Person, words: str) -> None:
    person.page.get_by_text(words).wait_for()


def shouts(person: Person, words: str) -> None:
    """The phone says loudly what is wrong, and nowhere that all was honest."""
    person.page.get_by_role("alert").filter(has_text=words).wait_for()
    expect(person.page.get_by_text(HONEST)).to_have_count(0)


def two_phones(invite: Invite, guest: Person) -> Person:
    """The host of a table at which a guest sits too; nothing has begun."""
    host = invite(viewport=PHONE)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Max")
    host.chair("Max").wait_for()
    return host


def test_a_whole_match_by_two_phones_is_honest_and_a_spectator_hears_no_more_than_is_known_there(
    invite: Invite,
) -> None:
    guest, spectator = invite(viewport=PHONE), invite()
    host = two_phones(invite, guest)
    heard = Heard(host.page)
    host.reload()
    spectator.page.goto(host.page.url)
    host.start("Max")
    for number in range(1, ROUNDS + 1):
        for person in (host, guest):
            person.in_round(number)
            person.write()
    for person in (host, guest):
        says(person, HONEST)
        expect(person.page.get_by_text(SECOND_START)).to_have_count(0)
    says(spectator, PROMISED)
    expect(spectator.page.get_by_text(HONEST)).to_have_count(0)
    assert sum(said["t"] == "reveal" for said in heard.said) == 1


def test_alone_over_plain_http_after_a_reload_and_in_the_next_match(invite: Invite) -> None:
    person = invite()
    person.visit(host="ouaf.test")
    assert person.page.evaluate("crypto.subtle === undefined")
    person.play_alone("Toutélié")
    for _ in range(2):
        person.in_round(1)
        person.stop()
        says(person, HONEST)
        person.reload()
        says(person, HONEST)
        again = person.button("Rejouer")
        again.click()
        again.wait_for(state="hidden")
        person.cells().first.wait_for()


def between(person: Person, hear: Change = lambda message: message, say: Change = lambda message: message) -> None:
    """Stand between a page and its server: what it hears and says can be changed, or kept back."""

    def pass_on(change: Change, to: WebSocketRoute, frame: str | bytes) -> None:
        if (message := change(json.loads(frame))) is not None:
            to.send(json.dumps(message))

    def route(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(partial(pass_on, hear, page))
        page.on_message(partial(pass_on, say, server))

    person.page.route_web_socket(SOCKETS, route)


def test_a_phone_that_is_gone_at_the_start_holds_the_others_up_for_a_moment_only(invite: Invite) -> None:
    guest = invite(viewport=PHONE)
    gone: list[bool] = []

    def hear(message: Message) -> Message | None:
        if message["t"] == "call":
            gone.append(True)
        return None if gone else message

    between(guest, hear)
    host = two_phones(invite, guest)
    host.page.evaluate(BARS)
    host.start("Max")
    host.in_round(1)
    assert ["La partie commence…", True] in host.page.evaluate("window.bars")
    guest.page.unroute_all()
    gone.clear()
    host.stop()
    guest.reload()
    for person in (host, guest):
        says(person, SECOND_START)
        says(person, "1 personne a joué sans ajouter son grain de hasard.")
    says(host, HONEST)
    says(guest, f"{PROMISED}, mais sans le grain de votre appareil")


def test_a_phone_that_is_shown_another_list_keeps_its_piece_and_says_so(invite: Invite) -> None:
    guest = invite(viewport=PHONE)

    def hear(message: Message) -> Message:
        other = message.get("roll", "").replace('"side":"a"', '"side":"b"')
        return {**message, "roll": other} if message["t"] == "call" else message

    between(guest, hear)
    host = two_phones(invite, guest)
    host.start("Max")
    host.in_round(1)
    host.stop()
    shouts(guest, "une liste où les règles choisies n’étaient pas les bonnes")
    says(host, HONEST)
    expect(host.page.get_by_role("alert").filter(has_text="Attention")).to_have_count(0)


def test_where_no_device_adds_to_the_dice_it_is_said_before_and_after(invite: Invite) -> None:
    person, spectator = invite(), invite(viewport=PHONE)

    def say(message: Message) -> Message | None:
        return None if message["t"] == "piece" else {key: message[key] for key in message if key != "throws"}

    between(person, say=say)
    person.visit()
    spectator.visit(person.open_table("Toutélié"))
    spectator.button("S’asseoir").wait_for()
    line = spectator.page.get_by_text("Personne autour de la table n’ajoute de grain de hasard")
    expect(line, "nobody sits there yet").to_have_count(0)
    person.sit("Zoé")
    line.wait_for()
    person.start()
    person.in_round(1)
    person.stop()
    for each in (person, spectator):
        says(each, "Aucun appareil n’a ajouté son grain de hasard")
        expect(each.page.get_by_text(HONEST)).to_have_count(0)


def test_a_planted_seed_is_found(invite: Invite) -> None:
    person = invite()

    def plant(route: Route) -> None:
        journal = route.fetch().text()
        route.fulfill(body=re.sub(r'"seed":"[0-9a-f]{64}"', f'"seed":"{"0" * 64}"', journal))

    person.page.route("**/journal", plant)
    person.visit()
    person.play_alone("Toutélié")
    person.in_round(1)
    person.stop()
    shouts(person, "n’est pas celle qui était promise")
    expect(person.page.get_by_role("alert").filter(has_text="Attention")).to_have_count(1)
