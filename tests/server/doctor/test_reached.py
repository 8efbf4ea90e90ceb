"""A house behind a proxy: one that does all well, and each defect planted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ouaf.server.doctor import reached
from ouaf.server.doctor.subject import Subject
from tests.server.doctor.kit import answer_of, canned, grades, proxy, signed, unwell
from tests.server.process import HOST, Server, free_port, serving

WELL = json.dumps({"ok": True, "version": "1", "tables": 0, "connections": 0}).encode()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that trusts no proxy."""
    with serving(tmp_path_factory.mktemp("plain")) as server:
        yield server


@pytest.fixture(scope="module")
def trusting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that trusts the proxies of these tests, under a path."""
    with serving(
        tmp_path_factory.mktemp("trusting"), "--trust-proxy", HOST, "--base-path", "/ouaf", path="/ouaf"
    ) as up:
        yield up


def look(port: int, path: str = "", scheme: str = "http") -> dict[str, str]:
    return grades(reached.check(Subject(url=f"{scheme}://{HOST}:{port}{path}")))


def ill(port: int, path: str = "", scheme: str = "http") -> dict[str, str]:
    return unwell(reached.check(Subject(url=f"{scheme}://{HOST}:{port}{path}")))


def through(server: Server, path: str = "/ouaf", **manners: Any) -> dict[str, str]:
    with proxy(server.port, **manners) as port:
        return ill(port, path)


def test_nothing_is_asked_where_nobody_said_where() -> None:
    assert grades(reached.check(Subject())) == {}


def test_a_house_without_a_proxy(plain: Server, trusting: Server) -> None:
    assert look(plain.port) == {"url": "good", "url_socket": "good"}
    assert ill(trusting.port, "/ouaf") == {}, "whoever asks from the proxy's own address is no proxy"


def test_a_healthy_proxy(trusting: Server) -> None:
    with proxy(trusting.port) as port:
        assert look(port, "/ouaf") == {"url": "good", "url_believed": "good", "url_socket": "good"}


def test_https_at_a_proxy(trusting: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leaf, key, authority = signed(tmp_path, "ouaf.example")
    tls = (str(leaf), str(key))
    with proxy(trusting.port, tls, scheme="https") as port:
        assert ill(port, "/ouaf", "https") == {"url_tls": "problem"}
        monkeypatch.setenv("SSL_CERT_FILE", str(authority))
        assert ill(port, "/ouaf", "https") == {}
    with proxy(trusting.port, tls) as port:
        assert ill(port, "/ouaf", "https") == {"url_scheme": "warning"}


def test_a_proxy_that_lets_no_socket_through(trusting: Server) -> None:
    assert through(trusting, upgrades=False) == {"url_upgrade": "problem"}


def test_a_proxy_that_changes_the_name(trusting: Server) -> None:
    assert through(trusting, host=f"{HOST}:1") == {"url_origin": "problem"}


def test_a_proxy_that_is_not_believed(plain: Server) -> None:
    assert through(plain, "") == {"url_untrusted": "warning"}


def test_a_proxy_that_says_nothing(trusting: Server) -> None:
    assert through(trusting, forwards=False) == {"url_silent": "warning"}


def test_a_proxy_that_hands_on_what_anybody_claims(trusting: Server) -> None:
    assert through(trusting, forwards=False, believes=True) == {"url_forged": "problem"}
    assert through(trusting, believes=True) == {}, "the proxy adds its own word"


def test_a_name_that_is_not_known(plain: Server) -> None:
    assert through(plain, "", host="strange.example") == {"url_name": "problem"}


def test_a_wrong_path(trusting: Server) -> None:
    assert ill(trusting.port) == {"url_path": "problem"}


def test_a_path_that_the_house_does_not_know(plain: Server) -> None:
    found = through(plain, "/games", strips="/games")
    assert found == {"url_base": "problem", "url_untrusted": "warning"}


def test_nobody_there() -> None:
    assert ill(free_port()) == {"url_unreachable": "problem"}
    with proxy(free_port()) as port:
        assert ill(port) == {"url_gateway": "problem"}


def test_a_house_that_is_not_well() -> None:
    with canned(answer_of(503, b'{"code": "disk_write", "words": "full"}')) as port:
        assert ill(port) == {"url_ill": "problem"}


def test_clocks_that_differ() -> None:
    with canned(answer_of(200, WELL, "date: Thu, 01 Jan 2026 00:00:00 GMT")) as port:
        assert ill(port)["clock_apart"] == "warning"


def test_something_else_answers() -> None:
    with canned(answer_of(200, b"[]")) as port:
        assert ill(port) == {"url_path": "problem"}
    with canned(b"") as port:
        assert ill(port) == {"url_unreachable": "problem"}
