"""The levels that a bot can have. None of them remembers anything from one question to the next."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ouaf.bots.brain import Brain
from ouaf.bots.registry import BRAINS
from ouaf.rules.game import Rng
from ouaf.views.player import Choice, Player, Question


class Uniform:
    """Any legal move, each as likely as the others."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        return Choice(question.legal[rng.below(len(question.legal))], "bot.uniform")


class Dice:
    """Numbers of a bot's own, far from the dice of the match."""

    def __init__(self, seed: bytes) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


LEVELS: Final = ("chiot", "chien", "loup", "uniform")
"""From the easiest to the strongest; and one that does not think."""
_ANY: Final = Uniform()
_NOTHING: Final = Brain({})


def mind_of(game: str, level: str) -> Player:
    """Who thinks for a bot of this level."""
    return BRAINS.get(game, _NOTHING).minds.get(level, _ANY)


def answer(level: str, question: Question, seed: bytes) -> Choice:
    """What a bot of this level plays; runs in a worker process. One that fails plays the first legal move."""
    try:
        choice = mind_of(question.game, level).choose(question, Dice(seed))
    except Exception as problem:
        return Choice(question.legal[0], "bot.lost", {"problem": type(problem).__name__})
    return choice if choice.move in question.legal else Choice(question.legal[0], "bot.lost", {"problem": "illegal"})


def advice(question: Question, seed: bytes, odds: bool) -> Sequence[Choice]:
    """The best choices with their reasons, or the chances beside moves; runs in a worker process."""
    brain = BRAINS.get(question.game, _NOTHING)
    if odds:
        return brain.odds(question) if brain.odds is not None else ()
    return brain.advise(question, Dice(seed)) if brain.advise is not None else ()
