"""Table codes are all that keeps strangers from a table: guessing them is counted.

The drop is taken before anybody looks and given back for a right code, so that guesses at the same time do not slip
through; and who is known at a table is let in whatever a neighbour behind the same address has tried.
"""

from __future__ import annotations

from ouaf.journal.ids import DeviceId, TableCode
from ouaf.server.limits import Doors
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.record import Table


async def table_by_code(house: House, doors: Doors, address: str, device: DeviceId, code: TableCode) -> Table:
    """The record of a table; Refused when there is none, or when this address has guessed too often."""
    has_paid = doors.guess(address)
    found = await house.record(code)
    if found is None and has_paid:
        raise Refused("unknown_table", table=code[:20])
    return checked(found, doors, address, device, has_paid=has_paid)


def checked(table: Table | None, doors: Doors, address: str, device: DeviceId, *, has_paid: bool) -> Table:
    """The same for a table that was found, or not: without a drop the answer is the same for every stranger."""
    if table is None or not (has_paid or table.belongs(device)):
        doors.note("too many wrong codes", address)
        raise Refused("too_many")
    if has_paid:
        doors.guessed_right(address)
    return table
