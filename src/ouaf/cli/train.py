"""`ouaf train GAME`: a bot learns from games against itself, and what it learned is written to a file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ouaf.bots.registry import BRAINS
from ouaf.bots.tables import packed
from ouaf.cli.sim import bar_on_terminal, whole
from ouaf.texts.speak import say


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("train", help="what a game's bots have learned, made anew")
    trained = sorted(id for id, brain in BRAINS.items() if brain.training is not None)
    command.add_argument("game", choices=trained, metavar="GAME", help=", ".join(trained))
    command.add_argument("--games", type=whole, default=None, metavar="N", help="default: as the table in the package")
    command.add_argument("--seed", type=int, default=None, metavar="S", help="the same seed gives the same table")
    command.add_argument("--out", type=Path, required=True, metavar="FILE")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    training = BRAINS[given.game].training
    assert training is not None
    games = training.games if given.games is None else given.games
    seed = training.seed if given.seed is None else given.seed
    with bar_on_terminal() as bar:
        task = bar.add_task(given.game, total=games)
        numbers = training.run(games, seed, lambda done: bar.update(task, completed=done))
    given.out.write_bytes(packed(given.game, games, seed, numbers))
    print(say(given.lang, "train.done", {"n": len(numbers), "file": str(given.out)}))
    return 0
