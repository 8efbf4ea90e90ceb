"""Who acts for a host who is away: whoever of those present has sat longest, after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from ouaf.journal.ids import DeviceId
from ouaf.table.record import Table


class StandIn:
    """Minds whether the host is here; who is here hears of it when the host has been away for long enough."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._timer: asyncio.TimerHandle | None = None
        """Runs, or has run, since this process knows that the host is away."""
        self.is_due = False
        """Somebody may act."""

    def look(self, table: Table, present: Collection[DeviceId]) -> None:
        """Somebody has come or gone, or another is host."""
        if table.host in present or not present:
            self.close()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(table.patience, self.be_due)

    def be_due(self) -> None:
        """It has been long enough."""
        self.is_due = True
        self._tell()

    def close(self) -> None:
        """The host is here, or nobody is."""
        self.is_due = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
