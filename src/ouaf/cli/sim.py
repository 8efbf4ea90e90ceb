"""`ouaf sim GAME`: random players or bots, many games."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ouaf.arena.contest import contest
from ouaf.arena.results import Contest, Result, Standing
from ouaf.arena.simulate import simulate
from ouaf.bots.levels import LEVELS
from ouaf.cli.options import add_game, options_of
from ouaf.rules.game import BadOptions
from ouaf.rules.registry import game_named
from ouaf.texts.speak import say


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("sim", help="random players or bots, many games")
    add_game(command)
    command.add_argument("--games", type=whole, default=1000, metavar="N")
    command.add_argument("--seats", type=int, default=None, metavar="K", help="default: the fewest of the game")
    command.add_argument("--bots", type=_levels, metavar="A,B", help="a level for each seat, who change places")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same games")
    command.add_argument("--list", action="store_true", help="build the list of legal moves instead of sampling it")
    command.add_argument("--json", action="store_true", help="one JSON object instead of words")
    command.set_defaults(run=run)


def whole(text: str) -> int:
    """A number of games."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _levels(text: str) -> list[str]:
    levels = text.split(",")
    if unknown := [level for level in levels if level not in LEVELS]:
        raise argparse.ArgumentTypeError(f"no level {unknown[0]!r}: there are {', '.join(LEVELS)}")
    return levels


def run(given: argparse.Namespace) -> int:
    return _run_random(given) if given.bots is None else _run_bots(given)


def _run_bots(given: argparse.Namespace) -> int:
    game, options = game_named(given.game), options_of(given)
    if given.seats not in (None, len(given.bots)):
        raise BadOptions("options.bots", got=len(given.bots), seats=given.seats)
    with bar_on_terminal() as bar:
        task = bar.add_task(game.id, total=given.games)
        progress = None if bar.disable else lambda done: bar.update(task, completed=done)
        result = contest(game, options, given.bots, given.games, given.seed, on_progress=progress)
    print(msgspec.json.encode(result).decode() if given.json else _table(result, given.lang))
    return 0


def _run_random(given: argparse.Namespace) -> int:
    game = game_named(given.game)
    seats = game.min_seats if given.seats is None else given.seats
    options = options_of(given)
    with bar_on_terminal() as bar:
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


def bar_on_terminal() -> Progress:
    """A progress bar on a terminal, nothing elsewhere."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _table(result: Contest, language: Any) -> str:
    return "\n".join(_row(bot, language) for bot in result.bots)


def _row(bot: Standing, language: Any) -> str:
    shares = {"wins": round(100 * bot.wins, 1), "within": round(100 * bot.wins_within, 1)}
    scores = {"score": round(bot.score, 2), "around": round(bot.score_within, 2)}
    times = {"mean": bot.mean_ms, "worst": bot.worst_ms}
    return say(language, "sim.bot", {"level": bot.level, **shares, **scores, **times})


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
