"""How many turns a player still needs: a sum of small tables, learned from games played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ouaf.bots.spots.hands import BIT, COUNT, PAWS_OF, PLACED, SIZE, TOTAL, Hand
from ouaf.rules.spots.content import MOST_BURIED, PLACES, TRICKS

MOST_RISK: Final = 11
MOST_TREATS: Final = 9
MOST_PAWS: Final = 5
LEARNED: Final = 256
"""A number of the table is so many times a turn."""

# Where each small table begins.
DOGS: Final = 0
"""Validated dogs and open ones."""
DOG: Final = DOGS + 49
"""Each open dog: its spots and how many of them are empty."""
WANTED: Final = DOG + 25
"""How many numbers fit, and how many bust."""
RISK: Final = WANTED + 49
"""What is buried, and how many dice lie on dogs."""
KENNEL: Final = RISK + (MOST_BURIED + 1) * (MOST_RISK + 1)
"""How many dice are buried, and whether Roll over is face up."""
TREATS: Final = KENNEL + 2 * (MOST_BURIED + 1)
PAWS: Final = TREATS + MOST_TREATS + 1
COMPLETE: Final = PAWS + MOST_PAWS + 1
"""How many dogs are complete."""
UP: Final = COMPLETE + 7
"""Each trick that is face up."""
HERE: Final = UP + len(TRICKS)
"""Each trick that is on the table."""
MANY: Final = HERE + len(TRICKS)
"""How many tricks are face up."""
SIZE_OF_TABLE: Final = MANY + PLACES + 1

DOG_KIND: Final = tuple(
    5 * SIZE[code >> 6 & 63] + min(4, SIZE[code & 63]) if SIZE[code >> 6] <= 4 else 0 for code in range(1 << 12)
)


def _faces(wanted: int, total: int) -> int:
    busting = sum(1 for v in range(1, 7) if not wanted & BIT[v] and total + v > MOST_BURIED)
    return 7 * SIZE[wanted] + busting


FACES: Final = tuple(tuple(_faces(wanted, total) for total in range(MOST_BURIED + 1)) for wanted in range(64))


def rows(hand: Hand, tiles: Sequence[int], up: int) -> list[int]:
    """The places in the table that are summed up for a player, and for what lies on the table."""
    dogs, kennel, treats, won = hand
    wanted, laid, paws, whole = 0, 0, 0, 0
    found = [DOGS + 7 * won + len(dogs)]
    for dog in dogs:
        found.append(DOG + DOG_KIND[dog])
        wanted |= dog & 63
        laid += PLACED[dog]
        paws += PAWS_OF[dog]
        whole += dog & 63 == 0
    total = TOTAL[kennel]
    found.append(WANTED + FACES[wanted][total])
    found.append(RISK + (MOST_RISK + 1) * total + min(laid, MOST_RISK))
    found.append(KENNEL + 2 * COUNT[kennel] + (up >> 1 & 1))
    found.append(TREATS + min(treats, MOST_TREATS))
    found.append(PAWS + min(paws, MOST_PAWS))
    found.append(COMPLETE + whole)
    return found + rows_of_tiles(tiles, up)


def rows_of_tiles(tiles: Sequence[int], up: int) -> list[int]:
    """The part of them that is the same for all players."""
    found = [UP + tile for place, tile in enumerate(tiles) if up >> place & 1]
    return [*found, *(HERE + tile for tile in tiles), MANY + up.bit_count()]


class Forecast:
    """The turns that a player needs, while the tricks lie as they do."""

    def __init__(self, table: Sequence[float], tiles: Sequence[int], up: int) -> None:
        if up.bit_count() == 1:  # the next turn turns the others up
            up = (1 << PLACES) - 1
        self.table = list(table)
        self.tiles, self.up = list(tiles), up
        self.rolls_over = up >> 1 & 1
        self.base = 0.0
        for row in rows_of_tiles(tiles, up):
            self.base += table[row]

    def turns(self, hand: Hand) -> float:
        """At least one: who has not won must play."""
        dogs, kennel, treats, won = hand
        table = self.table
        wanted, laid, paws, whole = 0, 0, 0, 0
        sum = self.base + table[DOGS + 7 * won + len(dogs)]
        for dog in dogs:
            sum += table[DOG + DOG_KIND[dog]]
            wanted |= dog & 63
            laid += PLACED[dog]
            paws += PAWS_OF[dog]
            if dog & 63 == 0:
                whole += 1
        total = TOTAL[kennel]
        sum += table[WANTED + FACES[wanted][total]]
        sum += table[RISK + (MOST_RISK + 1) * total + min(laid, MOST_RISK)]
        sum += table[KENNEL + 2 * COUNT[kennel] + self.rolls_over]
        sum += table[TREATS + min(treats, MOST_TREATS)]
        sum += table[PAWS + min(paws, MOST_PAWS)]
        sum += table[COMPLETE + whole]
        return max(1.0, sum)
