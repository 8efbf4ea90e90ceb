"""Several workers behind one port: processes that share it, started, looked after and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import uvicorn

from ouaf.server import opening
from ouaf.server.frames import Socket
from ouaf.server.siblings import Siblings
from ouaf.server.stopping import Server
from ouaf.table.town.town import Town

log = logging.getLogger("ouaf.crew")

READY_SECONDS: Final = 60.0
"""In which a worker must be ready to serve."""
STOP_SECONDS: Final = 15.0
"""In which it must have stopped when it was asked to."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
"""Seconds before a worker is replaced that has never served: twice as many each time."""
ROLL: Final = signal.SIGUSR2
"""Replaces one worker after another, while the others serve."""


class Worker:
    """One process. It is asked to stop when this one is gone, however that comes about."""

    def __init__(self, command: Sequence[str], place: socket.socket, number: int, folder: str) -> None:
        self.number = number
        ready, tells = os.pipe()
        holds, self._lifeline = os.pipe()
        self._ready = ready
        given = [f"--shared-socket={place.fileno()},{tells},{holds},{folder}", f"--worker-number={number}"]
        passed = (place.fileno(), tells, holds)
        self.process = subprocess.Popen([*command, *given], pass_fds=passed, start_new_session=True)
        os.close(tells)
        os.close(holds)
        os.set_blocking(ready, False)
        self.has_served = False

    def look(self) -> bool:
        """Whether it serves, or has."""
        with contextlib.suppress(BlockingIOError):
            self.has_served = self.has_served or bool(os.read(self._ready, 1))
        return self.has_served

    def is_ready(self) -> bool:
        """Wait until it serves; False when it ends before."""
        until = time.monotonic() + READY_SECONDS
        while not self.look():
            if time.monotonic() > until or self.process.poll() is not None:
                return False
            time.sleep(0.02)
        return True

    def stop(self) -> None:
        """In order, or at last in any way."""
        if self.process.poll() is None:
            self.process.terminate()

    def wait(self) -> None:
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.close()

    def close(self) -> None:
        """It is gone."""
        for end in (self._ready, self._lifeline):
            with contextlib.suppress(OSError):
                os.close(end)


class Crew:
    """All of them."""

    def __init__(self, command: Sequence[str], place: socket.socket, count: int) -> None:
        self._command, self._place, self._count = command, place, count
        self._folder = ""
        """Where workers find each other."""
        self._workers: list[Worker] = []
        self._is_stopping = self._is_rolling = False
        self._pause = FIRST_PAUSE

    def run(self) -> int:
        """Until somebody stops it; 2 when they cannot even begin."""
        with self._heeding(), tempfile.TemporaryDirectory(prefix="ouaf-crew-") as self._folder:
            self._workers = [self._new(0)]
            if not self._workers[0].is_ready() and not self._is_stopping:
                self._stop()
                return 2
            self._workers += [self._new(number) for number in range(1, self._count)]
            while not self._is_stopping:
                time.sleep(0.1)
                self._look()
            self._stop()
        return 0

    def _new(self, number: int) -> Worker:
        return Worker(self._command, self._place, number, self._folder)

    @contextlib.contextmanager
    def _heeding(self) -> Iterator[None]:
        before = {number: signal.signal(number, self._heed) for number in (signal.SIGTERM, signal.SIGINT, ROLL)}
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
            before[signal.SIGHUP] = signal.signal(signal.SIGHUP, self._heed)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _heed(self, number: int, _: object) -> None:
        if number == ROLL:
            self._is_rolling = True
        else:
            self._is_stopping = True

    def _look(self) -> None:
        """Replace who has gone, and everybody where that is wanted."""
        for place, worker in enumerate(self._workers):
            worker.look()
            if worker.process.poll() is not None and not self._is_stopping:
                self._replace(place, worker)
        if self._is_rolling:
            self._is_rolling = False
            self._roll()

    def _replace(self, place: int, worker: Worker) -> None:
        log.error("worker %d ended with %s and is replaced", worker.number, worker.process.returncode)
        worker.close()
        if worker.has_served or worker.process.returncode < 0:  # somebody has killed it: that is no fault of its own
            self._pause = FIRST_PAUSE
        else:
            self._sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
        if not self._is_stopping:
            self._workers[place] = self._new(worker.number)

    def _roll(self) -> None:
        """The new one serves before the old one stops. Where it cannot, all stays as it is."""
        for place, old in enumerate(self._workers):
            new = self._new(old.number)
            if self._is_stopping or not new.is_ready():
                log.error("a new worker cannot begin: the old ones stay")
                new.stop()
                new.wait()
                return
            self._workers[place] = new
            old.stop()
            old.wait()

    def _sleep(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while not self._is_stopping and time.monotonic() < until:
            time.sleep(0.05)

    def _stop(self) -> None:
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.wait()


def command_again(arguments: Sequence[str]) -> list[str]:
    """This very command, for a worker: what is on disk now, which can be a newer release."""
    own = sys.orig_argv
    if own[len(own) - len(arguments) :] == list(arguments):
        return [sys.executable, *own[1:]]
    return [sys.executable, "-c", "from ouaf.cli.main import main; raise SystemExit(main())", *arguments]


class Berth(NamedTuple):
    """What a worker is given: the socket, where it says that it is ready, what breaks when the crew is gone, and where
    the others are."""

    listener: socket.socket
    tells: int
    holds: int
    folder: Path

    @classmethod
    def of(cls, option: str) -> Berth:
        """As `Worker` writes it. Each listens at the same place by itself."""
        held, tells, holds, folder = option.split(",", 3)
        with socket.socket(fileno=int(held)) as place:
            listener = opening.share(*place.getsockname()[:2])
        return cls(listener, int(tells), int(holds), Path(folder))


class CrewServer(Server):
    """One of the crew. When it stops, whoever comes goes to the others at once: there is nothing to tell a balancer."""

    def __init__(self, config: uvicorn.Config, berth: Berth, phones: type[Socket], siblings: Siblings) -> None:
        super().__init__(config, phones.inside.stopping)
        self._berth, self._phones, self._siblings = berth, phones, siblings
        self._arriving: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            with contextlib.suppress(BrokenPipeError):  # the crew is gone already
                os.write(self._berth.tells, b"1")
            self._loop = asyncio.get_running_loop()
            self._loop.add_reader(self._berth.holds, self._leave)
            town: Town = self._phones.inside.town
            self._siblings.open(town.worker, self._arrive, town.bury)

    def _arrive(self, phone: socket.socket, head: bytes) -> None:
        """A sibling hands a socket over, with the request that came through it."""
        task = asyncio.get_running_loop().create_task(self._welcome(phone, head))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _welcome(self, phone: socket.socket, head: bytes) -> None:
        protocol = self._phones(self.config, self.server_state, self.lifespan.state)
        protocol.siblings = None
        phone.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, phone)
        except OSError:  # it has hung up on the way
            phone.close()
        else:
            protocol.data_received(head)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._shut)
        uvicorn.Server.handle_exit(self, sig, frame)

    def _shut(self) -> None:
        """Let nobody in any more."""
        self._siblings.close()
        for server in self.servers:
            server.close()

    def _leave(self) -> None:
        """The crew is gone: nobody would replace this one, or stop it."""
        asyncio.get_running_loop().remove_reader(self._berth.holds)
        self._shut()
        self.should_exit = True
