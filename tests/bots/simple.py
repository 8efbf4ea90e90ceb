"""The yardstick for the bots of Spots: validates at once, does any trick, covers what fits, stops at 4.

    python -m tests.bots.simple chiot 400 2026

plays so many games of a level against it, with this seed, as `ouaf sim spots --json` does between levels.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import msgspec

from ouaf.arena.contest import contest
from ouaf.bots.registry import BRAINS
from ouaf.rules.game import Rng
from ouaf.rules.registry import GAMES
from ouaf.views.player import Choice, Question

STOPS_AT = 4


class Simple:
    """A player who knows the rules and little else."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        return Choice(self._move(question, rng), "bot.uniform")

    def _move(self, question: Question, rng: Rng) -> str:
        kind, legal = question.prompt["kind"], question.legal
        if kind == "turn" and question.prompt["validate"]:
            return "validate"
        if kind == "place":
            return next((move for move in legal if move.startswith("dog")), legal[0])
        if kind in ("reroll", "track"):
            return "keep"
        if kind == "more":
            kennel = question.view["players"][question.seat]["kennel"]
            return "roll" if sum(kennel) < STOPS_AT else "stop"
        return legal[rng.below(len(legal))]


if __name__ == "__main__":
    level, games, seed = sys.argv[1:]
    brain = BRAINS["spots"]
    BRAINS["spots"] = replace(brain, minds={**brain.minds, "uniform": Simple()})
    found = contest(GAMES["spots"], {}, [level, "uniform"], int(games), int(seed))
    print(msgspec.json.encode(found).decode())
