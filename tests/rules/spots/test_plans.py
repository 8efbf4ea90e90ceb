"""What a board shows before a decision: it is what happens when the moves are played."""

from __future__ import annotations

import random
from itertools import takewhile
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ouaf.rules.game import CHANCE, Entry, IllegalMove
from ouaf.rules.spots.content import FAMILIES, TRICKS
from ouaf.rules.spots.state import Spots
from tests.kit import Dice, random_entry, start
from tests.rules.spots.table import go, hoarders, kennel, table

seeds = st.integers(0, 2**32)
tricks = st.tuples(*(st.sampled_from([TRICKS[tile].id for tile in family]) for family in FAMILIES))


def asked(state: Spots) -> dict[str, Any]:
    """The prompt of whoever is to move."""
    return dict(state.prompt(state.turn))


def met(chosen: tuple[str, ...], seed: int, kinds: tuple[str, ...]) -> Spots | None:
    """A match at random up to one of these decisions; None when it does not come soon."""
    state, dice = start("spots", 1 + seed % 3, {"tricks": list(chosen)}), Dice(seed)
    assert isinstance(state, Spots)
    left = 20 + dice.below(300)
    for _ in range(600):
        left -= 1
        if not state.to_move():
            return None
        if left < 0 and state.to_move()[0] != CHANCE and asked(state)["kind"] in kinds:
            return state
        state.take(random_entry(state, dice))
    return None


def arrange(state: Spots, moves: list[str]) -> list[dict[str, Any]]:
    """Play moves of one seat; what is told of them."""
    seat, events = state.turn, list[dict[str, Any]]()
    for move in moves:
        before, played = state.copy(), state.parse(seat, move)
        state.apply(seat, played)
        events += map(dict, state.told(before, Entry(seat, played), state))
    return events


def what_happens(state: Spots, moves: list[str]) -> tuple[int, int, bool]:
    """How many dice are placed, what is buried in the end, and whether it busts."""
    seat, before = state.turn, sum(state.kennel[state.turn])
    events = list(takewhile(lambda event: event["kind"] not in ("turn", "rival_turn"), arrange(state, moves)))
    buried = before + sum(event["die"] for event in events if event["kind"] in ("buried", "brimming"))
    covers = sum(event["kind"] == "placed" for event in events)
    return covers, buried, any(event["kind"] == "busted" and event["seat"] == seat for event in events)


@given(tricks, seeds)
def test_every_arrangement_from_the_offers_that_uses_no_spot_twice_is_legal(chosen: tuple[str, ...], seed: int) -> None:
    state = met(chosen, seed, ("place",))
    assume(state is not None)
    assert state is not None
    rng, moves = random.Random(seed), list[str]()
    prompt = asked(state)
    assert [offer["die"] for offer in prompt["offers"]] == [prompt["die"], *prompt["dice"]]
    for offer in prompt["offers"]:
        free = [move for move in offer["moves"] if not move.startswith("dog") or move not in moves]
        moves.append(rng.choice(free))
    assert len(what_happens(state, moves)) == 3


@given(tricks, seeds)
def test_the_proposal_is_legal_and_does_what_it_says(chosen: tuple[str, ...], seed: int) -> None:
    state = met(chosen, seed, ("place", "reroll", "track"))
    assume(state is not None)
    assert state is not None
    prompt = asked(state)
    plan = prompt["plan"]
    assume(plan is not None)
    if prompt["kind"] != "place":
        arrange(state, ["keep"])
    if not plan["moves"]:
        assert prompt["kind"] != "place"
        return
    assert asked(state)["plan"] == plan, "keeping does not change it"
    assert what_happens(state, plan["moves"]) == (plan["covers"], plan["buried"], plan["busts"])


@given(tricks, seeds)
def test_no_arrangement_covers_more_or_buries_less_than_the_proposal(chosen: tuple[str, ...], seed: int) -> None:
    state = met(chosen, seed, ("place",))
    assume(state is not None)
    assert state is not None
    plan, rng = asked(state)["plan"], random.Random(seed)
    for _ in range(10):
        twin, moves = state.copy(), list[str]()
        for offer in asked(state)["offers"]:
            moves.append(rng.choice([m for m in offer["moves"] if not m.startswith("dog") or m not in moves]))
        covers, buried, busts = what_happens(twin, moves)
        assert covers <= plan["covers"]
        assert buried >= plan["buried"]
        assert busts or not plan["busts"]


