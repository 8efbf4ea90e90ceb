"""What the suites that loop over the registry need to know of a game: one file per game in tests/games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from ouaf.rules.game import CHANCE, Entry, Options, State, Viewer
from ouaf.rules.registry import GAMES

FIRST = next(iter(GAMES))
"""Any game, where it does not matter which."""
every_game = pytest.mark.parametrize("game", GAMES)


class Dice:
    """A seeded source of numbers for tests."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


@dataclass(frozen=True)
class Kit:
    """How to exercise one game."""

    variants: tuple[tuple[int, Options], ...]
    """Seats and options: every option and the smallest and greatest number of seats at least once."""
    most_entries: int
    """No match of any variant is longer."""
    conserved: Callable[[Any], object]
    """Counted from the raw state: the same after every entry of a match."""
    twins: Callable[[Any, Viewer, random.Random], Iterable[tuple[str, State]]]
    """States that differ from the given one only in what the viewer may not know, each with the name of the secret.
    They are made by changing the raw state, never through `view` or `imagine`."""
    twin_steps: Callable[[Any, Entry, Viewer, random.Random], Iterable[tuple[str, State, Entry]]]
    """Steps that the viewer may not tell from the given one (a state and an entry on it): the same entry on a twin of
    the state unless the entry makes the secret known, and other sealed or private entries of other seats or chance."""
    secrets: frozenset[str]
    """The names that `twins` and `twin_steps` give; walks through the variants must meet each."""
    unsaid: str = r"(?!)"
    """French words that another word has replaced in this game, as an expression; none where nothing was replaced."""


def kit(game: str) -> Kit:
    """The kit of a game; a game without one fails here."""
    found = import_module(f"tests.games.{game}").KIT
    assert isinstance(found, Kit)
    return found


def variants() -> Iterator[tuple[str, int, Options]]:
    """All games with all their variants."""
    for game in GAMES:
        for seats, options in kit(game).variants:
            yield game, seats, options


def variant_id(variant: tuple[str, int, Options]) -> str:
    """A short name for a test's parameter."""
    game, seats, options = variant
    return "-".join([game, str(seats), *(f"{key}={str(value)[:20]}" for key, value in options.items())])


def random_entry(state: State, dice: Dice) -> Entry:
    """An entry at random: chance draws, or one of those waited for plays; now and then a sealed choice is undone."""
    waited = state.to_move()
    if waited[0] == CHANCE:
        return Entry(CHANCE, state.draw(dice))
    free = [seat for seat in range(state.seats) if seat not in waited and state.legal_count(seat)]
    seat = free[dice.below(len(free))] if free and dice.below(8) == 0 else waited[dice.below(len(waited))]
    return Entry(seat, state.legal_at(seat, dice.below(state.legal_count(seat))))


def walk(state: State, seed: int | str, most: int) -> Iterator[tuple[State, Entry, State]]:
    """A match at random: the state before, the entry, the state after; fails when it is longer than `most`."""
    dice = Dice(seed)
    for _ in range(most):
        if not state.to_move():
            return
        before = state.copy()
        entry = random_entry(state, dice)
        state.take(entry)
        yield before, entry, state
    assert not state.to_move(), f"not over after {most} entries"


def start(game: str, seats: int, options: Options) -> State:
    """A match of a variant before its first entry."""
    return GAMES[game].start(seats, options)
