"""The levels, and the hints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ouaf.bots.brain import Brain, Line, Training
from ouaf.bots.search import slip
from ouaf.bots.tables import table_of
from ouaf.bots.toutelie import child, search, words
from ouaf.bots.toutelie.exact import after
from ouaf.bots.toutelie.page import Page, page_of
from ouaf.bots.toutelie.training import train
from ouaf.bots.toutelie.worth import Net, judge, net_of
from ouaf.rules.game import Rng
from ouaf.rules.toutelie.content import CELLS, cell_name
from ouaf.views.player import Choice, Question

SLIP: Final = 3
"""Chiot takes the second best once in so many times."""
HINTS: Final = 3
BEHIND: Final = 1.5
"""A third hint must not be worth so many points less than the first."""


@cache
def net() -> Net:
    """What the package's table says."""
    return net_of(table_of("toutelie"))


class Chiot:
    """Looks at each square alone, as if chance filled what is free, and is mistaken now and then."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        if question.prompt["kind"] != "write":
            return _only(question)
        page, low, high = _read(question)
        found, worths = child.judge(page, low, high)
        return _choice(page, found[slip(worths, rng, SLIP)], low, high)


class Chien:
    """Writes what the table says is worth most."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        if question.prompt["kind"] != "write":
            return _only(question)
        page, low, high = _read(question)
        found, worths = judge(net(), page, low, high)
        return _choice(page, found[worths.index(max(worths))], low, high)


class Loup:
    """Tries the best entries of the table with rolls to come: the more, the stronger and slower."""

    def __init__(self, width: int = search.WIDTH, playouts: int = search.PLAYOUTS) -> None:
        self._width, self._playouts = width, playouts

    def choose(self, question: Question, rng: Rng) -> Choice:
        if question.prompt["kind"] != "write":
            return _only(question)
        page, low, high = _read(question)
        return _choice(page, search.best(net(), page, low, high, rng, self._width, self._playouts), low, high)


def advise(question: Question, _: Rng) -> Sequence[Choice]:
    """The best two or three entries that lead to different pages."""
    if question.prompt["kind"] != "write":
        return []
    page, low, high = _read(question)
    found, worths = judge(net(), page, low, high)
    order = sorted(range(len(found)), key=lambda at: (-worths[at], at))
    best, pages = list[Choice](), list[list[int]]()
    for at in order:
        then = sorted(after(page, found[at], low, high).patterns)
        if then in pages:
            continue
        if len(best) == HINTS or (len(best) == 2 and worths[at] < worths[order[0]] - BEHIND):
            break
        pages.append(then)
        id, params = words.hint(page, found[at], low, high, worths[at])
        best.append(Choice(_name(found[at], low, high), f"toutelie.hint.{id}", params))
    return best


def _only(question: Question) -> Choice:
    """What is written can only be taken back."""
    return Choice(question.legal[0], "toutelie.why.only")


def _read(question: Question) -> tuple[Page, int, int]:
    """The asker's own page, and the dice."""
    low, high = question.view["dice"]
    return page_of(question.view, question.seat), low, high


def _choice(page: Page, entry: int, low: int, high: int) -> Choice:
    id, params = words.reason(page, entry, low, high)
    return Choice(_name(entry, low, high), f"toutelie.why.{id}", params)


def _name(entry: int, low: int, high: int) -> str:
    """The text form of an entry: the cells in their order."""
    first, second = (entry // CELLS, low), (entry % CELLS, high)
    return ",".join(f"{cell_name(cell)}={number}" for cell, number in sorted([first, second]))


LINES: Final = [
    Line((level,), 300, side.upper(), {"side": side}) for side in "ab" for level in ("chiot", "chien", "loup")
]
BRAIN: Final = Brain(
    minds={"chiot": Chiot(), "chien": Chien(), "loup": Loup()},
    advise=advise,
    training=Training(games=3_000_000, seed=1, run=train),
    lines=LINES,
)
