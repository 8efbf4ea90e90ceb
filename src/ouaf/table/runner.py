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
from typing import Any, Final, TypeAlias, TypeVar

from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import NOBODY, DeviceId, LineNumber, MatchId, RequestId, Seat
from ouaf.journal.lines import FIRST, Undo
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Conflict, Write, awaited
from ouaf.table.again import Countdown
from ouaf.table.asking import REFUSALS, Answer, Asker, Done, Refused
from ouaf.table.crowd import Crowd
from ouaf.table.hinting import Adviser, Because, Reasons
from ouaf.table.kept import read_sitting, replayed, rows_of
from ouaf.table.letters import seats_over
from ouaf.table.messages import Again, Begin, Blank, Configure, Hint, Hold, MoveIn, Play, TableMessage
from ouaf.table.minding import CallTimer, is_same
from ouaf.table.moving import claim_of
from ouaf.table.outside import Outside, Watcher
from ouaf.table.reacting import Mood, Reactions
from ouaf.table.record import Call, row_of
from ouaf.table.shown import Ticking
from ouaf.table.sitting import Changed, Sitting, seats_due
from ouaf.table.step import bot_move, go_on, hurry, step, time_over
from ouaf.table.thinking import Bots, Decision
from ouaf.table.tickets import Ticket, Tickets
from ouaf.table.ticking import Ticker
from ouaf.views.player import Choice
from ouaf.views.stream import Told

log = logging.getLogger("ouaf.table")

MOST_TRIES: Final = 3
"""How often a request is stepped again on what another process has written."""

HERE: Final = 3
"""Somebody who is here may think so many times as long as somebody who is away."""

