"""A real server and a push service of our own: who is away in a match by letter is told of the turn, once, and only
that."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.device import Device, Wire, sit_down
from tests.server.process import Server, serving
from tests.server.push.service import NAME, PushService, body_of, claims_in, headers_in, push_service

DAY = 24 * 3600
ENDPOINT = f"https://{NAME}/endpoint-of-somebody"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as found:
        yield found


class Evening:
    """Two at a table of Toutélié by letter; the second one wants to be told."""

    def __init__(self, server: Server, wants: bool = True) -> None:
        self.devices = [Device(server) for _ in range(2)]
        self.code = self.devices[0].create("toutelie", 2)
        self.wires = sit_down(self.devices, self.code)
        self.wires[0].granted("configure", clock={"kind": "letter", "seconds": DAY})
        self.wires[0].granted("start")
        if wants:
            assert self.devices[1].http.post("/api/me/push", json={"endpoint": ENDPOINT}).status_code == 204

    def write(self, seat: int) -> None:
        """The first number that may be written."""
        wire = self.wires[seat].sync()
        move = {"match": wire.news["match"], "seat": seat, "prompt": wire.news["prompt"]["id"]}
        wire.granted("move", **move, move=wire.legal[0])

    def go_away(self, seat: int) -> None:
        """Until the others see it."""
        self.wires[seat].close()
        while self.wires[0].sync().table["chairs"][seat]["here"]:
            time.sleep(0.01)

    def come_back(self, seat: int) -> None:
        self.wires[seat] = self.devices[seat].socket(self.code, seat=seat)

    def close(self) -> None:
        for wire, device in zip(self.wires, self.devices, strict=True):
            wire.close()
            device.close()


def options(service: PushService) -> tuple[str, ...]:
    return "--no-limits", "--bot-pause", "0", *service.options


def test_who_is_away_is_told_once_and_not_again_after_a_restart(service: PushService, tmp_path: Path) -> None:
    with serving(tmp_path, *options(service)) as server:
        evening = Evening(server)
        evening.write(1)
        evening.go_away(1)
        evening.write(0)  # with it the next round begins for both
        [sent] = service.wait_for(1)
        key = evening.devices[1].http.get("/api/me/push").json()["key"]
        claims = claims_in(sent, key)
        assert (claims["aud"], claims["sub"]) == (f"https://{NAME}", f"https://127.0.0.1:{server.port}")
        assert 0 < claims["exp"] - time.time() <= DAY
        assert headers_in(sent)["content-length"] == "0"
        assert body_of(sent) == b""
        server.crash()
        assert evening.devices[1].http.get("/api/me/push").json()["key"] == key, "the key stays"
        evening.come_back(0)
        evening.come_back(1)
        evening.write(1)
        evening.go_away(1)
        evening.write(0)
        assert len(service.wait_for(2)) == 2, "one for each of the two decisions"
        evening.close()


def test_who_is_there_and_who_has_stopped_it_is_not_told(service: PushService, tmp_path: Path) -> None:
    with serving(tmp_path, *options(service)) as server:
        evening = Evening(server)
        evening.write(1)
        evening.write(0)
        evening.write(1)
        assert evening.devices[1].http.delete("/api/me/push").status_code == 204
        evening.go_away(1)
        evening.write(0)
        assert evening.devices[1].http.post("/api/me/push", json={"endpoint": ENDPOINT}).status_code == 204
        evening.come_back(1)
        evening.write(1)
        evening.go_away(1)
        evening.write(0)
        assert len(service.wait_for(1)) == 1, "only the last one"
        evening.close()


def test_a_host_without_internet_is_told_once_in_the_terminal(service: PushService, tmp_path: Path) -> None:
    service.close()
    with serving(tmp_path, *options(service)) as server:
        evening = Evening(server)
        for _ in range(2):
            evening.write(1)
            evening.go_away(1)
            evening.write(0)
            while "Without internet" not in server.printed():
                time.sleep(0.01)
            evening.come_back(1)
        server.stop()
        assert server.printed().count("Without internet") == 1
        evening.close()


def names_of(evening: Evening) -> list[str]:
    """All that a push service has no business to know."""
    wire: Wire = evening.wires[0].sync()
    chairs = [chair["name"] for chair in wire.table["chairs"]]
    return [*chairs, evening.code, wire.news["match"], *(device.id for device in evening.devices), "toutelie"]


def test_nothing_of_the_table_leaves(service: PushService, tmp_path: Path) -> None:
    """Two tables with other people and other numbers send the same bytes, but for the signature; and leaks that are
    planted there are found."""
    with serving(tmp_path, *options(service)) as server:
        secrets, sent, key = list[str](), list[bytes](), ""
        for _ in range(2):
            evening = Evening(server)
            evening.write(1)
            evening.go_away(1)
            evening.write(0)
            secrets += names_of(evening)
            sent = service.wait_for(len(sent) + 1)[:]
            evening.devices[1].http.delete("/api/me/push")
            key = evening.devices[1].http.get("/api/me/push").json()["key"]
            evening.close()
    assert leaks(sent, secrets, key) == []
    for planted in plants(sent[1], secrets[0]):
        assert leaks([sent[0], planted], secrets, key), planted


def leaks(sent: Sequence[bytes], secrets: Sequence[str], key: str) -> list[str]:
    """What is in some of these requests and should not be: a secret, a claim, words, or a difference."""
    found = [secret for secret in secrets for each in sent if secret.encode() in each]
    found += [claim for each in sent for claim in claims_in(each, key).keys() - {"aud", "exp", "sub"}]
    found += [str(body_of(each)) for each in sent if body_of(each)]
    plain = {each.replace(headers_in(each)["authorization"].encode(), b"") for each in sent}
    return found if len(plain) == 1 else [*found, "a difference"]


def plants(request: bytes, secret: str) -> Iterator[bytes]:
    """Requests that tell more."""
    yield request + secret.encode()
    yield request + b"x"
    yield request.replace(b"Topic: turn", b"Topic: " + secret.encode())
    yield request.replace(b"Topic: turn", b"Topic: turn2")
    yield request.replace(b"Urgency: normal", b"Urgency: high")
    yield request.replace(b"\r\n\r\n", b"\r\nX-Seat: 1\r\n\r\n")
