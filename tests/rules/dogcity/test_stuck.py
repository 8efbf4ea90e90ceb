"""RULES 4: when nothing fits."""

from __future__ import annotations

import pytest

from ouaf.rules.dogcity.moves import PASS
from ouaf.rules.dogcity.state import DogCity
from tests.rules.dogcity.craft import BLUE, RED, YELLOW, names, play, refused, table


def stuck(pile: int) -> DogCity:
    """Red lies there, seat 0 has blue and seat 1 yellow; the pile has the last dominoes, red and from number 10."""
    rows = [RED, *[BLUE] * 4, *[YELLOW] * 4, *[RED] * pile]
    return table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9], by=1)


def test_4_1_whoever_can_place_must() -> None:
    state = table([RED] * 14, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    for move in ("pass", "swap", "swap:2,3"):
        refusal = refused(state, move)
        assert (refusal.rule, refusal.id) == ("4.1", "dogcity.refusal.must_lay")


def test_4_2_swap_the_whole_hand_and_the_turn_ends() -> None:
    state = stuck(5)
    assert names(state) == ["swap", "pass"]
    assert state.prompt(0) == {"id": "swap-1-0", "kind": "swap", "n": 4}
    play(state, "swap", "10", "12", "14", "11")
    assert state.hands == [[10, 12, 14, 11], [6, 7, 8, 9]]
    assert state.pile == [2, 3, 4, 5, 13]
    assert (state.turn, state.idle, list(state.to_move())) == (1, 1, [1])


def test_4_2_what_is_given_cannot_be_drawn_in_the_same_swap() -> None:
    state = play(stuck(4), "swap")
    assert state.outcomes() == [(10, 1), (11, 1), (12, 1), (13, 1)]
    play(state, "10", "11", "12")
    assert state.outcomes() == [(13, 1)]
    assert state.view(None)["aside"] == [2, 3, 4, 5]
    play(state, "13")
    assert state.pile == [2, 3, 4, 5]


def test_4_2_only_the_whole_hand() -> None:
    refusal = refused(stuck(4), "swap:2,3,4")
    assert (refusal.rule, refusal.id, refusal.params) == ("4.2", "dogcity.refusal.swap_number", {"n": 4})
    assert names(play(stuck(4), "swap", "10", "11", "12", "13")) == ["swap", "pass"]


@pytest.mark.parametrize(("pile", "ways"), [(1, 4), (2, 6), (3, 4)])
def test_4_3_a_short_pile_swaps_as_many_of_your_choice(pile: int, ways: int) -> None:
    state = stuck(pile)
    assert state.prompt(0) == {"id": "swap-1-0", "kind": "swap_some", "n": pile}
    assert len(names(state)) == len(set(names(state))) == ways + 1
    refusal = refused(state, "swap")
    assert (refusal.rule, refusal.params) == ("4.3", {"n": pile})


def test_4_3_the_chosen_ones_go_and_the_others_stay() -> None:
    state = play(stuck(2), "swap:5,3", "11", "10")
    assert state.hands[0] == [2, 4, 11, 10]
    assert state.pile == [3, 5]
    assert list(state.to_move()) == [1]


def test_4_4_a_pass_with_a_pile() -> None:
    state = play(stuck(4), "pass")
    assert (state.turn, state.idle, state.hands[0]) == (1, 1, [2, 3, 4, 5])


def test_4_4_an_empty_pile_leaves_only_the_pass() -> None:
    state = stuck(0)
    assert names(state) == ["pass"]
    assert state.prompt(0) == {"id": "pass-1-0", "kind": "pass"}
    refusal = refused(state, "swap")
    assert (refusal.rule, refusal.id) == ("4.4", "dogcity.refusal.pile_empty")


def playing_again(pile: list[str]) -> DogCity:
    """Seat 0 has one red domino that completes a round, and then only blue ones."""
    rows = [*[RED] * 4, *[BLUE] * 3, *[YELLOW] * 4, *pile]
    laid = ["1@0,0,r0", "2@1,0,r0", "3@0,1,r0"]
    return play(table(rows, laid, [4, 5, 6, 7], [8, 9, 10, 11], by=1), "4@1,1,r0")


def test_4_5_stuck_while_playing_again_with_a_pile() -> None:
    state = play(playing_again([BLUE] * 5), "12")
    assert (state.again, names(state)) == (True, ["swap", "pass"])
    play(state, "swap", "13", "14", "15", "16")
    assert (state.turn, state.again, state.idle) == (1, False, 0)


def test_4_5_stuck_while_playing_again_without_a_pile() -> None:
    state = playing_again([])
    assert (state.again, state.turn, names(state)) == (True, 0, ["pass"])
    play(state, "pass")
    assert (state.turn, state.again, state.idle) == (1, False, 0)


def test_a_pass_is_not_a_swap_of_nothing() -> None:
    assert stuck(4).parse(0, "pass") == PASS
    assert refused(stuck(4), "swap:6").id == "dogcity.refusal.not_in_hand"
