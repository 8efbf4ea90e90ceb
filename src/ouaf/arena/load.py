"""Many phones at once: real matches over real sockets, on loopback only, bounded in count and time."""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from ouaf.arena import seating
from ouaf.arena.phone import Phone, connect
from ouaf.rules import game
from ouaf.rules.common.folds import unfolded
from ouaf.rules.game import check_range
from ouaf.rules.registry import GAMES

BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "tables": (1, 5_000),
    "seats": (1, 15),
    "rate": (0, 1_000),
    "seconds": (1, 600),
}
"""A load test is bounded, in count and in time."""
MOST_SET_UP: Final = 120.0
"""Seconds until all tables must be playing."""
MOST_COMPLAINTS: Final = 10
WARM: Final = 1.0
"""Seconds of play at all tables before anything is counted: a thousand matches do not begin at once."""


class Asked(Struct):
    id: str


class Heard(Struct):
    """The part of a message that a player of the load test needs."""

    t: str
    n: int = -1
    match: str | None = None
    prompt: Asked | None = None
    legal: list[str] | None = None
    to_move: list[int] = []
    end: dict[str, Any] | None = None


class Report(Struct, frozen=True):
    """What a run found."""

    tables: int
    seats: int
    seconds: float
    actions: int
    actions_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    errors: int
    matches: int
    bytes_per_action: float
    kb_per_table: float
    server_us_per_action: float
    """Processor time of the server, which a busy machine does not spoil."""
    database_us_per_action: float
    """That of PostgreSQL beside it, where there is one."""
    players_us_per_action: float
    compiled: bool
    """It was the compiled build (`make fast`)."""


class Gauge(Protocol):
    """What can be read of the server's process."""

    def memory(self) -> int:
        """Resident bytes."""
        ...

    def cpu(self) -> float:
        """Seconds of processor time."""
        ...

    def cpu_of_database(self) -> float:
        """That of a database beside it."""
        ...


class Spent(NamedTuple):
    """Seconds of processor time up to now, or in between."""

    server: float
    database: float
    players: float

    @classmethod
    def by(cls, server: Gauge) -> Spent:
        return cls(server.cpu(), server.cpu_of_database(), time.process_time())

    def since(self, before: Spent) -> Spent:
        return Spent(*(now - then for now, then in zip(self, before, strict=True)))


_decode = msgspec.json.Decoder(Heard).decode


class LoadTable:
    """One table with its phones; one action at a time, from a move to the last view of it."""

    def __init__(self, load: Load, game: str, seats: int, seed: int) -> None:
        self.load = load
        self.game = game
        self.seats = seats
        self.random = random.Random(seed)
        self.phones: list[Phone] = []
        self.code = ""
        self.seen = 0
        """How many phones have the last action."""
        self.prompts = [""] * seats
        self.legal: list[list[str]] = [[] for _ in range(seats)]
        self.to_move: list[int] = []
        self.match = ""
        self.over = False
        self.sent_at = 0.0
        self.last = -1
        """The line that it led to."""
        self.moves = 0

    async def set_up(self) -> None:
        """Create, connect, sit and start."""
        self.code, cookie = await seating.create(self.load.port, self.game, self.seats)
        for seat in range(self.seats):
            self.phones.append(await self.load.connect("" if seat else cookie, partial(self._hear, seat), self.code))
            seating.sit_down(self.phones[-1], self.code, seat)

    def start(self) -> None:
        """The host begins the match."""
        seating.start(self.phones[0])

    def _hear(self, seat: int, text: bytes) -> None:
        heard = _decode(text)
        if heard.t == "news":
            self._news(seat, heard)
        elif heard.t == "refused":
            self.load.complain(f"{self.game}: {text[:300]!r}")

    def _news(self, seat: int, heard: Heard) -> None:
        if heard.match != self.match:
            self.match, self.last, self.over = heard.match or "", -1, False
        if heard.legal is not None:
            self.legal[seat] = unfolded(heard.legal)
        if heard.prompt is not None:
            self.prompts[seat] = heard.prompt.id
        self.to_move = heard.to_move
        self.over = heard.end is not None
        self.seen = self.seen + 1 if heard.n == self.last else 1
        self.last = heard.n
        if self.seen == self.seats:
            self._complete()

    def _complete(self) -> None:
        """All phones have the last action; the next one follows at its time."""
        now = time.perf_counter()
        if self.sent_at:
            self.load.count(now - self.sent_at, ended=self.over)
        self.sent_at = 0.0
        self.load.next_action(self)

    def act(self) -> None:
        """A random legal move of a random seat that is waited for, or another match."""
        if self.load.stopped:
            return
        self.sent_at = time.perf_counter()
        if self.over:
            seating.again(self.phones)
            return
        seat = self.random.choice(self.to_move)
        self.moves += 1
        move = self.random.choice(self.legal[seat])
        answer = {"t": "move", "match": self.match, "seat": seat, "prompt": self.prompts[seat], "move": move}
        self.phones[seat].send({"id": f"{self.moves}", **answer})


