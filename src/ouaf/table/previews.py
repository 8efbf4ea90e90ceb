"""What moves would do, for a chair of one's own: made from what its seat may know."""

from __future__ import annotations

from typing import Any, TypeAlias

from ouaf.journal.explain import OBJECTIONS
from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.match import Match
from ouaf.table.arrange import want_own
from ouaf.table.asking import Refused
from ouaf.table.messages import Moves
from ouaf.table.sitting import Sitting
from ouaf.table.step import moves_of, want_list
from ouaf.views.feed import unaddressed

Events: TypeAlias = list[dict[str, Any]]


def preview(sitting: Sitting, seat: Seat, move: Moves, device: DeviceId) -> Events:
    """What moves of a device's own chair would do."""
    match, moves = _match_of(sitting, seat, device), moves_of(move)
    want_list(match, moves)
    return [unaddressed(event) for event in match.preview(seat, moves)]


def preview_each(sitting: Sitting, seat: Seat, moves: list[str], device: DeviceId) -> list[Events | Exception]:
    """The same for each move by itself: what it would do, or why it is refused.

    All begin from the present state, so it tells no more than previews one by one, in a game with secrets too.
    """
    match, found = _match_of(sitting, seat, device), list[Events | Exception]()
    for move in moves:
        try:
            found.append([unaddressed(event) for event in match.preview(seat, [move])])
        except OBJECTIONS as problem:
            found.append(problem)
    return found


def _match_of(sitting: Sitting, seat: Seat, device: DeviceId) -> Match:
    """The match that is played, for a device that has this chair."""
    if sitting.match is None or sitting.table.phase != "playing":
        raise Refused("not_playing")
    want_own(sitting.table, seat, device)
    return sitting.match
