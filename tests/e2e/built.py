"""Matches that people on wires have played so far; each of them can be handed to somebody with a browser."""

from __future__ import annotations

from typing import Any, Self, TypeAlias

from ouaf.rules.game import Options
from ouaf.server.cookies import COOKIE
from tests.e2e.browser import Person
from tests.server.device import Device, Wire, sit_down
from tests.server.process import Server

View: TypeAlias = dict[str, Any]


class Built:
    """A match of a game, begun, with a wire for each seat."""

    def __init__(self, server: Server, game: str, seats: int, options: Options) -> None:
        self.devices = [Device(server) for _ in range(seats)]
        self.code = self.devices[0].create(game, seats, options)
        self.wires: list[Wire] = sit_down(self.devices, self.code)
        self.wires[0].granted("start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for wire in self.wires:
            wire.close()
        for device in self.devices:
            device.close()

    def waiting(self) -> list[Wire]:
        """Whoever is waited for."""
        return [self.wires[seat].sync() for seat in self.wires[0].sync().news["to_move"]]

    def is_over(self) -> bool:
        return "end" in self.wires[0].sync().news

    def move(self, wire: Wire, move: str, **more: Any) -> None:
        wire.granted("move", seat=wire.table["seat"], prompt=wire.news["prompt"]["id"], move=move, **more)

    def hand_over(self, person: Person, seat: int = 0) -> None:
        """Somebody goes on with this seat in a browser."""
        cookie = {"name": COOKIE, "value": self.devices[seat].cookie, "url": person.server.url}
        person.context.add_cookies([cookie])  # type: ignore[list-item]
        person.visit(f"/t/{self.code}")
        person.page.locator(".board").wait_for()
