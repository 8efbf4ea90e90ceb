"""The seconds that a match has to begin in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ouaf.table.outside import Outside
from ouaf.table.record import Call


class CallTimer:
    """Looks after the roll call of one table: when its time is over, somebody has to go on."""

    def __init__(self, outside: Outside, go_on: Callable[[Call], None]) -> None:
        self.call: Call | None = None
        """What this process has in hand."""
        self._outside = outside
        self._go_on = go_on
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._timer is not None

    def mind(self, call: Call | None, *, is_found: bool = False) -> None:
        """A match is about to begin, or no more. A roll call that is found in the store was made by a server that
        stopped, and what it was told may be known to nobody: it has no time left."""
        if is_same(call, self.call):
            return
        self.stop()
        self.call = call
        if call is not None:
            seconds = 0.0 if is_found and call.roll else self._seconds(call)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._is_over, call)

    def stop(self) -> None:
        """Nothing is in hand any more."""
        self.call = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _seconds(self, call: Call) -> float:
        return self._outside.reveal_seconds if call.roll else self._outside.gather_seconds

    def _is_over(self, call: Call) -> None:
        self._timer = None
        self._go_on(call)


def is_same(one: Call | None, other: Call | None) -> bool:
    """The same roll call, whatever has been told of it since."""
    return (one and (one.at, one.roll)) == (other and (other.at, other.roll))
