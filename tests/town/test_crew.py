"""The processes behind one port: who dies is replaced, all are renewed without a break, none outlives the others."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ouaf.arena.process import _is_over
from ouaf.arena.town import TownServer
from tests.cli.run import ouaf

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


def test_all_are_replaced_while_one_serves(town: TownServer) -> None:
    before, answered = set(town.pids()), list[bool]()
    os.kill(town.pid, signal.SIGUSR2)

    def are_new() -> bool:
        answered.append(town._answers())
        return len(town.pids()) == 2 and not before & set(town.pids())

    until(are_new)
    assert all(answered)


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
