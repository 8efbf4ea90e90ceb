"""People's words at a table: who hears them, who may let others hear them, and who may take them away for good.

Nothing here asks which game it is: a line has words, or it has none.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import NOBODY, DeviceId, EntryNumber, LineNumber, MatchId, Seat
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Blank as BlankRow
from ouaf.table.arrange import want_host
from ouaf.table.asking import Asker, Refused
from ouaf.table.messages import Admit, Blank, Share
from ouaf.table.record import ALPHABET, Table
from ouaf.table.sitting import Changed, Sitting

SIGN: Final = b"ouaf/screen/1\n"
SIGN_LENGTH: Final = 4


def hears(table: Table, device: DeviceId) -> bool:
    """Whether a device gets the words of the match on the table: whoever plays it, the host, a screen that the host has
    admitted, and everyone where the table shares them."""
    if not device:
        return False
    if table.match in table.shared or device in (table.host, *table.screens):
        return True
    was_put_out = device in table.out and not table.seats_of(device)
    return device in players(table, table.match) and not was_put_out


def players(table: Table, match: MatchId | None) -> tuple[DeviceId, ...]:
    """The devices by seat of a match at this table. One that began before they were noted has those of its chairs."""
    if match in table.seated:
        return table.seated[match]
    if match != table.match:
        return ()
    devices = {table.viewer(Seat(number)): chair.device for number, chair in enumerate(table.chairs)}
    seats = range(1 + max((seat or 0 for seat in devices), default=0))
    return tuple(devices.get(Seat(seat), NOBODY) for seat in seats)


def sign_of(table: Table, device: DeviceId) -> str:
    """What the host knows a screen by: the screen shows it. It tells nothing of the device."""
    digest = hashlib.sha256(SIGN + f"{table.code} {device}".encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:SIGN_LENGTH])


def let_hear(table: Table, message: Share | Admit, asker: Asker) -> Table:
    """The host lets others have people's words, or no longer."""
    return _share(table, message, asker) if isinstance(message, Share) else _admit(table, message, asker)


def _share(table: Table, message: Share, asker: Asker) -> Table:
    """Words that were told in confidence stay so: sharing begins with the next match, and who was ready was so for
    another one. It ends at once, for all matches."""
    want_host(table, asker)
    if not message.words:
        return replace(table, share=False, shared=())
    if table.phase == "playing":
        raise Refused("playing")
    if table.share:
        return table
    chairs = tuple(replace(chair, ready=False) if chair.ready else chair for chair in table.chairs)
    return replace(table, share=True, chairs=chairs)


def _admit(table: Table, message: Admit, asker: Asker) -> Table:
    """A screen by its sign: one that is here, or was admitted before. Of two with the same sign neither."""
    want_host(table, asker)
    known = dict.fromkeys((*table.screens, *asker.screens))
    found = [device for device in known if sign_of(table, device) == message.sign.upper()]
    if len(found) != 1:
        raise Refused("no_screen", sign=message.sign)
    others = tuple(device for device in table.screens if device != found[0])
    return replace(table, screens=(*others, *found) if message.admitted else others)


def blank(sitting: Sitting, message: Blank, asker: Asker) -> tuple[Sitting, Changed]:
    """Without the words of an entry; as it was when they are gone already."""
    match = sitting.match
    if match is None:
        raise Refused("no_words")
    if message.match not in (None, match.header.match):
        raise Stale(message.match or "", match.header.match)
    number = _line_of(match, message.entry)
    is_host = asker.acts or asker.device == sitting.table.host
    if not is_host and asker.device != _teller(sitting.table, match, number):
        raise Refused("not_your_words")
    if number not in match.words:
        return sitting, Changed()
    del match.words[number]
    sitting = replace(sitting, table=replace(sitting.table, blanked=sitting.table.blanked + 1))
    return sitting, Changed(blanks=(BlankRow(match.header.match, number),))


def _teller(table: Table, match: Match, number: LineNumber) -> DeviceId | None:
    """The device that a line's words came from; None where nobody noted it, which is no device."""
    line: Any = match.lines[number]
    devices = players(table, match.header.match)
    return (devices[line.who] if line.who < len(devices) else NOBODY) or None


def _line_of(match: Match, entry: EntryNumber) -> LineNumber:
    """The line of an entry that had words."""
    if entry > len(match.steps) or not match.had_words(match.steps[entry - 1]):
        raise Refused("no_words")
    return match.steps[entry - 1]
