"""A city to think with: quick to copy, it knows by itself where one domino would complete a round."""

from __future__ import annotations

from functools import cache
from typing import Final

from ouaf.rules.dogcity.board import ROW, Board
from ouaf.rules.dogcity.content import (
    ANIMAL,
    CAT_COST,
    CATS,
    COLOUR,
    QUARTER,
    QUARTERS,
    TAKEN,
    TileSet,
    worth,
)

CORNERS: Final = (0, 1, ROW + 1, ROW)
"""From a cell to the points at its corners, clockwise from the north-west."""
ALL_BUT_ONE: Final = 3 * QUARTER


@cache
def values() -> list[int]:
    """What a complete round brings, cats taken off, by the animals on it."""
    found = [animals << ANIMAL for animals in range(1 << CATS + 3 - ANIMAL)]
    return [worth(round) - CAT_COST * (round >> CATS) if _fits(round >> ANIMAL) else 0 for round in found]


def _fits(animals: int) -> bool:
    """A round has room for four of them."""
    return sum(animals >> 3 * kind & 7 for kind in range(5)) <= 4


class City:
    """Free cells, points of the grid, and the hot cells: those where a domino that fits completes a round."""

    def __init__(
        self, tiles: TileSet, points: dict[int, int], free: dict[int, int], taken: set[int], hot: dict[int, int]
    ) -> None:
        self.tiles: TileSet = tiles
        self.fitting: list[list[tuple[int, ...]]] = tiles.fitting
        self.quarters: list[tuple[int, ...]] = tiles.quarters
        self.animals: list[int] = tiles.animals
        self.values: list[int] = values()
        self.points: dict[int, int] = points
        """The sum of the quarters at each touched point."""
        self.free: dict[int, int] = free
        """The corner pattern of each free cell."""
        self.taken: set[int] = taken
        self.hot: dict[int, int] = hot
        """For each hot cell the corners whose rounds it would complete, a bit each."""

    def copy(self) -> City:
        """A city that shares nothing changeable with this one."""
        return City(self.tiles, self.points.copy(), self.free.copy(), self.taken.copy(), self.hot.copy())

    def turns(self, tile: int, cell: int) -> tuple[int, ...]:
        """How a domino can lie on a free cell."""
        return self.fitting[tile][self.free[cell]]

    def gain(self, tile: int, cell: int, turn: int) -> int:
        """What a laying on a hot cell brings (RULES 5)."""
        quarters, hot, points = self.quarters[4 * tile + turn], self.hot[cell], self.points
        total = 0
        for corner in range(4):
            if hot >> corner & 1:  # the sum of two colours ends below the animals
                total += self.values[points[cell + CORNERS[corner]] + quarters[corner] >> ANIMAL]
        return total

    def cats(self, tile: int, cell: int, turn: int) -> int:
        """How many cats are on the rounds that a laying completes."""
        quarters, hot, total = self.quarters[4 * tile + turn], self.hot.get(cell, 0), 0
        for corner in range(4):
            if hot >> corner & 1:
                total += self.points[cell + CORNERS[corner]] + quarters[corner] >> CATS
        return total

    def lay(self, tile: int, cell: int, turn: int) -> int:
        """Lay a domino that fits; how many rounds it completes."""
        del self.free[cell]
        self.taken.add(cell)
        rounds = self.hot.pop(cell, 0).bit_count()
        points, quarters = self.points, self.quarters[4 * tile + turn]
        for corner in range(4):
            point, quarter = cell + CORNERS[corner], quarters[corner]
            there = points.get(point, 0)
            if there == 0:
                points[point] = quarter
                self._colour(point, quarter & COLOUR)
                continue
            there += quarter - (quarter & COLOUR)
            points[point] = there
            if there & QUARTERS == ALL_BUT_ONE:
                self.heat(point)
        for beside in (cell - ROW, cell + 1, cell + ROW, cell - 1):
            if beside not in self.free and beside not in self.taken:
                self.free[beside] = self._pattern(beside)
        return rounds

    def touched(self, cell: int, live: set[int]) -> list[int]:
        """The cells that a laying makes hot, and those of the live ones that it takes or whose colours it closes."""
        found = [cell] if cell in live else []
        for corner in range(4):
            point = cell + CORNERS[corner]
            there = self.points.get(point, 0)
            if there and there & QUARTERS != 2 * QUARTER:
                continue
            for around in range(4):
                beside = point - CORNERS[around]
                if beside != cell and beside not in found and (beside in live if there == 0 else beside in self.free):
                    found.append(beside)
        return found

    def heat(self, point: int) -> None:
        """Three quarters lie around a point: the cell of the fourth is hot."""
        for corner in range(4):
            cell = point - CORNERS[corner]
            if cell not in self.taken:
                self.hot[cell] = self.hot.get(cell, 0) | 1 << corner

    def _colour(self, point: int, colour: int) -> None:
        """An open point has got its colour: the free cells around it have another pattern now."""
        for corner in range(4):
            cell = point - CORNERS[corner]
            pattern = self.free.get(cell, TAKEN)
            if pattern != TAKEN:
                self.free[cell] = pattern | colour << 2 * corner

    def _pattern(self, cell: int) -> int:
        at = self.points.get
        pattern = 0
        for corner in range(4):
            pattern |= (at(cell + CORNERS[corner], 0) & COLOUR) << 2 * corner
        return pattern


def city_of(board: Board) -> City:
    """The city that lies on the table."""
    free = {board.places[place]: board.patterns[place] for place in board.free}
    taken = {board.places[spot >> 2] for spot in board.spots}
    city = City(board.tiles, board.points.copy(), free, taken, {})
    for point, quarters in board.points.items():
        if quarters & QUARTERS == ALL_BUT_ONE:
            city.heat(point)
    return city
