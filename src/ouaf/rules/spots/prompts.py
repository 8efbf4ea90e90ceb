"""What is asked of each viewer of Spots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.game import TO_CHANCE, Viewer
from ouaf.rules.spots import moves
from ouaf.rules.spots.content import DOG_NAMES, LEAST_ASIDE, MOST_ASIDE, NONE, RIVAL, SPOTS, TRICKS
from ouaf.rules.spots.moves import KINDS, OVER, USE, VALIDATE
from ouaf.rules.spots.shapes import Prompt

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


Asker: TypeAlias = "Callable[[Spots, str], Prompt]"


def prompt(state: Spots, viewer: Viewer) -> Prompt:
    """Only the player whose turn it is decides; the others wait under one and the same prompt."""
    if state.kind == OVER:
        return {"id": "over", "kind": "over"}
    if viewer is None:
        return {"id": "watch", "kind": "watch"}
    if state.turn in (NONE, RIVAL):
        return {"id": "chance", "kind": "chance"}
    if viewer != state.turn:
        return {"id": "wait", "kind": "wait", "seat": state.turn}
    if state.waiting is TO_CHANCE:
        return {"id": f"chance-{state.asked}", "kind": "chance"}
    return ASK[state.kind](state, f"{KINDS[state.kind]}-{state.asked}")


def _turn(state: Spots, id: str) -> Prompt:
    tricks = [TRICKS[move - USE].id for move in state.options if move != VALIDATE]
    return {"id": id, "kind": "turn", "validate": VALIDATE in state.options, "tricks": tricks}


def _nudge(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "nudge", "n": state.count}


def _lift(_: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "lift"}


def _land(state: Spots, id: str) -> Prompt:
    dog = state.dogs[state.turn][state.count // 6]
    return {"id": id, "kind": "land", "dog": DOG_NAMES[dog], "die": state.count % 6 + 1}


def _set(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "set", "numbers": list(SPOTS[state.top])}


def _name(_: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "name"}


def _count(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "count", "low": LEAST_ASIDE, "high": min(MOST_ASIDE, state.dice)}


def _own(_: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "own"}


def _reroll(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "reroll", "dice": state.rolled[:], "n": state.purse[state.turn]}


def _track(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "track", "dice": state.rolled[:], "n": state.purse[state.turn]}


def _fetch(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "fetch", "dice": state.rolled[:]}


def _hunt(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "hunt", "dice": state.rolled[:]}


def _search(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "search", "dice": state.rolled[:]}


def _place(state: Spots, id: str) -> Prompt:
    die, *others = state.rolled
    return {"id": id, "kind": "place", "die": die, "dice": others, "may_discard": die < state.below}


def _more(state: Spots, id: str) -> Prompt:
    return {"id": id, "kind": "more", "trick": TRICKS[state.trick].id}


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
