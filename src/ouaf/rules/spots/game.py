"""Spots for the registry, and states made from outside: from a position text, and from a view."""

from __future__ import annotations

from typing import Final, cast, get_args

from ouaf.rules.game import TO_CHANCE, TO_NOBODY, Game, Malformed, Options, Rng
from ouaf.rules.game import View as AnyView
from ouaf.rules.spots import shapes
from ouaf.rules.spots.content import (
    DICE,
    DOG_NAMED,
    FAMILIES,
    HOWL,
    NONE,
    PLACES,
    RIVAL,
    ROLL_OVER,
    SET_IDS,
    SPOTS,
    TREATS,
    TRICK_NAMED,
)
from ouaf.rules.spots.decisions.table import DECISIONS, KINDS
from ouaf.rules.spots.moves import NO_MOVES, OVER, THROW
from ouaf.rules.spots.notation import position
from ouaf.rules.spots.options import full_options, set_of, tiles_of
from ouaf.rules.spots.reached import can_go_on
from ouaf.rules.spots.state import TO_SEAT, Spots


def new(seats: int, options: Options) -> Spots:
    """A match before its first entry."""
    return Spots(seats, set_of(options), tiles_of(options), options["solo_treats"])


def load(text: str) -> Spots:
    """The state that a position text names."""
    try:
        state = _read(text)
        state.options = DECISIONS[state.kind].legal(state) if state.kind in DECISIONS else NO_MOVES
        same = state.position() == text
    except (ValueError, LookupError) as problem:
        raise Malformed("malformed.position", reason=str(problem)[:80]) from problem
    if not same:
        raise Malformed("malformed.position", reason="not in its shortest form")
    _check(state)
    return state


def imagine(shown: AnyView, _: Rng) -> Spots:
    """The very state: nothing of it is hidden, and what is still to be drawn is not decided."""
    return load(position(cast(shapes.Public, shown)))


def _read(text: str) -> Spots:
    """Everything as it is written, without a check."""
    set_text, tiles, piles, supply, top, pending, *players = text.split(" ")
    rival = players.pop().split("/") if players[-1].startswith("rival/") else ["rival", "0", "-"]
    if set_text not in SET_IDS or not 1 <= len(players) <= 4:
        raise ValueError("the set or the number of players")
    state = Spots(len(players), SET_IDS[SET_IDS.index(set_text)], [NONE] * PLACES, 0)
    state.dice, state.treats = map(int, supply.split("/"))
    _read_tiles(state, tiles.split(","), piles.split("/"))
    for seat, player in enumerate(players):
        _read_player(state, seat, *player.split("/"))
    state.rival_treats, state.rival_dogs = int(rival[1]), _dogs(rival[2])
    state.top = NONE if top == "-" else DOG_NAMED[top]
    for dog in [*(dog for dogs in state.dogs for dog in dogs), *state.rival_dogs, *_dogs(top)]:
        state.deck.remove(dog)
    _read_pending(state, pending)
    return state


def _read_tiles(state: Spots, tiles: list[str], piles: list[str]) -> None:
    """The tiles of the six places and what lies under them; what is left of a family is unseen."""
    for place, text in enumerate(tiles):
        tile, _, treats = text.partition("+")
        state.tiles[place] = NONE if tile == "?" else TRICK_NAMED[tile.strip("()")]
        state.on_tiles[place] = int(treats or 0)
        if tile.startswith("("):
            state.face_up &= ~(1 << place)
    for place, pile in enumerate(piles, 2):
        state.under[place] = [] if pile == "-" else [TRICK_NAMED[tile] for tile in pile.split(".")]
        seen = [*state.under[place], state.tiles[place]]
        hides = state.set == "wild" or state.tiles[place] == NONE
        state.unseen[place] = [tile for tile in FAMILIES[place - 2] if tile not in seen] if hides else []


def _read_player(state: Spots, seat: int, treats: str, kennel: str, dogs: str) -> None:
    state.purse[seat] = int(treats)
    state.kennel[seat] = [] if kennel == "-" else _dice(kennel)
    for place, text in enumerate([] if dogs == "-" else dogs.split(",")):
        name, _, filled = text.partition(":")
        dog = DOG_NAMED[name.rstrip("!")]
        state.dogs[seat].append(dog)
        if name.endswith("!"):
            state.validated[seat] |= 1 << place
            continue
        for number, mark in zip(SPOTS[dog], filled, strict=True):
            if mark == ".":
                state.empty[seat][number] |= 1 << place


def _dogs(text: str) -> list[int]:
    return [] if text == "-" else [DOG_NAMED[name] for name in text.split(",")]


def _dice(text: str) -> list[int]:
    return ["0123456".index(die, 1) for die in text.split("-")]


def _read_pending(state: Spots, text: str) -> None:
    """What is waited for, and from whom."""
    kind, *facts = text.split(",")
    known = dict(fact.split("=") for fact in facts)
    turn = known.get("turn", "")
    state.turn = RIVAL if turn == "rival" else int(turn or NONE)
    state.kind, state.trick = KINDS.index(kind), TRICK_NAMED[known["trick"]] if "trick" in known else NONE
    state.asked, state.step, state.times, state.count, state.aside, state.named, state.below = (
        int(known.get(key, 0)) for key in ("asked", "step", "times", "count", "aside", "named", "below")
    )
    state.rolled = _dice(known["rolled"]) if "rolled" in known else []
    state.first = [int(seat) for seat in known["first"].split("-")] if "first" in known else []
    if state.kind == OVER:
        state.waiting = TO_NOBODY
    else:
        state.waiting = TO_SEAT[state.turn] if state.kind in DECISIONS else TO_CHANCE


def _check(state: Spots) -> None:
    """Nothing is missing from the box, every tile lies where its family does, and what is waited for can happen."""
    in_hand = len(state.rolled) + state.aside + (state.count if state.kind == THROW else 0)
    on_dogs = sum(
        len(SPOTS[dog]) * (not state.validated[seat] >> place & 1)
        for seat in range(state.seats)
        for place, dog in enumerate(state.dogs[seat])
    ) - sum(bits.bit_count() for empty in state.empty for bits in empty)
    if state.dice + in_hand + on_dogs + sum(map(len, state.kennel)) != DICE:
        raise Malformed("malformed.position", reason=f"the dice are not {DICE} in all")
    if state.treats + sum(state.purse) + sum(state.on_tiles) + state.rival_treats != TREATS:
        raise Malformed("malformed.position", reason=f"the treats are not {TREATS} in all")
    homes: list[list[int]] = [[HOWL], [ROLL_OVER], *FAMILIES]
    if any(tile != NONE and tile not in home for tile, home in zip(state.tiles, homes, strict=True)):
        raise Malformed("malformed.position", reason="a tile lies at a place of another family")
    numbers = (state.dice, state.treats, in_hand, *state.purse, *state.on_tiles, state.rival_treats)
    if min(numbers) < 0 or (state.kind in DECISIONS and not state.options) or not can_go_on(state):
        raise Malformed("malformed.position", reason="what is waited for cannot happen")


GAME: Final = Game(
    id="spots",
    version=1,
    min_seats=1,
    max_seats=4,
    full_options=full_options,
    new=new,
    load=load,
    imagine=imagine,
    view_type=shapes.View,
    prompt_types=get_args(shapes.Prompt),
    event_types=get_args(shapes.Event),
    is_open=True,
    has_dice=True,
)
