"""The text forms of moves, outcomes and positions, and what is said of wrong ones."""

from __future__ import annotations

import pytest

from ouaf.rules.dogcity.game import GAME, load
from ouaf.rules.game import CHANCE, Malformed
from tests.games.dogcity import KIT, PLAIN_TILES
from tests.kit import Dice, walk
from tests.rules.dogcity.craft import BLUE, RED, before_a_round, play, table

GOOD = "standard 0 0 0 1:16@0,0,r0|0:15@1,0,r1 - 1,2,3,4 5,6,7,8"


@pytest.mark.parametrize("text", ["4@1,1,r0", "4@1,1r0", "4@1, 1, r0", "4@1,1"])
def test_a_laying_may_be_written_in_several_ways(text: str) -> None:
    state = before_a_round(*"w---")
    assert state.name(0, state.parse(0, text)) == "4@1,1,r0"


@pytest.mark.parametrize(
    "text", ["", "4", "4@1", "4@a,1,r0", "4@1,1,r4", "@1,1,r0", "swap:", "swap:a", "swapp", "PASS", "٤@1,1"]
)
def test_what_is_not_a_move(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        before_a_round(*"w---").parse(0, text)
    assert raised.value.id == "dogcity.malformed.move"


@pytest.mark.parametrize("text", ["", "first", "first=x", "first=10", "1001", "12345", "-1", "3@0,0"])
def test_what_is_not_an_outcome(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        before_a_round(*"w---").parse(CHANCE, text)
    assert raised.value.id == "dogcity.malformed.outcome"


@pytest.mark.parametrize("text", ["swap:4,2", "swap: 2, 4", "swap 2,4", "swap:2,4,2"])
def test_a_swap_names_its_dominoes_in_any_order(text: str) -> None:
    state = table([RED, *[BLUE] * 10], ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9])
    assert state.name(0, state.parse(0, text)) == "swap:2,4"


def test_a_position_has_the_whole_state() -> None:
    state = play(before_a_round(*"wx--"), "4@1,1,r0")
    assert state.position().split(" ")[1:] == [
        "0+",
        "0",
        "1",
        "1:1@0,0,r0|1:2@1,0,r0|1:3@0,1,r0|0:4@1,1,r0",
        "-",
        "5,6,7",
        "8,9,10,11",
    ]
    again = load(state.position())
    assert (again.collected, again.cats, again.rounds) == (state.collected, state.cats, state.rounds)


@pytest.mark.parametrize("seed", range(40))
def test_every_state_of_a_match_is_loaded_and_imagined_as_it_is(seed: int) -> None:
    state = GAME.start(2 + seed % 2, {"tiles": PLAIN_TILES})
    for _, _, after in walk(state, f"load {seed}", KIT.most_entries):
        for other in (load(after.position()), GAME.imagine(after.view(None), Dice(0))):
            assert other.position() == after.position()
            assert other.to_move() == after.to_move()
            assert other.view(0) == after.view(0)


def test_a_state_in_the_middle_of_a_swap_is_loaded() -> None:
    state = play(table([RED, *[BLUE] * 12], ["1@0,0,r0"], [2, 3, 4, 5], [6, 7, 8, 9]), "swap")
    assert (state.hands[0], state.aside) == ([], [2, 3, 4, 5])
    assert load(state.position()).to_move() == (CHANCE,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "standard",
        GOOD + " ",
        GOOD.replace("standard", "RRRR"),
        GOOD.replace("standard", "R-R-R-R-/" * 7 + "R-R-R-R-"),
        GOOD.replace("15@1,0,r1", "15@1,0,r0"),
        GOOD.replace("15@1,0,r1", "15@2,0,r1"),
        GOOD.replace("15@1,0,r1", "16@1,0,r1"),
        GOOD.replace("15@1,0,r1", "15@1,0"),
        GOOD.replace("15@1,0,r1", "15@3000,0,r1"),
        GOOD.replace("0:15", "2:15"),
        GOOD.replace("5,6,7,8", "4,6,7,8"),
        GOOD.replace("5,6,7,8", "5,6,7,8,9"),
        GOOD.replace("5,6,7,8", "5,6,7"),
        GOOD.replace("5,6,7,8", "5,6,7,x"),
        GOOD.replace("5,6,7,8", "5,6,7,49"),
        GOOD.replace("standard 0 0 0", "standard 2 0 0"),
        GOOD.replace("standard 0 0 0", "standard 0 0 1"),
        GOOD.replace("standard 0 0 0", "standard 0 00 0"),
        GOOD.replace("standard 0 0 0", "standard -1 0 0"),
        GOOD.replace(" 5,6,7,8", ""),
        GOOD.replace("standard 0 0 0", "standard 0 -1 0"),
        GOOD.replace("r1 - 1", "r1 9 1"),
        GOOD.replace("r1 - 1,2,3,4", "r1 9,10 1,2,3"),
        GOOD.replace("standard 0 0", "standard - 0"),
        "standard - 0 0 - - 1 -",
        "standard 0+ 0 0 - - 1,2,3,4 5,6,7,8",
        "standard 0 0 0 - - - 1,2,3,4",
        "standard 0 0 0 - - 1,2 3",
        "standard 0 0 0 - 5 1,2,3 -",
    ],
)
def test_what_is_not_a_position(text: str) -> None:
    assert load(GOOD).position() == GOOD
    with pytest.raises(Malformed):
        load(text)
