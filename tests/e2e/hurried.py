"""Rounds that nobody looks at: devices write them on their wires, and their pages come back for what is tested."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ouaf.server.cookies import COOKIE
from tests.e2e.browser import Person
from tests.server.device import Device, Wire
from tests.server.process import HOST

Pick: TypeAlias = Callable[[Sequence[str]], str]
"""Which of the legal moves somebody writes."""


def first(moves: Sequence[str]) -> str:
    return moves[0]


def last(moves: Sequence[str]) -> str:
    return moves[-1]


def own_device(person: Person) -> Device:
    """Somebody's device beside its own page."""
    device = Device(person.server)
    cookie = next(each for each in person.context.cookies() if each["name"] == COOKIE)
    device.http.cookies.set(COOKIE, cookie["value"], domain=HOST)
    return device


def write_rounds(rounds: int, *people: tuple[Person, Pick]) -> None:
    """So many rounds of Toutélié, each of which these people write in; bots write too."""
    address = people[0][0].page.url
    for person, _ in people:
        person.page.goto("about:blank")
    devices = [own_device(person) for person, _ in people]
    wires = [device.socket(address.rsplit("/", 1)[1], seat="own") for device in devices]
    for _ in range(rounds):
        for wire, (_, pick) in zip(wires, people, strict=True):
            _write(wire, pick)
    for (person, _), wire, device in zip(people, wires, devices, strict=True):
        person.page.goto(address)
        person.page.locator(".frame[data-seat]").wait_for()
        wire.close()
        device.close()


def _write(wire: Wire, pick: Pick) -> None:
    """As soon as this seat is asked."""
    while wire.news["prompt"]["kind"] != "write":
        wire.receive()
    about = {"seat": wire.table["seat"], "match": wire.news["match"], "prompt": wire.news["prompt"]["id"]}
    wire.granted("move", move=pick(wire.legal), **about)
