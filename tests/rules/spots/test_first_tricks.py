"""Rules 7.1 to 7.7: Howl, Roll over and the first family."""

from __future__ import annotations

from itertools import combinations

import pytest

from ouaf.rules.spots.state import Spots
from ouaf.texts.speak import say
from tests.rules.spots.table import dogs, go, hoarders, kennel, kind, kinds_told, legal, refused, table


def with_trick(trick: str, *players: str, top: str = "puce") -> Spots:
    """The first player has chosen this trick of the first family."""
    return go(table(*players, tiles=f"howl,roll_over,{trick},run,fetch,beg", top=top), trick)


def test_7_1_howl_draws_the_top_dog_then_rolls_one() -> None:
    state = go(table("0/-/biscuit:..", "1/-/moka:.."), "howl")
    assert kind(state) == "top"
    assert dogs(state) == ["biscuit:..", "puce:."]
    go(state, "dog=nougat")
    assert (kind(state), state.count) == ("throw", 1)
    go(state, "1")
    assert legal(state) == ["dog1:1", "dog2:1", "kennel:1"]


def test_7_1_howl_with_six_dogs_only_rolls() -> None:
    state = go(table("0/-/biscuit!,moka!,flocon!,plume!,pompon!,nougat:..", "1/-/praline:.."), "howl")
    assert (kind(state), state.count) == ("throw", 1)
    assert state.view(None)["top_dog"] == [1]


def test_7_2_roll_over_rolls_the_buried_dice_not_those_of_the_supply() -> None:
    state = go(table("0/1-2-4/nougat:..", "1/-/moka:.."), "roll_over")
    assert (kennel(state), state.count, state.dice) == ([], 3, 37)
    go(state, "1-1-6", "dog1:1", "kennel:1", "dog1:6", "dog=biscuit")
    assert kennel(state) == [1]
    assert legal(state) == ["stop", "roll"]


def test_7_2_roll_over_may_bust() -> None:
    state = go(table("0/3-4/nougat:..", "1/-/moka:.."), "roll_over", "4-5", "kennel:4", "kennel:5")
    assert (kennel(state), state.turn, state.dice) == ([], 1, 40)


def test_7_2_roll_over_with_an_empty_kennel_goes_to_the_optional_roll() -> None:
    state = go(table("0/-/nougat:..", "1/-/moka:.."), "roll_over")
    assert legal(state) == ["stop", "roll"]
    go(state, "stop")
    assert state.turn == 1


def test_7_2_a_treat_rerolls_what_roll_over_rolled() -> None:
    state = go(table("1/3-4/nougat:..", "1/-/moka:.."), "roll_over", "4-5", "reroll")
    assert (state.count, kennel(state)) == (2, [])


@pytest.mark.parametrize("answer", ["stop", "roll"])
def test_7_3_walk_rolls_two_and_perhaps_one(answer: str) -> None:
    state = with_trick("walk", "0/-/nougat:..", "1/-/moka:..")
    assert state.count == 2
    go(state, "1-2", "dog1:1", "kennel:2", answer)
    assert (state.turn, state.count) == ((1, 0) if answer == "stop" else (0, 1))
    if answer == "roll":
        go(state, "3", "kennel:3")
        assert state.turn == 1, "only once"


def test_7_4_dig_without_paws_just_rolls() -> None:
    state = with_trick("dig", "0/5/nougat:..,patatras!", "1/5/moka:..")
    assert (kind(state), state.count) == ("throw", 2)


def test_7_4_dig_changes_a_buried_die_of_anyone_for_each_paw() -> None:
    state = with_trick("dig", "0/5/patatras:...,biscuit:..,arlequin:....", "1/1-6-6/moka:..")
    assert state.count == 3
    assert legal(state) == ["stop", "lower=0:5", "raise=0:5", "lower=1:1", "raise=1:1", "lower=1:6"]
    go(state, "lower=0:5")
    assert (kennel(state), state.count) == ([4], 2)
    go(state, "lower=0:4", "lower=0:3")
    assert kennel(state) == [2]
    assert (kind(state), state.count) == ("throw", 2)


