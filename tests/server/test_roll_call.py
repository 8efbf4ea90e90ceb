"""Pieces and the roll call over real sockets of a real server, also of one that is killed in the middle of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from ouaf.journal import fair
from ouaf.journal.verify import Verdict, verify
from tests.kit import FIRST
from tests.server.device import Device, Message, Wire
from tests.server.process import serving
from tests.table.sittings import duel

Make = Callable[[int], list[Device]]


def piece_of(wire: Wire, commitment: str) -> str:
    return hashlib.sha256(f"{wire.device.id} {commitment}".encode()).hexdigest()


def throw(wire: Wire) -> None:
    """What a phone does when it is asked for a piece."""
    table = wire.sync().table
    bound = table["commitment"]
    hidden = fair.piece_hash(table["mark"], table["number"], bound, piece_of(wire, bound))
    wire.granted("piece", commitment=bound, piece=hidden)


def call_at(wire: Wire) -> Message:
    """The last roll call that was heard."""
    calls = [json.loads(text) for text in wire.sync().received if json.loads(text)["t"] == "call"]
    return {**json.loads(calls[-1]["roll"]), "hash": fair.list_hash(calls[-1]["roll"])}


def tell(wire: Wire) -> None:
    call = call_at(wire)
    wire.granted("reveal", roll=call["hash"], piece=piece_of(wire, call["commitment"]))


def seat_all(devices: list[Device]) -> list[Wire]:
    """A table of phones that have thrown their pieces, and a spectator at the end of the list."""
    seats, options = duel(FIRST)
    code = devices[0].create(FIRST, seats, options)
    wires = [device.socket(code) for device in devices]
    for seat, wire in enumerate(wires[:-1]):
        wire.granted("sit", seat=seat, name=f"Name {seat}", throws=True)
        assert wire.hello(code, seat=seat) is None
        throw(wire)
    return wires


def proven(wires: list[Wire]) -> Verdict:
    """What verify says of the match when it is stopped."""
    wires[0].granted("abandon")
    answer = wires[0].device.http.get(f"/api/matches/{wires[0].sync().news['match']}/journal")
    return verify(answer.content)


def test_a_match_begins_when_all_have_told_and_is_proven(devices: Make) -> None:
    wires = seat_all(devices(duel(FIRST)[0] + 1))
    wires[0].granted("start")
    calls = [call_at(wire) for wire in wires]
    assert all(call == calls[0] for call in calls), "the spectator has it too"
    assert all(wire.sync().table["calling"] and not wire.news for wire in wires)
    for wire in wires[:-1]:
        tell(wire)
    ids = {wire.sync().news["match"] for wire in wires}
    assert ids == {fair.match_id(calls[0]["hash"])}
    verdict = proven(wires)
    assert (verdict.answer, verdict.entropy, verdict.without) == ("fair", len(wires) - 1, 0)
    assert wires[0].sync().table["piece"] == "", "the next match wants another one"


def test_a_server_that_is_killed_in_the_roll_call_begins_with_the_next(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits", "--bot-pause", "0") as server:
        devices = [Device(server) for _ in range(duel(FIRST)[0] + 1)]
        wires = seat_all(devices)
        wires[0].granted("start")
        first = call_at(wires[0])
        tell(wires[0])
        server.crash()
        code = wires[0].table["code"]
        again = [device.socket(code) for device in devices]
        assert [void["roll"] for void in again[0].sync().table["void"]] == [first["hash"]]
        assert again[1].sync().table["piece"] is None, "it did not tell its piece"
        throw(again[0])
        second = call_at(again[0])
        assert (second["attempt"], second["seats"].count("")) == (1, len(wires) - 2)
        assert second["commitment"] != first["commitment"]
        tell(again[0])
        verdict = proven(again)
        assert (verdict.answer, verdict.entropy, verdict.void) == ("fair", 1, 1)
        for wire in (*wires, *again):
            wire.close()
        for device in devices:
            device.close()
