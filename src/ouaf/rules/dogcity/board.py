"""The city: laid dominoes, the colours at the points of the grid, and the free places with what fits there.

The grid has no border, so only what is touched is kept. A place gets a number when a domino first lies beside it and
keeps it for the whole match. A cell of the grid and its north-west point have the same key.
"""

from __future__ import annotations

from typing import Final, Self

from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.dogcity.content import COLOUR, QUARTERS, TAKEN, WHOLE, TileSet

ROW: Final = 2051
"""From a key to the one below. Odd, because dictionaries spread such keys well."""
REACH: Final = ROW // 2
"""No domino can lie farther from the first one."""
ORIGIN: Final = REACH * ROW + REACH


def key_of(x: int, y: int) -> int:
    """The key of a cell, or of its north-west point; x to the right, y down."""
    return ORIGIN + y * ROW + x


def xy_of(key: int) -> tuple[int, int]:
    """The place of a key on the grid."""
    y, x = divmod(key, ROW)
    return x - REACH, y - REACH


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """Where dominoes lie and where one could lie."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles: TileSet = tiles
        self.laid: list[int] = []
        """The dominoes in the order in which they were laid."""
        self.spots: list[int] = []
        """Where each of them lies: 4 times the place plus the turn."""
        self.points: dict[int, int] = {}
        """The sum of the quarters at each touched point."""
        self.places: list[int] = [ORIGIN]
        """The key of each place by its number."""
        self.place_at: dict[int, int] = {ORIGIN: 0}
        self.patterns: list[int] = [0]
        """The corner pattern of each place; TAKEN when a domino lies there."""
        self.free: list[int] = [0]
        """The free places in the order in which they became so."""
        self.fits: int = tiles.sums[0]
        """The sum over the free places of what fits there, for all dominoes at once."""

    def copy(self) -> Self:
        """A board that shares nothing changeable with this one."""
        twin = self.__class__.__new__(self.__class__)
        twin.tiles, twin.fits = self.tiles, self.fits
        twin.laid, twin.spots = self.laid[:], self.spots[:]
        twin.points, twin.place_at = self.points.copy(), self.place_at.copy()
        twin.places, twin.patterns, twin.free = self.places[:], self.patterns[:], self.free[:]
        return twin

    def can_lay(self, tile: int, spot: int) -> bool:
        """Is the place free, and do the colours fit (RULES 3.2, 3.3)?"""
        place = spot >> 2
        return place < len(self.patterns) and spot & 3 in self.tiles.fitting[tile][self.patterns[place]]

    def spots_for(self, tile: int) -> list[int]:
        """All spots where a domino fits."""
        fitting, patterns = self.tiles.fitting[tile], self.patterns
        return [4 * place + turn for place in self.free for turn in fitting[patterns[place]]]

    def spot_count(self, tile: int) -> int:
        """How many `spots_for` lists, without looking at the places."""
        return self.fits >> self.tiles.shifts[tile] & self.tiles.mask

    def spot_at(self, tile: int, k: int) -> int:
        """The k-th spot that `spots_for` lists."""
        counts, patterns = self.tiles.fit_counts[tile], self.patterns
        for place in self.free:
            k -= counts[patterns[place]]
            if k < 0:
                return 4 * place + self.tiles.fitting[tile][patterns[place]][k]
        raise IndexError(k)

    def lay(self, tile: int, spot: int) -> list[int]:
        """Lay a domino that fits; the points whose rounds it completes (RULES 3.5)."""
        cell = self._take(spot >> 2)
        self.laid.append(tile)
        self.spots.append(spot)
        points, completed = self.points, []
        nw, ne, se, sw = self.tiles.quarters[4 * tile + (spot & 3)]
        for point, quarter in ((cell, nw), (cell + 1, ne), (cell + ROW + 1, se), (cell + ROW, sw)):
            if point not in points:
                points[point] = quarter
                self._colour(point, quarter & COLOUR)
                continue
            quarters = points[point] = points[point] + quarter - (quarter & COLOUR)
            if quarters & QUARTERS == WHOLE:
                completed.append(point)
        for beside in (cell - ROW, cell + 1, cell + ROW, cell - 1):
            if beside not in self.place_at:
                self._open(beside)
        return completed

    def _take(self, place: int) -> int:
        """The place is free no more; its key."""
        self.fits -= self.tiles.sums[self.patterns[place]]
        self.patterns[place] = TAKEN
        self.free.remove(place)
        return self.places[place]

    def _colour(self, point: int, colour: int) -> None:
        """An open point has got its colour: the free places around it have another pattern now."""
        sums, patterns, place_at = self.tiles.sums, self.patterns, self.place_at
        bits = colour
        for cell in (point, point - 1, point - ROW - 1, point - ROW):
            if cell in place_at:
                place = place_at[cell]
                pattern = patterns[place]
                if pattern != TAKEN:
                    patterns[place] = pattern | bits
                    self.fits += sums[pattern | bits] - sums[pattern]
            bits <<= 2

    def _open(self, cell: int) -> None:
        """A cell beside a domino becomes a place (RULES 3.2)."""
        at = self.points.get
        pattern = at(cell, 0) & COLOUR
        pattern |= (at(cell + 1, 0) & COLOUR) << 2
        pattern |= (at(cell + ROW + 1, 0) & COLOUR) << 4
        pattern |= (at(cell + ROW, 0) & COLOUR) << 6
        place = self.place_at[cell] = len(self.places)
        self.places.append(cell)
        self.patterns.append(pattern)
        self.free.append(place)
        self.fits += self.tiles.sums[pattern]
