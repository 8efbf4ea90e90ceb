"""What a step takes and gives: a table with its match, and what has changed of it."""

from __future__ import annotations

from collections import deque
from functools import partial

import msgspec
from msgspec import Struct

from ouaf.journal.ids import LineNumber, MatchId, PromptId, Seat
from ouaf.journal.lines import Line
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Blank
from ouaf.rules.game import CHANCE
from ouaf.table.record import Table
from ouaf.views.stream import REMEMBERED, Told


class Sitting(Struct, frozen=True):
    """A table with the match on it, which a step plays on in place, and the last steps of that match."""

    table: Table
    match: Match | None = None
    told: deque[Told] = msgspec.field(default_factory=partial(deque, maxlen=REMEMBERED))


class Changed(Struct, frozen=True):
    """What a step changed: lines of the journal, and where in it the answer to the asker is."""

    lines: tuple[Line, ...] = ()
    told: tuple[Told, ...] = ()
    n: LineNumber | None = None
    """The number of the asker's move."""
    blanks: tuple[Blank, ...] = ()
    """Words that are to be nowhere any more."""
    deleted: tuple[MatchId, ...] = ()
    """Matches that are to be nowhere any more."""


def seats_due(sitting: Sitting) -> list[Seat]:
    """The seats that the match waits for."""
    if sitting.match is None or sitting.table.phase != "playing":
        return []
    return [Seat(seat) for seat in sitting.match.state.to_move() if seat != CHANCE]


def people_due(sitting: Sitting) -> list[Seat]:
    """The seats of people that the match waits for; where a bot plays for somebody, it waits for the bot."""
    return [seat for seat in seats_due(sitting) if not sitting.table.chairs[seat].mind]


def decisions_due(sitting: Sitting) -> dict[Seat, PromptId]:
    """What these people are asked: the same as long as it is the same decision."""
    match = sitting.match
    return {seat: PromptId(match.prompt(seat)["id"]) for seat in people_due(sitting)} if match is not None else {}
