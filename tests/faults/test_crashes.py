"""kill -9 at the moves of a scripted match of each game; and an orderly stop."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ouaf.rules.registry import GAMES
from tests.faults.harness import run
from tests.faults.real import RealPlace
from tests.kit import Dice, every_game, kit
from tests.server.device import Device, next_move, sit_down, snapshot, what_is_shown
from tests.server.process import PATIENCE, Command, serving
from tests.table.sittings import duel


def crash_at_every(step: int, game: str, folder: Path) -> int:
    with serving(folder, "--no-limits") as server:
        few = duel(game)[0]
        place = RealPlace(server, game, *next(variant for variant in kit(game).variants if variant[0] == few))
        try:
            return run(place, "crashes", lambda index: index % step == step - 1)
        finally:
            place.close()


@every_game
def test_kill_at_some_moves(game: str, tmp_path: Path) -> None:
    assert crash_at_every(6, game, tmp_path) >= 1


@pytest.mark.long
@every_game
def test_kill_at_every_move(game: str, tmp_path: Path) -> None:
    assert crash_at_every(1, game, tmp_path) >= 5


def is_running(pid: int) -> bool:
    """Whether a process still does something; one that only waits to be reaped does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_no_bot_outlives_its_server(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    seats, options = duel(game)
    with serving(tmp_path, "--no-limits", "--bot-pause", "0") as server:
        device = Device(server)
        wire = device.socket(device.create(game, seats, options, bots=seats))
        wire.granted("start")
        while len(wire.received) < 10:
            wire.receive()
        workers = [int(pid) for pid in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]
        assert workers
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(map(is_running, workers)):
            assert time.monotonic() < until, "a bot goes on thinking"
            time.sleep(0.05)
        wire.close()
        device.close()


def test_an_orderly_stop_loses_nothing_and_everyone_comes_back(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    seats, options = duel(game)
    with serving(tmp_path, "--no-limits", launch=Command()) as server:
        devices = [Device(server) for _ in range(seats)]
        wires = sit_down(devices, devices[0].create(game, seats, options))
        wires[0].granted("start")
        for count in range(6):
            wire, move = next_move(wires, Dice(count))
            done = wire.granted("move", id=f"move-{count}", **move)
        shown = [what_is_shown(each.sync()) for each in wires]
        assert server.stop() == 0
        for each in wires:
            with pytest.raises(ConnectionClosed) as closed:
                each.socket.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        server.start()
        wires = [each.come_back() for each in wires]
        assert [what_is_shown(each) for each in wires] == shown == [snapshot(each) for each in wires]
        again = next(each for each in wires if each.table["seat"] == wire.table["seat"])
        assert again.granted("move", id="move-5", **move) == done
        for each in wires:
            each.close()
        for device in devices:
            device.close()
