"""Two people at one small phone: the line speaks to who holds it, and nothing is cramped, however long their names."""

from __future__ import annotations

from typing import Final

import pytest

from ouaf.texts.speak import say
from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.sight import SMALL, fits, is_at_hand
from tests.e2e.test_held import is_for_everyone

LONG: Final = ("Bérengère-Charlotte de la Tour d’Auvergne", "Maximilien")
SHORT: Final = "Zoé"
NAME: Final = 40
"""How many letters a name may have."""
LINE: Final = ".frame > header p"
CUT: Final = "it => it.scrollHeight > it.clientHeight + 1"


def taken(person: Person) -> None:
    """Somebody holds the device: in a game with secrets behind the curtain first."""
    mine = person.page.get_by_role("button", name="C’est moi")
    held = person.page.locator(".frame[data-seat]")
    held.or_(mine).first.wait_for()
    if mine.count():
        person.ready()
        assert is_at_hand(mine)
        mine.click()
    held.wait_for()


@pytest.mark.parametrize("title", ["Spots ou encore !", "Toutélié", "Mais où est Tomy ?", "Dog City Domino"])
def test_the_line_names_who_holds_the_phone_and_is_never_cut(title: str, invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table(title)
    person.sit(LONG[0][:NAME])
    person.sit_beside(LONG[1])
    if title.startswith("Mais"):
        # A bot that begins would tell its story over all of it.
        person.sit_beside(SHORT)
    person.start()
    taken(person)
    line = person.page.locator(LINE)
    name = line.locator("strong")
    name.wait_for()
    assert name.inner_text().rstrip("…") in LONG[0] or name.inner_text() in (LONG[1], SHORT)
    assert not line.evaluate(CUT)
    assert fits(person.page)
    who = person.button(say("fr", "client.sharing.who"))
    assert is_at_hand(who)
    who.click()
    for person_here in (LONG[0][:12], LONG[1]):
        assert is_at_hand(person.page.locator("dialog[open] .people button").filter(has_text=person_here))
    assert fits(person.page)
    is_for_everyone(person)
