"""A move at each of several tables, all sent at once: what hits the server hits all of them under way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ouaf.arena.faults.player import PATIENCE, Answer
from ouaf.arena.faults.table import FaultTable, Sent


class Volley:
    """Chosen first, for that may begin another match; then sent."""

    def __init__(self, tables: Sequence[FaultTable], chosen: Sequence[Sent]) -> None:
        self._tables = tables
        self._sent = chosen
        self._answers: list[asyncio.Future[Answer]] = []

    @classmethod
    async def chosen(cls, tables: Sequence[FaultTable]) -> Volley:
        """A move at each table."""
        return cls(tables, await asyncio.gather(*(table.choose() for table in tables)))

    def send(self) -> None:
        self._answers = [each.player.send(each.message) for each in self._sent]

    async def first(self) -> None:
        """Until one of them is answered."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait(self._answers, return_when=asyncio.FIRST_COMPLETED)

    async def answers(self) -> list[Answer]:
        """Until all are answered, or can be no more."""
        async with asyncio.timeout(PATIENCE):
            return await asyncio.gather(*self._answers)

    def want_unkept(self) -> None:
        """Nothing can be kept now: what was answered so far was not granted."""
        for table, sent, answer in zip(self._tables, self._sent, self._answers, strict=True):
            if answer.done() and not answer.result().code:
                table.found.add("wrong_answers", f"{table.code}, {sent.id} is granted and cannot be kept")

    async def settle(self) -> None:
        """What has no answer, or was refused because it could not be kept, is sent again."""
        every = zip(self._tables, self._sent, await self.answers(), strict=True)
        await asyncio.gather(*(table.settle(sent, answer) for table, sent, answer in every))
