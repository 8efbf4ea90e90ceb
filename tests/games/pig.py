"""Pig for the suites."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ouaf.rules.game import Entry, Viewer
from tests.kit import Kit
from tests.sample.state import Pig


def conserved(state: Pig) -> object:
    """Nothing goes round in this game; but points are never negative, and only one seat reaches the goal."""
    return min(*state.scores, state.stake) >= 0, sum(score >= state.goal for score in state.scores) <= 1


def twins(state: Pig, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Pig]]:
    """None: all that a state holds lies open."""
    yield from ()


def twin_steps(state: Pig, entry: Entry, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Pig, Entry]]:
    """None: every entry is seen by all."""
    yield from ()


KIT = Kit(
    variants=((2, {}), (2, {"goal": 10}), (6, {"goal": 10})),
    most_entries=10_000,
    conserved=conserved,
    twins=twins,
    twin_steps=twin_steps,
    secrets=frozenset(),
)
"""A match has no longest length; those at random have a few hundred entries."""
