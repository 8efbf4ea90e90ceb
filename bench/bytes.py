"""How many bytes an action sends to four phones, by game: `python bench/bytes.py`. Runs in older trees too."""

from __future__ import annotations

import random

from ouaf.journal.lines import Chance
from ouaf.journal.match import Match, header
from ouaf.rules.game import CHANCE
from ouaf.rules.registry import GAMES
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from ouaf.views.stream import Told
from ouaf.views.telling import add_told

SEATS, MATCHES, MOST = 4, 8, 300


def acted(match: Match, rng: random.Random) -> list[Told]:
    """One move at random, and the chance that follows it, put in by hand."""
    told: list[Told] = []
    if list(match.state.to_move()) != [CHANCE]:
        seat = rng.choice(list(match.state.to_move()))
        name = match.state.name(seat, rng.choice(match.state.legal(seat)))
        told.append(add_told(match, *match.move_line(seat, name, 1)))
    while list(match.state.to_move()) == [CHANCE]:
        told.append(add_told(match, by_hand(match, rng)))
    return told


class Dice:
    """Python's own randomness, as the rules ask for it."""

    def __init__(self, rng: random.Random) -> None:
        self.below = rng.randrange


def by_hand(match: Match, rng: random.Random) -> Chance:
    """A line with any outcome."""
    outcome = match.state.draw(Dice(rng))
    return Chance(n=match.next, at=1, what=match.state.name(CHANCE, outcome), by="hand")


def main() -> None:
    there = [Audience(seat, True) for seat in range(SEATS)]
    print("| game | actions | bytes an action |\n| --- | ---: | ---: |")
    for game in GAMES.values():
        sent = actions = 0
        for seed in range(MATCHES):
            match, feed, rng = Match(header(game, SEATS, {}, 1)), Feed(), random.Random(seed)
            for each in there:
                feed.whole(match, each)
            while match.state.to_move() and actions < MOST * (seed + 1):
                sent += sum(map(len, feed.changes(match, acted(match, rng), there).values()))
                actions += 1
        print(f"| {game.id} | {actions} | {sent / actions:,.0f} |")


if __name__ == "__main__":
    main()
