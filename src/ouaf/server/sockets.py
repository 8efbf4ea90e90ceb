"""A connection: it says hello to one table, watches from one seat, and asks for things."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any, Final

import msgspec
from litestar import WebSocket

from ouaf.journal.explain import REFUSED, code_of, rule_of, words_of
from ouaf.rules.game import Viewer
from ouaf.server.direct import EXTENSION, Line
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
MOST_UNREAD: Final = 64
"""How many messages wait for the answer to the one before them until no more are read, and how many answers wait for
a slow reader."""


class Connection:
    """One socket. It is a Watcher of the table that it said hello to; its messages are answered one after another."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House, doors: Doors, device: str, address: str) -> None:
        self.device = device
        self.seat: Viewer = None
        self.follows = False
        self._socket = socket
        extensions: Any = socket.scope["extensions"]
        self._line: Line = extensions[EXTENSION]["line"]
        self._house = house
        self._doors = doors
        self._address = address
        self._bucket: Bucket | None = doors.connection_bucket()
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._inbox: list[bytes] = []
        self._is_asking = False
        self._is_reading = False
        self._is_held = False
        self._unread: list[bytes] | None = None
        """The answers that wait for a slow reader; None for one that keeps up."""
        self._runner: Runner | None = None
        self._finding: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closing: asyncio.Task[None] | None = None
        self._is_gone = False
        self._lang: Language = "fr"

    async def run(self) -> None:
        """Until the other side is gone, or silent for too long."""
        self._line.ear = self
        self._check_silence()
        try:
            while (event := await self._socket.receive())["type"] == "websocket.receive":
                self.hear(event.get("bytes") or (event.get("text") or "").encode())  # what came with the handshake
        finally:
            self._is_gone = True
            self._line.ear = None
            for pending in (self._timer, self._finding):
                if pending is not None:
                    pending.cancel()
            self._leave()

    def push(self, message: bytes) -> None:
        """Send. A reader that is too slow misses it and gets a snapshot when it has caught up."""
        if self._unread is None:
            self._line.write(message)

    def lag(self) -> None:
        self._unread = self._unread or []

    def catch_up(self) -> None:
        """Everything anew, then the answers that waited."""
        waiting, self._unread = self._unread or [], None
        if self._runner is not None:
            self._runner.send_snapshot(self)
        for message in waiting:
            self._reply(message)

    def hear(self, data: bytes) -> None:
        """A message: answered at once, or after those before it."""
        self._heard = self._loop.time()
        self._inbox.append(data)
        self._read_on()
        if len(self._inbox) > MOST_UNREAD and not self._is_held:
            self._is_held = True
            self._line.hold()

    def _check_silence(self) -> None:
        """One timer a connection, set anew when it fires: messages need not touch it."""
        seconds = self._doors.limits.silent_seconds
        left = self._heard + seconds - self._loop.time()
        if not seconds:
            return
        if left > 0:
            self._timer = self._loop.call_later(left, self._check_silence)
        else:
            self._closing = asyncio.create_task(self._close_silent())

    async def _close_silent(self) -> None:
        if self._unread is not None:
            self._line.cut()
            return
        with contextlib.suppress(OSError):
            await self._socket.close(SILENT, "silent")

    def _read_on(self) -> None:
        """Answer what has come until an answer takes time. Never inside itself: answers come from here too."""
        if self._is_reading:
            return
        self._is_reading = True
        while self._inbox and not self._is_asking and not self._is_gone:
            self._is_asking = True
            self._take(self._inbox.pop(0))
        self._is_reading = False
        if self._is_held and not self._inbox:
            self._is_held = False
            self._line.go_on()

    def _take(self, data: bytes) -> None:
        """Every message is answered: with what was asked, or with why not."""
        message: Inbound | None = None
        try:
            if self._bucket is not None and not self._bucket.take():
                raise Refused("too_many")
            if len(data) > MOST_FRAME:
                raise Refused("too_large")
            message = read_inbound(data)
            self._carry_out(message)
        except Exception as problem:
            self._answer(message, problem)

    def _carry_out(self, message: Inbound) -> None:
        match message:
            case Hello():
                self._hello(message)
            case Ping():
                self._answer(message, Pong(message.id))
            case Preview():
                self._answer(message, self._preview(message))
            case _:
                if self._runner is None:
                    raise Refused("hello_first")
                self._runner.request(message, self.device, partial(self._answer, message), self)

    def _answer(self, message: Inbound | None, result: Outbound | BaseException | None) -> None:
        """None when nothing more is to be said."""
        self._is_asking = False
        if isinstance(result, BaseException):
            result = self._refused(result, message)
        if result is not None:
            self._reply(encode(result))
        self._read_on()

    def _reply(self, message: bytes) -> None:
        if self._unread is None:
            self._line.write(message)
        elif len(self._unread) < MOST_UNREAD:
            self._unread.append(message)
        else:
            self._line.cut()  # it asks and asks, and never reads the answers

    def _refused(self, problem: BaseException, message: Inbound | None) -> RefusedMessage:
        re = message.id if message is not None else None
        if isinstance(problem, Refused):
            return RefusedMessage(problem.code, say(self._lang, f"table.{problem.code}", problem.params), "", re)
        if isinstance(problem, REFUSED):
            return RefusedMessage(code_of(problem), words_of(problem, self._lang), rule_of(problem), re)
        # a full disk, a fault of ours: never silence
        log.error("a request failed: %s", type(problem).__name__)
        return RefusedMessage("unavailable", say(self._lang, "table.unavailable"), "", re)

    def _hello(self, message: Hello) -> None:
        """Watch a table, which may have to be read from the store first."""
        self._lang = message.lang
        if self._doors.is_barred(self._address):
            raise Refused("too_many")
        runner = self._house.at_hand(message.table)
        if runner is not None:
            self._watch(runner, message)
            self._answer(message, None)
        else:
            self._finding = asyncio.create_task(self._find(message))

    async def _find(self, message: Hello) -> None:
        try:
            runner = await self._house.find(message.table)
            self._watch(runner, message)
        except Refused as problem:
            if problem.code == "unknown_table":
                self._doors.wrong_codes.take(self._address)
            self._answer(message, problem)
        except Exception as problem:
            self._answer(message, problem)
        else:
            self._answer(message, None)

    def _watch(self, runner: Runner, message: Hello) -> None:
        """From a chair only if it is this device's."""
        chairs = runner.sitting.table.chairs
        seat = message.seat
        if seat is not None and not (seat < len(chairs) and chairs[seat].device == self.device):
            raise Refused("not_yours")
        if self._runner is not None and self._runner is not runner:
            self._leave()
        self._runner, self.seat = runner, seat
        runner.watch(self, message.since, message.match)

    def _leave(self) -> None:
        if self._runner is not None:
            self._runner.leave(self)
            self._runner = None

    def _preview(self, message: Preview) -> Previewed:
        """Only for a chair of one's own: a preview is made from what its seat may know."""
        if self._runner is None:
            raise Refused("hello_first")
        return Previewed(message.id, self._runner.preview(message.seat, message.move, self.device))