def test_7_4_dig_may_stop_at_once() -> None:
    state = go(with_trick("dig", "0/5/patatras:...", "1/6/moka:.."), "stop")
    assert (kind(state), state.count) == ("throw", 2)


def test_7_4_a_lowered_one_goes_back_to_the_supply() -> None:
    state = with_trick("dig", "0/-/patatras:...", "1/1/moka:..")
    assert state.dice == 39
    go(state, "lower=1:1")
    assert kennel(state, 1) == []
    assert state.dice == 38, "one back, two rolled"


def test_7_4_a_six_cannot_be_raised() -> None:
    state = with_trick("dig", "0/-/patatras:...", "1/6/moka:..")
    assert refused(state, "raise=1:6") == ("7.4", "spots.refusal.six")
    assert refused(state, "raise=1:5") == ("7.4", "spots.refusal.not_buried_there")
    assert refused(state, "lower=2:5") == ("7.4", "refusal.no_seat")


def test_7_4_dig_without_any_buried_die_just_rolls() -> None:
    assert kind(with_trick("dig", "0/-/patatras:...", "1/-/moka:..")) == "throw"


def test_7_4_dig_ends_when_the_last_buried_die_is_gone() -> None:
    state = go(with_trick("dig", "0/1/arlequin:....", "1/-/moka:.."), "lower=0:1")
    assert kind(state) == "throw"


def test_7_4_dig_busts_another_player_and_the_turn_goes_on() -> None:
    state = with_trick("dig", "0/2/arlequin:2...", "1/3-4/moka:2.,nougat:1.")
    assert kinds_told(state, "raise=1:4") == ["nudged", "busted"]
    assert kennel(state, 1) == []
    assert dogs(state, 1) == ["moka:..", "nougat:.."]
    assert (state.turn, kind(state), state.count) == (0, "nudge", 1)
    assert legal(state) == ["stop", "lower=0:2", "raise=0:2"]


def test_7_4_dig_busting_oneself_ends_the_turn_without_a_roll() -> None:
    state = with_trick("dig", "0/3-4/arlequin:2...", "1/2/moka:2.")
    assert kinds_told(state, "raise=0:3") == ["nudged_own", "busted", "turn"]
    assert (kennel(state), dogs(state), state.turn) == ([], ["arlequin:...."], 1)
    assert kennel(state, 1) == [2]


def test_7_4_who_has_dug_enough_still_rolls_and_it_is_told_so() -> None:
    state = with_trick("dig", "0/2/patatras:...", "1/-/moka:..")
    assert kinds_told(state, "stop") == ["enough"]
    assert (kind(state), state.turn) == ("throw", 0)


def test_7_4_digging_in_the_own_kennel_is_told_so() -> None:
    state = with_trick("dig", "0/2/arlequin:....", "1/2/moka:..")
    assert kinds_told(state, "lower=1:2") == ["nudged"]
    assert kinds_told(state, "lower=0:2") == ["nudged_own"]
    words = say("fr", "spots.event.nudged_own", {"seat": "Ana", "owner": "Ana", "die": 2, "becomes": 1})
    assert words.count("Ana") == 1


def test_7_5_who_moves_no_die_still_rolls_and_it_is_told_so() -> None:
    state = with_trick("trot", "0/-/nougat:1.", "1/-/praline:1.")
    assert kinds_told(state, "stop") == ["moves_none"]
    assert (kind(state), state.turn) == ("throw", 0)


def test_7_4_equal_buried_dice_are_offered_once() -> None:
    state = with_trick("dig", "0/2-2-2/patatras:...", "1/-/moka:..")
    assert legal(state) == ["stop", "lower=0:2", "raise=0:2"]


def test_7_5_trot_moves_a_die_and_turns_it() -> None:
    state = with_trick("trot", "0/-/nougat:1.,moka:.3,biscuit!", "1/-/praline:1.")
    assert legal(state) == ["stop", "dog1:1", "dog2:3"]
    go(state, "dog1:1")
    assert legal(state) == ["dog1:6", "dog2:2"]
    assert refused(state, "dog1:1") == ("7.5", "spots.refusal.covered")
    go(state, "dog2:2")
    assert dogs(state) == ["nougat:..", "moka:23", "biscuit!"]
    assert (kind(state), state.count, state.dice) == ("throw", 2, 35)


