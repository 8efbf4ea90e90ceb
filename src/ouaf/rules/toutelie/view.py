"""What each viewer of Toutélié may know: views, prompts and events."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from ouaf.rules.game import CHANCE, Entry, Viewer
from ouaf.rules.toutelie.content import (
    CELLS,
    KINDS,
    ROUNDS,
    SQUARES,
    Kind,
    bonus_of,
    kind_of,
    rating_of,
    square_of,
)
from ouaf.rules.toutelie.moves import CANCEL, NOT_SEALED, ROLLER
from ouaf.rules.toutelie.shapes import Event, Filled, Own, Prompt, Public, Square, Wrote

if TYPE_CHECKING:
    from ouaf.rules.toutelie.state import Toutelie


SQUARE_OF: Final[tuple[Square | None, ...]] = tuple(
    {"kind": kind_of(*numbers), "points": KINDS.index(kind_of(*numbers))} if all(numbers) else None
    for numbers in product(range(7), repeat=4)
)
"""What four numbers clockwise are, as digits to the base of seven; None while one is missing. All views share them."""


@cache
def hopes() -> list[list[Kind]]:
    """What four numbers clockwise, 0 for free, could still become, indexed as SQUARE_OF. All views share them."""
    return [hopes_of(*numbers) for numbers in product(range(7), repeat=4)]


def hopes_of(*numbers: int) -> list[Kind]:
    """What four numbers clockwise could still become, the best first; nothing when all are there."""
    ways = product(*([number] if number else range(1, 7) for number in numbers))
    found = {kind_of(*way) for way in ways} if 0 in numbers else set()
    return [kind for kind in reversed(KINDS) if kind in found]


def public(state: Toutelie) -> Public:
    """Sealed entries are left out: `cells` holds only what everybody has written."""
    shown: Public = {
        "game": "toutelie",
        "seats": state.seats,
        "side": state.sheet.side,
        "layout": {"text": state.sheet.text, "groups": state.sheet.group[:]},
        "rounds": ROUNDS,
        "round": min(state.round + 1, ROUNDS),
        "roller": None if state.roller == CHANCE else state.roller,
        "dice": [state.low, state.high] if state.low else [],
        "written": [seat for seat in range(state.seats) if state.sealed[seat] != NOT_SEALED],
        "sheets": [cells[:] for cells in state.cells],
        "squares": [_squares(cells) for cells in state.cells],
    }
    if state.round == ROUNDS:
        _add_count(state, shown)
    return shown


def own(state: Toutelie, seat: int) -> Own:
    """The sealed entry, and what the own sheet could become with it."""
    sheet, entry = state.cells[seat], state.sealed[seat]
    if entry == NOT_SEALED:
        return {"hopes": _hopes(sheet)}
    sheet = _with_entry(state, sheet, entry)
    return {"entry": state.name(seat, entry), "fills": _filled(entry, sheet), "hopes": _hopes(sheet)}


def _with_entry(state: Toutelie, cells: list[int], entry: int) -> list[int]:
    """A sheet as it would be after an entry of this round."""
    cells = cells[:]
    cells[entry // CELLS], cells[entry % CELLS] = state.low, state.high
    return cells


def _filled(entry: int, cells: list[int]) -> list[Filled]:
    """The squares that an entry has filled, in `cells` as they are after it."""
    squares, found = _squares(cells), list[Filled]()
    for square in sorted({square_of(entry // CELLS), square_of(entry % CELLS)}):
        if (what := squares[square]) is not None:
            found.append({"square": square, "kind": what["kind"], "points": what["points"]})
    return found


def _hopes(cells: list[int]) -> list[list[Kind]]:
    """What the nine squares of a sheet could still become."""
    return _hopes_of(bytes(cells))


def _squares(cells: list[int]) -> list[Square | None]:
    """The nine squares of a sheet."""
    return _squares_of(bytes(cells))


@lru_cache(1 << 12)
def _hopes_of(cells: bytes) -> list[list[Kind]]:
    """A sheet is shown many times between two entries on it: the views in between share this."""
    found = hopes()
    return [found[number] for number in _numbers(cells)]


@lru_cache(1 << 13)
def _squares_of(cells: bytes) -> list[Square | None]:
    return [SQUARE_OF[number] for number in _numbers(cells)]


def _numbers(cells: bytes) -> list[int]:
    """What stands in each square, as one number."""
    return [343 * cells[p] + 49 * cells[q] + 7 * cells[r] + cells[s] for p, q, r, s in SQUARES]


def _add_count(state: Toutelie, shown: Public) -> None:
    shown["bonus"] = [bonus_of(state.points(seat)) for seat in range(state.seats)]
    shown["totals"] = [state.total(seat) for seat in range(state.seats)]
    if state.seats == 1:
        shown["rating"] = rating_of(state.total(0))


def prompt(state: Toutelie, viewer: Viewer) -> Prompt:
    """One seat's writing never changes what another is asked."""
    if state.round == ROUNDS:
        return {"id": "over", "kind": "over"}
    current = state.round + 1
    if not state.low:
        return {"id": f"chance-{current}", "kind": "chance"}
    if viewer is None:
        seats = list(state.to_move())
        return {"id": "watch", "kind": "watch", "seats": seats, "n": len(seats)}
    if state.sealed[viewer] != NOT_SEALED:
        return {"id": f"sealed-{current}", "kind": "sealed", "round": current}
    return {"id": f"write-{current}", "kind": "write", "round": current, "dice": [state.low, state.high]}


