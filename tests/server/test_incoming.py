"""Requests that never end, connections without a word: ended in words, and everyone else plays on."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from ouaf.server.limits import Limits, Request
from tests.kit import FIRST
from tests.server.device import Device, Message, Wire
from tests.server.process import HOST, PATIENCE, Server, serving

HEAD = f"GET /health HTTP/1.1\r\nHost: {HOST}\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    limits = ("head_seconds=0.5", "request_seconds=0.5", "open_an_address=6", "head_bytes=8192")
    options = [part for limit in limits for part in ("--limit", limit)]
    with serving(tmp_path_factory.mktemp("strict"), *options) as up:
        yield up


def dialled(server: Server) -> socket.socket:
    return socket.create_connection((HOST, server.port), PATIENCE)


def answer(line: socket.socket) -> bytes:
    """All that comes until the other side ends it."""
    found = b""
    try:
        while piece := line.recv(65536):
            found += piece
    except ConnectionResetError:  # it does not read what we sent any more
        pass
    return found


def sent(line: socket.socket, data: bytes, most: int) -> int:
    """How many bytes of something endless could be sent before the other side ended it."""
    count = 0
    try:
        while count < most:
            line.sendall(data)
            count += len(data)
    except (ConnectionResetError, BrokenPipeError):
        pass
    return count


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (HEAD, "x: y\r\n" * 1000),
        (HEAD + "x: ", "y" * 10_000),
        ("GET /", "z" * 10_000),
        ("\r\n", "\r\n" * 5000),
    ],
    ids=["small headers", "one endless header", "an endless address", "empty lines"],
)
def test_a_head_has_an_end(strict: Server, start: str, piece: str) -> None:
    with dialled(strict) as line:
        line.sendall(start.encode())
        count = sent(line, piece.encode(), 20_000_000)
        found = answer(line)
    assert count < 20_000_000, "it was read without end"
    assert found in (b"",) or found.startswith((b"HTTP/1.1 431 ", b"HTTP/1.1 400 "))
    assert "refused: a request that is too large from 127.0.0.1" in strict.printed()


def test_a_head_that_is_too_large_is_refused_in_words(strict: Server) -> None:
    with dialled(strict) as line:
        line.sendall((HEAD + "x: " + "y" * 9_000).encode())
        found = answer(line).decode()
    assert found.startswith("HTTP/1.1 431 ")
    assert "trop grand" in found
    assert "too large" in found
    assert "content-security-policy" in found


@pytest.mark.parametrize(
    "half",
    ["", "GET", HEAD, HEAD.replace("GET", "POST") + "Content-Length: 10\r\n\r\n12345", "\r\n"],
    ids=["nothing", "a word", "half a head", "half a body", "an empty line"],
)
def test_half_a_request_is_ended(strict: Server, half: str) -> None:
    with dialled(strict) as line:
        line.sendall(half.encode())
        found = answer(line)
    assert b"408 Request Timeout" in found or b"405 Method" in found, found
    assert "refused: half a request from 127.0.0.1" in strict.printed()


def test_a_trickle_is_ended_too(strict: Server) -> None:
    """A byte now and then does not give it more time."""
    with dialled(strict) as line:
        line.settimeout(0.1)
        found = b""
        for _ in range(600):
            try:
                line.sendall(b"\r\n")
                found += line.recv(65536)
            except TimeoutError:
                continue
            except (ConnectionResetError, BrokenPipeError):
                break
            if found.endswith(b"\n") or found:
                break
    assert b"408" in found


def test_connections_of_an_address_are_counted_before_they_say_anything(strict: Server) -> None:
    lines = [dialled(strict) for _ in range(7)]
    found = answer(lines[-1])
    assert found.startswith(b"HTTP/1.1 503 ")
    assert "refused: too many connections from 127.0.0.1" in strict.printed()
    assert [answer(line)[:12] for line in lines[:-1]] == [b"HTTP/1.1 408"] * 6
    for line in lines:
        line.close()
    with dialled(strict) as line:
        line.sendall((HEAD + "Connection: close\r\n\r\n").encode())
        assert answer(line).startswith(b"HTTP/1.1 200 ")


def test_a_socket_of_a_table_is_counted_as_one_connection_and_is_not_hurried(strict: Server) -> None:
    device = Device(strict)
    code = device.create(FIRST)
    device.http.close()
    refusals = []
    for _ in range(8):  # more than may be open at once, one after another
        wire = Wires(strict, device.cookie)
        refusals.append(wire.hello(code))
        wire.close()
    assert refusals == [None] * 8


class Wires:
    """A socket of a device whose HTTP connection is closed."""

    def __init__(self, server: Server, cookie: str) -> None:
        class Known:
            pass

        known = Known()
        known.url, known.tls = server.url, None  # type: ignore[attr-defined]
        known.cookie, known.lang = cookie, "en"  # type: ignore[attr-defined]
        self.wire = Wire(known)  # type: ignore[arg-type]

    def hello(self, code: str) -> Message | None:
        return self.wire.hello(code)

    def close(self) -> None:
        self.wire.close()


def test_requests_that_wait_for_each_other_are_not_endless(strict: Server) -> None:
    with dialled(strict) as line:
        count = sent(line, (HEAD + "\r\n").encode() * 100, 5_000_000)
        answer(line)
    assert count < 5_000_000
    assert re.search("refused: too many requests at once|too large", strict.printed())


def test_the_bytes_of_a_request() -> None:
    request = Request(Limits(head_bytes=100, request_bytes=1000))
    assert [request.grow(60), request.grow(60)] == [0, 431]
    request = Request(Limits(head_bytes=100, request_bytes=1000))
    assert request.grow(60) == 0
    request.is_head = False
    assert [request.grow(500), request.grow(500)] == [0, 413]


def test_without_limits_nothing_is_too_large(tmp_path: Path) -> None:
    request = Request(Limits(head_bytes=0, request_bytes=0))
    assert request.grow(10**9) == 0
