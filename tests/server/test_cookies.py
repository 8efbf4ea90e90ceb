"""Cookies are ours, or a table has known them from before they were signed."""

from __future__ import annotations

import stat
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from ouaf.server.cookies import COOKIE, Cookies, device_of, read_key
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.server.inside import KEY, Plug, app, cookie, house_of
from tests.server.process import Server
from tests.table.live import run

OLD = "5" * 64


def test_a_cookie_that_was_made_up_is_nobody() -> None:
    async def body() -> None:
        cookies = Cookies(KEY, MemoryStore())
        made = cookies.new()
        assert await cookies.device({COOKIE: made}) == device_of({COOKIE: made})
        secret, _, sign = made.partition(".")
        for forged in (secret, f"{secret}.{'0' * 32}", f"{'0' * 64}.{sign}", f"{secret}.", f"{secret}.{sign}0", ""):
            assert await cookies.device({COOKIE: forged}) is None, forged
        assert await Cookies(b"another", MemoryStore()).device({COOKIE: made}) is None

    run(body())


def test_an_old_cookie_stays_good_where_a_table_knows_it_and_is_signed_then() -> None:
    async def known() -> None:
        device = device_of({COOKIE: OLD})
        assert device is not None
        await house_of(application).create(device, FIRST, {}, 2, public=False)

    application = app()
    browser = TestClient(application, base_url="http://ouaf.test")
    header = {"cookie": f"{COOKIE}={OLD}"}
    stranger = browser.get("/api/me", headers=header).cookies[COOKIE]
    assert not stranger.startswith(OLD)
    browser.cookies.clear()
    run(known())
    answer = browser.get("/api/me", headers=header)
    assert len(answer.json()["tables"]) == 1
    better = answer.cookies[COOKIE]
    assert better.startswith(f"{OLD}.")
    again = browser.get("/api/me", headers={"cookie": f"{COOKIE}={better}"})
    assert len(again.json()["tables"]) == 1
    assert "set-cookie" not in again.headers


def test_a_socket_with_a_made_up_cookie_is_a_new_device() -> None:
    async def body() -> None:
        application = app()
        wire = Plug(application, 0, cookie=f"{COOKIE}={OLD}")
        await wire.ask("ping")
        given = wire.welcome["set-cookie"]
        assert OLD not in given
        await wire.leave()
        known = Plug(application, 0, cookie=f"{COOKIE}={cookie(3)}")
        await known.ask("ping")
        assert "set-cookie" not in known.welcome
        await known.leave()

    run(body())


def test_the_key_is_made_once_and_for_nobody_else(tmp_path: Path) -> None:
    key = read_key(tmp_path / "data")
    assert len(key) == 32
    assert read_key(tmp_path / "data") == key
    assert stat.S_IMODE((tmp_path / "data" / "cookies.key").stat().st_mode) == 0o600


@pytest.mark.parametrize("path", ["/api/me", "/"])
def test_cookies_of_a_server_are_signed(server: Server, path: str) -> None:
    given = httpx.get(f"{server.url}{path}", trust_env=False).cookies[COOKIE]
    assert len(given) == 64 + 1 + 32
