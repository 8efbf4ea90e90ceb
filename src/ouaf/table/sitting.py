"""What a step takes and gives: a table with its match, and what has changed of it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ouaf.journal.lines import Line
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Blank
from ouaf.journal.trail import Trail
from ouaf.table.record import Table
from ouaf.views.stream import Told


class Sitting(Struct, frozen=True):
    """A table with the match on it, and the last steps of that match."""

    table: Table
    match: Match | None = None
    told: Trail[Told] = msgspec.field(default_factory=Trail)


class Changed(Struct, frozen=True):
    """What a step changed: lines of the journal, and where in it the answer to the asker is."""

    lines: tuple[Line, ...] = ()
    told: tuple[Told, ...] = ()
    n: int | None = None
    """The number of the asker's move."""
    blanks: tuple[Blank, ...] = ()
    """Words that are to be nowhere any more."""
