"""Dog City Domino for the suites."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import Entry, Viewer
from tests.kit import Kit

PLAIN_TILES = {
    "rows": [
        *("Rw,R-,R-,R-", "R-,R-,R-,R-", "Rx,R-,Rx,R-", "R-,R-,R-,R-", "Rc,R-,R-,R-"),
        *("Bg,B-,B-,B-", "B-,B-,B-,B-", "B-,Bx,B-,B-", "B-,B-,B-,B-", "Bk,Bk,B-,B-"),
        *("Y-,Y-,Y-,Y-", "Yw,Y-,Yw,Y-", "R-,B-,R-,B-"),
    ]
}
"""Thirteen dominoes that seldom fit, so that people get stuck, swap and pass."""


def conserved(state: DogCity) -> object:
    """Laid, in hands, given in a swap or in the pile: every domino is somewhere, and only there (RULES 1.1)."""
    held = [tile for tiles in (state.board.laid, state.pile, state.aside, *state.hands) for tile in tiles]
    return sorted(held)


def twins(state: DogCity, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, DogCity]]:
    """None: all that a state holds lies open, and the pile has no order."""
    yield from ()


def twin_steps(
    state: DogCity, entry: Entry, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[str, DogCity, Entry]]:
    """None: every entry is seen by all."""
    yield from ()


KIT = Kit(
    variants=(
        (2, {}),
        (3, {}),
        (4, {}),
        (5, {}),
        (6, {}),
        (4, {"first": 2}),
        (2, {"first": 1, "tiles": PLAIN_TILES}),
        (3, {"tiles": PLAIN_TILES}),
    ),
    most_entries=48 * 70,
    conserved=conserved,
    twins=twins,
    twin_steps=twin_steps,
    secrets=frozenset(),
    unsaid=r"\bplaces?\b",
)
"""At most 48 layings; before each, at most two rounds of six turns and one more with a swap of four."""
