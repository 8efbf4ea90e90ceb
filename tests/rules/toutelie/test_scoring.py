"""RULES 4: the kinds against an independent table, the worked examples, the bonus and the ratings."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ouaf.rules.game import CHANCE
from ouaf.rules.toutelie.content import KINDS, POINTS, SQUARES, Kind, bonus_of, kind_of, rating_of, sheet_for
from ouaf.rules.toutelie.state import Toutelie
from ouaf.rules.toutelie.view import hopes_of

FIGURES = {"none": 360, "mix": 348, "pair": 480, "two_pairs": 60, "cross": 30, "square": 6, "straight": 12}


def kind_by_pattern(numbers: tuple[int, ...]) -> str:
    """Another way to the same: the pattern of equal numbers, read clockwise, as letters."""
    letters = "".join("abcd"[list(dict.fromkeys(numbers)).index(number)] for number in numbers)
    patterns = {
        "aaaa": "square",
        "abab": "cross",
        "aabb": "two_pairs", "abba": "two_pairs",
        "aabc": "pair", "abbc": "pair", "abcc": "pair", "abca": "pair",
        "abac": "none", "abcb": "none",
        "aaab": "none", "aaba": "none", "abaa": "none", "abbb": "none",
    }  # fmt: skip
    if letters != "abcd":
        return patterns[letters]
    steps = [(b - a) for a, b in zip(numbers, numbers[1:] + numbers[:1], strict=True)]
    return "straight" if sorted(steps) == [-3, 1, 1, 1] else "mix"


def test_4_1_all_1296_squares_have_the_kind_of_the_independent_table() -> None:
    squares = list(product(range(1, 7), repeat=4))
    assert len(squares) == 1296
    assert [kind_of(*square) for square in squares] == [kind_by_pattern(square) for square in squares]
    assert [KINDS[points] for points in POINTS] == [kind_by_pattern(square) for square in squares]


def test_4_1_each_kind_as_often_as_the_rules_say() -> None:
    assert Counter(kind_of(*square) for square in product(range(1, 7), repeat=4)) == FIGURES


@pytest.mark.parametrize(
    ("top", "bottom", "kind"),
    [
        ((4, 1), (6, 2), "mix"),
        ((6, 6), (4, 3), "pair"),
        ((2, 5), (2, 5), "two_pairs"),
        ((6, 3), (3, 6), "cross"),
        ((2, 2), (2, 2), "square"),
        ((4, 5), (3, 2), "straight"),
        ((1, 2), (1, 1), "none"),
        ((4, 2), (2, 6), "none"),
    ],
)
def test_4_1_worked_examples(top: tuple[int, int], bottom: tuple[int, int], kind: Kind) -> None:
    assert kind_of(top[0], top[1], bottom[1], bottom[0]) == kind


def test_4_1_four_in_a_row_that_fall_clockwise_are_a_mix() -> None:
    assert kind_of(4, 3, 2, 1) == "mix"


def points_of(*kinds: Kind) -> list[int]:
    return [KINDS.index(kind) for kind in kinds]


def test_4_3_worked_example_without_a_bonus() -> None:
    points = points_of("square", "square", "square", "square", "straight", "cross", "pair", "none", "none")
    assert sum(points) + bonus_of(points) == 32


def test_4_2_worked_example_with_the_bonus() -> None:
    points = points_of("mix", "pair", "pair", "two_pairs", "cross", "square", "square", "straight", "none")
    assert bonus_of(points) == 7
    assert sum(points) + bonus_of(points) == 35


def test_4_3_a_filled_sheet_is_counted_square_by_square() -> None:
    state = Toutelie(1, sheet_for({"side": "a"}))
    state.cells[0] = [number for row in range(6) for number in (1, 2, 3, 4, 5, 6)]
    expected = [kind_of(*(state.cells[0][cell] for cell in square)) for square in SQUARES]
    assert [KINDS[points] for points in state.points(0)] == expected
    assert state.total(0) == sum(map(KINDS.index, expected))


def test_4_4_the_best_total_wins_and_equals_share() -> None:
    state = Toutelie(3, sheet_for({"side": "b"}))
    state.round, state.waiting = 15, ()
    state.cells = [[1] * 36, [1] * 36, [1, 2] * 18]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == (1, 1, 3)
    assert outcome.winners == [0, 1]


@pytest.mark.parametrize(
    ("total", "rating"),
    [
        (0, "novice"), (25, "novice"), (26, "club"), (30, "club"), (31, "not_bad"), (34, "not_bad"), (35, "good"),
        (37, "good"), (38, "very_strong"), (40, "very_strong"), (41, "excellent"), (42, "excellent"), (43, "pro"),
        (44, "pro"), (45, "world_class"), (46, "world_class"), (47, "legendary"), (50, "legendary"), (51, "alien"),
        (54, "alien"),
    ],
)  # fmt: skip
def test_5_1_ratings(total: int, rating: str) -> None:
    assert rating_of(total) == rating


def test_2_2_the_two_dice_are_weighed_right() -> None:
    state = Toutelie(1, sheet_for({"side": "a"}))
    weights = {state.name(CHANCE, outcome): weight for outcome, weight in state.outcomes()}
    assert sum(weights.values()) == 36
    assert weights["3-5"] == 2
    assert weights["4-4"] == 1


def test_4_1_what_a_square_could_still_become() -> None:
    assert hopes_of(0, 0, 0, 0) == ["straight", "square", "cross", "two_pairs", "pair", "mix", "none"]
    assert hopes_of(1, 2, 3, 0) == ["straight", "pair", "mix", "none"]
    assert hopes_of(6, 5, 0, 0) == ["cross", "two_pairs", "pair", "mix", "none"]
    assert hopes_of(2, 2, 2, 0) == ["square", "none"]
    assert hopes_of(1, 2, 3, 4) == []


@pytest.mark.parametrize("numbers", [(0, 3, 0, 0), (4, 0, 4, 0), (1, 0, 0, 6)])
def test_4_1_hopes_are_what_filling_gives(numbers: tuple[int, int, int, int]) -> None:
    fills = product(*([n] if n else range(1, 7) for n in numbers))
    assert set(hopes_of(*numbers)) == {kind_by_pattern(fill) for fill in fills}


def test_4_1_hopes_are_shown_for_the_own_sheet_alone() -> None:
    state = Toutelie(2, sheet_for({"side": "a"}))
    assert "hopes" not in state.view(None)
    assert [len(kinds) for kinds in state.view(0)["hopes"]] == [7] * 9
