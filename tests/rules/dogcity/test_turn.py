"""RULES 2 and 3: the deal, and a turn."""

from __future__ import annotations

import pytest

from ouaf.rules.dogcity.board import Board, key_of, xy_of
from ouaf.rules.dogcity.content import TileSet
from ouaf.rules.dogcity.game import GAME
from ouaf.rules.dogcity.moves import LAYING, encodable
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import CHANCE, Entry, IllegalMove, Refusal
from tests.rules.dogcity import slow
from tests.rules.dogcity.craft import BLUE, RED, YELLOW, before_a_round, before_four_rounds, names, play, refused, table


def started(seats: int, first: int | str) -> DogCity:
    state = GAME.start(seats, {"first": first})
    assert isinstance(state, DogCity)
    return state


def test_2_2_four_each_in_the_order_of_play_and_the_rest_is_the_pile() -> None:
    state = play(started(3, 1), *map(str, range(1, 13)))
    assert state.hands == [[9, 10, 11, 12], [1, 2, 3, 4], [5, 6, 7, 8]]
    assert state.pile == list(range(13, 49))
    assert list(state.to_move()) == [1]


def test_2_2_a_set_of_just_four_each_leaves_no_pile() -> None:
    state = GAME.start(2, {"first": 0, "tiles": {"rows": ["R-,R-,R-,R-"] * 8}})
    assert isinstance(state, DogCity)
    play(state, *map(str, range(1, 9)))
    assert state.pile == []
    assert list(state.to_move()) == [0]


def test_2_3_who_begins_is_drawn_before_the_deal() -> None:
    state = started(3, "random")
    assert state.outcomes() == [(1001, 1), (1002, 1), (1003, 1)]
    play(state, "first=2")
    assert (state.turn, state.drawer) == (2, 2)
    with pytest.raises(IllegalMove):
        started(3, "random").settle(1)


def test_2_4_each_domino_of_the_pile_is_as_likely_as_the_others() -> None:
    state = play(started(2, 0), "7", "48")
    assert state.outcomes() == [(tile, 1) for tile in range(1, 49) if tile not in (7, 48)]
    for tile in (7, 0, 49, 1001):
        with pytest.raises(IllegalMove):
            state.settle(tile)
    assert refused(state, "7@0,0,r0").id == "dogcity.refusal.draw_first"


def test_3_1_only_own_dominoes_on_the_own_turn() -> None:
    state = play(started(2, 0), *map(str, range(1, 9)))
    assert refused(state, "5@0,0,r0").id == "dogcity.refusal.not_in_hand"
    assert refused(state, "49@0,0,r0").id == "dogcity.refusal.no_such_tile"
    assert refused(state, "5@0,0,r0", seat=1).params == {"seat": 0}
    assert refused(state, "1@0,0,r0", seat=1).id == "dogcity.refusal.not_your_turn"


def test_3_2_the_first_domino_has_one_place_and_all_its_turns() -> None:
    state = play(started(2, 0), *map(str, [13, 16, 3, 43, 5, 6, 7, 8]))
    turns = {13: 4, 16: 2, 3: 4, 43: 2}
    assert names(state) == [f"{tile}@0,0,r{turn}" for tile, most in turns.items() for turn in range(most)]
    assert refused(state, "13@1,0,r0") == Refusal("3.2", "dogcity.refusal.first_place", {"x": 1, "y": 0})


