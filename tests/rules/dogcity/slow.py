"""Dog City Domino a second time, slow and simple: the whole board is looked at from scratch, from what a view shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

DOGS = {0: 0, 1: 1, 2: 3, 3: 5, 4: 7}


class Laid(NamedTuple):
    tile: int
    x: int
    y: int
    turn: int


class Round(NamedTuple):
    colour: str
    animals: str
    """Sorted letters."""


def corners(row: str, turn: int) -> list[str]:
    """The corners of a domino such as `BcB-B-Bk` from nw clockwise, after quarter turns clockwise."""
    nw, ne, se, sw = (row[k : k + 2] for k in (0, 2, 4, 6))
    for _ in range(turn):
        nw, ne, se, sw = sw, nw, ne, se
    return [nw, ne, se, sw]


def points_of(tiles: list[str], laid: Iterable[Laid]) -> dict[tuple[int, int], list[str]]:
    """All the quarters at each point of the grid."""
    points: dict[tuple[int, int], list[str]] = {}
    for tile, x, y, turn in laid:
        around = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        for point, corner in zip(around, corners(tiles[tile - 1], turn), strict=True):
            points.setdefault(point, []).append(corner)
    return points


def one_colour_each(tiles: list[str], laid: Iterable[Laid]) -> bool:
    """Do only equal colours meet?"""
    return all(len({corner[0] for corner in there}) == 1 for there in points_of(tiles, laid).values())


def rounds_of(tiles: list[str], laid: Iterable[Laid]) -> dict[tuple[int, int], Round]:
    """All completed rounds of the board."""
    return {
        point: Round(there[0][0], "".join(sorted(corner[1] for corner in there if corner[1] != "-")))
        for point, there in points_of(tiles, laid).items()
        if len(there) == 4
    }


def worth(animals: str) -> int:
    """What the dogs score."""
    return sum(DOGS[count] for coat, count in Counter(animals).items() if coat != "x")


def fitting(tiles: list[str], laid: tuple[Laid, ...], tile: int) -> set[Laid]:
    """Every way to lay a domino: all cells beside, all four turns; those that look the same count once."""
    taken = {(x, y) for _, x, y, _ in laid}
    beside = {(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - taken
    found: dict[tuple[int, int, str], Laid] = {}
    for x, y in beside if laid else {(0, 0)}:
        for turn in (3, 2, 1, 0):
            new = Laid(tile, x, y, turn)
            if one_colour_each(tiles, (*laid, new)):
                found[x, y, "".join(corners(tiles[tile - 1], turn))] = new
    return set(found.values())


class Table(NamedTuple):
    """A match whose pile is empty."""

    tiles: list[str]
    laid: tuple[Laid, ...]
    hands: tuple[tuple[int, ...], ...]
    turn: int
    again: bool = False
    idle: int = 0

    def following(self) -> list[Table]:
        """All tables after one more move; none when the match is over."""
        if () in self.hands or self.idle == len(self.hands):
            return []
        ways = [way for tile in self.hands[self.turn] for way in fitting(self.tiles, self.laid, tile)]
        after = (self.turn + 1) % len(self.hands)
        if not ways:
            return [self._replace(turn=after, again=False, idle=self.idle + (not self.again))]
        return [self._with(way, after) for way in ways]

    def _with(self, way: Laid, after: int) -> Table:
        hand = tuple(tile for tile in self.hands[self.turn] if tile != way.tile)
        hands = (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])
        laid = (*self.laid, way)
        again = len(rounds_of(self.tiles, laid)) > len(rounds_of(self.tiles, self.laid))
        return Table(self.tiles, laid, hands, self.turn if again else after, again)

    def perft(self, depth: int) -> int:
        """How many sequences of this length begin here."""
        following = self.following()
        return len(following) if depth == 1 else sum(table.perft(depth - 1) for table in following)
