"""Hints on every board, chances beside a move, why a bot has played, and a table that plays without hints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from ouaf.texts.speak import APOSTROPHE, Language, say
from tests.e2e import dogcity, player, spots, tomy
from tests.e2e.board import inside
from tests.e2e.browser import LAPTOP, Person
from tests.e2e.conftest import Invite
from tests.e2e.dogcity_built import DEALS, Built, alike
from tests.e2e.hands import press_keys
from tests.e2e.sight import SMALL, is_at_hand
from tests.e2e.test_pages import findings
from tests.server.process import Launch, Server, serving

SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": SMALL, "has_touch": True},
    "laptop": {"viewport": LAPTOP},
}
BOT: Final = 0
"""The seat of a bot that waits for somebody."""
HELP: Final = "[data-help]"
CARD: Final = ".frame .hints"
CHOICES: Final = f"{CARD} .choices button"
TAGS: Final = "main .hint-tags"
OVERLAPS: Final = """([one, other]) => {
    const [a, b] = [one, other].map(each => document.querySelector(each).getBoundingClientRect())
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}"""
CUT: Final = """all => all.filter(each => {
    const words = document.createRange()
    words.selectNodeContents(each)
    const [a, b] = [words, each].map(one => one.getBoundingClientRect())
    return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1
}).map(each => each.innerText)"""
"""Words that do not fit into their button."""
LIES: Final = """tag => {
    const [a, b] = [tag, tag.parentElement].map(each => each.getBoundingClientRect())
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}"""


class Answers:
    """What a page has been told of hints and reasons, and the moves that it sent."""

    def __init__(self, page: Page) -> None:
        self.hints: list[dict[str, Any]] = []
        self.because: list[dict[str, Any]] = []
        self.moves: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "hints":
            self.hints.append(message)
        elif message["t"] == "because":
            self.because.append(message)

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "move":
            self.moves.append(message["move"])


def cells(move: str, _: dict[str, Any]) -> list[str]:
    """Of Toutélié: a1=3,d1=5."""
    names = [entry.split("=")[0] for entry in move.split(",")]
    return [f"cell:{'abcdef'.index(name[0]) + 6 * (int(name[1]) - 1)}" for name in names]


def laying(move: str, view: dict[str, Any]) -> list[str]:
    """Of Dog City: 12@1,-2,r3."""
    tile, place = move.split("@")
    return [f"place:{place.rsplit(',', 1)[0]}", f"hand:{view['viewer']}:{tile}"]


def vote(move: str, _: dict[str, Any]) -> list[str]:
    """Of Tomy: vote=husky."""
    breed = move.removeprefix("vote=")
    return [f"card:{breed}", f"place:{breed}"]


def turn(move: str, view: dict[str, Any]) -> list[str]:
    """Of Spots, when a trick is chosen."""
    return ["bar:left"] if move == "validate" else [f"trick:{[tile['id'] for tile in view['tricks']].index(move)}"]


ABOUT: Final[dict[str, Callable[[str, dict[str, Any]], list[str]]]] = {
    "toutelie": cells,
    "dogcity": laying,
    "tomy": vote,
    "spots": turn,
}


def asked(person: Person, game: str) -> tuple[Answers, dict[str, Any]]:
    """A match against bots, at a question that is answered on the board with one of its two buttons; the view."""
    answers = Answers(person.page)
    if game == "toutelie":
        player.opened(person, game, 1, {})
        person.ready()
        return answers, {}
    kinds = {"dogcity": dogcity.Player, "tomy": tomy.Player, "spots": spots.Player}
    board = kinds[game](person)
    player.opened(person, game, 2 if game == "tomy" else 1, {"first": 1 - BOT} if game == "dogcity" else {})
    board.until("vote" if game == "tomy" else "turn" if game == "spots" else "place")
    person.ready()
    return answers, board.heard.view


def ask(person: Person) -> list[str]:
    """Ask for hints; what the card says of each choice."""
    assert is_at_hand(person.page.locator(HELP))
    person.page.locator(HELP).click()
    person.page.locator(CHOICES).first.wait_for()
    return reasons(person)


def reasons(person: Person) -> list[str]:
    """What is heard of each choice, without its number."""
    labels = [each.get_attribute("aria-label") or "" for each in person.page.locator(CHOICES).all()]
    return [re.split(r"[  ]?: ", label, maxsplit=1)[1] for label in labels]


def spoken(language: Language, said: dict[str, Any]) -> str:
    return APOSTROPHE.sub("’", say(language, said["text"], said["params"]))


def plain(words: str) -> str:
    """Without what typesetting does to blanks."""
    return re.sub(r"\s", " ", words)


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ABOUT)
def test_the_best_choices_are_marked_and_the_first_can_be_played(game: str, size: str, invite: Invite) -> None:
    person = invite(**SIZES[size])
    answers, view = asked(person, game)
    words = ask(person)
    choices = answers.hints[-1]["choices"]
    assert 1 <= len(choices) <= 3
    assert [plain(each) for each in words] == [plain(spoken("fr", choice)) for choice in choices]
    for number, choice in enumerate(choices, 1):
        for thing in ABOUT[game](choice["move"], view):
            marked = person.page.locator(f"main [data-thing='{thing}'][data-hint~='{number}']").first
            expect(marked.locator("> .hint-tags")).to_be_visible()
            assert inside(marked.locator("> .hint-tags")), thing
            assert marked.locator("> .hint-tags").evaluate(LIES), thing
    assert person.page.evaluate(OVERLAPS, [CARD, "main"]) is False, "the card lies on the board"
    assert inside(person.page.locator("[data-side]"))
    assert person.page.locator("main .bar button").evaluate_all(CUT) == []
    assert_for_everyone(person)

    person.page.locator(CHOICES).first.click()
    person.page.locator("[data-side=right]:not(:disabled)").wait_for()
    assert person.page.locator("main .bar button").evaluate_all(CUT) == []
    before = person.page.locator(".frame").get_attribute("data-prompt")
    side = "left" if choices[0]["move"] == "validate" else "right"
    person.page.locator(f"[data-side={side}]").click()
    person.page.locator(f".frame:not([data-prompt='{before}'])").wait_for()
    assert answers.moves[-1] == choices[0]["move"]
    expect(person.page.locator(f"{CARD}, {TAGS}, [data-hint]")).to_have_count(0)


def assert_for_everyone(person: Person) -> None:
    for light in ("evening", "light"):
        person.page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
        assert findings(person) == []


@pytest.mark.parametrize("game", ABOUT)
def test_hints_speak_english_too(game: str, invite: Invite) -> None:
    person = invite(**SIZES["phone"], locale="en-GB")
    answers, _ = asked(person, game)
    words = ask(person)
    assert [plain(each) for each in words] == [plain(spoken("en", each)) for each in answers.hints[-1]["choices"]]
    for choice in person.page.locator(CHOICES).all():
        choice.click()
        assert person.page.evaluate(OVERLAPS, [CARD, "main"]) is False, "the card lies on the board"
        assert person.page.locator("main .bar button").evaluate_all(CUT) == []


def test_with_the_keyboard_alone(invite: Invite) -> None:
    person = invite(**SIZES["laptop"])
    answers, _ = asked(person, "dogcity")
    help_button, keyboard = person.page.locator(HELP), person.page.keyboard
    press_keys(person.page, help_button)
    expect(person.page.locator(CHOICES).first).to_be_focused()
    keyboard.press("Enter")
    person.page.locator(".board [data-holds]").wait_for()
    keyboard.press("Escape")
    person.page.locator(CARD).wait_for(state="detached")
    expect(help_button).to_be_focused()
    press_keys(person.page, person.page.locator("[data-side=right]"))
    person.page.locator(".places [data-holds]").wait_for(state="detached")
    assert answers.moves == [answers.hints[-1]["choices"][0]["move"]]


def test_back_closes_the_card_and_stays_at_the_table(invite: Invite) -> None:
    person = invite(**SIZES["phone"])
    asked(person, "toutelie")
    ask(person)
    person.page.go_back()
    person.page.locator(CARD).wait_for(state="detached")
    expect(person.page.locator(TAGS)).to_have_count(0)
    person.page.locator(HELP).wait_for()


def test_on_a_phone_the_menu_stays_in_reach_beside_the_card(invite: Invite) -> None:
    person = invite(viewport=SMALL)
    asked(person, "toutelie")
    ask(person)
    assert is_at_hand(person.button("Menu"))
    assert is_at_hand(person.page.locator(".hints").get_by_role("button", name="Fermer"))
    person.choose(say("fr", "client.table.rules"))
    person.page.get_by_role("dialog", name="Toutélié").wait_for()


def test_moves_in_words_are_marked_on_their_buttons(invite: Invite) -> None:
    person = invite(**SIZES["phone"])
    answers, _ = asked(person, "dogcity")
    person.choose("Jouer avec des mots")
    person.page.locator("[aria-busy=false] ul button").first.wait_for()
    ask(person)
    person.page.locator(CHOICES).first.click()
    move = answers.hints[-1]["choices"][0]["move"]
    button = person.page.locator(f"[data-thing='move:{move}'][data-hint~='1']")
    expect(button).to_be_in_viewport()
    button.click()
    person.page.locator(CARD).wait_for(state="detached")
    assert answers.moves == [move]


def test_the_host_switches_hints_off_and_on_and_everyone_sees_it(invite: Invite) -> None:
    host, guest = invite(**SIZES["laptop"]), invite(**SIZES["phone"], locale="en-GB")
    host.visit()
    host.open_table("Toutélié")
    host.sit("Zoé")
    guest.page.goto(host.page.url)
    expect(guest.page.get_by_text("Allowed", exact=True)).to_be_visible()
    host.change_options()
    host.page.get_by_label("Conseils autorisés").uncheck()
    expect(guest.page.get_by_text("We play without")).to_be_visible()
    host.button("C’est bon").click()
    host.add_bots(1)
    host.start()
    host.cells().first.wait_for()
    expect(host.page.locator(HELP)).to_have_count(0)
    host.choose("Autoriser les conseils")
    host.page.keyboard.press("Escape")
    host.page.wait_for_function("!document.querySelector('dialog[open]') && !history.state?.layer")
    ask(host)
    host.choose("Jouer sans conseils")
    host.page.locator(CARD).wait_for(state="detached")
    expect(host.page.locator(f"{HELP}, {TAGS}")).to_have_count(0)


@pytest.mark.parametrize(("size", "language"), [("phone", "fr"), ("laptop", "en")])
def test_the_chance_of_a_bust_stands_beside_once_more(size: str, language: Language, invite: Invite) -> None:
    person = invite(**SIZES[size], locale={"fr": "fr-FR", "en": "en-GB"}[language])
    answers, board = Answers(person.page), spots.Player(person, wanted=["run"])
    spots.opened(person, bots=1, tricks=["walk", "run", "fetch", "beg"])
    board.until("more")
    note = person.page.locator("[data-side=right] small")
    expect(note).to_have_text(re.compile(r"\S"))
    assert plain(note.inner_text()) == plain(spoken(language, answers.hints[-1]["choices"][0]))
    assert inside(note)
    assert person.page.locator("main .bar button").evaluate_all(CUT) == []
    expect(person.page.locator(CARD), "a chance is no hint").to_have_count(0)
    person.choose(say(language, "client.table.forbid_hints"))
    note.wait_for(state="detached")


def against(person: Person, game: str, level: str, **options: Any) -> None:
    """A match with a bot of this level."""
    person.visit()
    asked = {"game": game, "options": options, "bots": 1, "seats": 2, "level": level}
    made = person.page.request.post(f"{person.server.url}/api/tables", data=asked).json()
    person.visit(made["path"])
    field = person.page.get_by_role("textbox").first
    field.fill("Zoé")
    field.press("Enter")
    person.page.locator("button:has-text('Commencer'), button:has-text('Start')").first.click()
    person.page.locator(".board").wait_for()


@pytest.mark.parametrize(("size", "language"), [("phone", "fr"), ("laptop", "en")])
def test_a_bot_says_why_it_has_played(size: str, language: Language, invite: Invite) -> None:
    person = invite(**SIZES[size], locale={"fr": "fr-FR", "en": "en-GB"}[language])
    answers = Answers(person.page)
    against(person, "dogcity", "chiot", first=BOT)
    why = person.page.locator(".ribbon .why")
    why.wait_for()
    person.ready()
    why.focus()
    person.page.keyboard.press("Enter")
    said = bubble(person)
    expect(said).to_contain_text(re.compile(r": .+"))
    assert plain(spoken(language, answers.because[-1])) in plain(said.inner_text())
    expect(said).to_contain_text(say(language, "level.chiot"), use_inner_text=True)
    assert findings(person) == []


def test_a_bot_that_has_not_played_says_so(invite: Invite) -> None:
    person = invite(**SIZES["phone"])
    against(person, "dogcity", "chiot", first=1 - BOT)
    person.ready()
    person.page.locator(f".strip [data-seat='{BOT}']").click()
    expect(bubble(person)).to_contain_text("n’a encore rien à expliquer")
    expect(person.page.locator(".ribbon.loud")).to_have_count(0)


def bubble(person: Person) -> Locator:
    return person.page.locator("dialog[open] blockquote [role=status]")


@pytest.fixture
def slow(tmp_path: Path, launch: Launch) -> Iterator[Server]:
    """Its bots take longer than any test."""
    with serving(tmp_path, "--bot-pause", "10", "--no-limits", launch=launch) as running:
        yield running


@pytest.mark.parametrize(
    ("game", "where"),
    [("dogcity", ".strip .thinking"), ("toutelie", ".writers .thinking"), ("spots", ".whose .thinking .words")],
)
def test_a_bot_that_is_waited_for_shows_that_it_thinks(game: str, where: str, slow: Server, invite: Invite) -> None:
    person = invite(slow, **SIZES["phone"])
    for _ in range(DEALS):
        against(person, game, "uniform", **({"first": BOT} if game == "dogcity" else {}))
        person.ready()
        # In Spots dice say who begins.
        if game != "spots" or person.page.locator(".board.asked").count() == 0:
            break
    expect(person.page.locator(where).first).to_be_visible()
    expect(person.page.locator("header .thinking"), "of several none stands for all").to_have_count(
        int(game != "toutelie")
    )


def test_the_result_says_who_had_hints(house: Server, invite: Invite) -> None:
    person = invite(**SIZES["phone"])
    with Built(house, alike(9)) as match:
        wire = match.wires[0].sync()
        wire.granted("hint", seat=0, prompt=wire.news["prompt"]["id"])
        while not match.is_over():
            waited = match.waited()
            match.move(waited, waited.legal[0])
        match.hand_over(person)
    rows = person.page.get_by_role("dialog").locator("ol li").all_inner_texts()
    assert [("avec conseils" in row) for row in rows].count(True) == 1
    assert findings(person) == []
