"""RULES 1 to 3: the sheets, what may be written where, sealed entries and the roller."""

from __future__ import annotations

import pytest

from ouaf.rules.game import CHANCE, IllegalMove, Malformed
from ouaf.rules.toutelie.content import sheet_for
from ouaf.rules.toutelie.game import GAME
from ouaf.rules.toutelie.state import Toutelie


def at_dice(seats: int, side: str, dice: str) -> Toutelie:
    """A new match after the first roll; seat 0 rolls."""
    state = Toutelie(seats, sheet_for({"side": side}))
    if seats > 1:
        state.settle(state.parse(CHANCE, "roller=0"))
    state.settle(state.parse(CHANCE, dice))
    return state


def refusal(state: Toutelie, seat: int, move: str) -> str:
    """The clause by which a move in its text form is refused."""
    with pytest.raises(IllegalMove) as refused:
        state.apply(seat, state.parse(seat, move))
    return refused.value.refusal.rule


def play(state: Toutelie, seat: int, move: str) -> None:
    state.apply(seat, state.parse(seat, move))


def test_1_2_both_sheets_have_six_printed_numbers_and_thirty_free_cells() -> None:
    for side in ("a", "b"):
        sheet = sheet_for({"side": side})
        assert sorted(number for number in sheet.printed if number) == [1, 2, 3, 4, 5, 6]
        assert sum(map(len, sheet.groups)) == 30


def test_1_3_side_a_has_eighteen_white_cells_and_six_bridges() -> None:
    assert [len(group) for group in sheet_for({"side": "a"}).groups] == [18, 2, 2, 2, 2, 2, 2]


def test_1_3_side_b_has_five_colours_of_six_cells() -> None:
    assert [len(group) for group in sheet_for({"side": "b"}).groups] == [6] * 5


def test_1_2_a_printed_cell_is_refused() -> None:
    assert refusal(at_dice(1, "a", "3-5"), 0, "f1=3,a1=5") == "1.2"


def test_2_3_either_way_round() -> None:
    for move in ("a1=3,d1=5", "a1=5,d1=3"):
        state = at_dice(1, "a", "3-5")
        play(state, 0, move)
        assert {state.cells[0][0], state.cells[0][3]} == {3, 5}
        assert state.cells[0][0] == int(move[3])


def test_2_3_the_numbers_are_those_of_the_dice() -> None:
    assert refusal(at_dice(1, "a", "3-5"), 0, "a1=3,d1=4") == "2.3"


def test_2_3_two_numbers_need_two_cells() -> None:
    assert refusal(at_dice(1, "a", "3-5"), 0, "a1=3,a1=5") == "2.3"


def test_2_3_a_filled_cell_is_refused() -> None:
    state = at_dice(1, "a", "3-5")
    play(state, 0, "a1=3,d1=5")
    state.settle(state.parse(CHANCE, "1-2"))
    assert refusal(state, 0, "a1=1,e1=2") == "2.3"


def test_2_3_equal_numbers_are_one_entry() -> None:
    state = at_dice(1, "a", "4-4")
    names = [state.name(0, move) for move in state.legal(0)]
    assert "a1=4,d1=4" in names
    assert state.parse(0, "d1=4,a1=4") != state.parse(0, "a1=4,d1=4") or len(names) == 159


def test_2_4_two_white_cells_of_any_squares() -> None:
    state = at_dice(1, "a", "3-5")
    play(state, 0, "a1=3,f6=5")
    assert (state.cells[0][0], state.cells[0][35]) == (3, 5)


def test_2_4_the_two_cells_of_one_bridge() -> None:
    state = at_dice(1, "a", "3-5")
    play(state, 0, "b1=3,c1=5")
    assert (state.cells[0][1], state.cells[0][2]) == (3, 5)


def test_2_4_half_a_bridge_is_refused() -> None:
    state = at_dice(1, "a", "3-5")
    assert refusal(state, 0, "a1=3,b1=5") == "2.4"
    assert refusal(state, 0, "b1=3,a2=5") == "2.4"


def test_2_5_two_cells_of_one_colour() -> None:
    state = at_dice(1, "b", "3-5")
    play(state, 0, "a1=3,f2=5")
    assert (state.cells[0][0], state.cells[0][11]) == (3, 5)


def test_2_5_two_colours_are_refused() -> None:
    assert refusal(at_dice(1, "b", "3-5"), 0, "a1=3,b1=5") == "2.5"


def test_2_1_the_roller_goes_round() -> None:
    state = Toutelie(3, sheet_for({"side": "b"}))
    state.settle(state.parse(CHANCE, "roller=2"))
    rollers = []
    for _ in range(4):
        rollers.append(state.roller)
        state.settle(state.parse(CHANCE, "1-2"))
        for seat in range(3):
            state.apply(seat, state.legal(seat)[0])
    assert rollers == [2, 0, 1, 2]


