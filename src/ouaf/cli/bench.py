"""`ouaf bench server`: real matches over real sockets, on this machine only."""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from ouaf.arena.load import HOST, Load, Report, raise_open_files
from ouaf.texts.speak import Language, say


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("bench", help="measure the server under load")
    command.add_argument("what", choices=["server"])
    command.add_argument("--tables", type=int, default=200)
    command.add_argument("--seats", type=int, default=4)
    command.add_argument("--rate", type=float, default=1, help="actions a second at each table; 0: as many as go")
    command.add_argument("--seconds", type=float, default=20)
    command.add_argument("--one-core", action="store_true", help="server and players share one core")
    command.add_argument("--json", action="store_true", help="one JSON object instead of words")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    port = _free_port()
    load = Load(port, given.tables, given.seats, given.rate, given.seconds, _complain)
    try:
        report = _measured(load, port, share_a_core=given.one_core or not given.rate)
    except OSError as problem:
        print(f"ouaf: {say(given.lang, 'bench.failed', {'reason': str(problem)})}", file=sys.stderr)
        return 1
    print(msgspec.json.encode(report).decode() if given.json else _words(report, given.lang))
    return 0 if not report.errors else 1


def _measured(load: Load, port: int, *, share_a_core: bool) -> Report:
    """A run against a server of its own."""
    raise_open_files(3 * sum(table.seats for table in load.tables) + 1000)
    if share_a_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory(prefix="ouaf-bench-") as folder:
        server = _start(port, Path(folder))
        if share_a_core:
            _wait_for_the_core()
        try:
            return uvloop.run(load.run(Process(server.pid)))
        finally:
            server.terminate()
            server.wait(30)


def _wait_for_the_core() -> None:
    """Where players and server share a core, a frame that arrives does not stop the server in what it does.

    The server keeps the system's usual scheduling; phones are on machines of their own and never stop it either.
    """
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _start(port: int, folder: Path) -> subprocess.Popen[bytes]:
    """A server of its own, up and answering."""
    ouaf = str(Path(sys.executable).parent / "ouaf")
    arguments = ["--host", HOST, "--port", str(port), "--data", str(folder), "--no-limits"]
    server = subprocess.Popen([ouaf, "serve", *arguments], stdout=subprocess.DEVNULL)
    url = f"http://{HOST}:{port}/health"
    for _ in range(300):
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return server
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise TimeoutError(url)


class Process:
    """A process as the system counts it."""

    def __init__(self, pid: int) -> None:
        self._folder = Path(f"/proc/{pid}")

    def memory(self) -> int:
        """Resident bytes."""
        return int((self._folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processor time, of the program and of the system for it."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _complain(what: str) -> None:
    print(what, file=sys.stderr)


def _words(report: Report, language: Language) -> str:
    build = say(language, "bench.compiled" if report.compiled else "bench.python")
    return say(language, "bench.result", {"n": report.actions, "build": build, **msgspec.structs.asdict(report)})
