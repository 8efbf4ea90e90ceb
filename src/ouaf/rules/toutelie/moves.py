"""The moves and outcomes of Toutélié: how they are numbered, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ouaf.rules.game import CHANCE, TO_CHANCE, Refusal
from ouaf.rules.toutelie.content import CELLS, PRINTED, ROUNDS, cell_name

if TYPE_CHECKING:
    from ouaf.rules.toutelie.state import Toutelie

CANCEL: Final = CELLS * CELLS
"""Take the own entry back. Every other move is 36 times the cell of the smaller die, plus that of the greater."""
ENCODABLE: Final = CANCEL + 1
NOT_SEALED: Final = -1

ROLLS: Final = [6 * min(x, y) + max(x, y) for x in range(6) for y in range(6)]
"""The outcome of each of the 36 equally likely rolls: 6 times the smaller die plus the greater, counted from 0."""
ROLL_SET: Final = frozenset(ROLLS)
ROLLER: Final = 36
"""From here on an outcome names the first roller: seat 0, seat 1 …"""

PAIRS: Final = [n * (n - 1) // 2 for n in range(CELLS)]
"""How many pairs can be made of n cells."""
FIRST: Final = [i for j in range(CELLS) for i in range(j)]
SECOND: Final = [j for j in range(CELLS) for _ in range(j)]
"""The k-th pair of places in a list, whatever its length: (0, 1), (0, 2), (1, 2), (0, 3) …"""


def why_not(state: Toutelie, who: int, what: int) -> Refusal | None:
    """The first clause that a move or an outcome breaks."""
    if state.round == ROUNDS:
        return Refusal("2.6", "refusal.over")
    if who == CHANCE:
        return _why_not_outcome(state, what)
    if not state.low:
        return Refusal("2.2", "refusal.chance_first")
    if what == CANCEL:
        return None if state.sealed[who] != NOT_SEALED else Refusal("3.2", "toutelie.refusal.nothing_sealed")
    if state.sealed[who] != NOT_SEALED:
        return Refusal("3.2", "toutelie.refusal.written")
    return _why_not_cells(state, who, what // CELLS, what % CELLS)


def _why_not_outcome(state: Toutelie, outcome: int) -> Refusal | None:
    if state.waiting is not TO_CHANCE:
        return Refusal("2.2", "refusal.no_chance")
    if state.roller == CHANCE:
        known = ROLLER <= outcome < ROLLER + state.seats
        return None if known else Refusal("2.1", "toutelie.refusal.roller_first")
    return None if outcome in ROLL_SET else Refusal("2.2", "toutelie.refusal.two_dice")


def _why_not_cells(state: Toutelie, seat: int, i: int, j: int) -> Refusal | None:
    group, names = state.group, {"first": cell_name(i), "second": cell_name(j)}
    for cell in (i, j):
        if group[cell] == PRINTED:
            return Refusal("1.2", "toutelie.refusal.printed", {"cell": cell_name(cell)})
        if state.cells[seat][cell]:
            return Refusal("2.3", "toutelie.refusal.taken", {"cell": cell_name(cell)})
    if i == j:
        return Refusal("2.3", "toutelie.refusal.same_cell", {"cell": cell_name(i)})
    if group[i] != group[j]:
        clause = "2.4" if state.sheet.side == "a" else "2.5"
        return Refusal(clause, f"toutelie.refusal.not_together_{state.sheet.side}", names)
    if i > j and state.low == state.high:
        return Refusal("2.3", "toutelie.refusal.same_entry", names)
    return None
