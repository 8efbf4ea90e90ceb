"""Requests about chairs and options, between matches."""

from __future__ import annotations

from itertools import count
from typing import Any, Final

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.words import clean
from ouaf.rules.registry import game_named
from ouaf.table import messages as ask
from ouaf.table.asking import Asker, Refused
from ouaf.table.record import Chair, Table

BOT_AVATAR: Final = "robot"


def arrange(table: Table, message: ask.Arrangement, asker: Asker) -> Table:
    """The table as it was asked to be, or Refused."""
    if isinstance(message, (ask.Lock, ask.Watching, ask.Hinting, ask.HandOver)):
        want_host(table, asker)
        return _switched(table, message)
    if table.phase == "playing" or table.call is not None:
        raise Refused("playing" if table.call is None else "starting")
    match message:
        case ask.Sit():
            return _sit(table, message, asker)
        case ask.Stand():
            want_own(table, message.seat, asker.device)
            return without_person(table, message.seat)
        case ask.Profile() | ask.Ready():
            want_own(table, message.seat, asker.device)
            return with_chair(table, message.seat, _changed(table.chairs[message.seat], message))
    want_host(table, asker)
    return _arranged_by_host(table, message, asker)


def _switched(table: Table, message: ask.Lock | ask.Watching | ask.Hinting | ask.HandOver) -> Table:
    """What the host may change at any time."""
    match message:
        case ask.Lock():
            return replace(table, locked=message.locked)
        case ask.Watching():
            return replace(table, closed=not message.open)
        case ask.Hinting():
            return replace(table, hints=message.hints)
    return replace(table, host=persons_chair(table, message.seat).device)


def _arranged_by_host(table: Table, message: ask.OfHost, asker: Asker) -> Table:
    match message:
        case ask.AddBot():
            return _add_bot(table, message, asker)
        case ask.RemoveBot():
            return _remove_bot(table, message)
        case ask.Remove():
            return _remove(table, message)
        case ask.Order():
            return _order(table, message)
        case ask.Configure():
            return _configure(table, message)


def want_host(table: Table, asker: Asker) -> None:
    if asker.device != table.host and not asker.acts:
        raise Refused("host_only")


def want_own(table: Table, seat: Seat, device: DeviceId) -> None:
    if seat not in table.seats_of(device):
        raise Refused("not_yours")


def want_level(level: str, asker: Asker) -> None:
    if level not in asker.levels:
        raise Refused("no_level", allowed=", ".join(sorted(asker.levels)))


def persons_chair(table: Table, seat: Seat) -> Chair:
    """The chair of a person, or Refused."""
    if seat >= len(table.chairs) or not table.chairs[seat].device:
        raise Refused("nobody")
    return table.chairs[seat]


def _sit(table: Table, message: ask.Sit, asker: Asker) -> Table:
    want_unlocked(table, asker)
    seat = _free_chair(table, message.seat)
    return with_person(table, seat, persons(message, asker), throws=message.throws)


def want_unlocked(table: Table, asker: Asker) -> None:
    if table.locked and not table.belongs(asker.device):
        raise Refused("locked")


def persons(message: ask.Sit | ask.Take | ask.Come, asker: Asker) -> Chair:
    """The chair of somebody new."""
    return Chair(asker.device, _name(message.name or ""), message.avatar, since=asker.at)


def with_person(table: Table, seat: Seat, chair: Chair, *, throws: bool) -> Table:
    """Somebody new sits there."""
    pieces = {chair.device: "", **table.pieces} if throws else table.pieces
    return with_chair(replace(table, pieces=pieces), seat, chair)


def _changed(chair: Chair, message: ask.Profile | ask.Ready) -> Chair:
    """What whoever sits there says of the own chair."""
    match message:
        case ask.Profile():
            return replace(chair, name=_name(message.name), avatar=message.avatar)
        case ask.Ready():
            return replace(chair, ready=message.ready)


