"""Real servers in real processes, on free ports of the loopback, with a folder of their own."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import httpx

from tests.cli.run import OUAF, environment, zygote

HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds; only so that a broken server does not hang the tests."""
Launch: TypeAlias = Callable[[Sequence[str], Path], int]
"""Start `ouaf` with these arguments, its output into this file; the id of its process."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


def two_free_ports() -> int:
    """The first of two that follow each other: each worker has its own for Prometheus."""
    while True:
        first = free_port()
        with contextlib.suppress(OSError), socket.create_server((HOST, first + 1)):
            return first


class Command:
    """`ouaf` as people start it; its exit code is known."""

    def __init__(self, games: str | None = None) -> None:
        self.processes: dict[int, subprocess.Popen[bytes]] = {}
        self.environment = environment(games)

    def __call__(self, arguments: Sequence[str], log: Path) -> int:
        with log.open("ab") as output:
            process = subprocess.Popen(
                [OUAF, "--lang", "en", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env=self.environment,
                start_new_session=True,
            )
        self.processes[process.pid] = process
        return process.pid


class Server:
    """One server, which can crash, stop and start again with the same port and folder."""

    def __init__(self, folder: Path, *arguments: str, launch: Launch | None = None, path: str = "") -> None:
        self.folder = folder
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}{path}"
        self.arguments = arguments
        self.launch = launch or zygote()
        self.pid = 0

    def start(self) -> None:
        """Start, and wait until it answers."""
        place = ("--host", HOST, "--port", str(self.port), "--data", str(self.folder / "data"))
        self.pid = self.launch(["serve", *place, *self.arguments], self.log)
        self._wait(self._answers)

    def kill(self) -> None:
        """The power fails."""
        os.kill(self.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> int | None:
        """Ask it to stop; its exit code, where it is known."""
        os.kill(self.pid, signal.SIGTERM)
        return self._gone()

    def stop_was_clean(self) -> bool:
        """It was asked to stop: wait until it has, without having to be killed."""
        return self._gone() in (0, None)

    def crash(self) -> None:
        """Kill it and start it again."""
        self.kill()
        self.start()

    def printed(self) -> str:
        """All that it has printed so far."""
        return self.log.read_text("utf-8", "replace")

    def close(self) -> None:
        """Leave no process behind."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._gone()

    def is_alive(self) -> bool:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def _gone(self) -> int | None:
        if isinstance(self.launch, Command):
            return self.launch.processes[self.pid].wait(PATIENCE)
        self._wait(lambda: not self.is_alive())
        return None

    def _answers(self) -> bool:
        assert self.is_alive(), self.printed()
        try:
            return httpx.get(f"{self.url}/health", timeout=PATIENCE, trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def _wait(self, is_so: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < until, self.printed()
            time.sleep(0.01)


@contextlib.contextmanager
def serving(folder: Path, *arguments: str, launch: Launch | None = None, path: str = "") -> Iterator[Server]:
    """A server that is up, and gone afterwards; whatever happened, it printed no traceback."""
    server = Server(folder, *arguments, launch=launch, path=path)
    try:
        server.start()
        yield server
    finally:
        if server.pid:
            server.close()
    assert "Traceback" not in server.printed()
