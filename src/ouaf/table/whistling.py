"""Whistles for who is waited for in a match by letter and is not there: once for each decision."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set
from typing import Final, TypeAlias

from ouaf.journal.ids import NOBODY, DeviceId, Seat
from ouaf.table.outside import Outside
from ouaf.table.record import Due, Table

LOST: Final = 60_000
"""Milliseconds. A phone in a pocket can look as if it were there for so long."""
Look: TypeAlias = Callable[[], tuple[Table, Set[DeviceId]]]
"""The table as it is now, and who is there."""


class Whistle:
    """Of one table. Whoever is there when the wait begins sees it on the screen, unless the device turns out to have
    been asleep: then it is gone soon after, and stays away. What was whistled for is in the table's record, as who is
    waited for: a server that starts again finds nothing new in it."""

    def __init__(self, outside: Outside, look: Look, done: Callable[[], None]) -> None:
        self._outside, self._look, self._done = outside, look, done
        self._seen: dict[Seat, Due] = {}
        """What was asked of somebody who seemed to be there."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_listening(self) -> bool:
        """Somebody is gone who may be back in a moment."""
        return self._timer is not None

    def mind(self, before: Table, *, calls: bool = True) -> None:
        """Others are waited for than before. Who is away is called by the worker that has played, and by no other."""
        table, here = self._look()
        new = {seat: due for seat, due in table.due.items() if before.due.get(seat) != due}
        away = {seat for seat in new if table.chairs[seat].device not in here}
        self._seen = self._still(table) | {seat: due for seat, due in new.items() if seat not in away}
        if calls:
            self._call(table, away)

    def leave(self) -> None:
        """A connection is gone: those who were only just asked have perhaps not seen it. Whoever loads the page again
        is back before anything happens."""
        table, here = self._look()
        self._seen = {seat: due for seat, due in self._still(table).items() if self._is_new(table, due)}
        if self._timer is None and any(table.chairs[seat].device not in here for seat in self._seen):
            self._timer = asyncio.get_running_loop().call_later(self._outside.asleep_seconds, self._look_again)

    def close(self) -> None:
        """Nobody is called any more: it is the house that closes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look_again(self) -> None:
        self._timer = None
        table, here = self._look()
        self._seen = self._still(table)
        asleep = {seat for seat in self._seen if table.chairs[seat].device not in here}
        self._seen = {seat: due for seat, due in self._seen.items() if seat not in asleep}
        self._call(table, asleep)
        self._done()

    def _still(self, table: Table) -> dict[Seat, Due]:
        """What they are still asked: meanwhile the match can be over, and chairs be put away."""
        return {seat: due for seat, due in self._seen.items() if table.due.get(seat) == due}

    def _is_new(self, table: Table, due: Due) -> bool:
        return self._outside.lived() - (due.at - 1_000 * table.clock.seconds) <= LOST

    def _call(self, table: Table, seats: Set[Seat]) -> None:
        if devices := frozenset(table.chairs[seat].device for seat in seats) - {NOBODY}:
            self._outside.whistle(devices)
