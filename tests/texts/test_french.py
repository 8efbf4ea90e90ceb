"""French as a family reads it: what can be checked by machine of the words on the screen."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES, SLOT, Language, forms, say, texts, typeset
from tests.kit import kit

TESTS = Path(__file__).parents[1]
CLIENT = TESTS.parent / "web" / "src"
STRAIGHT = re.compile(r"\w'\w")
LOOSE = re.compile(r" [!?:;»]|« ")


def rules(game: str) -> str:
    return files(GAMES[game].home).joinpath("RULES.fr.md").read_text("utf-8")


@pytest.mark.parametrize("id", texts("fr"))
def test_every_text_is_typeset(id: str) -> None:
    for form in forms(texts("fr")[id]):
        assert not STRAIGHT.search(form)
        assert not LOOSE.search(form)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_typeset(game: str) -> None:
    written = typeset(rules(game))
    assert not STRAIGHT.search(written)
    assert not LOOSE.search(written)


def test_the_browser_looks_for_words_as_they_are_shown() -> None:
    """A straight apostrophe in a browser test waits for words that never come."""
    elided = re.compile(r"""(?:button|text|role|name)\W.*["\s(^](?:[cdjlmns]|qu|quelqu)'[a-zà-ÿ{]""", re.IGNORECASE)
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((TESTS / "e2e").glob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if elided.search(line)
    ]
    assert found == []


def of_game(game: str) -> str:
    """How the ids of a game begin."""
    return rf"(client\.)?{game}\."


UNSAID = {
    r"": r"\b(tu|te|toi|ton|tes)\b|abandonn|au tour de\b|doit jouer|inférieur",
    r"(client|table|page)\.": r"\bcoups?\b|tables? ouvertes?|jouer seul",
    r"(client\.)?(lobby|match|home|seat|refusal|line)\.": r"\bplaces?\b",
    **{of_game(game): kit(game).unsaid for game in GAMES},
}
"""The words that another word has replaced, by the beginning of the id: one word for one thing."""


@pytest.mark.parametrize("ids", UNSAID)
def test_one_word_for_one_thing(ids: str) -> None:
    unsaid = re.compile(UNSAID[ids], re.IGNORECASE)
    checked = [(id, form) for id, text in texts("fr").items() if re.match(ids, id) for form in forms(text)]
    assert checked
    assert [(id, form) for id, form in checked if unsaid.search(SLOT.sub("", form))] == []


def test_a_word_that_was_replaced_is_found() -> None:
    for ids, words in (
        (of_game("spots"), "Léa défausse 4 et 5."),
        (of_game("toutelie"), "Reprendre mes nombres"),
        (of_game("toutelie"), "2er + 2er"),
        (of_game("tomy"), "Votre vote est scellé."),
        (of_game("dogcity"), "Place A"),
        (r"", "C’est au tour de Léa."),
    ):
        assert re.search(UNSAID[ids], words, re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_use_the_words_of_the_screen(game: str) -> None:
    """But for what they explain: the labels of the pad, in brackets, and a discard."""
    unsaid = re.compile(UNSAID[of_game(game)], re.IGNORECASE)
    written = re.sub(r"\((2er|2er \+ 2er|Cross|4er|Str)\)|[Mm]ise en place", "", typeset(rules(game)))
    assert unsaid.findall(written) == []


MOST_LETTERS = 22
SENTENCES = {"spots.move.buried", "tomy.move.tell_breed"}
"""Said below a button, not on it."""
NAMED = {"spots.move.kennel_of", "tomy.move.tell", "spots.move.take"}
"""As long as a name, or as the dice that were rolled."""
VALUES: dict[str, object] = {
    "n": 9,
    "die": 6,
    "number": 6,
    "one": 6,
    "two": 6,
    "first": "a1",
    "second": "d1",
    "cell": "a1",
    "tile": 48,
}
VALUES |= {"place": "AB", "dice": [4, 5, 6], "tiles": [12, 17, 31], "name": "Léa", "clause": "4.1"}
GIVEN_BACK = "spots.becomes.0"
"""A lowered 1 is given back: its button has other words."""


def longest(language: Language, id: str) -> str:
    """A text with the longest of what may stand in its slots."""
    slots = {name: prefix for form in forms(texts(language)[id]) for name, prefix in SLOT.findall(form)}
    chosen = {name: longest_of(language, prefix) for name, prefix in slots.items() if prefix}
    return say(language, id, {**VALUES, **chosen})


def longest_of(language: Language, prefix: str) -> str:
    ids = [id for id in texts(language) if id.startswith(f"{prefix}.") and id != GIVEN_BACK]
    return max(ids, key=lambda id: len(say(language, id))).removeprefix(f"{prefix}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_on_a_button_is_short(language: Language) -> None:
    moves = {id for id in texts(language) if ".move." in id} - SENTENCES - NAMED
    said = re.compile(r"say\('([\w.]+)'[^\n]*\)\}\s*</Button>")
    buttons = {id for path in CLIENT.rglob("*.svelte") for id in said.findall(path.read_text("utf-8"))}
    assert len(moves) > 30
    assert len(buttons) > 30
    said_on = {id: longest(language, id) for id in moves | buttons}
    assert {id: words for id, words in said_on.items() if len(words) > MOST_LETTERS} == {}
