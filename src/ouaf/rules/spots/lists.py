"""What may be answered to each decision: the legal moves, each once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.spots import moves
from ouaf.rules.spots.content import HUNTED, LEAST_ASIDE, MOST_ASIDE, SPOTS
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHANGE,
    KEEP,
    KEEP_OR_REROLL,
    KENNEL,
    NUMBER,
    NUMBERS,
    PLACE_LISTS,
    PLACE_OR_GO_LISTS,
    SPOT,
    STOP,
    STOP_OR_ON,
    TAKEN,
    USE,
    VALIDATE,
    eights_in,
    parts_of,
)

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Lister: TypeAlias = "Callable[[Spots], list[int]]"


def turn(state: Spots) -> list[int]:
    """Validate, or a trick that is face up (RULES 3.3, 3.4)."""
    up = state.face_up
    tricks = [USE + tile for place, tile in enumerate(state.tiles) if up >> place & 1]
    return [VALIDATE, *tricks] if state.complete_dogs(state.turn) else tricks


def nudge(state: Spots) -> list[int]:
    """Lower any buried die, raise any but a six, or leave it (RULES 7.4)."""
    found = [STOP]
    for seat, kennel in enumerate(state.kennel):
        for number in sorted(set(kennel)):
            lower = CHANGE + 12 * seat + 2 * (number - 1)
            found += (lower, lower + 1) if number < 6 else (lower,)
    return found


def covered(state: Spots) -> list[int]:
    """The own spots with a die on them."""
    seat, done, empty = state.turn, state.validated[state.turn], state.empty[state.turn]
    return [
        SPOT + 6 * place + number - 1
        for place, dog in enumerate(state.dogs[seat])
        if not done >> place & 1
        for number in SPOTS[dog]
        if not empty[number] >> place & 1
    ]


def uncovered(state: Spots) -> list[int]:
    """The own empty spots (RULES 7.5)."""
    empty = state.empty[state.turn]
    places = range(len(state.dogs[state.turn]))
    return [SPOT + 6 * place + n - 1 for place in places for n in range(1, 7) if empty[n] >> place & 1]


def lift(state: Spots) -> list[int]:
    """A die to move, or none (RULES 7.5)."""
    return [STOP, *covered(state)]


def on_top_dog(state: Spots) -> list[int]:
    """The numbers of the top dog (RULES 7.6)."""
    return [NUMBER + number - 1 for number in SPOTS[state.top]]


def any_number(_: Spots) -> list[int]:
    """Guard names any number (RULES 7.14)."""
    return NUMBERS


def count(state: Spots) -> list[int]:
    """How many dice Bolt sets aside (RULES 7.10)."""
    return [ASIDE + n - LEAST_ASIDE for n in range(LEAST_ASIDE, min(MOST_ASIDE, state.dice) + 1)]


def own(state: Spots) -> list[int]:
    """Dogpile's own die, from the kennel or a dog (RULES 7.12)."""
    return [*(KENNEL + number - 1 for number in sorted(set(state.kennel[state.turn]))), *covered(state)]


def reroll(_: Spots) -> list[int]:
    """Keep the roll, or spend a treat (RULES 4.2)."""
    return KEEP_OR_REROLL


def track(state: Spots) -> list[int]:
    """Keep the roll, or spend a treat on some of its dice (RULES 7.7)."""
    return [KEEP, *(AGAIN + part for part in parts_of(tuple(state.rolled), 1, len(state.rolled)))]


def fetch(state: Spots) -> list[int]:
    """A number that was rolled (RULES 7.13)."""
    return [NUMBER + number - 1 for number in sorted(set(state.rolled))]


def hunt(state: Spots) -> list[int]:
    """Two of the dice (RULES 7.15)."""
    return [TAKEN + part for part in parts_of(tuple(state.rolled), HUNTED, HUNTED)]


def search(state: Spots) -> list[int]:
    """Dice that total eight (RULES 7.16)."""
    return eights_in(tuple(state.rolled))


def place(state: Spots) -> list[int]:
    """The smallest die onto a spot or into the kennel, with Scavenge perhaps away (RULES 4.3, 7.17)."""
    die = state.rolled[0]
    return (PLACE_OR_GO_LISTS if die < state.below else PLACE_LISTS)[die][state.empty[state.turn][die]]


def more(_: Spots) -> list[int]:
    """Stop, or roll (RULES 3.5)."""
    return STOP_OR_ON


LISTS: Final[dict[int, Lister]] = {
    moves.TURN: turn,
    moves.NUDGING: nudge,
    moves.LIFT: lift,
    moves.LAND: uncovered,
    moves.SET: on_top_dog,
    moves.NAMING: any_number,
    moves.COUNT: count,
    moves.OWN: own,
    moves.REROLLING: reroll,
    moves.TRACK: track,
    moves.FETCH: fetch,
    moves.HUNT: hunt,
    moves.SEARCH: search,
    moves.PLACE: place,
    moves.MORE: more,
}
