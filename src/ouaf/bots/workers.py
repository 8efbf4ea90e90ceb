"""Bots think in processes of their own, so that no table waits for another's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from ouaf.bots.levels import advice, answer
from ouaf.views.player import Choice, Question


class Workers:
    """A pool that starts with its first question."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, level: str, question: Question, seed: bytes) -> Choice:
        """A bot's answer."""
        choice: Choice = await self._do(answer, level, question, seed)
        return choice

    async def advise(self, question: Question, seed: bytes, odds: bool) -> Sequence[Choice]:
        """Hints for a person, or the chances beside moves."""
        choices: Sequence[Choice] = await self._do(advice, question, seed, odds)
        return choices

    async def _do(self, work: Callable[..., Any], *given: Any) -> Any:
        """In a worker. A pool whose worker died is made anew, and asked once more."""
        try:
            return await self._submit(work, *given)
        except RuntimeError:
            await self.close()
            return await self._submit(work, *given)

    async def _submit(self, work: Callable[..., Any], *given: Any) -> Any:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=_follow_the_server)
        return await asyncio.wrap_future(self._pool.submit(work, *given))

    async def close(self) -> None:
        """Stop the processes."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _follow_the_server() -> None:
    """The server decides when to stop: Ctrl-C in the terminal is not for the workers, and none outlives a crash."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)
