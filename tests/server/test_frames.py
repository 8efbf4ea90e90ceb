"""A socket from the handshake to the close, and what is left of it: nothing."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from ouaf.arena.phone import HOST, Phone, connect
from ouaf.journal.ids import DeviceId
from ouaf.journal.store.protocol import TableRow, Unreadable
from ouaf.server.cookies import COOKIE
from ouaf.server.doors import HEADERS
from ouaf.server.frames import Socket, head_of
from ouaf.server.incoming import Http, behind
from ouaf.server.limits import NO_LIMITS, Doors
from ouaf.server.proxies import Proxies
from ouaf.server.sockets import TOO_MANY
from tests.journal.store.memory import MemoryStore
from tests.server.inside import Plug, app, socket_class
from tests.table.live import run


@given(st.sampled_from([0, 1, 125, 126, 127, 65535, 65536, 70000]))
def test_a_head_is_the_one_that_the_library_writes(length: int) -> None:
    data = b"x" * length
    assert head_of(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


OBJECTIONS = [
    ({"origin": "http://evil.test"}, 403, "does not belong to this server"),
    ({"host": "evil.test"}, 400, "which server"),  # the second one
    ({"path": "/wss"}, 404, "no such page"),
    ({"address": "full"}, 429, "Wait a moment"),
    ({"cookie": f"{COOKIE}={'5' * 64}"}, 503, "could not be read"),
]


class Blind(MemoryStore):
    """Cannot read any more."""

    async def tables_of(self, device: DeviceId, most: int) -> list[TableRow]:
        raise Unreadable("disk I/O error")


@pytest.mark.parametrize(("asked", "status", "words"), OBJECTIONS)
def test_a_refused_handshake_is_answered_in_words(asked: dict[str, str], status: int, words: str) -> None:
    async def body() -> None:
        application = app(Blind(), limits=replace(NO_LIMITS, connections_an_address=1))
        application.state.doors.come_in("full", "somebody")
        wire = Plug(application, 1, **{"accept-language": "en", **asked})
        await wire.gone()
        assert wire.answer is not None
        assert wire.answer.status_code == status
        assert words in bytes(wire.answer.body).decode()
        assert set(HEADERS) <= {name.lower() for name in wire.welcome}
        assert application.state.doors.connections == 1

    run(body())


def test_a_server_that_ends_says_so_to_who_is_inside() -> None:
    async def body() -> None:
        application = app()
        wire = Plug(application, 1)
        await wire.ask("ping")
        wire.socket.shutdown()
        await wire.gone()
        assert (wire.close_code, wire.is_cut) == (1012, False)
        assert application.state.doors.connections == 0

    run(body())


@pytest.mark.parametrize("is_mute", [False, True])
def test_who_does_not_say_goodbye_is_cut_off(is_mute: bool) -> None:
    async def body() -> None:
        wire = Plug(app(), 1)
        await wire.ask("ping")
        wire.is_mute = is_mute
        wire.socket.close(4000, "enough", seconds=0 if is_mute else 60)
        assert wire.ear is None
        await wire.gone()
        assert (wire.close_code, wire.is_cut) == (4000, is_mute)

    run(body())


def test_a_slow_reader_is_not_told_goodbye() -> None:
    async def body() -> None:
        wire = Plug(app(), 1)
        await wire.ask("ping")
        wire.socket.pause_writing()
        wire.socket.close(4000, "enough")
        await wire.gone()
        assert (wire.close_code, wire.is_cut) == (None, True)

    run(body())


def test_a_message_in_parts_is_one_message_with_pings_between() -> None:
    async def body() -> None:
        wire = Plug(app(), 1)
        await wire.ask("ping")
        wire.give_frames(
            Frame(Opcode.TEXT, b'{"t":"pi', fin=False),
            Frame(Opcode.PING, b"still there?"),
            Frame(Opcode.CONT, b"", fin=False),
            Frame(Opcode.CONT, b'ng","id":"parts"}'),
            Frame(Opcode.TEXT, b'{"t":"ping","id":"whole"}'),
        )
        assert [(await wire.next())["re"] for _ in range(2)] == ["parts", "whole"]
        await wire.leave()

    run(body())


def test_every_part_and_every_ping_is_counted() -> None:
    async def body() -> None:
        wire = Plug(app(limits=replace(NO_LIMITS, messages_at_once=1, refusals_at_once=1)), 1)
        wire.give_frames(Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 4)
        wire.give_frames(Frame(Opcode.PING, b""))
        await wire.gone()
        assert wire.close_code == TOO_MANY

    run(body())


@contextlib.asynccontextmanager
async def serving(http: type[Http], socket: type[Socket]) -> AsyncIterator[uvicorn.Server]:
    """A server with these protocols, and the garbage collector off."""
    config = uvicorn.Config(app(), HOST, 0, http=http, ws=socket, lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    gc.disable()
    try:
        yield server
    finally:
        gc.enable()
        server.should_exit = True
        await running


async def phone_at(server: uvicorn.Server, on_text: Callable[[bytes], None] = print) -> Phone:
    port = server.servers[0].sockets[0].getsockname()[1]
    return await connect("", port, on_text, lambda: None)


def noted(protocol: type[Any], made: weakref.WeakSet[Any]) -> type[Any]:
    """The same, and those that are alive."""

    class Noted(protocol):  # type: ignore[misc]  # the class is what is tested
        def __init__(self, *parts: Any, **named: Any) -> None:
            super().__init__(*parts, **named)
            made.add(self)

    return Noted


async def left_by_an_upgrade(http: type[Http]) -> int:
    """How many HTTP protocols are alive beside an open socket."""
    made: weakref.WeakSet[Http] = weakref.WeakSet()
    own = behind(noted(http, made), doors=Doors(NO_LIMITS), proxies=Proxies())
    async with serving(own, socket_class(app())) as server:
        phone = await phone_at(server)
        left = len(made)
        phone.close()
    return left


class Remains(Http):
    """As uvicorn has it."""

    def handle_websocket_upgrade(self) -> None:
        self._forget()
        super(Http, self).handle_websocket_upgrade()


@pytest.mark.parametrize(("http", "left"), [(Http, 0), (Remains, 1)])
def test_what_was_http_is_gone_after_the_upgrade(http: type[Http], left: int) -> None:
    assert asyncio.run(asyncio.wait_for(left_by_an_upgrade(http), 60)) == left


async def left_by_sockets(count: int) -> tuple[int, int]:
    """How many sockets, and how many of the library's protocols, are alive after so many have come and gone."""
    made: weakref.WeakSet[Socket] = weakref.WeakSet()
    own = behind(Http, doors=Doors(NO_LIMITS), proxies=Proxies())
    async with serving(own, noted(socket_class(app()), made)) as server:
        before = of_the_library()
        for _ in range(count):
            answered = asyncio.Event()
            phone = await phone_at(server, lambda _, heard=answered: heard.set())  # type: ignore[misc]
            phone.send({"t": "ping"})
            await answered.wait()
            phone.close()
        while server.server_state.connections:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        return len(made), of_the_library() - before


def of_the_library() -> int:
    return sum(issubclass(type(each), ServerProtocol) for each in gc.get_objects())  # a proxy may stand for nothing


def test_sockets_that_are_gone_leave_nothing_to_the_collector() -> None:
    assert asyncio.run(asyncio.wait_for(left_by_sockets(5), 60)) == (0, 0)
