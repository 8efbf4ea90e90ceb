"""Whole matches at random: nothing is ever lost, and every set comes to its end."""

from __future__ import annotations

import pytest

from ouaf.rules.game import CHANCE
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.options import NAMED_SETS
from ouaf.rules.spots.state import Spots
from tests.games.spots import dice_of, dogs_of, treats_of
from tests.kit import Dice, random_entry

LONGEST = {1: 600, 2: 40_000, 3: 40_000, 4: 40_000}
"""Entries of a random match by seats: no fixed seed of any set comes near it."""


def play(seats: int, set: str, seed: int) -> int:
    """A match whose dice, treats and dogs are counted after every single entry; how many there were."""
    state = GAME.start(seats, {"set": set, "solo_treats": seed % 7})
    assert isinstance(state, Spots)
    dice, entries = Dice(f"{set} {seed}"), 0
    while state.to_move():
        state.take(random_entry(state, dice))
        entries += 1
        assert dice_of(state) == 40
        assert treats_of(state) == 20
        assert max(map(len, state.dogs)) <= 6
    assert dogs_of(state) == list(range(32))
    assert entries < LONGEST[seats]
    return entries


@pytest.mark.parametrize("seed", range(300))
def test_1_1_nothing_is_lost_in_300_matches(seed: int) -> None:
    assert play(1 + seed // 8 % 4, NAMED_SETS[seed % 8], seed) > 0


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(100))
def test_1_1_nothing_is_lost_in_10_000_matches(hundred: int) -> None:
    for seed in range(1000 + 100 * hundred, 1100 + 100 * hundred):
        assert play(1 + seed // 8 % 4, NAMED_SETS[seed % 8], seed) > 0


@pytest.mark.parametrize("set", NAMED_SETS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_fixed_seeds_of_every_set_end_soon_enough(seats: int, set: str) -> None:
    assert max(play(seats, set, seed) for seed in range(3)) < LONGEST[seats]


def test_6_2_the_deck_never_runs_out() -> None:
    dice = Dice("deck")
    state = GAME.start(4, {"set": "adoption"})
    assert isinstance(state, Spots)
    smallest = 32
    while state.to_move():
        if state.to_move()[0] == CHANCE:
            smallest = min(smallest, len(state.deck))
        state.take(random_entry(state, dice))
    assert smallest >= 32 - 24 - 1, "24 with the players, one on top"
