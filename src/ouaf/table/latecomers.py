"""Who comes during a match takes a bot's seat at once, or has a chair in the next one; and who is put out of it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ouaf.journal.ids import NOBODY, DeviceId, Seat
from ouaf.rules.registry import game_named
from ouaf.table.arrange import (
    persons,
    persons_chair,
    want_host,
    want_unlocked,
    with_bot,
    with_person,
    without_person,
)
from ouaf.table.asking import REFUSALS, Asker, Refused
from ouaf.table.holding import noted
from ouaf.table.messages import USUAL, Come, Remove, Take
from ouaf.table.record import Chair, Coming, Table
from ouaf.table.sitting import Changed, Sitting


def take(sitting: Sitting, message: Take, asker: Asker) -> tuple[Sitting, Changed]:
    """A bot leaves its seat to somebody who has none: a device never sees the hand of a second seat by this."""
    table, seat = sitting.table, message.seat
    _want_newcomer(table, asker)
    if asker.device in table.out:
        raise Refused("out")
    if seat >= len(table.chairs) or not table.chairs[seat].bot:
        raise Refused("no_bot")
    table = with_person(table, seat, persons(message, asker), throws=message.throws)
    table = replace(table, coming=_others(table, asker), **_with_player(table, seat, asker.device))
    return noted(sitting, table, seat, asker)


def put_out(sitting: Sitting, message: Remove, asker: Asker) -> tuple[Sitting, Changed]:
    """The host takes somebody's seat away in a match: a bot plays it, and the person may watch."""
    want_host(sitting.table, asker)
    device = persons_chair(sitting.table, message.seat).device
    table = with_bot(without_person(sitting.table, message.seat), message.seat, USUAL)
    return noted(sitting, replace(table, out=(*table.out, device)), message.seat, asker)


def come(table: Table, message: Come, asker: Asker) -> Table:
    """On the list of those who play the next match, one for each device; or off it."""
    if not message.coming:
        return replace(table, coming=_others(table, asker))
    _want_newcomer(table, asker)
    return replace(table, coming=(*_others(table, asker), Coming(persons(message, asker), message.throws)))


def welcomed(table: Table) -> Table:
    """Between matches whoever waited has a chair, as long as there is room: a free one, or one more."""
    if not table.coming or table.phase == "playing" or table.call is not None:
        return table
    place = next((Seat(seat) for seat, chair in enumerate(table.chairs) if chair.is_free), None)
    if place is None and not _has_room(table):
        return table
    first, *others = table.coming
    if place is None:
        place, table = Seat(len(table.chairs)), replace(table, chairs=(*table.chairs, Chair()))
    return welcomed(replace(with_person(table, place, first.chair, throws=first.throws), coming=tuple(others)))


def _want_newcomer(table: Table, asker: Asker) -> None:
    """Refused where nothing is played, at a locked table, and for who sits here."""
    if table.phase != "playing":
        raise Refused("not_playing")
    want_unlocked(table, asker)
    if table.seats_of(asker.device):
        raise Refused("seated")


def _others(table: Table, asker: Asker) -> tuple[Coming, ...]:
    return tuple(each for each in table.coming if each.chair.device != asker.device)


def _with_player(table: Table, seat: Seat, device: DeviceId) -> dict[str, Any]:
    """Where people may say something, the table notes who plays."""
    if table.match is None or table.match not in table.seated:
        return {}
    devices = [*table.seated[table.match], *[NOBODY] * len(table.chairs)][: len(table.chairs)]
    devices[seat] = device
    return {"seated": {**table.seated, table.match: tuple(devices)}}


def _has_room(table: Table) -> bool:
    """For one more chair than there are."""
    try:
        game_named(table.game).start(len(table.chairs) + 1, table.options)
    except REFUSALS:
        return False
    return True
