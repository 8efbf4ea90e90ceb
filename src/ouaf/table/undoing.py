"""Going back: alone as long as nothing else has happened since, else when everybody at the table agrees.

A request lapses with the next line of the journal, so nobody is ever stuck. docs/decisions/0022 has why.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import DeviceId, LineNumber, RequestId, Seat
from ouaf.journal.lines import Undo as UndoLine
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Blank
from ouaf.journal.undoing import is_sealed, rewound, way_back
from ouaf.table.asking import Asker, Refused
from ouaf.table.messages import Agree, Undo
from ouaf.table.record import GoBack, Table
from ouaf.table.sitting import Changed, Sitting
from ouaf.views.telling import add_told


class _Wish(NamedTuple):
    """Who wants to go back, where to, and the id of the request."""

    seat: Seat
    to: LineNumber
    id: RequestId


def undo(sitting: Sitting, match: Match, message: Undo, asker: Asker) -> tuple[Sitting, Changed]:
    """Go back at once where that is for the seat alone to decide; else, when it likes, ask the others."""
    table = sitting.table
    if table.going_back is not None and table.going_back.id == message.id:  # a resend
        return sitting, Changed()
    wish, is_free = _wanted(match, message, asker)
    if is_free or not others(table, message.seat):
        return _gone_back(sitting, match, wish, asker)
    if table.going_back is not None:
        raise Refused("undo_declined" if table.going_back.declined is not None else "undo_asked")
    request = GoBack(message.seat, match.lines[-1].n, message.id)
    return replace(sitting, table=replace(table, going_back=request, touched=asker.at)), Changed()


def undone_with(match: Match, message: Undo) -> LineNumber | None:
    """The line of what was sent before with the same id; refused when that was something else."""
    number = match.number_of(message.seat, message.id)
    if number is not None and not isinstance(match.lines[number], UndoLine):
        raise Refused("conflict")
    return number


def agree(sitting: Sitting, match: Match, message: Agree, asker: Asker) -> tuple[Sitting, Changed]:
    """Yes of everybody who is asked, and the match goes back; one no, and it stays. Who asked takes it back so."""
    table, request = sitting.table, sitting.table.going_back
    if request is None or message.n != request.n:
        raise Refused("not_asked")
    if table.chairs[request.seat].device == asker.device:
        return _with(sitting, None if not message.yes else request, asker)
    mine = [seat for seat in others(table, request.seat) if table.chairs[seat].device == asker.device]
    if not mine or request.declined is not None:
        raise Refused("not_asked")
    if not message.yes:
        return _with(sitting, replace(request, declined=mine[0]), asker)
    agreed = replace(request, agreed=tuple(dict.fromkeys((*request.agreed, asker.device))))
    if waiting(table, agreed):
        return _with(sitting, agreed, asker)
    way = way_back(match, request.seat)
    assert way is not None  # no line has been added since it was asked for
    return _gone_back(sitting, match, _Wish(request.seat, way.to, request.id), asker)


def others(table: Table, seat: Seat) -> list[Seat]:
    """The other people of the match who have a say: not bots, and not whom a bot plays for. Who sits at the same device
    is asked by voice."""
    mine: DeviceId = table.chairs[seat].device
    chairs = enumerate(table.chairs)
    return [Seat(at) for at, chair in chairs if chair.device and chair.device != mine and not chair.held]


def waiting(table: Table, request: GoBack) -> list[Seat]:
    """Whose answer is awaited: one for a device."""
    if request.declined is not None:
        return []
    return [seat for seat in others(table, request.seat) if table.chairs[seat].device not in request.agreed]


def lapsed(table: Table, changed: Changed) -> Table:
    """Something has happened in the match: what was asked for is no more."""
    return replace(table, going_back=None) if table.going_back is not None and changed.lines else table


def ever_rewound(match: Match) -> frozenset[Seat | None]:
    """The seats that have taken back a roll, a draw, or something that had come to light."""
    return frozenset(line.by for line in rewound(match))


def _wanted(match: Match, message: Undo, asker: Asker) -> tuple[_Wish, bool]:
    """Where to, and whether that is for this seat alone to decide; refused with the reason when it may not."""
    seat, last = message.seat, match.lines[-1].n
    if message.n != last:
        raise Stale(str(message.n), str(last))
    if is_sealed(match, seat):
        raise Refused("undo_sealed")
    way = way_back(match, seat)
    if way is None:
        raise Refused("undo_nothing")
    if way.hindrance and not message.ask:
        raise Refused(f"undo_{way.hindrance}")
    if asker.undos and _undone(match, seat) >= asker.undos:
        raise Refused("undo_limit", n=asker.undos)
    return _Wish(seat, way.to, message.id), not way.hindrance


def _undone(match: Match, seat: Seat) -> int:
    """How often a seat has gone back in this match."""
    return sum(isinstance(line, UndoLine) and line.by == seat for line in match.lines)


def _with(sitting: Sitting, request: GoBack | None, asker: Asker) -> tuple[Sitting, Changed]:
    return replace(sitting, table=replace(sitting.table, going_back=request, touched=asker.at)), Changed()


def _gone_back(sitting: Sitting, match: Match, wish: _Wish, asker: Asker) -> tuple[Sitting, Changed]:
    """People's words that came with what is undone are nowhere any more: nobody could ever ask to have them blanked."""
    line = UndoLine(n=match.next, at=asker.at, to=wish.to, by=wish.seat, id=wish.id)
    told = add_told(match, line)
    undone = [number for number in match.words if number > wish.to]
    for number in undone:
        del match.words[number]
    sitting.told.append(told)
    blanks = tuple(Blank(match.header.match, number) for number in undone)
    return sitting, Changed((line,), (told,), told.n, blanks)
