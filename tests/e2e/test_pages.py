"""Every page: readable by everyone, no wider than the screen, light, and with nothing from elsewhere."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response, expect

from tests.e2e.browser import AXE, LAPTOP, PHONE, ROUNDS, SOCKETS, Person
from tests.e2e.conftest import Invite
from tests.e2e.hurried import first, write_rounds
from tests.e2e.sight import SMALL, is_at_hand

MOST_BYTES: Final = 120_000
"""JavaScript and CSS of the first page, gzipped."""


def home(person: Person) -> None:
    person.page.get_by_role("heading", name="Toutélié").wait_for()


def lobby(person: Person) -> None:
    person.open_table("Toutélié")


def seated(person: Person) -> None:
    lobby(person)
    person.sit("Zoé")
    person.add_bots(1)


def match(person: Person) -> None:
    seated(person)
    person.button("Commencer").click()
    person.cells().first.wait_for()
    person.place()


def rules(person: Person) -> None:
    match(person)
    person.choose("Les règles")
    person.page.get_by_text("2.4").wait_for()


def options_spots(person: Person) -> None:
    person.open_table("Spots ou encore")
    person.change_options()
    person.page.get_by_role("radio", name="Choix libre").click()
    person.page.get_by_role("group", name="Famille 4").wait_for()


def options_tomy(person: Person) -> None:
    person.open_table("Mais où est Tomy")
    person.change_options()


def options_dogcity(person: Person) -> None:
    person.open_table("Dog City Domino")
    person.change_options()


def match_in_words(person: Person, title: str, start: str, moves: int) -> None:
    """A match in words, after some moves; on its board a game has tests of its own."""
    person.card(title).get_by_role("button", name=start).click()
    person.choose("Jouer avec des mots")
    press_moves(person, moves)


def press_moves(person: Person, moves: int) -> None:
    """The first of the moves in words, again and again."""
    open_moves = person.page.locator("[aria-busy=false] ul button")
    for _ in range(moves):
        open_moves.first.wait_for()
        open_moves.first.evaluate_all("found => found.forEach(each => each.click())")
    open_moves.first.wait_for()


def match_tomy(person: Person) -> None:
    match_in_words(person, "Mais où est Tomy", "Contre des robots", moves=4)


def match_spots(person: Person) -> None:
    match_in_words(person, "Spots ou encore", "Jouer en solo", moves=6)


def match_dogcity(person: Person) -> None:
    match_in_words(person, "Dog City Domino", "Contre des robots", moves=5)


def invitation(person: Person) -> None:
    match(person)
    person.visit(urlsplit(person.page.url).path, host="ouaf.test")
    person.choose("Inviter")
    person.page.get_by_role("img", name="Le code QR de cette table").wait_for()


def refusal(person: Person) -> None:
    """What a table that is not there says."""
    person.visit("/t/ZZZZZ")
    person.page.get_by_text("Vérifiez le code").wait_for()


def played_before(person: Person) -> None:
    """The first page of somebody who has tables."""
    match(person)
    person.visit()
    person.page.get_by_role("heading", name="Mes tables").wait_for()


def result(person: Person) -> None:
    person.play_alone("Toutélié")
    write_rounds(ROUNDS - 1, (person, first))
    person.in_round(ROUNDS)
    person.write()
    person.result().wait_for()


def ordering(person: Person) -> None:
    seated(person)
    person.button("Changer l’ordre").click()
    person.page.get_by_role("button", name="Faire descendre : Zoé").wait_for()


def beside(person: Person) -> None:
    seated(person)
    person.button("Ajouter quelqu’un ici").click()
    person.page.get_by_label("Son nom").wait_for()


def curtain(person: Person) -> None:
    seated(person)
    person.sit_beside("Mamie")
    person.start()
    person.button("C’est moi, Zoé").wait_for()


def in_words(person: Person) -> None:
    """A match in words."""
    match(person)
    person.choose("Jouer avec des mots")
    person.page.get_by_role("button", name="Case a1").wait_for()


def others(person: Person) -> None:
    """The sheets of the others, opened from the row of the dice."""
    match(person)
    person.page.locator(".writers").click()
    person.page.get_by_role("dialog", name="Les autres feuilles").wait_for()


def counted(person: Person) -> None:
    match(person)
    person.page.locator(".round").click()
    person.page.get_by_role("dialog", name="Mon compte").wait_for()


def lifted(person: Person) -> None:
    curtain(person)
    person.lift("Zoé")
    person.cells().first.wait_for()


def asking_to_stop(person: Person) -> None:
    match(person)
    person.choose("Arrêter la partie")
    person.page.get_by_text("pour tout le monde").wait_for()


def stopped(person: Person) -> None:
    match(person)
    person.stop()
    person.page.get_by_role("heading", name="Partie arrêtée").wait_for()


def between_matches(person: Person) -> None:
    stopped(person)
    person.button("Changer les joueurs").click()
    person.button("Revoir le résultat").wait_for()


PAGES: Final[list[Callable[[Person], None]]] = [
    home,
    played_before,
    lobby,
    options_spots,
    options_tomy,
    options_dogcity,
    seated,
    ordering,
    beside,
    match,
    in_words,
    others,
    counted,
    curtain,
    lifted,
    match_spots,
    match_tomy,
    match_dogcity,
    rules,
    invitation,
    refusal,
    asking_to_stop,
    stopped,
    between_matches,
    result,
]


COLOURS: Final = "color-contrast"
"""What can be otherwise in another light."""
SERIOUS: Final = """rules => axe.run(document, {
    resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {})
}).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`))"""


def findings(person: Person, *rules: str) -> list[str]:
    """What axe finds serious or critical, by all its rules or by these alone."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = person.page.evaluate(SERIOUS, list(rules))
    return found


@pytest.mark.parametrize("go", PAGES)
def test_a_page_is_for_everyone(go: Callable[[Person], None], invite: Invite) -> None:
    """In daylight and in the evening, on a small phone and on a laptop."""
    person = invite()
    person.visit()
    go(person)
    for light in ("light", "evening"):
        if light == "evening":
            person.page.evaluate("document.documentElement.dataset.theme = 'evening'")
        for size in (PHONE, LAPTOP):
            person.page.set_viewport_size(size)
            assert findings(person, *([] if light == "light" else [COLOURS])) == [], (light, size)
            assert person.page.evaluate("document.documentElement.scrollWidth") <= size["width"], (light, size)


def test_axe_finds_what_is_planted(invite: Invite) -> None:
    person = invite()
    person.visit()
    home(person)
    person.page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    assert findings(person)
    assert findings(person, COLOURS) == []
    person.page.add_style_tag(content="form button { color: #ddd !important; background: #fff !important }")
    assert findings(person, COLOURS)


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
    person.reload()
    person.page.get_by_role("heading", name="What shall we play?").wait_for()
    assert person.page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize(
    ("title", "option", "about"),
    [
        ("Toutélié", "Face B", "même couleur"),
        ("Spots ou encore", "Chiens sauvages", "une pile par famille"),
        ("Mais où est Tomy", "Plusieurs manches", "À douze points"),
        ("Dog City Domino", "La chaise 2", "pose le premier domino"),
    ],
)
def test_options_are_explained_and_kept(title: str, option: str, about: str, invite: Invite) -> None:
    person = invite()
    person.visit()
    person.open_table(title)
    person.change_options()
    person.page.get_by_role("dialog").get_by_text(about).first.wait_for()
    choice = person.page.get_by_role("radio", name=option)
    choice.click()
    person.reload()
    person.change_options()
    choice.and_(person.page.locator(":checked")).wait_for()
    expect(choice).to_be_checked()


def test_a_table_that_is_not_there_says_what_to_do(invite: Invite) -> None:
    person = invite()
    refusal(person)
    person.button("Retour à l’accueil").click()
    home(person)
    expect(person.page.get_by_text("Vérifiez le code")).to_have_count(0)


@pytest.mark.parametrize("path", ["/nowhere", "/t/", "/t/ZZZZZ/more"])
def test_an_address_that_is_none_of_ours_says_so_and_shows_the_way_home(path: str, invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit(path)
    person.page.get_by_role("alert").filter(has_text="Cette page n’existe pas.").wait_for()
    assert findings(person) == []
    assert is_at_hand(person.button("Retour à l’accueil"))
    person.button("Retour à l’accueil").click()
    home(person)
    assert person.page.url.endswith(f":{person.server.port}/")


def test_a_server_that_is_gone_is_said_on_every_page_and_found_again(invite: Invite) -> None:
    person, guest = invite(viewport=SMALL), invite(viewport=SMALL)
    person.page.route("**/api/**", lambda route: route.abort())
    person.visit()
    person.page.get_by_role("alert").filter(has_text="On a frappé, mais personne n’ouvre").wait_for()
    person.page.unroute_all()
    person.button("Réessayer").click()
    home(person)
    expect(person.page.get_by_role("alert")).to_have_count(0)
    guest.page.route_web_socket(SOCKETS, lambda socket: socket.close())
    guest.visit("/t/BCFGHJ")
    said = guest.page.get_by_role("status")
    said.filter(has_text="Connexion perdue, on la cherche").wait_for()
    expect(said, "one sentence, and none under another").to_have_count(1)
    assert is_at_hand(guest.button("Retour à l’accueil"))


def test_a_board_that_cannot_be_fetched_comes_by_itself_when_the_line_is_back(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    person.visit()
    person.open_table("Toutélié")
    person.sit("Zoé")
    person.add_bots(1)
    for path in ("**/assets/**", "**/health"):
        person.page.route(path, lambda route: route.abort())
    with person.page.expect_event("requestfailed", lambda request: "/health" in request.url):
        person.start()
    expect(person.cells()).to_have_count(0)
    person.page.unroute_all()
    person.cells().first.wait_for()


def test_the_line_of_a_match_never_changes_its_height_and_the_connection_never_lies_on_it(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    person.visit()
    match(person)
    line = person.page.locator(".frame > header")
    before = line.bounding_box()
    sheet = person.page.get_by_role("group", name="Ma feuille")
    place = sheet.bounding_box()
    sheet.get_by_role("button", name=re.compile("imprimée")).first.click()
    person.page.get_by_text("a déjà son chiffre").wait_for()
    assert line.bounding_box() == before
    assert sheet.bounding_box() == place, "nothing is pushed away under the thumb"
    person.context.set_offline(True)
    person.page.get_by_text("Connexion perdue").wait_for()
    sign = person.page.get_by_text("Connexion perdue").bounding_box()
    assert before is not None
    assert sign is not None
    assert sign["y"] >= before["y"] + before["height"]
    assert sheet.bounding_box() == place
    person.context.set_offline(False)


def test_a_match_is_switched_to_words_and_back_and_to_the_evening(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    person.visit()
    match(person)
    person.choose("Jouer avec des mots")
    person.page.get_by_role("button", name="Case a1").wait_for()
    person.reload()
    person.page.get_by_role("button", name="Case a1").wait_for()
    person.choose("Jouer sur le plateau")
    person.cells().first.or_(person.page.locator("[aria-label*=crayon]")).first.wait_for()
    person.choose("Mode soir")
    assert person.page.evaluate("document.documentElement.dataset.theme") == "evening"
