"""What a page is worth: the points it will end with in the mean, as bots have learned it.

It is a constant of side and round, a number for the pattern of each square, and what a hidden layer adds: every unit
sums a number for each pattern, and counts where the sum is above zero, half of the units as points won, half as points
lost. All sums are done in one order, so that training gives the same bits everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ouaf.bots.toutelie.exact import after, entries, exact_mean
from ouaf.bots.toutelie.page import SQUARE_OF, Page
from ouaf.bots.toutelie.patterns import pattern_count
from ouaf.rules.toutelie.content import CELLS, ROUNDS

UNITS: Final = 32
WINNING: Final = UNITS // 2
"""So many units add points; the others take points away."""
NOTHING: Final = [0.0] * UNITS
EXACT_FROM: Final = ROUNDS - 1
"""With one roll left a page is counted out instead."""
PHASES: Final = 2 * (EXACT_FROM - 1)
"""The rounds before that, of both sides."""
FINENESS: Final = 256
"""The table has whole numbers of this part of a point."""


class Net:
    """The numbers that were learned."""

    __slots__ = ("bias", "constant", "linear", "rows")

    def __init__(
        self, constant: list[float], linear: list[float], bias: list[list[float]], rows: list[list[float]]
    ) -> None:
        self.constant: list[float] = constant
        """By phase."""
        self.linear: list[float] = linear
        """By pattern."""
        self.bias: list[list[float]] = bias
        """By phase, for each unit."""
        self.rows: list[list[float]] = rows
        """By pattern, for each unit."""


def net_of(numbers: Sequence[int]) -> Net:
    """From the numbers of a table."""
    floats = [number / FINENESS for number in numbers]
    alone = PHASES + pattern_count()
    lists = [floats[at : at + UNITS] for at in range(alone, len(floats), UNITS)]
    return Net(floats[:PHASES], floats[PHASES:alone], lists[:PHASES], lists[PHASES:])


def numbers_of(net: Net) -> list[int]:
    """The numbers of a table."""
    floats = net.constant + net.linear
    for row in net.bias + net.rows:
        floats += row
    return [max(-32768, min(32767, round(FINENESS * number))) for number in floats]


def worth(net: Net, page: Page) -> float:
    """Of a page before the next roll."""
    if page.round >= EXACT_FROM:
        return exact_mean(page)
    start, sums = _standing(net, page, phase_of(page, page.round))
    return _counted(start, sums, NOTHING)


def sums_of(net: Net, page: Page) -> list[float]:
    """What each hidden unit sums up."""
    return _standing(net, page, phase_of(page, page.round))[1]


def judge(net: Net, page: Page, low: int, high: int) -> tuple[list[int], list[float]]:
    """All entries of a roll, and what the page is worth after each."""
    if page.round + 1 >= EXACT_FROM:
        found = entries(page, alike=low == high)
        return found, [exact_mean(after(page, entry, low, high)) for entry in found]
    judging = _Judging(net, page, low, high)
    for cells in page.free:
        if len(cells) == 4:
            judging.add_four(cells)
        elif cells:
            judging.add_group(cells)
    return judging.found, judging.worths


def phase_of(page: Page, round: int) -> int:
    """Which constants count for a page with so many rounds written."""
    return PHASES // 2 * page.side + round - 1


def _standing(net: Net, page: Page, phase: int) -> tuple[float, list[float]]:
    """The linear part of a page's worth, and the sums of the units."""
    start = net.constant[phase]
    sums = net.bias[phase]
    for pattern in page.patterns:
        start += net.linear[pattern]
        sums = _plus(sums, net.rows[pattern])
    return start, sums


class _Judging:
    """A page and a roll, and what was found about its entries."""

    __slots__ = ("found", "high", "low", "net", "page", "start", "sums", "worths")

    def __init__(self, net: Net, page: Page, low: int, high: int) -> None:
        self.net: Net = net
        self.page: Page = page
        self.low: int = low
        self.high: int = high
        start, sums = _standing(net, page, phase_of(page, page.round + 1))
        self.start: float = start
        self.sums: list[float] = sums
        self.found: list[int] = []
        self.worths: list[float] = []

    def add_group(self, cells: list[int]) -> None:
        """An entry changes the squares of its two cells: what each cell changes is computed once."""
        lows = [self._change(cell, self.low) for cell in cells]
        highs = [self._change(cell, self.high) for cell in cells]
        for a, i in enumerate(cells):
            begun, near = self.start + lows[a][0], _plus(self.sums, lows[a][1])
            for b in range(a + 1 if self.low == self.high else 0, len(cells)):
                j = cells[b]
                if i == j:
                    continue
                self.found.append(CELLS * i + j)
                if SQUARE_OF[i] == SQUARE_OF[j]:
                    self.worths.append(self._in_one_square(i, j))
                else:
                    self.worths.append(_counted(begun + highs[b][0], near, highs[b][1]))

    def add_four(self, cells: list[int]) -> None:
        """Two of four cells leave two that are tied from then on, so that other squares change too."""
        for i in cells:
            for j in cells:
                if i != j and (i < j or self.low != self.high):
                    self.found.append(CELLS * i + j)
                    self.worths.append(self._tying(i, j))

    def _change(self, cell: int, number: int) -> tuple[float, list[float]]:
        """What a number in a cell changes."""
        return _step(self.net, self.page.patterns[SQUARE_OF[cell]], self.page.with_number(cell, number))

    def _in_one_square(self, i: int, j: int) -> float:
        then = self.page.with_both(i, self.low, j, self.high)
        points, steps = _step(self.net, self.page.patterns[SQUARE_OF[i]], then)
        return _counted(self.start + points, self.sums, steps)

    def _tying(self, i: int, j: int) -> float:
        then = after(self.page, CELLS * i + j, self.low, self.high)
        start, sums = self.start, self.sums
        for square in range(9):
            if then.patterns[square] != self.page.patterns[square]:
                points, steps = _step(self.net, self.page.patterns[square], then.patterns[square])
                start += points
                sums = _plus(sums, steps)
        return _counted(start, sums, NOTHING)


def _step(net: Net, old: int, new: int) -> tuple[float, list[float]]:
    """What another pattern changes."""
    was, now = net.rows[old], net.rows[new]
    return net.linear[new] - net.linear[old], [now[unit] - was[unit] for unit in range(UNITS)]


def _plus(sums: list[float], steps: list[float]) -> list[float]:
    return [sums[unit] + steps[unit] for unit in range(UNITS)]


def _counted(start: float, sums: list[float], steps: list[float]) -> float:
    """What the units make of their sums after a step."""
    worth = start
    for unit in range(WINNING):
        height = sums[unit] + steps[unit]
        if height > 0.0:
            worth += height
    for unit in range(WINNING, UNITS):
        height = sums[unit] + steps[unit]
        if height > 0.0:
            worth -= height
    return worth
