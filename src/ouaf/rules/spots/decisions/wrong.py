"""Why a die cannot come onto a spot or leave it, and why dice cannot be chosen: shared by several decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import Refusal
from ouaf.rules.spots.content import DOG_NAMES, SPOTS
from ouaf.rules.spots.decisions.decision import Decision
from ouaf.rules.spots.moves import CHOICES

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def not_onto(state: Spots, rule: str, move: int) -> Refusal:
    """No such spot, or there is a die on it."""
    return _not_there(state, rule, move, "spots.refusal.covered")


def not_from(state: Spots, rule: str, move: int) -> Refusal:
    """No such spot, or there is no die on it."""
    return _not_there(state, rule, move, "spots.refusal.bare")


def _not_there(state: Spots, rule: str, move: int, otherwise: str) -> Refusal:
    """No such dog, a validated one, one without this spot, or else the words given."""
    seat, place, number = state.turn, move // 6, move % 6 + 1
    if place >= len(state.dogs[seat]):
        return Refusal(rule, "spots.refusal.no_dog", {"n": len(state.dogs[seat])})
    dog = state.dogs[seat][place]
    params = {"dog": DOG_NAMES[dog], "number": number}
    if state.validated[seat] >> place & 1:
        return Refusal(rule, "spots.refusal.validated", params)
    return Refusal(rule, otherwise if number in SPOTS[dog] else "spots.refusal.no_spot", params)


def dice_not_rolled(state: Spots, asked: Decision, move: int, first: int) -> Refusal | None:
    """Track's dice, Hunt's two and Search's eight come from the roll; such moves are numbered from `first`."""
    if not first <= move < first + len(CHOICES):
        return None
    rolled = "-".join(map(str, state.rolled))
    return Refusal(asked.rule, f"spots.refusal.choice.{asked.id}", {"dice": rolled})
