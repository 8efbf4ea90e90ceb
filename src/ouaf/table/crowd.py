"""Who watches a table, and what each of them is sent: what is kept, and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from itertools import islice
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, RequestId, Seat
from ouaf.table.again import Countdown
from ouaf.table.kept import lost_of
from ouaf.table.minding import is_same
from ouaf.table.outside import ALONE, Neighbours, Watcher
from ouaf.table.record import Chair, Table
from ouaf.table.shown import Around, Called, TableShown, is_stranger, shown, signed
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.standin import StandIn
from ouaf.table.words import hears, sign_of
from ouaf.views.feed import Feed, words_alone
from ouaf.views.hearing import Audience
from ouaf.views.stream import Told

log = logging.getLogger("ouaf.table")
encode = msgspec.json.Encoder().encode

SENT_AT_ONCE: Final = 100
"""How many are sent the table in one turn of the loop."""


class Crowd:
    """The watchers of one table. What touches the match is called between two steps; the record is kept at any time."""

    def __init__(self, sitting: Sitting, countdown: Countdown, neighbours: Neighbours = ALONE) -> None:
        self._neighbours = neighbours
        self.sitting = sitting
        """What is kept. Its match is played on in place: during a step nobody looks at it."""
        self.watchers: set[Watcher] = set()
        self._due: dict[Watcher, None] = {}
        """Who has yet to be sent how the table is now, who waits the longest first."""
        self._feed = Feed()
        self._standin = StandIn(self.send_table)
        self._countdown = countdown
        self._has_lost = False
        """The log has that this table went back in time."""

    def join(self, watcher: Watcher, since: LineNumber | None, match: MatchId | None, seen: LineNumber | None) -> None:
        """One more from its seat; it gets the missing steps, or a snapshot. Where it was shown more than there is, it
        hears of that."""
        self.watchers.add(watcher)
        self._neighbours.look(self.sitting.table.code)
        self.look_around()
        self.send_table(watcher)
        if match is not None:
            self._send_lost(watcher, match, max(since or LineNumber(0), seen or LineNumber(0)))
        self._send_match(watcher, since, match)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.watchers.discard(watcher)
        self._due.pop(watcher, None)
        self._neighbours.look(self.sitting.table.code)
        self.look_around()
        self.send_table()

    def send_snapshot(self, watcher: Watcher) -> None:
        """Everything anew, for one who is still here."""
        if watcher in self.watchers:
            watcher.push(encode(self.table_for(watcher.device, watcher.seat)))
            self._send_match(watcher, None, None)
            self.send_call([watcher])

    def show(self, after: Sitting, changed: Changed, asker: Watcher | None, id: RequestId | None) -> bool:
        """What is kept now, to everybody; whether the news have answered the request of this id."""
        before, turned, self.sitting = self.sitting.table, list[Watcher](), after
        if changed.deleted and after.match is None:
            self._feed = Feed()  # what was sent last of it is nowhere either
        if after.table.rev != before.rev:
            self.look_around()
            gone = self._reseat(before.chairs)
            turned = self._listeners()
            self.send_table(asker)
            self._send_again(gone)
        is_here = asker is not None and asker in self._allowed() and not asker.lags  # a slow reader misses the news
        is_answered = bool(changed.told) and id is not None and is_here
        if changed.told:
            self._send_news(changed.told, asker, id if is_answered else None)
        else:
            for watcher in self._let_in(before):
                self._send_match(watcher, None, None)
            is_blanked = any(blank.match == after.table.match for blank in changed.blanks)
            self._send_words(list(self.watchers) if is_blanked else turned)
        if after.table is not before and not is_same(after.table.call, before.call):  # a roll call is sent once
            self.send_call(self.watchers)
        return is_answered

    def take_in(self, read: Sitting) -> None:
        """What the store has. Where that is more than was shown, everyone follows the own chair, or is a spectator, and
        sees all of it anew."""
        before = self.sitting.table
        self.sitting = replace(read, table=self.recognised(read.table))
        if read.table.rev != before.rev or not self._feed.is_at(read.match):
            self.look_around()
            self._reseat(before.chairs)
            for watcher in self.watchers:
                self.send_snapshot(watcher)

    def recognised(self, table: Table) -> Table:
        """A table that was read from the store, with the chairs that are as before being the same objects again."""
        return replace(table, chairs=_recognised(table.chairs, self.sitting.table.chairs))

    def table_for(self, device: DeviceId, seat: Seat | None = None) -> TableShown:
        """The table as a device sees it now from a seat."""
        elsewhere = self._neighbours.at(self.sitting.table.code).devices
        present = [*(watcher.device for watcher in self.watchers), *elsewhere]
        return shown(
            self.sitting.table, device, seat, Around(present, self.screens(), self.acting(), self._countdown.left)
        )

    def devices(self) -> frozenset[DeviceId]:
        """Those that are connected."""
        here = frozenset(watcher.device for watcher in self.watchers)
        return here | self._neighbours.at(self.sitting.table.code).devices

    def acting(self) -> DeviceId | None:
        """Who acts for the host, who is away."""
        if not self._standin.is_due:
            return None
        return self.sitting.table.longest(self.devices())

    def look_around(self) -> None:
        """Who is here, at this worker or another, and what follows from it."""
        self._standin.look(self.sitting.table, self.devices())
        self._countdown.look(self.sitting.table, self.devices())

    def screens(self) -> tuple[DeviceId, ...]:
        """The devices that are here as screens; one with a chair needs nobody to admit it."""
        found = {watcher.device for watcher in self.watchers if watcher.screen}
        found |= self._neighbours.at(self.sitting.table.code).screens
        return tuple(sorted(found.difference(chair.device for chair in self.sitting.table.chairs))) if found else ()

    def send_table(self, asker: Watcher | None = None) -> None:
        """Tell everyone who sits where, at most once a turn of the loop however often it changes; who asked hears at
        once."""
        if self.watchers and not self._due:
            asyncio.get_running_loop().call_soon(self._send_some)
        self._due |= dict.fromkeys(self.watchers)
        if asker is not None:
            self.catch_up(asker)

    def catch_up(self, watcher: Watcher) -> None:
        """Who asks whether all has come hears of the table first."""
        if watcher in self._due:
            self._send_due([watcher])

    def _send_some(self) -> None:
        """A few a turn of the loop: nobody waits for a crowd."""
        self._send_due(list(islice(self._due, SENT_AT_ONCE)))
        if self._due:
            asyncio.get_running_loop().call_soon(self._send_some)

    def _send_due(self, some: list[Watcher] | None = None) -> None:
        """The table to those who have yet to get it, or to some of them. It is written once for all strangers."""
        table, ready = self.sitting.table, dict[tuple[DeviceId | None, Seat | None, bool], bytes]()
        for watcher in list(self._due) if some is None else some:
            self._due.pop(watcher, None)
            stranger = is_stranger(table, watcher.device)
            key = (None if stranger else watcher.device, watcher.seat, stranger and hears(table, watcher.device))
            if key not in ready:
                ready[key] = encode(self.table_for(watcher.device, watcher.seat))
            watcher.push(signed(ready[key], sign_of(table, watcher.device)) if stranger else ready[key])

    def send_call(self, watchers: Iterable[Watcher]) -> None:
        """The roll call, to everyone who is there."""
        call = self.sitting.table.call
        if call is not None and call.roll:
            self._send_due()  # first how the table is
            message = encode(Called(call.roll))
            for watcher in watchers:
                watcher.push(message)

    def send_of_match(self, message: Struct, watchers: Iterable[Watcher] | None = None) -> None:
        """The same for everyone who may watch the match, or for those of some."""
        data = encode(message)
        for watcher in self._allowed().intersection(self.watchers if watchers is None else watchers):
            watcher.push(data)

    def _send_lost(self, watcher: Watcher, match: MatchId, seen: LineNumber) -> None:
        """Where the table went back in time: who saw more hears of it, and the log once."""
        lost = lost_of(self.sitting, match, seen)
        if lost is not None:
            watcher.push(encode(lost))
        if lost is not None and not self._has_lost:
            self._has_lost, code = True, self.sitting.table.code
            log.error("table %s: line %d of match %r was shown, the last is %s", code, seen, match, lost.n)

    def _send_match(self, watcher: Watcher, since: LineNumber | None, match_id: MatchId | None) -> None:
        """For one who comes, or comes back: the steps after `since` if they are remembered, else a snapshot."""
        match, told = self.sitting.match, self.sitting.told
        watcher.hears = hears(self.sitting.table, watcher.device)
        if match is None or not self.sitting.table.is_open_to(watcher.device):
            watcher.follows = False
            return
        known = since is not None and match_id == match.header.match and told and told[0].n <= since + 1 <= match.next
        missed = [each for each in told if since is not None and each.n > since] if known else []
        viewer = self.sitting.table.viewer(watcher.seat)
        watcher.push(self._feed.whole(match, Audience(viewer, watcher.hears), missed, fresh=not known))
        watcher.follows = viewer == watcher.seat

    def _send_news(self, told: tuple[Told, ...], asker: Watcher | None, id: RequestId | None) -> None:
        """What happened, to each watcher what it may know; watchers of one seat get the same bytes. The asker's news
        carry the id of its request, if one is given."""
        if self._due:  # first how the table is now
            self._send_due()
        match = self.sitting.match
        assert match is not None
        audiences = {watcher: Audience(watcher.seat, watcher.hears) for watcher in self._allowed()}
        ready = self._feed.changes(match, told, {audiences[each] for each in audiences if each.follows})
        for watcher, audience in audiences.items():
            data = ready[audience] if watcher.follows else self._feed.whole(match, audience, told)
            watcher.follows = True
            if id is not None and watcher is asker:
                data = data[:-1] + b',"re":' + encode(id) + b"}"  # the last field of News
            watcher.push(data)

    def _send_words(self, watchers: list[Watcher]) -> None:
        """People's words anew: some were blanked, or others hear them."""
        if watchers:
            self._send_due()
        if (match := self.sitting.match) is not None:
            for watcher in self._allowed().intersection(watchers):
                watcher.push(words_alone(match, hears=watcher.hears))

    def _allowed(self) -> set[Watcher]:
        """Those who may watch the match. To the others the next news would be nothing but new."""
        table = self.sitting.table
        if not table.closed:
            return self.watchers
        shut = {watcher for watcher in self.watchers if not table.is_open_to(watcher.device)}
        for watcher in shut:
            watcher.follows = False
        return self.watchers - shut

    def _let_in(self, before: Table) -> list[Watcher]:
        """Those who may watch from now on."""
        return [each for each in self._allowed() if not before.is_open_to(each.device)] if before.closed else []

    def _listeners(self) -> list[Watcher]:
        """Look anew who hears people's words; those for whom it has changed. They are among others now, who may have
        been asked something else last: the next news are whole for them."""
        turned = [each for each in self.watchers if each.hears != hears(self.sitting.table, each.device)]
        for watcher in turned:
            watcher.hears, watcher.follows = not watcher.hears, False
        return turned

    def _reseat(self, before: tuple[Chair, ...]) -> list[Watcher]:
        """Chairs can have moved: everyone follows the own one, also among those of one device, or is a spectator. Those
        who have become one."""
        gone = []
        for watcher in self.watchers:
            if watcher.seat is not None:
                seat = self._place_of(watcher, before)
                watcher.follows = watcher.follows and seat == watcher.seat
                watcher.seat = seat
                if seat is None:
                    gone.append(watcher)
        return gone

    def _place_of(self, watcher: Watcher, before: tuple[Chair, ...]) -> Seat | None:
        """Where its chair stands now; never one of another device, whatever another worker has written."""
        assert watcher.seat is not None
        chairs = self.sitting.table.chairs
        seat = new_place(watcher.seat, before, chairs)
        return seat if seat is not None and chairs[seat].device == watcher.device else None

    def _send_again(self, gone: list[Watcher]) -> None:
        """Who has no seat any more in a match that is played sees at once what a spectator sees."""
        if gone and self.sitting.table.phase == "playing":
            self._send_due()  # first how the table is
            for watcher in gone:
                self._send_match(watcher, None, None)


def new_place(seat: Seat, before: tuple[Chair, ...], after: tuple[Chair, ...]) -> Seat | None:
    """Where a chair stands now; None when it was left. It is the same object, unless something was said of it: then
    nobody has changed places, but free chairs can have been put away and newcomers sit last."""
    for number, chair in enumerate(after):
        if chair is before[seat]:
            return Seat(number)
    old, new = ([number for number, chair in enumerate(chairs) if not chair.is_free] for chairs in (before, after))
    if [before[number].device for number in old] != [after[number].device for number in new][: len(old)]:
        return None
    return Seat(new[old.index(seat)])


def _recognised(chairs: tuple[Chair, ...], before: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Chairs that were read from the store, with those that are as before being the same objects again."""
    left, found = list(before), list[Chair]()
    for chair in chairs:
        found.append(left.pop(left.index(chair)) if chair in left else chair)
    return tuple(found)
