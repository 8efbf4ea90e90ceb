"""The 20 treats: in the supply, on tiles, with the players and with T0ut0u. Only here do they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.spots import events
from ouaf.rules.spots.content import PLACES, TREATS

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def set_out(state: Spots, solo_treats: int) -> None:
    """One treat each; alone, some for T0ut0u (RULES 2.2, 9.1)."""
    state.purse = [1] * state.seats
    state.rival_treats = solo_treats if state.seats == 1 else 0
    state.on_tiles = [0] * PLACES
    state.treats = TREATS - state.seats - state.rival_treats


def take(state: Spots, wanted: int) -> None:
    """From the supply, as many as there are (RULES 1.1)."""
    n = min(wanted, state.treats)
    state.treats -= n
    state.purse[state.turn] += n
    if wanted:
        events.with_number(state, "treats", state.turn, n)


def spend(state: Spots) -> None:
    """A treat for a roll (RULES 4.2)."""
    state.purse[state.turn] -= 1
    state.treats += 1


def give_back(state: Spots, wanted: int) -> None:
    """As many of the own treats as there are (RULES 7.20)."""
    n = min(wanted, state.purse[state.turn])
    state.purse[state.turn] -= n
    state.treats += n
    if n:
        events.with_number(state, "gives_back", state.turn, n)


def put_on_tile(state: Spots, place: int) -> int:
    """A treat of the supply, if there is one (RULES 3.2)."""
    n = min(1, state.treats)
    state.treats -= n
    state.on_tiles[place] += n
    return n


def take_from_tile(state: Spots, place: int) -> int:
    """All that lie on it are the player's (RULES 3.4)."""
    n = state.on_tiles[place]
    if n:
        state.on_tiles[place] = 0
        state.purse[state.turn] += n
    return n


def rival_takes(state: Spots, place: int) -> int:
    """All that lie on a tile are T0ut0u's (RULES 9.2)."""
    n = state.on_tiles[place]
    state.on_tiles[place] = 0
    state.rival_treats += n
    return n


def rival_pays(state: Spots) -> None:
    """Two treats for the top dog (RULES 9.4)."""
    state.rival_treats -= 2
    state.treats += 2
    events.of_deck(state, "rival_pays", state.top)
