"""The text forms of Toutélié: `a1=3,b1=5` and `cancel` for moves, `3-5` and `roller=2` for outcomes, positions."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from ouaf.rules.common.folds import fold
from ouaf.rules.game import CHANCE, IllegalMove, Malformed, Refusal
from ouaf.rules.toutelie.content import CELLS, ROUNDS, cell_name
from ouaf.rules.toutelie.moves import CANCEL, NOT_SEALED, ROLLER

if TYPE_CHECKING:
    from ouaf.rules.toutelie.state import Toutelie

NAMES: Final = [cell_name(cell) for cell in range(CELLS)]
_WRITTEN: Final = [[f"{cell}={number}" for number in range(7)] for cell in NAMES]
_ENTRY: Final = re.compile(r"([a-f])([1-6])=([1-6])[, ] *([a-f])([1-6])=([1-6])", re.ASCII)
_ROLL: Final = re.compile(r"([1-6])[-, ]?([1-6])", re.ASCII)
_ROLLER: Final = re.compile(r"roller=([0-9]{1,2})", re.ASCII)


def name(state: Toutelie, who: int, what: int) -> str:
    """The text form of a move, or of an outcome of chance."""
    if who == CHANCE:
        return f"roller={what - ROLLER}" if what >= ROLLER else f"{what // 6 + 1}-{what % 6 + 1}"
    if what == CANCEL:
        return "cancel"
    return _entry_name(what, state.low, state.high)


def legal_names(state: Toutelie, seat: int) -> list[str]:
    """The text forms of all legal moves at once: a sheet has hundreds."""
    moves = state.legal(seat)
    if moves == [CANCEL]:
        return ["cancel"]
    names = _names(state.low, state.high)
    return [names[move] for move in moves]


def legal_folded(state: Toutelie, seat: int) -> list[str]:
    """The same, for each cell of the smaller number all cells of the greater one together."""
    if not state.low or state.sealed[seat] != NOT_SEALED or state.low == state.high:
        return legal_names(state, seat)
    low, high, found = f"={state.low}", f"={state.high}", list[str]()
    for group in state.free[seat]:
        names = [NAMES[cell] for cell in group]
        for at, cell in enumerate(names):
            found += fold("", names[:at], f"{high},{cell}{low}")
            found += fold(f"{cell}{low},", names[at + 1 :], high)
    return found


@cache
def _names(low: int, high: int) -> list[str]:
    """The text form of each entry of a roll."""
    return [_entry_name(move, low, high) for move in range(CELLS * CELLS)]


def _entry_name(move: int, low: int, high: int) -> str:
    """The cells stand in their order, whichever has the smaller number."""
    i, j = move // CELLS, move % CELLS
    first, second = _WRITTEN[i][low], _WRITTEN[j][high]
    return f"{first},{second}" if i <= j else f"{second},{first}"


def parse(state: Toutelie, who: int, text: str) -> int:
    """The move or outcome that a text names; the two cells and the two dice may stand in any order."""
    if who == CHANCE:
        return _parse_outcome(text)
    if text == "cancel":
        return CANCEL
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise Malformed("toutelie.malformed.move", text=text[:40])
    column, row, number, column2, row2, number2 = match.groups()
    cells = sorted([(int(number), _cell(column, row)), (int(number2), _cell(column2, row2))])
    if state.round == ROUNDS:
        raise IllegalMove(Refusal("2.6", "refusal.over"))
    if not state.low:
        raise IllegalMove(Refusal("2.2", "refusal.chance_first"))
    if [cells[0][0], cells[1][0]] != [state.low, state.high]:
        raise IllegalMove(Refusal("2.3", "toutelie.refusal.numbers", {"low": state.low, "high": state.high}))
    return CELLS * cells[0][1] + cells[1][1]


def _cell(column: str, row: str) -> int:
    return "abcdef".index(column) + 6 * "123456".index(row)


def _parse_outcome(text: str) -> int:
    if match := _ROLLER.fullmatch(text):
        return ROLLER + int(match[1])
    if match := _ROLL.fullmatch(text):
        low, high = sorted((int(match[1]), int(match[2])))
        return 6 * (low - 1) + high - 1
    raise Malformed("toutelie.malformed.outcome", text=text[:40])


def position(state: Toutelie) -> str:
    """Side, lay-out, rounds completed, roller, dice, and for each seat its numbers and what it has sealed."""
    roller = "-" if state.roller == CHANCE else str(state.roller)
    dice = f"{state.low}-{state.high}" if state.low else "-"
    sheets = [
        "".join(map(str, cells)) + ":" + ("-" if sealed == NOT_SEALED else name(state, seat, sealed))
        for seat, (cells, sealed) in enumerate(zip(state.cells, state.sealed, strict=True))
    ]
    return " ".join([state.sheet.side, state.sheet.text, str(state.round), roller, dice, *sheets])
