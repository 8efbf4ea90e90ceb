"""A connection: it says hello to one table, watches from one seat, and asks for things."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ouaf.journal.explain import REFUSED, code_of, rule_of, words_of
from ouaf.rules.game import Viewer
from ouaf.server.doors import Bucket, Doors
from ouaf.server.wire.messages import (
    Hello,
    Inbound,
    Outbound,
    Ping,
    Pong,
    Preview,
    Previewed,
    RefusedMessage,
    read_inbound,
)
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.runner import Runner
from ouaf.texts.speak import Language, say

log = logging.getLogger("ouaf.socket")
encode = msgspec.json.Encoder().encode

MOST_FRAME: Final = 16 * 1024
"""How long a message may be; longer ones are refused in words."""
MOST_READ: Final = 2 * 1024 * 1024
"""Above this a frame is not read to its end, and the connection closes with 1009."""
SILENT: Final = 4408
"""A connection without a word for too long."""
MOST_WAITING: Final = 256
"""How many messages wait for a slow reader before it is dropped to a snapshot."""
GOING_AWAY: Final = 1012
"""The server restarts; the client comes back by itself."""


class Connection:
    """One socket. It is a Watcher of the table that it said hello to."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House, doors: Doors, device: str, address: str) -> None:
        self.device = device
        self.seat: Viewer = None
        self.prompt: str | None = None
        self._socket = socket
        self._house = house
        self._doors = doors
        self._address = address
        self._bucket: Bucket | None = doors.connection_bucket()
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._runner: Runner | None = None
        self._lang: Language = "fr"

    def push(self, message: bytes) -> None:
        """Queue for sending. A reader that is too slow loses what waits and gets a snapshot instead."""
        if self._queue.qsize() >= MOST_WAITING:
            self._drop_to_snapshot()
            return
        self._queue.put_nowait(message)

    def _drop_to_snapshot(self) -> None:
        while not self._queue.empty():
            self._queue.get_nowait()
        if self._runner is not None:
            self._runner.send_snapshot(self)

    async def run(self) -> None:
        """Until the other side is gone, or silent for too long."""
        sending = asyncio.create_task(self._send_on())
        is_silent = False
        try:
            await self._receive_on()
        except WebSocketDisconnect:
            log.debug("a connection is gone")
        except TimeoutError:
            is_silent = True
        finally:
            self._leave()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)  # it ends with an error when the other side broke off
        if is_silent:
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await self._socket.close(SILENT, "silent")

    async def _receive_on(self) -> None:
        while True:
            async with asyncio.timeout(self._doors.limits.silent_seconds or None):
                data = await self._socket.receive_data(mode="text")
            await self._answer(data)

    async def _send_on(self) -> None:
        while True:
            message = await self._queue.get()
            await self._socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    def _leave(self) -> None:
        if self._runner is not None:
            self._runner.leave(self)
            self._house.put_away(self._runner.sitting.table.code)
            self._runner = None

    async def _answer(self, data: str) -> None:
        """Every frame is answered: with what was asked, or with why not."""
        message: Inbound | None = None
        try:
            if self._bucket is not None and not self._bucket.take():
                raise Refused("too_many")
            if len(data) > MOST_FRAME:
                raise Refused("too_large")
            message = read_inbound(data)
            answer = await self._carry_out(message)
        except Refused as problem:
            answer = self._refused(problem.code, say(self._lang, f"table.{problem.code}", problem.params), message)
        except REFUSED as problem:
            answer = self._refused(code_of(problem), words_of(problem, self._lang), message, rule_of(problem))
        except Exception as problem:  # a full disk, a conflict, a fault of ours: never silence
            log.error("a request failed: %s", type(problem).__name__)
            answer = self._refused("unavailable", say(self._lang, "table.unavailable"), message)
        if answer is not None:
            self.push(encode(answer))

    def _refused(self, code: str, words: str, message: Inbound | None, rule: str = "") -> RefusedMessage:
        return RefusedMessage(code, words, rule, message.id if message is not None else None)

    async def _carry_out(self, message: Inbound) -> Outbound | None:
        match message:
            case Hello():
                await self._hello(message)
                return None
            case Ping():
                return Pong(message.id)
            case Preview():
                return self._preview(message)
        if self._runner is None:
            raise Refused("hello_first")
        return await self._runner.ask(message, self.device)

    async def _hello(self, message: Hello) -> None:
        """Watch a table; from a chair only if it is this device's."""
        self._lang = message.lang
        if self._doors.is_barred(self._address):
            raise Refused("too_many")
        try:
            runner = await self._house.find(message.table)
        except Refused:
            self._doors.wrong_codes.take(self._address)
            raise
        chairs = runner.sitting.table.chairs
        seat = message.seat
        if seat is not None and not (seat < len(chairs) and chairs[seat].device == self.device):
            raise Refused("not_yours")
        if self._runner is not None and self._runner is not runner:
            self._leave()
        self._runner, self.seat = runner, seat
        runner.watch(self, message.since, message.match)

    def _preview(self, message: Preview) -> Previewed:
        """Only for a chair of one's own: a preview is made from what its seat may know."""
        if self._runner is None:
            raise Refused("hello_first")
        return Previewed(message.id, self._runner.preview(message.seat, message.move, self.device))
