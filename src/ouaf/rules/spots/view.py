"""What a viewer of Spots sees: the state holds nothing hidden, so all viewers see the same."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ouaf.rules.spots.content import DOG_NAMES, NONE, PAWS, PLACES, RIVAL, SPOTS, TRICKS
from ouaf.rules.spots.decisions.table import KINDS
from ouaf.rules.spots.shapes import Dog, Pending, Player, Public, Tile

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def public(state: Spots) -> Public:
    """All that lies on the table, and what anyone remembers of the piles and of T0ut0u's dogs."""
    shown: Public = {
        "game": "spots",
        "seats": state.seats,
        "set": state.set,
        "supply": {
            "dice": state.dice,
            "treats": state.treats,
            "deck": len(state.deck) + (state.top != NONE),
        },
        "top_dog": [] if state.top == NONE else list(SPOTS[state.top]),
        "top_name": None if state.top == NONE else DOG_NAMES[state.top],
        "tricks": [_tile(state, place) for place in range(PLACES)],
        "players": [_player(state, seat) for seat in range(state.seats)],
        "turn": state.turn if 0 <= state.turn < state.seats else None,
        "rolled": state.rolled[:],
        "aside": state.aside,
        "named": state.named or None,
        "below": state.below,
        "first": state.first[:],
        "pending": _pending(state),
        "asked": state.asked,
    }
    if state.seats == 1:
        shown["rival"] = {
            "treats": state.rival_treats,
            "validated": len(state.rival_dogs),
            "dogs": [DOG_NAMES[dog] for dog in state.rival_dogs],
            "playing": state.turn == RIVAL,
        }
    return shown


def _tile(state: Spots, place: int) -> Tile:
    trick = state.tiles[place]
    shown: Tile = {
        "id": None if trick == NONE else TRICKS[trick].id,
        "face_up": bool(state.face_up >> place & 1),
        "treats": state.on_tiles[place],
    }
    if state.set == "wild" and place >= 2:
        shown["unseen"] = [TRICKS[tile].id for tile in sorted(state.unseen[place])]
        shown["under"] = [TRICKS[tile].id for tile in state.under[place]]
    return shown


def _player(state: Spots, seat: int) -> Player:
    return _lies(
        tuple(state.dogs[seat]),
        tuple(state.empty[seat]),
        state.validated[seat],
        tuple(state.kennel[seat]),
        state.purse[seat],
    )


@lru_cache(1 << 12)
def _lies(dogs: tuple[int, ...], empty: tuple[int, ...], validated: int, kennel: tuple[int, ...], purse: int) -> Player:
    """What lies before a player changes only in the own turn: the views in between share it."""
    return {
        "dogs": [_dog(dog, place, empty, done=bool(validated >> place & 1)) for place, dog in enumerate(dogs)],
        "kennel": sorted(kennel),
        "treats": purse,
    }


def _dog(dog: int, place: int, empty: tuple[int, ...], *, done: bool) -> Dog:
    return {
        "name": DOG_NAMES[dog],
        "spots": list(SPOTS[dog]),
        "filled": [not done and not empty[number] >> place & 1 for number in SPOTS[dog]],
        "validated": done,
        "paws": PAWS[dog],
    }


def _pending(state: Spots) -> Pending:
    return {
        "kind": KINDS[state.kind],
        "trick": None if state.trick == NONE else TRICKS[state.trick].id,
        "step": state.step,
        "times": state.times,
        "count": state.count,
    }
