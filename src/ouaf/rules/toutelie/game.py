"""Toutélié for the registry, and states made from outside: from a position text, and from a view."""

from __future__ import annotations

from typing import Final, get_args

from ouaf.rules.game import CHANCE, Game, IllegalMove, Malformed, Options, Rng, View
from ouaf.rules.toutelie import shapes
from ouaf.rules.toutelie.content import PRINTED, ROUNDS, full_options, read_sheet, sheet_for
from ouaf.rules.toutelie.moves import CANCEL, PAIRS
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
        _fill(state, [[int(c) for c in cells] for cells in numbers], int(played))
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
    played = shown["round"] - ("totals" not in shown)
    roller = CHANCE if shown["roller"] is None else shown["roller"]
    _set_table(state, played, roller, "-".join(map(str, shown["dice"])))
    _fill(state, [cells[:] for cells in shown["sheets"]], played)
    for seat in shown["written"]:
        if seat == shown["viewer"]:
            _seal(state, seat, state.parse(seat, shown["entry"]))
        else:
            _seal(state, seat, state.legal_at(seat, rng.below(state.legal_count(seat))))
    return state


def _as_sheet(shown: View) -> dict[str, object]:
    text = shown["layout"]["text"]
    return {"side": shown["side"], "rows": [text[start : start + 6] for start in range(0, 36, 6)]}


def _set_table(state: Toutelie, played: int, roller: int, dice: str) -> None:
    """Rounds completed, roller and dice; the seats waited for follow from them."""
    if not (0 <= played <= ROUNDS and CHANCE <= roller < state.seats):
        raise Malformed("malformed.position", reason="no such round or roller")
    state.round, state.roller = played, roller
    state.waiting = () if played == ROUNDS else state.waiting
    if dice not in ("", "-"):
        state.settle(state.parse(CHANCE, dice))


def _fill(state: Toutelie, sheets: list[list[int]], played: int) -> None:
    """Write numbers on the sheets, and count what is left free."""
    for seat, cells in enumerate(sheets):
        printed = [number for number, group in zip(cells, state.group, strict=True) if group == PRINTED]
        filled = sum(map(bool, cells)) == len(printed) + 2 * played
        if max(cells) > 6 or not filled or printed != [number for number in state.sheet.printed if number]:
            raise Malformed("malformed.position", reason="these numbers are not on such a sheet")
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
    view_type=shapes.View,
    prompt_types=get_args(shapes.Prompt),
    event_types=get_args(shapes.Event),
    has_dice=True,
)
