"""An arrangement over a real socket, cut, sent twice, sent from two tabs: all of it once or none of it."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from tests.kit import Dice
from tests.server.device import Device, Message, Wire, next_move, sit_down, snapshot, what_is_shown

Make = Callable[[int], list[Device]]


@pytest.fixture
def wires(devices: Make) -> Iterator[list[Wire]]:
    """Two people at Spots."""
    made = devices(2)
    found = sit_down(made, made[0].create("spots", 2, {"set": "adoption"}))
    found[0].granted("start")
    yield found
    for wire in found:
        wire.close()


def at_roll(wires: list[Wire]) -> tuple[Wire, Message]:
    """Who has a roll of several dice to arrange, and the message that does it as proposed."""
    dice = Dice("arrange")
    for _ in range(200):
        wire, move = next_move(wires, dice)
        prompt = wire.news["prompt"]
        if prompt["kind"] == "place" and len(prompt["plan"]["moves"]) > 1:
            return wire, {"id": "arranged", **move, "move": prompt["plan"]["moves"]}
        if prompt["kind"] == "turn" and "run" in prompt["tricks"]:
            move["move"] = "run"
        wire.granted("move", **move)
    raise AssertionError("no such roll comes")


def frame_of(message: Message) -> bytes:
    """What a browser puts on the wire."""
    return Frame(Opcode.TEXT, json.dumps({"t": "move", **message}).encode()).serialize(mask=True)


def cut_after(wire: Wire, data: bytes) -> Wire:
    """Send these bytes and be gone; then come back as a client does."""
    raw = wire.socket.socket
    raw.sendall(data)
    raw.shutdown(socket.SHUT_RDWR)
    return wire.come_back()


def own_steps(wire: Wire, since: int) -> list[int]:
    return [step["n"] for step in wire.steps if step["n"] > since]


def test_a_list_is_answered_by_news_of_all_its_moves(wires: list[Wire]) -> None:
    wire, message = at_roll(wires)
    before = wire.news["n"]
    done = wire.granted("move", **message)
    assert done["n"] == before + 1
    assert wire.news["n"] >= before + len(message["move"])
    for each in wires:
        each.sync()
        assert own_steps(each, before)[: len(message["move"])] == [
            *range(before + 1, before + 1 + len(message["move"]))
        ]
        assert what_is_shown(each) == snapshot(each)


@pytest.mark.parametrize("share", [0.0, 0.5, 0.99, 1.0])
def test_a_connection_cut_around_the_frame_plays_all_of_it_once_or_nothing(wires: list[Wire], share: float) -> None:
    wire, message = at_roll(wires)
    seat, before = wire.table["seat"], wire.news["n"]
    data = frame_of(message)
    again = wires[seat] = cut_after(wire, data[: int(len(data) * share)])
    heard = own_steps(again.sync(), before)
    if share < 1:
        assert heard == []
    else:
        assert len(heard) in (0, *range(len(message["move"]), 20))
    done = again.granted("move", **message)
    assert done["n"] == before + 1
    assert again.granted("move", **message) == done
    assert len(own_steps(again.sync(), before)) >= len(message["move"])
    assert again.news["n"] == before + len(own_steps(again, before))
    assert all(what_is_shown(each.sync()) == snapshot(each) for each in wires)


def test_the_same_arrangement_from_two_tabs_at_once_is_played_once(wires: list[Wire]) -> None:
    wire, message = at_roll(wires)
    before = wire.news["n"]
    tabs = [wire.device.socket(wire.table["code"], seat=wire.table["seat"]) for _ in range(2)]

    def send(tab: Wire) -> Message:
        return tab.ask("move", **message)

    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(send, tabs))
    assert answers == [{"t": "done", "re": "arranged", "n": before + 1}] * 2
    other = tabs[0].refused("move", **{**message, "id": "another tab's own"})
    assert other["code"] == "stale"
    for tab in tabs:
        assert tab.sync().news["n"] == wire.sync().news["n"]
        tab.close()
    assert len(own_steps(wire, before)) == wire.news["n"] - before


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda moves: [*moves[:-1], "dog6:6"], "illegal"),
        (lambda moves: [*moves[:-1], "nonsense"], "malformed"),
        (lambda moves: moves * 30, "malformed"),
        (lambda _: [], "malformed"),
        (lambda moves: [*moves, 7], "malformed"),
    ],
)
def test_a_list_that_is_wrong_somewhere_is_refused_whole(
    wires: list[Wire], change: Callable[[list[str]], list[Any]], code: str
) -> None:
    wire, message = at_roll(wires)
    before = what_is_shown(wire)
    refused = wire.refused("move", **{**message, "move": change(message["move"])})
    assert refused["code"] == code
    assert what_is_shown(wire.sync()) == before == snapshot(wire)
    assert wire.granted("move", **message)["n"] == before["n"] + 1
    conflict = wire.refused("move", **{**message, "move": message["move"][:1]})
    assert conflict["code"] == "conflict"


def test_a_preview_of_a_list_changes_nothing(wires: list[Wire]) -> None:
    wire, message = at_roll(wires)
    before = what_is_shown(wire)
    asked = {"seat": message["seat"], "move": message["move"]}
    events = wire.ask("preview", **asked)["events"]
    plan = wire.news["prompt"]["plan"]
    assert {key: events[-1][key] for key in ("kind", "total", "busts")} == {
        "kind": "would_hold",
        "total": plan["buried"],
        "busts": plan["busts"],
    }
    assert what_is_shown(wire.sync()) == before == snapshot(wire)
    assert wires[1 - message["seat"]].refused("preview", **asked)["code"] == "not_yours"
