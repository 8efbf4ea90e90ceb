"""Loup's search: the table's best entries, with each next roll in turn, then with whole rows of rolls."""

from __future__ import annotations

from typing import Final

from ouaf.bots.search import halving
from ouaf.bots.toutelie.exact import ROLLS, after, exact_mean
from ouaf.bots.toutelie.page import Page
from ouaf.bots.toutelie.worth import EXACT_FROM, Net, judge, worth
from ouaf.rules.game import Rng
from ouaf.rules.toutelie.content import ROUNDS

WIDTH: Final = 12
"""So many entries are tried."""
PLAYOUTS: Final = 200
DEPTH: Final = 4
WEIGHT: Final = 20.0
"""As many playouts does the mean over the next roll count."""


def best(net: Net, page: Page, low: int, high: int, rng: Rng, width: int, playouts: int) -> int:
    """The entry that is worth most."""
    found, worths = judge(net, page, low, high)
    order = sorted(range(len(found)), key=lambda at: (-worths[at], at))[:width]
    if page.round + 1 >= EXACT_FROM or len(order) == 1:
        return found[order[0]]
    pages = [after(page, found[at], low, high) for at in order]
    if page.round + 2 == EXACT_FROM:
        means = [exact_mean(then) for then in pages]
        return found[order[means.index(max(means))]]
    means = [_next_mean(net, then) for then in pages]
    rolls = [[rng.below(36) for _ in range(DEPTH)] for _ in range(playouts)]
    chosen, _ = halving(means, lambda at, k: _played(net, pages[at], rolls[k]), playouts, WEIGHT)
    return found[order[chosen]]


def _next_mean(net: Net, page: Page) -> float:
    """What a page is worth in the mean after the next roll."""
    total = 0.0
    for low, high, ways in ROLLS:
        total += ways * max(judge(net, page, low, high)[1])
    return total / 36


def _played(net: Net, page: Page, rolls: list[int]) -> float:
    """What a page is worth after some rolls, each answered as the table says."""
    for roll in rolls:
        if page.round == ROUNDS:
            break
        low, high = min(roll // 6, roll % 6) + 1, max(roll // 6, roll % 6) + 1
        found, worths = judge(net, page, low, high)
        page = after(page, found[worths.index(max(worths))], low, high)
    return worth(net, page)
