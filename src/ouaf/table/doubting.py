"""A refusal where several workers play at a table: another may have written what makes the request a good one.

What is granted is checked by the store, for two cannot write the same line. A refusal writes nothing, so it is held
until all is known here that others have written; where there was something, the request is stepped once more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from ouaf.journal.store.shared import Known
from ouaf.table.asking import REFUSALS, Answer
from ouaf.table.outside import Neighbours
from ouaf.table.sitting import Sitting


class Live(Protocol):
    """The table in the hands of its runner."""

    @property
    def sitting(self) -> Sitting:
        """What is kept."""

    @property
    def known(self) -> Known:
        """How far it is known here."""

    def do(self, work: Callable[[], None], failed: Callable[[BaseException], None]) -> None:
        """In its turn."""


class Doubts:
    """Those of one table."""

    def __init__(self, neighbours: Neighbours, live: Live) -> None:
        self._neighbours, self._live = neighbours, live
        self._looking: set[asyncio.Task[None]] = set()

    def take(self, work: Callable[[], None], answer: Answer) -> None:
        """A request, in its turn. Its refusal is told when it is one for all workers."""
        self._live.do(work, partial(self._doubt, work, answer))

    def _doubt(self, work: Callable[[], None], answer: Answer, problem: BaseException) -> None:
        if not isinstance(problem, REFUSALS) or not self._neighbours.may_write:
            answer(problem)
            return
        task = asyncio.ensure_future(self._look(work, answer, problem, self._live.known))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look(self, work: Callable[[], None], answer: Answer, problem: BaseException, known: Known) -> None:
        try:
            await self._neighbours.freshen(self._live.sitting.table.code)
        except Exception:  # the database is away, say: as far as anybody knows, it is refused
            answer(problem)
        else:
            self._live.do(partial(self._again, work, problem, known), answer)

    def _again(self, work: Callable[[], None], problem: BaseException, known: Known) -> None:
        if self._live.known == known:
            raise problem
        work()
