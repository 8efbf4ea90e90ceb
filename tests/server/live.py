"""A real server in a process of its own, and devices that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.cli.run import OUAF

HOST = "127.0.0.1"
WAIT = 60
"""Seconds after which a test gives up; a safety net, never a measure."""


class Server:
    """`ouaf serve` on a free port."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = free_port()
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [OUAF, "serve", "--host", HOST, "--port", str(self.port), "--data", str(self.data), *self.arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "en_GB.UTF-8"},
        )
        ends = time.monotonic() + WAIT
        while time.monotonic() < ends and process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex((HOST, self.port)) == 0:
                    return process
            time.sleep(0.05)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """As a host would; the exit code."""
        self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(WAIT)
        assert self.process.stderr is not None
        self.process.stderr.close()
        return code

    def restart(self) -> None:
        """On the same port and data."""
        self.process = self._start()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self._reap()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class Device:
    """A phone with its cookie."""

    def __init__(self, server: Server, base: str = "") -> None:
        self.server = server
        self.base = base
        self.cookie = secrets.token_hex(32)

    def request(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """Status and JSON body."""
        data = None if body is None else json.dumps(body).encode()
        named = {"cookie": f"ouaf_device={self.cookie}", "accept-language": "en", **headers}
        if data is not None:
            named.setdefault("content-type", "application/json")
        url = f"http://{HOST}:{self.server.port}{self.base}{path}"
        try:
            with urllib.request.urlopen(urllib.request.Request(url, data, named), timeout=WAIT) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as problem:
            with problem:
                return problem.code, json.loads(problem.read())

    def create(self, game: str, **body: Any) -> str:
        """A table's code."""
        status, made = self.request("/api/tables", {"game": game, **body})
        assert status == 201, made
        code: str = made["code"]
        return code

    def connect(self) -> Line:
        """A socket of this device."""
        headers = {"cookie": f"ouaf_device={self.cookie}"}
        url = f"ws://{HOST}:{self.server.port}{self.base}/ws"
        return Line(connect(url, additional_headers=headers, max_size=None, compression=None))


class Line:
    """One socket, frame by frame."""

    def __init__(self, opened: AbstractContextManager[ClientConnection]) -> None:
        self._opened = opened
        self.socket = opened.__enter__()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next frame."""
        heard: dict[str, Any] = json.loads(self.socket.recv(WAIT))
        return heard

    def until(self, kind: str) -> dict[str, Any]:
        """The next frame of a kind; others before it are passed over."""
        while (heard := self.hear())["t"] != kind:
            pass
        return heard

    def close(self) -> None:
        self._opened.__exit__(None, None, None)
