"""How the house closes: nobody new is let in, what has begun is finished, and everybody is told to come back.

A balancer in front of several servers learns of it from `/health` and has `--drain` seconds to send people elsewhere,
while those who are here play on.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from ouaf.server.frames import Socket

log = logging.getLogger("ouaf.house")

FINISH: Final = 5.0
"""Seconds that what has begun may take: as long as a write waits for a lock of the database."""
LOOK: Final = 0.02
"""Seconds between two looks at whether it is done."""


class Stopping:
    """Whether the house is about to close."""

    def __init__(self) -> None:
        self.is_now = False


class Server(uvicorn.Server):
    """uvicorn's server with an end in which nothing is broken off. A second Ctrl-C ends it at once."""

    def __init__(self, config: uvicorn.Config, stopping: Stopping, drain: float = 0.0) -> None:
        super().__init__(config)
        self._stopping = stopping
        self._drain = drain

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: `/health` says so from now on."""
        self._stopping.is_now = True
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._stopping.is_now = True
        log.info("stopping")
        await self._wait(self._drain, lambda: False)
        phones = [each for each in self.server_state.connections if isinstance(each, Socket)]
        for phone in phones:
            phone.hold()  # what it sends from here on goes to the next server, for nobody has answered it
        await self._wait(FINISH, lambda: not any(phone.is_busy for phone in phones))
        await super().shutdown(sockets)

    async def _wait(self, seconds: float, is_done: Callable[[], bool]) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while loop.time() < until and not is_done() and not self.force_exit:
            await asyncio.sleep(LOOK)
