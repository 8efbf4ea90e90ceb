"""The moves and outcomes of Spots: how they are numbered, and the tables that list them without work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial
from typing import Final, TypeAlias

from ouaf.rules.spots.content import LEAST_ASIDE, MOST_ASIDE, MOST_DOGS, SEARCHED, TRICKS

Dice: TypeAlias = tuple[int, ...]
"""Dice in rising order."""

# What a match waits for: chance first, then decisions of the player whose turn it is, in the order of their table.
TILE: Final = 0
DEAL: Final = 1
TOP: Final = 2
FIRST_ROLL: Final = 3
THROW: Final = 4
RIVAL_ROLL: Final = 5
TURN: Final = 6
NUDGING: Final = 7
LIFT: Final = 8
LAND: Final = 9
SET: Final = 10
NAMING: Final = 11
COUNT: Final = 12
OWN: Final = 13
REROLLING: Final = 14
TRACK: Final = 15
FETCH: Final = 16
HUNT: Final = 17
SEARCH: Final = 18
PLACE: Final = 19
MORE: Final = 20
OVER: Final = 21
CHANCES: Final = ("tile", "deal", "top", "first_roll", "throw", "rival_roll")

SPOT: Final = 0
"""A spot: six times the dog, counted from 0, plus the number, less one."""
KENNEL: Final = 36
"""A die of the own kennel, or into it, by its number from 1."""
SUPPLY: Final = 42
"""A die of this number goes back to the supply."""
NUMBER: Final = 48
ASIDE: Final = 54
"""Bolt's count, less three."""
VALIDATE: Final = ASIDE + MOST_ASIDE - LEAST_ASIDE + 1
STOP: Final = VALIDATE + 1
ON: Final = STOP + 1
KEEP: Final = ON + 1
REROLL: Final = KEEP + 1
USE: Final = REROLL + 1
"""The tricks in the order of the content table."""
CHANGE: Final = USE + len(TRICKS)
"""Dig: twelve times the seat, plus twice the number less one, plus 1 for raising."""
TAKEN: Final = CHANGE + 4 * 12
"""Hunt and Search: the dice that are kept, as their place in CHOICES."""


def _choices() -> Iterator[Dice]:
    """Every one, two or three dice, and the longer ways to make eight of at most seven dice."""
    for n in (1, 2, 3):
        yield from combinations_with_replacement(range(1, 7), n)
    for n in (4, 5, 6, 7):
        yield from (dice for dice in combinations_with_replacement(range(1, 7), n) if sum(dice) == SEARCHED)


CHOICES: Final[tuple[Dice, ...]] = tuple(_choices())
CHOICE_OF: Final = {dice: number for number, dice in enumerate(CHOICES)}
EIGHTS: Final = tuple(
    (TAKEN + number, tuple((v, dice.count(v)) for v in range(1, 7) if v in dice))
    for number, dice in enumerate(CHOICES)
    if sum(dice) == SEARCHED
)
"""The ways to make eight: the move, and how many dice of which number it takes."""
AGAIN: Final = TAKEN + len(CHOICES)
"""Track: the dice that are rolled again, as their place in CHOICES."""
ENCODABLE: Final = AGAIN + len(CHOICES)

NO_MOVES: Final[list[int]] = []
KEEP_OR_REROLL: Final = [KEEP, REROLL]
STOP_OR_ON: Final = [STOP, ON]
NUMBERS: Final = [NUMBER + v for v in range(6)]


def _place_list(number: int, dogs: int, may_go: bool) -> list[int]:
    """A die onto each dog that has this spot empty, into the kennel, and perhaps back to the supply."""
    spots = [SPOT + 6 * dog + number - 1 for dog in range(MOST_DOGS) if dogs >> dog & 1]
    return [*spots, KENNEL + number - 1, *([SUPPLY + number - 1] if may_go else [])]


PLACE_LISTS: Final = tuple([_place_list(v, dogs, False) for dogs in range(64)] for v in range(7))
PLACE_OR_GO_LISTS: Final = tuple([_place_list(v, dogs, True) for dogs in range(64)] for v in range(7))
"""The moves for a die by its number and the dogs that have this spot empty, as bits."""

UNIT: Final = tuple(1 << 5 * v for v in range(6))
"""One die of each number. A roll is the sum of its dice: how often each number shows, five bits each, the ones lowest.
Five bits are enough: a player has at most 19 spots and 7 buried dice, so the greatest roll, Chase's, has 27 dice."""
DOG: Final = 1 << 30
"""From here on an outcome is a dog."""
SHOWN: Final = DOG + 32
"""From here on an outcome is a tile."""


def code_of(dice: Dice | list[int]) -> int:
    """The outcome that is these dice."""
    return sum(UNIT[number - 1] for number in dice)


ROLLS: Final = tuple([code_of(dice) for dice in product(range(1, 7), repeat=n)] for n in range(5))
"""The outcome of each of the equally likely rolls of up to four dice."""
SIDES: Final = tuple(6**n for n in range(5))
LISTED: Final = 8
"""Rolls of more dice have no list of outcomes."""


@lru_cache(maxsize=4096)
def dice_of(code: int) -> Dice:
    """The dice of an outcome, in rising order; none when it is not a roll."""
    if not 0 <= code < DOG:
        return ()
    return tuple(number for number in range(1, 7) for _ in range(code >> 5 * (number - 1) & 31))


def weighted_rolls(n: int) -> list[tuple[int, int]]:
    """All rolls of n dice with the number of ways in which each falls."""
    found = []
    for dice in combinations_with_replacement(range(1, 7), n):
        weight = factorial(n)
        for number in range(1, 7):
            weight //= factorial(dice.count(number))
        found.append((code_of(dice), weight))
    return found


@lru_cache(maxsize=1024)
def parts_of(dice: Dice, least: int, most: int) -> list[int]:
    """The different choices of so many of these dice, as places in CHOICES; not to be changed."""
    return sorted({CHOICE_OF[part] for n in range(least, most + 1) for part in combinations(dice, n)})


@lru_cache(maxsize=1024)
def eights_in(dice: Dice) -> list[int]:
    """The moves that take eight out of these dice; not to be changed."""
    return [move for move, needs in EIGHTS if all(dice.count(number) >= n for number, n in needs)]
