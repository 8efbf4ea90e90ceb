"""RULES 1: the dominoes, and their turns."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ouaf.rules.dogcity.content import ANIMALS, STANDARD, TAKEN, TileSet, tile_set
from tests.rules.dogcity import slow

ROWS = [row.replace(",", "") for row in STANDARD]
TILES = tile_set(STANDARD)


def test_1_1_the_24_ways_to_colour_a_square_each_twice() -> None:
    ways = Counter(min(tuple(c[0] for c in slow.corners(row, turn)) for turn in range(4)) for row in ROWS)
    assert len(ROWS) == 48
    assert set(ways) == {min(way[k:] + way[:k] for k in range(4)) for way in product("BRY", repeat=4)}
    assert set(ways.values()) == {2}


def test_1_2_the_animals() -> None:
    animals = Counter("".join(row[1::2] for row in ROWS))
    assert [animals[coat] for coat in ANIMALS] == [16, 16, 16, 16, 8]
    assert max(4 - row.count("-") for row in ROWS) == 2
    assert TILES.animals[1:] == [4 - row.count("-") for row in ROWS]


@pytest.mark.parametrize("row", ["BcB-B-Bk", "B-R-Y-Y-", "BgRgYxY-"])
def test_1_3_a_quarter_turn_takes_each_corner_to_the_next_clockwise(row: str) -> None:
    tiles = TileSet((",".join(slow.corners(row, 0)),))
    for turn in range(4):
        assert tiles.quarters[4 + turn] == TileSet((",".join(slow.corners(row, turn)),)).quarters[4]


@pytest.mark.parametrize(
    ("row", "turns"),
    [
        ("R-,R-,R-,R-", 1),
        ("Rw,Rw,Rw,Rw", 1),
        ("Rx,R-,Rx,R-", 2),
        ("Rx,R-,R-,R-", 4),
        ("B-,R-,B-,R-", 2),
        ("B-,Rk,B-,Rk", 2),
        ("B-,Rk,B-,R-", 4),
        ("B-,B-,R-,R-", 4),
    ],
)
def test_1_3_turns_that_look_the_same_are_offered_once(row: str, turns: int) -> None:
    tiles = TileSet((row,))
    assert tiles.turns[1] == turns
    assert tiles.fitting[1][0] == tuple(range(turns))


def test_3_3_the_fitting_table_is_what_trying_every_turn_gives() -> None:
    for tile, row in enumerate(ROWS, 1):
        for pattern in range(TAKEN):
            there = [" RBY"[pattern >> 2 * corner & 3] for corner in range(4)]
            turned = [slow.corners(row, turn) for turn in range(4)]
            tried = [
                turn
                for turn in range(4)
                if turned[turn] not in turned[:turn]
                and all(c == " " or own[0] == c for own, c in zip(turned[turn], there, strict=True))
            ]
            assert list(TILES.fitting[tile][pattern]) == tried
        assert TILES.fitting[tile][TAKEN] == ()


def test_3_3_the_sums_hold_the_counts_of_all_dominoes() -> None:
    for pattern in range(TAKEN + 1):
        for tile in range(1, 49):
            in_sum = TILES.sums[pattern] >> TILES.shifts[tile] & TILES.mask
            assert in_sum == TILES.fit_counts[tile][pattern] == len(TILES.fitting[tile][pattern])
