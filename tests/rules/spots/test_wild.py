"""Rules 8: wild dogs."""

from __future__ import annotations

from ouaf.rules.game import CHANCE
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.state import Spots
from tests.rules.spots.table import go, kind, kinds_told, legal, table

LAST = "(howl),(roll_over),(walk),(run),fetch,beg"


def test_8_1_each_pile_shows_one_of_its_five_tiles() -> None:
    state = GAME.start(2, {"set": "wild"})
    assert isinstance(state, Spots)
    assert [state.name(CHANCE, each) for each, _ in state.outcomes() or []] == [
        "tile=walk", "tile=dig", "tile=trot", "tile=retrieve", "tile=track",
    ]  # fmt: skip
    go(state, "tile=trot", "tile=run", "tile=hunt", "tile=stay")
    tiles = state.view(None)["tricks"]
    assert [tile["id"] for tile in tiles] == ["howl", "roll_over", "trot", "run", "hunt", "stay"]
    assert tiles[2]["unseen"] == ["walk", "dig", "retrieve", "track"]
    assert tiles[2]["under"] == []
    assert kind(state) == "deal"


def test_8_2_used_tiles_go_under_their_piles_and_new_ones_show() -> None:
    state = table("0/-/nougat:..", "1/-/moka:..", tiles=LAST, set="wild")
    assert kinds_told(state, "beg") == ["trick", "treats", "turn", "reset"]
    assert kind(state) == "tile"
    go(state, "tile=track", "tile=bolt")
    assert kinds_told(state, "tile=chew") == ["tile"]
    tiles = state.view(None)["tricks"]
    assert [tile["id"] for tile in tiles] == ["howl", "roll_over", "track", "bolt", "fetch", "chew"]
    assert [tile["treats"] for tile in tiles] == [0, 0, 0, 0, 1, 0]
    assert tiles[2]["under"] == ["walk"]
    assert tiles[4]["under"] == []
    assert legal(state) == ["howl", "roll_over", "track", "bolt", "fetch", "chew"]


def test_8_2_the_unseen_tiles_come_before_those_put_under() -> None:
    state = table("0/-/nougat:..", "1/-/moka:..", tiles=LAST, set="wild", piles="dig.trot.track/-/-/-")
    go(state, "beg")
    assert [state.name(CHANCE, each) for each, _ in state.outcomes() or []] == ["tile=retrieve"]


def test_8_2_once_all_are_seen_the_order_is_known_and_nothing_is_drawn() -> None:
    piles = "dig.trot.track.retrieve/chase.bolt.sprint.dogpile/-/chew.gobble.stay.play_dead"
    state = table("0/-/nougat:..", "1/-/moka:..", tiles=LAST, set="wild", piles=piles)
    assert kinds_told(state, "beg") == ["trick", "treats", "turn", "reset", "tile", "tile", "tile"]
    assert legal(state) == ["howl", "roll_over", "dig", "chase", "fetch", "chew"]
    assert state.view(None)["tricks"][2]["under"] == ["trot", "track", "retrieve", "walk"]


def test_8_2_a_pile_whose_tile_was_left_does_not_move() -> None:
    state = table("0/-/nougat:..", "1/-/moka:..", tiles="howl,(roll_over),walk,(run),(fetch),(beg)", set="wild")
    go(state, "howl", "dog=biscuit", "2", "kennel:2")
    assert state.tiles[2] >= 0
    assert state.tiles[3:] == [-1, -1, -1]
