"""Frames that are read and written past the library are those that the library would read and write."""

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
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from ouaf.arena.phone import HOST, Phone, connect
from ouaf.server.frames import Socket, head_of
from ouaf.server.incoming import Http, behind
from ouaf.server.limits import NO_LIMITS, Doors
from ouaf.server.proxies import Proxies
from tests.server.inside import app, socket_class


def frame(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    """As the library writes it, from a client unless it is not masked."""
    return Frame(opcode, data, fin).serialize(mask=mask)


@given(st.sampled_from([0, 1, 125, 126, 127, 65535, 65536, 70000]))
def test_a_head_is_the_one_that_the_library_writes(length: int) -> None:
    data = b"x" * length
    assert head_of(length) + data == frame(Opcode.TEXT, data, mask=False)


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
    return sum(isinstance(each, ServerProtocol) for each in gc.get_objects())


def test_sockets_that_are_gone_leave_nothing_to_the_collector() -> None:
    assert asyncio.run(asyncio.wait_for(left_by_sockets(5), 60)) == (0, 0)
