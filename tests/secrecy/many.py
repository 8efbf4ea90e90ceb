"""Many pairs of one game: `python -m tests.secrecy.many GAME --pairs N`.

Random matches of all variants are compared with their twins until there are N pairs; the counts by secret are
printed, and a leak ends the run with 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count

from ouaf.rules.game import State
from ouaf.rules.registry import GAMES
from tests.kit import Kit, kit, start
from tests.secrecy.harness import Leak, run


def many(kit: Kit, begin: Callable[[int], State], pairs: int) -> Counter[str]:
    """At least this many pairs, in whole matches; `begin` gives the match of a number. Raises Leak."""
    found: Counter[str] = Counter()
    for number in count() if kit.secrets else ():
        found += run(kit, begin(number), f"many {number}")
        if found.total() >= pairs:
            break
    return found


def report(game: str, pairs: int) -> int:
    """Run and print; 1 for a leak."""
    variants = kit(game).variants

    def begin(number: int) -> State:
        seats, options = variants[number % len(variants)]
        return start(game, seats, options)

    try:
        found = many(kit(game), begin, pairs)
    except Leak as leak:
        print(f"{game}: a leak\n{leak}")
        return 1
    for secret, n in sorted(found.items()):
        print(f"{secret:<24}{n:>10,}")
    print(f"{'pairs without a leak':<24}{found.total():>10,}")
    return 0


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy.many", description="Compare many pairs of twins.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--pairs", type=int, default=100_000, metavar="N")
    given = parser.parse_args(arguments)
    return report(given.game, given.pairs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
