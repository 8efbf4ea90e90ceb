"""Whom a request is for: known names only, one of them, and in words what to start with."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ouaf.server.names import Names, name_in
from ouaf.server.proxies import Proxies
from tests.kit import FIRST
from tests.server.process import HOST, PATIENCE, Server, serving
from tests.server.test_incoming import answer


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("named"), "--name", "Games.example.org") as up:
        yield up


def ask(server: Server, host: str, path: str = "/health", **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}{path}", headers={"host": host, **headers}, trust_env=False)


MACHINE = socket.gethostname()


@pytest.mark.parametrize(
    "host",
    [
        *(
            HOST,
            f"{HOST}:8000",
            "[::1]:8000",
            "192.168.1.20",
            "localhost:1",
            "LOCALHOST",
            "a.localhost",
            "laptop.local",
        ),
        *("games.example.org", "GAMES.example.org:443", "games.example.org.", MACHINE, f"{MACHINE}.lan"),
    ],
)
def test_known_names_are_taken(named: Server, host: str) -> None:
    assert ask(named, host).status_code == 200


@pytest.mark.parametrize("host", ["evil.test", "games.example.org.evil.test", "127.0.0.1.evil.test", "0x7f.1"])
def test_a_page_under_another_name_says_what_to_start_with_and_so_does_the_terminal(named: Server, host: str) -> None:
    name = host
    found = ask(named, host, "/", **{"accept-language": "en"})
    assert found.status_code == 421
    assert f"ouaf serve --name {name}" in found.text
    assert "ouaf serve --name" in named.printed()
    problem = ask(named, host, "/api/me", **{"accept-language": "fr"})
    assert (problem.status_code, problem.json()["code"]) == (421, "unknown_name")
    assert "set-cookie" not in problem.headers


def raw(server: Server, *lines: str) -> bytes:
    with socket.create_connection((HOST, server.port), PATIENCE) as line:
        line.sendall("\r\n".join((*lines, "Connection: close", "", "")).encode("latin-1"))
        return answer(line)


@pytest.mark.parametrize(("name", "status"), [("evil.test", b"421"), ("games.example.org", b"101")])
def test_a_socket_under_another_name_is_refused_though_origin_and_host_agree(
    named: Server, name: str, status: bytes
) -> None:
    """What a page does whose name was made to lead here (DNS rebinding)."""
    with socket.create_connection((HOST, named.port), PATIENCE) as line:
        lines = (
            *("GET /ws HTTP/1.1", f"Host: {name}", f"Origin: http://{name}", "Upgrade: websocket"),
            *("Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
        )
        line.sendall("\r\n".join((*lines, "", "")).encode())
        assert line.recv(12) == b"HTTP/1.1 " + status


@pytest.mark.parametrize(
    "lines",
    [
        ("GET /health HTTP/1.1",),
        ("GET /health HTTP/1.1", f"Host: {HOST}", f"Host: {HOST}"),
        ("GET /health HTTP/1.1", f"Host: {HOST}", "Host: evil.test"),
        ("GET / HTTP/1.1", "Host: "),
        ("GET / HTTP/1.1", "Host: ["),
        ("GET / HTTP/1.1", "Host: [::1"),
        ("GET / HTTP/1.1", "Host: a:b:c"),
        ("GET /t/BCFGH HTTP/1.1", "Host: \xe9\xff"),
        ("GET /api/tables/BCFGH/link HTTP/1.1", "Host: http://[x]"),
        ("GET / HTTP/1.1", f"Host: {HOST}:99999999"),
        ("GET / HTTP/1.1", "Host: a@b"),
    ],
)
def test_odd_hosts_are_refused_and_no_fault_of_ours(named: Server, lines: tuple[str, ...]) -> None:
    found = raw(named, *lines)
    assert found.startswith(b"HTTP/1.1 400 "), found
    assert b"content-security-policy" in found or b"Invalid HTTP" in found


@given(st.text(max_size=300))
def test_a_name_in_a_host_is_a_name_or_nothing(host: str) -> None:
    name = name_in(host)
    assert name is None or name == name.lower()
    assert name is None or not set(name) & set("/@ \\#?\"'<>")


def test_a_name_is_not_known_by_its_end() -> None:
    names = Names(["ouaf.example"])
    assert "ouaf.example" in names
    for other in ("x.ouaf.example", "ouaf.example.x", "local", "xlocalhost", "1.2.3", ""):
        assert other not in names, other


def test_a_trusted_proxy_may_use_any_name(tmp_path: Path) -> None:
    with serving(tmp_path, "--trust-proxy", HOST) as server:
        assert ask(server, "games.test").status_code == 200
        assert ask(server, "a b").status_code == 400
        assert "trust-proxy" not in server.printed()


def test_a_proxy_that_is_not_trusted_is_named_in_the_log(named: Server) -> None:
    ask(named, HOST, **{"x-forwarded-for": "192.0.2.7"})
    assert f"ouaf serve --trust-proxy {HOST}" in named.printed()


@pytest.mark.parametrize(("options", "found"), [((), [404, 404, 429, 429, 429]), (("--trust-proxy", HOST), [404] * 5)])
def test_an_address_that_somebody_claims_counts_only_from_a_trusted_proxy(
    tmp_path: Path, options: tuple[str, ...], found: list[int]
) -> None:
    """Else everyone would have as many addresses as they can write."""
    limits = ("--limit", "wrong_codes_at_once=2", "--limit", "wrong_codes_a_minute=0.0001")
    with serving(tmp_path, *limits, *options) as server:
        answers = [
            ask(server, HOST, "/api/tables/BCFGHJ", **{"x-forwarded-for": f"192.0.2.{number}"}).status_code
            for number in range(1, 6)
        ]
    assert answers == found


@pytest.mark.parametrize(
    ("trusted", "said", "address"),
    [
        ("10.0.0.1", "192.0.2.7", "192.0.2.7"),
        ("10.0.0.1", "198.51.100.1, 192.0.2.7", "192.0.2.7"),
        ("10.0.0.1,10.0.0.2", "192.0.2.7, 10.0.0.2", "192.0.2.7"),
        ("10.0.0.1", "192.0.2.7:4711", "192.0.2.7"),
        ("10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"),
        ("10.0.0.1", "2001:db8::7", "2001:db8::7"),
        ("10.0.0.9/8", "192.0.2.7, 10.0.0.2", "192.0.2.7"),
        ("10.0.0.0/8", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("*", "192.0.2.7, 198.51.100.1", "192.0.2.7"),
        ("10.0.0.1", "", "10.0.0.1"),
    ],
)
def test_whom_a_proxy_speaks_for(trusted: str, said: str, address: str) -> None:
    headers = {"x-forwarded-for": said, "x-forwarded-proto": "https"}
    assert Proxies(trusted).speaks_for("10.0.0.1", headers, is_secure=False) == (address, True)
    assert Proxies(trusted).speaks_for("10.0.0.1", {}, is_secure=False) == ("10.0.0.1", False)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_posts_are_json(named: Server, kind: str) -> None:
    """Other types are what a page elsewhere can send without being asked whether it may."""
    body = json.dumps({"game": FIRST}).encode()
    found = httpx.post(f"{named.url}/api/tables", content=body, headers={"content-type": kind}, trust_env=False)
    assert (found.status_code, found.json()["code"]) == (415, "bad_type")
    fine = httpx.post(
        f"{named.url}/api/tables",
        content=body,
        headers={"content-type": "application/json; charset=utf-8"},
        trust_env=False,
    )
    assert fine.status_code == 201
