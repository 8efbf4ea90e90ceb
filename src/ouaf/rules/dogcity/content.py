"""The dominoes as tables: their turns, the fitting table by corner pattern, and what a round is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from ouaf.rules.dogcity import tiles

Colour: TypeAlias = Literal["R", "B", "Y"]

HAND: Final = 4
FEWEST_TILES: Final = 8
MOST_TILES: Final = 1000
COLOURS: Final[tuple[Colour, ...]] = ("R", "B", "Y")
COATS: Final = "wcgk"
ANIMALS: Final = "wcgkx"
"""The four coats, and the black cat."""
CORNERS: Final = ("nw", "ne", "se", "sw")
"""Clockwise: a quarter turn takes each corner to the next."""
DOG_POINTS: Final = (0, 1, 3, 5, 7)
"""What so many dogs of one coat on a round score (RULES 5.1)."""
MANY_ALIKE: Final = 3
"""So many dogs of one coat on a round are told by themselves."""
CAT_COST: Final = 2

COLOUR: Final = 3
QUARTER: Final = 4
WHOLE: Final = 4 * QUARTER
QUARTERS: Final = 7 * QUARTER
ANIMAL: Final = 5
"""Quarters at a point in one int, so that they add up: two bits of colour (R 1, B 2, Y 3), three bits that count the
quarters, and from this bit on three bits for each animal."""
CATS: Final = ANIMAL + 3 * 4

TAKEN: Final = 256
"""The corner pattern of a laid place: nothing fits. A free place's has two bits for each corner, 0 where it is open."""
CLOSED: Final = tuple(sum(3 << 2 * corner for corner in range(4) if bits >> corner & 1) for bits in range(16))
"""The bits of the pattern for each choice of corners."""


def worth(quarters: int) -> int:
    """What the dogs on a round score (RULES 5.1)."""
    dogs = quarters >> ANIMAL
    return DOG_POINTS[dogs & 7] + DOG_POINTS[dogs >> 3 & 7] + DOG_POINTS[dogs >> 6 & 7] + DOG_POINTS[dogs >> 9 & 7]


def parts(quarters: int) -> list[int]:
    """The same coat by coat, the most first."""
    dogs = [quarters >> ANIMAL + 3 * coat & 7 for coat in range(4)]
    return sorted([DOG_POINTS[n] for n in dogs if n], reverse=True)


def animals_on(quarters: int) -> str:
    """The letters of the animals on a round, the cats last."""
    return "".join(letter * (quarters >> ANIMAL + 3 * k & 7) for k, letter in enumerate(ANIMALS))


def quarter_of(corner: str) -> int:
    """A corner such as `Bc` as an int of one quarter."""
    animal = 0 if corner[1] == "-" else 1 << ANIMAL + 3 * ANIMALS.index(corner[1])
    return COLOURS.index(corner[0]) + 1 + QUARTER + animal


def face_of(quarters: Sequence[int]) -> int:
    """The four colours as a corner pattern without an open corner."""
    return sum((quarter & COLOUR) << 2 * corner for corner, quarter in enumerate(quarters))


def turned(quarters: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """The corners after so many quarter turns clockwise."""
    return quarters[-turn:] + quarters[:-turn]


def turns_of(quarters: tuple[int, ...]) -> int:
    """How many turns look different, animals included (RULES 1.3)."""
    return next(turn for turn in (1, 2, 4) if turned(quarters, turn % 4) == quarters)


def fitting_turns(quarters: tuple[int, ...]) -> list[tuple[int, ...]]:
    """For each corner pattern the turns that fit there (RULES 3.3); none for TAKEN."""
    fitting: list[tuple[int, ...]] = [()] * (TAKEN + 1)
    for turn in range(turns_of(quarters)):
        face = face_of(turned(quarters, turn))
        for closed in CLOSED:
            fitting[face & closed] += (turn,)
    return fitting


class TileSet:
    """A set of dominoes. They are numbered from 1; the tables have nothing at 0."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows: tuple[str, ...] = rows
        """Four corners each, such as `Bc,B-,B-,Bk`."""
        self.shown: list[str] = [row.replace(",", "") for row in rows]
        """The same for the view, such as `BcB-B-Bk`."""
        self.size: int = len(rows)
        printed = [tuple(quarter_of(corner) for corner in row.split(",")) for row in rows]
        self.turns: list[int] = [0, *map(turns_of, printed)]
        self.animals: list[int] = [0, *(4 - row.count("-") for row in rows)]
        self.quarters: list[tuple[int, ...]] = [(), (), (), ()]
        """At 4 times the number plus the turn: the quarters from nw clockwise."""
        for quarters in printed:
            self.quarters += [turned(quarters, turn) for turn in range(4)]
        self._make_fitting(printed)

    def _make_fitting(self, printed: list[tuple[int, ...]]) -> None:
        """Dominoes of the same colours and as many turns share their tables."""
        kinds = [(face_of(quarters), turns_of(quarters)) for quarters in printed]
        tables = {kind: fitting_turns(quarters) for kind, quarters in zip(kinds, printed, strict=True)}
        counts = {kind: bytes(map(len, table)) for kind, table in tables.items()}
        bits = (4 * (2 * self.size + 2)).bit_length()
        shifts = {kind: bits * k for k, kind in enumerate(tables)}
        self.fitting: list[list[tuple[int, ...]]] = [[], *(tables[kind] for kind in kinds)]
        """For each domino and each corner pattern the turns that fit."""
        self.fit_counts: list[bytes] = [b"", *(counts[kind] for kind in kinds)]
        """How many turns these are."""
        self.shifts: list[int] = [0, *(shifts[kind] for kind in kinds)]
        self.mask: int = (1 << bits) - 1
        self.sums: list[int] = [
            sum(count[pattern] << shifts[kind] for kind, count in counts.items()) for pattern in range(TAKEN + 1)
        ]
        """For each corner pattern the counts of all kinds of dominoes side by side in one int, so that a board can
        keep their sum over its free places: a domino's part is `sum >> shifts[tile] & mask`."""


@lru_cache(maxsize=16)
def tile_set(rows: tuple[str, ...]) -> TileSet:
    """The tables of a set, made once."""
    return TileSet(rows)


STANDARD: Final = tuple(row.split(",", 1)[1] for row in tiles.ROWS)
"""The rows of the game's own set."""
