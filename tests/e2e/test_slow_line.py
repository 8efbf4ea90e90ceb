"""Quick taps on a slow line: each starts from what was tapped before, though the screen does not show it yet."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.e2e.browser import Person, answer_late
from tests.e2e.conftest import Invite
from tests.e2e.sight import SMALL
from tests.e2e.test_lobby import match_panel

LATE: Final = 500
"""Milliseconds: several taps of a quick thumb."""


def hosting(invite: Invite, title: str) -> Person:
    host = invite(viewport=SMALL)
    answer_late(host.page, LATE)
    host.visit()
    host.open_table(title)
    host.sit("Zoé")
    return host


def test_two_taps_are_two_chairs(invite: Invite) -> None:
    host = hosting(invite, "Dog City Domino")
    chairs = host.page.locator("li[data-seat]")
    before = chairs.count()
    for _ in range(2):
        host.button("Une chaise de plus").click()
    expect(chairs).to_have_count(before + 2)


def test_the_level_for_all_is_the_one_just_chosen(invite: Invite) -> None:
    host = hosting(invite, "Dog City Domino")
    host.button("Inviter des robots").click()
    host.page.get_by_role("button", name=re.compile("Changer le niveau d")).first.click()
    host.page.get_by_role("radio", name="Chiot").check()
    host.button("Pareil pour tous").click()
    bots = host.button("Retirer le robot").count()
    assert bots > 1
    expect(host.page.get_by_text("robot, Chiot")).to_have_count(bots)


def test_options_changed_one_after_another_are_all_kept(invite: Invite) -> None:
    host = hosting(invite, "Mais où est Tomy")
    host.change_options()
    host.page.get_by_role("radio", name="Plusieurs manches").check()
    host.page.get_by_role("radio", name="Toutes à voix haute").check()
    host.button("C’est bon").click()
    for chosen in ("Plusieurs manches", "Toutes à voix haute"):
        expect(match_panel(host).get_by_text(chosen).first).to_be_visible()


def test_a_chair_that_is_moved_with_two_taps_does_not_come_back(invite: Invite) -> None:
    host = hosting(invite, "Dog City Domino")
    host.add_bots(1)
    host.button("Changer l’ordre").click()
    down = host.button("Faire descendre : Zoé")
    down.click()
    down.click()
    host.page.locator("[data-seat='1']").filter(has_text="Zoé").wait_for()
    host.page.wait_for_timeout(2 * LATE)
    expect(host.page.locator("[data-seat='1']").filter(has_text="Zoé")).to_have_count(1)
