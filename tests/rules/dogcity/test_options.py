"""RULES 1.4 and 2.3: the options, and what is said when they are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from ouaf.rules.dogcity.content import STANDARD, tile_set
from ouaf.rules.dogcity.game import GAME
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.dogcity.tiles import ROWS
from ouaf.rules.game import BadOptions
from ouaf.texts.speak import LANGUAGES, say

EIGHT = ["R-,R-,R-,R-"] * 8


def problem(seats: int, options: dict[str, Any]) -> BadOptions:
    with pytest.raises(BadOptions) as raised:
        GAME.start(seats, options)
    for language in LANGUAGES:
        assert say(language, raised.value.id, raised.value.params)
    return raised.value


def test_2_3_who_begins_is_drawn_unless_it_is_said() -> None:
    assert GAME.full_options({}) == {"first": "random"}
    assert GAME.full_options({"first": 3, "tiles": None}) == {"first": 3}


@pytest.mark.parametrize("first", [-1, 6, True, "0", "youngest", None, 1.0, [0]])
def test_2_3_no_such_beginner(first: Any) -> None:
    assert problem(6, {"first": first}).id == "dogcity.options.first"


def test_2_3_the_beginner_sits_at_the_table() -> None:
    found = problem(3, {"first": 3})
    assert (found.id, found.params) == ("dogcity.options.first_seat", {"got": 3, "last": 2})


def test_1_4_a_set_may_be_typed_as_in_the_file_or_with_blanks() -> None:
    typed = {"rows": ["1,Bc,B-,B-,Bk", " yX  r- b- YW ", "r-;r-;r-;r-", *EIGHT]}
    rows = GAME.full_options({"tiles": typed})["tiles"]["rows"]
    assert rows == ["Bc,B-,B-,Bk", "Yx,R-,B-,Yw", *EIGHT, EIGHT[0]]
    assert GAME.full_options({"tiles": {"rows": ROWS}})["tiles"]["rows"] == list(STANDARD)


def test_1_4_the_set_is_played_with() -> None:
    state = GAME.start(2, {"tiles": {"rows": EIGHT}})
    assert isinstance(state, DogCity)
    assert state.tiles is tile_set(tuple(EIGHT))
    assert state.view(None)["tiles"] == ["R-R-R-R-"] * 8


@pytest.mark.parametrize(
    "tiles", [EIGHT, "R-,R-,R-,R-", {"rows": "x" * 8}, {"rows": [1] * 8}, {"rows": EIGHT, "n": 8}, 7]
)
def test_1_4_a_set_has_rows_and_nothing_else(tiles: Any) -> None:
    assert problem(2, {"tiles": tiles}).id == "dogcity.options.tiles_form"


@pytest.mark.parametrize("size", [0, 7, 1001])
def test_1_4_the_size_of_a_set(size: int) -> None:
    found = problem(2, {"tiles": {"rows": EIGHT[:1] * size}})
    assert (found.id, found.params["got"]) == ("dogcity.options.tiles_size", size)


def test_1_4_four_dominoes_for_everyone() -> None:
    found = problem(3, {"tiles": {"rows": EIGHT[:1] * 11}})
    assert (found.id, found.params) == ("dogcity.options.too_few", {"got": 11, "least": 12, "seats": 3})
    assert GAME.start(3, {"tiles": {"rows": EIGHT[:1] * 12}}).seats == 3


@pytest.mark.parametrize("row", ["R-,R-,R-", "R-,R-,R-,R-,R-", "", "3,R-,R-,R-,R-"])
def test_1_4_a_domino_has_four_corners(row: str) -> None:
    found = problem(2, {"tiles": {"rows": [EIGHT[0], row, *EIGHT]}})
    assert (found.id, found.params["row"]) == ("dogcity.options.tile_corners", 2)


@pytest.mark.parametrize("corner", ["G-", "R", "Rz", "R--", "-R", "xR"])
def test_1_4_a_wrong_corner_is_named_by_row_and_column(corner: str) -> None:
    found = problem(2, {"tiles": {"rows": [*EIGHT, f"R-,R-,{corner},R-"]}})
    assert (found.id, found.params) == ("dogcity.options.tile_corner", {"row": 9, "column": "se", "got": corner})


def test_a_thousand_dominoes_can_be_played() -> None:
    state = GAME.start(6, {"first": 0, "tiles": {"rows": EIGHT[:1] * 1000}})
    state.settle(1000)
    assert isinstance(state, DogCity)
    assert state.hands[0] == [1000]
    assert GAME.load(state.position()).position() == state.position()
