"""A choice can be taken back, but not for ever: a match that never goes on would only grow.

Nothing here asks which game it is: who plays without being waited for takes something back.
"""

from __future__ import annotations

from ouaf.journal.ids import Seat
from ouaf.journal.lines import Move
from ouaf.journal.match import Match
from ouaf.table.asking import Refused


def want_decision(match: Match, seat: Seat, move: str, most: int) -> None:
    """Refused when a seat has taken back the same choice as often as it may."""
    if most and seat not in match.state.to_move() and taken_back(match, seat, move) >= most:
        raise Refused("decided", n=most)


def taken_back(match: Match, seat: Seat, move: str) -> int:
    """How often a seat has played this since something else than a move has happened."""
    count = 0
    for line in reversed(match.lines):
        if not isinstance(line, Move):
            break
        count += line.who == seat and line.what == move
    return count