def test_a_spot_is_offered_to_each_of_two_equal_dice_and_taken_once() -> None:
    state = go(table("0/-/pistache:..,biscuit:12", "1/-/moka:.."), "run", "3-3-6")
    assert asked(state)["offers"] == [
        {"die": 3, "moves": ["dog1:3", "kennel:3"]},
        {"die": 3, "moves": ["dog1:3", "kennel:3"]},
        {"die": 6, "moves": ["kennel:6"]},
    ]
    assert asked(state)["plan"] == {
        "moves": ["dog1:3", "kennel:3", "kennel:6"],
        "covers": 1,
        "buried": 9,
        "busts": True,
    }
    with pytest.raises(IllegalMove):
        arrange(state, ["dog1:3", "dog1:3"])


def test_the_dog_nearest_to_complete_is_covered_first_then_the_first() -> None:
    state = go(table("0/-/mirabelle:...,moka:2.,pistache:.4", "1/-/flocon:.."), "run", "3-3-4")
    assert asked(state)["plan"]["moves"] == ["dog2:3", "dog3:3", "dog1:4"]


def test_dice_that_scavenge_may_discard_are_not_buried() -> None:
    tiles = "howl,roll_over,walk,run,scavenge,beg"
    state = go(table("0/4/nougat:..", "1/-/moka:..", tiles=tiles), "scavenge", "1-3-3-5")
    prompt = asked(state)
    assert [offer["moves"][-1] for offer in prompt["offers"]] == ["supply:1", "supply:3", "supply:3", "kennel:5"]
    assert prompt["plan"] == {
        "moves": ["dog1:1", "supply:3", "supply:3", "kennel:5"],
        "covers": 1,
        "buried": 9,
        "busts": True,
    }
    assert (prompt["buried"], prompt["most"]) == (4, 7)


def test_the_proposal_for_keeping_knows_guards_discards_and_none_before_a_choice() -> None:
    tiles = "howl,roll_over,walk,run,{},beg"
    guard = go(table("1/-/nougat:..", "1/-/moka:..", tiles=tiles.format("guard")), "guard", "number=3", "1-3-4-6")
    assert asked(guard)["plan"] == {"moves": ["dog1:1", "kennel:3"], "covers": 1, "buried": 3, "busts": False}
    for trick, roll in (("fetch", "1-1-1-1-1-1-1-1"), ("search", "1-1-2-2-2-3-5")):
        state = go(table("1/-/nougat:..", "1/-/moka:..", tiles=tiles.format(trick)), trick, roll)
        assert asked(state)["plan"] is None
    hunt = go(table("1/-/gribouille:...", "1/-/moka:..", tiles=tiles.format("hunt")), "hunt", "1-3-5")
    assert asked(hunt)["plan"] is None
    few = go(table("1/-/nougat:..", "1/-/moka:..", tiles=tiles.format("hunt")), "hunt", "1-3")
    assert asked(few)["plan"]["moves"] == ["dog1:1", "kennel:3"]


def test_keeping_a_search_without_an_eight_puts_all_dice_back() -> None:
    tiles = "howl,roll_over,walk,run,search,beg"
    state = go(table("1/4/nougat:..", *hoarders(34), tiles=tiles), "search")
    go(state, "6-6-6-6-6")
    assert asked(state)["plan"] == {"moves": [], "covers": 0, "buried": 4, "busts": False}


