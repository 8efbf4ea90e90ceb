"""Why a move or an outcome is refused: the clause of RULES.md that it breaks, and the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import CHANCE, TO_CHANCE, Refusal
from ouaf.rules.spots import chances
from ouaf.rules.spots.content import NONE, TRICKS
from ouaf.rules.spots.decisions.table import DECISIONS
from ouaf.rules.spots.moves import DEAL, OVER, THROW, TILE, TOP

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


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
    decision = DECISIONS[state.kind]
    return decision.why_not(state, what) or Refusal(decision.rule, f"spots.refusal.asked.{decision.id}")


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
