"""Rules 4 and 5: rolling, treats, dealing with dice, busting."""

from __future__ import annotations

from math import comb

from ouaf.rules.game import CHANCE
from ouaf.rules.spots.moves import weighted_rolls
from tests.rules.spots.table import dogs, go, hoarders, kennel, kind, legal, refused, table


def test_worked_example_run_with_3_4_6_and_open_spots_3_and_4_only() -> None:
    state = go(table("0/-/pistache:..,biscuit:12", "1/-/moka:.."), "run", "3-4-6")
    assert legal(state) == ["dog1:3", "kennel:3"]
    assert legal(go(state, "dog1:3")) == ["dog1:4", "kennel:4"]
    assert legal(go(state, "dog1:4")) == ["kennel:6"]


def test_worked_example_kennel_5_and_a_3_is_a_bust() -> None:
    state = go(table("0/5/biscuit:1.,pompon:4.", "1/-/moka:.."), "howl", "dog=nougat", "3", "kennel:3")
    assert state.to_move() == (1,)
    assert kennel(state) == []
    assert dogs(state) == ["biscuit:..", "pompon:..", "puce:."]
    assert state.dice == 40


def test_worked_example_kennel_4_and_a_3_is_no_bust() -> None:
    state = go(table("0/4/biscuit:1.", "1/-/moka:.."), "howl", "dog=nougat", "3", "kennel:3")
    assert kennel(state) == [3, 4]
    assert dogs(state) == ["biscuit:1.", "puce:."]


def test_4_1_whoever_must_take_dice_takes_as_many_as_there_are() -> None:
    state = go(table("0/-/patatras:345,nougat:..", *hoarders(35)), "run")
    assert state.count == 2
    assert state.dice == 0
    go(state, "1-6", "dog2:1", "kennel:6")
    assert state.turn == 1, "nothing is left for the optional roll"


def test_4_1_a_roll_is_of_so_many_dice() -> None:
    state = go(table("0/-/nougat:..", "1/-/moka:.."), "run")
    refusal = state.why_not(CHANCE, state.parse(CHANCE, "1-6"))
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("4.1", {"n": 3})


def test_4_1_outcomes_are_sets_of_dice_with_the_ways_they_fall() -> None:
    for n in range(1, 9):
        rolls = weighted_rolls(n)
        assert len(rolls) == comb(n + 5, 5)
        assert sum(weight for _, weight in rolls) == 6**n


def test_4_2_a_treat_rerolls_the_whole_roll_as_often_as_there_are_treats() -> None:
    state = go(table("2/-/nougat:..", "1/-/moka:.."), "run", "2-3-4", "reroll")
    assert (state.purse[0], state.treats, state.count) == (1, 18, 3)
    assert legal(go(state, "2-2-3")) == ["keep", "reroll"]
    assert legal(go(state, "reroll", "1-1-5")) == ["dog1:1", "kennel:1"]
    assert state.purse[0] == 0


def test_4_2_without_a_treat_nothing_is_asked() -> None:
    state = go(table("0/-/nougat:..", "1/-/moka:.."), "run", "2-3-4")
    assert kind(state) == "place"


def test_4_2_no_reroll_once_a_die_is_dealt_with() -> None:
    state = go(table("1/-/nougat:..", "1/-/moka:.."), "run", "1-3-4", "keep", "dog1:1")
    assert refused(state, "reroll") == ("4.3", "spots.refusal.asked.place")


def test_4_2_a_treat_rerolls_all_dice_not_some() -> None:
    state = go(table("1/-/nougat:..", "1/-/moka:.."), "run", "1-3-4")
    assert refused(state, "reroll=3") == ("4.2", "spots.refusal.whole_roll")


def test_4_3_a_die_that_could_be_placed_may_be_buried() -> None:
    state = go(table("0/-/nougat:..", "1/-/moka:.."), "howl", "dog=biscuit", "1")
    assert legal(state) == ["dog1:1", "dog2:1", "kennel:1"]
    go(state, "kennel:1")
    assert kennel(state) == [1]


def test_4_3_the_smallest_die_comes_first_and_equal_dice_are_offered_once() -> None:
    state = go(table("0/-/nougat:..,noisette:..", "1/-/moka:.."), "run", "4-1-1")
    assert state.view(0)["rolled"] == [1, 1, 4]
    assert legal(state) == ["dog1:1", "dog2:1", "kennel:1"]
    assert refused(state, "dog2:4") == ("4.3", "spots.refusal.other_die")


def test_4_3_why_a_die_cannot_go_there() -> None:
    state = go(table("0/-/nougat:1.,biscuit!,moka:..", "1/-/praline:.."), "walk", "1-2")
    assert refused(state, "dog1:1") == ("4.3", "spots.refusal.covered")
    assert refused(state, "dog2:1") == ("4.3", "spots.refusal.validated")
    assert refused(state, "dog3:1") == ("4.3", "spots.refusal.no_spot")
    assert refused(state, "dog4:1") == ("4.3", "spots.refusal.no_dog")
    assert refused(state, "supply:1") == ("4.3", "spots.refusal.no_discard")
    assert refused(state, "kennel:2") == ("4.3", "spots.refusal.other_die")
    assert refused(state, "stop") == ("4.3", "spots.refusal.asked.place")


def test_4_3_all_dice_are_dealt_with_before_the_next_roll() -> None:
    state = go(table("0/-/nougat:..", "1/-/moka:.."), "walk", "1-6", "dog1:1")
    assert legal(state) == ["dog1:6", "kennel:6"]
    go(state, "kennel:6")
    assert legal(state) == ["stop", "roll"]


def test_4_4_an_optional_roll_is_not_offered_without_dice() -> None:
    state = go(table("0/-/patatras:345,nougat:..", *hoarders(35)), "walk", "2-2", "kennel:2", "kennel:2")
    assert state.turn == 1


def test_5_1_a_bust_leaves_validated_dogs_and_treats() -> None:
    state = go(table("2/5/biscuit!,nougat:1.", "1/-/moka:.."), "walk", "3-4", "keep", "kennel:3", "kennel:4")
    assert dogs(state) == ["biscuit!", "nougat:.."]
    assert kennel(state) == []
    assert state.purse[0] == 2
    assert state.turn == 1


def test_5_2_the_bust_is_checked_after_the_last_die_of_the_roll() -> None:
    state = go(table("0/5/nougat:..", "1/-/moka:.."), "run", "3-4-6", "kennel:3", "kennel:4")
    assert kennel(state) == [3, 4, 5]
    assert legal(state) == ["dog1:6", "kennel:6"]
    go(state, "dog1:6")
    assert dogs(state) == ["nougat:.."]
    assert state.turn == 1


def test_5_2_a_bust_comes_before_an_express_validation() -> None:
    state = go(table("0/5/nougat:1.", "1/-/moka:.."), "walk", "3-6", "kennel:3", "dog1:6")
    assert dogs(state) == ["nougat:.."]


def test_5_1_exactly_seven_is_allowed() -> None:
    state = go(table("0/1-1-2/nougat:..", "1/-/moka:.."), "howl", "dog=biscuit", "3", "kennel:3")
    assert kennel(state) == [1, 1, 2, 3]


def test_5_2_a_kennel_that_is_just_full_is_told_as_such() -> None:
    state = go(table("0/5/biscuit:1.", "1/-/moka:.."), "howl", "dog=nougat", "2")
    told = state.preview(0, state.parse(0, "kennel:2"))
    assert told[0] == {"kind": "brimming", "to": [0], "seat": 0, "die": 2}
