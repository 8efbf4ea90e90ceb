"""The whole application in process, driven as a web server drives it: sockets without a network, which can be held."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from litestar import Litestar
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from ouaf.journal.ids import DeviceId
from ouaf.journal.store.protocol import Store
from ouaf.server.app import build
from ouaf.server.cookies import COOKIE, Cookies, device_of
from ouaf.server.frames import Socket
from ouaf.server.front import Front
from ouaf.server.incoming import behind
from ouaf.server.limits import NO_LIMITS, Limits
from ouaf.server.names import Names
from ouaf.server.proxies import Proxies
from ouaf.server.push.keys import new_key
from ouaf.server.settings import Settings
from ouaf.server.sockets import Connection
from ouaf.table.house import House
from ouaf.table.quotas import NO_QUOTAS
from tests.journal.store.memory import MemoryStore

Message = dict[str, Any]
KEY = b"the key of the tests"
PUSH_KEY = new_key()


def app(store: Store | None = None, limits: Limits = NO_LIMITS, **settings: Any) -> Litestar:
    """The application on a store in memory. Its lifespan is not run: it would change our garbage collector."""
    keys = {"cookie_key": KEY, "push_key": PUSH_KEY}
    wanted = {"limits": limits, "quotas": NO_QUOTAS, "bot_pause": 0, **keys, **settings}
    return build(Settings(data=Path("/nonexistent"), **wanted), store or MemoryStore())


def house_of(application: Litestar) -> House:
    house: House = application.state.house
    return house


def cookie(number: int) -> str:
    """The secret of the n-th device, as the server has signed it."""
    found = Cookies(KEY, MemoryStore()).better({COOKIE: f"{number:064x}"})
    assert found is not None
    return found


def device(number: int) -> DeviceId:
    """What the server calls it."""
    found = device_of({COOKIE: cookie(number)})
    assert found is not None
    return found


def socket_class(application: Litestar) -> type[Socket]:
    """What a server of this application gives to uvicorn."""
    return behind(Socket, front=Front(application, Names(["ouaf.test"]), Proxies()), inside=application.state)


class Cable(asyncio.Transport):
    """What a socket is plugged into: it reads and writes in the same moment, or waits where a test says so."""

    def __init__(self, address: str, scheme: str, on_data: Callable[[bytes], None]) -> None:
        super().__init__({"peername": (address, 1), "sslcontext": scheme == "wss" or None})
        self.socket: Socket
        self.is_held = False
        self.is_cut = False
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._on_data = on_data
        self._waiting: list[bytes] = []
        self._is_closing = False

    def give(self, data: bytes) -> None:
        """Bytes come in."""
        if self.is_held:
            self._waiting.append(data)
        elif not self._is_closing:
            self.socket.data_received(data)

    def write(self, data: Any) -> None:
        self._on_data(data)

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            asyncio.get_running_loop().call_soon(self._lose)

    def abort(self) -> None:
        self.is_cut = True
        self.close()

    def _lose(self) -> None:
        self.socket.connection_lost(None)
        asyncio.get_running_loop().call_later(0, self.gone.set_result, None)  # after what that has brought about

    def pause_reading(self) -> None:
        self.is_held = True

    def resume_reading(self) -> None:
        self.is_held = False
        waiting, self._waiting = self._waiting, []
        for data in waiting:
            self.give(data)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass


class Plug:
    """One socket of a device, without a network."""

    def __init__(
        self,
        application: Litestar,
        number: int,
        address: str = "127.0.0.1",
        scheme: str = "ws",
        path: str = "/ws",
        **headers: str,
    ) -> None:
        self.is_mute = False
        """It does not even say goodbye."""
        self.written: list[Message] = []
        self.answer: Response | None = None
        """What the handshake was answered with."""
        self._sent: asyncio.Queue[Message] = asyncio.Queue()
        self._count = itertools.count()
        self._client = ClientProtocol(parse_uri(f"ws://ouaf.test{path}"), max_size=None)
        self._cable = Cable(address, scheme, self._hear)
        self.socket = self._cable.socket = socket_class(application)(None, ServerState(), None)
        request = self._client.connect()
        for name, value in {"cookie": f"{COOKIE}={cookie(number)}", **headers}.items():
            if value:
                request.headers[name] = value
        self._client.send_request(request)
        self.socket.connection_made(self._cable)
        self._say()

    def _hear(self, data: bytes) -> None:
        """As a browser does: the other side's goodbye is answered."""
        self._client.receive_data(data)
        for event in self._client.events_received():
            if isinstance(event, Response):
                self.answer = event
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.written.append(json.loads(bytes(event.data)))
                self._sent.put_nowait(self.written[-1])
        asyncio.get_running_loop().call_soon(self._say)

    def _say(self) -> None:
        data = b"".join(self._client.data_to_send())
        if data and not self.is_mute:
            self._cable.give(data)

    @property
    def ear(self) -> Connection | None:
        return self.socket.ear

    @property
    def is_welcome(self) -> bool:
        return self.answer is not None and self.answer.status_code == 101

    @property
    def welcome(self) -> Headers:
        """The headers that it was answered with."""
        assert self.answer is not None
        return self.answer.headers

    @property
    def close_code(self) -> int | None:
        """What it was closed with."""
        return self._client.close_rcvd.code if self._client.close_rcvd is not None else None

    @property
    def is_cut(self) -> bool:
        return self._cable.is_cut

    @property
    def is_held(self) -> bool:
        return self._cable.is_held

    async def gone(self) -> None:
        """Until the server has ended it."""
        await asyncio.wait_for(self._cable.gone, 60)

    def give(self, data: str | bytes) -> None:
        """A frame comes in."""
        raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
        self.give_frames(Frame(Opcode.TEXT, raw))

    def give_frames(self, *frames: Frame) -> None:
        """These come in at once."""
        self._cable.give(b"".join(each.serialize(mask=True) for each in frames))

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
        self._cable.close()
        await self.gone()


@contextlib.asynccontextmanager
async def socket(application: Litestar, number: int, **headers: str) -> AsyncIterator[Plug]:
    """A socket that is gone afterwards."""
    opened = Plug(application, number, **headers)
    try:
        yield opened
    finally:
        await opened.leave()