def test_going_on_shows_what_each_number_would_do_and_what_is_at_stake() -> None:
    state = go(table("0/2-3/moka:2.,nougat:..", "1/-/flocon:.."), "walk", "1-6", "dog2:1", "dog2:6")
    prompt = asked(state)
    assert (prompt["kind"], prompt["n"], prompt["at_stake"], prompt["aside"]) == ("more", 1, 5, 0)
    does = [face["does"] for face in prompt["faces"]]
    assert does == ["buried", "buried", "fits", "busts", "busts", "busts"]
    assert [face["number"] for face in prompt["faces"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("trick", "entries", "n"),
    [
        ("run", ["1-2-3", "kennel:1", "dog2:2", "kennel:3"], 1),
        ("chase", ["1", "kennel:1"], 2),
        ("sprint", ["1-2-3", "kennel:1", "dog2:2", "kennel:3"], 3),
        ("dogpile", ["dog1:4", "1-2-4", "kennel:1", "kennel:2", "dog1:4"], 3),
        ("bolt", ["aside=3", "2", "dog2:2", "1", "kennel:1"], 1),
    ],
)
def test_going_on_says_how_many_dice_come(trick: str, entries: list[str], n: int) -> None:
    tiles = f"howl,roll_over,walk,{trick},fetch,beg"
    state = go(table("0/-/pistache:.4,gribouille:...,plume:..", "1/-/moka:..", tiles=tiles), trick, *entries)
    assert (asked(state)["kind"], asked(state)["n"]) == ("more", n)
    assert asked(state)["aside"] == (1 if trick == "bolt" else 0)
    assert go(state, "roll").kind == 13 if trick == "dogpile" else go(state, "roll").count == n


def test_bolt_says_how_few_dice_may_be_left() -> None:
    tiles = "howl,roll_over,walk,bolt,fetch,beg"
    state = go(table("0/-/gribouille:...,arlequin:....", "1/-/moka:..", tiles=tiles), "bolt")
    assert {key: asked(state)[key] for key in ("low", "high", "paws")} == {"low": 3, "high": 12, "paws": 3}


def test_guard_and_retrieve_show_what_a_number_would_do() -> None:
    guard = go(table("0/3/nougat:..", "1/-/moka:..", tiles="howl,roll_over,walk,run,guard,beg"), "guard")
    assert asked(guard)["n"] == 4
    assert [face["does"] for face in asked(guard)["faces"]] == ["fits", "buried", "buried", "buried", "busts", "fits"]
    tiles = "howl,roll_over,retrieve,run,fetch,beg"
    retrieve = go(table("0/3/nougat:..", "1/-/moka:..", tiles=tiles, top="praline"), "retrieve")
    assert asked(retrieve)["faces"] == [{"number": 1, "does": "fits"}, {"number": 5, "does": "busts"}]


def test_fetch_shows_each_number_with_what_fits() -> None:
    state = go(table("0/2/nougat:..,caramel:..", "1/-/moka:.."), "fetch", "1-1-1-3-3-5-6-6")
    assert asked(state)["groups"] == [
        {"number": 1, "n": 3, "fits": 2, "busts": False},
        {"number": 3, "n": 2, "fits": 1, "busts": False},
        {"number": 5, "n": 1, "fits": 0, "busts": False},
        {"number": 6, "n": 2, "fits": 1, "busts": True},
    ]


def test_hunt_and_search_say_what_they_want() -> None:
    tiles = "howl,roll_over,walk,run,{},beg"
    hunt = go(table("0/-/gribouille:...", "1/-/moka:..", tiles=tiles.format("hunt")), "hunt", "1-3-5")
    assert asked(hunt)["n"] == 2
    search = go(table("0/-/nougat:..", "1/-/moka:..", tiles=tiles.format("search")), "search", "1-1-2-2-2-3-5")
    assert asked(search)["total"] == 8


def test_dig_shows_every_change_and_who_would_bust() -> None:
    tiles = "howl,roll_over,dig,run,fetch,beg"
    state = go(table("0/1/gribouille:...", "1/1-6/moka:..", tiles=tiles), "dig")
    changes = asked(state)["changes"]
    assert [change["move"] for change in changes] == [
        *("lower=0:1", "raise=0:1"),
        *("lower=1:1", "raise=1:1", "lower=1:6"),
    ]
    assert changes[0] == {"move": "lower=0:1", "owner": 0, "die": 1, "becomes": 0, "busts": False}
    assert changes[3] == {"move": "raise=1:1", "owner": 1, "die": 1, "becomes": 2, "busts": True}
    for change in changes:
        twin = state.copy()
        events = arrange(twin, [change["move"]])
        nudged = {key: events[0][key] for key in ("owner", "die", "becomes")}
        assert nudged == {key: change[key] for key in nudged}
        assert change["busts"] == (events[-1]["kind"] == "busted" or "busted" in {event["kind"] for event in events})


def test_a_preview_ends_with_what_the_kennel_would_hold_before_the_bust() -> None:
    state = go(table("0/5/biscuit:1.", "1/-/moka:.."), "howl", "dog=nougat", "3")
    buried = state.preview(0, state.parse(0, "kennel:3"))
    assert [event["kind"] for event in buried if event["kind"] in ("busted", "would_hold")] == ["busted", "would_hold"]
    assert buried[-1] == {"kind": "would_hold", "to": [0], "seat": 0, "total": 8, "most": 7, "busts": True}
    assert "would_hold" not in [event["kind"] for event in arrange(state.copy(), ["kennel:3"])]
    assert kennel(state) == [5]


def test_what_is_not_about_the_roll_has_no_such_end() -> None:
    state = table("0/5/biscuit:12", "1/-/moka:..")
    assert [event["kind"] for event in state.preview(0, state.parse(0, "validate"))][:1] == ["quiet"]
    assert "would_hold" not in [event["kind"] for event in state.preview(0, state.parse(0, "validate"))]


def test_7_22_play_dead_says_what_a_buried_die_would_bring() -> None:
    tiles = "howl,roll_over,walk,run,fetch,play_dead"
    quiet = go(table("0/3/nougat:..", "1/-/moka:..", tiles=tiles), "play_dead", "4")
    assert asked(quiet)["hope"] == 4
    assert go(quiet, "kennel:4").purse[0] == 4
    assert "hope" not in asked(go(table("0/4/nougat:..", "1/-/moka:..", tiles=tiles), "play_dead", "4")), "a bust"
    assert "hope" not in asked(go(table("0/3/nougat:..", "1/-/moka:.."), "walk", "3-4"))