Grant: TypeAlias = Callable[[], tuple[Sitting, Changed]]
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
        self._countdown = Countdown(outside.again_seconds, self._go_on)
        self.crowd = Crowd(sitting, self._countdown)
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
        self._calling = CallTimer(outside, self._hurry)
        self._ticker = Ticker(self._tell_time, self._run_out)
        self._moved_at = time.monotonic()
        """When something happened in the match, as far as this process knows."""
        self._adviser, self._reasons = Adviser(outside), Reasons()
        self._reactions, self._tickets = Reactions(), Tickets(self._rest_if_left)
        self._bots = Bots(outside, self._play_for_bot, self._wake_again, self._rest_if_left)

    @property
    def sitting(self) -> Sitting:
        """What is kept. Look at its match only in turn (`do`)."""
        return self.crowd.sitting

    @property
    def is_busy(self) -> bool:
        """An action is under way, a match is about to begin, a bot thinks, or somebody changes the device."""
        is_expecting = self._calling.is_running or self._tickets.are_out
        return self._is_waiting or bool(self._queue) or bool(self._bots.thinking) or is_expecting

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
        self.do(partial(self._take, message, device, answer, watcher, None), answer)

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
        reason = self._reasons.of(self.sitting, seat)
        if reason is None:
            raise Refused("no_reason")
        return Because(id, seat, reason.n, reason.choice.reason, reason.choice.params)

    def ticket(self, seat: Seat | None, device: DeviceId, id: RequestId) -> Ticket:
        """For another device, which may have the chairs then. In turn."""
        table, here = self.sitting.table, self.crowd.devices()
        acts = device in (table.host, self.crowd.acting())
        claim = claim_of(table, seat, device, here, acts=acts)
        return self._tickets.give(claim, self.outside.randomness(), id)

    def react(self, seat: Seat, mood: Mood, device: DeviceId, id: RequestId | None) -> Done:
        """A bark, which everybody hears and nobody keeps."""
        self.crowd.send_of_match(self._reactions.react(self.sitting.table, seat, mood, device))
        return Done(id)

    def watch(
        self, watcher: Watcher, since: LineNumber | None, match: MatchId | None, seen: LineNumber | None = None
    ) -> None:
        """Let a connection watch from its seat. In turn."""
        self.crowd.join(watcher, since, match, seen)
        self._calling.mind(self.sitting.table.call, is_found=self._calling.call is None)
        self.crowd.send_call([watcher])
        if self._ticker.runs or self.sitting.table.due:
            self.crowd.send_of_match(self._ticking(), [watcher])
        else:
            self._ticker.mind(self.sitting)
        self.wake_bots()

    def refresh(self, watcher: Watcher) -> None:
        """Everything anew for a reader that was too slow; if it cannot be had now, the next news are whole."""
        watcher.follows = False
        self.do(partial(self.crowd.send_snapshot, watcher), lambda _: None)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone."""
        self.crowd.leave(watcher)
        if not self.watchers:
            self._ticker.stop()
        self._rest_if_left()

    def close(self) -> None:
        """Stop thinking; what is kept stays."""
        self._ticker.stop()
        self._calling.stop()
        self._countdown.stop()
        self._tickets.close()
        self._bots.close()
        self._adviser.close()

    def wake_bots(self) -> None:
        """Ask the bots that are waited for. Among themselves bots play for who watches. In turn."""
        if self.watchers or any(chair.device for chair in self.sitting.table.chairs):
            self._bots.wake(self.sitting)

    def _advise(self, message: Hint, watcher: Watcher | None, answer: Answer, result: Any) -> None:
        """It is granted: whoever asked hears more when it has been thought of."""
        answer(result)
        if isinstance(result, Done) and watcher is not None:
            self._adviser.advise(self.sitting, message, watcher)

    def _wake_again(self) -> None:
        if self.watchers:
            self.do(self.wake_bots, lambda _: self._bots.wake_later())

    def _rest_if_left(self) -> None:
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
        table, asker = self.sitting.table, self._asker(device)
        if device != table.host and device == self.crowd.acting():
            asker = replace(asker, acts=True)
        if isinstance(message, Hold):
            asker = replace(asker, idle=self._idle())
        if isinstance(message, MoveIn):
            asker = replace(asker, claim=self._tickets.find(message.code))
        if past is None:
            return step(self.sitting, message, asker)
        if past.header.match not in table.past:  # it was deleted while it was read
            raise Refused("unknown_match")
        if not isinstance(message, Blank):  # for those who played it: each knows the seat that it had
            table = replace(table, phase="over", match=past.header.match)
        return self.sitting, step(Sitting(table, past), message, asker)[1]

    def _want_another(self) -> None:
        """Refused when there is no room for another match, in the house or at this table."""
        table, quotas = self.sitting.table, self.outside.quotas
        quotas.want_matches(table.number)
        quotas.want_room(self.outside.store.size())

    def _asker(self, device: DeviceId) -> Asker:
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
        self._rest_if_left()

    def _show(self, request: _Request, after: Sitting, changed: Changed) -> None:
        table = self.sitting.table
        if changed.told:
            self._moved_at = time.monotonic()
        is_undone = any(isinstance(line, Undo) for line in changed.lines)
        if is_undone or changed.deleted:  # what is undone or deleted has no reason any more
            self._reasons = Reasons()
        is_answered = self.crowd.show(after, changed, request.watcher, request.id)
        if after.table is not table:
            self._calling.mind(after.table.call)
            self._tickets.follow(table.chairs, after.table.chairs)
        if after.table.due != table.due:
            self._tell_time()
        request.answer(None if is_answered else Done(request.id, changed.n))
        if self.watchers:
            self._ticker.mind(self.sitting)
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

    def _read_anew(self) -> None:
        self._is_waiting = True
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        """The table as it is kept, or "not now" for all who wait for it: whoever asks next has it tried again."""
        try:
            read, self._head = await read_sitting(self.outside, self.sitting.table.code)
        except Exception as problem:
            self._is_waiting = False
            waiting, self._queue = self._queue, deque()
            for _, failed in waiting:
                failed(problem)
        else:
            self._is_waiting = self.is_lost = False
            before = self.sitting.table.chairs
            self.crowd.take_in(read)
            self._tickets.follow(before, self.sitting.table.chairs)
            self._calling.stop()  # what its time has brought may not be kept
            self._calling.mind(self.sitting.table.call)
            if self.watchers:
                self._ticker.mind(self.sitting)
            self.wake_bots()
        self._work()
        self._rest_if_left()

    def _tell_time(self) -> None:
        self.crowd.send_of_match(self._ticking())

    def _ticking(self) -> Ticking:
        """Whose time runs; by letter in the house's own time."""
        due, lived = self.sitting.table.due, self.outside.lived()
        if not due:
            return self._ticker.ticking()
        return Ticking(list(due), [max(0.0, (over.at - lived) / 1_000) for over in due.values()])

    def _run_out(self, seats: frozenset[Seat]) -> None:
        """Nobody waits for the answer."""
        self.do(partial(self._step, _Request(partial(self._time_over, seats), _note_failure)), _note_failure)

    def end_times(self) -> None:
        """In a match by letter a bot plays on for those whose days are over."""
        self.do(lambda: self._run_out(seats_over(self.sitting.table, self.outside.lived())), _note_failure)

    def _time_over(self, seats: frozenset[Seat]) -> tuple[Sitting, Changed]:
        return time_over(self.sitting, seats, self._asker(NOBODY))

    def _hurry(self, call: Call) -> None:
        """The time of a roll call is over: the match begins, or another attempt at it. Nobody waits for the answer."""
        self.do(partial(self._step, _Request(partial(self._hurried, call), _note_failure)), _note_failure)

    def _go_on(self) -> None:
        """Whoever wants another match has waited long enough."""
        self.do(partial(self._step, _Request(self._gone_on, _note_failure)), _note_failure)

    def _gone_on(self) -> tuple[Sitting, Changed]:
        return go_on(self.sitting, self._asker(NOBODY))

    def _hurried(self, call: Call) -> tuple[Sitting, Changed]:
        is_due = is_same(call, self.sitting.table.call)
        return hurry(self.sitting, self._asker(NOBODY)) if is_due else (self.sitting, Changed())

    async def _play_for_bot(self, decision: Decision, choice: Choice) -> None:
        """Stale when the bot was asked something that has changed since."""
        told: list[Told] = []
        grant = partial(self._bot_step, decision, choice, told)
        await awaited(lambda answer: self.do(partial(self._step, _Request(grant, answer)), answer))
        self._reasons.note(decision, choice, told[-1])

    def _bot_step(self, decision: Decision, choice: Choice, told: list[Told]) -> tuple[Sitting, Changed]:
        """What is told of the bot's own move is the last of `told`, which may have been tried before."""
        now = self.sitting.match.header.match if self.sitting.match is not None else ""
        if now != decision.match:
            raise Stale(decision.match, now)
        if not self.sitting.table.chairs[decision.seat].mind:  # whose seat it is has come back
            raise Stale(decision.prompt, decision.prompt)
        after, changed = bot_move(self.sitting, decision.seat, decision.prompt, choice, self._asker(NOBODY))
        told.append(changed.told[0])
        return after, changed


def _note_failure(result: Done | BaseException | None) -> None:
    if isinstance(result, BaseException):
        log.error("what was due at a table could not be done: %s", type(result).__name__)
