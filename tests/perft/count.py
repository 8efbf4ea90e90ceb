"""Counts perft: `python -m tests.perft.count pig new 5` prints a line for `tests/perft/pig.txt`.

A depth is counted from the start of a match, or from a position: `--from "50 40,13 1 7 30 -"`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from ouaf.cli.options import add_game, options_of
from ouaf.rules.game import State
from ouaf.rules.registry import game_named
from tests.perft.perft import perft


def line(name: str, depth: int, state: State) -> str:
    """A name, the counts by depth, and the position."""
    counts = " ".join(str(perft(state, each)) for each in range(1, depth + 1))
    return f"{name}; {counts}; {state.position()}"


def main(arguments: Sequence[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.perft.count", description="Count nodes by depth.")
    add_game(parser)
    parser.add_argument("name", help="of the line")
    parser.add_argument("depth", type=int)
    parser.add_argument("--seats", type=int, help="how many play (default: as few as can)")
    parser.add_argument("--from", dest="position", default="", metavar="POSITION", help="begin here")
    given = parser.parse_args(arguments)
    game = game_named(given.game)
    new = game.start(given.seats or game.min_seats, options_of(given))
    print(line(given.name, given.depth, game.load(given.position) if given.position else new))


if __name__ == "__main__":
    main(sys.argv[1:])
