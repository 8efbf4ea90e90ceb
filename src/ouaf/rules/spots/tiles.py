"""The tiles of the tricks: the six that lie there, face up or down, and the wild piles. Only here are they turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ouaf.rules.spots import events, treats
from ouaf.rules.spots.content import FAMILIES, NONE, PLACES

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

ALL_UP: Final = (1 << PLACES) - 1
UP: Final = tuple([place for place in range(PLACES) if bits >> place & 1] for bits in range(ALL_UP + 1))
"""The places that are face up, for all values of `face_up`."""


def set_out(state: Spots, tiles: list[int]) -> None:
    """All six face up; a place with NONE waits for one of its family (RULES 2.1)."""
    state.tiles = tiles
    state.face_up = ALL_UP
    state.unseen = [[], [], *(list(family) if NONE in tiles else [] for family in FAMILIES)]
    state.under = [[] for _ in range(PLACES)]


def show(state: Spots, place: int, trick: int) -> None:
    """A tile shows, at the set-up or on a pile of wild dogs (RULES 2.1, 8.2)."""
    state.tiles[place] = trick
    state.unseen[place].remove(trick)
    if state.set == "random":
        state.unseen[place].clear()
    events.shown(state, place, trick)


def use(state: Spots, trick: int) -> None:
    """The tile is turned face down, and the treats on it are the player's (RULES 3.4)."""
    place = state.tiles.index(trick)
    state.face_up &= ~(1 << place)
    events.used(state, trick, treats.take_from_tile(state, place))


def rival_uses(state: Spots, place: int) -> None:
    """The tile is turned face down, and the treats on it are T0ut0u's (RULES 9.2)."""
    state.face_up &= ~(1 << place)
    events.on_tile(state, "rival_trick", state.tiles[place], treats.rival_takes(state, place))


def reset(state: Spots) -> None:
    """A treat onto the last trick, all the others face up; wild tiles go under their piles (RULES 3.2, 8.2)."""
    left = state.face_up.bit_length() - 1
    state.face_up = ALL_UP
    events.on_tile(state, "reset", state.tiles[left], treats.put_on_tile(state, left))
    if state.set == "wild":
        for place in range(2, PLACES):
            if place != left:
                _next(state, place)


def _next(state: Spots, place: int) -> None:
    """The used tile goes under its pile; the next one shows, and is drawn if nobody has seen it (RULES 8.2)."""
    state.under[place].append(state.tiles[place])
    if state.unseen[place]:
        state.tiles[place] = NONE
        return
    trick = state.under[place].pop(0)
    state.tiles[place] = trick
    events.shown(state, place, trick)
