"""Rules 3: how a turn starts, and what is chosen."""

from __future__ import annotations

from ouaf.rules.spots.turns import bust
from tests.rules.spots.table import dogs, go, hoarders, kennel, kind, kinds_told, legal, refused, table


def test_3_1_without_a_die_in_the_supply_everybody_busts_and_the_turn_goes_on() -> None:
    state = table("0/-/patatras:345,nougat:..", *hoarders(35))
    go(state, "walk", "1-2", "dog2:1")
    assert kinds_told(state, "kennel:2") == ["buried", "turn", "no_dice", *["scattered"] * 4]
    assert state.dice == 40
    assert [kennel(state, seat) for seat in range(4)] == [[], [], [], []]
    assert dogs(state) == ["patatras:...", "nougat:.."]
    assert state.to_move() == (1,)
    assert legal(state) == ["howl", "roll_over", "run", "fetch", "beg"]


def test_5_1_who_has_no_dice_to_lose_is_not_told_to_lose_any() -> None:
    state = table("1/-/biscuit:..", "1/3/moka:2.")
    state.heard = []
    for seat in range(2):
        bust(state, seat)
    assert state.heard == [{"kind": "busted", "to": None, "seat": 1, "n": 2}]


def test_3_2_one_trick_left_gets_a_treat_and_all_the_others_turn_up() -> None:
    state = table("1/-/biscuit:..", "1/-/moka:..", tiles="(howl),(roll_over),(walk),(run),fetch,beg")
    assert "reset" in kinds_told(go(state, "fetch", "1-1-1-1-1-1-2-6", "keep", "number=2"), "kennel:2")
    assert state.to_move() == (1,)
    tiles = state.view(None)["tricks"]
    assert all(tile["face_up"] for tile in tiles)
    assert [tile["treats"] for tile in tiles] == [0, 0, 0, 0, 0, 1]
    assert state.treats == 17


def test_3_2_with_two_tricks_left_nothing_is_reset() -> None:
    state = table("1/-/biscuit:..", "1/-/moka:..", tiles="(howl),(roll_over),(walk),run,fetch,beg")
    go(state, "beg")
    assert legal(state) == ["run", "fetch"]


def test_3_2_treats_pile_up_on_a_tile() -> None:
    state = table("1/-/biscuit:..", "1/-/moka:..", tiles="(howl),(roll_over),(walk),(run),fetch+2,beg")
    go(state, "beg")
    assert state.on_tiles[4] == 3


def test_3_2_without_a_treat_in_the_supply_the_tricks_turn_up_all_the_same() -> None:
    state = table("11/-/biscuit:..", "9/-/moka:..", tiles="(howl),(roll_over),(walk),(run),fetch,beg")
    go(state, "beg")
    assert state.treats == 0
    assert state.on_tiles == [0] * 6
    assert legal(state) == ["howl", "roll_over", "walk", "run", "fetch", "beg"]


def test_3_2_the_dice_are_checked_before_the_tricks() -> None:
    tiles = "(howl),(roll_over),(walk),(run),fetch,beg"
    state = table("0/-/patatras:345", *hoarders(37), pending="turn,turn=0", tiles=tiles)
    assert kinds_told(state, "beg") == [
        "trick", "treats", "treats", "turn", "no_dice", "scattered", "scattered", "scattered", "scattered", "reset",
    ]  # fmt: skip


def test_3_3_quiet_validation_takes_all_complete_dogs_and_ends_the_turn() -> None:
    state = table("1/5/biscuit:12,moka:23,flocon:3.", "1/-/praline:..", top="puce")
    assert legal(state)[0] == "validate"
    assert kinds_told(state, "validate") == ["quiet", "validated", "validated", "drew"]
    go(state, "dog=nougat")
    assert dogs(state) == ["biscuit!", "moka!", "flocon:3.", "puce:.", "nougat:.."]
    assert kind(state) == "top"
    go(state, "dog=caramel")
    assert state.to_move() == (1,)
    assert kennel(state) == [5]
    assert state.dice == 38


def test_3_3_without_a_complete_dog_there_is_no_validation() -> None:
    state = table("1/-/biscuit:1.,moka:.3", "1/-/praline:..")
    assert "validate" not in legal(state)
    assert refused(state, "validate") == ("3.3", "spots.refusal.none_complete")


def test_3_3_a_validated_dog_is_not_validated_again() -> None:
    state = table("1/-/biscuit!,moka:.3", "1/-/praline:..")
    assert refused(state, "validate") == ("3.3", "spots.refusal.none_complete")


def test_3_4_the_chosen_tile_turns_face_down_and_gives_its_treats() -> None:
    state = go(table("1/-/biscuit:..", "1/-/moka:..", tiles="howl,roll_over,walk+3,run,fetch,beg"), "walk")
    tile = state.view(None)["tricks"][2]
    assert (tile["face_up"], tile["treats"]) == (False, 0)
    assert state.purse[0] == 4


def test_3_4_treats_from_the_tile_can_be_spent_on_its_own_roll() -> None:
    state = go(table("0/-/biscuit:..", "1/-/moka:..", tiles="howl,roll_over,walk+1,run,fetch,beg"), "walk", "3-3")
    assert legal(state) == ["keep", "reroll"]


def test_3_4_only_tricks_that_are_face_up_can_be_chosen() -> None:
    state = table("1/-/biscuit:..", "1/-/moka:..", tiles="howl,(roll_over),walk,(run),fetch,beg")
    assert legal(state) == ["howl", "walk", "fetch", "beg"]
    assert refused(state, "run") == ("3.4", "spots.refusal.face_down")
    assert refused(state, "chase") == ("2.1", "spots.refusal.not_here")
    assert refused(state, "roll") == ("3.4", "spots.refusal.asked.turn")


def test_3_5_a_first_step_that_cannot_be_done_leaves_the_second_one() -> None:
    state = go(table("0/-/biscuit:..", "1/-/moka:.."), "roll_over")
    assert legal(state) == ["stop", "roll"]


def test_3_6_others_wait_and_chance_comes_first() -> None:
    state = table("1/-/biscuit:..", "1/-/moka:..")
    assert refused(state, "walk", seat=1) == ("3.6", "spots.refusal.not_your_turn")
    assert state.legal(1) == []
    go(state, "walk")
    assert refused(state, "keep") == ("3.6", "refusal.chance_first")
