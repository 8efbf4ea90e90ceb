"""Node counts by depth, chance included: every outcome of chance, and every legal move of every seat, is a node."""

from __future__ import annotations

from ouaf.rules.game import CHANCE, Entry, State


def entries(state: State) -> list[Entry]:
    """All that can happen next."""
    if list(state.to_move()) == [CHANCE]:
        outcomes = state.outcomes()
        assert outcomes is not None, "this chance is too wide to be counted"
        return [Entry(CHANCE, outcome) for outcome, _ in outcomes]
    return [Entry(seat, move) for seat in range(state.seats) for move in state.legal(seat)]


def perft(state: State, depth: int) -> int:
    """How many sequences of this length begin here."""
    following = entries(state)
    if depth == 1:
        return len(following)
    total = 0
    for entry in following:
        after = state.copy()
        after.take(entry)
        total += perft(after, depth - 1)
    return total
