"""Seats that a bot holds for somebody who is away, or who would rather watch for a while."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from ouaf.journal.ids import Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.journal.lines import Release as ReleaseLine
from ouaf.journal.match import Match
from ouaf.table.arrange import persons_chair, want_level, with_chair
from ouaf.table.asking import Asker, Refused
from ouaf.table.calling import want_seated
from ouaf.table.messages import USUAL, Hold, Release
from ouaf.table.record import Chair, Table
from ouaf.table.sitting import Changed, Sitting, people_due
from ouaf.views.stream import Told
from ouaf.views.telling import add_told


def held(sitting: Sitting, message: Hold | Release, asker: Asker) -> tuple[Sitting, Changed]:
    """A seat is given to a bot, or back to its person."""
    return _hold(sitting, message, asker) if isinstance(message, Hold) else _release(sitting, message, asker)


def _hold(sitting: Sitting, message: Hold, asker: Asker) -> tuple[Sitting, Changed]:
    """A bot plays for a seat: at once for one's own, for another's when it has kept the table waiting."""
    table, seat = sitting.table, message.seat
    want_seated(table, asker)
    chair = persons_chair(table, seat)
    want_level(message.level, asker)
    if chair.device != asker.device and seat not in asker.idle:
        raise Refused("not_yet", n=round(table.patience))
    if chair.held:
        return sitting, Changed()
    return _noted(sitting, seat, message.level, asker)


def _release(sitting: Sitting, message: Release, asker: Asker) -> tuple[Sitting, Changed]:
    """Whose seat it is has it back, at any time."""
    chair = persons_chair(sitting.table, message.seat)
    if chair.device != asker.device:
        raise Refused("not_yours")
    return _noted(sitting, message.seat, "", asker) if chair.held else (sitting, Changed())


def come_back(sitting: Sitting, asker: Asker) -> tuple[Sitting, Changed]:
    """The people of a device have their seats back, as far as bots hold them."""
    want_seated(sitting.table, asker)
    held = [seat for seat in sitting.table.seats_of(asker.device) if sitting.table.chairs[seat].held]
    return _all_noted(sitting, held, "", asker)


def run_out(sitting: Sitting, seats: Collection[Seat], asker: Asker) -> tuple[Sitting, Changed]:
    """The time of these seats is over: a bot plays on, for those that are still waited for."""
    return _all_noted(sitting, [each for each in people_due(sitting) if each in seats], USUAL, asker)


def ever_held(match: Match) -> frozenset[Seat]:
    """The seats that a bot has played at some time of a match, and a person at another."""
    return frozenset(line.seat for line in match.lines if isinstance(line, (HoldLine, ReleaseLine)))


def hold_lines(match: Match, chairs: Sequence[Chair], asker: Asker) -> list[Told]:
    """The seats that bots hold when a match begins."""
    held = [Seat(seat) for seat, chair in enumerate(chairs) if chair.held]
    return [add_told(match, HoldLine(n=match.next, at=asker.at, seat=seat)) for seat in held]


def _all_noted(sitting: Sitting, seats: Sequence[Seat], level: str, asker: Asker) -> tuple[Sitting, Changed]:
    changed = Changed()
    for seat in seats:
        sitting, one = _noted(sitting, seat, level, asker)
        changed = Changed(changed.lines + one.lines, changed.told + one.told)
    return sitting, changed


def _noted(sitting: Sitting, seat: Seat, level: str, asker: Asker) -> tuple[Sitting, Changed]:
    table = with_chair(sitting.table, seat, replace(sitting.table.chairs[seat], held=level))
    return noted(sitting, table, seat, asker)


def noted(sitting: Sitting, table: Table, seat: Seat, asker: Asker) -> tuple[Sitting, Changed]:
    """A bot plays a seat from now on, or a person does: at the table, and in the journal of the match."""
    match, after = sitting.match, replace(sitting, table=replace(table, touched=asker.at))
    if match is None or table.phase != "playing":
        return after, Changed()
    line = (HoldLine if table.chairs[seat].mind else ReleaseLine)(n=match.next, at=asker.at, seat=seat)
    told = add_told(match, line)
    sitting.told.append(told)
    return after, Changed((line,), (told,), told.n)
