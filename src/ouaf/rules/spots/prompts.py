"""What is asked of each viewer of Spots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.game import TO_CHANCE, Viewer
from ouaf.rules.spots import moves, plans, steps
from ouaf.rules.spots.content import (
    DOG_NAMES,
    HUNTED,
    LEAST_ASIDE,
    MOST_ASIDE,
    MOST_BURIED,
    NONE,
    RIVAL,
    SEARCHED,
    SPOTS,
    STEPS,
    TRICKS,
)
from ouaf.rules.spots.moves import KINDS, OVER, USE, VALIDATE
from ouaf.rules.spots.shapes import Place, Prompt

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


Asker: TypeAlias = "Callable[[Spots, str], Prompt]"


def prompt(state: Spots, viewer: Viewer) -> Prompt:
    """Only the player whose turn it is decides; the others wait under one and the same prompt."""
    if state.kind == OVER:
        return {"id": "over", "kind": "over"}
    if state.turn in (NONE, RIVAL):
        return {"id": "chance", "kind": "chance"}
    if viewer is None:
        return {"id": "watch", "kind": "watch", "seats": [state.turn], "n": 1}
    if viewer != state.turn:
        return {"id": "wait", "kind": "wait", "seat": state.turn}
    if state.waiting is TO_CHANCE:
        return {"id": f"chance-{state.asked}", "kind": "chance"}
    return ASK[state.kind](state, f"{KINDS[state.kind]}-{state.asked}")


def _turn(state: Spots, id: str) -> Prompt:
    tricks = [TRICKS[move - USE].id for move in state.options if move != VALIDATE]
    return {"id": id, "kind": "turn", "validate": VALIDATE in state.options, "tricks": tricks}


def _nudge(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "nudge", "n": state.count, "changes": plans.changes(state)}


def _lift(_: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "lift"}


def _land(state: Spots, id: str) -> Prompt:
    dog = state.dogs[state.turn][state.count // 6]
    return {"id": id, "kind": "land", "dog": DOG_NAMES[dog], "die": state.count % 6 + 1}


def _set(state: Spots, id: str) -> Prompt:
    numbers = SPOTS[state.top]
    return {"id": id, "kind": "set", "numbers": list(numbers), "faces": plans.faces(state, numbers)}


def _name(state: Spots, id: str) -> Prompt:
    n = steps.dice_for(state, STEPS[state.trick][state.step + 1])
    return {"id": id, "kind": "name", "n": n, "faces": plans.faces(state, plans.ALL_FACES)}


def _count(state: Spots, id: str) -> Prompt:
    high, paws = min(MOST_ASIDE, state.dice), state.paws(state.turn)
    return {"id": id, "kind": "count", "low": LEAST_ASIDE, "high": high, "paws": paws}


def _own(_: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "own"}


def _reroll(state: Spots, id: str) -> Prompt:
    n, plan = state.purse[state.turn], plans.if_kept(state)
    return {"id": id, "kind": "reroll", "dice": state.rolled[:], "n": n, "plan": plan}


def _track(state: Spots, id: str) -> Prompt:
    n, plan = state.purse[state.turn], plans.if_kept(state)
    return {"id": id, "kind": "track", "dice": state.rolled[:], "n": n, "plan": plan}


def _fetch(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "fetch", "dice": state.rolled[:], "groups": plans.groups(state)}


def _hunt(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "hunt", "dice": state.rolled[:], "n": HUNTED}


def _search(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "search", "dice": state.rolled[:], "total": SEARCHED}


def _place(state: Spots, id: str) -> Prompt:
    die, *others = state.rolled
    asked: Place = {
        "id": id,
        "kind": "place",
        "die": die,
        "dice": others,
        "may_discard": die < state.below,
        "offers": plans.offers(state),
        "plan": plans.plan(state, state.rolled, state.below),
        "buried": sum(state.kennel[state.turn]),
        "most": MOST_BURIED,
    }
    if hope := plans.hope(state, die):
        asked["hope"] = hope
    return asked


def _more(state: Spots, id: str) -> Prompt:
    return {
        "id": id,
        "kind": "more",
        "trick": TRICKS[state.trick].id,
        "n": steps.dice_for(state, STEPS[state.trick][state.step]),
        "faces": plans.faces(state, plans.ALL_FACES),
        "at_stake": plans.at_stake(state),
        "aside": state.aside,
    }


ASK: Final[dict[int, Asker]] = {
    moves.TURN: _turn,
    moves.NUDGING: _nudge,
    moves.LIFT: _lift,
    moves.LAND: _land,
    moves.SET: _set,
    moves.NAMING: _name,
    moves.COUNT: _count,
    moves.OWN: _own,
    moves.REROLLING: _reroll,
    moves.TRACK: _track,
    moves.FETCH: _fetch,
    moves.HUNT: _hunt,
    moves.SEARCH: _search,
    moves.PLACE: _place,
    moves.MORE: _more,
}
