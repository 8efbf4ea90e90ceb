"""Toutélié for the registry, and states made from outside: from a position text, and from a view."""

from __future__ import annotations

from typing import Final, get_args

from ouaf.rules.game import CHANCE, Game, IllegalMove, Malformed, Options, Rng, View
from ouaf.rules.toutelie import view
from ouaf.rules.toutelie.content import ROUNDS, full_options, read_sheet, sheet_for
from ouaf.rules.toutelie.moves import CANCEL, NOT_SEALED, PAIRS
from ouaf.rules.toutelie.state import Toutelie


def new(seats: int, options: Options) -> Toutelie:
    """A match before its first entry."""
    return Toutelie(seats, sheet_for(options))


def load(text: str) -> Toutelie:
    """The state that a position text names."""
    try:
        side, layout, played, roller, dice, *sheets = text.split(" ")
        rows = [layout[start : start + 6] for start in range(0, len(layout), 6)]
        numbers, sealed = zip(*(sheet.split(":") for sheet in sheets), strict=True)
        state = Toutelie(len(sheets), read_sheet({"side": side, "rows": rows}))
        _fill(state, [[int(c) for c in cells] for cells in numbers])
        _set_table(state, int(played), CHANCE if roller == "-" else int(roller), dice)
        for seat, entry in enumerate(sealed):
            if entry != "-":
                _seal(state, seat, state.parse(seat, entry))
    except (ValueError, IndexError) as problem:
        raise Malformed("malformed.position", reason=str(problem)[:80]) from problem
    if state.position() != text:
        raise Malformed("malformed.position", reason="not in its shortest form")
    return state


def imagine(shown: View, rng: Rng) -> Toutelie:
    """A state like the viewer's, with entries at random where others have written and are still sealed."""
    state = Toutelie(shown["seats"], read_sheet(_as_sheet(shown)))
    sheets = [cells[:] for cells in shown["sheets"]]
    viewer = shown["viewer"]
    _set_table(state, 0, CHANCE if shown["roller"] is None else shown["roller"], "-".join(map(str, shown["dice"])))
    own = NOT_SEALED
    if "entry" in shown:
        own = state.parse(viewer, shown["entry"])
        sheets[viewer][own // 36] = sheets[viewer][own % 36] = 0
    _fill(state, sheets)
    _set_table(state, shown["round"] - ("totals" not in shown), state.roller, "-".join(map(str, shown["dice"])))
    for seat in shown["written"]:
        move = own if seat == viewer else state.legal_at(seat, rng.below(state.legal_count(seat)))
        _seal(state, seat, move)
    return state


def _as_sheet(shown: View) -> dict[str, object]:
    text = shown["layout"]["text"]
    return {"side": shown["side"], "rows": [text[start : start + 6] for start in range(0, 36, 6)]}


def _set_table(state: Toutelie, played: int, roller: int, dice: str) -> None:
    """Rounds completed, roller and dice; the seats waited for follow from them."""
    state.round, state.roller = played, roller
    state.waiting = () if played == ROUNDS else state.waiting
    if len(dice) == 3:
        state.low, state.high = int(dice[0]), int(dice[2])
        state.waiting = state.everyone


def _fill(state: Toutelie, sheets: list[list[int]]) -> None:
    """Write numbers on the sheets, and count what is left free."""
    for seat, cells in enumerate(sheets):
        if len(cells) != 36 or any(n > 6 for n in cells):
            raise Malformed("malformed.position", reason="a sheet has 36 numbers from 0 to 6")
        state.cells[seat] = cells
        state.free[seat] = [[cell for cell in group if not cells[cell]] for group in state.sheet.groups]
        state.pairs[seat] = sum(PAIRS[len(group)] for group in state.free[seat])


def _seal(state: Toutelie, seat: int, move: int) -> None:
    """Put a sealed entry in without revealing, also where nobody else is waited for."""
    refusal = state.why_not(seat, move)
    if refusal is not None or move == CANCEL:
        raise IllegalMove(refusal) if refusal else Malformed("malformed.position", reason="cancel is not an entry")
    state.sealed[seat] = move
    state.waiting = [other for other in state.waiting if other != seat]


GAME: Final = Game(
    id="toutelie",
    version=1,
    min_seats=1,
    max_seats=15,
    full_options=full_options,
    new=new,
    load=load,
    imagine=imagine,
    view_type=view.View,
    prompt_types=get_args(view.Prompt),
    event_types=get_args(view.Event),
)
