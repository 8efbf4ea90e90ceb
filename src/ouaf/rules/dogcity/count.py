"""The count at the end, explained: the rounds of each seat, what each coat brought, what cats and the hand cost.

While a match is played only sums are kept. Which rounds they come from follows from what is laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.dogcity.board import ROW
from ouaf.rules.dogcity.content import ANIMAL, CAT_COST, CATS, DOG_POINTS
from ouaf.rules.dogcity.shapes import Coat, Count

if TYPE_CHECKING:
    from ouaf.rules.dogcity.state import DogCity


def count(state: DogCity) -> list[Count]:
    """What makes up each seat's total (RULES 5, 6.3)."""
    return [_count(state, seat, rounds) for seat, rounds in enumerate(_completed(state))]


def _completed(state: DogCity) -> list[list[int]]:
    """The rounds that each seat has completed, by laying the fourth domino around a point (RULES 3.5)."""
    board, met, found = state.board, dict[int, int](), [list[int]() for _ in range(state.seats)]
    for seat, spot in zip(state.by, board.spots, strict=True):
        cell = board.places[spot >> 2]
        for point in (cell, cell + 1, cell + ROW, cell + ROW + 1):
            met[point] = met.get(point, 0) + 1
            if met[point] == 4:
                found[seat].append(board.points[point])
    return found


def _count(state: DogCity, seat: int, rounds: list[int]) -> Count:
    cats = sum(quarters >> CATS for quarters in rounds)
    return {
        "rounds": len(rounds),
        "plain": sum(quarters >> ANIMAL == 0 for quarters in rounds),
        "coats": {"w": _coat(0, rounds), "c": _coat(1, rounds), "g": _coat(2, rounds), "k": _coat(3, rounds)},
        "cats": cats,
        "minus": CAT_COST * cats,
        "left": state.left(seat),
        "total": state.total(seat),
    }


def _coat(coat: int, rounds: list[int]) -> Coat:
    """The dogs of a coat; on each round they count by themselves (RULES 5.1)."""
    dogs = [quarters >> ANIMAL + 3 * coat & 7 for quarters in rounds]
    return {"dogs": sum(dogs), "points": sum(DOG_POINTS[n] for n in dogs)}