def told(before: Toutelie, entry: Entry, after: Toutelie) -> list[Event]:
    """The events of one entry."""
    if entry.who == CHANCE:
        return [_told_chance(entry.what, after)]
    if entry.what == CANCEL:
        return [{"kind": "taken_back", "to": None, "seat": entry.who}]
    events: list[Event] = [
        _wrote(before, entry.who, entry.what, [entry.who]),
        {"kind": "sealed", "to": None, "seat": entry.who},
    ]
    if after.round > before.round:
        events += _told_reveal(before, entry, after)
    return events


def _told_chance(outcome: int, after: Toutelie) -> Event:
    if outcome >= ROLLER:
        return {"kind": "roller", "to": None, "seat": outcome - ROLLER}
    dice = [after.low, after.high]
    return {"kind": "rolled", "to": None, "seat": after.roller, "round": after.round + 1, "dice": dice}


def _told_reveal(before: Toutelie, entry: Entry, after: Toutelie) -> list[Event]:
    entries = before.sealed[:]
    entries[entry.who] = entry.what
    events: list[Event] = [_wrote(before, seat, move, None) for seat, move in enumerate(entries)]
    for seat, move in enumerate(entries):
        events += _completed(seat, move, after.cells[seat], None)
        events += _told_bonus(seat, before.cells[seat], after.cells[seat])
    if after.round == ROUNDS:
        totals = [after.total(seat) for seat in range(after.seats)]
        events.append({"kind": "finished", "to": None, "totals": totals})
    return events


def _told_bonus(seat: int, before: list[int], after: list[int]) -> list[Event]:
    """The bonus, when the last of the six kinds has just been found."""
    was, bonus = (bonus_of([found["points"] for found in _squares(cells) if found]) for cells in (before, after))
    return [{"kind": "bonus", "to": None, "seat": seat, "points": bonus}] if bonus > was else []


def _wrote(state: Toutelie, seat: int, move: int, to: list[int] | None) -> Wrote:
    cells, numbers = [move // CELLS, move % CELLS], [state.low, state.high]
    return {"kind": "wrote", "to": to, "seat": seat, "cells": cells, "numbers": numbers}


def _completed(seat: int, move: int, cells: list[int], to: list[int] | None) -> list[Event]:
    """The squares that a move has filled, in `cells` as they are after it."""
    return [
        {
            "kind": "completed",
            "to": to,
            "seat": seat,
            "square": each["square"],
            "result": each["kind"],
            "points": each["points"],
        }
        for each in _filled(move, cells)
    ]


def preview(state: Toutelie, seat: int, move: int) -> list[Event]:
    """The squares that the move would fill on the own sheet."""
    if move == CANCEL:
        return []
    cells = _with_entry(state, state.cells[seat], move)
    return [_wrote(state, seat, move, [seat]), *_completed(seat, move, cells, [seat])]
