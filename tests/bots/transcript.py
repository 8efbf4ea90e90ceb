"""What the bots do, line by line (`python -m tests.bots.transcript [GAME …]`): two builds must say the same.

Chiot plays whole short matches on every chair. At some of its questions every level is asked, and the hints; then come
the loops of `ouaf sim`, and what a tiny training makes.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from typing import Final

import msgspec

from ouaf.arena.contest import asked, contest
from ouaf.arena.simulate import FastDice, simulate
from ouaf.bots.levels import LEVELS, Dice, mind_of
from ouaf.bots.registry import BRAINS
from ouaf.bots.tables import packed
from ouaf.rules.game import CHANCE
from ouaf.rules.registry import GAMES
from ouaf.views.player import Question

ASKED: Final = 8
"""About so many questions of a match, spread over it, are for all levels."""
GAMES_TRAINED: Final = 6
SEED: Final = 3


def main() -> None:
    for game in sys.argv[1:] or BRAINS:
        fewest = GAMES[game].min_seats
        for seats in (fewest, fewest + 1):
            for line in [*thoughts(game, seats), *loops(game, seats)]:
                print(game, seats, line)
        for line in training(game):
            print(game, line)


def thoughts(game: str, seats: int) -> Iterator[str]:
    """What all levels think of some questions of a match."""
    questions = list(enumerate(match(game, seats)))
    for number, question in questions[:: max(1, len(questions) // ASKED)]:
        for level in LEVELS:
            choice = mind_of(game, level).choose(question, Dice(b"%d" % number))
            yield f"{number} {level} {msgspec.json.encode(choice).decode()}"
        advise = BRAINS[game].advise
        assert advise is not None
        for choice in advise(question, Dice(b"hint")):
            yield f"{number} hint {msgspec.json.encode(choice).decode()}"


def match(game: str, seats: int) -> Iterator[Question]:
    """Every question of a match that Chiot plays against itself."""
    mind, chance, dice = mind_of(game, "chiot"), FastDice(SEED), Dice(b"chiot")
    state = GAMES[game].start(seats, {})
    while waited := state.to_move():
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(chance))
            continue
        question = asked(game, state, seat)
        yield question
        state.apply(seat, state.parse(seat, mind.choose(question, dice).move))


def loops(game: str, seats: int) -> Iterator[str]:
    """What `ouaf sim` finds, times aside."""
    for listing in (False, True):
        found = simulate(GAMES[game], seats, {}, 3, SEED, listing=listing)
        yield f"random {found.transitions} {found.scores} {found.wins}"
    for bot in contest(GAMES[game], {}, ["chiot", *["uniform"] * (seats - 1)], 2, SEED).bots:
        yield f"contest {bot.level} {bot.wins} {bot.wins_within} {bot.score} {bot.score_within} {bot.decisions}"


def training(game: str) -> Iterator[str]:
    """The hash of a table that was trained for a moment, of a game that has one."""
    if (trained := BRAINS[game].training) is not None:
        numbers = trained.run(GAMES_TRAINED, SEED, lambda _: None)
        yield f"training {hashlib.sha256(packed(game, GAMES_TRAINED, SEED, numbers)).hexdigest()}"


if __name__ == "__main__":
    main()
