"""Rules 9: alone against T0ut0u."""

from __future__ import annotations

import pytest

from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.state import Spots
from tests.rules.spots.table import go, kind, kinds_told, legal, table

PENDING = "rival_roll,turn=rival"


def solo(treats: int) -> Spots:
    state = GAME.start(1, {"solo_treats": treats})
    assert isinstance(state, Spots)
    return go(state, "dog=biscuit", "dog=caramel", "dog=puce")


def test_9_1_there_is_nothing_to_compare_and_you_start() -> None:
    state = go(solo(1), "3")
    assert (state.to_move(), state.kennel[0]) == ((0,), [3])
    assert state.view(0)["rival"] == {"treats": 1, "validated": 0, "dogs": [], "playing": False}
    assert state.view(0)["supply"] == {"dice": 39, "treats": 18, "deck": 30}


@pytest.mark.parametrize("treats", range(7))
def test_9_4_t0ut0u_spends_its_treats_at_the_set_up(treats: int) -> None:
    state = go(solo(treats), "3")
    for dog in ["dog=moka", "dog=plume", "dog=pompon"][: treats // 2]:
        assert kind(state) == "top"
        go(state, dog)
    assert state.to_move() == (0,)
    assert (len(state.rival_dogs), state.rival_treats, state.treats) == (treats // 2, treats % 2, 19 - treats % 2)


def test_9_2_a_trick_that_is_face_up_is_turned_and_its_treats_taken() -> None:
    state = table("1/-/nougat:..", rival="rival/0/-", tiles="howl,roll_over,walk,run+1,fetch,beg", pending=PENDING)
    assert kinds_told(state, "4") == ["rival_rolled", "rival_trick", "turn"]
    assert (state.rival_treats, state.on_tiles[3], state.to_move()) == (1, 0, (0,))
    assert legal(state) == ["howl", "roll_over", "walk", "fetch", "beg"]
    assert state.dice == 40


def test_9_2_one_is_howl_and_two_is_roll_over() -> None:
    for die, left in (("1", "roll_over"), ("2", "howl")):
        state = go(table("1/-/nougat:..", rival="rival/0/-", pending=PENDING), die)
        assert legal(state)[0] == left


def test_9_3_a_trick_that_is_face_down_validates_the_top_dog() -> None:
    state = table("1/-/nougat:..", rival="rival/1/moka", tiles="howl,roll_over,walk,run,(fetch),beg", pending=PENDING)
    assert kinds_told(state, "5") == ["rival_rolled", "rival_grabs", "rival_validated"]
    assert kinds_told(state, "dog=biscuit") == ["top", "turn"]
    view = state.view(0)
    assert view["rival"] == {"treats": 1, "validated": 2, "dogs": ["moka", "puce"], "playing": False}
    assert view["supply"]["deck"] == 29


def test_9_4_two_treats_validate_the_top_dog_again_and_again() -> None:
    state = table("1/-/nougat:..", rival="rival/1/-", tiles="howl,roll_over,walk+4,run,fetch,beg", pending=PENDING)
    assert kinds_told(state, "3") == ["rival_rolled", "rival_trick", "rival_pays", "rival_validated"]
    assert kinds_told(state, "dog=biscuit") == ["top", "rival_pays", "rival_validated"]
    assert kinds_told(state, "dog=moka") == ["top", "turn"]
    assert (state.rival_treats, len(state.rival_dogs), state.treats) == (1, 2, 18)


def test_9_2_t0ut0u_plays_after_each_of_your_turns() -> None:
    state = go(table("1/-/nougat:..", rival="rival/0/-"), "beg")
    assert kind(state) == "rival_roll"
    assert state.view(0)["turn"] is None
    assert state.prompt(0)["kind"] == "chance"


def test_9_2_the_tricks_are_reset_at_the_start_of_its_turn() -> None:
    state = table("1/-/nougat:..", rival="rival/0/-", tiles="(howl),(roll_over),(walk),(run),fetch,beg")
    assert kinds_told(state, "beg") == ["trick", "treats", "rival_turn", "reset"]
    assert kinds_told(state, "5") == ["rival_rolled", "rival_trick", "turn"]
    assert state.rival_treats == 1


def test_9_5_t0ut0u_wins_with_six() -> None:
    rival = "rival/0/moka,plume,pompon,biscuit,caramel"
    state = table("1/-/nougat:..,truffe!", rival=rival, tiles="(howl),roll_over,walk,run,fetch,beg", pending=PENDING)
    assert kinds_told(state, "1") == ["rival_rolled", "rival_grabs", "rival_validated", "rival_won"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking, outcome.winners, outcome.reason) == ((1,), (2,), [], "rival")


def test_9_5_you_win_with_six() -> None:
    state = table("0/-/biscuit!,moka!,flocon!,plume!,pompon!,nougat:16", rival="rival/0/caramel")
    go(state, "validate")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((6,), [0], "six_dogs")


def test_9_4_t0ut0u_can_win_in_the_middle_of_its_shopping() -> None:
    rival = "rival/0/moka,plume,pompon,biscuit,caramel"
    state = table("1/-/nougat:..", rival=rival, tiles="howl+4,roll_over,walk,run,fetch,beg", pending=PENDING)
    go(state, "1")
    assert state.outcome() is not None
    assert state.rival_treats == 2
