"""A connection: it says hello to one table, watches from one seat, and asks for things."""

from __future__ import annotations

import asyncio
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from ouaf.journal.ids import DeviceId, RequestId, Seat
from ouaf.server.codes import checked, table_by_code
from ouaf.server.limits import Conduct, Doors, cost_of
from ouaf.server.problems import why
from ouaf.server.wire.messages import (
    Hello,
    Inbound,
    MoveOut,
    Outbound,
    Ping,
    Pong,
    Preview,
    PreviewEach,
    Previewed,
    PreviewedEach,
    React,
    Why,
    id_in,
    read_inbound,
    tag_of,
)
from ouaf.table.asking import Answer, Done, Refused
from ouaf.table.house import House
from ouaf.table.messages import MoveIn, Play
from ouaf.table.previews import preview, preview_each
from ouaf.table.record import Table
from ouaf.table.runner import Runner
from ouaf.table.sitting import Sitting
from ouaf.texts.speak import Language

if TYPE_CHECKING:
    from ouaf.server.frames import Socket

encode = msgspec.json.Encoder().encode

MOST_FRAME: Final = 16 * 1024
"""How long a message may be; longer ones are refused in words."""
MOST_READ: Final = 2 * 1024 * 1024
"""Above this a frame is not read to its end, and the connection closes with 1009."""
SILENT: Final = 4408
"""A connection without a word for too long."""
TOO_MANY: Final = 4429
"""A connection that goes on sending more than it may;"""
LAST_WORD: Final = 0.5
"""so many seconds later it is cut off, whether it has heard that or not."""
MOST_UNREAD: Final = 64
"""How many messages wait for the answer to the one before them until no more are read, and how many answers wait for
a slow reader."""
MOST_PREVIEWS: Final = 64
"""How many moves one message may have previewed."""


