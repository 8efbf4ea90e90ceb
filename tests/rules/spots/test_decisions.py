"""The table of decisions is whole: numbers, clauses, words and prompts of each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from ouaf.rules.spots import moves, shapes
from ouaf.rules.spots.decisions.table import DECISIONS, KINDS
from ouaf.texts.speak import LANGUAGES, texts

RULES = (Path(shapes.__file__).parent / "RULES.md").read_text("utf-8")
PROMPTS = [kind for prompt in get_args(shapes.Prompt) for kind in get_args(get_type_hints(prompt)["kind"])]


def test_each_number_between_chance_and_the_end_is_a_decision() -> None:
    assert list(DECISIONS) == list(range(len(moves.CHANCES), moves.OVER))
    assert [KINDS[number] for number in DECISIONS] == [decision.id for decision in DECISIONS.values()]
    assert KINDS[moves.OVER] == "over"


@pytest.mark.parametrize("number", DECISIONS)
def test_a_decision_has_a_clause_words_and_a_prompt(number: int) -> None:
    decision = DECISIONS[number]
    assert re.search(rf"^- \*\*{re.escape(decision.rule)}\*\* ", RULES, re.MULTILINE)
    assert PROMPTS.count(decision.id) == 1
    assert all(f"spots.refusal.asked.{decision.id}" in texts(language) for language in LANGUAGES)
