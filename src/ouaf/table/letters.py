"""Matches by letter: days for each turn, counted in the house's own time whether anybody is there or not."""

from __future__ import annotations

from msgspec.structs import replace

from ouaf.journal.ids import Seat
from ouaf.table.asking import Asker
from ouaf.table.record import Due, Table
from ouaf.table.sitting import Sitting, decisions_due


def with_times(sitting: Sitting, asker: Asker) -> Sitting:
    """Whoever is asked something new has all of the time for it; nobody's time runs between matches."""
    table = sitting.table
    over = asker.lived + 1_000 * table.clock.seconds
    due = dict[Seat, Due]()
    for seat, prompt in decisions_due(sitting).items() if table.clock.kind == "letter" else ():
        known = table.due.get(seat)
        due[seat] = known if known is not None and known.prompt == prompt else Due(prompt, over)
    return sitting if due == table.due else replace(sitting, table=replace(table, due=due))


def seats_over(table: Table, lived: int) -> frozenset[Seat]:
    """The seats whose time is over."""
    return frozenset(seat for seat, due in table.due.items() if due.at <= lived)
