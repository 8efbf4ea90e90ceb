"""Whether a position can go on: a match never comes to one that cannot, but a text may name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ouaf.rules.spots import content
from ouaf.rules.spots.content import CHOSEN_REROLLS, NONE, RIVAL, STEPS, Step
from ouaf.rules.spots.decisions.table import DECISIONS
from ouaf.rules.spots.moves import DEAL, FIRST_ROLL, MORE, OVER, PLACE, RIVAL_ROLL, THROW, TILE, TOP, TURN

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

ROLLS: Final = frozenset(
    (
        content.ROLL,
        content.ROLL_ONE_MORE,
        content.ROLL_PER_DOG,
        content.ROLL_AND_PAWS,
        content.ROLL_KENNEL,
        content.ROLL_WITH_OWN,
        content.ROLL_ASIDE,
    )
)


def can_go_on(state: Spots) -> bool:
    """What is waited for can happen, and so can whatever comes after it."""
    if min(state.asked, state.step, state.times, state.count, state.aside, state.named, state.below) < 0:
        return False
    if state.kind == OVER:
        return state.trick == NONE and not state.rolled
    if (state.kind == TILE) != (NONE in state.tiles) or not state.face_up or not state.deck:
        return False
    if state.kind == TILE and not all(state.unseen[place] for place in _unturned(state)):
        return False
    return _sets_up(state) if state.turn == NONE else _plays(state)


def _unturned(state: Spots) -> list[int]:
    return [place for place, tile in enumerate(state.tiles) if tile == NONE]


def _sets_up(state: Spots) -> bool:
    """Tiles, dogs around the table, the top dog, then the dice that say who starts (RULES 2.1 to 2.3)."""
    dealt = sum(map(len, state.dogs))
    around = all(len(dogs) == (dealt + state.seats - 1 - seat) // state.seats for seat, dogs in enumerate(state.dogs))
    due = TILE if NONE in state.tiles else DEAL if dealt < 2 * state.seats else TOP if state.top == NONE else FIRST_ROLL
    if not around or dealt > 2 * state.seats or state.kind != due or state.trick != NONE or state.rolled:
        return False
    if state.kind != FIRST_ROLL:
        return state.first == list(range(state.seats)) and state.count == 0 and state.top == NONE
    rolled = state.first[: state.count]
    rising = sorted(set(state.first) & set(range(state.seats)))
    return state.first == rising and state.count < len(rising) and all(len(state.kennel[seat]) == 1 for seat in rolled)


def _plays(state: Spots) -> bool:
    """A turn: T0ut0u's, one before its trick is chosen, or one in a step of its trick."""
    if state.kind in (DEAL, FIRST_ROLL) or state.first or (state.kind == TOP) != (state.top == NONE):
        return False
    if state.kind in (TURN, RIVAL_ROLL) and state.face_up.bit_count() == 1:  # the start of the turn has seen to that
        return False
    if state.kind != TOP and not all(_has_dogs(state, seat) for seat in range(state.seats)):
        return False
    if state.turn == RIVAL:
        return state.seats == 1 and state.kind in (TILE, TOP, RIVAL_ROLL) and state.trick == NONE and not state.rolled
    if state.turn >= state.seats or state.kind == RIVAL_ROLL:
        return False
    if state.trick == NONE:
        return state.kind in (TILE, TOP, TURN) and not state.rolled and state.aside == 0
    return state.kind not in (TILE, TURN) and state.step < len(STEPS[state.trick]) and _does(state)


def _has_dogs(state: Spots, seat: int) -> bool:
    """At least one that is not validated: who has none has won, or is drawing new ones."""
    return state.validated[seat] != (1 << len(state.dogs[seat])) - 1


def _does(state: Spots) -> bool:
    """What is waited for belongs to the step of the trick (RULES 3.4)."""
    kind, step = state.kind, STEPS[state.trick][state.step]
    if state.aside and step.do != content.ROLL_ASIDE:
        return False
    if kind == THROW:
        return step.do in ROLLS and state.count > 0 and _fits(state, step, len(state.rolled) + state.count)
    if kind == TOP:
        return not state.rolled
    decision = DECISIONS[kind]
    if not decision.can_stand(state):
        return False
    if decision.step != NONE or kind == MORE:
        return not state.rolled and decision.step in (NONE, step.do)
    has_roll = step.do in ROLLS or (kind == PLACE and step.do == content.SET_DIE)
    return has_roll and decision.keep in (NONE, step.keep) and _fits(state, step, len(state.rolled))


def _fits(state: Spots, step: Step, dice: int) -> bool:
    """So many dice can have been rolled; only with Track are some rolled again while the others lie there."""
    if state.kind == THROW and state.rolled and step.keep != CHOSEN_REROLLS:
        return False
    return dice > 0 and (step.do != content.ROLL or dice <= step.n)
