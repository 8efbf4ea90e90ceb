"""The client's words for moves are tested on every form that a move has in the golden playthroughs."""

from __future__ import annotations

import json

import pytest

from tests.client import played
from tests.client.positions import PLAIN, form, path_of, text


@pytest.mark.parametrize("game", PLAIN)
def test_the_positions_are_current(game: str) -> None:
    assert path_of(game).read_text("utf-8") == text(game)


def test_a_form_has_no_numbers_and_no_names() -> None:
    asked = {"kind": "place"}
    assert form(asked, "dog2:5") == "place dog:"
    assert form(asked, "reroll=1-6") == "place reroll="
    assert form(asked, "12@-1,2,r3") == form(asked, "3@0,0,r0") == "place @r"


@pytest.mark.parametrize(("game", "forms"), [("dogcity", 7), ("spots", 40), ("tomy", 8), ("toutelie", 5)])
def test_the_positions_have_many_forms(game: str, forms: int) -> None:
    kept = json.loads(path_of(game).read_text("utf-8"))
    assert len({form(position["prompt"], move) for position in kept for move in position["legal"]}) >= forms


def test_the_played_matches_are_current() -> None:
    assert played.PATH.read_text("utf-8") == played.text()
