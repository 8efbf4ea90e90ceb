"""Rules 7.8 to 7.12: Run, Chase, Bolt, Sprint, Dogpile."""

from __future__ import annotations

from ouaf.rules.spots.state import Spots
from tests.rules.spots.table import dogs, go, hoarders, kennel, kind, kinds_told, legal, refused, table


def with_trick(trick: str, *players: str, top: str = "puce") -> Spots:
    """The first player has chosen this trick of the second family."""
    return go(table(*players, tiles=f"howl,roll_over,walk,{trick},fetch,beg", top=top), trick)


def test_7_8_run_rolls_three_then_one_as_often_as_wanted() -> None:
    state = go(with_trick("run", "0/-/mirabelle:...,nougat:..", "1/-/moka:.."), "2-3-4", "dog1:2", "dog1:3", "dog1:4")
    for die, move in (("1", "dog2:1"), ("1", "kennel:1"), ("1", "kennel:1")):
        assert legal(state) == ["stop", "roll"]
        go(state, "roll")
        assert state.count == 1
        go(state, die, move)
    go(state, "stop")
    assert state.turn == 1


def test_7_9_chase_rolls_one_die_more_each_time() -> None:
    state = with_trick("chase", "1/-/mirabelle:...,nougat:..,capitaine:...", "1/-/moka:..")
    assert state.count == 1
    go(state, "2", "keep", "dog1:2", "roll")
    assert state.count == 2
    go(state, "1-1", "reroll")
    assert state.count == 2, "a reroll does not count"
    go(state, "1-1", "dog2:1", "dog3:1", "roll")
    assert state.count == 3
    assert state.times == 2


def test_7_9_chase_asks_for_n_dice_whatever_was_available_before() -> None:
    state = table(
        "0/-/patatras:345,nougat:..,puce:.", *hoarders(35), tiles="howl,roll_over,walk,chase,fetch,beg", top="plume"
    )
    go(state, "chase", "1", "dog3:1", "roll")
    assert (state.times + 1, state.count, state.dice) == (2, 1, 0)
    go(state, "1", "dog2:1")
    assert state.turn == 1, "no repeat with an empty supply"


def test_7_9_chase_goes_on_with_n_after_an_express_validation() -> None:
    state = go(with_trick("chase", "0/-/puce:.", "1/-/moka:..", top="nougat"), "1", "dog1:1", "dog=biscuit")
    assert legal(state) == ["stop", "roll"]
    assert go(state, "roll").count == 2


def test_7_10_bolt_sets_aside_three_to_twelve() -> None:
    state = with_trick("bolt", "0/-/nougat:..", "1/-/moka:..")
    assert legal(state) == [f"aside={n}" for n in range(3, 13)]
    go(state, "aside=5")
    assert (state.view(None)["aside"], state.count, state.dice) == (4, 1, 35)


def test_7_10_bolt_takes_at_most_what_the_supply_has() -> None:
    state = table("0/-/nougat:..", *hoarders(35), tiles="howl,roll_over,walk,bolt,fetch,beg")
    go(state, "bolt")
    assert legal(state) == ["aside=3", "aside=4", "aside=5"]
    assert refused(state, "aside=6") == ("7.10", "spots.refusal.too_few_dice")


def test_7_10_bolt_with_fewer_than_three_sets_aside_what_there_is() -> None:
    state = table("0/-/patatras:345,nougat:..", *hoarders(35), tiles="howl,roll_over,walk,bolt,fetch,beg")
    assert kinds_told(state, "bolt") == ["trick", "sets_aside"]
    assert (kind(state), state.aside, state.dice) == ("throw", 1, 0)


def test_7_10_bolt_may_stop_when_no_more_are_left_than_paws() -> None:
    state = with_trick("bolt", "0/-/patatras:...,biscuit:..", "1/-/moka:..")
    go(state, "aside=3", "3", "dog1:3")
    assert kind(state) == "throw", "two are left, and there is one paw"
    go(state, "1", "dog2:1")
    assert legal(state) == ["stop", "roll"]
    go(state, "stop")
    assert (state.aside, state.dice, state.turn) == (0, 38, 1)


def test_7_10_bolt_without_paws_rolls_all_of_them() -> None:
    state = with_trick("bolt", "0/-/nougat:..,biscuit:..", "1/-/moka:..")
    go(state, "aside=3", "1", "dog1:1", "1", "dog2:1", "1", "kennel:1")
    assert (state.turn, state.dice) == (1, 37)


