"""What the loops of `ouaf sim` cost in processor time, by game: `python bench/sim.py`, in any build (PYTHONPATH).

Matches at random in a second, the best of three runs, and milliseconds that Loup takes for a decision.
"""

from __future__ import annotations

import time

from ouaf.arena.contest import contest
from ouaf.arena.simulate import simulate
from ouaf.rules.game import Game
from ouaf.rules.registry import HOUSE

SEATS, SECONDS, ROUNDS, SEED = 4, 0.3, 3, 7


def matches_a_second(game: Game) -> float:
    """As many matches as take some time, and how many a second that is."""
    games, best = 4, 0.0
    while True:
        began = time.process_time()
        simulate(game, SEATS, {}, games, SEED)
        took = time.process_time() - began
        if took > SECONDS:
            break
        games *= 2
    for _ in range(ROUNDS):
        began = time.process_time()
        simulate(game, SEATS, {}, games, SEED)
        best = max(best, games / (time.process_time() - began))
    return best


def loup_ms(game: Game) -> tuple[float, float]:
    """The mean of a decision and the worst, in one match of as few as can play it against each other."""
    bots = contest(game, {}, ["loup"] * max(2, game.min_seats), 1, SEED).bots
    decisions = sum(bot.decisions for bot in bots)
    return sum(bot.mean_ms * bot.decisions for bot in bots) / decisions, max(bot.worst_ms for bot in bots)


def main() -> None:
    print(f"| game | matches of {SEATS} at random/s | Loup: ms a decision | worst |\n| --- | ---: | ---: | ---: |")
    for game in HOUSE:
        mean, worst = loup_ms(game)
        print(f"| {game.id} | {matches_a_second(game):,.0f} | {mean:.1f} | {worst:.0f} |", flush=True)


if __name__ == "__main__":
    main()
