"""Dig: a plan for all the paws at once, because one changed die alone says little."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ouaf.bots.spots.hands import COUNT, KENNEL_OF, KENNELS, NOTHING, TOTAL, Hand, bare
from ouaf.rules.spots.content import MOST_BURIED
from ouaf.rules.spots.moves import CHANGE, STOP


def plans(hand: Hand, others: Sequence[Hand], seat: int, left: int) -> Iterator[tuple[int, Hand, list[Hand]]]:
    """What so many changes can come to: the first move, the own hand and the others' afterwards.

    Others are raised until they bust, where that can be done; what is left of the changes lowers the own dice.
    """
    for busted in _reachable(others, left):
        cost = sum(_steps_to_bust(others[who]) for who in busted)
        after = [_bust(other) if who in busted else other for who, other in enumerate(others)]
        first = _raise(others, busted[0], seat) if busted else STOP
        for kennel, lowering in _lowered(hand[1], left - cost).items():
            own = hand[0], kennel, hand[2], hand[3]
            start = first if busted else CHANGE + 12 * seat + 2 * (lowering - 1) if lowering else STOP
            yield start, own, after


def _reachable(others: Sequence[Hand], left: int) -> list[tuple[int, ...]]:
    """The others who can be made to bust together."""
    can = [who for who, other in enumerate(others) if 0 < _steps_to_bust(other) <= left]
    groups = [group for n in range(len(can) + 1) for group in combinations(can, n)]
    return [group for group in groups if sum(_steps_to_bust(others[who]) for who in group) <= left]


def _steps_to_bust(other: Hand) -> int:
    """How often a die must be raised; 0 when that cannot be done."""
    steps = MOST_BURIED + 1 - TOTAL[other[1]]
    return steps if 6 * COUNT[other[1]] - TOTAL[other[1]] >= steps else 0


def _bust(other: Hand) -> Hand:
    return bare(other[0]), NOTHING, other[2], other[3]


def _raise(others: Sequence[Hand], who: int, seat: int) -> int:
    """Raise the least die of one of the others."""
    owner = who + (who >= seat)
    return CHANGE + 12 * owner + 2 * (KENNELS[others[who][1]][0] - 1) + 1


def _lowered(kennel: int, left: int) -> dict[int, int]:
    """All kennels that come of so many lowered dice or fewer, and which die is lowered first; 0 for none."""
    found = {kennel: 0}
    layer = {kennel: 0}
    for _ in range(left):
        following: dict[int, int] = {}
        for before, first in layer.items():
            for die in sorted(set(KENNELS[before])):
                dice = list(KENNELS[before])
                dice.remove(die)
                after = KENNEL_OF[tuple(sorted([*dice, die - 1] if die > 1 else dice))]
                if after not in found:
                    found[after] = following[after] = first or die
        layer = following
    return found
