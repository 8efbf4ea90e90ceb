"""Who acts for a host who is away: whoever of those present has sat longest, after a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection

from ouaf.journal.ids import DeviceId
from ouaf.table.record import Table


class StandIn:
    """Knows since when the host has been away; who is here hears of it when it has been long enough."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._gone_at: float | None = None
        """As far as this process knows."""
        self._timer: asyncio.TimerHandle | None = None

    def look(self, table: Table, present: Collection[DeviceId]) -> None:
        """Somebody has come or gone, or another is host."""
        if table.host in present or not present:
            self.close()
        elif self._gone_at is None:
            self._gone_at = time.monotonic()
            self._timer = asyncio.get_running_loop().call_later(table.patience, self._tell)

    def is_due(self, table: Table) -> bool:
        """Somebody may act; not while the host is here, or was until a moment ago."""
        return self._gone_at is not None and time.monotonic() >= self._gone_at + table.patience

    def close(self) -> None:
        """The host is here, or nobody is."""
        self._gone_at = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
