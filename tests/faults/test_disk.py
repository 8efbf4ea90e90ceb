"""Real servers on disks that are full, locked, gone or shared: nothing is said to be done that is not."""

from __future__ import annotations

import contextlib
import ctypes
import json
import resource
import shutil
import sqlite3
import subprocess
from functools import partial
from pathlib import Path

import httpx

from tests.cli.run import OUAF, ouaf
from tests.kit import Dice, every_game
from tests.server.device import Device, Wire, next_move, sit_down, snapshot, what_is_shown
from tests.server.process import HOST, PATIENCE, Server, serving
from tests.table.sittings import duel


def begin(server: Server, game: str) -> tuple[list[Device], list[Wire]]:
    """A match before its first move."""
    seats, options = duel(game)
    devices = [Device(server) for _ in range(seats)]
    wires = sit_down(devices, devices[0].create(game, seats, options))
    wires[0].granted("start")
    return devices, wires


def close(devices: list[Device], wires: list[Wire]) -> None:
    for wire in wires:
        wire.close()
    for device in devices:
        device.close()


def fill(server: Server) -> None:
    """From now on no file may grow beyond the log: to the server that is a disk without room."""
    room = (server.folder / "data" / "ouaf.sqlite3-wal").stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))


def make_room(server: Server) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@every_game
def test_what_a_full_disk_has_refused_is_played_when_it_comes_again(game: str, tmp_path: Path) -> None:
    """Never a false "done": the same frame is refused while nothing can be kept, and played once afterwards."""
    with serving(tmp_path, "--no-limits") as server:
        devices, wires = begin(server, game)
        dice = Dice("full")
        for count in range(12):
            shown = [what_is_shown(each.sync()) for each in wires]
            wire, move = next_move(wires, dice)
            if count % 3 == 0:
                fill(server)
                for _ in range(2):
                    assert wire.refused("move", id=f"id-{count}", **move)["code"] == "unavailable"
                make_room(server)
                assert [what_is_shown(each.sync()) for each in wires] == shown
            done = wire.granted("move", id=f"id-{count}", **move)
            assert wire.granted("move", id=f"id-{count}", **move)["n"] == done["n"]
            if "end" in wires[0].sync().news:
                break
        assert [what_is_shown(each.sync()) for each in wires] == [snapshot(each) for each in wires]
        shown = [what_is_shown(each) for each in wires]
        server.crash()
        wires = [each.come_back() for each in wires]
        assert [what_is_shown(each) for each in wires] == shown
        close(devices, wires)


def test_a_locked_database_holds_up_nobody_who_does_not_write(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits") as server:
        devices, wires = begin(server, "toutelie")
        wire, move = next_move(wires, Dice("locked"))
        other = next(each for each in wires if each is not wire)
        with contextlib.closing(sqlite3.connect(tmp_path / "data" / "ouaf.sqlite3", isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            wire.send("move", id="waits", **move)
            for _ in range(20):
                other.sync()
                assert devices[0].http.get("/api/me").status_code == 200
            assert not any('"re":"waits"' in text for text in wire.received)
            foreign.execute("ROLLBACK")
        while not any('"re":"waits"' in text for text in wire.received):
            wire.receive()
        assert wire.granted("move", id="waits", **move)["n"] is not None
        close(devices, wires)


def test_after_a_clean_stop_a_copy_of_the_one_file_has_everything(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits") as server:
        devices, wires = begin(server, "toutelie")
        dice = Dice("copy")
        for count in range(6):
            wire, move = next_move(wires, dice)
            wire.granted("move", id=f"id-{count}", **move)
        shown = [what_is_shown(each.sync()) for each in wires]
        server.stop()
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        shutil.copy(tmp_path / "data" / "ouaf.sqlite3", elsewhere)
        shutil.rmtree(tmp_path / "data")
        elsewhere.rename(tmp_path / "data")
        server.start()
        wires = [each.come_back() for each in wires]
        assert [what_is_shown(each) for each in wires] == shown
        close(devices, wires)


def test_an_older_copy_that_was_put_back_is_told_to_who_saw_more(tmp_path: Path) -> None:
    kept = tmp_path / "data" / "ouaf.sqlite3"
    with serving(tmp_path, "--no-limits") as server:
        devices, wires = begin(server, "toutelie")
        (before,) = {each.sync().news["n"] for each in wires}
        server.stop()
        older = kept.read_bytes()
        server.start()
        wires = [each.come_back() for each in wires]
        wire, move = next_move(wires, Dice("older"))
        n = wire.granted("move", id="lost", **move)["n"]
        assert {each.sync().news["n"] for each in wires} == {n}
        server.stop()
        kept.write_bytes(older)
        server.start()
        wires = [each.come_back() for each in wires]
        for each in wires:
            lost = next(json.loads(text) for text in each.received if '"t":"lost"' in text)
            assert (lost["seen"], lost["n"]) == (n, before)
            assert each.news["n"] == before
        assert wires[0].news["match"] in server.printed()
        close(devices, wires)


def test_health_tells_of_a_full_disk(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits") as server:
        fill(server)
        health = partial(httpx.get, f"{server.url}/health", timeout=PATIENCE, trust_env=False)
        server._wait(lambda: health().status_code == 503)
        assert health().json()["code"] == "disk_write"


def test_a_second_server_in_one_folder_is_refused_in_words(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits") as server:
        data = str(tmp_path / "data")
        for language, words in (("en", "Another Ouaf is open already"), ("fr", "Un autre Ouaf est déjà ouvert")):
            second = ouaf("--lang", language, "serve", "--host", HOST, "--port", "0", "--data", data)
            assert (second.returncode, second.stdout) == (2, b"")
            assert words in second.stderr.decode()
            assert data in second.stderr.decode()
        Device(server).close()
        server.crash()  # whoever dies lets go of the folder


def without_privileges() -> None:
    """Root may write everywhere, unless this is taken from it (CAP_DAC_OVERRIDE, from what a new program gets)."""
    drop, override = 24, 1
    ctypes.CDLL(None).prctl(drop, override)


def test_a_folder_that_cannot_be_written_to_is_refused_in_words(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with serving(tmp_path) as server:
        server.stop()
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    run = subprocess.run(
        [OUAF, "--lang", "en", "serve", "--host", HOST, "--port", "0", "--data", str(folder)],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        preexec_fn=without_privileges,
    )
    folder.chmod(0o755)
    assert (run.returncode, run.stdout) == (2, b"")
    assert f"cannot be kept in {folder}" in run.stderr.decode()


def test_a_file_that_cannot_be_written_to_is_refused_in_words(tmp_path: Path) -> None:
    """The disk is full before the first move."""
    run = subprocess.run(
        [OUAF, "--lang", "en", "serve", "--host", HOST, "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )
    assert (run.returncode, run.stdout) == (2, b"")
    assert f"cannot be kept in {tmp_path}" in run.stderr.decode()
