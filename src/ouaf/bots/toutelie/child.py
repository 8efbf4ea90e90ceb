"""How a child looks at the sheet: each square alone, and what it brings when anything may come."""

from __future__ import annotations

from functools import cache

from ouaf.bots.toutelie.exact import entries
from ouaf.bots.toutelie.page import SQUARE_OF, Page
from ouaf.bots.toutelie.patterns import OPEN, TIED
from ouaf.rules.toutelie.content import CELLS, KINDS, SQUARES, kind_of


def judge(page: Page, low: int, high: int) -> tuple[list[int], list[float]]:
    """All entries of a roll, and how many points the squares they change win."""
    found = entries(page, alike=low == high)
    return found, [_gain(page, entry // CELLS, low, entry % CELLS, high) for entry in found]


def _gain(page: Page, i: int, low: int, j: int, high: int) -> float:
    signs = page.signs[:]
    signs[i], signs[j] = low, high
    squares = [SQUARE_OF[i]] if SQUARE_OF[i] == SQUARE_OF[j] else [SQUARE_OF[i], SQUARE_OF[j]]
    gain = 0.0
    for square in squares:
        gain += _hoped(signs, square) - _hoped(page.signs, square)
    return gain


def _hoped(signs: list[int], square: int) -> float:
    p, q, r, s = (OPEN if signs[cell] == TIED else signs[cell] for cell in SQUARES[square])
    return mean_points(p, q, r, s)


@cache
def mean_points(p: int, q: int, r: int, s: int) -> float:
    """What four numbers clockwise earn in the mean, when each that is free comes by one die."""
    if p and q and r and s:
        return float(KINDS.index(kind_of(p, q, r, s)))
    total = 0.0
    for number in range(1, 7):
        if not p:
            total += mean_points(number, q, r, s)
        elif not q:
            total += mean_points(p, number, r, s)
        elif not r:
            total += mean_points(p, q, number, s)
        else:
            total += mean_points(p, q, r, number)
    return total / 6
