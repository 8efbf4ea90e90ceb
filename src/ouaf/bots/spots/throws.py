"""All rolls of some dice, and what may be kept of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ouaf.bots.spots.hands import BIT, Dogs
from ouaf.rules.spots import content
from ouaf.rules.spots.content import HUNTED
from ouaf.rules.spots.moves import CHOICES, TAKEN, Dice, dice_of, eights_in, parts_of, weighted_rolls

CHOOSY: Final = (content.ONE_NUMBER, content.TWO, content.TOTAL_EIGHT)
"""Fetch, Hunt and Search keep a part of a roll."""


@lru_cache(maxsize=16)
def all_rolls(n: int) -> list[tuple[Dice, int]]:
    """All rolls of n dice with their weights; not to be changed."""
    return [(dice_of(code), weight) for code, weight in weighted_rolls(n)]


def choices_in(dice: Dice, keep: int) -> list[Dice]:
    """Fetch, Hunt and Search: what may be kept of a roll, at least nothing."""
    if keep == content.ONE_NUMBER:
        return [dice[at : at + dice.count(v)] for at, v in enumerate(dice) if at == 0 or dice[at - 1] != v]
    if keep == content.TWO:
        return [CHOICES[part] for part in parts_of(dice, HUNTED, HUNTED)]
    return [CHOICES[move - TAKEN] for move in eights_in(dice)] or [()]


@lru_cache(maxsize=32)
def choosing(n: int, keep: int) -> tuple[list[Dice], list[tuple[list[int], int]]]:
    """All that may be kept of n dice, and for every roll which of it, with its weight; not to be changed."""
    places: dict[Dice, int] = {}
    found = []
    for dice, weight in all_rolls(n):
        found.append(([places.setdefault(each, len(places)) for each in choices_in(dice, keep)], weight))
    return list(places), found


def misfits(dogs: Dogs, dice: Dice) -> Dice:
    """The dice that no dog misses."""
    room = [0] * 7
    for dog in dogs:
        for number in range(1, 7):
            if dog & BIT[number]:
                room[number] += 1
    found = []
    for die in dice:
        room[die] -= 1
        if room[die] < 0:
            found.append(die)
    return tuple(found)
