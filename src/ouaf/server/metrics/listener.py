"""A listener of its own for `/metrics`: nothing else is to be had there, and nothing of it at the house's own door."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Final

from litestar import Litestar
from litestar.datastructures import State

from ouaf.server.metrics.exposition import CONTENT_TYPE, text
from ouaf.server.metrics.house import families
from ouaf.server.metrics.watching import Watch
from ouaf.server.names import Names, name_in

MOST_HEAD: Final = 8 * 1024
SECONDS: Final = 5.0
"""How large a request may be, and how long it may take."""
LAST_SECONDS: Final = 0.5
"""The same for what has begun when the house closes."""
CUT: Final = (asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, OSError)


@contextlib.asynccontextmanager
async def measuring(listener: socket.socket, names: Names, app: Litestar) -> AsyncIterator[None]:
    """Tell whoever asks at this listener, while the house is open."""
    watch, answering = Watch(app.state.doors.meter), Answering(app.state, names)
    async with await asyncio.start_server(answering.begin, sock=listener, limit=MOST_HEAD):
        yield
        await asyncio.sleep(0)  # who has come already is let in: nobody else has them
    await answering.finish()
    watch.close()


class Answering:
    """One request a connection."""

    def __init__(self, inside: State, names: Names) -> None:
        self._inside = inside
        self._names = names
        self._at_it = set[asyncio.Task[None]]()

    def begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._at_it.add(task := asyncio.ensure_future(self._answer(reader, writer)))
        task.add_done_callback(self._at_it.discard)

    async def finish(self) -> None:
        """Who has asked is answered before the process ends; who is silent is not waited for long."""
        if self._at_it:
            await asyncio.wait(self._at_it, timeout=LAST_SECONDS)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                writer.write(self._reply(await reader.readuntil(b"\r\n\r\n")))
                await writer.drain()
        except CUT:
            pass
        finally:
            writer.close()

    def _reply(self, head: bytes) -> bytes:
        status = self._status(head.decode("latin-1").split("\r\n"))
        body = text(families(self._inside)) if status is HTTPStatus.OK else f"{status.phrase}\n"
        data = body.encode()
        lines = (
            f"HTTP/1.1 {status.value} {status.phrase}",
            f"content-type: {CONTENT_TYPE}",
            f"content-length: {len(data)}",
            "cache-control: no-store",
            "connection: close",
        )
        return "\r\n".join([*lines, "", ""]).encode() + data

    def _status(self, lines: list[str]) -> HTTPStatus:
        """A page elsewhere could make its own name lead here, so the name has to be one of ours."""
        method, _, path = lines[0].partition(" ")
        hosts = [line.partition(":")[2].strip() for line in lines if line.lower().startswith("host:")]
        name = name_in(hosts[0]) if len(hosts) == 1 else None
        if name is None or name not in self._names:
            return HTTPStatus.MISDIRECTED_REQUEST
        if path.partition(" ")[0].partition("?")[0] != "/metrics":
            return HTTPStatus.NOT_FOUND
        return HTTPStatus.OK if method == "GET" else HTTPStatus.METHOD_NOT_ALLOWED
