"""Rules 7.18 to 7.22: Beg, Chew, Gobble, Stay, Play dead."""

from __future__ import annotations

import pytest

from ouaf.rules.spots.state import Spots
from tests.rules.spots.table import go, kennel, kinds_told, table


def with_trick(trick: str, *players: str, down: str = "") -> Spots:
    """The first player has chosen this trick of the fourth family; some others are face down."""
    tiles = [f"({tile})" if tile in down.split() else tile for tile in ("howl", "roll_over", "walk", "run", "fetch")]
    return go(table(*players, tiles=",".join([*tiles, trick])), trick)


def test_7_18_beg_takes_one_and_one_for_each_paw() -> None:
    state = with_trick("beg", "2/-/patatras:...,arlequin:....,grognon!,nougat:..", "1/-/moka:..")
    assert (state.purse[0], state.treats, state.turn) == (6, 13, 1)


def test_1_1_beg_takes_no_more_treats_than_there_are() -> None:
    state = with_trick("beg", "2/-/patatras:...,arlequin:....", "16/-/moka:..")
    assert (state.purse[0], state.treats) == (4, 0)


def test_7_19_chew_doubles_then_takes_one() -> None:
    state = with_trick("chew", "3/-/nougat:..", "1/-/moka:..")
    assert state.purse[0] == 7


def test_7_19_chew_without_treats_takes_one() -> None:
    assert with_trick("chew", "0/-/nougat:..", "1/-/moka:..").purse[0] == 1


def test_1_1_chew_doubles_as_far_as_the_supply_goes() -> None:
    state = with_trick("chew", "7/-/nougat:..", "8/-/moka:..")
    assert (state.purse[0], state.treats) == (12, 0)


def test_7_20_gobble_gives_back_the_highest_empty_spot() -> None:
    state = with_trick("gobble", "1/-/capitaine:.4.,moka:..,grognon!", "1/-/biscuit:..")
    assert state.purse[0] == 1 + 7 - 5


def test_7_20_gobble_gives_back_from_all_treats_and_at_most_what_one_has() -> None:
    state = with_trick("gobble", "0/-/nougat:..", "17/-/moka:..")
    assert (state.purse[0], state.treats) == (0, 3)


def test_7_20_covered_spots_do_not_count_for_gobble() -> None:
    assert with_trick("gobble", "0/-/nougat:.6", "1/-/moka:..").purse[0] == 6


def test_7_21_stay_takes_one_for_each_other_trick_face_down() -> None:
    state = with_trick("stay", "0/-/nougat:..", "1/-/moka:..", down="howl walk")
    assert state.purse[0] == 2
    assert with_trick("stay", "0/-/nougat:..", "1/-/moka:..").purse[0] == 0


@pytest.mark.parametrize(("move", "treats"), [("kennel:4", 4), ("dog1:4", 0)])
def test_7_22_play_dead_gives_treats_for_a_buried_die(move: str, treats: int) -> None:
    state = go(with_trick("play_dead", "0/3/pompon:..", "1/-/moka:.."), "4", move)
    assert (state.purse[0], state.turn) == (treats, 1)


def test_7_22_play_dead_gives_nothing_for_a_bust() -> None:
    state = go(with_trick("play_dead", "0/4/pompon:..", "1/-/moka:.."), "4")
    assert kinds_told(state, "kennel:4") == ["buried", "busted", "turn"]
    assert (state.purse[0], kennel(state)) == (0, [])


def test_1_1_play_dead_gives_no_more_treats_than_there_are() -> None:
    state = go(with_trick("play_dead", "0/-/pompon:..", "18/-/moka:.."), "4", "kennel:4")
    assert (state.purse[0], state.treats) == (2, 0)


def test_7_22_play_dead_may_be_rerolled() -> None:
    state = go(with_trick("play_dead", "1/-/pompon:..", "1/-/moka:.."), "1", "reroll", "5", "kennel:5")
    assert state.purse[0] == 5
