"""Frames that are read and written past the library are those that the library would read and write."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest
import uvicorn
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol, State

from ouaf.arena.phone import HOST, Phone
from ouaf.server.direct import Direct, head_of, short_text
from ouaf.server.incoming import Http, behind
from ouaf.server.limits import NO_LIMITS, Doors
from ouaf.server.proxies import Proxies
from tests.server.inside import app


def frame(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    """As the library writes it, from a client unless it is not masked."""
    return Frame(opcode, data, fin).serialize(mask=mask)


def read_by_the_library(data: bytes) -> list[Frame]:
    protocol = Protocol(SERVER, state=State.OPEN, max_size=None)
    protocol.receive_data(data)
    return [event for event in protocol.events_received() if isinstance(event, Frame)]


@given(st.binary(max_size=125))
@example(b"")
@example(b"x" * 125)
def test_a_short_text_is_read_as_the_library_reads_it(data: bytes) -> None:
    sent = frame(Opcode.TEXT, data)
    assert short_text(sent) == data == read_by_the_library(sent)[0].data


@given(st.binary(max_size=300), st.sampled_from([Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE, Opcode.CONT]))
def test_other_frames_are_left_to_the_library(data: bytes, opcode: Opcode) -> None:
    assert short_text(frame(opcode, data[:125])) is None


@given(st.binary(min_size=1, max_size=125), st.data())
def test_parts_and_several_frames_are_left_to_the_library(data: bytes, more: st.DataObject) -> None:
    sent = frame(Opcode.TEXT, data)
    assert short_text(sent[: more.draw(st.integers(0, len(sent) - 1))]) is None
    assert short_text(sent + sent) is None
    assert short_text(frame(Opcode.TEXT, data, fin=False)) is None
    assert short_text(frame(Opcode.TEXT, data, mask=False)) is None


@given(st.binary(min_size=126, max_size=400))
def test_longer_frames_are_left_to_the_library(data: bytes) -> None:
    assert short_text(frame(Opcode.TEXT, data)) is None


@given(st.sampled_from([0, 1, 125, 126, 127, 65535, 65536, 70000]))
def test_a_head_is_the_one_that_the_library_writes(length: int) -> None:
    data = b"x" * length
    assert head_of(length) + data == frame(Opcode.TEXT, data, mask=False)


async def accept(_: Any, receive: Any, send: Any) -> None:
    """Any socket, until it is closed."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def left_by_an_upgrade(http: type[Http]) -> int:
    """How many HTTP protocols are alive beside an open socket, with the garbage collector off."""
    made: weakref.WeakSet[Http] = weakref.WeakSet()

    class Noted(http):  # type: ignore[misc, valid-type]  # the class is what is tested
        def __init__(self, *parts: Any, **named: Any) -> None:
            super().__init__(*parts, **named)
            made.add(self)

    own, direct = behind(Doors(NO_LIMITS), Proxies(), Noted, Direct)
    config = uvicorn.Config(accept, HOST, 0, http=own, ws=direct, lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    gc.disable()
    try:
        loop = asyncio.get_running_loop()
        _, phone = await loop.create_connection(lambda: Phone("", port, print, lambda: None), HOST, port)
        await phone.ready
        left = len(made)
        phone.close()
    finally:
        gc.enable()
        server.should_exit = True
        await running
    return left


class Remains(Http):
    """As uvicorn has it."""

    def handle_websocket_upgrade(self) -> None:
        self._forget()
        super(Http, self).handle_websocket_upgrade()


@pytest.mark.parametrize(("http", "left"), [(Http, 0), (Remains, 1)])
def test_what_was_http_is_gone_after_the_upgrade(http: type[Http], left: int) -> None:
    assert asyncio.run(asyncio.wait_for(left_by_an_upgrade(http), 60)) == left


async def left_by_sockets(count: int) -> int:
    """How many protocols are alive after so many sockets have come and gone, with the garbage collector off."""
    made: weakref.WeakSet[Direct] = weakref.WeakSet()

    class Noted(Direct):
        def __init__(self, *parts: Any, **named: Any) -> None:
            super().__init__(*parts, **named)
            made.add(self)

    own, noted = behind(Doors(NO_LIMITS), Proxies(), Http, Noted)
    config = uvicorn.Config(app(), HOST, 0, http=own, ws=noted, lifespan="off", log_level="warning")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port, loop = server.servers[0].sockets[0].getsockname()[1], asyncio.get_running_loop()
    gc.disable()
    try:
        for _ in range(count):
            answered = asyncio.Event()
            _, phone = await loop.create_connection(
                lambda heard=answered: Phone("", port, lambda _: heard.set(), lambda: None),  # type: ignore[misc]
                HOST,
                port,
            )
            await phone.ready
            phone.send({"t": "ping"})
            await answered.wait()
            phone.close()
        while server.server_state.connections:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        return len(made)
    finally:
        gc.enable()
        server.should_exit = True
        await running


def test_sockets_that_are_gone_leave_nothing_to_the_collector() -> None:
    assert asyncio.run(asyncio.wait_for(left_by_sockets(5), 60)) == 0
