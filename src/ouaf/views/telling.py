"""Lines added to a match with what is told of them."""

from __future__ import annotations

from ouaf.journal.lines import Line, Undo
from ouaf.journal.match import Match
from ouaf.rules.game import Entry, Event
from ouaf.views.stream import Told


def add_told(match: Match, line: Line, entry: Entry | None = None) -> Told:
    """Add a line to a match, and what is told of it; `entry` is what it does, where it was just made from that."""
    entry = entry or match.entry_of(line)
    events = match.state.tell(entry) if entry is not None else told_beside(line)
    match.note(line)
    return Told(line.n, events)


def told_beside(line: Line) -> list[Event]:
    """What is told of a line that is no entry of a game: that somebody has gone back, to after which line."""
    if not isinstance(line, Undo):
        return []
    return [{"kind": "undo", "to": None, "seat": line.by, "back": line.to}]
