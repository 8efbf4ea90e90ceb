"""How far a seat can go back, read from the journal alone. Nothing here asks which game it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from ouaf.journal.ids import LineNumber, Seat
from ouaf.journal.lines import Chance, Line, Move, Undo
from ouaf.journal.match import Match

Hindrance: TypeAlias = Literal["", "drawn", "played", "revealed"]
"""What has happened since, for which a seat does not go back alone; empty for nothing."""


class WayBack(NamedTuple):
    """To before the last decision of a seat."""

    to: LineNumber
    """The line after which that was asked."""
    hindrance: Hindrance


def may_undo(match: Match) -> Seat | None:
    """The one seat that may go back by itself: since its last decision nothing else has happened."""
    last = match.lines[match.steps[-1]] if match.steps else None
    if not isinstance(last, Move) or match.is_closed or match.abandoned or is_sealed(match, last.who):
        return None
    way = way_back(match, last.who, alone=True)
    return None if way is None else last.who


def is_sealed(match: Match, seat: Seat) -> bool:
    """Whether a seat has made a sealed choice, which the rules let it take back."""
    return seat not in match.state.to_move() and match.state.legal_count(seat) > 0


def way_back(match: Match, seat: Seat, *, alone: bool = False) -> WayBack | None:
    """To before the last decision of a seat: a move that it was asked for, with something else to play, and that it did
    not take back since. None when there was none; with `alone` also when something hinders."""
    hindrance: Hindrance = ""
    taken_back = 0
    for at in range(len(match.steps) - 1, -1, -1):
        hindrance = hindrance or _hindrance(match, seat, match.steps[at])
        if hindrance and alone:
            return None
        line = match.lines[match.steps[at]]
        if not isinstance(line, Move) or line.who != seat:
            continue
        weight = match.weights[line.n]
        if not weight.is_asked:
            taken_back += 1
        elif taken_back:
            taken_back -= 1
        elif weight.is_free:
            return WayBack(_asked_after(match, at), hindrance)
    return None


def rewound(match: Match) -> list[Undo]:
    """The undos that took back a draw, or something that had come to light."""
    steps, found = list[LineNumber](), list[Undo]()
    for line in match.lines:
        if isinstance(line, Move | Chance):
            steps.append(line.n)
        elif isinstance(line, Undo):
            kept = bisect_right(steps, line.to)
            if any(_is_known(match, number) for number in steps[kept:]) and not is_correction(match.lines, line):
                found.append(line)
            del steps[kept:]
    return found


def is_correction(lines: Sequence[Line], undo: Undo) -> bool:
    """Whether dice that were typed in wrongly are typed in anew: nothing was taken back, a slip was mended."""
    after = lines[undo.n + 1] if undo.n + 1 < len(lines) else None
    return undo.by is None and isinstance(after, Chance) and after.by == "hand"


def _is_known(match: Match, number: LineNumber) -> bool:
    return isinstance(match.lines[number], Chance) or match.weights[number].reveals


def _hindrance(match: Match, seat: Seat, number: LineNumber) -> Hindrance:
    line = match.lines[number]
    if not isinstance(line, Move):
        return "drawn"
    if line.who != seat:
        return "played"
    return "revealed" if match.weights[number].reveals else ""


def _asked_after(match: Match, at: int) -> LineNumber:
    """The line before a move; before the first one where several were sent at once, for that was one decision."""
    line = match.lines[match.steps[at]]
    while at and isinstance(line, Move) and line.id is not None and _is_with(match, at - 1, line):
        at -= 1
    return match.steps[at - 1] if at else LineNumber(0)


def _is_with(match: Match, at: int, move: Move) -> bool:
    line = match.lines[match.steps[at]]
    return isinstance(line, Move) and (line.who, line.id) == (move.who, move.id)