def test_7_10_paws_count_as_they_are_now() -> None:
    state = with_trick("bolt", "0/-/patatras:34.", "1/-/moka:..", top="arlequin")
    go(state, "aside=3", "5", "dog1:5", "dog=puce")
    assert dogs(state) == ["patatras!", "arlequin:...."]
    assert legal(state) == ["stop", "roll"], "two are left, and the new dog has two paws"


def test_7_10_a_bust_gives_back_the_dice_not_rolled() -> None:
    state = go(with_trick("bolt", "0/6/nougat:1.", "1/-/moka:.."), "aside=9", "2", "kennel:2")
    assert (state.turn, state.aside, state.dice) == (1, 0, 40)


def test_7_10_a_win_gives_back_the_dice_not_rolled() -> None:
    state = with_trick("bolt", "0/-/biscuit!,moka!,flocon!,plume!,pompon!,nougat:1.", "1/3/praline:..")
    go(state, "aside=9", "6", "dog6:6")
    assert state.outcome() is not None
    assert (state.aside, state.dice) == (0, 39)


def test_7_10_each_die_of_bolt_is_a_roll_of_its_own() -> None:
    state = go(with_trick("bolt", "2/-/nougat:..", "1/-/moka:.."), "aside=3", "2", "reroll", "6", "keep", "dog1:6", "2")
    assert legal(state) == ["keep", "reroll"]


def test_7_11_sprint_rolls_one_for_each_open_dog_and_counts_anew() -> None:
    state = with_trick("sprint", "0/-/nougat:1.,moka:..,biscuit:12,plume!", "1/-/praline:..")
    assert state.count == 2
    go(state, "2-6", "dog2:2", "dog1:6", "roll")
    assert state.count == 1
    go(state, "3", "dog2:3", "dog=truffe", "dog=cachou")
    assert dogs(state) == ["nougat!", "moka!", "biscuit!", "plume!", "puce:.", "truffe:.."]
    assert legal(state) == ["stop", "roll"]
    assert go(state, "roll").count == 2


def test_7_12_dogpile_takes_one_of_the_own_dice() -> None:
    state = with_trick("dogpile", "0/2-2-3/nougat:1.,moka:23,plume!", "1/-/praline:1.")
    assert legal(state) == ["kennel:2", "kennel:3", "dog1:1", "dog2:2", "dog2:3"]
    assert refused(state, "dog1:6") == ("7.12", "spots.refusal.bare")
    assert refused(state, "kennel:5") == ("7.12", "spots.refusal.not_buried")
    assert refused(state, "stop") == ("7.12", "spots.refusal.asked.own")
    go(state, "kennel:2")
    assert (kennel(state), state.count, state.dice) == ([2, 3], 3, 31)


def test_7_12_the_own_die_may_come_from_a_complete_dog() -> None:
    state = go(with_trick("dogpile", "0/-/nougat:1.,moka:23", "1/-/praline:1."), "dog2:3")
    assert dogs(state) == ["nougat:1.", "moka:2."]
    assert state.count == 3


def test_7_12_without_an_own_die_two_are_rolled() -> None:
    state = with_trick("dogpile", "0/-/nougat:..,moka:..", "1/-/praline:1.")
    assert (kind(state), state.count) == ("throw", 2)


def test_7_12_dogpile_repeats_with_another_own_die() -> None:
    state = with_trick("dogpile", "0/-/nougat:..,moka:..", "1/-/praline:1.")
    go(state, "1-2", "dog1:1", "dog2:2", "roll")
    assert legal(state) == ["dog1:1", "dog2:2"]


def test_7_12_with_one_die_in_the_supply_two_are_rolled() -> None:
    state = table("0/-/patatras:345,nougat:..", *hoarders(36), tiles="howl,roll_over,walk,dogpile,fetch,beg")
    go(state, "dogpile", "dog1:5")
    assert (state.count, state.dice) == (2, 0)
    go(state, "1-5", "dog2:1", "dog1:5")
    assert state.turn == 1, "no repeat with an empty supply"


def test_7_12_the_own_die_alone_can_be_rolled() -> None:
    pending = "own,turn=0,trick=dogpile"
    state = table(
        "0/-/patatras:345,nougat:1.", *hoarders(36), tiles="howl,roll_over,walk,(dogpile),fetch,beg", pending=pending
    )
    assert state.dice == 0
    assert go(state, "dog1:3").count == 1
