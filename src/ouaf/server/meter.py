"""What is measured of a running house. Codes, names, devices and addresses are never counted apart."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from ouaf.journal.tally import Histogram

P = ParamSpec("P")
T = TypeVar("T")


class Meter:
    """Plain numbers that whoever does something adds to."""

    def __init__(self) -> None:
        self.started = time.time()
        self.moves = Histogram()
        """Moves that were granted: seconds from the message to its answer, kept and shown in between."""
        self.refused_moves = Counter[str]()
        self.refusals = Counter[str]()
        """Of any request, by code."""
        self.limits = Counter[str]()
        """What was refused at the doors, by what it was."""
        self.thoughts = Histogram()
        """Seconds from a question to a bot until its answer, waiting for its turn included."""
        self.questions = 0
        """Those that bots are at, or will be."""
        self.handed_over = 0
        """Sockets that a sibling has now, which minds their table."""
        self.lag = Histogram()
        """Seconds that the loop came too late to what was due."""
        self.garbage = Histogram()
        """Seconds that a collection took, in which nobody is answered."""

    def refuse(self, code: str, *, is_move: bool = False) -> None:
        self.refusals[code] += 1
        if is_move:
            self.refused_moves[code] += 1

    def thinking(self, ask: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
        """The same, measured."""

        async def measured(*given: P.args, **named: P.kwargs) -> T:
            began = time.perf_counter()
            self.questions += 1
            try:
                return await ask(*given, **named)
            finally:
                self.questions -= 1
                self.thoughts.add(time.perf_counter() - began)

        return measured
