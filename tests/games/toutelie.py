"""Toutélié for the suites."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ouaf.rules.game import CHANCE, Entry, Viewer
from ouaf.rules.toutelie.moves import CANCEL, NOT_SEALED
from ouaf.rules.toutelie.state import Toutelie
from tests.kit import Kit

OWN_SHEET = {
    "side": "a",
    "rows": ["1a a. ..", ".2 .. ..", ".. 3. ..", ".. .4 .b", ".. .. 5b", ".. .. .6"],
}


def conserved(state: Toutelie) -> object:
    """Every seat has written as many cells as rounds have been completed."""
    written = {sum(map(bool, cells)) - 2 * state.round for cells in state.cells}
    sealed = all(move == NOT_SEALED for move in state.sealed) or state.low > 0
    return written, sealed


def twins(state: Toutelie, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Toutelie]]:
    """Other entries under the seal of every seat but the viewer's."""
    others = [seat for seat in range(state.seats) if seat != viewer and state.sealed[seat] != NOT_SEALED]
    entries = [_entries(state, seat) for seat in others]
    for _ in range(3 if others else 0):
        twin = state.copy()
        for seat, possible in zip(others, entries, strict=True):
            twin.sealed[seat] = rng.choice(possible)
        yield "sealed", twin


def twin_steps(
    state: Toutelie, entry: Entry, viewer: Viewer, rng: random.Random
) -> Iterator[tuple[str, Toutelie, Entry]]:
    """The same on a twin, or another entry of another seat; but the last one to write shows everything."""
    if len(state.waiting) == 1 and entry.who != CHANCE and entry.what != CANCEL:
        return
    for secret, twin in twins(state, viewer, rng):
        yield secret, twin, entry
    if entry.who not in (CHANCE, viewer) and entry.what != CANCEL:
        entries = _entries(state, entry.who)  # only one is left for equal numbers in the last round
        for move in rng.sample(entries, min(2, len(entries))):
            yield "writing", state.copy(), Entry(entry.who, move)


def _entries(state: Toutelie, seat: int) -> list[int]:
    """All that this seat could have written, from the raw cells."""
    group, cells = state.sheet.group, state.cells[seat]
    free = [cell for cell in range(36) if not cells[cell]]
    pairs = [(i, j) for i in free for j in free if i != j and group[i] == group[j]]
    return [36 * i + j for i, j in pairs if i < j or state.low != state.high]


KIT = Kit(
    variants=(
        (1, {"side": "a"}),
        (1, {"side": "b"}),
        (2, {"side": "a"}),
        (3, {"side": "b"}),
        (15, {"side": "b"}),
        (2, {"sheet": OWN_SHEET}),
    ),
    most_entries=15 * (1 + 40 * 15),
    conserved=conserved,
    twins=twins,
    twin_steps=twin_steps,
    secrets=frozenset({"sealed", "writing"}),
    unsaid=r"\bmanches?\b|\bnombres?\b(?! pair| ×)|\b[24]er\b|\bStr\b|\bCross\b",
)
