"""The levels that a bot can have. Each is made anew for every question, so it cannot remember."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

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


LEVELS: Final[dict[str, Callable[[], Player]]] = {"uniform": Uniform}


def answer(level: str, question: Question, seed: bytes) -> Choice:
    """What a bot of this level plays; runs in a worker process."""
    return LEVELS[level]().choose(question, Dice(seed))
