"""Floods over real sockets: whoever sends without end is sent away, and the others are not told more than they need."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ouaf.server.limits import NO_LIMITS, Limits
from ouaf.server.sockets import MOST_FRAME, TOO_MANY
from tests.kit import FIRST
from tests.server.device import Device, Wire
from tests.server.inside import Plug, app, device, house_of
from tests.server.process import PATIENCE, Server, serving
from tests.table.live import Seen, live, run
from tests.table.sittings import Script, duel

FLOOD = 20_000


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits."""
    with serving(tmp_path_factory.mktemp("limited"), "--bot-pause", "0") as up:
        yield up


@pytest.fixture
def wire(limited: Server) -> Iterator[Wire]:
    person = Device(limited)
    found = person.socket(person.create(FIRST))
    yield found
    found.close()
    person.close()


def flood(wire: Wire, data: bytes, first: bytes = b"") -> int | None:
    """Write raw bytes again and again; the code that the connection is closed with in the end."""
    try:
        wire.socket.socket.sendall(first)
        for _ in range(FLOOD):
            wire.socket.socket.sendall(data)
    except OSError:
        pass
    try:
        while True:
            wire.socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def frame(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize(
    "data",
    [
        frame(Opcode.TEXT, b'{"t":"ping"}') * 100,
        frame(Opcode.TEXT, b"nonsense") * 100,
        frame(Opcode.TEXT, b"x" * (MOST_FRAME + 1)),
        frame(Opcode.PING, b"") * 100,
        frame(Opcode.PONG, b"") * 100,
    ],
    ids=["pings", "nonsense", "too large", "frames of the protocol", "unasked answers"],
)
def test_who_sends_without_end_is_sent_away(wire: Wire, limited: Server, data: bytes) -> None:
    assert flood(wire, data) in (TOO_MANY, None)  # None: it was cut off while we still wrote
    assert "refused: too many messages from 127.0.0.1" in limited.printed()


def test_a_message_in_endless_parts_is_sent_away_too(wire: Wire) -> None:
    parts = frame(Opcode.CONT, b"", fin=False) * 100
    assert flood(wire, parts, frame(Opcode.TEXT, b"", fin=False)) in (TOO_MANY, None)


def test_hello_without_end_too(wire: Wire) -> None:
    hello = json.dumps({"t": "hello", "table": wire.table["code"]}).encode()
    assert flood(wire, frame(Opcode.TEXT, hello) * 50) in (TOO_MANY, None)


def test_many_helloes_in_one_turn_tell_the_others_once() -> None:
    async def body() -> None:
        runner = await live(Script(FIRST, *duel(FIRST)).sitting)
        others = [Seen(f"other {number}") for number in range(30)]
        for other in others:
            runner.watch(other, None, None)
        await asyncio.sleep(0)
        before = [len(other.pushed) for other in others]
        for other in others * 10:
            runner.watch(other, None, None)
        await asyncio.sleep(0)
        told = [len(other.pushed) - was for other, was in zip(others, before, strict=True)]
        assert set(told) <= {10, 11}, "ten answers, and at most once more"
        assert others[0].last("table")["watchers"] == 30

    run(body())


@pytest.mark.patched
def test_a_connection_makes_the_server_work_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends a heap of messages in one go waits for the others between them; nothing is lost."""

    async def body() -> None:
        application = app()
        runner = await house_of(application).create(device(0), FIRST, {}, 2, public=False)
        wire = Plug(application, 0)
        await wire.ask("hello", table=runner.sitting.table.code)
        turns: list[int] = []
        count = 0

        def tick() -> None:
            nonlocal count
            count += 1
            if count < 100:
                asyncio.get_running_loop().call_soon(tick)

        runner_table = runner.crowd.table_for

        def noted(*parts: Any) -> Any:
            turns.append(count)
            return runner_table(*parts)

        monkeypatch.setattr(runner.crowd, "table_for", noted)
        tick()
        for number in range(20):
            wire.give(json.dumps({"t": "hello", "id": f"{number}", "table": runner.sitting.table.code}))
        while count < 100:
            await asyncio.sleep(0)
        assert len(set(turns)) >= 20, turns
        await wire.leave()

    run(body())


def test_refusals_for_sending_too_much_are_answers_until_there_are_too_many() -> None:
    async def body() -> None:
        limits = replace(NO_LIMITS, messages_at_once=2, refusals_at_once=3)
        wire = Plug(app(limits=limits), 0)
        for number in range(9):
            wire.give(json.dumps({"t": "ping", "id": f"{number}"}))
        await wire.gone()
        answers = [(message.get("code", message["t"]), message["re"]) for message in wire.written]
        assert answers == [("pong", "0"), ("pong", "1"), *(("too_many", f"{n}") for n in range(2, 6))]
        assert wire.close_code == TOO_MANY

    run(body())


def test_the_usual_limits_leave_room_for_people() -> None:
    limits = Limits()
    assert limits.messages_at_once >= 60
    assert limits.open_an_address >= limits.connections_an_address
