"""Requests as they come in: counted, timed and refused before anybody has read them (limits.py says how much).

The parser below keeps every header until the head has ended and waits for that end for ever, so nothing reaches it
that was not counted here.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ouaf.server.doors import HEADERS
from ouaf.server.limits import Doors, Request
from ouaf.server.proxies import Proxies
from ouaf.texts.speak import LANGUAGES, say

PIECE: Final = 4096
"""So many bytes are read at once, and counted before the next ones are."""
MOST_WAITING: Final = 16
"""How many requests of one connection may wait for the answer to the one before them."""


class Http(HttpToolsProtocol):
    """uvicorn's protocol behind our doors, which leaves nothing behind when it becomes a WebSocket."""

    doors: Doors
    proxies: Proxies

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._request = Request(self.doors.limits)
        self._timer: asyncio.TimerHandle | None = None
        self._is_counted = self.doors.open(self._address, is_proxy=self._address in self.proxies)
        if self._is_counted:
            self._expect(self.doors.limits.head_seconds)
        else:
            self._refuse(503, "too many connections")

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or not self._is_counted:
                return
            piece = data[start : start + PIECE]
            super().data_received(piece)
            self._count(len(piece))

    def on_message_begin(self) -> None:
        self._request = Request(self.doors.limits)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._request.is_head = False
        self._expect(self.doors.limits.request_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._request.is_whole = True
        self._expect(0)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._forget()
        super().handle_websocket_upgrade()
        del self.parser  # it points back here: four kilobytes that only the garbage collector would free

    def _count(self, size: int) -> None:
        """After every piece: how large it has become, and whether something is under way that nobody waits for yet."""
        if not self._is_counted:
            return
        if status := self._request.grow(size):
            self._refuse(status, "a request that is too large")
        elif len(self.pipeline) > MOST_WAITING:
            self._refuse(429, "too many requests at once")
        elif self._timer is None and not self._request.is_whole:
            self._expect(self.doors.limits.head_seconds)

    def _expect(self, seconds: float) -> None:
        """So long for what comes next; zero for no haste."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._refuse, 408, "half a request") if seconds else None

    def _forget(self) -> None:
        self._expect(0)
        if self._is_counted:
            self._is_counted = False
            self.doors.shut(self._address)

    def _refuse(self, status: int, what: str) -> None:
        """A short word, and the end of it."""
        self.doors.note(what, self._address)
        self._expect(0)
        self.transport.write(short_answer(status))
        self.transport.close()


def short_answer(status: int) -> bytes:
    """What somebody gets whose request was not read to its end: nobody knows the language that they speak."""
    words = "\n".join(say(language, f"refused.{status}") for language in LANGUAGES).encode()
    lines = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        "content-type: text/plain; charset=utf-8",
        f"content-length: {len(words)}",
        "connection: close",
        *(f"{name}: {value}" for name, value in HEADERS.items()),
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + words


def behind(protocol: type[Any], **parts: Any) -> type[Any]:
    """This protocol with parts of this server: uvicorn makes it itself, one a connection."""
    return type(protocol.__name__, (protocol,), parts)
