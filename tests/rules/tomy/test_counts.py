"""The node counts of tests/perft, found in another way."""

from __future__ import annotations

from itertools import product

import pytest

from ouaf.rules.tomy.state import Tomy
from tests.perft.perft import perft
from tests.rules.tomy.table import MIXED, dealt, late

PASSED = 6


def test_1_2_and_1_4_the_set_up_is_a_leash_and_places_without_repeat() -> None:
    assert perft(Tomy(3, several=False), 4) == 3 * 32 * 31 * 30


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_3_stories_are_all_ways_in_which_at_least_two_places_are_told_once(seats: int) -> None:
    ways = 0
    for first, *others in product(range(PASSED + 1), repeat=seats):
        told = [place for place in (first, *others) if place != PASSED]
        ways += first != PASSED and len(told) == len(set(told)) >= 2
    assert perft(dealt(*(MIXED,) * seats), seats) == ways


def test_3_4_votes_are_sealed_in_any_order_and_taken_back() -> None:
    state = late("HDT", "DTK", "CKY", "HHC", told="HDT")
    choices = (3, 2, 1, 1)

    def ways(sealed: frozenset[int], depth: int) -> int:
        if depth == 0:
            return 1
        back = sum(ways(sealed - {seat}, depth - 1) for seat in sealed)
        return back + sum(n * ways(sealed | {s}, depth - 1) for s, n in enumerate(choices) if s not in sealed)

    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [ways(frozenset(), depth) for depth in (1, 2, 3, 4)]
