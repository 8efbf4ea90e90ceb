"""The doors of Web Push: who may ask to be told, where, how often, and how many in all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace

from ouaf.server.cookies import COOKIE
from ouaf.server.limits import NO_LIMITS
from ouaf.table.quotas import NO_QUOTAS
from tests.journal.store.memory import MemoryStore
from tests.server.inside import app, cookie, device

GOOD = "https://web.push.apple.com/{}"
JSON = {"content-type": "application/json", "accept-language": "en"}


class Browser:
    """One with the cookie of the n-th device; its own page is at ouaf.test."""

    def __init__(self, application: Litestar, number: int = 1) -> None:
        self.client = TestClient(application, base_url="http://ouaf.test")
        self.client.cookies.set(COOKIE, cookie(number))

    def sit(self) -> Browser:
        """At a table of its own."""
        assert self.client.post("/api/tables", json={"game": "toutelie"}).status_code == 201
        return self

    def ask(self, endpoint: str, **headers: str) -> str:
        """The code of the refusal; none when it was granted."""
        answer = self.client.post("/api/me/push", json={"endpoint": endpoint}, headers={**JSON, **headers})
        return "" if answer.status_code == 204 else str(answer.json()["code"])


def endpoints(store: MemoryStore, number: int = 1) -> list[str]:
    return [row.endpoint for row in asyncio.run(store.pushes_of(device(number)))]


def test_a_device_asks_and_stops_asking() -> None:
    store = MemoryStore()
    browser, other = Browser(app(store)).sit(), Browser(app(store), 2).sit()
    assert browser.ask(GOOD.format("a")) == other.ask(GOOD.format("b")) == ""
    [row] = asyncio.run(store.pushes_of(device(1)))
    assert (row.endpoint, row.site) == (GOOD.format("a"), "https://ouaf.test")
    assert browser.client.delete("/api/me/push").status_code == 204
    assert (endpoints(store), endpoints(store, 2)) == ([], [GOOD.format("b")])


def test_the_same_browser_that_asks_again_is_there_once() -> None:
    store = MemoryStore()
    browser = Browser(app(store, quotas=replace(NO_QUOTAS, pushes_in_all=1))).sit()
    assert [browser.ask(GOOD.format("a")) for _ in range(3)] == ["", "", ""]
    assert endpoints(store) == [GOOD.format("a")]


def test_the_oldest_makes_room_when_a_device_has_too_many() -> None:
    store = MemoryStore()
    browser = Browser(app(store, quotas=replace(NO_QUOTAS, pushes_a_device=3))).sit()
    assert [browser.ask(GOOD.format(name)) for name in "abcde"] == [""] * 5
    assert endpoints(store) == [GOOD.format(name) for name in "cde"]


def test_the_house_tells_so_many_and_no_more() -> None:
    application = app(quotas=replace(NO_QUOTAS, pushes_in_all=2))
    found = [Browser(application, number).sit().ask(GOOD.format(number)) for number in range(1, 4)]
    assert found == ["", "", "push_full"]


def test_who_asks_all_the_time_has_to_wait() -> None:
    browser = Browser(app(limits=replace(NO_LIMITS, pushes_an_hour=1, pushes_at_once=2))).sit()
    assert [browser.ask(GOOD.format("a")) for _ in range(3)] == ["", "", "too_many"]
    assert browser.client.delete("/api/me/push").status_code == 429


@pytest.mark.parametrize("endpoint", ["https://evil.test/x", "http://web.push.apple.com/x", "https://127.0.0.1/x", "x"])
def test_only_a_known_push_service_is_taken(endpoint: str) -> None:
    store = MemoryStore()
    assert Browser(app(store)).sit().ask(endpoint) == "push_endpoint"
    assert endpoints(store) == []


def test_the_host_can_add_a_service() -> None:
    assert Browser(app(push_hosts=("up.example.org",))).sit().ask("https://up.example.org/x") == ""


def test_a_device_without_a_table_is_told_nothing() -> None:
    assert Browser(app()).ask(GOOD.format("a")) == "push_nobody"
    nobody = Browser(app())
    nobody.client.cookies.clear()
    assert nobody.ask(GOOD.format("a")) == "push_nobody"


def test_another_page_can_neither_ask_nor_stop_it() -> None:
    store = MemoryStore()
    browser = Browser(app(store)).sit()
    evil = {"origin": "https://evil.test"}
    assert browser.ask(GOOD.format("a"), **evil) == "bad_origin"
    assert browser.ask(GOOD.format("a"), **{"content-type": "text/plain"}) == "bad_type"
    assert browser.ask(GOOD.format("a"), origin="http://ouaf.test") == ""
    assert browser.client.delete("/api/me/push", headers=evil).json()["code"] == "bad_origin"
    assert endpoints(store) == [GOOD.format("a")]


BODIES: list[Any] = [{}, {"endpoint": ""}, {"endpoint": 7}, {"endpoint": "x" * 2_001}, {"endpoint": "x", "name": "Léa"}]


@pytest.mark.parametrize("body", BODIES, ids=str)
def test_nothing_but_an_endpoint_is_taken(body: Any) -> None:
    answer = Browser(app()).sit().client.post("/api/me/push", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_browsers_are_given_the_public_half_of_the_key_and_hear_how_it_stands() -> None:
    application = app()
    browser, key = Browser(application).sit(), application.state.teller.vapid.public
    assert TestClient(application).get("/api/me/push").json() == {"key": key, "on": False}
    assert browser.client.get("/api/me/push").json() == {"key": key, "on": False}
    browser.ask(GOOD.format("a"))
    assert browser.client.get("/api/me/push").json() == {"key": key, "on": True}


@pytest.mark.parametrize("path", ["", "/ouaf"])
def test_the_service_worker_has_all_words_and_is_never_kept(path: str) -> None:
    answer = TestClient(app(base_path=path)).get(f"{path}/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "À vous de jouer" in answer.text
    assert "Your turn!" in answer.text
    assert "__WORDS__" not in answer.text
    assert "'fetch'" not in answer.text, "it answers no requests, and keeps no pages"
    assert "caches" not in answer.text
    assert "event.data" not in answer.text, "nobody can put words into it"