class Connection:
    """Who speaks through a socket. It is a Watcher of the table that it said hello to; its messages are answered one
    after another."""

    def __init__(self, socket: Socket, house: House, doors: Doors, device: DeviceId, address: str) -> None:
        self.device = device
        self.seat: Seat | None = None
        self.follows = self.hears = self.screen = False
        self._socket = socket
        self._house = house
        self._doors = doors
        self._address = address
        self._conduct = Conduct(doors.limits)
        self._loop = asyncio.get_running_loop()
        self._last_word_at = self._loop.time()
        self._inbox: list[bytes] = []
        self._is_gone = self._is_asking = self._is_reading = self._is_held = False
        self._is_resting = False
        """It has made the server work in this turn of the loop: what else it sent waits for the next one."""
        self._unread: list[bytes] | None = None
        """The answers that wait for a slow reader; None for one that keeps up."""
        self._runner: Runner | None = None
        self._finding: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._lang: Language = "fr"
        self._moved_at = 0.0
        """When the move came that is being answered; 0 for anything else."""
        self._check_silence()

    def end(self) -> None:
        """The socket is closed."""
        self._is_gone = True
        for pending in (self._timer, self._finding):
            if pending is not None:
                pending.cancel()
        self._leave()
        self._doors.go_out(self._address, self.device)

    @property
    def is_busy(self) -> bool:
        """Something was heard and is not answered yet."""
        return self._is_asking or bool(self._inbox)

    def push(self, message: bytes) -> None:
        """Send. A reader that is too slow misses it and gets a snapshot when it has caught up."""
        if self._unread is None:
            self._socket.write(message)

    @property
    def lags(self) -> bool:
        return self._unread is not None

    def lag(self) -> None:
        self._unread = self._unread or []

    def catch_up(self) -> None:
        """Everything anew, then the answers that waited."""
        waiting, self._unread = self._unread or [], None
        if self._runner is not None:
            self._runner.refresh(self)
        for message in waiting:
            self._reply(message)

    def hear(self, data: bytes) -> None:
        """A message: answered at once, or after those before it."""
        if self._is_gone:
            return
        self._last_word_at = self._loop.time()
        self._inbox.append(data)
        self._read_on()
        if len(self._inbox) > MOST_UNREAD and not self._is_held:
            self._is_held = True
            self._socket.hold()

    def count_frame(self) -> None:
        """A frame that brought no message."""
        self._conduct.frame()
        self._end_if_over()

    def _end_if_over(self) -> None:
        """Who sends more and more is not read any more, and owed no answer."""
        if self._conduct.is_over and not self._is_gone:
            self._is_gone = True
            self._inbox.clear()
            self._doors.note("too many messages", self._address)
            self._socket.close(TOO_MANY, "too many", seconds=LAST_WORD)
            self._socket.hold()

    def _check_silence(self) -> None:
        """One timer a connection, set anew when it fires: messages need not touch it."""
        seconds = self._doors.limits.silent_seconds
        left = self._last_word_at + seconds - self._loop.time()
        if not seconds:
            return
        if left > 0:
            self._timer = self._loop.call_later(left, self._check_silence)
        else:
            self._socket.close(SILENT, "silent")

    def _read_on(self) -> None:
        """Answer what has come until an answer takes time, or others have a turn. Never inside itself: answers come
        from here too."""
        if self._is_reading:
            return
        self._is_reading = True
        while self._inbox and not self._is_asking and not self._is_resting and not self._is_gone:
            self._is_asking = True
            self._take(self._inbox.pop(0))
        self._is_reading = False
        if self._is_held and not self._inbox and not self._is_gone:
            self._is_held = False
            self._socket.go_on()

    def _rested(self) -> None:
        self._is_resting = False
        self._read_on()

    def _take(self, data: bytes) -> None:
        """Every message is answered: with what was asked, or with why not."""
        id: RequestId | None = None
        try:
            if not self._conduct.take(1):
                raise Refused("too_many")
            if len(data) > MOST_FRAME:
                self._conduct.refuse(len(data))
                raise Refused("too_large")
            message = read_inbound(data)
            id = message.id
            self._moved_at = perf_counter() if isinstance(message, Play) else 0.0
            self._pay(message)
            self._carry_out(message)
        except Exception as problem:
            self._answer(id or id_in(data), problem)

    def _pay(self, message: Inbound) -> None:
        """What it costs more than a drop; one such message a turn of the loop."""
        if isinstance(message, Ping):
            return
        moves = len(message.moves) if isinstance(message, PreviewEach) else 0
        watchers = len(self._runner.watchers) if self._runner is not None and not isinstance(message, Hello) else 0
        if moves > MOST_PREVIEWS:
            raise Refused("too_many_previews", n=moves, most=MOST_PREVIEWS)
        if not self._conduct.take(cost_of(tag_of(message), watchers, moves) - 1):
            raise Refused("too_many")
        self._is_resting = True
        self._loop.call_soon(self._rested)

    def _carry_out(self, message: Inbound) -> None:
        answer, runner = partial(self._answer, message.id), self._runner
        if isinstance(message, Hello):
            self._hello(message, answer)
        elif isinstance(message, Ping):
            if runner is not None:
                runner.crowd.catch_up(self)
            answer(Pong(message.id))
        elif runner is None:
            raise Refused("hello_first")
        elif isinstance(message, (Preview, PreviewEach)):
            runner.do(lambda: answer(self._preview(runner.sitting, message)), answer)
        elif isinstance(message, Why):
            runner.do(lambda: answer(runner.because(message.seat, message.id, self.device)), answer)
        elif isinstance(message, MoveOut):
            runner.do(lambda: answer(runner.ticket(message.seat, self.device, message.id)), answer)
        elif isinstance(message, React):
            answer(runner.react(message.seat, message.mood, self.device, message.id))
        elif isinstance(message, MoveIn):
            runner.request(message, self.device, self._guess(answer), self)
        else:
            runner.request(message, self.device, answer, self)

    def _guess(self, answer: Answer) -> Answer:
        """A drop for a code that may be wrong, as for the code of a table: given back unless it was."""
        if not self._doors.guess(self._address):
            self._doors.note("too many wrong codes", self._address)
            raise Refused("too_many")

        def answered(result: Done | BaseException | None) -> None:
            if not isinstance(result, Refused) or result.code != "no_ticket":
                self._doors.guessed_right(self._address)
            answer(result)

        return answered

    def _answer(self, id: RequestId | None, result: Outbound | BaseException | None) -> None:
        """None when nothing more is to be said."""
        self._is_asking = False
        moved_at, self._moved_at = self._moved_at, 0.0
        if isinstance(result, BaseException):
            refusal = why(result, self._lang, id)
            self._doors.meter.refuse(refusal.code, is_move=moved_at > 0)
            self._reply(encode(refusal))
            self._end_if_over()
        elif result is not None:
            self._reply(encode(result))
        if moved_at and not isinstance(result, BaseException):
            self._doors.meter.moves.add(perf_counter() - moved_at)
        self._read_on()

    def _reply(self, message: bytes) -> None:
        if self._unread is None:
            self._socket.write(message)
        elif len(self._unread) < MOST_UNREAD:
            self._unread.append(message)
        else:
            self._socket.cut()  # it asks and asks, and never reads the answers

    def _hello(self, message: Hello, answer: Answer) -> None:
        """Watch a table, which may have to be read from the store first."""
        self._lang, runner = message.lang, self._house.at_hand(message.table)
        if runner is None or self._house.is_shared:  # what other workers have written is read first
            self._finding = asyncio.create_task(self._find(message, answer))
        else:
            has_paid = self._doors.guess(self._address)
            checked(runner.sitting.table, self._doors, self._address, self.device, has_paid=has_paid)
            runner.do(partial(self._watch, runner, message), answer)

    async def _find(self, message: Hello, answer: Answer) -> None:
        try:
            table = await table_by_code(self._house, self._doors, self._address, self.device, message.table)
            self._chair(table, message)  # before its match is read
            runner = await self._house.find(message.table)
            runner.do(partial(self._watch, runner, message), answer)
        except Exception as problem:
            answer(problem)

    def _watch(self, runner: Runner, message: Hello) -> None:
        """Whatever has changed while it was waited for."""
        if self._is_gone:
            return
        seat = self._chair(runner.sitting.table, message)
        if not self._conduct.take(cost_of("hello", len(runner.watchers)) - cost_of("hello")):
            raise Refused("too_many")
        if self._runner is not None and self._runner is not runner:
            self._leave()
        self._runner, self.seat, self.screen = runner, seat, message.screen
        runner.watch(self, message.since, message.match, message.seen)
        self._answer(message.id, None)

    def _chair(self, table: Table, message: Hello) -> Seat | None:
        """One watches from no chair, or from one's own. Who of several people holds their device, it has to say."""
        own = table.seats_of(self.device)
        if message.seat == "own":
            return own[0] if len(own) == 1 else None
        if message.seat is not None and message.seat not in own:
            raise Refused("not_yours")
        return message.seat

    def _leave(self) -> None:
        if self._runner is not None:
            self._runner.leave(self)
            self._runner = None

    def _preview(self, sitting: Sitting, message: Preview | PreviewEach) -> Previewed | PreviewedEach:
        """What moves would do; for each of several by itself, or why it is refused."""
        if isinstance(message, Preview):
            return Previewed(message.id, preview(sitting, message.seat, message.move, self.device))
        found = preview_each(sitting, message.seat, message.moves, self.device)
        each = [why(one, self._lang) if isinstance(one, Exception) else one for one in found]
        return PreviewedEach(message.id, each)
