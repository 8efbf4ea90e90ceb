"""The clock of a table, where people have agreed on one: it rings, or a bot plays on. With nobody there it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from ouaf.journal.ids import PromptId, Seat
from ouaf.table.shown import Ticking
from ouaf.table.sitting import Sitting, decisions_due

Decision: TypeAlias = tuple[Seat, PromptId]


class Ticker:
    """Whose time runs since when: whoever is asked something new has all of the time for it."""

    def __init__(self, tell: Callable[[], None], run_out: Callable[[frozenset[Seat]], None]) -> None:
        self._tell, self._run_out = tell, run_out
        self._began: dict[Decision, float] = {}
        self._seconds = 0
        self._is_limit = False
        self._timer: asyncio.TimerHandle | None = None

    def mind(self, sitting: Sitting) -> None:
        """Something has happened at the table."""
        clock, now = sitting.table.clock, asyncio.get_running_loop().time()
        due = decisions_due(sitting) if clock.kind in ("bell", "limit") else {}
        began = {each: self._began.get(each, now) for each in due.items()}
        if began == self._began:
            return
        self._began, self._seconds, self._is_limit = began, clock.seconds, clock.kind == "limit"
        self.rearm()
        self._tell()

    def ticking(self) -> Ticking:
        """How it stands."""
        now = asyncio.get_running_loop().time()
        left = [max(0.0, round(began + self._seconds - now, 1)) for began in self._began.values()]
        return Ticking([seat for seat, _ in self._began], left)

    @property
    def runs(self) -> bool:
        return bool(self._began)

    @property
    def is_armed(self) -> bool:
        """A bot will play on when the time is over."""
        return self._timer is not None

    def stop(self) -> None:
        """Nobody is there any more: who comes back has all the time again."""
        self._began = {}
        self.rearm()

    def rearm(self) -> None:
        """When the time of the first is over, a bot plays on; at once where it has been over for long."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._is_limit and self._began:
            first = min(self._began.values())
            seats = frozenset(seat for (seat, _), began in self._began.items() if began == first)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(first + self._seconds - loop.time(), self._run_out, seats)
