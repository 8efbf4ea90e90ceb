"""No card is lost or doubled, and no match goes on for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from ouaf.rules.tomy.state import Tomy
from tests.games.tomy import KIT, conserved
from tests.kit import walk

WHOLE = ([12] * 6, list(range(32)), True, True)


def check_match(seats: int, seed: int | str, *, several: bool) -> Tomy:
    state = Tomy(seats, several=several)
    assert conserved(state) == WHOLE
    for _ in walk(state, seed, KIT.most_entries):
        assert conserved(state) == WHOLE
        assert all(left <= 9 for left in state.sizes)
    per_hand = Counter(past.hand for past in state.rounds)
    assert max(per_hand.values()) <= 14
    assert len(state.ended) == len(per_hand) <= 12
    assert state.entries <= KIT.most_entries
    return state


@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_1_1_and_1_2_cards_are_conserved_after_every_entry(seats: int, several: bool) -> None:
    for seed in range(5):
        state = check_match(seats, seed, several=several)
        assert state.outcome() is not None


@pytest.mark.long
@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_are_conserved_in_many_matches(seats: int, several: bool) -> None:
    reasons = Counter[str]()
    for seed in range(250):
        outcome = check_match(seats, f"long {seed}", several=several).outcome()
        assert outcome is not None
        reasons[outcome.reason] += 1
    assert set(reasons) <= ({"twelve"} if several else {"last_card", "places"})
