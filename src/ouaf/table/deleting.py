"""The host deletes a match that is over: its journal, its result and what people said in it are nowhere any more."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ouaf.journal.ids import MatchId
from ouaf.table.arrange import want_host
from ouaf.table.asking import Asker, Refused
from ouaf.table.latecomers import welcomed
from ouaf.table.messages import Delete
from ouaf.table.record import Chair, Table
from ouaf.table.sitting import Changed, Sitting

MOST_GONE: Final = 20
"""Of so many deleted matches a table knows the ids."""


def delete(sitting: Sitting, message: Delete, asker: Asker) -> tuple[Sitting, Changed]:
    """Without a match of this table; as it was when it is gone already."""
    table, match = sitting.table, message.match
    want_host(table, asker)
    if match in table.gone:
        return sitting, Changed()
    if match not in (table.match, *table.past):
        raise Refused("unknown_match")
    if match != table.match:
        return replace(sitting, table=replace(_without(table, match), touched=asker.at)), Changed(deleted=(match,))
    _want_over(table)
    cleared = welcomed(cleared_of_match(_without(table, match)))
    return Sitting(replace(cleared, touched=asker.at)), Changed(deleted=(match,))


def _want_over(table: Table) -> None:
    """Refused while the match on the table is played, and when everybody is about to leave it for the next one."""
    if table.phase == "playing":
        raise Refused("end_first")
    if table.call is not None:
        raise Refused("starting")


def _without(table: Table, match: MatchId) -> Table:
    """Nothing of it is known any more, but that it was there."""
    return replace(
        table,
        deleted=table.deleted + 1,
        gone=(*table.gone, match)[-MOST_GONE:],
        past=tuple(each for each in table.past if each != match),
        finished=tuple(each for each in table.finished if each.match != match),
        shared=tuple(each for each in table.shared if each != match),
        seated={each: devices for each, devices in table.seated.items() if each != match},
    )


def cleared_of_match(table: Table) -> Table:
    """Nothing lies on the table. Everybody keeps the chair and the yes, and the dice of the next match are as they were
    committed to."""
    chairs = tuple(_fresh(chair) for chair in table.chairs)
    return replace(table, phase="lobby", match=None, chairs=chairs, players=(), hinted=(), out=())


def _fresh(chair: Chair) -> Chair:
    """Who sat here sits here, whatever was played before."""
    return replace(chair, held="", played=None)
