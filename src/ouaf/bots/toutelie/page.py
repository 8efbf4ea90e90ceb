"""One player's own sheet in a bot's head: what is written, what is free, and the patterns of its squares."""

from __future__ import annotations

from typing import Final

from ouaf.bots.toutelie.patterns import TIED, code_of, patterns
from ouaf.rules.game import View
from ouaf.rules.toutelie.content import BONUS, CELLS, PRINTED, ROUNDS, SQUARES, Side, square_of

SQUARE_OF: Final = [square_of(cell) for cell in range(CELLS)]
ALL_KINDS: Final = 127


class Page:
    """Changes with `write`. Signs are the numbers, OPEN and TIED."""

    __slots__ = ("free", "group", "patterns", "round", "side", "signs")

    def __init__(
        self, side: int, group: list[int], signs: list[int], free: list[list[int]], found: list[int], round: int
    ) -> None:
        self.side: int = side
        """0 for A, 1 for B."""
        self.group: list[int] = group
        self.signs: list[int] = signs
        self.free: list[list[int]] = free
        """The free cells of each group, in order."""
        self.patterns: list[int] = found
        """Of the nine squares."""
        self.round: int = round
        """Rounds written."""

    def copy(self) -> Page:
        free = [cells[:] for cells in self.free]
        return Page(self.side, self.group, self.signs[:], free, self.patterns[:], self.round)

    def pattern(self, square: int) -> int:
        """Looked up anew."""
        p, q, r, s = SQUARES[square]
        signs = self.signs
        return patterns()[code_of(signs[p], signs[q], signs[r], signs[s])]

    def with_number(self, cell: int, number: int) -> int:
        """The pattern of a cell's square if it held this number."""
        signs = self.signs
        before = signs[cell]
        signs[cell] = number
        found = self.pattern(SQUARE_OF[cell])
        signs[cell] = before
        return found

    def with_both(self, i: int, low: int, j: int, high: int) -> int:
        """The same for two cells of one square."""
        before = self.signs[j]
        self.signs[j] = high
        found = self.with_number(i, low)
        self.signs[j] = before
        return found

    def write(self, i: int, low: int, j: int, high: int) -> None:
        """Write a number in each of two cells of one group."""
        cells = self.free[self.group[i]]
        cells.remove(i)
        cells.remove(j)
        self.signs[i], self.signs[j] = low, high
        changed = [i, j]
        if len(cells) == 2:
            changed += cells
            for cell in cells:
                self.signs[cell] = TIED
        for cell in changed:
            square = SQUARE_OF[cell]
            self.patterns[square] = self.pattern(square)
        self.round += 1


def page_of(view: View, seat: int) -> Page:
    """The page of a seat, as its view shows it."""
    return new_page(view["side"], view["layout"]["groups"], view["sheets"][seat])


def new_page(side: Side, group: list[int], numbers: list[int]) -> Page:
    """A page with these numbers, 0 where a cell is free."""
    free = [list[int]() for _ in range(max(group) + 1)]
    for cell in range(CELLS):
        if group[cell] != PRINTED and not numbers[cell]:
            free[group[cell]].append(cell)
    signs = [TIED if not number and len(free[g]) == 2 else number for number, g in zip(numbers, group, strict=True)]
    written = ROUNDS - sum(map(len, free)) // 2
    page = Page(0 if side == "a" else 1, group, signs, free, [0] * 9, written)
    page.patterns = [page.pattern(square) for square in range(9)]
    return page


def points_of(page: Page) -> int:
    """What a full page scores: the pattern of a full square is what it earns."""
    total, kinds = 0, 0
    for points in page.patterns:
        total += points
        kinds |= 1 << points
    return with_bonus(total, kinds)


def with_bonus(points: int, kinds: int) -> int:
    """Points, with the bonus where all of the kinds are there; each has a bit, and nothing is no kind."""
    return points + BONUS if kinds | 1 == ALL_KINDS else points
