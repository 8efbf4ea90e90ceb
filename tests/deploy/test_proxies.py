"""What `deploy/proxy` says, read by the real nginx and the real Caddy, in front of real servers."""

from __future__ import annotations

import contextlib
import re
import shlex
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from ouaf.cli.main import parser
from ouaf.server.doctor import reached
from ouaf.server.doctor.findings import told
from ouaf.server.doctor.subject import Subject
from ouaf.texts.speak import LANGUAGES
from tests.deploy.proxies import Caddy, Kind, Nginx, Proxy, before, read
from tests.kit import Dice
from tests.server.device import Wire, next_move, sit_down
from tests.server.doctor.kit import grades
from tests.server.process import HOST, PATIENCE, Server, serving
from tests.town.test_crew import until
from tests.town.test_machines import are_at, machines

SOMEBODY = "127.0.0.2"
"""An address that is not the proxy's own."""
CLAIMED = "192.0.2.123"
"""One that belongs to nobody (RFC 5737)."""
KINDS = [pytest.param(Nginx, id="nginx"), pytest.param(Caddy, id="caddy")]


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((Nginx, "nginx.conf", ""), id="nginx"),
        pytest.param((Nginx, "nginx.conf", "/ouaf"), id="nginx under a path"),
        pytest.param((Caddy, "Caddyfile", ""), id="caddy"),
    ],
)
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A proxy, and behind it a server with the options that stand in its file."""
    kind, file, path = request.param
    options = ["--base-path", path] if path else []
    running = serving(tmp_path_factory.mktemp("server"), *trusting(file), *options, path=path)
    with running as server, before(kind, [server], path) as up:
        yield up


def trusting(file: str) -> list[str]:
    """How a server is started, as the file says."""
    (line,) = [line for line in read(file).splitlines() if line.startswith("# ouaf serve")]
    given = parser("en").parse_args(shlex.split(line)[2:])
    assert given.host == HOST
    return ["--trust-proxy", given.trust_proxy]


def ask(proxy: Proxy, path: str, **headers: str) -> httpx.Response:
    """From an address that nobody trusts."""
    way = httpx.HTTPTransport(verify=proxy.tls(), local_address=SOMEBODY, trust_env=False)
    with httpx.Client(transport=way, timeout=PATIENCE) as client:
        return client.get(proxy.url + path, headers=headers)


def test_the_page_comes_through(proxy: Proxy) -> None:
    page = ask(proxy, "/", accept="text/html")
    assert page.status_code == 200
    assert "Secure" in page.headers["set-cookie"]


def test_the_server_knows_who_comes_and_how(proxy: Proxy) -> None:
    assert ask(proxy, "/api/seen").json() == {"address": SOMEBODY, "https": True, "proxy": "believed"}


@pytest.mark.parametrize("claimed", [CLAIMED, f"{CLAIMED}, {HOST}", f"{CLAIMED}, {SOMEBODY}"])
def test_nobody_is_taken_for_whom_they_claim_to_be(claimed: str, proxy: Proxy) -> None:
    seen = ask(proxy, "/api/seen", **{"x-forwarded-for": claimed, "x-forwarded-proto": "http"}).json()
    assert seen == {"address": SOMEBODY, "https": True, "proxy": "believed"}


def test_a_socket_stays_open(proxy: Proxy) -> None:
    device = proxy.device()
    wire = device.socket(device.create("spots", 2))
    assert wire.table["chairs"]
    for _ in range(20):
        wire.sync()
    wire.granted("sit", seat=0, name="Somebody")
    wire.close()
    device.close()


def test_the_doctor_finds_nothing(proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.trusted))
    found = grades(reached.check(Subject(url=proxy.url)))
    assert found == {"url": "good", "url_believed": "good", "url_socket": "good"}


@contextlib.contextmanager
def town(kind: Kind, folder: Path) -> Iterator[tuple[Proxy, list[Server]]]:
    """Two machines behind a proxy."""
    with machines(folder, "--trust-proxy", HOST) as servers, before(kind, servers) as up:
        yield up, servers


def sockets_at(servers: list[Server]) -> list[int]:
    return [httpx.get(f"{each.url}/health", trust_env=False).json()["connections"] for each in servers]


def ways(kind: Kind, folder: Path, tables: int) -> Iterator[list[int]]:
    """How many of two people of a table each machine gets, table after table."""
    with town(kind, folder) as (proxy, servers), contextlib.ExitStack() as opened:
        device, have = proxy.device(), [0, 0]
        opened.callback(device.close)
        for number in range(tables):
            for _ in range(2):
                opened.callback(Wire(device, f"TABLE{number}").close)
            had, have = have, sockets_at(servers)
            yield [now - was for now, was in zip(have, had, strict=True)]


@pytest.mark.parametrize("kind", KINDS)
def test_who_comes_for_a_table_comes_to_the_same_machine(kind: Kind, tmp_path: Path) -> None:
    found = list(ways(kind, tmp_path, 40))
    assert {*map(tuple, found)} == {(0, 2), (2, 0)}, "all at one machine by chance: once in 2**39 runs"


@pytest.mark.parametrize("kind", KINDS)
def test_people_play_through_it_and_go_on_when_their_machine_is_gone(kind: Kind, tmp_path: Path) -> None:
    with town(kind, tmp_path) as (proxy, servers):
        devices = [proxy.device() for _ in range(2)]
        wires = sit_down(devices, devices[0].create("toutelie", 2))
        wires[0].granted("start")
        until(lambda: all(wire.sync().news for wire in wires))
        play(wires, Dice("before"))
        assert sorted(sockets_at(servers)) == [0, 2]
        servers[sockets_at(servers).index(2)].kill()
        wires = [wire.come_back() for wire in wires]
        play(wires, Dice("after"))
        for wire, device in zip(wires, devices, strict=True):
            wire.close()
            device.close()


def play(wires: list[Wire], dice: Dice) -> None:
    """Some moves, each seen by all."""
    for _ in range(3):
        wire, move = next_move(wires, dice)
        wire.granted("move", **move)
        until(partial(are_at, wires, wire.news["n"]))


class Credulous(Nginx):
    """Hands on what anybody claims."""

    defects = (("X-Forwarded-For $remote_addr", "X-Forwarded-For $http_x_forwarded_for"),)


class Scattering(Nginx):
    """Each in turn, whatever they come for."""

    defects = (("hash $arg_table consistent;", ""),)


class Shortening(Nginx):
    """Takes the port away from the name."""

    defects = (("Host $http_host;", "Host $host;"),)


def test_the_doctor_knows_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, *trusting("nginx.conf")) as server, before(Shortening, [server]) as proxy:
        monkeypatch.setenv("SSL_CERT_FILE", str(proxy.trusted))
        (ill,) = [each for each in reached.check(Subject(url=proxy.url)) if each.grade != "good"]
    assert ill.code == "url_origin"
    for language in LANGUAGES:
        (line,) = re.findall(r"proxy_set_header [^)]+", told(ill, language).do)
        assert f"{line};" in read("nginx.conf")


def test_a_proxy_that_believes_everybody_is_found(tmp_path: Path) -> None:
    with serving(tmp_path, *trusting("nginx.conf")) as server, before(Credulous, [server]) as proxy:
        assert ask(proxy, "/api/seen", **{"x-forwarded-for": CLAIMED}).json()["address"] == CLAIMED


def test_a_proxy_that_scatters_a_table_is_found(tmp_path: Path) -> None:
    assert [1, 1] in list(ways(Scattering, tmp_path, 3))
