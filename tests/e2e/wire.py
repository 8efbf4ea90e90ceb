"""What a page hears and says on its socket, to compare with what it shows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

from ouaf.arena.screen import learned


class Heard:
    """The match as the server told it to this page."""

    def __init__(self, page: Page) -> None:
        self.match = ""
        self.view: dict[str, Any] = {}
        self.prompt: dict[str, Any] = {}
        self.legal: list[str] = []
        self.to_move: list[int] = []
        self.events: list[dict[str, Any]] = []
        """All of them, in their order, each once."""
        self.kinds: Counter[str] = Counter()
        self.refused: list[str] = []
        self.said: list[dict[str, Any]] = []
        """What the page sent, pings aside."""
        self.previewing: set[str] = set()
        """Requests for previews that are not yet answered."""
        self._unasked: set[str] = set()
        """What the page asks for by itself, and may ask too late: nobody hears of that."""
        self._n = -1
        self._known: dict[str, Any] = {}
        self._wire: WebSocket | None = None
        page.on("websocket", self._listen)

    @property
    def seat(self) -> int:
        return int(self.view["viewer"])

    @property
    def n(self) -> int:
        """The last line of the journal that the page was told of."""
        return self._n

    @property
    def me(self) -> dict[str, Any]:
        player: dict[str, Any] = self.view["players"][self.seat]
        return player

    def moves(self) -> list[dict[str, Any]]:
        """The moves that the page sent, sent again included."""
        return [said for said in self.said if said["t"] == "move"]

    def _listen(self, socket: WebSocket) -> None:
        """Hear a new wire; of one that the page has left, what is still under way is heard by nobody."""
        self._wire = socket
        socket.on("framereceived", lambda frame: self._hear(frame) if socket is self._wire else None)
        socket.on("framesent", self._say)

    def _say(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] != "ping":
            self.said.append(message)
        if message["t"] == "preview_each":
            self.previewing.add(message["id"])
        if message.get("odds"):
            self._unasked.add(message["id"])

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.previewing.discard(message.get("re", ""))
        if message["t"] == "refused" and message.get("re") not in self._unasked:
            self.refused.append(message["code"])
        if message["t"] == "news":
            self._learn(message)

    def _learn(self, news: dict[str, Any]) -> None:
        if news["match"] != self.match:
            self.match, self._n = news["match"], -1
        self._known = learned(self._known, news)
        self.view, self.prompt = self._known["view"], self._known["prompt"]
        self.legal, self.to_move = self._known["legal"], self._known["to_move"]
        for step in news["steps"]:
            if step["n"] > self._n:
                self._n = step["n"]
                self.events += step["events"]
                self.kinds.update(event["kind"] for event in step["events"])


class Frames:
    """Every frame that a page receives, as it came."""

    def __init__(self, page: Page) -> None:
        self.received: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    def have(self, words: str) -> bool:
        return any(words in text for text in self.received)


def exchange(known: dict[str, Any], news: dict[str, Any], key: str, change: Callable[[Any], Any]) -> None:
    """Put another value into what lies open, whether it is whole or a patch; `known` keeps what the server said."""
    known.update(learned(known, json.loads(json.dumps(news))))
    value = change(known["public"][key])
    news["public"][key] = [value] if "on" in news else value
