"""Lines added to a match with what is told of them."""

from __future__ import annotations

from ouaf.journal.lines import Line
from ouaf.journal.match import Match
from ouaf.rules.game import Entry, Event, State
from ouaf.views.stream import Told


def add_told(match: Match, line: Line, entry: Entry | None = None, before: State | None = None) -> Told:
    """Add a line to a match, and what is told of it. `entry` and `before` spare work where the caller has them."""
    events: list[Event] = []

    def tell(state: State, entry: Entry) -> None:
        events.extend(state.tell(entry, before))

    match.add(line, entry, tell)
    return Told(line.n, events)
