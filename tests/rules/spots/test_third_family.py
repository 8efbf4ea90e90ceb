"""Rules 7.13 to 7.17: Fetch, Guard, Hunt, Search, Scavenge."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ouaf.rules.spots.state import Spots
from tests.rules.spots.table import dogs, go, hoarders, kennel, kind, legal, refused, table


def with_trick(trick: str, *players: str, top: str = "puce") -> Spots:
    """The first player has chosen this trick of the third family."""
    return go(table(*players, tiles=f"howl,roll_over,walk,run,{trick},beg", top=top), trick)


def test_7_13_fetch_keeps_all_dice_of_one_number() -> None:
    state = with_trick("fetch", "0/-/nougat:..,caramel:..", "1/-/moka:..")
    assert state.count == 8
    go(state, "1-1-1-3-3-5-6-6")
    assert legal(state) == ["number=1", "number=3", "number=5", "number=6"]
    assert refused(state, "number=2") == ("7.13", "spots.refusal.not_rolled")
    go(state, "number=1")
    assert (state.rolled, state.dice) == ([1, 1, 1], 37)
    go(state, "dog1:1", "dog2:1", "kennel:1")
    assert (dogs(state), kennel(state), state.turn) == (["nougat:1.", "caramel:1."], [1], 1)


def test_7_13_the_reroll_comes_before_the_choice() -> None:
    state = go(with_trick("fetch", "1/-/nougat:..", "1/-/moka:.."), "1-1-1-3-3-5-6-6")
    assert legal(state) == ["keep", "reroll"]
    go(state, "reroll")
    assert state.count == 8


def test_7_13_fetch_with_three_dice_rolls_three() -> None:
    state = table("0/-/nougat:1.", *hoarders(36))
    assert go(state, "fetch").count == 3


def test_7_14_guard_names_a_number_and_discards_those_above() -> None:
    state = with_trick("guard", "1/-/nougat:..", "1/-/moka:..")
    assert legal(state) == [f"number={n}" for n in range(1, 7)]
    go(state, "number=3")
    assert (state.view(None)["named"], state.count) == (3, 4)
    go(state, "1-4-5-6", "reroll")
    assert (state.named, state.count) == (3, 4), "the number stays, and all four are rolled again"
    go(state, "1-2-3-4")
    assert (state.rolled, state.dice) == ([1, 2, 3], 37)
    go(state, "dog1:1", "kennel:2", "kennel:3")
    assert (state.turn, state.view(None)["named"]) == (1, None)


def test_7_14_guard_can_discard_everything() -> None:
    state = go(with_trick("guard", "0/-/nougat:..", "1/-/moka:.."), "number=1", "2-3-4-5")
    assert (state.turn, state.dice, kennel(state)) == (1, 40, [])


def test_4_4_a_roll_without_a_die_is_skipped_with_its_choices() -> None:
    state = table("0/-/patatras:345", *hoarders(37), tiles="howl,roll_over,walk,run,guard,beg")
    assert state.dice == 0
    assert go(state, "guard").turn == 1


def test_7_15_hunt_rolls_two_and_one_for_each_paw_and_keeps_two() -> None:
    state = with_trick("hunt", "0/-/patatras:...,arlequin:....,grognon!", "1/-/moka:..")
    assert state.count == 5
    go(state, "3-3-4-6-6")
    assert legal(state) == ["take=3-3", "take=3-4", "take=3-6", "take=4-6", "take=6-6"]
    assert refused(state, "take=4-4") == ("7.15", "spots.refusal.choice.hunt")
    assert refused(state, "take=3-3-4") == ("7.15", "spots.refusal.choice.hunt")
    go(state, "take=4-6")
    assert (state.rolled, state.dice) == ([4, 6], 38)


def test_7_15_hunt_with_no_more_than_two_dice_keeps_them() -> None:
    state = go(with_trick("hunt", "0/-/nougat:..", "1/-/moka:.."), "1-2")
    assert legal(state) == ["dog1:1", "kennel:1"]


def test_7_15_hunt_with_one_die_in_the_supply() -> None:
    state = table("0/-/patatras:345,nougat:..", *hoarders(36), tiles="howl,roll_over,walk,run,hunt,beg")
    assert legal(go(state, "hunt", "1")) == ["dog2:1", "kennel:1"]


def test_7_16_search_keeps_exactly_eight() -> None:
    state = with_trick("search", "0/-/mirabelle:...,nougat:..", "1/-/moka:..")
    assert state.count == 7
    go(state, "1-1-2-4-5-6-6")
    assert legal(state) == ["take=2-6", "take=1-1-6", "take=1-2-5", "take=1-1-2-4"]
    assert refused(state, "take=1-6") == ("7.16", "spots.refusal.choice.search")
    assert refused(state, "take=3-5") == ("7.16", "spots.refusal.choice.search")
    go(state, "take=1-2-5")
    assert (state.rolled, state.dice) == ([1, 2, 5], 37)


def test_7_16_search_without_an_eight_discards_all() -> None:
    state = go(with_trick("search", "0/-/nougat:..", "1/-/moka:.."), "5-5-5-5-6-6-6")
    assert (state.turn, state.dice) == (1, 40)


@pytest.mark.parametrize("dice", ["1-1-1-1-1-1-2", "1-2-3-4-5-6-6", "2-2-2-2-3-3-3", "4-4-4-4-4-4-4"])
def test_7_16_search_offers_every_way_to_make_eight_once(dice: str) -> None:
    state = go(with_trick("search", "0/-/nougat:..", "1/-/moka:.."), dice)
    numbers = [int(die) for die in dice.split("-")]
    ways = {part for n in range(1, 8) for part in combinations(numbers, n) if sum(part) == 8}
    assert Counter(legal(state)) == Counter("take=" + "-".join(map(str, way)) for way in ways)


def test_7_17_scavenge_may_discard_what_is_below_the_buried_total() -> None:
    state = go(with_trick("scavenge", "0/1-2/nougat:..", "1/-/moka:.."), "1-2-3-6")
    assert state.view(None)["below"] == 3
    assert legal(state) == ["dog1:1", "kennel:1", "supply:1"]
    go(state, "supply:1")
    assert (state.dice, legal(state)) == (35, ["kennel:2", "supply:2"])
    go(state, "kennel:2")
    assert legal(state) == ["kennel:3"], "compared with the total before this roll"
    assert refused(state, "supply:3") == ("7.17", "spots.refusal.not_below")
    go(state, "kennel:3")
    assert kind(state) == "place"
    go(state, "dog1:6")
    assert (state.turn, kennel(state)) == (1, []), "1+2+2+3 is more than seven"


def test_7_17_scavenge_with_an_empty_kennel_discards_nothing() -> None:
    state = go(with_trick("scavenge", "0/-/nougat:..", "1/-/moka:.."), "1-2-3-6")
    assert legal(state) == ["dog1:1", "kennel:1"]