def test_3_2_a_place_beside_a_laid_domino_and_not_only_at_its_corner() -> None:
    state = table([RED] * 12, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    assert {name.split("@")[1] for name in names(state)} == {"0,-1,r0", "1,0,r0", "0,1,r0", "-1,0,r0"}
    assert refused(state, "2@1,1,r0").params == {"x": 1, "y": 1}
    assert refused(state, "2@0,0,r0").id == "dogcity.refusal.taken"
    assert refused(state, "2@2000,0,r0").id == refused(state, "2@0,-2051,r0").id == "dogcity.refusal.not_beside"


def test_3_3_colours_meet_along_a_side() -> None:
    state = table(["R-B-Y-R-", "B-R-R-Y-", "R-R-B-B-", *[YELLOW] * 9], ["1@0,0,r0"], [2, 4, 5, 6], [7, 8, 9, 10])
    assert "2@1,0,r0" in names(state)
    clash = refused(state, "2@1,0,r1")
    assert (clash.rule, clash.id) == ("3.3", "dogcity.refusal.clash")
    assert clash.params == {"tile": 2, "corner": "nw", "own": "Y", "there": "B"}


def test_3_3_a_domino_that_touches_only_at_the_corner_counts_too() -> None:
    rows = ["R-R-R-R-", "R-R-B-R-", "R-R-R-R-", "B-R-R-R-", *[YELLOW] * 8]
    state = table(rows, ["1@0,0,r0", "2@1,0,r0", "3@0,1,r0"], [4, 5, 6, 7], [8, 9, 10, 11])
    assert [name for name in names(state) if "@1,1," in name] == ["4@1,1,r1"]
    apart = table(rows, ["1@0,0,r0", "2@1,0,r0"], [4, 5, 6, 7], [8, 9, 10, 11])
    assert "4@2,1,r0" not in names(apart)
    assert refused(apart, "4@1,1,r0").params == {"tile": 4, "corner": "nw", "own": "B", "there": "R"}
    assert "4@1,1,r1" in names(apart)


def test_1_3_a_turn_that_looks_the_same_is_read_as_the_one_that_is_offered() -> None:
    state = table([RED] * 12, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    assert state.parse(0, "2@1,0,r3") == state.parse(0, "2@1,0") == state.parse(0, "2@1,0,r0")
    refusal = state.why_not(0, state.parse(0, "2@1,0,r0") + 3 * 4)
    assert refusal is not None
    assert (refusal.rule, refusal.id) == ("1.3", "dogcity.refusal.same_turn")


def test_3_4_without_a_round_draw_to_four_and_the_next_plays() -> None:
    state = play(before_a_round(*"----"), "5@2,0,r0")
    assert list(state.to_move()) == [CHANCE]
    assert state.hands[0] == [4, 6, 7]
    play(state, "12")
    assert state.hands[0] == [4, 6, 7, 12]
    assert (state.turn, state.again, list(state.to_move())) == (1, False, [1])


def test_3_5_a_round_without_animals_is_worth_nothing_and_another_turn() -> None:
    state = play(before_a_round(*"----"), "4@1,1,r0")
    assert [xy_of(point) for point in state.rounds] == [(1, 1)]
    play(state, "12")
    assert (state.turn, state.again, list(state.to_move())) == (0, True, [0])
    assert state.collected == [0, 0]


def test_3_6_without_a_pile_play_goes_on_without_drawing() -> None:
    rows = [RED] * 9
    state = table(rows, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    play(state, "2@1,0,r0", "6@0,1,r0")
    assert (state.pile, list(state.to_move())) == ([], [0])
    play(state, "3@1,1,r0")
    assert (state.again, list(state.to_move())) == (True, [0])


def test_5_3_one_domino_completes_four_rounds_and_all_count() -> None:
    rows = ["R-R-RwR-", *["R-R-R-R-"] * 3, "RkR-R-R-", *["R-R-R-R-"] * 3, "RwRcRkRg", *[RED] * 8]
    state = play(before_four_rounds(rows), "9@1,1,r0")
    assert sorted(xy_of(point) for point in state.rounds) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert state.collected == [3 + 1 + 3 + 1, 0]
    kinds = [event["kind"] for event in state.told(before_four_rounds(rows), Entry(0, LAYING), state)]
    assert kinds == ["laid", "at_once", "round", "round", "round", "round"]


def test_the_places_of_a_long_row_keep_their_numbers() -> None:
    state = table([RED] * 16, ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    move = state.parse(0, "2@-1,0,r0")
    play(state, "2@1,0,r0", "10", "6@2,0,r0", "11")
    assert state.name(0, move) == "3@-1,0,r0"
    assert len(state.board.places) == 3 + 8


def test_a_straight_row_opens_just_as_many_places_as_moves_have_room_for() -> None:
    board = Board(TileSet((",".join(["R-"] * 4),)))
    for x in range(50):
        board.lay(1, 4 * board.place_at[key_of(x, 0)])
    assert encodable(50) == LAYING + 16 * len(board.places)


def test_the_slow_model_knows_a_clash() -> None:
    laid = [slow.Laid(1, 0, 0, 0), slow.Laid(2, 1, 0, 0)]
    assert not slow.one_colour_each([RED, BLUE], laid)
    assert slow.one_colour_each([RED, RED], laid)