def test_2_1_at_the_end_the_roller_is_who_has_rolled_last() -> None:
    state = Toutelie(2, sheet_for({"side": "a"}))
    state.settle(state.parse(CHANCE, "roller=1"))
    while state.to_move():
        last = state.roller
        state.settle(state.parse(CHANCE, "1-2"))
        for seat in range(2):
            state.apply(seat, state.legal(seat)[0])
    assert state.view(None)["roller"] == last == 1


def test_2_1_alone_there_is_nobody_to_draw() -> None:
    state = Toutelie(1, sheet_for({"side": "a"}))
    assert state.roller == 0
    with pytest.raises(IllegalMove):
        state.settle(state.parse(CHANCE, "roller=0"))


def test_2_2_nobody_writes_before_the_roll() -> None:
    state = Toutelie(1, sheet_for({"side": "a"}))
    assert refusal(state, 0, "a1=3,d1=5") == "2.2"
    assert refusal(state, 0, "cancel") == "2.2"


def test_2_6_after_fifteen_rounds_it_is_over() -> None:
    state = Toutelie(1, sheet_for({"side": "b"}))
    for _ in range(15):
        assert state.outcome() is None
        state.settle(state.parse(CHANCE, "6-6"))
        state.apply(0, state.legal(0)[0])
    assert state.outcome() is not None
    assert state.why_not(0, 0) is not None
    assert refusal(state, 0, "a1=6,b1=6") == "2.6"
    assert all(state.cells[0])


def test_3_1_an_entry_shows_to_its_writer_alone_until_all_have_written() -> None:
    state = at_dice(2, "a", "3-5")
    play(state, 1, "a1=3,d1=5")
    assert state.view(1)["entry"] == "a1=3,d1=5"
    assert state.public()["sheets"][1][0] == 0
    for other in (0, None):
        assert state.view(other)["written"] == [1]
        assert "entry" not in state.view(other)
    play(state, 0, "b1=3,c1=5")
    assert state.view(0)["sheets"][1][0] == 3
    assert state.view(0)["written"] == []


def test_3_2_an_entry_can_be_taken_back_until_all_have_written() -> None:
    state = at_dice(2, "a", "3-5")
    play(state, 1, "a1=3,d1=5")
    assert [state.name(1, move) for move in state.legal(1)] == ["cancel"]
    assert list(state.to_move()) == [0]
    play(state, 1, "cancel")
    assert list(state.to_move()) == [0, 1]
    assert "entry" not in state.view(1)
    play(state, 1, "a1=5,d1=3")
    play(state, 0, "a1=5,d1=3")
    assert refusal(state, 1, "cancel") == "2.2"


def test_3_2_nothing_sealed_nothing_to_take_back_and_no_second_entry() -> None:
    state = at_dice(2, "a", "3-5")
    assert refusal(state, 0, "cancel") == "3.2"
    play(state, 0, "a1=3,d1=5")
    assert refusal(state, 0, "b1=3,c1=5") == "3.2"


@pytest.mark.parametrize("text", ["", "a1", "a1=3", "a7=1,b1=2", "g1=3,a1=5", "a1=3;b1=5", "a1=٣,b1=5", "x" * 10_000])
def test_a_move_that_cannot_be_read_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        at_dice(1, "a", "3-5").parse(0, text)


@pytest.mark.parametrize("text", ["", "7-1", "0-3", "roller", "roller=-1", "roller=999", "3-5-6", "٣-٥"])
def test_an_outcome_that_cannot_be_read_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        at_dice(1, "a", "3-5").parse(CHANCE, text)


@pytest.mark.parametrize("text", ["3-5", "5-3", "3,5", "5 3", "35"])
def test_a_roll_may_be_written_in_any_order(text: str) -> None:
    state = Toutelie(1, sheet_for({"side": "a"}))
    assert state.name(CHANCE, state.parse(CHANCE, text)) == "3-5"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a .aa", "c .aa"),
        ("3-5", "9-9"),
        ("3-5", "5-3"),
        ("3-5 ", "3-5  "),
        (" 0 0 ", " 0 x "),
        (" 0 0 ", " 0 7 "),
        (" 0 0 ", " 16 0 "),
        (" 0 0 ", " 4 0 "),
        (":-", ":cancel"),
        (":-", ":a1=1,d1=2"),
        (":-", ""),
        ("000005003", "000005903"),
        ("000005003", "000004003"),
        ("000005003", "00000500"),
    ],
)
def test_a_damaged_position_is_refused(old: str, new: str) -> None:
    text = at_dice(2, "a", "3-5").position()
    assert GAME.load(text).position() == text
    assert old in text
    with pytest.raises(Malformed):
        GAME.load(text.replace(old, new, 1))
