"""Frames straight between a socket and its connection, past the queues and tasks that ASGI has for them.

The handshake goes through the framework like any request: cookies, origin and limits are looked at there. After it a
message is a call and an answer is a write. docs/decisions/0009 has what that saves.
"""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.speedups import apply_mask

from ouaf.server.limits import Doors
from ouaf.server.proxies import Proxies

EXTENSION: Final = "ouaf.direct"
"""Where a handler finds its line in the scope's extensions."""
PIECE: Final = 4096
"""So many bytes of frames are taken apart at once."""
MOST_UNSENT: Final = 256 * 1024
"""How many bytes wait for a slow reader before it is told to catch up with a snapshot."""


class Ear(Protocol):
    """Who listens on a line."""

    def hear(self, data: bytes) -> None:
        """A message has come."""
        ...

    def count_frame(self) -> None:
        """A frame has come that brings no message."""
        ...

    def lag(self) -> None:
        """The other side reads too slowly: what is written now must wait."""
        ...

    def catch_up(self) -> None:
        """It has read what was waiting."""
        ...


class Line(Protocol):
    """One open socket."""

    ear: Ear | None

    def write(self, message: bytes) -> None:
        """Send a text message; nothing when the other side is gone."""
        ...

    def cut(self) -> None:
        """End it at once, whatever waits to be read."""
        ...

    def hold(self) -> None:
        """Read no more until `go_on`."""
        ...

    def send_away(self) -> None:
        """Read nothing more, not even what is here already."""
        ...

    def go_on(self) -> None:
        """Read again."""
        ...


class Direct(WebSocketsSansIOProtocol):
    """uvicorn's protocol with a line of its own."""

    doors: Doors
    proxies: Proxies
    ear: Ear | None = None
    is_sent_away = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self.doors.open(self._address, is_proxy=True)  # it was let in when it was HTTP

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.shut(self._address)
        super().connection_lost(exc)
        self.conn.parser.close()  # it points back to where it is kept

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"line": self}
        self.transport.set_write_buffer_limits(MOST_UNSENT)
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"].clear()
            self.scope.clear()  # type: ignore[attr-defined]  # it points back here: nobody asks it any more

    def data_received(self, data: bytes) -> None:
        """Nearly all that phones send is one short frame: those are read here, all else by the library."""
        payload = short_text(data) if self.ear is not None and not self.conn.reader.buffer else None
        if payload is None or self.frames or self.close_sent or self.conn.state is not State.OPEN:
            self._read_in_pieces(data)
        else:
            self.ear.hear(payload)  # type: ignore[union-attr]  # there is one when there is a payload

    def _read_in_pieces(self, data: bytes) -> None:
        """Thousands of frames can come at once: whoever is sent away because of the first ones is not read further."""
        for start in range(0, len(data), PIECE):
            if self.is_sent_away or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_frame()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_frame()

    def handle_text(self, event: Frame) -> None:
        self._count_part(event)
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count_part(event)
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_part(event)
        super().handle_cont(event)

    def _count_part(self, event: Frame) -> None:
        if not event.fin:
            self._count_frame()

    def _count_frame(self) -> None:
        if self.ear is not None:
            self.ear.count_frame()

    def send_receive_event_to_app(self) -> None:
        """To the ear, unless older messages still wait in the queue of before the handshake."""
        if self.ear is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.ear.hear(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.ear is not None:
            self.ear.lag()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.ear is not None:
            self.ear.catch_up()

    def write(self, message: bytes) -> None:
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(head_of(len(message)) + message)

    def cut(self) -> None:
        self.transport.abort()

    def hold(self) -> None:
        self.transport.pause_reading()

    def send_away(self) -> None:
        self.is_sent_away = True
        self.hold()

    def go_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()


def short_text(data: bytes) -> bytes | None:
    """The message, when the data are one whole text frame of a client with fewer than 126 bytes (RFC 6455, 5.2)."""
    if len(data) < 6 or data[0] != 0x81 or data[1] - 0x80 != len(data) - 6 or data[1] > 0xFD:
        return None
    return apply_mask(data[6:], data[2:6])


def head_of(length: int) -> bytes:
    """The beginning of a text frame from a server: whole, not masked (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
