"""Somebody at a table whose connection may fail: what was asked and answered, and what is on the screen."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from ouaf.arena import seating
from ouaf.arena.faults.findings import Findings
from ouaf.arena.phone import Phone, connect
from ouaf.arena.screen import Message, Unconnected, learned, shown
from ouaf.rules.game import Viewer

PATIENCE: Final = 60.0
"""Seconds after which an answer does not come any more."""
PAUSE: Final = 0.05
"""Seconds between two tries."""
UNAVAILABLE: Final = "unavailable"
NOT_NOW: Final = (UNAVAILABLE, "unreadable")
"""Codes of refusals because nothing can be kept, or read, right now: the phone tries again."""
HELLO: Final = "hello"
T = TypeVar("T")


class Answer(NamedTuple):
    """What a request has led to: the number of a move, or the code of a refusal."""

    n: int | None = None
    code: str = ""


GONE: Final = Answer(code="gone")
"""The connection is gone, and nobody knows."""
_Waiting = dict[str, deque[asyncio.Future[Answer]]]


class Player:
    """A device on a seat, or one that only watches."""

    def __init__(self, port: int, cookie: str, code: str, seat: Viewer, found: Findings) -> None:
        self.seat = seat
        self.screen: Message = {}
        self.table: Message = {}
        self.phone: Phone | None = None
        self.may_be_cut = False
        """Workers come and go: whoever is cut off comes back, and that is all."""
        self._port = port
        self._cookie = cookie
        self._code = code
        self._found = found
        self._waiting: _Waiting = {}
        self._heard = asyncio.Event()
        self._pings = 0
        self._times = seat or 0
        self._is_put_off = False
        """It was told that the table cannot be read right now."""

    async def sit_down(self) -> None:
        """Come for the first time, and take the chair."""
        phone = await self._connect()
        if self.seat is None:
            self._hello(phone)
        else:
            seating.sit_down(phone, self._code, self.seat)
        await self.sync()

    async def come_back(self) -> None:
        """A new connection, which asks for what was missed and must be shown no less than what was known."""
        known = self.screen
        await self._come_in()
        if known and known["match"] == self.screen["match"] and self.screen["n"] < known["n"]:
            self._wrong(f"back from line {known['n']} to {self.screen['n']}")
        if self.table.get("seat") != self.seat:
            self._wrong(f"sees seat {self.table.get('seat')}")

    async def _come_in(self) -> None:
        """Say hello, and once more where the server can read nothing right now."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self._hello(await self._connect())
                await self.sync()
                if not self._is_put_off:
                    return
                await asyncio.sleep(PAUSE)

    async def come_back_if_gone(self) -> None:
        if self.phone is None:
            await self.come_back()

    async def second(self) -> Player:
        """Another connection of the same device, which knows nothing yet."""
        other = Player(self._port, self._cookie, self._code, self.seat, self._found)
        other.may_be_cut = self.may_be_cut
        await other.come_back()
        return other

    def send(self, message: Message, share: float = 1.0) -> asyncio.Future[Answer]:
        """Its answer; a share less than 1 of the frame never gets one."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        if self.phone is None:
            answer.set_result(GONE)
            return answer
        self._waiting.setdefault(message["id"], deque()).append(answer)
        self.phone.send(message, share)
        return answer

    async def ask(self, message: Message) -> Answer:
        async with asyncio.timeout(PATIENCE):
            return await self.send(message)

    async def sync(self) -> None:
        """Hear all that was sent before now."""
        while await self._ping() == GONE:
            if not self.may_be_cut:
                raise ConnectionError("the server hung up")
            await self.come_back()

    async def _ping(self) -> Answer:
        self._pings += 1
        return await self.ask({"t": "ping", "id": f"ping-{self._pings}"})

    async def reach(self, is_so: Callable[[Message], bool]) -> None:
        """Until the screen is so."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_so(self.screen):
                    self._heard.clear()
                    if self.phone is None and self.may_be_cut:
                        await self.come_back()
                    else:
                        await self._heard.wait()
        except TimeoutError as problem:
            at = f"line {self.screen.get('n')} of match {self.screen.get('match')}"
            raise TimeoutError(f"{self._code}, seat {self.seat} is shown nothing after {at}") from problem

    def cut(self, *, reset: bool) -> None:
        """The connection fails."""
        assert self.phone is not None
        self.phone.cut(reset=reset)
        self._lost(self._waiting)

    def hang_up(self) -> None:
        if self.phone is not None:
            self.phone.close()
        self._lost(self._waiting)

    def difference(self, other: Player) -> str:
        """What this screen has otherwise than another one."""
        mine, others = shown(self.screen), shown(other.screen)
        return ", ".join(key for key in mine if mine[key] != others[key])

    async def _connect(self) -> Phone:
        self.hang_up()
        self._waiting, self._is_put_off = {}, False
        lost = partial(self._lost, self._waiting)
        self.phone = await self.patiently(lambda: connect(self._cookie, self._port, self._hear, lost, self._table()))
        return self.phone

    async def patiently(self, go: Callable[[], Awaitable[T]]) -> T:
        """Where workers come and go, whoever meets one that is going tries again, as a phone does."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await go()
                except ConnectionError:
                    if not self.may_be_cut:
                        raise
                await asyncio.sleep(PAUSE)

    def _table(self) -> str:
        """Every other time it says which table it comes for: of several workers it is at any, or with the others."""
        self._times += 1
        return self._code if self._times % 2 else ""

    def _hello(self, phone: Phone) -> None:
        since = {"match": self.screen["match"], "since": self.screen["n"]} if self.screen else {}
        phone.send({"t": "hello", "id": HELLO, "table": self._code, "seat": self.seat, "lang": "en", **since})

    def _lost(self, waiting: _Waiting) -> None:
        """Whoever waits for an answer of that connection does not get it."""
        if waiting is self._waiting:
            self.phone = None
            self._heard.set()
        for answers in waiting.values():
            for answer in answers:
                if not answer.done():
                    answer.set_result(GONE)
        waiting.clear()

    def _hear(self, text: bytes) -> None:
        message: Any = msgspec.json.decode(text)
        match message["t"]:
            case "table":
                self.table = message
            case "news":
                self._learn(message)
            case "lost":
                self._wrong(f"told that line {message['seen']} is lost")
        self._take_answer(message)

    def _learn(self, news: Message) -> None:
        known = self.screen.get("n", -1)
        steps = [step["n"] for step in news["steps"]]
        if not news.get("fresh") and steps != [*range(known + 1, news["n"] + 1)]:
            self._wrong(f"steps {steps} after line {known}")
        try:
            self.screen = learned(self.screen, news)
        except Unconnected as problem:
            self._wrong(str(problem))
        self._heard.set()

    def _take_answer(self, message: Message) -> None:
        waiting = self._waiting.get(message.get("re", ""))
        if waiting:
            first = message["steps"][0]["n"] if message["t"] == "news" else message.get("n")
            waiting.popleft().set_result(Answer(first, message.get("code", "")))
        elif message["t"] == "refused" and (message["re"], message["code"] in NOT_NOW) == (HELLO, True):
            self._is_put_off = True
        elif message["t"] == "refused":
            self._found.add("wrong_answers", f"{self._code}, seat {self.seat}: {message['code']}")

    def _wrong(self, what: str) -> None:
        self._found.add("wrong_screens", f"{self._code}, seat {self.seat}: {what}")
