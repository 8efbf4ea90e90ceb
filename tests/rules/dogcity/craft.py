"""Tables made for one situation."""

from __future__ import annotations

from ouaf.rules.dogcity.game import load
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import IllegalMove, Refusal

RED, BLUE, YELLOW = "R-R-R-R-", "B-B-B-B-", "Y-Y-Y-Y-"
RING = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Eight places around one, each beside the one before."""


def table(
    rows: list[str] | str,
    laid: list[str],
    *hands: list[int],
    turn: str = "0",
    idle: int = 0,
    by: int = 0,
) -> DogCity:
    """A state: the dominoes, what is laid (all by one seat), the hands; the rest is the pile."""
    return load(
        " ".join(
            [
                rows if isinstance(rows, str) else "/".join(rows),
                turn,
                str(idle),
                "0",
                "|".join(f"{by}:{each}" for each in laid) or "-",
                "-",
                *(",".join(map(str, hand)) or "-" for hand in hands),
            ]
        )
    )


def play(state: DogCity, *moves: str) -> DogCity:
    """Play moves of whoever's turn it is, and draws."""
    for move in moves:
        who = state.to_move()[0]
        if who < 0:
            state.settle(state.parse(who, move))
        else:
            state.apply(who, state.parse(who, move))
    return state


def names(state: DogCity) -> list[str]:
    """The legal moves of whoever's turn it is, in their text form."""
    seat = state.to_move()[0]
    return [state.name(seat, move) for move in state.legal(seat)]


def refused(state: DogCity, move: str, seat: int | None = None) -> Refusal:
    """Why a move is refused, by the text or by its number."""
    who = state.turn if seat is None else seat
    try:
        state.apply(who, state.parse(who, move))
    except IllegalMove as problem:
        return problem.refusal
    raise AssertionError(f"{move} was played")


def before_a_round(*animals: str) -> DogCity:
    """Three red dominoes lie around a point and domino 4 at 1,1,r0 completes the round, with these on its quarters."""
    nw, sw, ne, se = (f"R{animal}" for animal in animals)
    rows = [f"R-R-{nw}R-", f"R-R-R-{sw}", f"R-{ne}R-R-", f"{se}R-R-R-", *[RED] * 8]
    return table(rows, ["1@0,0,r0", "2@1,0,r0", "3@0,1,r0"], [4, 5, 6, 7], [8, 9, 10, 11], by=1)


def before_four_rounds(rows: list[str]) -> DogCity:
    """Eight red dominoes lie around the place 1,1; seat 0 holds 9 to 12."""
    laid = [f"{tile}@{x},{y},r0" for tile, (x, y) in enumerate(RING, 1)]
    return table(rows, laid, [9, 10, 11, 12], [13, 14, 15, 16], by=1)
