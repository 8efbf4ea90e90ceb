"""Rules 6: express validation, the limit of six dogs, the win."""

from __future__ import annotations

from tests.rules.spots.table import dogs, go, kennel, kind, kinds_told, legal, table


def test_6_1_express_in_the_middle_of_a_repeat_and_the_trick_goes_on() -> None:
    state = go(table("0/-/nougat:1.", "1/-/moka:.."), "run", "2-2-2", "kennel:2", "kennel:2", "kennel:2", "roll", "6")
    assert kinds_told(state, "dog1:6") == ["placed", "express", "validated", "drew"]
    assert kinds_told(state, "dog=biscuit") == ["top"]
    assert dogs(state) == ["nougat!", "puce:."]
    assert legal(state) == ["stop", "roll"]
    assert kennel(state) == [2, 2, 2]
    go(state, "roll", "1", "dog2:1", "dog=caramel")
    assert dogs(state) == ["nougat!", "puce!", "biscuit:.."]


def test_6_1_no_express_while_a_dog_is_incomplete() -> None:
    state = go(table("0/-/nougat:1.,puce:.", "1/-/moka:..", top="biscuit"), "walk", "6-6", "dog1:6", "kennel:6")
    assert dogs(state) == ["nougat:16", "puce:."]


def test_6_1_express_waits_for_the_last_die_of_the_roll() -> None:
    state = go(table("0/-/nougat:1.", "1/-/moka:..", top="biscuit"), "walk", "5-6", "kennel:5")
    assert dogs(state) == ["nougat:1."]
    go(state, "dog1:6")
    assert dogs(state) == ["nougat!", "biscuit:.."]


def test_6_1_express_after_the_second_step_is_still_followed_by_the_rest() -> None:
    state = table("0/-/nougat:1.", "1/-/moka:..", tiles="howl,roll_over,retrieve,run,fetch,beg", top="brioche")
    go(state, "retrieve", "number=6", "dog1:6", "dog=puce")
    assert dogs(state) == ["nougat!", "brioche:.."]
    assert kind(state) == "throw"
    assert state.count == 2


def test_worked_example_five_dogs_and_two_validated_draw_one() -> None:
    state = table("0/-/biscuit:12,moka:23,flocon:3.,plume:..,pompon:..", "1/-/praline:..")
    go(state, "validate", "dog=nougat")
    assert dogs(state) == ["biscuit!", "moka!", "flocon:3.", "plume:..", "pompon:..", "puce:."]
    assert state.turn == 1


def test_6_2_with_six_dogs_a_quiet_validation_draws_none() -> None:
    state = table("0/-/biscuit:12,moka:23,flocon:3.,plume:..,pompon:..,confetti:..", "1/-/praline:..")
    go(state, "validate")
    assert len(dogs(state)) == 6
    assert state.turn == 1
    assert state.view(None)["top_dog"] == [1]


def test_6_2_new_dogs_come_one_by_one_and_each_turns_up_the_next() -> None:
    state = table("0/-/biscuit:12,moka:23", "1/-/praline:..")
    assert kinds_told(state, "validate") == ["quiet", "validated", "validated", "drew"]
    assert kinds_told(state, "dog=plume") == ["top", "drew"]
    assert kinds_told(state, "dog=pompon") == ["top", "turn"]
    assert dogs(state) == ["biscuit!", "moka!", "puce:.", "plume:.."]


def test_6_2_the_dice_of_validated_dogs_go_back_and_others_stay() -> None:
    state = table("0/4/biscuit:12,arlequin:2.5.", "1/-/praline:1.")
    assert state.dice == 34
    go(state, "validate")
    assert state.dice == 36
    assert kennel(state) == [4]


def test_6_3_the_sixth_dog_wins_in_the_middle_of_a_trick() -> None:
    state = table("0/-/biscuit!,moka!,flocon!,plume!,pompon!,nougat:1.", "1/3/praline!,truffe:3.")
    go(state, "run", "2-2-6", "kennel:2", "kennel:2")
    assert kinds_told(state, "dog6:6") == ["placed", "express", "validated", "won"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking, outcome.reason) == ((6, 1), (1, 2), "six_dogs")
    assert state.to_move() == ()


def test_6_3_the_sixth_dog_wins_by_a_quiet_validation() -> None:
    state = table("0/-/biscuit!,moka!,flocon!,plume!,pompon:46,nougat:16", "1/3/praline!,truffe:3.", "0/-/caramel:..")
    go(state, "validate")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == (1, 2, 3)


def test_6_3_a_bust_with_the_last_spot_covered_does_not_win() -> None:
    state = table("0/6/biscuit!,moka!,flocon!,plume!,pompon!,nougat:1.", "1/3/praline!,truffe:3.")
    go(state, "walk", "2-6", "kennel:2", "dog6:6")
    assert state.outcome() is None
    assert dogs(state)[5] == "nougat:.."
