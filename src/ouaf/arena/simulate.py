"""Random players, as fast as the rules go."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

from ouaf.arena.results import Result, Scores
from ouaf.rules.game import CHANCE, Game, Options, State

CHUNK: Final = 100
"""How many games are played between two signs of progress."""


class FastDice:
    """Quick numbers for simulation, the same for the same seed."""

    __slots__ = ("below", "random")

    def __init__(self, seed: int) -> None:
        self.random: Callable[[], float] = random.Random(seed).random
        toss = self.random
        self.below: Callable[[int], int] = lambda n: int(toss() * n)


def play_out(state: State, dice: FastDice) -> int:
    """Play a match to its end, each move as likely as the others; the number of transitions."""
    toss = dice.random
    transitions = 0
    while waited := state.to_move():
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(dice))
        else:
            state.apply(seat, state.legal_at(seat, int(toss() * state.legal_count(seat))))
        transitions += 1
    return transitions


def play_out_listing(state: State, dice: FastDice) -> int:
    """The same match, with the list of legal moves built at each move."""
    toss = dice.random
    transitions = 0
    while waited := state.to_move():
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(dice))
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(toss() * len(legal))])
        transitions += 1
    return transitions


def simulate(
    game: Game,
    seats: int,
    options: Options,
    games: int,
    seed: int,
    *,
    listing: bool = False,
    on_progress: Callable[[int], None] | None = None,
) -> Result:
    """Play many matches; `on_progress` hears how many are done."""
    fresh, dice = game.start(seats, options), FastDice(seed)
    play = play_out_listing if listing else play_out
    transitions, wins = 0, [0] * seats
    total, lowest, highest = 0, None, None
    began = time.perf_counter()
    for number in range(games):
        state = fresh.copy()
        transitions += play(state, dice)
        outcome = state.outcome()
        assert outcome is not None
        total += sum(outcome.scores)
        low, high = min(outcome.scores), max(outcome.scores)
        lowest = low if lowest is None or low < lowest else lowest
        highest = high if highest is None or high > highest else highest
        for seat in outcome.winners:
            wins[seat] += 1
        if on_progress is not None and number % CHUNK == CHUNK - 1:
            on_progress(number + 1)
    seconds = time.perf_counter() - began
    scores = Scores(round(total / (games * seats), 4), lowest or 0, highest or 0)
    return Result(games, round(seconds, 4), transitions, scores, wins)
