"""People of one table are at one worker as a rule: sockets are handed over, whoever is killed or replaced."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import InvalidMessage

from ouaf.arena.town import TownServer
from ouaf.table.town import notes
from tests.kit import Dice
from tests.server.device import Device, Wire, next_move, sit_down
from tests.town.test_crew import until

TABLES, PEOPLE = 6, 3
TRIES = 1000


@pytest.fixture
def town(tmp_path: Path) -> Iterator[TownServer]:
    server = TownServer(tmp_path / "data", errors=tmp_path / "server.log", durable=False, workers=3)
    server.start()
    yield server
    server.remove()


def workers_of(town: TownServer, code: str) -> dict[str, int]:
    """How many devices watch a table at each worker."""
    rows = town.postgres.do(f"SELECT worker, data FROM notes WHERE topic = '{code}'", town.postgres.name_of("town"))
    return {worker: len(notes.decode(data).devices) for worker, data in rows}


def are_together(town: TownServer, code: str, people: int) -> bool:
    """All of them at one worker, as far as everybody knows."""
    return list(workers_of(town, code).values()) == [people]


@contextlib.contextmanager
def evenings(town: TownServer) -> Iterator[dict[str, list[Wire]]]:
    """Tables with people."""
    devices = [[Device(town) for _ in range(PEOPLE)] for _ in range(TABLES)]
    codes = [people[0].create("toutelie", PEOPLE) for people in devices]
    found = {code: sit_down(people, code) for code, people in zip(codes, devices, strict=True)}
    try:
        yield found
    finally:
        for code in found:
            for wire in found[code]:
                wire.close()
                wire.device.close()


def come_back(wires: Sequence[Wire], code: str) -> list[Wire]:
    """As phones do that were cut off: who meets a worker that is going tries again."""
    return [again(wire.device, code, seat) for seat, wire in enumerate(wires)]


def again(device: Device, code: str, seat: int | None = None) -> Wire:
    for _ in range(TRIES):
        with contextlib.suppress(InvalidMessage, ConnectionError):
            return device.socket(code, seat=seat)
        time.sleep(0.02)
    raise AssertionError("nobody serves")


def meet(town: TownServer, code: str, people: int = PEOPLE) -> None:
    until(partial(are_together, town, code, people))


def play(wires: Sequence[Wire], moves: int = 3) -> None:
    dice = Dice("handed")
    for _ in range(moves):
        wire, move = next_move(wires, dice)
        wire.granted("move", **move)


def test_the_people_of_a_table_are_together_and_the_tables_are_not(town: TownServer) -> None:
    with evenings(town) as found:
        for code, wires in found.items():
            meet(town, code)
            wires[0].granted("start")
            play([wire.sync() for wire in wires])
        assert len({worker for code in found for worker in workers_of(town, code)}) > 1


def test_who_does_not_say_where_to_is_served_by_anybody(town: TownServer) -> None:
    with evenings(town) as found:
        code, wires = next(iter(found.items()))
        others = [Wire(wire.device) for wire in wires for _ in range(4)]
        for other in others:
            assert other.hello(code) is None
        until(lambda: len(workers_of(town, code)) > 1)
        wires[0].granted("start")
        play([wire.sync() for wire in wires])
        last = wires[0].sync().news["n"]
        until(lambda: all(other.sync().news.get("n") == last for other in others))
        for other in others:
            other.close()


def test_after_a_kill_all_of_a_table_meet_at_another_worker(town: TownServer) -> None:
    with evenings(town) as found:
        for wires in found.values():
            wires[0].granted("start")
        known = town.names()
        town.kill_worker(random.Random(3))
        for code in found:
            found[code] = come_back(found[code], code)
        for code, wires in found.items():
            meet(town, code)
            play(wires)
        town.wait_for_another(known)
        late = [again(Device(town), code) for code in found]  # also who comes when it was replaced
        for code in found:
            meet(town, code, PEOPLE + 1)
        for wire in late:
            wire.close()
            wire.device.close()


def test_after_a_renewal_tables_are_where_they_were(town: TownServer) -> None:
    with evenings(town) as found:
        for wires in found.values():
            wires[0].granted("start")
        before = set(town.pids())
        os.kill(town.pid, signal.SIGUSR2)
        until(lambda: len(town.pids()) == 3 and not before & set(town.pids()))
        for code in found:
            found[code] = come_back(found[code], code)
            meet(town, code)
            play(found[code])
        assert len({worker for code in found for worker in workers_of(town, code)}) > 1
