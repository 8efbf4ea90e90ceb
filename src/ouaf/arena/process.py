"""A server of its own for a run: started on a free port of the loopback, measured, killed, started again, ended."""

from __future__ import annotations

import contextlib
import ctypes
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ouaf.arena.phone import HOST

PATIENCE: Final = 60.0
"""Seconds in which a server must be up, or gone."""
DIE_WITH_PARENT: Final = 1
"""PR_SET_PDEATHSIG: whatever becomes of the run, its server does not outlive it."""


def ouaf_command() -> list[str]:
    """`ouaf` of this very installation."""
    return [str(Path(sys.executable).parent / "ouaf")]


class Server:
    """One server with a port and folder; what it complains of goes where the run's own complaints go, or to a file."""

    workers = 1

    def __init__(self, folder: Path, command: Sequence[str] = (), errors: Path | None = None) -> None:
        self.folder = folder
        self.port = free_port()
        self._command = list(command) or ouaf_command()
        self._errors = errors
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> Path:
        """Where it keeps everything."""
        return self.folder / "ouaf.sqlite3"

    @property
    def log(self) -> Path:
        """What is kept and not yet in the database proper."""
        return self.folder / "ouaf.sqlite3-wal"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        """Where browsers go."""
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Up and answering, or OSError."""
        arguments = ["--host", HOST, "--port", str(self.port), "--no-limits", *self.place()]
        with contextlib.ExitStack() as opened:
            errors = opened.enter_context(self._errors.open("ab")) if self._errors is not None else None
            self._process = subprocess.Popen(
                [*self._command, "serve", *arguments],
                stdout=subprocess.DEVNULL,
                stderr=errors,
                preexec_fn=_die_with_parent,
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise ConnectionError(f"no server at port {self.port}")
            time.sleep(0.02)

    def place(self) -> list[str]:
        """Where it keeps everything, as arguments."""
        return ["--data", str(self.folder)]

    def pids(self) -> list[int]:
        """Of its own processes, those of bots aside."""
        return [self.pid]

    def kill(self) -> None:
        """The power fails."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        """An orderly end, or any, also of one that is gone already."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(PATIENCE / 2)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(PATIENCE)

    def remove(self) -> None:
        """All that was started for it."""
        self.stop()

    def memory(self) -> int:
        """Resident bytes."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.pids())
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processor time, of the program and of the system for it."""
        return sum(map(cpu_of, {self.pid, *self.pids()}))

    def cpu_of_database(self) -> float:
        """Of one that is no part of it; there is none."""
        return 0.0

    def _answers(self) -> bool:
        """Not through any proxy that the surroundings may name."""
        asking = http.client.HTTPConnection(HOST, self.port, timeout=5)
        try:
            asking.request("GET", "/health")
            return asking.getresponse().status == http.HTTPStatus.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            asking.close()


def cpu_of(pid: int) -> float:
    """Seconds of processor time of a process, and of the system for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that have not ended."""
    found = (int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in found if not _is_over(child)]


def _is_over(pid: int) -> bool:
    """It has ended, and nobody has looked yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def free_port() -> int:
    """One of the loopback that nobody has now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
