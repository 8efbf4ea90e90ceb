"""Two servers with ports of their own on one database, as on two machines: any serves any table, and things are due
once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from ouaf.arena import services
from tests.kit import Dice
from tests.server.device import Device, Wire, next_move, sit_down, what_is_shown
from tests.server.process import Command, Server, serving
from tests.town.test_crew import until


@contextlib.contextmanager
def machines(folder: Path, *arguments: str, count: int = 2, bus: bool = True) -> Iterator[list[Server]]:
    """Servers that know each other from the database alone, and through the bus."""
    store = ["--store", services.postgres().database(folder)]
    bell = ["--bus", services.redis().url()] if bus else []
    with contextlib.ExitStack() as stack:
        found = []
        for number in range(count):
            place = folder / str(number)
            place.mkdir()
            extra = ("--no-limits", *store, *bell, *arguments)
            found.append(stack.enter_context(serving(place, *extra, launch=Command(games=""))))
        yield found


def same_device(device: Device, server: Server) -> Device:
    """The same browser at another server: one proxy stands in front of both."""
    other = Device(server)
    for name, value in device.http.cookies.items():
        other.http.cookies.set(name, value, domain="127.0.0.1")
    return other


def is_here(wire: Wire) -> bool:
    """Everybody is, as far as is known at this server."""
    return all(chair["here"] for chair in wire.sync().table["chairs"])


@pytest.mark.parametrize("bus", [True, False])
def test_a_match_across_two_machines(bus: bool, tmp_path: Path) -> None:
    with machines(tmp_path, bus=bus) as (here, there):
        host, guest = Device(here), Device(there)
        code = host.create("toutelie", 2)
        wires = sit_down([host, guest], code)
        until(lambda: all(is_here(wire) for wire in wires))
        wires[0].granted("start")
        until(lambda: all(wire.sync().news for wire in wires))
        dice = Dice("machines")
        for _ in range(8):
            wire, move = next_move(wires, dice)
            wire.granted("move", **move)
            last = wire.news["n"]
            until(partial(are_at, wires, last))
        assert what_is_shown(wires[0])["view"] != what_is_shown(wires[1])["view"]
        moved = same_device(host, there)
        assert [each["yours"] for each in moved.http.get(f"/api/tables/{code}").json()["chairs"]] == [True, False]
        for wire in wires:
            wire.close()
        for device in (host, guest, moved):
            device.close()


def are_at(wires: list[Wire], n: int) -> bool:
    return all(wire.sync().news.get("n") == n for wire in wires)
