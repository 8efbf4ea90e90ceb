"""Spots for the suites."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ouaf.rules.game import Entry, Viewer
from ouaf.rules.spots.content import SPOTS
from ouaf.rules.spots.moves import DEAL, THROW, TILE, TOP
from ouaf.rules.spots.state import Spots
from tests.kit import Kit

COMPARED = 40
"""One state or step in so many is compared with twins, and each where a dog or a tile is due: matches are long."""


def dice_of(state: Spots) -> int:
    """All dice, wherever they are: supply, dogs, kennels, the roll, set aside, in the hand about to roll."""
    on_dogs = 0
    for seat, dogs in enumerate(state.dogs):
        for place, dog in enumerate(dogs):
            if not state.validated[seat] >> place & 1:
                on_dogs += sum(not state.empty[seat][number] >> place & 1 for number in SPOTS[dog])
    in_hand = state.count if state.kind == THROW else 0
    return state.dice + on_dogs + sum(map(len, state.kennel)) + len(state.rolled) + state.aside + in_hand


def treats_of(state: Spots) -> int:
    """All treats: supply, players, tiles, T0ut0u."""
    return state.treats + sum(state.purse) + sum(state.on_tiles) + state.rival_treats


def dogs_of(state: Spots) -> list[int]:
    """All dogs, each once."""
    on_top = [state.top] if state.top >= 0 else []
    return sorted([*state.deck, *on_top, *state.rival_dogs, *(dog for dogs in state.dogs for dog in dogs)])


def conserved(state: Spots) -> object:
    return dice_of(state), treats_of(state), dogs_of(state)


def twins(state: Spots, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Spots]]:
    """The dogs of the deck and the unseen tiles of each pile in another order: none of it is decided."""
    if state.kind not in (TILE, DEAL, TOP) and rng.randrange(COMPARED):
        return
    twin = state.copy()
    rng.shuffle(twin.deck)
    yield "deck", twin
    if state.set == "wild" and any(state.unseen):
        twin = state.copy()
        for pile in twin.unseen:
            rng.shuffle(pile)
        yield "piles", twin


def twin_steps(state: Spots, entry: Entry, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Spots, Entry]]:
    """The same entry on a twin: a dog or a tile that is drawn is the entry, not something that was waiting there."""
    for secret, twin in twins(state, viewer, rng):
        yield secret, twin, entry


KIT = Kit(
    variants=(
        (4, {}),
        (1, {"set": "adoption"}),
        (2, {"set": "caniparc"}),
        (3, {"set": "agilite"}),
        (2, {"set": "chasse"}),
        (4, {"set": "club"}),
        (2, {"set": "chiots"}),
        (3, {"set": "random"}),
        (2, {"set": "wild"}),
        (2, {"tricks": ["track", "bolt", "guard", "gobble"]}),
        (1, {"set": "caniparc", "solo_treats": 0}),
        (1, {"set": "club", "solo_treats": 3}),
        (1, {"set": "random", "solo_treats": 6}),
        (1, {"set": "wild"}),
    ),
    most_entries=100_000,
    conserved=conserved,
    twins=twins,
    twin_steps=twin_steps,
    secrets=frozenset({"deck", "piles"}),
    unsaid=r"défauss|\bcartes?\b|\bs’en (va|vont|iront)|cachette|\bpoints?\b|s’arrêter là|tour de jeu",
)
