"""A bell between workers: "this table is at that line", "look at the notes on this". It rings, and has nothing to tell.

What it is about everybody reads in the store. Without it, or while it is down, workers look there now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
from msgspec import Struct

from ouaf.journal.ids import TableCode
from ouaf.journal.store.shared import Known
from ouaf.rules.game import Malformed

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

log = logging.getLogger("ouaf.town")

CHANNEL: Final = "ouaf/bell/1/"
SECONDS: Final = 2.0
"""After which a bus that does not answer is taken for gone, and between two tries to reach it again."""
MOST_RUNG: Final = 10_000
"""In one message; what is beyond is found in the store."""


class Ring(Struct, frozen=True, array_like=True):
    """What one worker lets the others know of."""

    worker: str
    tables: dict[TableCode, Known]
    """How far these tables are;"""
    topics: list[str]
    """and on what it has noted something."""


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Ring).decode
Hear = Callable[[Ring], None]


class Bus(Protocol):
    """A bell, or none."""

    @property
    def is_up(self) -> bool:
        """Others are heard."""

    async def open(self, channel: str, hear: Hear, came_up: Callable[[], None]) -> None:
        """Listen. Whoever was away has missed something, and hears that it is up again."""

    def ring(self, ring: Ring) -> None:
        """Soon; what cannot be sent is let go."""

    async def close(self) -> None:
        """Ring no more."""


class NoBus(Bus):
    """Workers that look into the store now and then."""

    @property
    def is_up(self) -> bool:
        return False

    async def open(self, channel: str, hear: Hear, came_up: Callable[[], None]) -> None:
        """Nothing is heard."""

    def ring(self, ring: Ring) -> None:
        """Nobody hears it."""

    async def close(self) -> None:
        """Nothing to close."""


class RedisBus(Bus):
    """Redis or Valkey, by its address."""

    def __init__(self, address: str) -> None:
        self._redis = redis_at(address)
        self._channel = self._worker = ""
        self._is_up = False
        self._tables: dict[TableCode, Known] = {}
        self._topics: set[str] = set()
        """What is still to be rung: while one ring is on its way, the next gather."""
        self._has_some = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_up(self) -> bool:
        return self._is_up

    async def open(self, channel: str, hear: Hear, came_up: Callable[[], None]) -> None:
        self._channel = CHANNEL + channel
        self._tasks = [asyncio.create_task(self._listen(hear, came_up)), asyncio.create_task(self._send())]

    def ring(self, ring: Ring) -> None:
        if len(self._tables) + len(self._topics) < MOST_RUNG:
            self._worker = ring.worker
            self._tables |= ring.tables
            self._topics.update(ring.topics)
            self._has_some.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        """One after another; while the bus is down nothing waits for it."""
        while True:
            await self._has_some.wait()
            self._has_some.clear()
            ring = Ring(self._worker, self._tables, list(self._topics))
            self._tables, self._topics = {}, set()
            try:
                await self._redis.publish(self._channel, encode(ring))
            except Exception as problem:  # of the other side or of the way there: who missed it looks into the store
                log.warning("the bus did not take a ring: %s", type(problem).__name__)
                await asyncio.sleep(SECONDS)

    async def _listen(self, hear: Hear, came_up: Callable[[], None]) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as heard:
                    await heard.subscribe(self._channel)
                    log.info("the bus is up")
                    self._is_up = True
                    came_up()
                    await self._hear_all(heard, hear)
            except Exception as problem:
                log.warning("the bus is down, and workers look into the store: %s", type(problem).__name__)
            self._is_up = False
            await asyncio.sleep(SECONDS)

    async def _hear_all(self, heard: PubSub, hear: Hear) -> None:
        """What is no ring is nobody's business."""
        while True:
            message = await heard.get_message(timeout=None)
            if message is not None and message["type"] == "message":
                with contextlib.suppress(msgspec.MsgspecError):
                    hear(decode(message["data"]))


def bus_at(address: str) -> Bus:
    """The bell at an address; without one there is none."""
    return RedisBus(address) if address else NoBus()


def redis_at(address: str) -> Redis:
    """How a bus is reached; nobody has gone there yet."""
    try:
        from redis.asyncio import Redis  # only a house with a bus needs it
    except ImportError as problem:
        raise Malformed("bus.no_driver") from problem
    try:
        return Redis.from_url(
            address,
            socket_timeout=None,
            socket_connect_timeout=SECONDS,
            health_check_interval=0,
            decode_responses=False,
        )
    except ValueError as problem:
        raise Malformed("bus.address") from problem
