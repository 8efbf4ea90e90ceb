"""The book of a match of Tomy: opened from the result, leafed through, printed, and kept as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, expect

from tests.e2e.browser import Person
from tests.e2e.conftest import Invite
from tests.e2e.test_words import SMALL, in_words, looked_at, overflow

STORIES: Final = (
    '<img src=x onerror=alert(1)></p></style><script>alert(2)</script> & "voilà"',
    "🐕‍🦺 Tomy a sauté par-dessus la Lune 🌙",
    "كان تومي نائماً فوق الجبل",
)
MOST: Final = 80
PRINTED: Final = "window.printed = 0; window.print = () => { window.printed += 1 }"


def played(person: Person) -> int:
    """A match in words against bots, every story typed; how many there were."""
    person.visit()
    person.card("Mais où est Tomy").get_by_role("button", name="Contre des robots").click()
    moves = person.page.locator("[aria-busy=false] ul button").first
    field = person.page.get_by_label("Votre histoire")
    told = 0
    for _ in range(MOST):
        moves.or_(person.result()).first.wait_for()
        if person.result().count():
            break
        person.ready()
        if field.count():
            field.fill(STORIES[told % len(STORIES)])
            told += 1
        asked = person.page.locator(".frame").get_attribute("data-prompt")
        moves.click()
        person.page.locator(f".frame:not([data-prompt='{asked}'])").or_(person.result()).first.wait_for()
    return told


def open_book(person: Person) -> Locator:
    person.button("Le livre des histoires").click()
    return person.page.get_by_role("dialog", name="Le livre des histoires")


def test_the_book_is_read_printed_and_kept(invite: Invite, tmp_path: Path) -> None:
    person = in_words(invite(viewport=SMALL))
    person.page.add_init_script(PRINTED)
    assert played(person) >= len(STORIES)
    person.page.keyboard.press("Escape")
    person.choose("Jouer sur le plateau")
    if not person.button("Le livre des histoires").is_visible():
        person.button("Résultat").click()
    book = open_book(person)
    assert looked_at(person) == []
    leafs_to(person, book, STORIES[0])
    assert looked_at(person) == []
    assert overflow(person) <= 0
    leafs_on_after_blanking(person, book)
    person.page.go_back()
    book.wait_for(state="detached")
    person.result().wait_for()

    book = open_book(person)
    with person.page.expect_download() as download:
        book.get_by_role("button", name="Garder le livre").click()
    download.value.save_as(tmp_path / "book.html")
    is_harmless(person, tmp_path / "book.html")
    book.get_by_role("button", name="Imprimer").click()
    person.page.wait_for_function("window.printed === 1")
    person.page.emulate_media(media="print")
    expect(person.page.locator("#app")).not_to_be_visible()
    expect(person.page.locator(".paper-book .story").first).to_be_visible()


def leafs_to(person: Person, book: Locator, story: str) -> None:
    """By keyboard, page after page."""
    words = book.locator(".words", has_text=story)
    for _ in range(MOST):
        if words.count():
            return
        person.page.keyboard.press("ArrowRight")
    raise AssertionError(story)


def leafs_on_after_blanking(person: Person, book: Locator) -> None:
    """Who has taken a story away still leafs by keyboard."""
    person.page.keyboard.press("Home")
    leafs_to(person, book, STORIES[1])
    book.get_by_role("button", name="Effacer cette histoire").click()
    person.button("Effacer pour toujours").click()
    book.get_by_text("La page reste blanche").wait_for()
    leafs_to(person, book, STORIES[2])


def is_harmless(person: Person, file: Path) -> None:
    """The file shows the words as they were written, asks for nothing, and runs nothing."""
    page = person.context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    page.goto(file.as_uri())
    told = page.locator(".words").evaluate_all("all => all.map(({ textContent }) => textContent)")
    assert set(STORIES) <= set(told)
    expect(page.locator("script, img, link")).to_have_count(0)
    assert page.locator(".story svg path").count() > len(told)
    assert asked == [file.as_uri()]
    page.close()