def test_7_5_trot_may_move_within_one_dog() -> None:
    state = go(with_trick("trot", "0/-/nougat:1.", "1/-/praline:1."), "dog1:1")
    assert legal(state) == ["dog1:6"]
    assert dogs(go(state, "dog1:6")) == ["nougat:.6"]


def test_7_5_trot_may_be_left() -> None:
    assert kind(go(with_trick("trot", "0/-/nougat:1.", "1/-/praline:1."), "stop")) == "throw"


def test_7_5_trot_without_a_die_on_a_dog_just_rolls() -> None:
    assert kind(with_trick("trot", "0/3/nougat:..", "1/-/praline:1.")) == "throw"


def test_7_5_trot_alone_never_completes_all_dogs_because_it_leaves_a_gap() -> None:
    state = go(with_trick("trot", "0/-/puce:1,arlequin:235.", "1/-/praline:1.", top="plume"), "dog1:1")
    assert kinds_told(state, "dog2:6") == ["lands"]
    assert dogs(state) == ["puce:.", "arlequin:2356"]
    assert kind(state) == "throw"


def test_7_6_retrieve_sets_a_die_to_a_number_of_the_top_dog() -> None:
    state = with_trick("retrieve", "1/-/nougat:..,brioche:..", "1/-/moka:..", top="tambour")
    assert legal(state) == ["number=2", "number=4", "number=6"]
    assert refused(state, "number=1") == ("7.6", "spots.refusal.not_on_top")
    go(state, "number=6")
    assert legal(state) == ["dog1:6", "dog2:6", "kennel:6"], "it is no roll: no treat"
    go(state, "dog2:6")
    assert (kind(state), state.count, state.dice) == ("throw", 2, 37)


def test_7_6_a_die_set_by_retrieve_can_bust_before_the_roll() -> None:
    state = go(with_trick("retrieve", "0/5/nougat:1.", "1/-/moka:..", top="tambour"), "number=4", "kennel:4")
    assert (state.turn, kennel(state), dogs(state)) == (1, [], ["nougat:.."])


def test_7_6_a_die_set_by_retrieve_can_win() -> None:
    state = with_trick(
        "retrieve", "0/-/biscuit!,moka!,flocon!,plume!,pompon!,nougat:1.", "1/-/praline:..", top="brioche"
    )
    go(state, "number=6", "dog6:6")
    assert state.outcome() is not None


def test_7_6_retrieve_with_one_die_left_sets_it_and_has_none_to_roll() -> None:
    state = table("0/-/patatras:345,nougat:..", *hoarders(36), tiles="howl,roll_over,retrieve,run,fetch,beg")
    go(state, "retrieve", "number=1", "dog2:1")
    assert state.turn == 1


def test_7_7_track_rerolls_only_the_chosen_dice() -> None:
    state = go(with_trick("track", "2/-/nougat:..", "1/-/moka:.."), "1-4-4")
    assert legal(state) == [
        "keep", "reroll=1", "reroll=4", "reroll=1-4", "reroll=4-4", "reroll=1-4-4",
    ]  # fmt: skip
    assert refused(state, "reroll=2") == ("7.7", "spots.refusal.choice.track")
    refusal = state.why_not(0, state.parse(0, "reroll=2"))
    assert refusal is not None
    assert say("en", refusal.id, refusal.params) == "Choose dice of your roll: 1-4-4."
    assert refused(state, "reroll") == ("7.7", "spots.refusal.asked.track")
    go(state, "reroll=4-4")
    assert (state.rolled, state.count, state.purse[0]) == ([1], 2, 1)
    go(state, "2-6", "reroll=2", "1")
    assert state.rolled == [1, 1, 6]
    assert kind(state) == "place"


def test_7_7_track_offers_each_choice_of_dice_once() -> None:
    for dice in ("1-2-3", "2-2-5", "6-6-6"):
        state = go(with_trick("track", "1/-/nougat:..", "1/-/moka:.."), dice)
        parts = {part for n in (1, 2, 3) for part in combinations(dice.split("-"), n)}
        assert len(legal(state)) == 1 + len(parts)
