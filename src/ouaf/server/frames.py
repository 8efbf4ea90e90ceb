"""A socket of a phone, from the handshake to the close.

uvicorn hands a connection over that asks to become one (`ws=`), and the documented Sans-I/O layer of websockets knows
frames. What is between them is here: a message is a call, an answer is a write. docs/decisions/0016 has why.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar.datastructures import State
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN, SEND_EOF
from websockets.server import ServerProtocol

from ouaf.journal.ids import NOBODY
from ouaf.server.cookies import COOKIE, Cookies, cookies_in, device_of, header_of
from ouaf.server.doors import HEADERS, is_own_origin
from ouaf.server.front import Front, joined
from ouaf.server.limits import Doors
from ouaf.server.problems import STATUS, language_in, why
from ouaf.server.settings import Settings
from ouaf.server.siblings import Siblings, table_in
from ouaf.server.sockets import MOST_READ, Connection
from ouaf.table.asking import Refused
from ouaf.table.town.town import Town

PIECE: Final = 4096
"""So many bytes of frames are taken apart at once."""
MOST_UNSENT: Final = 256 * 1024
"""How many bytes wait for a slow reader before it is told to catch up with a snapshot."""
GOODBYE: Final = 10.0
"""So many seconds the other side has to say goodbye too,"""
LAST_GOODBYE: Final = 2.0
"""and so many when the server ends."""


class Socket(asyncio.Protocol):
    """One of them. uvicorn makes it, from a class that knows this server (`behind`)."""

    front: Front
    inside: State
    siblings: Siblings | None = None
    """To whom it may be handed; None for one that was."""

    def __init__(self, config: object, server_state: Any, app_state: object) -> None:
        self._all: set[Any] = server_state.connections
        self._doors: Doors = self.inside.doors
        self._loop = asyncio.get_running_loop()
        self._frames = ServerProtocol(max_size=MOST_READ)
        self._parts: list[bytes] = []
        self._opening: asyncio.Task[None] | None = None
        self._cutting: asyncio.TimerHandle | None = None
        self.ear: Connection | None = None
        """Who listens, from the handshake to the close."""

    def connection_made(self, transport: Any) -> None:
        self._transport: asyncio.Transport = transport
        self._peer = str((transport.get_extra_info("peername") or ("",))[0])
        self._transport.set_write_buffer_limits(MOST_UNSENT)
        self._all.add(self)
        self._doors.open(self._peer, is_proxy=True)  # it was let in when it was HTTP

    def connection_lost(self, exc: Exception | None) -> None:
        self._all.discard(self)
        self._doors.shut(self._peer)
        for pending in (self._opening, self._cutting):
            if pending is not None:
                pending.cancel()
        self._end()
        vars(self._frames).clear()  # it and its parser point at each other: work for the garbage collector

    def shutdown(self) -> None:
        """What uvicorn calls when it ends. Who is told so says goodbye too: were a socket closed with something unread
        in it, it would be reset, and nobody would hear why."""
        if self.ear is None or self._frames.state is not OPEN:
            self._transport.close()
        else:
            self.close(CloseCode.SERVICE_RESTART, "", seconds=LAST_GOODBYE)

    @property
    def is_busy(self) -> bool:
        """Something was heard and is not answered yet."""
        return self.ear is not None and self.ear.is_busy

    def data_received(self, data: bytes) -> None:
        """Thousands of frames can come at once: whoever is sent away because of the first ones is not read further."""
        ear = self.ear
        for start in range(0, len(data), PIECE):
            if self.ear is not ear or self._transport.is_closing():
                return
            self._frames.receive_data(data[start : start + PIECE])
            for event in self._frames.events_received():
                if isinstance(event, Frame):
                    self._take(event)
                elif isinstance(event, Request):
                    self.hold()  # frames before the welcome wait where they are
                    self._opening = self._loop.create_task(self._open(event, data))
            self._flush()

    def _take(self, frame: Frame) -> None:
        """A message when its last part is here; frames that bring none are counted."""
        ear = self.ear
        if ear is None:
            return
        is_message = frame.opcode < Opcode.CLOSE  # or a part of one; above are pings, pongs and goodbyes
        if is_message:
            self._parts.append(bytes(frame.data))
        if is_message and frame.fin:
            message, self._parts = b"".join(self._parts), []
            ear.hear(message)
        else:
            ear.count_frame()

    async def _open(self, request: Request, head: bytes) -> None:
        """The handshake: a welcome, or in words why not; or a sibling goes on with it."""
        if await self._is_handed_over(request.path, head):
            self.cut()  # here alone: the sibling has the connection
            return
        answer = self._frames.accept(request)
        if answer.status_code == 101:
            headers = joined(request.headers.raw_items())
            try:
                answer.headers.update(await self._come_in(request.path, headers))
            except Exception as problem:
                answer = self._refusal(problem, headers)
        self._frames.send_response(answer)
        self._flush()
        self.go_on()

    async def _is_handed_over(self, path: str, head: bytes) -> bool:
        """Who comes for a table that a sibling minds goes to that one. What TLS knows cannot be handed over."""
        code = table_in(path) if self.siblings is not None else None
        if self.siblings is None or code is None or self._transport.get_extra_info("sslcontext") is not None:
            return False
        town: Town = self.inside.town
        minder = await town.minder(code)
        if self._transport.is_closing():
            return True
        number: int = self._transport.get_extra_info("socket").fileno()
        is_passed = await self.siblings.pass_on(number, head, code, minder)
        self._doors.meter.handed_over += is_passed
        return is_passed

    async def _come_in(self, path: str, headers: dict[str, str]) -> dict[str, str]:
        """Which server, page, origin and device, and how many there are: the headers of the welcome, or Refused."""
        cookies: Cookies = self.inside.cookies
        settings: Settings = self.inside.settings
        if self.inside.stopping.is_now:
            raise Refused("stopping")
        has_tls = self._transport.get_extra_info("sslcontext") is not None
        address, is_secure = self.front.caller(self._peer, headers, is_secure=has_tls)
        if path.partition("?")[0] != f"{settings.base_path}/ws":
            raise Refused("unknown_page")
        if not is_own_origin(headers.get("origin"), headers["host"]):
            raise Refused("bad_origin")
        device = await cookies.device(cookies_in(headers.get("cookie", "")))
        new = "" if device else cookies.new()
        device = device or device_of({COOKIE: new}) or NOBODY
        if not self._doors.come_in(address, device):
            self._doors.note("too many sockets", address)
            raise Refused("too_many")
        self.ear = Connection(self, self.inside.house, self._doors, device, address)
        return {"set-cookie": header_of(new, settings.base_path, is_secure=is_secure)} if new else {}

    def _refusal(self, problem: Exception, headers: dict[str, str]) -> Response:
        found = why(problem, language_in(headers.get("accept-language", "")))
        answer = self._frames.reject(STATUS.get(found.code, 400), found.words)
        answer.headers.update(HEADERS)
        return answer

    def pause_writing(self) -> None:
        if self.ear is not None:
            self.ear.lag()

    def resume_writing(self) -> None:
        if self.ear is not None:
            self.ear.catch_up()

    def write(self, message: bytes) -> None:
        """Send a text message; nothing when the other side is gone."""
        if self.ear is not None and not self._transport.is_closing():
            self._transport.write(head_of(len(message)) + message)

    def _flush(self) -> None:
        """What the library wants to be written, and the end when that is the end."""
        data = self._frames.data_to_send()
        if data and not self._transport.is_closing():
            self._transport.write(b"".join(data))
            if data[-1] == SEND_EOF:
                self._transport.close()

    def hold(self) -> None:
        """Read no more until `go_on`."""
        if not self._transport.is_closing():
            self._transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def close(self, code: int, reason: str, *, seconds: float = GOODBYE) -> None:
        """Say why, and give the other side so long to close it too; a slow reader would not hear it."""
        if self.ear is None or self._frames.state is not OPEN:
            return
        if self.ear.lags:
            self.cut()
            return
        self._frames.send_close(code, reason)
        self._flush()
        self._cutting = self._loop.call_later(seconds, self.cut)
        self._end()
        self.go_on()

    def cut(self) -> None:
        """End it at once, whatever waits to be read."""
        self._transport.abort()

    def _end(self) -> None:
        """Nobody listens any more."""
        ear, self.ear = self.ear, None
        if ear is not None:
            ear.end()


def head_of(size: int) -> bytes:
    """The beginning of a text frame from a server: whole, not masked (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
