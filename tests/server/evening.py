"""An evening at a real server, with all that nobody else may know of it: for who searches logs and metrics for it."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable

import httpx
from msgspec import Struct
from websockets.exceptions import WebSocketException

from tests.kit import FIRST, Dice
from tests.server.device import Device, Wire, next_move, sit_down
from tests.server.process import PATIENCE, Server
from tests.server.stories import TEXT, close, tell
from tests.table.sittings import duel
from tests.table.stories import GAME

PERSON = "Rosalinde"
ELSEWHERE = "203.0.113.77"
"""The address that a proxy speaks for."""


class Evening(Struct):
    """What was played, and the secrets of it."""

    moves: int
    table: str
    match: str
    cookies: list[str]
    secrets: list[str]
    """These, and all others."""


def evening(server: Server) -> Evening:
    """A match in which a story is told and moves are refused, wrong codes, nonsense, and somebody who guesses."""
    seats, options = duel(GAME)
    people = [Device(server) for _ in range(seats)]
    wires = sit_down(people, people[0].create(GAME, seats, options))
    wires[0].granted("start")
    tell(wires)
    moves, dice = 1, Dice("evening")
    for _ in range(4):
        wire, move = next_move(wires, dice)
        wire.granted("move", **move)
        moves += 1
    wire, move = next_move(wires, dice)
    assert wire.refused("move", **{**move, "move": "nonsense"})["code"] == "malformed"
    attack(people[0], wires[0])
    code, match, cookies = wires[0].table["code"], wires[0].news["match"], [device.cookie for device in people]
    secrets = [code, match, TEXT, ELSEWHERE, *(f"Name {n}" for n in range(seats))]
    for device in people:
        secrets += [device.id, device.cookie, *device.cookie.split(".")]
    close(*wires)
    for device in people:
        device.close()
    return Evening(moves, code, match, cookies, secrets)


def attack(device: Device, wire: Wire) -> None:
    """What comes from the internet."""
    for code in ("ZZZZZZ", "BCFGHJ", wire.table["code"].lower()[:5]):
        device.http.get(f"/api/tables/{code}")
    device.http.get("/api/me", headers={"x-forwarded-for": ELSEWHERE})
    device.http.get("/api/me", headers={"host": "evil.example"})
    device.http.post("/api/tables", content=b"[" * 1000, headers={"content-type": "application/json"})
    wire.socket.send(b"\xff\xfe")
    while wire.receive()["t"] != "refused":
        pass
    wire.socket.send(json.dumps({"t": "hello", "table": "ZZZZZZ", "lang": "en", "id": "x"}))
    wire.sync()
    with contextlib.suppress(httpx.HTTPError, WebSocketException, AssertionError):
        device.http.get("/" + "x" * 20_000)


def with_a_bot(server: Server, is_enough: Callable[[], bool]) -> None:
    """Play against a bot until something is so; the match is long enough for it to be asked."""
    device = Device(server)
    seats, options = duel(FIRST)
    code = device.create(FIRST, seats, options, bots=seats - 1)
    wire = device.socket(code)
    chair = next(n for n, each in enumerate(wire.table["chairs"]) if each["free"])
    wire.granted("sit", seat=chair, name=PERSON)
    wire.hello(code, seat=chair)
    wire.granted("start")
    dice = Dice("bot")
    until = time.monotonic() + PATIENCE
    while not is_enough():
        assert time.monotonic() < until, "nobody has asked the bot"
        if chair in wire.sync().news.get("to_move", ()):
            _, move = next_move([wire], dice)
            wire.ask("move", **move)
    wire.close()
    device.close()
