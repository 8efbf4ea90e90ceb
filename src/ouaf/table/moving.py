"""A person goes to another device: chairs change the device, and whoever sits on them stays who they are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.table.arrange import persons_chair
from ouaf.table.asking import Asker, Claim, Refused
from ouaf.table.calling import seated
from ouaf.table.history import handed_on
from ouaf.table.messages import MoveIn
from ouaf.table.record import Table

MOST_MOVED: Final = 30
"""Of how many devices it is remembered that their people are elsewhere."""


def claim_of(table: Table, seat: Seat | None, device: DeviceId, present: Collection[DeviceId], *, acts: bool) -> Claim:
    """What a device may make a ticket for: its own chairs, one of them, or as host that of somebody who is away."""
    if seat is None:
        own = tuple(table.seats_of(device))
        if not own:
            raise Refused("not_seated")
        return Claim(device, own)
    owner = persons_chair(table, seat).device
    if owner != device and not acts:
        raise Refused("host_only")
    if owner != device and owner in present:
        raise Refused("is_here")
    return Claim(owner, (seat,))


def move_in(table: Table, message: MoveIn, asker: Asker) -> Table:
    """The chairs of a ticket are at the asker's device now. Not while a match is about to begin: the pieces of its dice
    are those of devices."""
    claim = asker.claim
    if claim is None:
        raise Refused("no_ticket")
    if table.call is not None:
        raise Refused("starting")
    if claim.device == asker.device:
        return table
    if any(table.chairs[seat].device != claim.device for seat in claim.seats):  # used up, at another worker perhaps
        raise Refused("no_ticket")
    after = _with_chairs(table, claim, asker.device)
    if message.throws:
        after = replace(after, pieces={asker.device: "", **after.pieces})
    return after if claim.device in seated(after) else _left(after, claim.device, asker.device)


def _with_chairs(table: Table, claim: Claim, device: DeviceId) -> Table:
    """With them go the seats of the match on the table: who told something in it may still take it away."""
    chairs = tuple(
        replace(chair, device=device) if seat in claim.seats else chair for seat, chair in enumerate(table.chairs)
    )
    seats, here = frozenset(map(table.viewer, claim.seats)), tuple(each for each in table.moved if each != device)
    finished = tuple(
        handed_on(each, claim.device, device, seats) if each.match == table.match else each for each in table.finished
    )
    after = replace(table, chairs=chairs, moved=here, finished=finished)
    if table.match is None or table.match not in table.seated:
        return after
    devices = tuple(device if seat in seats else each for seat, each in enumerate(table.seated[table.match]))
    return replace(after, seated={**table.seated, table.match: devices})


def _left(table: Table, old: DeviceId, new: DeviceId) -> Table:
    """Nobody is at the old device any more: whatever it was here, the new one is; but a piece that was thrown unseen is
    nobody's."""
    return replace(
        table,
        host=new if table.host == old else table.host,
        pieces={device: piece for device, piece in table.pieces.items() if device != old},
        silent=tuple(new if device == old else device for device in table.silent),
        seated={
            match: tuple(new if device == old else device for device in devices)
            for match, devices in table.seated.items()
        },
        finished=tuple(handed_on(each, old, new) for each in table.finished),
        moved=(*table.moved, old)[-MOST_MOVED:],
    )
