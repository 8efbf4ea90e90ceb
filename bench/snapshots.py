"""What a snapshot costs as a match grows in which nothing is said.

    python bench/snapshots.py [--games tomy toutelie] [--lines 100 1000 10000] [--rounds 300]

Journals are made as in bench/loading.py: a choice is taken back again and again, so that all else stays the same.
Microseconds of processor time for a spectator's whole news, the median round.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from loading import long_match

from ouaf.journal.match import Match
from ouaf.rules.registry import GAMES
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience


def cost(match: Match, rounds: int) -> float:
    """Microseconds of the processor."""
    feed, audience, taken = Feed(), Audience(None, hears=True), []
    for _ in range(rounds):
        began = time.process_time_ns()
        feed.whole(match, audience)
        taken.append((time.process_time_ns() - began) / 1000)
    return statistics.median(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, nargs="+", default=[100, 1000, 10_000])
    parser.add_argument("--games", nargs="+", default=["tomy", "toutelie"], choices=list(GAMES))
    parser.add_argument("--rounds", type=int, default=300)
    given = parser.parse_args()
    print("| game | lines | µs a snapshot |\n| --- | ---: | ---: |")
    for game in given.games:
        for lines in given.lines:
            match = long_match(game, lines)
            print(f"| {game} | {match.next:,} | {cost(match, given.rounds):.0f} |", flush=True)


if __name__ == "__main__":
    main()
