"""People's words, through the screen: who reads them, who lets others read them, and who takes them away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.e2e.browser import LAPTOP, Person
from tests.e2e.conftest import Invite
from tests.e2e.test_pages import findings
from tests.e2e.wire import Frames, Heard

SMALL: Final[ViewportSize] = {"width": 360, "height": 600}
STORY: Final = "Il ronfle sous la gondole"
OTHER: Final = "Elle a mordu le facteur"
PRIVATE: Final = "raconte une histoire, rien que pour la table."
IN_WORDS: Final = "localStorage.setItem('ouaf.words', 'on')"


class Evening:
    """A host, a guest and a bot at a table of Tomy, and somebody who has only the link."""

    def __init__(self, invite: Invite, size: ViewportSize = SMALL) -> None:
        self.host, self.guest, self.watcher = (in_words(invite(viewport=size)) for _ in range(3))
        self.wire = Heard(self.host.page)
        self.frames = {person: Frames(person.page) for person in (self.host, self.guest, self.watcher)}
        self.host.visit()
        path = self.host.open_table("Mais où est Tomy")
        self.host.sit("Zoé")
        self.guest.visit(path)
        self.guest.sit("Max")
        self.host.chair("Max").wait_for()
        self.host.add_bots(1)
        self.watcher.visit(path)

    def start(self) -> None:
        self.host.start("Max")
        for person in (self.host, self.guest, self.watcher):
            person.page.locator(".frame").wait_for()

    def tell(self, host: str = OTHER, guest: str = STORY) -> None:
        """Both write, each when it is their turn."""
        by_seat: Mapping[int, tuple[Person, str]] = {0: (self.host, host), 1: (self.guest, guest)}
        self.host.page.locator(".places").wait_for()
        leash = self.wire.view["leash"]
        for seat in (*range(leash, 3), *range(leash)):
            if seat in by_seat:
                write(*by_seat[seat])


def in_words(person: Person) -> Person:
    """Moves in words: how a story is typed there is not what is tested here."""
    person.page.add_init_script(IN_WORDS)
    return person


def write(person: Person, story: str) -> None:
    person.page.get_by_label("Votre histoire").fill(story)
    person.ready()
    person.page.locator("[aria-busy=false] ul button").first.click()
    reads(person, story).wait_for()


def reads(person: Person, story: str) -> Locator:
    return person.page.locator(".places").get_by_text(story)


def blanks(person: Person, story: str = "") -> None:
    """Ask to take a story away."""
    person.ready()
    told = person.page.locator(".places li").filter(has_text=story)
    told.get_by_role("button", name="Effacer cette histoire").click()
    person.button("La garder").and_(person.page.locator(":focus")).wait_for()


def looks_at_words(person: Person) -> Locator:
    """The sheet of the menu that says who reads what."""
    person.choose("Qui lit nos mots ?")
    return person.page.get_by_role("dialog", name="Qui lit ce qu’on écrit ?")


@pytest.fixture
def evening(invite: Invite) -> Evening:
    return Evening(invite)


def test_a_story_stays_at_the_table(evening: Evening) -> None:
    evening.start()
    evening.tell()
    for person in (evening.host, evening.guest):
        for story in (STORY, OTHER):
            reads(person, story).wait_for()
            assert evening.frames[person].have(story)
    reads(evening.watcher, PRIVATE).nth(1).wait_for()
    assert len(evening.frames[evening.watcher].received) > 2
    for story in (STORY, OTHER):
        assert not evening.frames[evening.watcher].have(story)
        assert reads(evening.watcher, story).count() == 0


def test_the_host_lets_a_screen_in_by_its_sign_and_sends_it_away(evening: Evening) -> None:
    host, guest, watcher = evening.host, evening.guest, evening.watcher
    evening.start()
    evening.tell()
    looks_at_words(watcher).get_by_role("button", name="Servir de grand écran").click()
    sign = watcher.page.get_by_role("dialog").locator(".sign").inner_text()
    watcher.page.keyboard.press("Escape")
    watcher.reload()
    expect(watcher.page.get_by_role("complementary", name="Les écrans").locator(".sign")).to_have_text(
        sign, use_inner_text=True
    )
    assert not evening.frames[watcher].have(STORY)

    host.choose("Un écran attend")
    host.page.get_by_role("dialog").get_by_text("bien ces lettres").wait_for()
    host.button(f"Faire entrer {sign}").click()
    reads(watcher, STORY).wait_for()
    assert watcher.page.get_by_role("complementary", name="Les écrans").count() == 0
    seen = looks_at_words(guest)
    seen.get_by_text(sign).wait_for()
    assert seen.get_by_role("button", name="Faire sortir").count() == 0

    host.button(f"Faire sortir {sign}").click()
    reads(watcher, PRIVATE).first.wait_for()
    assert reads(watcher, STORY).count() == 0
    seen.get_by_text(sign).wait_for(state="detached")


def test_a_screen_that_thinks_better_of_it_asks_no_more(evening: Evening) -> None:
    evening.watcher.button("Servir de grand écran").click()
    sign = evening.watcher.page.locator(".sign", has_text="").last.inner_text()
    evening.host.button(f"Faire entrer {sign}").wait_for()
    assert evening.guest.page.get_by_text(sign).count() == 0
    evening.watcher.button("Ne plus servir d’écran").click()
    evening.host.button(f"Faire entrer {sign}").wait_for(state="detached")
    evening.watcher.reload()
    evening.watcher.button("Servir de grand écran").wait_for()


def test_sharing_is_off_until_the_host_turns_it_on_between_matches_and_ends_at_once(evening: Evening) -> None:
    host, guest, watcher = evening.host, evening.guest, evening.watcher
    switch = host.page.get_by_role("switch", name="Montrer aussi à qui regarde")
    guest.page.get_by_text("Personne d’autre.").wait_for()
    assert guest.page.get_by_role("switch").count() == 0
    expect(switch).not_to_be_checked()
    switch.click()
    guest.page.get_by_text("Tout le monde : aussi qui regarde").wait_for()
    evening.start()
    evening.tell()
    reads(watcher, STORY).wait_for()
    looks_at_words(host)
    host.page.get_by_role("switch", checked=True).click()
    reads(watcher, PRIVATE).first.wait_for()
    assert reads(watcher, STORY).count() == 0
    host.page.get_by_text("attendez la fin de la partie").wait_for()
    assert host.page.get_by_role("switch").count() == 0


def test_a_story_is_taken_away_by_who_told_it_and_by_the_host(evening: Evening) -> None:
    host, guest = evening.host, evening.guest
    evening.start()
    evening.tell()
    reads(guest, OTHER).wait_for()
    blanks(guest, STORY)
    guest.page.keyboard.press("Enter")
    expect(reads(host, STORY)).to_have_count(1)
    blanks(guest, STORY)
    guest.button("Effacer pour toujours").click()
    for person in (host, guest, evening.watcher):
        reads(person, "L’histoire de Max est effacée.").wait_for()
        assert reads(person, STORY).count() == 0
    assert guest.button("Effacer cette histoire").count() == 0
    blanks(host, OTHER)
    host.button("Effacer pour toujours").click()
    for person in (host, guest, evening.watcher):
        reads(person, "L’histoire de Zoé est effacée.").wait_for()
        assert reads(person, OTHER).count() == 0
    guest.reload()
    reads(guest, "L’histoire de Max est effacée.").wait_for()


def test_the_host_takes_away_what_a_guest_has_told(evening: Evening) -> None:
    evening.start()
    evening.tell()
    reads(evening.host, STORY).wait_for()
    blanks(evening.host, STORY)
    evening.host.page.go_back()
    evening.host.button("Effacer pour toujours").wait_for(state="detached")
    expect(reads(evening.guest, STORY)).to_have_count(1)
    blanks(evening.host, STORY)
    evening.host.button("Effacer pour toujours").click()
    for person in (evening.host, evening.guest, evening.watcher):
        reads(person, "L’histoire de Max est effacée.").wait_for()


@pytest.mark.parametrize("size", [SMALL, pytest.param(LAPTOP, marks=pytest.mark.long)], ids=["phone", "laptop"])
def test_who_reads_what_is_for_everyone(size: ViewportSize, invite: Invite) -> None:
    evening = Evening(invite, size)
    host, guest, watcher = evening.host, evening.guest, evening.watcher
    watcher.button("Servir de grand écran").click()
    sign = watcher.page.locator(".sign", has_text="").last.inner_text()
    host.button(f"Faire entrer {sign}").wait_for()
    for person in (host, guest, watcher):
        assert looked_at(person) == []
        assert overflow(person) <= 0
    evening.start()
    evening.tell()
    host.choose("Un écran attend")
    looks_at_words(guest)
    for person in (host, guest, watcher):
        assert looked_at(person) == []
        assert overflow(person) <= 0
    guest.page.keyboard.press("Escape")
    blanks(guest)
    assert looked_at(guest) == []


def looked_at(person: Person) -> list[str]:
    """What axe finds, in daylight and in the evening."""
    found: list[str] = []
    for light in ("evening", "light"):
        person.page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
        found += findings(person)
    return found


def overflow(person: Person) -> Any:
    return person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
