"""The link that a table is joined by: never one where nothing listens."""

from __future__ import annotations

import io
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import segno

from ouaf.server import addresses
from ouaf.server.addresses import is_here, is_loopback, lan_addresses, reachable
from tests.kit import FIRST
from tests.server.device import Device
from tests.server.process import HOST, Server, serving


def test_a_server_for_this_machine_alone_says_so_and_links_to_itself(server: Server) -> None:
    device = Device(server)
    code = device.create(FIRST)
    assert device.http.get(f"/api/tables/{code}/link").json() == {"link": f"{server.url}/t/{code}", "only_here": True}
    picture = io.BytesIO()
    segno.make(f"{server.url}/t/{code}", error="m", micro=False).save(
        picture, kind="svg", scale=8, border=2, xmldecl=False
    )
    assert device.http.get(f"/api/tables/{code}/qr.svg").content == picture.getvalue()
    device.close()


def test_behind_a_proxy_the_link_is_the_proxys(server: Server) -> None:
    device = Device(server)
    code = device.create(FIRST)
    found = device.http.get(f"/api/tables/{code}/link", headers={"host": "ouaf.local"}).json()
    assert found == {"link": f"http://ouaf.local/t/{code}", "only_here": False}
    device.close()


def test_a_server_for_all_links_to_an_address_of_the_network(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits", "--host", "0.0.0.0") as server:
        device = Device(server)
        code = device.create(FIRST)
        found = device.http.get(f"/api/tables/{code}/link").json()
        device.close()
    assert not found["only_here"]
    assert urlsplit(found["link"]).hostname == (lan_addresses() or [HOST])[0]


@pytest.mark.parametrize("name", ["localhost", "Localhost", "127.0.0.1", "127.0.1.1", "::1"])
def test_what_never_leaves_this_machine(name: str) -> None:
    assert is_loopback(name)
    host = f"[{name}]" if ":" in name else name
    assert is_here(host)
    assert is_here(f"{host}:8000")


@pytest.mark.parametrize("name", ["192.168.1.7", "0.0.0.0", "ouaf.example", "fe80::1", ""])
def test_what_others_can_reach(name: str) -> None:
    assert not is_loopback(name)


def test_a_page_opened_at_localhost_is_reached_from_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.168.1.7"])
    assert reachable("localhost:8000") == "192.168.1.7:8000"
    assert reachable("[::1]:8000") == "192.168.1.7:8000"
    assert reachable("[::1]") == "192.168.1.7"
    assert reachable("localhost") == "192.168.1.7"
    assert reachable("ouaf.example:8000") == "ouaf.example:8000"
