"""What is asked of each viewer of Spots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import TO_CHANCE, Viewer
from ouaf.rules.spots.content import NONE, RIVAL
from ouaf.rules.spots.decisions.table import DECISIONS
from ouaf.rules.spots.moves import OVER
from ouaf.rules.spots.shapes import Prompt

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


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
    decision = DECISIONS[state.kind]
    return decision.prompt(state, f"{decision.id}-{state.asked}")
