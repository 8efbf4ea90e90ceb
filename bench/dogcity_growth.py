"""What a move of Dog City Domino costs as the city grows: random matches with 48 and with 480 dominoes, four seats.

A move is counting what is legal, picking one of it and laying it; a draw is drawing and putting in one domino.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field
from time import perf_counter_ns

from ouaf.rules.dogcity.game import GAME
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.dogcity.tiles import ROWS
from ouaf.rules.game import CHANCE

SEATS = 4
HEAD = ("dominoes", "matches", "free places", "at most", "legal moves", "µs a move", "µs a draw", "steps/s")


class Dice:
    """A seeded source of numbers, as fast as Python has one."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)


@dataclass
class Spent:
    """Nanoseconds of every step; free places and legal moves before every move."""

    moves: list[int] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)
    free: list[int] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)


def play(sets: int, seed: int, spent: Spent) -> None:
    """One match at random with so many sets of dominoes."""
    corners = [row.split(",", 1)[1] for row in ROWS] * sets
    state = GAME.start(SEATS, {"first": 0, "tiles": {"rows": corners}})
    assert isinstance(state, DogCity)
    dice = Dice(seed)
    while waited := state.to_move():
        seat, free = waited[0], len(state.board.free)
        began = perf_counter_ns()
        if seat == CHANCE:
            state.settle(state.draw(dice))
            spent.draws.append(perf_counter_ns() - began)
            continue
        legal = state.legal_count(seat)
        state.apply(seat, state.legal_at(seat, dice.below(legal)))
        spent.moves.append(perf_counter_ns() - began)
        spent.free.append(free)
        spent.legal.append(legal)


def row(sets: int, matches: int) -> tuple[float, ...]:
    """A line of the table."""
    spent = Spent()
    for seed in range(matches):
        play(sets, seed, spent)
    moves, draws, steps = sum(spent.moves), sum(spent.draws), len(spent.moves) + len(spent.draws)
    free, legal = (sum(counts) / len(counts) for counts in (spent.free, spent.legal))
    each = (moves / len(spent.moves) / 1000, draws / len(spent.draws) / 1000)
    return len(ROWS) * sets, matches, free, max(spent.free), legal, *each, steps * 1e9 / (moves + draws)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300, help="with 48 dominoes; a tenth of it with 480")
    matches = parser.parse_args().matches
    small, large = row(1, matches), row(10, max(1, matches // 10))
    print("| " + " | ".join(HEAD) + " |")
    print("| " + " | ".join(["---:"] * len(HEAD)) + " |")
    for line in (small, large):
        print("| {:.0f} | {:.0f} | {:.1f} | {:.0f} | {:.1f} | {:.2f} | {:.2f} | {:,.0f} |".format(*line))
    growth = [f"×{after / before:.1f}" for before, after in zip(small, large, strict=True)]
    growth[1] = growth[-1] = ""
    print("| " + " | ".join(growth) + " |")


if __name__ == "__main__":
    main()
