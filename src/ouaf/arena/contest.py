"""Bots against each other: the same deals for all, everybody on every seat."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Sequence

from ouaf.arena.results import Contest, Standing
from ouaf.arena.simulate import FastDice
from ouaf.bots.levels import Dice, mind_of
from ouaf.journal.ids import Seat
from ouaf.rules.game import CHANCE, Game, Options, Outcome, State
from ouaf.views.player import Player, Question


class _Tally:
    """What is counted of one of the bots."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.wins: list[float] = []
        self.scores: list[float] = []
        self.times: list[float] = []

    def standing(self) -> Standing:
        wins, wins_within = _mean(self.wins)
        score, score_within = _mean(self.scores)
        mean, worst = sum(self.times) / max(1, len(self.times)), max(self.times, default=0.0)
        times = round(mean * 1000, 3), round(worst * 1000, 1)
        return Standing(self.level, wins, wins_within, score, score_within, len(self.times), *times)


def contest(
    game: Game,
    options: Options,
    levels: Sequence[str],
    games: int,
    seed: int,
    *,
    on_progress: Callable[[int], None] | None = None,
) -> Contest:
    """Play many matches. In each round of as many games as there are bots, the deals are the same and all move up by a
    chair; `on_progress` hears how many are done."""
    start, tallies = game.start(len(levels), options), [_Tally(level) for level in levels]
    minds = [mind_of(game.id, level) for level in levels]
    for number in range(games):
        turn, state = number % len(levels), start.copy()
        order = [(seat + turn) % len(levels) for seat in range(len(levels))]
        times = [tallies[who].times for who in order]
        outcome = play(game.id, state, [minds[who] for who in order], f"{seed}/{number // len(levels)}", times)
        for seat, who in enumerate(order):
            tallies[who].wins.append(1 / len(outcome.winners) if seat in outcome.winners else 0.0)
            tallies[who].scores.append(outcome.scores[seat])
        if on_progress is not None:
            on_progress(number + 1)
    return Contest(game.id, len(levels), games, [tally.standing() for tally in tallies])


def play(game: str, state: State, minds: Sequence[Player], deal: str, times: Sequence[list[float]]) -> Outcome:
    """One match to its end, fed with views as at a table; how long each decision took goes into `times`."""
    chance = FastDice(int.from_bytes(hashlib.sha256(deal.encode()).digest()[:6], "big"))
    dice = [Dice(f"{deal}/{seat}".encode()) for seat in range(len(minds))]
    while waited := state.to_move():
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(chance))
            continue
        question = asked(game, state, seat)
        began = time.process_time()
        choice = minds[seat].choose(question, dice[seat])
        times[seat].append(time.process_time() - began)
        state.apply(seat, state.parse(seat, choice.move))
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def asked(game: str, state: State, seat: int) -> Question:
    """What a seat is asked, with all that it may know."""
    legal = [state.name(seat, move) for move in state.legal(seat)]
    return Question(game, Seat(seat), dict(state.view(seat)), dict(state.prompt(seat)), legal)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its interval."""
    count = len(values)
    mean = sum(values) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1))
    return round(mean, 4), round(1.96 * spread / math.sqrt(count), 4)
