"""A house that closes: nobody new comes in, what has begun is finished, and everybody is told to come back."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ouaf.journal.store.protocol import Then, Write
from ouaf.server.frames import Socket
from ouaf.server.stopping import Server
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, Dice
from tests.server.device import Device, Wire, next_move, sit_down
from tests.server.inside import app, device, house_of, socket
from tests.server.process import PATIENCE, Command, serving
from tests.server.process import Server as Process
from tests.table.live import run, settled
from tests.table.sittings import duel


class Slow(MemoryStore):
    """Keeps nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.is_held = False
        self.held: list[tuple[Write, Then]] = []

    def put(self, write: Write, then: Then) -> None:
        if self.is_held:
            self.held.append((write, then))
        else:
            super().put(write, then)

    def go_on(self) -> None:
        self.is_held = False
        for write, then in self.held:
            super().put(write, then)


@pytest.mark.patched
def test_what_has_begun_is_answered_before_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    async def close_all(self: uvicorn.Server, sockets: object = None) -> None:
        for each in list(self.server_state.connections):
            each.shutdown()

    monkeypatch.setattr(uvicorn.Server, "shutdown", close_all)

    async def body() -> None:
        store = Slow()
        application = app(store)
        runner = await house_of(application).create(device(0), FIRST, {}, 2, public=False)
        async with socket(application, 0) as wire:
            await wire.ask("hello", table=runner.sitting.table.code)
            server = Server(uvicorn.Config(application), application.state.stopping)
            server.server_state.connections.add(wire.socket)  # type: ignore[arg-type]  # our own kind
            store.is_held = True
            wire.give('{"t": "sit", "seat": 0, "name": "Ana", "id": "s"}')
            await settled()
            assert isinstance(wire.socket, Socket)
            assert wire.socket.is_busy
            stopping = asyncio.ensure_future(server.shutdown())
            await settled()
            assert (application.state.stopping.is_now, wire.is_held, wire.close_code) == (True, True, None)
            store.go_on()
            await stopping
            assert [each["t"] for each in wire.written if each.get("re") == "s"] == ["done"]
            await settled()
            assert wire.close_code == 1012

    run(body())


def health(server: Process) -> tuple[int, str]:
    answer = httpx.get(f"{server.url}/health", timeout=PATIENCE, trust_env=False)
    return answer.status_code, answer.json().get("code", "")


def wait_for(server: Process, expected: tuple[int, str]) -> None:
    until = time.monotonic() + PATIENCE
    while health(server) != expected:
        assert time.monotonic() < until


def playing(server: Process) -> list[Wire]:
    seats, options = duel(FIRST)
    people = [Device(server) for _ in range(seats)]
    wires = sit_down(people, people[0].create(FIRST, seats, options))
    wires[0].granted("start")
    return wires


def shut(wires: list[Wire]) -> None:
    for wire in wires:
        wire.close()
        wire.device.close()


def test_a_balancer_hears_of_it_while_those_who_are_here_play_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--drain", "3000", "--no-limits") as server:
        wires, dice = playing(server), Dice("drain")
        os.kill(server.pid, signal.SIGTERM)
        wait_for(server, (503, "stopping"))
        with pytest.raises(InvalidStatus) as refused:
            wires[0].device.socket()
        assert refused.value.response.status_code == 503
        wire, move = next_move(wires, dice)
        wire.granted("move", **move)
        os.kill(server.pid, signal.SIGINT)  # now at once
        last_words(wires[0])
        shut(wires)


def test_a_stop_under_play_loses_nothing(tmp_path: Path) -> None:
    """Everybody sends, and the house closes: whoever was answered finds the move kept, and all hear why it ends."""
    with serving(tmp_path, "--no-limits", "--drain", "0.2", launch=Command()) as server:
        tables, granted = [playing(server) for _ in range(3)], []
        for number, wires in enumerate(tables):
            wire, move = next_move(wires, Dice(f"stop {number}"))
            wire.send("move", id="last", **move)
        os.kill(server.pid, signal.SIGTERM)
        for wires in tables:
            for wire in wires:
                code, answered = last_words(wire)
                assert code == 1012
                granted += [(wire, answered)] if answered else []
        assert server.stop_was_clean()
        assert len(granted) == len(tables), "each was sent before the signal, and the house has listened on"
        server.start()
        for wire, n in granted:
            again = wire.device.socket(wire.table["code"], seat=wire.table["seat"])
            assert again.news["n"] >= n
            again.close()
        for wires in tables:
            shut(wires)


def last_words(wire: Wire) -> tuple[int, int]:
    """The code that a socket was closed with, and the line of the move that it was granted, or 0."""
    answered = 0
    try:
        while True:
            message = wire.receive()
            if message.get("re") == "last":
                answered = message["steps"][0]["n"] if message["t"] == "news" else message["n"]
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0, answered
