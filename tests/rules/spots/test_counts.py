"""How many choices there are in all, over every roll, counted without the rules: multisets split into two."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import pytest

from tests.rules.spots.table import go, table


def sets_of(n: int) -> int:
    """How many rolls of n dice there are when their order does not matter."""
    return comb(n + 5, 5)


EIGHTS = [
    dice for n in range(1, 8) for dice in combinations_with_replacement(range(1, 7), n) if sum(dice) == 8
]  # fmt: skip


@pytest.mark.parametrize(
    ("trick", "place", "treats", "n", "choices"),
    [
        ("fetch", 4, 0, 8, 6 * sets_of(7)),
        ("hunt", 4, 0, 4, sets_of(2) * sets_of(2)),
        ("track", 2, 1, 3, sum(sets_of(k) * sets_of(3 - k) for k in range(4))),
        ("search", 4, 0, 7, sum(sets_of(7 - len(dice)) for dice in EIGHTS)),
    ],
)
def test_every_choice_of_dice_is_offered_once(trick: str, place: int, treats: int, n: int, choices: int) -> None:
    tiles = ["howl", "roll_over", "walk", "run", "guard", "beg"]
    tiles[place] = trick
    state = go(table(f"{treats}/-/patatras:...,grognon:...", "1/-/moka:..", tiles=",".join(tiles)), trick)
    rolls = state.outcomes() or []
    assert len(rolls) == sets_of(n)
    found = 0
    for roll, _ in rolls:
        after = state.copy()
        after.settle(roll)
        found += after.legal_count(0) if after.turn == 0 else 0
    assert found == choices
