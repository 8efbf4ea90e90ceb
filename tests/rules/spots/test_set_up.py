"""Rules 2: the set-up."""

from __future__ import annotations

from ouaf.rules.game import CHANCE
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.state import Spots
from tests.rules.spots.table import dogs, go, kennel, kind, kinds_told

DEALT = ["dog=biscuit", "dog=caramel", "dog=noisette", "dog=praline", "dog=nougat", "dog=moka"]


def start(seats: int, set: str) -> Spots:
    state = GAME.start(seats, {"set": set})
    assert isinstance(state, Spots)
    return state


def three() -> Spots:
    return go(start(3, "adoption"), *DEALT, "dog=puce")


def test_2_2_two_dogs_each_are_dealt_around_the_table() -> None:
    state = three()
    assert [dogs(state, seat) for seat in range(3)] == [
        ["biscuit:..", "praline:.."],
        ["caramel:..", "nougat:.."],
        ["noisette:..", "moka:.."],
    ]
    view = state.view(None)
    assert view["top_dog"] == [1]
    assert view["supply"] == {"dice": 40, "treats": 17, "deck": 26}
    assert [player["treats"] for player in view["players"]] == [1, 1, 1]


def test_2_2_a_dog_is_dealt_once() -> None:
    state = go(start(3, "adoption"), "dog=biscuit")
    assert len(state.outcomes() or []) == 31
    refusal = state.why_not(CHANCE, state.parse(CHANCE, "dog=biscuit"))
    assert refusal is not None
    assert refusal.id == "spots.refusal.not_in_deck"


def test_2_3_the_highest_starts_and_all_bury_their_die() -> None:
    state = go(three(), "2", "6", "5")
    assert state.to_move() == (1,)
    assert [kennel(state, seat) for seat in range(3)] == [[2], [6], [5]]
    assert state.dice == 37


def test_2_3_only_those_tied_for_highest_roll_again() -> None:
    state = go(three(), "5", "4")
    assert kinds_told(state, "5") == ["first_roll", "tied"]
    assert state.first == [0, 2]
    assert kind(state) == "first_roll"


def test_2_3_the_last_value_stays_buried_even_below_one_who_was_not_tied() -> None:
    state = go(three(), "5", "4", "5", "1", "2")
    assert state.to_move() == (2,)
    assert [kennel(state, seat) for seat in range(3)] == [[1], [4], [2]]
    assert state.dice == 37


def test_2_3_ties_can_come_again_and_again() -> None:
    state = go(three(), "6", "6", "6", "3", "3", "3", "2", "1", "2")
    assert state.first == [0, 2]
    go(state, "1", "4")
    assert state.to_move() == (2,)
    assert [kennel(state, seat) for seat in range(3)] == [[1], [1], [4]]


def test_2_3_the_turns_go_clockwise() -> None:
    state = go(three(), "2", "3", "6", "beg")
    assert state.to_move() == (0,)


def test_2_1_a_random_set_draws_one_tile_of_each_family() -> None:
    state = go(start(2, "random"), "tile=track", "tile=bolt")
    assert [state.name(CHANCE, each) for each, _ in state.outcomes() or []] == [
        "tile=fetch", "tile=guard", "tile=hunt", "tile=search", "tile=scavenge",
    ]  # fmt: skip
    go(state, "tile=guard", "tile=stay")
    tiles = state.view(None)["tricks"]
    assert [tile["id"] for tile in tiles] == ["howl", "roll_over", "track", "bolt", "guard", "stay"]
    assert all("unseen" not in tile for tile in tiles)
    assert kind(state) == "deal"
