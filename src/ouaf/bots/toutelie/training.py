"""How the table is learned: games against nobody, TD(λ) on the pages after each entry."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Progress
from ouaf.bots.toutelie.page import Page, new_page
from ouaf.bots.toutelie.patterns import pattern_count
from ouaf.bots.toutelie.worth import (
    EXACT_FROM,
    PHASES,
    UNITS,
    WINNING,
    Net,
    judge,
    numbers_of,
    phase_of,
    sums_of,
    worth,
)
from ouaf.rules.toutelie.content import CELLS, KINDS, Sheet, sheet_for

LAMBDA: Final = 0.3
PACE: Final = 0.01
"""How far the linear part goes to meet what came out, at the start; it slows down to nothing."""
HIDDEN_PACE: Final = 0.002
SLOWEST: Final = 0.01
BEGINNING: Final = 0.1
"""The width of the hidden layer's first numbers, which come by chance."""
CHUNK: Final = 100


class _Chance:
    """Numbers by a rule that any language can follow."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: int = seed

    def next(self) -> int:
        """31 bits."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return self.state >> 33


def train(games: int, seed: int, on_progress: Progress) -> list[int]:
    """The numbers of the table. The two sides take turns; a square knows nothing of its place, so all sheets learn."""
    chance = _Chance(seed)
    net = _newborn(chance)
    sheets = [sheet_for({"side": "a"}), sheet_for({"side": "b"})]
    for game in range(games):
        pace = max(SLOWEST, 1.0 - game / games)
        _learn(net, _played(net, sheets[game % 2], chance), pace)
        if game % CHUNK == CHUNK - 1:
            on_progress(game + 1)
    return numbers_of(net)


def _newborn(chance: _Chance) -> Net:
    """It knows what a full square earns, and nothing else."""
    count = pattern_count()
    rows = [[(chance.next() / 2147483648 - 0.5) * BEGINNING for _ in range(UNITS)] for _ in range(count)]
    linear = [float(points) for points in range(len(KINDS))] + [0.0] * (count - len(KINDS))
    return Net([0.0] * PHASES, linear, [[0.0] * UNITS for _ in range(PHASES)], rows)


def _played(net: Net, sheet: Sheet, chance: _Chance) -> list[Page]:
    """The pages of a game after each entry, up to the first that is counted out."""
    page = new_page(sheet.side, sheet.group, sheet.printed)
    pages = list[Page]()
    while page.round < EXACT_FROM:
        roll = chance.next() % 36
        low, high = min(roll // 6, roll % 6) + 1, max(roll // 6, roll % 6) + 1
        found, worths = judge(net, page, low, high)
        entry = found[worths.index(max(worths))]
        page = page.copy()
        page.write(entry // CELLS, low, entry % CELLS, high)
        pages.append(page)
    return pages


def _learn(net: Net, pages: list[Page], pace: float) -> None:
    """From the end: each page is led towards what came after it, the next worth and a part λ of what was beyond."""
    worths = [worth(net, page) for page in pages]
    sums = [sums_of(net, page) for page in pages[:-1]]
    target = worths[-1]
    for at in range(len(pages) - 2, -1, -1):
        if at < len(pages) - 2:
            target = LAMBDA * target + (1.0 - LAMBDA) * worths[at + 1]
        _lead(net, pages[at], sums[at], target - worths[at], pace)


def _lead(net: Net, page: Page, sums: list[float], error: float, pace: float) -> None:
    """One step of gradient descent."""
    step, hidden = pace * PACE * error, pace * HIDDEN_PACE * error
    phase = phase_of(page, page.round)
    net.constant[phase] += step
    for pattern in page.patterns:
        net.linear[pattern] += step
    bias = net.bias[phase]
    for unit in range(UNITS):
        if sums[unit] > 0.0:
            nudge = hidden if unit < WINNING else -hidden
            bias[unit] += nudge
            for pattern in page.patterns:
                net.rows[pattern][unit] += nudge
