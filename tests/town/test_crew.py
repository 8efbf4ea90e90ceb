"""The processes behind one port: who dies is replaced, all are renewed without a break, none outlives the others."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ouaf.arena import services
from ouaf.arena.process import _is_over
from ouaf.arena.town import TownServer
from ouaf.server import opening
from tests.cli.run import ouaf
from tests.server.metrics.scraping import read, scrape, value
from tests.server.process import HOST, two_free_ports

STARTED = "process_start_time_seconds"
SECONDS = 60.0
"""Only so that something that never happens does not hang the tests."""


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def town(tmp_path: Path) -> Iterator[TownServer]:
    server = TownServer(tmp_path / "data", errors=tmp_path / "server.log", durable=False)
    server.start()
    yield server
    server.remove()


def test_who_is_killed_is_replaced(town: TownServer) -> None:
    before, known = set(town.pids()), town.names()
    assert len(before) == 2
    town.kill_worker(random.Random(1))
    town.wait_for_another(known)
    assert len(set(town.pids()) & before) == 1


def test_a_worker_that_finds_no_database_says_so_in_a_line_and_is_tried_again(town: TownServer, tmp_path: Path) -> None:
    known, log = town.names(), tmp_path / "server.log"
    town.postgres.stop()
    town.kill_worker(random.Random(1))
    until(lambda: "Is PostgreSQL running" in log.read_text("utf-8"))
    town.postgres.start()
    town.wait_for_another(known)
    told = log.read_text("utf-8")
    assert "Is PostgreSQL running, and does it listen there?" in told
    assert "litestar" not in told


def test_all_are_replaced_while_one_serves(town: TownServer) -> None:
    before, answered = set(town.pids()), list[bool]()
    os.kill(town.pid, signal.SIGUSR2)

    def are_new() -> bool:
        answered.append(town._answers())
        return len(town.pids()) == 2 and not before & set(town.pids())

    until(are_new)
    assert all(answered)


class MeasuredTown(TownServer):
    """It tells Prometheus, at a port for each worker."""

    first = 0

    def place(self) -> list[str]:
        self.first = self.first or two_free_ports()
        return [*super().place(), "--metrics", str(self.first)]

    def tellers(self) -> list[float]:
        """Of each port when the process that tells there began: no two began at once."""
        return [value(read(scrape(self.first + number)), STARTED) for number in range(self.workers)]


def is_open(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex((HOST, port)) == 0


@pytest.fixture
def measured(tmp_path: Path) -> Iterator[MeasuredTown]:
    server = MeasuredTown(tmp_path / "data", errors=tmp_path / "server.log", durable=False)
    server.start()
    until(lambda: all(is_open(server.first + number) for number in range(2)))
    yield server
    server.remove()


def test_prometheus_is_answered_while_all_are_replaced(measured: MeasuredTown) -> None:
    """A scrape that fails would raise."""
    before, old, told = set(measured.pids()), measured.tellers(), list[list[float]]()
    os.kill(measured.pid, signal.SIGUSR2)

    def are_new() -> bool:
        told.append(measured.tellers())
        return len(measured.pids()) == 2 and not before & set(measured.pids())

    until(are_new)
    new = measured.tellers()
    assert len({*old, *new}) == 4
    for number, of_port in enumerate(zip(*told, strict=True)):
        assert set(of_port) <= {old[number], new[number]}, "each port is handed on within its own worker"


def test_a_worker_that_is_not_ready_keeps_nobody_waiting() -> None:
    with opening.reserve(HOST, 0) as place, contextlib.ExitStack() as stack:
        late, ready = (stack.enter_context(opening.share(*place.getsockname())) for _ in range(2))
        ready.listen()
        ready.settimeout(SECONDS)
        for _ in range(20):  # the system would hand about half of them to each
            with socket.create_connection(place.getsockname(), SECONDS), ready.accept()[0] as phone:
                assert phone.getsockname() == late.getsockname()


def test_a_port_for_prometheus_that_is_taken_is_told_before_anybody_is_let_in(tmp_path: Path) -> None:
    first, store = two_free_ports(), services.postgres().database(tmp_path)
    arguments = ["--port", "0", "--store", store, "--workers", "2", "--metrics", str(first)]
    with socket.create_server((HOST, first + 1)):
        done = ouaf("--lang", "en", "serve", *arguments)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"{first + 1}" in done.stderr.decode()


@pytest.mark.parametrize("port", ["0", "65535"])
def test_each_worker_needs_a_port_for_prometheus(port: str) -> None:
    arguments = ["--store", "postgresql://nobody@127.0.0.1:1/none", "--workers", "2", "--metrics", port]
    done = ouaf("--lang", "en", "serve", *arguments)
    assert done.returncode == 2
    assert "--metrics" in done.stderr.decode()


def test_a_stop_is_a_stop_of_all(town: TownServer) -> None:
    pids = town.pids()
    town.stop()
    assert all(map(_is_over, pids))
    assert town.names() == set()


def test_workers_stop_when_nobody_looks_after_them_any_more(town: TownServer) -> None:
    pids = town.pids()
    os.kill(town.pid, signal.SIGKILL)
    until(lambda: all(map(_is_over, pids)))
    assert town.names() == set()


@pytest.mark.parametrize(("arguments", "words"), [(["--workers", "2"], "--workers"), (["--bus", "redis://x"], "--bus")])
def test_several_workers_and_a_bus_want_postgresql(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = ouaf("--lang", "en", "serve", "--data", str(tmp_path / "data"), *arguments)
    assert done.returncode == 2
    assert f"{words} wants a PostgreSQL database" in done.stderr.decode()
    assert not (tmp_path / "data").exists()


def test_a_bus_that_is_none_is_said_in_words(tmp_path: Path) -> None:
    arguments = ["--store", "postgresql://nobody@127.0.0.1:1/none", "--bus", "ftp://x"]
    done = ouaf("--lang", "en", "serve", "--port", "0", *arguments)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
