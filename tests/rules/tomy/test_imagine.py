"""What a viewer imagines keeps to all that the viewer has seen."""

from __future__ import annotations

import pytest

from ouaf.rules.tomy.imagine import Slot, fill, imagine
from ouaf.rules.tomy.moves import NO_VOTE, NOT_SEALED, VOTE
from ouaf.rules.tomy.state import Tomy
from tests.kit import Dice, kit, walk
from tests.rules.tomy.table import MIXED, chance, dealt, late, lay_all, play, seal, tell

NEITHER = "CCCKKKYYY"
D, T, C, H, K, Y = range(6)


def after_none() -> Tomy:
    """Seat 1 could not vote for Husky or Dobermann; the next round has begun."""
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    seal(state, "H0H")
    lay_all(state)
    return state


def test_3_3_who_had_no_such_card_is_imagined_without() -> None:
    state = after_none()
    for seed in range(50):
        guess = imagine(state.view(0), Dice(seed))
        assert guess.held(1, H) == guess.held(1, D) == 0
        assert guess.sizes == state.sizes


def test_3_3_a_card_drawn_since_may_be_anything() -> None:
    state = after_none()
    tell(state, "C-K")
    play(state, "1 vote=K", "2 vote=C", "0 vote=C")
    chance(state, "card=H")
    lay_all(state)
    husky = [imagine(state.view(0), Dice(seed)).held(1, H) for seed in range(200)]
    assert set(husky) == {0, 1}


def test_a_spent_card_leaves_the_oldest_that_it_can_have_been() -> None:
    """Seat 1 drew one card since it could not vote, and voted Husky: that card is spent, no other can be a Husky."""
    state = after_none()
    tell(state, "C-K")
    play(state, "1 vote=K", "2 vote=C", "0 vote=C")
    chance(state, "card=H")
    lay_all(state)
    tell(state, "H-D")
    play(state, "1 vote=H", "2 vote=H", "0 vote=H")
    lay_all(state)
    guesses = [imagine(state.view(2), Dice(seed)) for seed in range(50)]
    assert {(guess.held(1, H), guess.held(1, D)) for guess in guesses} == {(0, 0)}


def test_sealed_votes_are_imagined_from_the_imagined_hands() -> None:
    state = dealt(MIXED, NEITHER, MIXED)
    tell(state, "H-D")
    play(state, "1 none", "2 vote=H")
    imagined = set()
    for seed in range(60):
        guess = imagine(state.view(0), Dice(seed))
        vote = guess.votes[1]
        imagined.add(vote)
        assert guess.held(1, vote) if vote != NO_VOTE else guess.held(1, H) == guess.held(1, D) == 0
        assert guess.votes[0] == NOT_SEALED
    assert {D, H} <= imagined


def test_5_3_a_shown_last_card_is_imagined_as_it_is() -> None:
    state = late("HK", "HHK", "HHK", told="HD")
    seal(state, "HHH")
    for seed in range(20):
        assert imagine(state.view(2), Dice(seed)).held(0, K) == 1


def test_other_numbers_give_other_hands() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    assert len({imagine(state.view(0), Dice(seed)).position() for seed in range(10)}) == 10


def test_a_chain_of_exchanges_is_found_where_no_unseen_card_fits() -> None:
    """Two Dobermans and two Dachshunds; the last slot can only be a Dobermann, and both may have been given away."""
    not_d, only_d = 1 << D, 0b111110
    slots = [Slot(1, 0), Slot(1, 0), Slot(2, not_d), Slot(2, only_d)]
    for seed in range(30):
        given = fill(slots, [2, 2, 0, 0, 0, 0], Dice(seed))
        assert sorted(given) == [D, D, T, T]
        assert given[3] == D
        assert given[2] == T


def test_hands_that_cannot_be_filled_are_an_error() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        fill([Slot(0, 1 << D)], [1, 0, 0, 0, 0, 0], Dice(0))


@pytest.mark.parametrize("seats", [3, 6])
def test_the_truth_is_never_ruled_out(seats: int) -> None:
    """A hand's cards fit the bans that its own votes have left: else a guess would raise, or have other sizes."""
    for seed in range(12):
        for _, _, state in walk(Tomy(seats, several=False), seed, kit("tomy").most_entries):
            assert isinstance(state, Tomy)
            if state.phase == VOTE and state.round > 5:
                guess = imagine(state.view(0), Dice(seed))
                assert guess.sizes == state.sizes
                assert guess.discards == state.discards
