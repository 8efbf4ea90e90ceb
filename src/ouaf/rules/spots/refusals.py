"""Why a move or an outcome is refused: the clause of RULES.md that it breaks, and the words for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.game import CHANCE, TO_CHANCE, Refusal
from ouaf.rules.spots import chances, moves
from ouaf.rules.spots.content import DOG_NAMES, LEAST_ASIDE, MOST_ASIDE, NONE, SPOTS, TRICK_NAMED, TRICKS
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHANGE,
    DEAL,
    ENCODABLE,
    FETCH,
    KENNEL,
    KINDS,
    NUMBER,
    OVER,
    PLACE,
    SET,
    SPOT,
    SUPPLY,
    TAKEN,
    THROW,
    TILE,
    TOP,
    USE,
    VALIDATE,
)

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Explainer: TypeAlias = "Callable[[Spots, int], Refusal | None]"
"""Why this answer is wrong, when it is of the right kind; None when something else is asked."""

CLAUSES: Final = {
    moves.TURN: "3.4",
    moves.NUDGING: "7.4",
    moves.LIFT: "7.5",
    moves.LAND: "7.5",
    moves.SET: "7.6",
    moves.NAMING: "7.14",
    moves.COUNT: "7.10",
    moves.OWN: "7.12",
    moves.REROLLING: "4.2",
    moves.TRACK: "7.7",
    moves.FETCH: "7.13",
    moves.HUNT: "7.15",
    moves.SEARCH: "7.16",
    moves.PLACE: "4.3",
    moves.MORE: "3.5",
}
"""The rule of each decision."""


def why_not(state: Spots, who: int, what: int) -> Refusal | None:
    """The first clause that a move or an outcome breaks."""
    if state.kind == OVER:
        return Refusal("6.3", "refusal.over")
    if who == CHANCE:
        return _why_not_outcome(state, what)
    if state.waiting is TO_CHANCE:
        return Refusal("3.6", "refusal.chance_first")
    if who != state.turn:
        return Refusal("3.6", "spots.refusal.not_your_turn", {"seat": state.turn})
    if what in state.options:
        return None
    explain = EXPLAIN.get(state.kind)
    return (explain and explain(state, what)) or _something_else(state)


def _something_else(state: Spots) -> Refusal:
    """Another decision is asked for: it says which."""
    return Refusal(CLAUSES[state.kind], f"spots.refusal.asked.{KINDS[state.kind]}")


def _why_not_outcome(state: Spots, outcome: int) -> Refusal | None:
    kind = state.kind
    if state.waiting is not TO_CHANCE:
        return Refusal("3.6", "refusal.no_chance")
    if chances.is_possible(state, outcome):
        return None
    if kind in (DEAL, TOP):
        return Refusal("2.2", "spots.refusal.not_in_deck")
    if kind == TILE:
        names = ", ".join(TRICKS[tile].id for tile in sorted(state.unseen[state.tiles.index(NONE)]))
        return Refusal("2.1", "spots.refusal.not_in_pile", {"tiles": names})
    return Refusal("4.1", "spots.refusal.dice", {"n": state.count if kind == THROW else 1})


def _turn(state: Spots, move: int) -> Refusal | None:
    if move == VALIDATE:
        return Refusal("3.3", "spots.refusal.none_complete")
    if not USE <= move < CHANGE:
        return None
    trick = {"trick": TRICKS[move - USE].id}
    if move - USE in state.tiles:
        return Refusal("3.4", "spots.refusal.face_down", trick)
    return Refusal("2.1", "spots.refusal.not_here", trick)


def _place(state: Spots, move: int) -> Refusal | None:
    die = state.rolled[0]
    if not SPOT <= move < NUMBER:
        return None
    if move % 6 + 1 != die:
        return Refusal("4.3", "spots.refusal.other_die", {"die": die})
    if move < KENNEL:
        return _onto(state, "4.3", move)
    if state.trick == TRICK_NAMED["scavenge"]:
        return Refusal("7.17", "spots.refusal.not_below", {"die": die, "total": state.below})
    return Refusal("4.3", "spots.refusal.no_discard")


def _land(state: Spots, move: int) -> Refusal | None:
    return _onto(state, "7.5", move) if SPOT <= move < KENNEL else None


def _onto(state: Spots, clause: str, move: int) -> Refusal:
    """A die cannot come onto this spot."""
    seat, place, number = state.turn, move // 6, move % 6 + 1
    missing = _no_such_spot(state, clause, place, number)
    if missing is not None:
        return missing
    dog = DOG_NAMES[state.dogs[seat][place]]
    return Refusal(clause, "spots.refusal.covered", {"dog": dog, "number": number})


def _no_such_spot(state: Spots, clause: str, place: int, number: int) -> Refusal | None:
    """No such dog, a validated one, or one without this spot."""
    seat = state.turn
    if place >= len(state.dogs[seat]):
        return Refusal(clause, "spots.refusal.no_dog", {"n": len(state.dogs[seat])})
    dog = state.dogs[seat][place]
    params = {"dog": DOG_NAMES[dog], "number": number}
    if state.validated[seat] >> place & 1:
        return Refusal(clause, "spots.refusal.validated", params)
    return None if number in SPOTS[dog] else Refusal(clause, "spots.refusal.no_spot", params)


def _from(state: Spots, move: int) -> Refusal | None:
    """A die cannot be taken from there."""
    clause = CLAUSES[state.kind]
    place, number = move // 6, move % 6 + 1
    if KENNEL <= move < SUPPLY and state.kind == moves.OWN:
        return Refusal(clause, "spots.refusal.not_buried", {"number": number})
    if not SPOT <= move < KENNEL:
        return None
    missing = _no_such_spot(state, clause, place, number)
    if missing is not None:
        return missing
    dog = DOG_NAMES[state.dogs[state.turn][place]]
    return Refusal(clause, "spots.refusal.bare", {"dog": dog, "number": number})


def _nudge(state: Spots, move: int) -> Refusal | None:
    if not CHANGE <= move < TAKEN:
        return None
    owner, change = divmod(move - CHANGE, 12)
    number = change // 2 + 1
    if owner >= state.seats:
        return Refusal("7.4", "refusal.no_seat", {"seat": owner, "n": state.seats})
    if number not in state.kennel[owner]:
        return Refusal("7.4", "spots.refusal.not_buried_there", {"seat": owner, "number": number})
    return Refusal("7.4", "spots.refusal.six")


def _number(state: Spots, move: int) -> Refusal | None:
    """Retrieve's number is on the top dog, Fetch's is in the roll."""
    if not NUMBER <= move < ASIDE:
        return None
    number = {"number": move - NUMBER + 1}
    if state.kind == SET:
        return Refusal("7.6", "spots.refusal.not_on_top", number)
    return Refusal("7.13", "spots.refusal.not_rolled", number)


def _count(state: Spots, move: int) -> Refusal | None:
    if not ASIDE <= move < VALIDATE:
        return None
    return Refusal("7.10", "spots.refusal.too_few_dice", {"low": LEAST_ASIDE, "high": min(MOST_ASIDE, state.dice)})


def _reroll(_: Spots, move: int) -> Refusal | None:
    return Refusal("4.2", "spots.refusal.whole_roll") if AGAIN <= move < ENCODABLE else None


def _dice(state: Spots, move: int) -> Refusal | None:
    """Track's dice, Hunt's two and Search's eight come from the roll."""
    first = AGAIN if state.kind == moves.TRACK else TAKEN
    if not first <= move < first + len(moves.CHOICES):
        return None
    rolled = "-".join(map(str, state.rolled))
    return Refusal(CLAUSES[state.kind], f"spots.refusal.choice.{KINDS[state.kind]}", {"dice": rolled})


EXPLAIN: Final[dict[int, Explainer]] = {
    moves.TURN: _turn,
    moves.NUDGING: _nudge,
    moves.LIFT: _from,
    moves.LAND: _land,
    SET: _number,
    moves.COUNT: _count,
    moves.OWN: _from,
    moves.REROLLING: _reroll,
    moves.TRACK: _dice,
    FETCH: _number,
    moves.HUNT: _dice,
    moves.SEARCH: _dice,
    PLACE: _place,
}
