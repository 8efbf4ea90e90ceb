"""A match by letter over a restart: whose days are over is found when the server starts."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from tests.server.device import Device, Wire, sit_down
from tests.server.process import PATIENCE, Server


def left(wire: Wire, code: str) -> list[float]:
    """How many seconds the seats have that are waited for."""
    wire.hello(code, seat=0)
    found: list[float] = [each["left"] for each in map(json.loads, wire.received) if each["t"] == "clock"][-1]
    return found


def table_at(server: Server, code: str) -> dict[str, Any]:
    device = Device(server)
    found: dict[str, Any] = device.http.get(f"/api/tables/{code}").json()
    device.close()
    return found


def test_days_that_are_over_are_found_when_the_server_starts(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits", "--bot-pause", "0")
    server.start()
    devices = [Device(server) for _ in range(2)]
    code = devices[0].create("toutelie", 2)
    wires = sit_down(devices, code)
    wires[0].granted("configure", clock={"kind": "letter", "seconds": 1})
    wires[0].granted("start")
    while left(wires[0], code) != [0.0, 0.0]:
        time.sleep(0.1)
    held = [chair["held"] for chair in table_at(server, code)["chairs"]]
    for wire, device in zip(wires, devices, strict=True):
        wire.close()
        device.close()
    server.stop()
    server.start()
    until = time.monotonic() + PATIENCE
    while not all(chair["held"] for chair in table_at(server, code)["chairs"]):
        assert time.monotonic() < until, f"nobody holds the seats, which were held by {held}"
        time.sleep(0.1)
    server.stop()
