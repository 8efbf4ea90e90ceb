"""The 32 dogs: in the deck, on top of it, with the players and with T0ut0u. Only here do they move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.spots import dice, events
from ouaf.rules.spots.content import DOGS, NONE

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def set_out(state: Spots) -> None:
    """All dogs are in the deck, and none has been seen."""
    state.deck = list(range(len(DOGS)))
    state.top = NONE
    state.dogs = [[] for _ in range(state.seats)]
    state.validated = [0] * state.seats
    state.rival_dogs = []


def deal(state: Spots, dog: int) -> None:
    """To the next seat around the table (RULES 2.2)."""
    seat = sum(map(len, state.dogs)) % state.seats
    state.deck.remove(dog)
    _join(state, seat, dog)
    events.with_dog(state, "dealt", seat, dog)


def turn_up(state: Spots, dog: int) -> None:
    """A new top dog."""
    state.deck.remove(dog)
    state.top = dog
    events.of_deck(state, "top", dog)


def draw_top(state: Spots) -> None:
    """The top dog joins the player's (RULES 6.2, 7.1)."""
    dog = state.top
    state.top = NONE
    _join(state, state.turn, dog)
    events.with_dog(state, "drew", state.turn, dog)


def _join(state: Spots, seat: int, dog: int) -> None:
    state.dogs[seat].append(dog)
    dice.open_spots(state, seat, dog)


def validate(state: Spots, places: int) -> None:
    """Turn these cards and give their dice back (RULES 6.2)."""
    seat = state.turn
    for place, dog in enumerate(state.dogs[seat]):
        if places >> place & 1:
            dice.give_back(state, dog)
            events.with_dog(state, "validated", seat, dog)
    state.validated[seat] |= places


def rival_validates(state: Spots) -> None:
    """T0ut0u gets the top dog, validated (RULES 9.3)."""
    dog = state.top
    state.top = NONE
    state.rival_dogs.append(dog)
    events.of_deck(state, "rival_validated", dog)
