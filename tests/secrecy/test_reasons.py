"""A bot's reason tells nothing but what everybody may know: whatever it holds, the same move has the same reason.

Beside every question stand others that a spectator cannot tell from it. Where the bot plays the same move in two of
them, its reason and the figures in it must be the same. When a reason is told at all is in tests/table/test_hinting.py.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from ouaf.bots.levels import Dice, mind_of
from ouaf.journal.ids import Seat
from ouaf.rules.game import CHANCE, Rng, State
from ouaf.rules.registry import GAMES
from ouaf.views.player import Choice, Player, Question
from tests.kit import kit, start, walk
from tests.secrecy.harness import Leak, as_bytes

SECRETIVE = [game for game in GAMES if not GAMES[game].is_open]


def asked(game: str, state: State, seat: int) -> Question:
    """What a bot on this seat is asked."""
    return Question(game, Seat(seat), dict(state.view(seat)), dict(state.prompt(seat)), state.legal_names(seat))


def twins(game: str, state: State, rng: random.Random) -> Iterator[State]:
    """What could be in the hands and under the seals, for all that a spectator knows."""
    yield state
    for _ in range(3):
        yield from (twin for _, twin in kit(game).twins(state, None, rng))


def compare_reasons(game: str, mind: Player, seed: str, entries: int) -> int:
    """The first entries of a random match, with the reasons of a bot at every question; how many moves were played in
    several twins."""
    seats, options = next(variant for variant in kit(game).variants if variant[0] >= max(2, GAMES[game].min_seats))
    rng, several = random.Random(seed), 0
    for before, entry, _ in islice(walk(start(game, seats, options), seed, kit(game).most_entries), entries):
        if entry.who == CHANCE or entry.who not in before.to_move():
            continue
        reasons: dict[str, bytes] = {}
        for twin in twins(game, before, rng):
            if entry.who not in twin.to_move():
                continue
            choice = mind.choose(asked(game, twin, entry.who), Dice(b"reasons"))
            told = as_bytes([choice.reason, choice.params])
            several += choice.move in reasons
            if reasons.setdefault(choice.move, told) != told:
                raise Leak(f"{choice.move}: {reasons[choice.move].decode()} or {told.decode()}")
    return several


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("level", ["uniform", "chiot", "chien", pytest.param("loup", marks=pytest.mark.long)])
def test_the_same_move_has_the_same_reason_whatever_is_held(game: str, level: str) -> None:
    assert compare_reasons(game, mind_of(game, level), "reasons", 12 if level == "loup" else 60) > 3


class Boasts:
    """A bot that names its hand."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        choice = mind_of("tomy", "chiot").choose(question, rng)
        return Choice(choice.move, choice.reason, {**choice.params, "hand": question.view["hand"]})


def test_a_bot_that_boasts_of_its_hand_is_found() -> None:
    with pytest.raises(Leak):
        compare_reasons("tomy", Boasts(), "reasons", 60)
