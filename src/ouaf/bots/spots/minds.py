"""The three levels of Spots, and its hints."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ouaf.bots.search import slip
from ouaf.bots.spots.aims import Pleasure, Purpose, Speed, Victory
from ouaf.bots.spots.forecast import LEARNED
from ouaf.bots.spots.reasons import explained
from ouaf.bots.spots.rolling import Effort
from ouaf.bots.spots.weigh import UNPLANNED, Weigher
from ouaf.bots.tables import table_of
from ouaf.rules.game import Rng
from ouaf.rules.spots.game import imagine
from ouaf.rules.spots.state import Spots
from ouaf.views.player import Choice, Question

CHILD: Final = Effort(exact=1, drawn=8, repeats=1, rerolls=0, ways=1, nodes=1_000)
GOOD: Final = Effort(exact=3, drawn=30, repeats=1, rerolls=1, ways=3, nodes=8_000)
BEST: Final = Effort(exact=4, drawn=80, repeats=2, rerolls=2, ways=4, nodes=40_000)
SLIPS: Final = 4
"""A child takes the second best once in so many times."""
HINTS: Final = 3
NEARLY: Final = 0.05
"""A third hint is given when it costs no more than this of the chance to win."""
VAGUE: Final = ("spots.why.kennel", "spots.why.lift", "spots.why.turned", "spots.why.track", "spots.why.aside")
"""Reasons that do not tell one choice from another: a hint then says about how good it is."""


@cache
def learned() -> tuple[float, ...]:
    """The table of the package, in turns."""
    return tuple([number / LEARNED for number in table_of("spots")])


def pleasure() -> Purpose:
    return Pleasure()


def speed() -> Purpose:
    return Speed(learned())


def victory() -> Purpose:
    return Victory(learned())


class Level:
    """Weighs all moves, and takes the best; a child now and then the second best."""

    def __init__(self, purpose: Callable[[], Purpose], effort: Effort, slips: int = 0) -> None:
        self.purpose, self.effort, self.slips = purpose, effort, slips

    def weigh(self, state: Spots, rng: Rng) -> list[float]:
        return Weigher(state, self.purpose(), self.effort, rng).weigh() if len(state.options) > 1 else [0.0]

    def choose(self, question: Question, rng: Rng) -> Choice:
        state = imagine(question.view, rng)
        worth = self.weigh(state, rng)
        best = worth.index(max(worth))
        if self.slips:
            second = slip(worth, rng, self.slips)
            best = second if worth[second] > UNPLANNED else best
        return explained(state, state.options[best])


CHIOT: Final = Level(pleasure, CHILD, SLIPS)
CHIEN: Final = Level(speed, GOOD)
LOUP: Final = Level(victory, BEST)


def advise(question: Question, rng: Rng) -> list[Choice]:
    """The best two or three choices by the chance to win, the best first."""
    state = imagine(question.view, rng)
    worth = LOUP.weigh(state, rng)
    order = sorted(range(len(worth)), key=lambda choice: (-worth[choice], choice))
    least = worth[order[0]] - NEARLY
    good = [n for k, n in enumerate(order[:HINTS]) if worth[n] > UNPLANNED and (k < 2 or worth[n] >= least)]
    return [_hint(state, state.options[choice], worth[choice]) for choice in good]


def _hint(state: Spots, move: int, worth: float) -> Choice:
    choice = explained(state, move)
    if choice.reason not in VAGUE:
        return choice
    return Choice(choice.move, "spots.hint.about", {"n": round(100 * worth)})
