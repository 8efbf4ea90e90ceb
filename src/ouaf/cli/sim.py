"""`ouaf sim GAME`: random players, many games."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ouaf.arena.simulate import Result, simulate
from ouaf.cli.options import add_game, options_of
from ouaf.rules.registry import game_named
from ouaf.texts.speak import say


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("sim", help="random players, many games")
    add_game(command)
    command.add_argument("--games", type=_whole, default=1000, metavar="N")
    command.add_argument("--seats", type=int, default=None, metavar="K", help="default: the fewest of the game")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same games")
    command.add_argument("--list", action="store_true", help="build the list of legal moves instead of sampling it")
    command.add_argument("--json", action="store_true", help="one JSON object instead of words")
    command.set_defaults(run=run)


def _whole(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def run(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    seats = game.min_seats if given.seats is None else given.seats
    options = options_of(given)
    with _bar() as bar:
        task = bar.add_task(game.id, total=given.games)
        result = simulate(
            game,
            seats,
            options,
            given.games,
            given.seed,
            listing=given.list,
            on_progress=None if bar.disable else lambda done: bar.update(task, completed=done),
        )
    print(msgspec.json.encode(result).decode() if given.json else _words(result, given.lang))
    return 0


def _bar() -> Progress:
    """A progress bar on a terminal, nothing elsewhere."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _words(result: Result, language: Any) -> str:
    each_second = result.games / result.seconds if result.seconds else 0
    wins = ", ".join(f"{seat}: {count}" for seat, count in enumerate(result.wins))
    return say(
        language,
        "sim.result",
        {
            "n": result.games,
            "seconds": result.seconds,
            "speed": round(each_second),
            "mean": result.scores.mean,
            "min": result.scores.min,
            "max": result.scores.max,
            "wins": wins,
        },
    )
