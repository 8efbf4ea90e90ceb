"""`ouaf train spots`: a player alone learns how many turns it needs, from its own games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ouaf.bots.brain import Progress
from ouaf.bots.spots.aims import Speed
from ouaf.bots.spots.forecast import DOG, DOGS, LEARNED, SIZE_OF_TABLE, rows
from ouaf.bots.spots.hands import hand_of
from ouaf.bots.spots.rolling import Effort
from ouaf.bots.spots.weigh import Weigher
from ouaf.rules.game import CHANCE
from ouaf.rules.spots.content import RIVAL
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.state import Spots

LAMBDA: Final = 0.7
EFFORT: Final = Effort(exact=2, drawn=10, repeats=1, rerolls=1, ways=2, nodes=3000)
MOST_TURNS: Final = 60
FASTEST: Final = 0.5
SLOWEST: Final = 0.03
"""How fast it learns at first, halved with every fifth of the training, and at least."""


class Toss:
    """Numbers for a training, the same for the same seed everywhere."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def one_game(table: Sequence[float], rng: Toss) -> tuple[list[list[int]], bool]:
    """What lay there after each own turn, as rows of the table; and whether the game came to its end."""
    state = GAME.start(1, {"set": "random", "solo_treats": 0})
    assert isinstance(state, Spots)
    seen: list[list[int]] = []
    purpose = Speed(table)

    was = RIVAL
    while waited := state.to_move():
        if state.turn == RIVAL and was == 0:
            seen.append(rows(hand_of(state, 0), state.tiles, state.face_up))
            if len(seen) == MOST_TURNS:
                return seen, False
        was = state.turn
        if waited[0] == CHANCE:
            state.settle(state.draw(rng))
            if state.rival_dogs:  # T0ut0u gives them back, so that every game is played to its end
                state.deck = sorted([*state.deck, *state.rival_dogs])
                state.rival_dogs = []
        elif len(state.options) == 1:
            state.apply(0, state.options[0])
        else:
            weights = Weigher(state, purpose, EFFORT, rng).weigh()
            state.apply(0, state.options[weights.index(max(weights))])
    return seen, True


def first_guess() -> list[float]:
    """Two turns for a dog and a little for each empty spot: enough to play sensibly from the first game on."""
    table = [0.0] * SIZE_OF_TABLE
    for won in range(7):
        for open_dogs in range(7):
            table[DOGS + 7 * won + open_dogs] = 2.0 * (6 - won)
    for size in range(5):
        for empty in range(5):
            table[DOG + 5 * size + empty] = 0.3 * (empty - size)
    return table


def learn(table: list[float], seen: Sequence[Sequence[int]], rate: float) -> None:
    """Every forecast of a finished game moves towards what came of it, seen from its end (TD with LAMBDA)."""
    came = 0.0
    following = 0.0
    for rows_then in reversed(seen):
        came = 1.0 + LAMBDA * came + (1.0 - LAMBDA) * following
        following = 0.0
        for row in rows_then:  # `sum` adds floats more exactly from Python 3.12 on, and compiled code does not
            following += table[row]
        change = rate * (came - following) / len(rows_then)
        for row in rows_then:
            table[row] += change


def train(games: int, seed: int, progress: Progress) -> list[int]:
    """The numbers of the table after so many games."""
    table, rng = first_guess(), Toss(seed)
    for game in range(games):
        seen, is_over = one_game(table, rng)
        if is_over:
            learn(table, seen, max(SLOWEST, FASTEST * 0.5 ** (5 * game // games)))
        progress(game + 1)
    return [round(LEARNED * number) for number in table]
