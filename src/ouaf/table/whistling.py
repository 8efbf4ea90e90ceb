"""Whistles for who is waited for in a match by letter and is not there: once for each decision."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Final

from ouaf.journal.ids import NOBODY, DeviceId, Seat
from ouaf.table.record import Due, Table

LOST: Final = 60_000
"""Milliseconds. A phone in a pocket can look as if it were there for so long."""


class Whistle:
    """Of one table. Whoever is there when the wait begins sees it on the screen, unless the device turns out to have
    been asleep: then it is gone soon after. What was whistled for is in the table's record, as who is waited for: a
    server that starts again finds nothing new in it."""

    def __init__(self, blow: Callable[[frozenset[DeviceId]], None], lived: Callable[[], int]) -> None:
        self._blow, self._lived = blow, lived
        self._seen: dict[Seat, Due] = {}
        """What was asked of somebody who seemed to be there."""

    def mind(self, before: Table, after: Table, here: Set[DeviceId]) -> None:
        """Something has been kept: others may be waited for now."""
        new = {seat: due for seat, due in after.due.items() if before.due.get(seat) != due}
        away = {seat for seat in new if after.chairs[seat].device not in here}
        still = {seat: due for seat, due in self._seen.items() if after.due.get(seat) == due}
        self._seen = still | {seat: due for seat, due in new.items() if seat not in away}
        self._call(after, away)

    def leave(self, table: Table, here: Set[DeviceId]) -> None:
        """A connection is gone: those who were only just asked have perhaps not seen it."""
        gone = {seat for seat in self._seen if table.chairs[seat].device not in here}
        asleep = {seat for seat in gone if table.due.get(seat) == self._seen[seat] and self._is_new(table, seat)}
        self._seen = {seat: due for seat, due in self._seen.items() if seat not in gone}
        self._call(table, asleep)

    def _is_new(self, table: Table, seat: Seat) -> bool:
        began = table.due[seat].at - 1_000 * table.clock.seconds
        return self._lived() - began <= LOST

    def _call(self, table: Table, seats: Set[Seat]) -> None:
        if devices := frozenset(table.chairs[seat].device for seat in seats) - {NOBODY}:
            self._blow(devices)
