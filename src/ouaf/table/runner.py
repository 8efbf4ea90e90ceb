"""One live table: one thing at a time, kept first and then shown.

A request needs no task of its own: it is stepped at once, put into the store, and when the store calls back everybody
hears of it. Until then whatever looks at the match waits in the queue. Where something was not kept, the table is read
anew from the store, which is the truth; as long as that cannot be, the answer is "not now".
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from ouaf.journal.ids import NOBODY, DeviceId, LineNumber, MatchId, RequestId, Seat
from ouaf.journal.lines import FIRST, Undo
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Conflict, Write, awaited
from ouaf.journal.store.shared import Known, Newer
from ouaf.table.asking import REFUSALS, Answer, Asker, Claim, Done, Refused
from ouaf.table.crowd import Crowd
from ouaf.table.doubting import Doubts
from ouaf.table.duties import Duties, Grant, note_failure
from ouaf.table.hinting import Adviser, Because, Reasons
from ouaf.table.kept import followed, read_sitting, replayed, rows_of
from ouaf.table.messages import Again, Begin, Blank, Configure, Hint, Hold, MoveIn, Play, TableMessage
from ouaf.table.moving import claim_of
from ouaf.table.outside import Outside, Watcher
from ouaf.table.reacting import Bark, Mood, Reactions
from ouaf.table.record import Table, row_of
from ouaf.table.sitting import Changed, Sitting, seats_due
from ouaf.table.step import step
from ouaf.table.tickets import Ticket, Tickets
from ouaf.table.whistling import Whistle

log = logging.getLogger("ouaf.table")

MOST_TRIES: Final = 8
"""How often a request is stepped again on what another worker has written."""

READ_AGAIN: Final = 0.5
"""Seconds after which a table that could not be read is tried again, if somebody watches it."""

HERE: Final = 3
"""Somebody who is here may think so many times as long as somebody who is away."""

T = TypeVar("T")


@dataclass
class _Request:
    """Something to step, and who waits for the answer."""

    grant: Grant
    answer: Answer
    id: RequestId | None = None
    watcher: Watcher | None = None
    tries: int = 0


class Runner:
    """The order of what happens at one table."""

    def __init__(
        self, sitting: Sitting, outside: Outside, rest: Callable[[], None] = lambda: None, head: str = FIRST
    ) -> None:
        self.outside = outside
        self.duties = Duties(outside, self)
        self.crowd = Crowd(sitting, self.duties.countdown, outside.neighbours)
        self.watchers = self.crowd.watchers
        self._rest = rest
        """Called when nobody watches and nothing is under way."""
        self._head = head
        """The hash of the last line that is kept."""
        self._queue: deque[tuple[Callable[[], None], Callable[[BaseException], None]]] = deque()
        """What is to be done, and who hears why it could not be."""
        self._is_waiting = False
        """For the store: a step is being kept, or the table is read."""
        self.is_lost = False
        """The match is not the one that is kept: it has to be read before anybody looks at it."""
        self._reading: asyncio.Task[None] | None = None
        self._moved_at = time.monotonic()
        """When something happened in the match, as far as this process knows."""
        self._adviser, self._doubts = Adviser(outside), Doubts(outside.neighbours, self)
        self._reactions, self.tickets = Reactions(), Tickets(self._ticket_is_over)
        self._whistle = Whistle(outside, self._around, self.rest_if_left)

    @property
    def sitting(self) -> Sitting:
        """What is kept. Look at its match only in turn (`do`)."""
        return self.crowd.sitting

    @property
    def is_busy(self) -> bool:
        """An action is under way, a match is about to begin, a bot thinks, or somebody changes the device or has gone a
        moment ago."""
        is_expecting = self.duties.are_under_way or self.tickets.are_out or self._whistle.is_listening
        return self._is_waiting or bool(self._queue) or is_expecting

    @property
    def known(self) -> Known:
        """How far this worker knows the table."""
        table, match = self.sitting.table, self.sitting.match
        return Known(table.rev, table.match, LineNumber(match.next - 1) if match is not None else LineNumber(-1))

    @property
    def waiting(self) -> int:
        """How much waits for its turn."""
        return len(self._queue)

    def do(self, work: Callable[[], None], failed: Callable[[BaseException], None]) -> None:
        """In its turn, which is now unless something is being kept."""
        self._queue.append((work, failed))
        self._work()

    def _work(self) -> None:
        """What is in the queue, until something must be kept or read."""
        while self._queue and not self._is_waiting:
            if self.is_lost:
                self._read_anew()
                return
            work, failed = self._queue.popleft()
            try:
                work()
            except REFUSALS as problem:  # nothing has changed
                failed(problem)
            except Exception as problem:  # a fault of ours, perhaps in the middle of a step
                self.is_lost = True
                failed(problem)

    def request(self, message: TableMessage, device: DeviceId, answer: Answer, watcher: Watcher | None = None) -> None:
        """A person's request: checked, applied, kept, sent; or refused with nothing changed."""
        if isinstance(message, Hint):
            answer = partial(self._advise, message, watcher, answer)
        self._doubts.take(partial(self._take, message, device, answer, watcher, None), answer)

    async def ask(self, message: TableMessage, device: DeviceId) -> Done:
        """The same, for who waits. What is under way goes on when the one who waits is gone."""
        done: Done = await awaited(partial(self.request, message, device))
        return done

    async def look(self, read: Callable[[Sitting], T]) -> T:
        """Something of what is kept."""
        found: T = await awaited(lambda answer: self.do(lambda: answer(read(self.sitting)), answer))
        return found

    def because(self, seat: Seat, id: RequestId, device: DeviceId = NOBODY) -> Because:
        """Why the bot of a seat played its last move, for who may watch. In turn."""
        if not self.sitting.table.is_open_to(device):
            raise Refused("closed")
        reason = self.duties.reasons.of(self.sitting, seat)
        if reason is None:
            raise Refused("no_reason")
        return Because(id, seat, reason.n, reason.choice.reason, reason.choice.params)

    def ticket(self, seat: Seat | None, device: DeviceId, id: RequestId) -> Ticket:
        """For another device, which may have the chairs then. In turn."""
        table, here = self.sitting.table, self.crowd.devices()
        acts = device in (table.host, self.crowd.acting())
        claim = claim_of(table, seat, device, here, acts=acts)
        ticket = self.tickets.give(claim, self.outside.randomness(), id)
        self.outside.neighbours.look(table.code)
        return ticket

    def react(self, seat: Seat, mood: Mood, device: DeviceId, id: RequestId | None) -> Done:
        """A bark, which everybody hears and nobody keeps."""
        self.crowd.send_of_match(self._reactions.react(self.sitting.table, seat, mood, device))
        self.outside.neighbours.look(self.sitting.table.code)
        return Done(id)

    def barks(self) -> list[Bark]:
        """The last ones."""
        return list(self._reactions.latest)

    def watch(
        self, watcher: Watcher, since: LineNumber | None, match: MatchId | None, seen: LineNumber | None = None
    ) -> None:
        """Let a connection watch from its seat. In turn."""
        self.crowd.join(watcher, since, match, seen)
        calling = self.duties.calling
        calling.mind(self.sitting.table.call, is_found=calling.call is None)
        self.crowd.send_call([watcher])
        if self.duties.ticker.runs or self.sitting.table.due:
            self.crowd.send_of_match(self.duties.ticking(), [watcher])
        else:
            self.duties.ticker.mind(self.sitting)
        self.wake_bots()

    def refresh(self, watcher: Watcher) -> None:
        """Everything anew for a reader that was too slow; if it cannot be had now, the next news are whole."""
        watcher.follows = False
        self.do(partial(self.crowd.send_snapshot, watcher), lambda _: None)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.crowd.leave(watcher)
        self._whistle.leave()
        if not self.watchers:
            self.duties.ticker.stop()
        self.rest_if_left()

    def close(self) -> None:
        """Stop thinking; what is kept stays."""
        self.duties.close()
        self.tickets.close()
        self._whistle.close()
        self._adviser.close()

    def end_times(self) -> None:
        """In a match by letter a bot plays on for those whose days are over."""
        self.do(self.duties.end_times, note_failure)

    def take_over(self) -> None:
        """This worker has the duties of the table from now on."""
        self.do(self._take_over, note_failure)

    def _take_over(self) -> None:
        self.duties.take_over()
        self.crowd.look_around()

    def look_elsewhere(self) -> None:
        """Who watches at other workers has changed."""
        self.crowd.look_around()
        self.crowd.send_table()

    def wake_bots(self) -> None:
        """Ask the bots that are waited for. Among themselves bots play for who watches. In turn."""
        if self.watchers or any(chair.device for chair in self.sitting.table.chairs):
            self.duties.wake_bots()

    def _advise(self, message: Hint, watcher: Watcher | None, answer: Answer, result: Any) -> None:
        """It is granted: whoever asked hears more when it has been thought of."""
        answer(result)
        if isinstance(result, Done) and watcher is not None:
            self._adviser.advise(self.sitting, message, watcher)

    def wake_again(self) -> None:
        """A bot has failed: ask it once more."""
        if self.watchers:
            self.do(self.wake_bots, lambda _: self.duties.bots.wake_later())

    def _ticket_is_over(self) -> None:
        self.outside.neighbours.look(self.sitting.table.code)
        self.rest_if_left()

    def rest_if_left(self) -> None:
        """Nobody may be here any more."""
        if not self.watchers and not self.is_busy:
            self._rest()

    def _take(
        self, message: TableMessage, device: DeviceId, answer: Answer, watcher: Watcher | None, past: Match | None
    ) -> None:
        """Step a request; one about an earlier match when that is read."""
        if past is None and self._is_of_past(message):
            self._reading = asyncio.ensure_future(self._take_later(message, device, answer, watcher))
        else:
            self._step(_Request(partial(self._grant, message, device, past), answer, message.id, watcher))

    def _is_of_past(self, message: TableMessage) -> bool:
        """Whether it is about a match before the one on the table. A move that names no match is for the first one."""
        table, match = self.sitting.table, self.sitting.match
        if isinstance(message, Blank):
            return message.match not in (None, table.match)
        if not isinstance(message, Play) or not table.past or match is None:
            return False
        is_known = message.match is None and match.number_of(message.seat, message.id) is not None
        return message.match in (None, table.past[-1]) and not is_known

    async def _take_later(self, message: Any, device: DeviceId, answer: Answer, watcher: Watcher | None) -> None:
        """With an earlier match of this table, from the store."""
        table = self.sitting.table
        id = message.match if isinstance(message, Blank) else table.past[-1]
        try:
            if id not in table.past:
                raise Refused("unknown_match")
            past = (await replayed(self.outside, id)).match
            if past is None:
                raise Refused("tidied")
        except Exception as problem:  # whatever it is, the one who asked hears of it
            answer(problem)
        else:
            self.do(partial(self._take, message, device, answer, watcher, past), answer)

    def _grant(self, message: TableMessage, device: DeviceId, past: Match | None) -> tuple[Sitting, Changed]:
        """A step on what is on the table; on an earlier match it changes nothing here."""
        if isinstance(message, Begin) or (isinstance(message, Again) and message.yes):
            self._want_another()
        if isinstance(message, Configure) and message.options is not None:
            self.outside.quotas.want_options(message.options)
        table, asker = self.sitting.table, self.asker(device)
        if device != table.host and device == self.crowd.acting():
            asker = replace(asker, acts=True)
        if isinstance(message, Hold):
            asker = replace(asker, idle=self._idle())
        if isinstance(message, MoveIn):
            asker = replace(asker, claim=self._claim(message.code))
        if past is None:
            return step(self.sitting, message, asker)
        if past.header.match not in table.past:  # it was deleted while it was read
            raise Refused("unknown_match")
        if not isinstance(message, Blank):  # for those who played it: each knows the seat that it had
            table = replace(table, phase="over", match=past.header.match)
        return self.sitting, step(Sitting(table, past), message, asker)[1]

    def _claim(self, code: str) -> Claim | None:
        """What a ticket is for. Of a wrong code who gave tickets hears, wherever that is."""
        claim = self.tickets.find(code)
        if claim is None:
            self.outside.neighbours.look(self.sitting.table.code)
        return claim

    def _want_another(self) -> None:
        """Refused when there is no room for another match, in the house or at this table."""
        table, quotas = self.sitting.table, self.outside.quotas
        quotas.want_matches(table.number)
        quotas.want_room(self.outside.store.size())

    def asker(self, device: DeviceId) -> Asker:
        """Who asks, and what is around them."""
        world = self.outside
        is_open = self.sitting.table.phase != "playing"
        present = self.crowd.devices() if is_open else frozenset()
        return Asker(
            device,
            world.now(),
            world.randomness(),
            world.levels,
            self.crowd.screens(),
            present,
            world.take_backs,
            world.undos,
            lived=world.lived(),
        )

    def _idle(self) -> frozenset[Seat]:
        """The seats that keep the table waiting; somebody who is here may think longer."""
        table, quiet = self.sitting.table, time.monotonic() - self._moved_at
        here = self.crowd.devices()
        due = [(seat, table.chairs[seat].device in here) for seat in seats_due(self.sitting)]
        return frozenset(seat for seat, is_here in due if quiet >= table.patience * (HERE if is_here else 1))

    def do_step(self, grant: Grant, answer: Answer) -> None:
        """A step that no device has asked for, in its turn."""
        self.do(partial(self._step, _Request(grant, answer)), answer)

    def _step(self, request: _Request) -> None:
        """Commit, and only then let anyone see it."""
        after, changed = request.grant()
        table = row_of(after.table) if after.table is not self.sitting.table else None
        rows, head = rows_of(after.match, changed.lines, self._head)
        if table is None and not rows and not changed.blanks:
            request.answer(Done(request.id, changed.n))
            return
        self._is_waiting = True
        write = Write(table, rows, changed.blanks, deleted=changed.deleted)
        self.outside.store.put(write, partial(self._kept, request, after, changed, head))

    def _kept(
        self, request: _Request, after: Sitting, changed: Changed, head: str, problem: BaseException | None
    ) -> None:
        self._is_waiting = False
        if problem is None:
            self._head = head
            self._show(request, after, changed)
        else:
            self._not_kept(request, problem)
        self._work()
        self.rest_if_left()

    def _show(self, request: _Request, after: Sitting, changed: Changed) -> None:
        before = self.sitting.table
        is_answered = self._go_on(after, changed, request.watcher, request.id)
        if after.table.due != before.due:
            self._whistle.mind(before)
        request.answer(None if is_answered else Done(request.id, changed.n))
        self.outside.neighbours.changed(after.table.code, self.known)
        self._mind()

    def _go_on(
        self, after: Sitting, changed: Changed, asker: Watcher | None = None, id: RequestId | None = None
    ) -> bool:
        """The table as it is kept now, whoever has played; whether that has answered who asked."""
        table = self.sitting.table
        if changed.told:
            self._moved_at = time.monotonic()
        is_undone = any(isinstance(line, Undo) for line in changed.lines)
        if is_undone or changed.deleted:  # what is undone or deleted has no reason any more
            self.duties.reasons = Reasons()
        is_answered = self.crowd.show(after, changed, asker, id)
        if after.table is not table:
            self.duties.calling.mind(after.table.call)
            self._follow_chairs(table)
        if after.table.due != table.due:
            self.tell_time()
        return is_answered

    def _follow_chairs(self, before: Table) -> None:
        """Tickets go with their chairs, or are used up."""
        if self.tickets.are_out:
            self.tickets.follow(before.chairs, self.sitting.table.chairs)
            self.outside.neighbours.look(before.code)

    def _mind(self) -> None:
        """What follows from how the table is now."""
        if self.watchers:
            self.duties.ticker.mind(self.sitting)
        self.wake_bots()

    def _not_kept(self, request: _Request, problem: BaseException) -> None:
        """The match is ahead of the store, or behind it: where another process was faster, the request is stepped again
        on what it wrote."""
        self.is_lost = True
        self._read_anew()
        if isinstance(problem, Conflict) and request.tries < MOST_TRIES:
            request.tries += 1
            self._queue.appendleft((partial(self._step, request), request.answer))
        else:
            request.answer(problem)

    def hear(self, newer: Newer) -> None:
        """Another worker has written at this table. In turn; what does not follow on what is here is read anew."""
        found = followed(self.sitting, newer, self._head)
        if found is None:
            self.is_lost = True
            self._read_anew()
            return
        after, changed, self._head = found
        if changed.lines or after.table is not self.sitting.table:
            before = self.sitting.table
            self._go_on(replace(after, table=self.crowd.recognised(after.table)), changed)
            if after.table.due != before.due:
                self._whistle.mind(before, calls=False)
            self._mind()

    def _read_anew(self) -> None:
        self._is_waiting = True
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        """The table as it is kept, or "not now" for all who wait for it; then it is tried again."""
        try:
            read, self._head = await read_sitting(self.outside, self.sitting.table.code)
        except Exception as problem:
            self._is_waiting = False
            waiting, self._queue = self._queue, deque()
            for _, failed in waiting:
                failed(problem)
            asyncio.get_running_loop().call_later(READ_AGAIN, self._read_if_lost)
        else:
            self._is_waiting = self.is_lost = False
            before = self.sitting.table
            self.crowd.take_in(read)
            self._moved_at = time.monotonic()
            self._follow_chairs(before)
            self.duties.begin_anew()
            self._mind()
        self._work()
        self.rest_if_left()

    def _around(self) -> tuple[Table, frozenset[DeviceId]]:
        return self.sitting.table, self.crowd.devices()

    def _read_if_lost(self) -> None:
        """Whoever watches is not to wait until somebody asks for something."""
        if self.is_lost and self.watchers:
            self.do(lambda: None, lambda _: None)

    def tell_time(self) -> None:
        """Everybody hears how much time is left."""
        self.crowd.send_of_match(self.duties.ticking())
