"""Who may come in and how often: cookies, origins, limits, headers; and no secret goes out by any of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec.structs import replace
from websockets.sync.client import connect  # noqa: TID251 - without TLS

from ouaf.journal.ids import TableCode
from ouaf.journal.store.protocol import TableRow, Write
from ouaf.server.addresses import ordered
from ouaf.server.app import MOST_BODY
from ouaf.server.codes import table_by_code
from ouaf.server.cookies import COOKIE, device_of
from ouaf.server.doors import HEADERS, is_own_origin
from ouaf.server.limits import NO_LIMITS
from ouaf.table.asking import Refused
from ouaf.table.record import row_of
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, Dice
from tests.server.device import Device, is_over, next_move, sit_down
from tests.server.inside import Plug, app, cookie, device, house_of
from tests.server.process import Server, serving
from tests.table.live import run
from tests.table.sittings import duel

NEW = {"game": FIRST}


def client(application: Litestar | None = None, scheme: str = "http") -> TestClient[Litestar]:
    """A browser; the lifespan of the application is not run."""
    return TestClient(application or app(), base_url=f"{scheme}://ouaf.test")


@pytest.mark.parametrize("secure", [False, True])
@pytest.mark.parametrize("path", ["/api/me", "/", "/t/ABCDE"])
def test_a_device_gets_a_cookie_that_scripts_and_other_sites_cannot_use(path: str, secure: bool) -> None:
    header = client(scheme="https" if secure else "http").get(path).headers["set-cookie"]
    parts = {part.strip().lower() for part in header.split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert ("secure" in parts) == secure
    assert device_of({COOKIE: header.split(";")[0].split("=")[1]})


@pytest.mark.parametrize("secure", [False, True])
def test_a_socket_without_a_cookie_gets_one_too(secure: bool) -> None:
    async def body() -> None:
        wire = Plug(app(), 0, scheme="wss" if secure else "ws", cookie="")
        await wire.ask("ping")
        header = wire.welcome["set-cookie"]
        assert "HttpOnly" in header
        assert "SameSite=Lax" in header
        assert ("Secure" in header) == secure
        await wire.leave()

    run(body())


@pytest.mark.parametrize("trusted", [False, True])
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_behind_a_proxy_that_is_trusted_the_cookie_is_kept_from_plain_http(
    tmp_path: Path, scheme: str, trusted: bool
) -> None:
    """A header of somebody who is not trusted changes nothing: else the cookie would be lost on the plain network."""
    trust = ("--trust-proxy", "127.0.0.1") if trusted else ()
    forwarded = {"x-forwarded-proto": scheme, "x-forwarded-for": "192.0.2.1"}
    with serving(tmp_path, *trust) as server:
        page = httpx.get(f"{server.url}/api/me", headers=forwarded, trust_env=False)
        with connect(f"{server.url.replace('http', 'ws')}/ws", additional_headers=forwarded, proxy=None) as socket:
            assert socket.response is not None
            given = [page.headers["set-cookie"], socket.response.headers["set-cookie"]]
    assert ["secure" in cookie.lower() for cookie in given] == [trusted and scheme == "https"] * 2


def test_a_device_keeps_its_cookie() -> None:
    browser = client()
    first = browser.get("/api/me").cookies[COOKIE]
    assert "set-cookie" not in browser.get("/api/me").headers
    assert browser.cookies[COOKIE] == first


@pytest.mark.parametrize("forged", ["", "x", "0" * 63, "G" * 64, "0" * 64 + "\u0131", "../../etc"])
def test_what_is_no_cookie_of_ours_is_nobody(forged: str) -> None:
    assert device_of({COOKIE: forged}) is None


ORIGINS = [
    (None, True),
    ("http://ouaf.test", True),
    ("http://OUAF.test", True),
    ("https://ouaf.test", True),
    ("http://evil.test", False),
    ("http://ouaf.test.evil.test", False),
    ("http://ouaf.test:81", False),
    ("null", False),
    ("", False),
    ("http://[", False),
    ("ouaf.test", False),
]


@pytest.mark.parametrize(("origin", "is_own"), ORIGINS)
def test_posts_are_taken_from_our_own_pages(origin: str | None, is_own: bool) -> None:
    headers = {} if origin is None else {"origin": origin}
    answer = client().post("/api/tables", json=NEW, headers=headers)
    assert answer.status_code == (201 if is_own else 403), answer.text
    assert is_own or answer.json()["code"] == "bad_origin"


@pytest.mark.parametrize(("origin", "is_own"), [each for each in ORIGINS if each[0] != ""])
def test_sockets_are_taken_from_our_own_pages(origin: str | None, is_own: bool) -> None:
    async def body() -> None:
        wire = Plug(app(), 0, origin=origin or "")
        if is_own:
            await wire.ask("ping")
            await wire.leave()
        else:
            await wire.gone()
        assert wire.is_welcome == is_own

    run(body())


def test_an_origin_without_a_host_is_not_ours() -> None:
    assert not is_own_origin("null", "")
    assert not is_own_origin("", "")


def test_codes_cannot_be_guessed_for_long() -> None:
    application = app(limits=replace(NO_LIMITS, wrong_codes_at_once=5))
    browser = client(application)
    code = browser.post("/api/tables", json=NEW).json()["code"]
    answers = [browser.get(f"/api/tables/ZZZ{letter}Z").status_code for letter in "BCDFGHJK"]
    assert answers == [404] * 5 + [429] * 3
    assert browser.get(f"/api/tables/{code}").json()["code"] == code, "who is known there is not barred by neighbours"
    browser.cookies.clear()
    assert browser.get(f"/api/tables/{code}").json()["code"] == "too_many"

    async def body() -> None:
        wire = Plug(application, 0, address="testclient")
        assert (await wire.ask("hello", table=code))[0]["code"] == "too_many"
        await wire.leave()
        other = Plug(application, 0, address="10.0.0.9")
        assert (await other.ask("hello", table=code))[0]["t"] == "table"
        for _ in range(5):
            assert (await other.ask("hello", table="ZZZZZ"))[0]["code"] == "unknown_table"
        assert (await other.ask("hello", table=code))[0]["code"] == "too_many"
        await other.leave()

    run(body())


@pytest.mark.parametrize("is_at_hand", [False, True])
def test_guesses_at_the_same_time_are_guesses_too(is_at_hand: bool) -> None:
    class Slow(MemoryStore):
        async def table(self, code: TableCode) -> TableRow | None:
            await asyncio.sleep(0)
            return await super().table(code)

    async def body() -> None:
        application = app(Slow(), limits=replace(NO_LIMITS, wrong_codes_at_once=5))
        house, doors = house_of(application), application.state.doors
        code = (await house.create(device(1), FIRST, {}, 2, public=False)).sitting.table.code
        if not is_at_hand:
            house.put_away(code)

        async def guess(text: str, number: int) -> str:
            try:
                return (await table_by_code(house, doors, "a", device(number), TableCode(text))).code
            except Refused as problem:
                return problem.code

        found = await asyncio.gather(*(guess(f"ZZZZZ{letter}", 2) for letter in "BCFGHJKLMPRSTVWX"))
        assert found.count("unknown_table") == 5
        assert found.count("too_many") == 11
        assert await guess(code, 2) == "too_many", "a stranger learns nothing of a right code either"
        assert await guess(code, 1) == code

    run(body())


def test_right_codes_cost_nothing() -> None:
    browser = client(app(limits=replace(NO_LIMITS, wrong_codes_at_once=3)))
    code = browser.post("/api/tables", json=NEW).json()["code"]
    browser.cookies.clear()
    assert {browser.get(f"/api/tables/{code}").status_code for _ in range(20)} == {200}


def test_a_new_table_has_six_letters_and_an_old_one_keeps_its_five() -> None:
    async def body() -> None:
        house = house_of(app())
        made = (await house.create(device(0), FIRST, {}, 2, public=False)).sitting.table
        assert len(made.code) == 6
        await house.outside.store.write(Write(row_of(replace(made, code="BCFGH"))))
        assert (await house.find(TableCode("bcfgh"))).sitting.table.code == "BCFGH"

    run(body())


def test_tables_are_not_made_without_end() -> None:
    browser = client(app(limits=replace(NO_LIMITS, tables_at_once=3)))
    assert [browser.post("/api/tables", json=NEW).status_code for _ in range(5)] == [201] * 3 + [429] * 2


def test_messages_have_a_rate() -> None:
    async def body() -> None:
        wire = Plug(app(limits=replace(NO_LIMITS, messages_at_once=4)), 0)
        for _ in range(7):
            wire.give('{"t":"ping"}')
        kinds = [(await wire.next()).get("code", "pong") for _ in range(7)]
        assert kinds == ["pong"] * 4 + ["too_many"] * 3
        await wire.leave()

    run(body())


@pytest.mark.parametrize(
    ("limit", "devices", "addresses"),
    [("connections_a_device", [1, 1, 1, 2], "abcd"), ("connections_an_address", [1, 2, 3, 4], "aaab")],
)
def test_connections_are_counted(limit: str, devices: list[int], addresses: str) -> None:
    async def body() -> None:
        application = app(limits=replace(NO_LIMITS, **{limit: 2}))
        wires = [Plug(application, number, address) for number, address in zip(devices, addresses, strict=True)]
        await wires[2].gone()
        for wire in (wires[0], wires[1], wires[3]):
            await wire.ask("ping")
        assert [wire.is_welcome for wire in wires] == [True, True, False, True]
        assert application.state.doors.connections == 3
        await wires[0].leave()
        again = Plug(application, devices[2], addresses[2])
        await again.ask("ping")
        for wire in (wires[1], wires[3], again):
            await wire.leave()
        assert application.state.doors.connections == 0

    run(body())


def test_tables_that_nobody_watches_are_not_kept_in_memory() -> None:
    """They are many, and made by anyone; the store has them."""
    application = app()
    browser = client(application)
    made = browser.post("/api/tables", json=NEW).json()["code"]
    for path in (f"/api/tables/{made}", f"/api/tables/{made}/qr.svg", "/api/me", "/api/tables"):
        assert browser.get(path).status_code == 200
    assert browser.get("/health").json()["tables"] == 0
    assert browser.get(f"/api/tables/{made.lower()}").json()["code"] == made


def test_a_body_that_is_too_large_is_refused() -> None:
    answer = client().post("/api/tables", json={**NEW, "options": {"x": "x" * MOST_BODY}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/health", 200),
        ("GET", "/api/me", 200),
        ("GET", "/nope", 404),
        ("GET", "/api/tables/ZZZZZ", 404),
        ("GET", "/api/matches/none/journal", 404),
        ("DELETE", "/api/tables", 405),
        ("POST", "/api/tables", 400),
    ],
)
def test_every_answer_has_the_headers(method: str, path: str, status: int) -> None:
    answer = client().request(method, path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]


def test_a_fault_of_ours_says_nothing_of_the_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    application = app()

    async def broken(_: object) -> Any:
        raise ValueError("a secret of the inside")

    monkeypatch.setattr(house_of(application), "public_tables", broken)
    answer = TestClient(application, raise_server_exceptions=False).get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "unavailable")
    assert "secret" not in answer.text
    assert set(HEADERS) <= set(answer.headers)


Make = Callable[[int], list[Device]]


def test_no_secret_is_in_what_others_get_or_in_the_log(server: Server, devices: Make) -> None:
    seats, options = duel(FIRST)
    people = devices(seats + 1)
    code = people[0].create(FIRST, seats, options, public=True)
    wires = [*sit_down(people[:seats], code), people[-1].socket(code)]
    wires[0].granted("start")
    seed = ""
    for count in range(30):
        if is_over(wires):
            break
        wire, move = next_move(wires[:-1], Dice(f"secret {count}"))
        wire.granted("move", id=f"m{count}", **move)
        wires[-1].refused("move", id="x", **move)
    during = [list(wire.sync().received) for wire in wires]
    if not is_over(wires):
        wires[0].granted("abandon")
    seed = wires[0].news["end"]["seed"]
    pages = [each.http.get(path).text for each in people for path in ("/api/me", "/api/tables", f"/api/tables/{code}")]
    for number, wire in enumerate(wires):
        text = "\n".join([*wire.sync().received, *pages])
        for each in people:
            assert each.cookie not in text
            assert each.id not in text
        assert is_over_before(during[number]) or seed not in "\n".join(during[number])
    printed = server.printed()
    for secret in (seed, *(each.cookie for each in people), *(each.id for each in people)):
        assert secret not in printed
    for wire in wires:
        wire.close()


def is_over_before(received: list[str]) -> bool:
    return any("end" in json.loads(text) for text in received)


def test_a_base_path(tmp_path: Path) -> None:
    with serving(tmp_path, "--base-path", "/ouaf", path="/ouaf") as server:
        device = Device(server)
        jar = [each for each in device.http.cookies.jar if each.name == COOKIE]
        assert [each.path for each in jar] == ["/ouaf"]
        code = device.create(FIRST)
        wire = device.socket(code)
        assert wire.table["code"] == code
        page = device.http.get(f"/t/{code}")
        assert page.status_code == 200
        assert "__BASE__" not in page.text
        outside = httpx.get(f"http://127.0.0.1:{server.port}/health", trust_env=False)
        assert outside.status_code == 404
        assert set(HEADERS) <= set(outside.headers)
        wire.close()
        device.close()


def test_the_address_for_phones_is_not_a_vpn_or_a_container() -> None:
    found = ordered(
        [
            ("lo", "127.0.0.1"),
            ("tun0", "10.8.0.2"),
            ("docker0", "172.17.0.1"),
            ("br-1a2b", "172.18.0.1"),
            ("wg0", "10.9.0.2"),
            ("veth12", "172.19.0.1"),
            ("tailscale0", "100.64.0.7"),
            ("eth1", "169.254.3.4"),
            ("eth0", "172.20.1.5"),
            ("wlan0", "192.168.1.20"),
            ("enp3s0", "10.0.0.5"),
            ("utun3", "10.10.0.1"),
        ]
    )
    assert found == ["192.168.1.20", "10.0.0.5", "172.20.1.5", "169.254.3.4"]
    assert ordered([("lo", "127.0.0.1"), ("wg0", "10.0.0.1")]) == []


def test_cookies_of_the_tests_are_cookies() -> None:
    assert device_of({COOKIE: cookie(7)})