def _add_bot(table: Table, message: ask.AddBot, asker: Asker) -> Table:
    want_level(message.level, asker)
    if not message.every:
        return with_bot(table, _chair_for_bot(table, message.seat), message.level)
    for seat, chair in enumerate(table.chairs):
        if chair.is_free or chair.bot:
            table = with_bot(table, Seat(seat), message.level)
    return table


def _chair_for_bot(table: Table, seat: Seat | None) -> Seat:
    """The chair of a bot that changes its level, or a free one."""
    is_bot = seat is not None and seat < len(table.chairs) and bool(table.chairs[seat].bot)
    return seat if is_bot and seat is not None else _free_chair(table, seat)


def with_bot(table: Table, seat: Seat, level: str) -> Table:
    """Bots are numbered, so that each stays the same dog on every screen wherever its chair goes."""
    taken = {chair.avatar for chair in table.chairs}
    unused = next(name for number in count(1) if (name := f"{BOT_AVATAR}-{number}") not in taken)
    avatar = table.chairs[seat].avatar if table.chairs[seat].bot else unused
    return with_chair(table, seat, Chair(bot=level, avatar=avatar))


def _remove_bot(table: Table, message: ask.RemoveBot) -> Table:
    if message.seat >= len(table.chairs) or not table.chairs[message.seat].bot:
        raise Refused("no_bot")
    return with_chair(table, message.seat, Chair())


def _remove(table: Table, message: ask.Remove) -> Table:
    """Whoever was removed can watch, and sit down again unless the table is locked."""
    persons_chair(table, message.seat)
    return without_person(table, message.seat)


def without_person(table: Table, seat: Seat) -> Table:
    """A device that has no chair any more has no piece in the dice either."""
    device, after = table.chairs[seat].device, with_chair(table, seat, Chair())
    if any(chair.device == device for chair in after.chairs):
        return after
    return replace(after, pieces={each: piece for each, piece in table.pieces.items() if each != device})


def _order(table: Table, message: ask.Order) -> Table:
    if sorted(message.order) != list(range(len(table.chairs))):
        raise Refused("order", n=len(table.chairs))
    return replace(table, chairs=tuple(table.chairs[seat] for seat in message.order))


def _configure(table: Table, message: ask.Configure) -> Table:
    game = game_named(table.game)
    options = table.options if message.options is None else game.full_options(message.options)
    taken = [chair for chair in table.chairs if not chair.is_free]
    seats = len(table.chairs) if message.seats is None else message.seats
    if seats < len(taken):
        raise Refused("chairs_taken", n=len(taken))
    game.start(seats, options)
    if message.check:
        return table
    chairs = table.chairs
    if seats != len(chairs):
        chairs = (*taken, *(Chair(),) * (seats - len(taken)))
    if options != table.options:  # who was ready was so for another match
        chairs = tuple(replace(chair, ready=False) if chair.ready else chair for chair in chairs)
    return replace(table, options=options, chairs=chairs, **_switches(table, message))


def _switches(table: Table, message: ask.Configure) -> dict[str, Any]:
    """What is not of the game, as far as it is to change."""
    if message.real_dice and not game_named(table.game).has_dice:
        raise Refused("no_real_dice")
    found = {name: getattr(message, name) for name in ("public", "language", "real_dice", "clock")}
    return {name: value for name, value in found.items() if value is not None}


def _free_chair(table: Table, seat: Seat | None) -> Seat:
    free = [Seat(number) for number, chair in enumerate(table.chairs) if chair.is_free]
    if not free:
        raise Refused("full")
    if seat is None:
        return free[0]
    if seat not in free:
        raise Refused("taken" if seat < len(table.chairs) else "no_chair")
    return seat


def with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    """The same with another chair in this place."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _name(name: str) -> str:
    cleaned = clean(name)
    if not cleaned:
        raise Refused("no_name")
    return cleaned
