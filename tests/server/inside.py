"""The whole application in process, driven as a web server drives it: sockets that can stop draining or break."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar

from ouaf.journal.store.memory import MemoryStore
from ouaf.journal.store.protocol import Store
from ouaf.server.app import build
from ouaf.server.cookies import COOKIE, Cookies, device_of
from ouaf.server.direct import EXTENSION, Ear
from ouaf.server.limits import NO_LIMITS, Limits
from ouaf.server.settings import Settings
from ouaf.table.house import House
from ouaf.table.quotas import NO_QUOTAS

Message = dict[str, Any]
KEY = b"the key of the tests"


def app(store: Store | None = None, limits: Limits = NO_LIMITS, **settings: Any) -> Litestar:
    """The application on a store in memory. Its lifespan is not run: it would change our garbage collector."""
    wanted = {"limits": limits, "quotas": NO_QUOTAS, "bot_pause": 0, "cookie_key": KEY, **settings}
    return build(Settings(data=Path("/nonexistent"), **wanted), store or MemoryStore())


def house_of(application: Litestar) -> House:
    house: House = application.state.house
    return house


def cookie(number: int) -> str:
    """The secret of the n-th device, as the server has signed it."""
    found = Cookies(KEY, MemoryStore()).better({COOKIE: f"{number:064x}"})
    assert found is not None
    return found


def device(number: int) -> str:
    """What the server calls it."""
    found = device_of({COOKIE: cookie(number)})
    assert found is not None
    return found


class Asgi:
    """One socket of a device, and the line to its connection."""

    def __init__(
        self, application: Litestar, number: int, address: str = "127.0.0.1", scheme: str = "ws", **headers: str
    ) -> None:
        self.ear: Ear | None = None
        self.is_cut = False
        self.is_held = False
        self.events: list[Message] = []
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._sent: asyncio.Queue[Message] = asyncio.Queue()
        self.written: list[Message] = []
        named = {"host": "ouaf.test", "cookie": f"{COOKIE}={cookie(number)}", **headers}
        scope: Any = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": scheme,
            "path": "/ws",
            "raw_path": b"/ws",
            "root_path": "",
            "query_string": b"",
            "headers": [(key.encode(), value.encode()) for key, value in named.items() if value],
            "client": (address, 1),
            "server": ("ouaf.test", 80),
            "subprotocols": [],
            "extensions": {EXTENSION: {"line": self}},
        }
        self.task = asyncio.ensure_future(application(scope, self._receive, self._send))  # type: ignore[arg-type]  # plain ASGI
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._count = itertools.count()

    async def _receive(self) -> Message:
        return await self._incoming.get()

    async def _send(self, event: Message) -> None:
        self.events.append(event)
        if event["type"] == "websocket.close":
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": event["code"]})

    def write(self, message: bytes) -> None:
        self._sent.put_nowait(json.loads(message))
        self.written.append(json.loads(message))

    def cut(self) -> None:
        self.is_cut = True
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def hold(self) -> None:
        self.is_held = True

    def send_away(self) -> None:
        self.hold()

    def go_on(self) -> None:
        self.is_held = False

    def give(self, data: str | bytes) -> None:
        """A frame comes in: with the handshake, or when the line is open."""
        raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
        if self.ear is None:
            self._incoming.put_nowait({"type": "websocket.receive", "bytes": raw})
        else:
            self.ear.hear(raw)

    async def next(self) -> Message:
        """The next message that goes out."""
        return await asyncio.wait_for(self._sent.get(), 60)

    async def answers(self, data: str | bytes) -> list[Message]:
        """All that a frame brings, up to the pong of a ping after it."""
        id = f"after {next(self._count)}"
        self.give(data)
        self.give(json.dumps({"t": "ping", "id": id}))
        found = []
        while (message := await self.next()) != {"t": "pong", "re": id}:
            found.append(message)
        return found

    async def ask(self, t: str, **fields: Any) -> list[Message]:
        return await self.answers(json.dumps({"t": t, **fields}))

    async def leave(self) -> None:
        """The other side goes, and the server has noticed."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 60)


@contextlib.asynccontextmanager
async def socket(application: Litestar, number: int, **headers: str) -> AsyncIterator[Asgi]:
    """A socket that is gone afterwards."""
    opened = Asgi(application, number, **headers)
    try:
        yield opened
    finally:
        await opened.leave()
