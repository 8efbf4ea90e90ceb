"""A clock that the table has agreed on: in sight beside the line; when it has run out, a bot plays on."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ouaf.texts.speak import Language, say
from tests.e2e.browser import LAPTOP, PHONE, Person
from tests.e2e.conftest import Invite
from tests.e2e.hands import press_keys
from tests.e2e.hurried import own_device
from tests.e2e.languages import ENGLISH, FRENCH
from tests.e2e.test_held import bar, in_language, is_for_everyone
from tests.server.process import Launch, Server, serving


def pill(person: Person) -> Locator:
    return person.page.locator("header .clock")


@pytest.fixture
def thoughtful(tmp_path: Path, launch: Launch) -> Iterator[Server]:
    """A server whose bots take their time: a match does not end under the hands of who comes back."""
    arguments = ("--bot-pause", "60", "--no-limits", "--name", "ouaf.test")
    with serving(tmp_path, *arguments, launch=launch) as running:
        yield running


def table_of_two(invite: Invite, **where: Server) -> tuple[Person, Person, str]:
    """Zoé on a phone and Papi on a laptop sit at a table; where it is."""
    host, guest = invite(viewport=PHONE, **where), invite(viewport=LAPTOP, **where)
    host.visit()
    path = host.open_table("Toutélié")
    host.sit("Zoé")
    guest.visit(path)
    guest.sit("Papi")
    return host, guest, path


@ENGLISH
def test_the_host_chooses_a_time_that_everybody_sees(language: Language, invite: Invite) -> None:
    host, guest, _ = table_of_two(invite)
    host.change_options()
    chosen = say("fr", "client.clock.limit_minutes", {"n": 1})
    host.page.get_by_label(say("fr", "client.clock.pick_limit_minutes", {"n": 1}), exact=True).check()
    host.button("C’est bon").click()
    for person in (host, guest):
        person.page.get_by_text(chosen, exact=True).first.wait_for()
    host.start("Papi")
    for person in (host, guest):
        pill(person).wait_for()
        in_language(person, language)
        pill(person).wait_for()
        is_for_everyone(person)
    host.page.set_viewport_size(PHONE)
    in_language(host, "fr")
    host.write()
    pill(host).wait_for(state="detached")  # the time of somebody else, and plenty of it
    expect(pill(guest)).to_have_count(1)


def with_clock(host: Person, path: str, kind: str) -> None:
    """A clock of two seconds, which no screen offers: from the host's own device."""
    device = own_device(host)
    wire = device.socket(path.rsplit("/", 1)[1])
    wire.granted("configure", clock={"kind": kind, "seconds": 2})
    wire.socket.close()
    device.close()


def test_when_the_time_is_over_a_bot_plays_on_and_one_tap_brings_the_seat_back(
    invite: Invite, thoughtful: Server
) -> None:
    host, guest, path = table_of_two(invite, server=thoughtful)
    with_clock(host, path, "limit")
    host.start("Papi")
    for person in (host, guest):
        mine = bar(person, "fr", "mine")
        mine.wait_for()
    mine = bar(guest, "fr", "mine")
    mine.get_by_role("button").click()
    expect(mine).to_have_count(0)


def let_days_pass(server: Server, days: int) -> None:
    """While the server is down: its house has been open for so many days more."""
    with contextlib.closing(sqlite3.connect(server.folder / "data" / "ouaf.sqlite3")) as store:
        store.execute("UPDATE house SET lived = lived + ?", (days * 24 * 3_600_000,))
        store.commit()


@FRENCH
def test_by_letter_one_is_called_and_the_days_stand_while_the_server_does(
    language: Language, invite: Invite, thoughtful: Server
) -> None:
    host, guest, _ = table_of_two(invite, server=thoughtful)
    host.change_options()
    host.page.get_by_label(say("fr", "client.clock.pick_letter", {"n": 1}), exact=True).check()
    host.button("C’est bon").click()
    for person in (host, guest):
        person.page.get_by_text(say("fr", "client.clock.letter_days", {"n": 1}), exact=True).first.wait_for()
    host.start("Papi")
    host.write()
    pill(guest).wait_for()
    for person in (host, guest):
        person.visit()
        in_language(person, language)
    called = guest.page.get_by_role("link").filter(has_text=say(language, "client.home.your_turn"))
    called.first.wait_for()
    is_for_everyone(guest)
    host.page.get_by_role("link").filter(has_text=say(language, "client.home.playing")).wait_for()
    expect(host.page.get_by_text(say(language, "client.home.your_turn"))).to_have_count(0)
    guest.page.set_viewport_size(LAPTOP)
    called.filter(visible=True).first.click()
    pill(guest).wait_for()
    is_for_everyone(guest)
    thoughtful.crash()  # however long that takes: the house is closed meanwhile
    guest.reload()
    pill(guest).wait_for()
    expect(bar(guest, language, "mine")).to_have_count(0)
    thoughtful.stop()
    let_days_pass(thoughtful, 2)
    thoughtful.start()
    mine = bar(guest, language, "mine")
    mine.wait_for()
    press_keys(guest.page, mine.get_by_role("button"))
    expect(mine).to_have_count(0)
    pill(guest).wait_for()  # and has a day again


def test_a_bell_only_rings(invite: Invite) -> None:
    host, guest, path = table_of_two(invite)
    with_clock(host, path, "bell")
    host.start("Papi")
    for person in (host, guest):
        pill(person).wait_for()
        expect(pill(person)).to_contain_text(say("fr", "client.clock.rung"))
    host.write()
    guest.write()
    for person in (host, guest):
        person.in_round(2)
