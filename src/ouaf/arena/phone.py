"""A phone as the server meets it: one WebSocket on the loopback, and small requests over HTTP."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
from collections.abc import Callable
from typing import Any, Final

import msgspec

HOST: Final = "127.0.0.1"
TEXT: Final = 0x81
"""The first byte of a text that is one frame; others tell of the connection itself."""
AT_ONCE: Final = struct.pack("ii", 1, 0)
"""Linger for no second: the other side hears that the connection was reset."""


class Phone(asyncio.Protocol):
    """A WebSocket client with nothing to spare: text frames of any length, a mask of zeros."""

    def __init__(
        self, cookie: str, port: int, on_text: Callable[[bytes], None], on_lost: Callable[[], None], table: str = ""
    ) -> None:
        self._cookie = cookie
        self._port = port
        self._path = f"/ws?table={table}" if table else "/ws"
        self._on_text = on_text
        self._on_lost = on_lost
        self._buffer = b""
        self._transport: Any = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: ouaf_device={self._cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer = self._buffer + data if self._buffer else data
        if not self.ready.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._buffer = rest
            if b" 101 " in head.split(b"\r\n", 1)[0]:
                self.ready.set_result(None)
            else:
                self.ready.set_exception(ConnectionError(head[:80].decode()))
        self._read_frames()

    def _read_frames(self) -> None:
        """All frames that are whole."""
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            kind, length, start = buffer[at], buffer[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + length:
                break
            at = start + length
            if kind == TEXT:
                self._on_text(buffer[start:at])
        self._buffer = buffer[at:]

    def connection_lost(self, _: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before the handshake"))
        self._on_lost()

    def send(self, message: dict[str, Any], share: float = 1.0) -> None:
        """One text frame; of a share less than 1 only that part of its bytes, at least the first and never the last."""
        data = msgspec.json.encode(message)
        head = bytes([TEXT, 0x80 | len(data)]) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
        frame = head + b"\0\0\0\0" + data
        self._transport.write(frame if share >= 1 else frame[: 1 + int(share * (len(frame) - 1))])

    def close(self) -> None:
        """Hang up."""
        self._on_lost = lambda: None
        if self._transport is not None:
            self._transport.close()

    def cut(self, *, reset: bool) -> None:
        """The connection is gone in the middle of whatever it was; the other side hears of a reset, or of an end."""
        if reset:
            self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self._transport.abort()


async def connect(
    cookie: str, port: int, on_text: Callable[[bytes], None], on_lost: Callable[[], None], table: str = ""
) -> Phone:
    """A phone that is through the handshake; it may say which table it comes for."""
    loop = asyncio.get_running_loop()
    _, phone = await loop.create_connection(lambda: Phone(cookie, port, on_text, on_lost, table), HOST, port)
    await phone.ready
    return phone


async def fetch(port: int, request: str, cookie: str = "", body: bytes = b"") -> tuple[bytes, bytes]:
    """The head and the body of an answer to a request such as `GET /health`; ConnectionError for half of one."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(
        f"{request} HTTP/1.1\r\nHost: {HOST}:{port}\r\nContent-Type: application/json\r\n"
        f"Cookie: ouaf_device={cookie}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
        + body
    )
    answer = await reader.read()
    writer.close()
    head, found, rest = answer.partition(b"\r\n\r\n")
    said = head.lower().partition(b"\r\ncontent-length:")[2].partition(b"\r\n")[0].strip()
    if not found or len(rest) < int(said or 0):
        raise ConnectionError("closed before the end of the answer")
    return head, rest
