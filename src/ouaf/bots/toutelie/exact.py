"""The last rounds, by counting: what a page earns in the mean when every roll is answered in the best way."""

from __future__ import annotations

from typing import Final

from ouaf.bots.toutelie.page import SQUARE_OF, Page, points_of, with_bonus
from ouaf.rules.toutelie.content import CELLS, ROUNDS

ROLLS: Final = [(low, high, 1 if low == high else 2) for low in range(1, 7) for high in range(low, 7)]
"""The 21 rolls, and how many of the 36 ways each has."""


def entries(page: Page, *, alike: bool) -> list[int]:
    """All that can be written, as the rules number it; with two equal numbers one order is enough."""
    return [CELLS * i + j for cells in page.free for i in cells for j in cells if (i < j if alike else i != j)]


def after(page: Page, entry: int, low: int, high: int) -> Page:
    """The page with an entry on it."""
    page = page.copy()
    page.write(entry // CELLS, low, entry % CELLS, high)
    return page


def exact_mean(page: Page) -> float:
    """The mean of the final total. The cost grows a hundredfold with each round that is left: for the last two."""
    if page.round == ROUNDS:
        return float(points_of(page))
    if page.round == ROUNDS - 1:
        return _one_left(page) / 36
    total = 0.0
    for low, high, ways in ROLLS:
        total += ways * max(exact_mean(after(page, entry, low, high)) for entry in entries(page, alike=low == high))
    return total / 36


def _one_left(page: Page) -> int:
    """36 times the mean with two free cells."""
    i, j = next((cells[0], cells[1]) for cells in page.free if cells)
    if SQUARE_OF[i] == SQUARE_OF[j]:
        return _in_one_square(page, i, j)
    rest, kinds = _rest(page, SQUARE_OF[i], SQUARE_OF[j])
    first = [0] + [page.with_number(i, number) for number in range(1, 7)]
    second = [0] + [page.with_number(j, number) for number in range(1, 7)]
    total = 0
    for low, high, ways in ROLLS:
        one = with_bonus(rest + first[low] + second[high], kinds | 1 << first[low] | 1 << second[high])
        other = with_bonus(rest + first[high] + second[low], kinds | 1 << first[high] | 1 << second[low])
        total += ways * max(one, other)
    return total


def _in_one_square(page: Page, i: int, j: int) -> int:
    rest, kinds = _rest(page, SQUARE_OF[i], SQUARE_OF[i])
    total = 0
    for low, high, ways in ROLLS:
        one, other = page.with_both(i, low, j, high), page.with_both(i, high, j, low)
        total += ways * max(with_bonus(rest + one, kinds | 1 << one), with_bonus(rest + other, kinds | 1 << other))
    return total


def _rest(page: Page, one: int, other: int) -> tuple[int, int]:
    """Points and kinds of the squares but for two."""
    rest, kinds = 0, 0
    for square in range(9):
        if square not in (one, other):
            rest += page.patterns[square]
            kinds |= 1 << page.patterns[square]
    return rest, kinds
