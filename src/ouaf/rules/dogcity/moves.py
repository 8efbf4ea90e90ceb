"""The moves and outcomes of Dog City Domino: how they are numbered, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ouaf.rules.dogcity.board import xy_of
from ouaf.rules.dogcity.content import COLOURS, CORNERS, HAND, MOST_TILES, TAKEN, face_of
from ouaf.rules.game import CHANCE, TO_CHANCE, TO_NOBODY, Refusal

if TYPE_CHECKING:
    from ouaf.rules.dogcity.state import DogCity

PASS: Final = 0
"""From 1 to 15 a move swaps: each bit stands for a domino of the hand, the lowest for the first."""
LAYING: Final = 1 << HAND
"""From here on a move lays a domino: 4 times the spot, plus the domino's place in the hand."""
SWAPS: Final = tuple([mask for mask in range(LAYING) if mask.bit_count() == n] for n in range(HAND + 1))
"""The ways to give so many of four dominoes."""
FIRST: Final = MOST_TILES + 1
"""Up to here an outcome is a domino's number; from here on it names who begins: seat 0, seat 1 …"""


def encodable(tiles: int) -> int:
    """Room for all places: those of the dominoes and those beside them, which are most when all lie in one row."""
    return LAYING + 4 * HAND * (3 * tiles + 2)


def why_not(state: DogCity, who: int, what: int) -> Refusal | None:
    """The first clause that a move or an outcome breaks."""
    if who == CHANCE:
        return _why_not_outcome(state, what)
    refusal = not_now(state, who)
    if refusal is not None:
        return refusal
    if 0 <= what < LAYING:
        return _why_not_end_turn(state, what)
    return _why_not_lay(state, state.hands[who], what)


def not_now(state: DogCity, seat: int) -> Refusal | None:
    """Why this seat may do nothing at all."""
    if state.waiting is TO_NOBODY:
        return Refusal(end_clause(state), "refusal.over")
    if state.waiting is TO_CHANCE:
        return Refusal("2.4", "dogcity.refusal.draw_first")
    if state.turn != seat:
        return Refusal("3.1", "dogcity.refusal.not_your_turn", {"seat": state.turn})
    return None


def end_clause(state: DogCity) -> str:
    """The clause by which the match is over."""
    return "6.2" if all(state.hands) else "6.1"


def _why_not_outcome(state: DogCity, outcome: int) -> Refusal | None:
    if state.waiting is TO_NOBODY:
        return Refusal(end_clause(state), "refusal.over")
    if state.waiting is not TO_CHANCE:
        return Refusal("2.4", "refusal.no_chance")
    if state.turn == CHANCE:
        known = FIRST <= outcome < FIRST + state.seats
        return None if known else Refusal("2.3", "dogcity.refusal.first_drawn")
    if outcome in state.pile:
        return None
    if not 1 <= outcome <= state.tiles.size:
        return Refusal("2.4", "dogcity.refusal.no_such_tile", {"size": state.tiles.size})
    return Refusal("2.4", "dogcity.refusal.not_in_pile", {"tile": outcome})


def _why_not_end_turn(state: DogCity, move: int) -> Refusal | None:
    """Passing and swapping are for those who cannot place (RULES 4)."""
    if state.can_lay():
        return Refusal("4.1", "dogcity.refusal.must_lay")
    if move == PASS:
        return None
    if not state.pile:
        return Refusal("4.4", "dogcity.refusal.pile_empty")
    if move in state.swaps():
        return None
    n = min(HAND, len(state.pile))
    return Refusal("4.2" if n == HAND else "4.3", "dogcity.refusal.swap_number", {"n": n})


def _why_not_lay(state: DogCity, hand: list[int], move: int) -> Refusal | None:
    board, (spot, slot) = state.board, divmod(move - LAYING, HAND)
    place, turn = spot >> 2, spot & 3
    if not 0 <= place < len(board.places):
        return Refusal("3.2", "dogcity.refusal.no_place")
    x, y = xy_of(board.places[place])
    if slot >= len(hand):
        return Refusal("3.1", "dogcity.refusal.few_in_hand", {"n": len(hand)})
    if board.patterns[place] == TAKEN:
        return Refusal("3.2", "dogcity.refusal.taken", {"x": x, "y": y})
    tile = hand[slot]
    turns = state.tiles.turns[tile]
    if turn >= turns:
        return Refusal("1.3", "dogcity.refusal.same_turn", {"tile": tile, "turn": turn, "same": turn % turns})
    if turn in state.tiles.fitting[tile][board.patterns[place]]:
        return None
    return _clash(tile, face_of(state.tiles.quarters[4 * tile + turn]), board.patterns[place])


def _clash(tile: int, face: int, pattern: int) -> Refusal:
    """The first corner whose colour differs from the one that lies there."""
    for corner, where in enumerate(CORNERS):
        own, there = face >> 2 * corner & 3, pattern >> 2 * corner & 3
        if there not in (0, own):
            colours = {"own": COLOURS[own - 1], "there": COLOURS[there - 1]}
            return Refusal("3.3", "dogcity.refusal.clash", {"tile": tile, "corner": where, **colours})
    raise AssertionError("the colours fit")
