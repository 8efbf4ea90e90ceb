"""Every page: readable by everyone, no wider than the screen, light, and with nothing from elsewhere."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response

from tests.e2e.browser import AXE, LAPTOP, PHONE, ROUNDS, Person
from tests.e2e.conftest import Invite

MOST_BYTES: Final = 120_000
"""JavaScript and CSS of the first page, gzipped."""


def home(person: Person) -> None:
    person.page.get_by_role("heading", name="Toutélié").wait_for()


def lobby(person: Person) -> None:
    person.open_table("Toutélié")


def seated(person: Person) -> None:
    lobby(person)
    person.sit("Zoé")
    person.button("Ajouter un robot").first.click()
    person.button("Retirer le robot").wait_for()


def match(person: Person) -> None:
    seated(person)
    person.button("Commencer").click()
    person.cells().first.wait_for()
    person.place()


def rules(person: Person) -> None:
    match(person)
    person.button("Les règles").click()
    person.page.get_by_text("2.4").wait_for()


def plain_moves(person: Person) -> None:
    person.card("Mais où est Tomy").get_by_role("button", name="Contre des robots").click()
    person.page.get_by_role("heading", name="Vos coups").wait_for()


def result(person: Person) -> None:
    person.play_alone("Toutélié")
    for number in range(1, ROUNDS + 1):
        person.in_round(number)
        person.write()
    person.result().wait_for()


def ordering(person: Person) -> None:
    seated(person)
    person.button("Changer l'ordre").click()
    person.page.get_by_role("button", name="Faire descendre : Zoé").wait_for()


def beside(person: Person) -> None:
    seated(person)
    person.button("Une autre personne sur cet appareil").click()
    person.page.get_by_label("Son nom").wait_for()


def curtain(person: Person) -> None:
    seated(person)
    person.sit_beside("Mamie")
    person.start()
    person.button("C'est moi, Zoé").wait_for()


def lifted(person: Person) -> None:
    curtain(person)
    person.button("C'est moi, Zoé").click()
    person.cells().first.wait_for()


def asking_to_stop(person: Person) -> None:
    match(person)
    person.button("Plus de choix").click()
    person.button("Arrêter la partie").click()
    person.page.get_by_text("pour tout le monde").wait_for()


def stopped(person: Person) -> None:
    match(person)
    person.stop()
    person.page.get_by_role("heading", name="Partie arrêtée").wait_for()


def between_matches(person: Person) -> None:
    stopped(person)
    person.button("Changer qui joue").click()
    person.button("Revoir le résultat").wait_for()


PAGES: Final[list[Callable[[Person], None]]] = [
    home,
    lobby,
    seated,
    ordering,
    beside,
    match,
    curtain,
    lifted,
    rules,
    plain_moves,
    asking_to_stop,
    stopped,
    between_matches,
    result,
]


def findings(person: Person) -> list[str]:
    """What axe finds serious or critical."""
    person.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = person.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {[node['target'] for node in each['nodes']]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("go", PAGES)
def test_a_page_is_for_everyone(go: Callable[[Person], None], invite: Invite) -> None:
    """In daylight and in the evening, on a small phone and on a laptop."""
    person = invite()
    person.visit()
    go(person)
    for light in ("light", "evening"):
        if light == "evening":
            person.press("Mode soir")
        for size in (PHONE, LAPTOP):
            person.page.set_viewport_size(size)
            assert findings(person) == [], (light, size)
            assert person.page.evaluate("document.documentElement.scrollWidth") <= size["width"], (light, size)


def test_axe_finds_what_is_planted(invite: Invite) -> None:
    person = invite()
    person.visit()
    home(person)
    person.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    assert findings(person)


def test_the_first_page_is_small_and_asks_nobody_else(invite: Invite) -> None:
    person = invite()
    answers: list[Response] = []
    person.page.on("response", lambda answer: answers.append(answer))
    person.visit()
    home(person)
    code = [one for one in answers if urlsplit(one.url).path.endswith((".js", ".css"))]
    assert len(code) > 3
    assert sum(len(gzip.compress(one.body())) for one in code) <= MOST_BYTES
    assert {urlsplit(one.url).hostname for one in answers} == {"127.0.0.1"}


def test_the_language_switch_is_remembered(invite: Invite) -> None:
    person = invite()
    person.visit()
    person.page.get_by_role("button", name="English").click()
    person.page.get_by_role("heading", name="What shall we play?").wait_for()
    person.page.reload()
    person.page.get_by_role("heading", name="What shall we play?").wait_for()
    assert person.page.evaluate("document.documentElement.lang") == "en"


def test_a_table_that_is_not_there_says_what_to_do(invite: Invite) -> None:
    person = invite()
    person.visit("/t/ZZZZZ")
    person.page.get_by_text("Vérifiez le code").wait_for()
    person.button("Retour à l'accueil").click()
    home(person)
    assert person.page.get_by_text("Vérifiez le code").count() == 0