class Load:
    """The whole run."""

    def __init__(
        self,
        port: int,
        tables: int,
        seats: int,
        rate: float,
        seconds: float,
        say: Callable[[str], None],
        *,
        spread: bool = False,
    ) -> None:
        for what, got in {"tables": tables, "seats": seats, "rate": rate, "seconds": seconds}.items():
            check_range(f"--{what}", got, *BOUNDS[what])
        self.port = port
        self.rate = rate
        self.seconds = seconds
        self.say = say
        self.spread = spread
        """Phones do not say which table they come for: of several workers each gets some people of every table."""
        self.errors = 0
        self.matches = 0
        self.latencies: list[float] = []
        self.stopped = False
        self.counting = False
        games = list(GAMES.values())
        turns = [games[k % len(games)] for k in range(tables)]
        self.tables = [
            LoadTable(self, game.id, max(game.min_seats, min(seats, game.max_seats)), k) for k, game in enumerate(turns)
        ]
        self.seats = seats

    def complain(self, what: str) -> None:
        """Something went wrong; of many such things the first ones are said."""
        self.errors += 1
        if self.errors <= MOST_COMPLAINTS:
            self.say(what)

    def count(self, latency: float, *, ended: bool) -> None:
        """One action has reached all its phones."""
        if self.counting:
            self.latencies.append(latency)
            self.matches += ended

    def next_action(self, table: LoadTable) -> None:
        """At once when saturated, else at random times so that each table has its rate: tables do not keep step."""
        if self.stopped:
            return
        loop = asyncio.get_running_loop()
        if self.rate:
            loop.call_later(table.random.expovariate(self.rate), table.act)
        else:
            loop.call_soon(table.act)

    async def connect(self, cookie: str, on_text: Callable[[bytes], None], table: str) -> Phone:
        """A phone that is through the handshake, as a page does it: it says which table it comes for."""
        return await connect(cookie, self.port, on_text, self._lost, "" if self.spread else table)

    def _lost(self) -> None:
        self.complain("a connection was lost")

    async def run(self, server: Gauge) -> Report:
        """Set all tables up, play for some seconds, and count; OSError when it does not come to that."""
        empty = server.memory()
        async with asyncio.timeout(MOST_SET_UP):
            await self._begin()
        gc.freeze()
        gc.disable()  # what is measured is the server; a run is short
        await asyncio.sleep(WARM)
        self.counting = True
        before, began, spent = self._received(), time.perf_counter(), Spent.by(server)
        await asyncio.sleep(self.seconds)
        seconds, received = time.perf_counter() - began, self._received() - before
        spent = Spent.by(server).since(spent)
        self.counting, self.stopped = False, True
        memory = server.memory() - empty
        for table in self.tables:
            for phone in table.phones:
                phone.close()
        return self._report(seconds, received, memory, spent)

    async def _begin(self) -> None:
        """Until every table has been played at."""
        for first in range(0, len(self.tables), 20):
            await asyncio.gather(*(table.set_up() for table in self.tables[first : first + 20]))
        await asyncio.sleep(0.5)
        for table in self.tables:
            table.start()
        while not all(table.moves for table in self.tables):
            if self.errors:
                raise ConnectionError(f"{self.errors} errors")
            await asyncio.sleep(0.1)

    def _received(self) -> int:
        return sum(phone.received for table in self.tables for phone in table.phones)

    def _report(self, seconds: float, received: int, memory: int, spent: Spent) -> Report:
        sorted_ms = sorted(1000 * each for each in self.latencies) or [0.0]
        actions = len(self.latencies)
        return Report(
            tables=len(self.tables),
            seats=self.seats,
            seconds=round(seconds, 2),
            actions=actions,
            actions_per_second=round(actions / seconds, 1),
            p50_ms=round(sorted_ms[len(sorted_ms) // 2], 2),
            p99_ms=round(sorted_ms[min(len(sorted_ms) - 1, len(sorted_ms) * 99 // 100)], 2),
            max_ms=round(sorted_ms[-1], 2),
            errors=self.errors,
            matches=self.matches,
            bytes_per_action=round(received / max(1, actions), 1),
            kb_per_table=round(memory / 1024 / len(self.tables), 1),
            server_us_per_action=round(1e6 * spent.server / max(1, actions), 1),
            database_us_per_action=round(1e6 * spent.database / max(1, actions), 1),
            players_us_per_action=round(1e6 * spent.players / max(1, actions), 1),
            compiled=not str(game.__file__).endswith(".py"),
        )


def raise_open_files(wanted: int) -> None:
    """Sockets are files: allow as many as the system grants."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
