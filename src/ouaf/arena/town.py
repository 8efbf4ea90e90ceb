"""A server of several workers with a database and a bus of their own, all of which can fail."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ouaf.arena.process import PATIENCE, Server, children_of, cpu_of
from ouaf.arena.services import Postgres, Redis

WORKER: Final = "--shared-socket"
"""What the command of a worker has in it, and that of its bots has not."""


class TownServer(Server):
    """Workers behind one port. With one worker there is no crew, and without a bus they look into the store."""

    def __init__(
        self,
        folder: Path,
        command: Sequence[str] = (),
        errors: Path | None = None,
        *,
        workers: int = 2,
        with_bus: bool = True,
        durable: bool = True,
    ) -> None:
        super().__init__(folder, command, errors)
        self.workers = workers
        self.postgres = Postgres(durable=durable)
        self.redis = Redis() if with_bus else None
        self._has_begun = False

    def place(self) -> list[str]:
        bus = ["--bus", self.redis.url()] if self.redis is not None else []
        return ["--store", self.postgres.database("town"), *bus, "--workers", str(self.workers)]

    def start(self) -> None:
        for service in (self.postgres, self.redis):
            if service is not None and service.process is None:
                service.start()
        known = self.names() if self._has_begun else set()
        super().start()
        self._has_begun = True
        until = time.monotonic() + PATIENCE
        while len(self.names() - known) < self.workers:
            if time.monotonic() > until:
                raise ConnectionError("not all workers have come")
            time.sleep(0.05)

    def pids(self) -> list[int]:
        """Of the workers; the crew that looks after them does nothing else."""
        if self.workers == 1:
            return [self.pid]
        return [child for child in children_of(self.pid) if WORKER in Path(f"/proc/{child}/cmdline").read_text()]

    def kill(self) -> None:
        """The power fails, but not where the database is."""
        for pid in self.pids():
            os.kill(pid, signal.SIGKILL)
        super().kill()

    def kill_worker(self, dice: random.Random) -> None:
        """One of the workers."""
        os.kill(dice.choice(self.pids()), signal.SIGKILL)

    def names(self) -> set[str]:
        """The workers that have been heard of."""
        rows = self.postgres.do("SELECT worker FROM workers", self.postgres.name_of("town"))
        return {name for (name,) in rows}

    def wait_for_another(self, before: set[str]) -> None:
        """Until somebody serves whom nobody knew before."""
        until = time.monotonic() + PATIENCE
        while self.names() <= before or len(self.pids()) < self.workers:
            if time.monotonic() > until:
                raise ConnectionError("a worker is not replaced")
            time.sleep(0.05)

    def roll(self) -> None:
        """One worker after another is replaced."""
        before = set(self.pids())
        os.kill(self.pid, signal.SIGUSR2)
        until = time.monotonic() + PATIENCE
        while before & set(self.pids()):
            if time.monotonic() > until:
                raise ConnectionError("the workers are not replaced")
            time.sleep(0.05)

    def cpu_of_database(self) -> float:
        """Seconds of processor time of all its processes."""
        assert self.postgres.process is not None
        pid = self.postgres.process.pid
        return sum(map(cpu_of, [pid, *children_of(pid)]))

    def remove(self) -> None:
        """Everything that was started."""
        self.stop()
        self.postgres.remove()
        if self.redis is not None:
            self.redis.remove()
