"""Devices as people have them: a cookie, and sockets that remember what they were told."""

from __future__ import annotations

import contextlib
import json
import ssl
from collections.abc import Sequence
from typing import Any, Protocol
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect  # noqa: TID251 - what is TLS has a thread of its own

from ouaf.arena.screen import learned, shown
from ouaf.rules.game import Options
from ouaf.server.cookies import COOKIE, device_of
from tests.kit import Dice
from tests.server import tls
from tests.server.process import PATIENCE
from tests.table.sittings import choose

Message = dict[str, Any]
GOODBYE = 1.0
"""Seconds; who has not read all that came waits so long for the end, and goes."""
ANSWERS = ("done", "refused", "pong", "previewed", "previewed_each", "because", "ticket")


class Place(Protocol):
    """Where browsers go."""

    @property
    def url(self) -> str: ...


class Device:
    """A browser: HTTP with its cookie, straight to a server or through a proxy."""

    def __init__(self, server: Place, lang: str = "en", url: str = "", tls: ssl.SSLContext | None = None) -> None:
        self.server = server
        self.lang = lang
        self.url = url or server.url
        self.tls = tls
        self.http = httpx.Client(
            base_url=self.url,
            headers={"accept-language": lang},
            timeout=PATIENCE,
            trust_env=False,
            verify=True if tls is None else tls,
        )
        self.http.get("/api/me").raise_for_status()

    @property
    def cookie(self) -> str:
        """The secret."""
        return self.http.cookies[COOKIE]

    @property
    def id(self) -> str:
        """What the server calls this device, which nobody else may hear."""
        found = device_of(self.http.cookies)
        assert found is not None
        return found

    def create(self, game: str, seats: int | None = None, options: Options | None = None, **more: Any) -> str:
        """Make a table; its code."""
        answer = self.http.post(
            "/api/tables", json={"game": game, "seats": seats, "options": dict(options or {}), **more}
        )
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    def socket(self, table: str | None = None, **hello: Any) -> Wire:
        """A connection, which says hello when a table is named, and in its address as pages do."""
        wire = Wire(self, table)
        if table is not None:
            wire.hello(table, **hello)
        return wire

    def close(self) -> None:
        self.http.close()


class Wire:
    """One socket of a device."""

    def __init__(self, device: Device, table: str | None = None, **headers: str) -> None:
        parts = urlsplit(device.url)
        asked = "" if table is None else f"?table={table}"
        self.device = device
        self._open = contextlib.ExitStack()
        opening = connect(
            f"ws://{parts.netloc}{parts.path}/ws{asked}",
            sock=None if device.tls is None else tls.opened(device.url, device.tls),
            additional_headers={"cookie": f"{COOKIE}={device.cookie}", "origin": device.url, **headers},
            close_timeout=GOODBYE,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            proxy=None,
        )
        self.socket: ClientConnection = self._open.enter_context(opening)
        self.table: Message = {}
        self.news: Message = {}
        self.steps: list[Message] = []
        self.received: list[str] = []
        self._count = 0

    def send(self, t: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"t": t, **fields}))

    def receive(self) -> Message:
        """The next message; what it tells is remembered."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["t"] == "table":
            self.table = message
        elif message["t"] == "news":
            self._remember(message)
        return message

    def _remember(self, message: Message) -> None:
        if message.get("fresh"):
            self.steps = []
        self.news = learned(self.news, message)
        self.steps += message["steps"]

    def ask(self, t: str, **fields: Any) -> Message:
        """Send, and receive up to the answer; news that answer a move are as good as `done`."""
        self._count += 1
        fields = {"id": f"ask-{self._count}", **fields}
        self.send(t, **fields)
        while True:
            message = self.receive()
            if message["t"] in ANSWERS and message.get("re") in (fields["id"], None):
                return message
            if message["t"] == "news" and message.get("re") == fields["id"]:
                done = {"t": "done", "re": fields["id"]}
                return {**done, "n": message["steps"][0]["n"]} if t == "move" else done

    @property
    def legal(self) -> list[str]:
        """What this seat may play."""
        moves: list[str] = self.news["legal"]
        return moves

    @property
    def takes_words(self) -> dict[str, int]:
        """The moves of these that may carry words."""
        limits: dict[str, int] = self.news.get("takes_words", {})
        return limits

    def granted(self, t: str, **fields: Any) -> Message:
        """Ask for something that must be granted."""
        answer = self.ask(t, **fields)
        assert answer["t"] == "done", answer
        return answer

    def refused(self, t: str, **fields: Any) -> Message:
        """Ask for something that must be refused, in words."""
        answer = self.ask(t, **fields)
        assert answer["t"] == "refused", answer
        assert answer["words"]
        return answer

    def sync(self) -> Wire:
        """Receive all that was sent before now."""
        assert self.ask("ping")["t"] == "pong"
        return self

    def hello(self, table: str, **fields: Any) -> Message | None:
        """Watch a table; None, or the refusal."""
        self.send("hello", table=table, lang=self.device.lang, **fields)
        self._count += 1
        self.send("ping", id=f"ask-{self._count}")
        refused = None
        while (message := self.receive())["t"] != "pong":
            refused = message if message["t"] == "refused" else refused
        return refused

    def come_back(self) -> Wire:
        """A new socket that asks only for what was missed."""
        self.close()
        again = Wire(self.device, self.table["code"])
        again.steps = list(self.steps)
        again.hello(self.table["code"], seat=self.table["seat"], match=self.news["match"], since=self.news["n"])
        return again

    def close(self) -> None:
        self._open.close()


def what_is_shown(wire: Wire) -> Message:
    """What a client has on its screen of the match."""
    return shown(wire.news)


def snapshot(wire: Wire) -> Message:
    """What a client that comes for the first time has on its screen, at the same seat of the same device."""
    fresh = wire.device.socket(wire.table["code"], seat=wire.table["seat"])
    assert fresh.news["fresh"]
    shown = what_is_shown(fresh)
    fresh.close()
    wire.sync()
    return shown


def sit_down(devices: Sequence[Device], table: str) -> list[Wire]:
    """Each device takes a chair, in order, and watches from it."""
    wires = []
    for seat, device in enumerate(devices):
        wire = device.socket(table)
        wire.granted("sit", seat=seat, name=f"Name {seat}")
        assert wire.hello(table, seat=seat) is None
        wires.append(wire)
    return wires


def next_move(wires: Sequence[Wire], dice: Dice) -> tuple[Wire, Message]:
    """One of those waited for, with one of its legal moves; the last news is read on all sockets first."""
    waited = [wire for wire in wires if wire.table["seat"] in wire.sync().news["to_move"]]
    wire = waited[dice.below(len(waited))]
    move = {"match": wire.news["match"], "seat": wire.table["seat"], "prompt": wire.news["prompt"]["id"]}
    return wire, {**move, "move": wire.legal[choose(len(wire.legal), dice)]}


def is_over(wires: Sequence[Wire]) -> bool:
    return "end" in wires[0].sync().news
