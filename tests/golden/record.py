"""Records a golden file: `python -m tests.golden.record pig whole "A match to its end" --seats 2 --option goal=10`.

Without moves a match is played at random to its end; `--moves` takes them from the standard input, a line each, as they
stand in a golden file without the `>`: `0 roll`, `chance 4`. Read the file before you keep it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from ouaf.cli.options import add_game, options_of
from ouaf.rules.game import CHANCE, State
from ouaf.rules.registry import game_named
from tests.golden.render import record
from tests.kit import kit, walk


def main(arguments: Sequence[str]) -> None:
    """The command."""
    given = parser().parse_args(arguments)
    game, options = game_named(given.game), options_of(given)
    seats = given.seats or game.min_seats
    state = game.load(given.position) if given.position else game.start(seats, options)
    entries = written() if given.moves else at_random(state, given.seed, kit(game.id).most_entries)
    print(record(given.name, given.about, game.id, state.seats, options, entries, given.position))


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="python -m tests.golden.record", description="Record a golden file.")
    add_game(whole)
    whole.add_argument("name", help="of the file, in tests/golden/GAME")
    whole.add_argument("about", help="what it shows, in a line")
    whole.add_argument("--seats", type=int, help="how many play (default: as few as can)")
    whole.add_argument("--from", dest="position", default="", metavar="POSITION", help="begin here")
    whole.add_argument("--seed", default="golden", help="of the match at random")
    whole.add_argument("--moves", action="store_true", help="take them from the standard input")
    return whole


def written() -> Iterator[tuple[str, str]]:
    for line in sys.stdin:
        who, what = line.strip().split(" ", 1)
        yield who, what


def at_random(state: State, seed: str, most: int) -> Iterator[tuple[str, str]]:
    for before, entry, _ in walk(state, seed, most):
        yield "chance" if entry.who == CHANCE else str(entry.who), before.name(*entry)


if __name__ == "__main__":
    main(sys.argv[1:])
