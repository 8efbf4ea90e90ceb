"""Devices that throw pieces into the dice, as phones do by themselves."""

from __future__ import annotations

import hashlib

from ouaf.journal import fair
from ouaf.journal.ids import Seat
from ouaf.rules.game import Options
from ouaf.table.messages import Piece, Reveal, Sit
from ouaf.table.record import Table
from tests.table.sittings import Script, device_at


def piece_of(table: Table, device: str) -> str:
    """The piece of a device for the match that is next: another one for every commitment."""
    return hashlib.sha256(f"{device} {table.commitment}".encode()).hexdigest()


def thrown(table: Table, device: str) -> Piece:
    """What the device shows of it."""
    hidden = fair.piece_hash(table.mark, table.number, table.commitment, piece_of(table, device))
    return Piece(commitment=table.commitment, piece=hidden)


def told(table: Table, device: str) -> Reveal:
    """Its answer to the roll call."""
    assert table.call is not None
    return Reveal(roll=fair.list_hash(table.call.roll), piece=piece_of(table, device))


def throwing(game: str, seats: int, options: Options, *, thrown_already: bool = True) -> Script:
    """A table with a phone on every chair, all connected."""
    script = Script(game, seats, options)
    script.present = frozenset(device_at(seat) for seat in range(seats))
    for seat in range(seats):
        script.do(device_at(seat), Sit(seat=Seat(seat), name=f"Name {seat}", throws=True))
    if thrown_already:
        throw_all(script)
    return script


def throw_all(script: Script) -> None:
    """All phones that are asked for a piece throw one."""
    for device, piece in script.sitting.table.pieces.items():
        if not piece and device in script.present:
            script.do(device, thrown(script.sitting.table, device))


def tell_all(script: Script, *, but: str = "") -> None:
    """All phones answer the roll call, but one."""
    for device in list(script.sitting.table.pieces):
        if device in script.present and device != but:
            script.do(device, told(script.sitting.table, device))
