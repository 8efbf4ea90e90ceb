"""Another match by agreement: who says yes plays, who says no leaves the chair free, who says nothing keeps it.

A chair's `ready` is the yes of its person. docs/decisions/0023 has why.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId
from ouaf.table.arrange import without_person
from ouaf.table.asking import REFUSALS, Asker, Refused
from ouaf.table.calling import want_enough, want_seated
from ouaf.table.messages import USUAL, Again
from ouaf.table.record import Chair, Table

ENOUGH: Final = 2
"""When so many people want another match, the others are not waited for much longer."""


def answered(table: Table, message: Again, asker: Asker) -> Table:
    """What a device answers for all its people."""
    want_seated(table, asker)
    if message.yes:
        want_enough(table)
        return replace(table, chairs=tuple(_wanted(chair, asker.device) for chair in table.chairs))
    if table.call is not None:
        raise Refused("starting")
    for seat in table.seats_of(asker.device):
        table = without_person(table, seat)
    return table


def is_agreed(table: Table, present: Collection[DeviceId]) -> bool:
    """All who are here want another match, and can have it."""
    here = [chair.ready for chair in table.chairs if chair.device and chair.device in present]
    return bool(here) and all(here) and _is_enough(table)


def is_counting(table: Table, present: Collection[DeviceId]) -> bool:
    """The next match begins in a few seconds: enough people want it, or whoever has not answered has gone."""
    if table.phase != "over" or table.call is not None:
        return False
    yes = [chair.device in present for chair in table.chairs if chair.device and chair.ready]
    return is_agreed(table, present) or (any(yes) and len(yes) >= ENOUGH and _is_enough(table))


def with_holds(table: Table) -> tuple[Chair, ...]:
    """The chairs of the match that begins now. Bots hold those of people who have not said that they want another."""
    chairs = [chair for chair in table.chairs if not chair.is_free]
    if table.phase == "lobby":
        return tuple(chairs)
    return tuple(replace(chair, held=chair.held or USUAL) if _lingers(chair) else chair for chair in chairs)


class Countdown:
    """The visible seconds before the next match."""

    def __init__(self, seconds: float, go_on: Callable[[], None]) -> None:
        self._seconds = seconds
        self._go_on = go_on
        self._timer: asyncio.TimerHandle | None = None

    @property
    def left(self) -> float | None:
        """How many they are; None when nothing is counted."""
        if self._timer is None:
            return None
        return round(max(0.0, self._timer.when() - asyncio.get_running_loop().time()), 1)

    def look(self, table: Table, present: Collection[DeviceId]) -> None:
        """Somebody has answered, come or gone."""
        if not is_counting(table, present):
            self.stop()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._is_over)

    def stop(self) -> None:
        """Nobody counts any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_over(self) -> None:
        self._timer = None
        self._go_on()


def _wanted(chair: Chair, device: DeviceId) -> Chair:
    """Who wants to play plays themselves."""
    return replace(chair, ready=True, held="") if chair.device == device else chair


def _lingers(chair: Chair) -> bool:
    return bool(chair.device) and not chair.ready


def _is_enough(table: Table) -> bool:
    try:
        want_enough(table)
    except REFUSALS:
        return False
    return True
