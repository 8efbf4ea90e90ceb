"""French as a family reads it: what can be checked by machine of the words on the screen."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ouaf.rules.registry import GAMES
from ouaf.texts.speak import texts, typeset
from ouaf.texts.typescript import forms

TESTS = Path(__file__).parents[1]
STRAIGHT = re.compile(r"\w'\w")
LOOSE = re.compile(r" [!?:;»]|« ")


def rules(game: str) -> str:
    return files(f"ouaf.rules.{game}").joinpath("RULES.fr.md").read_text("utf-8")


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
