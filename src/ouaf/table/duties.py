"""What a table does though nobody asks for it: its bots play, a match begins in time, a clock runs out.

Where several workers show the same table, one of them does all of this (`Neighbours.minds`); the others keep their
clocks too, and go on where it stops.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeAlias

from ouaf.journal.explain import Stale
from ouaf.journal.ids import NOBODY, DeviceId, Seat
from ouaf.journal.store.protocol import awaited
from ouaf.table.again import Countdown
from ouaf.table.asking import Answer, Asker, Done
from ouaf.table.hinting import Reasons
from ouaf.table.letters import seats_over
from ouaf.table.minding import CallTimer, is_same
from ouaf.table.outside import Outside
from ouaf.table.record import Call
from ouaf.table.shown import Ticking
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.step import bot_move, go_on, hurry, time_over
from ouaf.table.thinking import Bots, Decision
from ouaf.table.ticking import Ticker
from ouaf.views.player import Choice
from ouaf.views.stream import Told

log = logging.getLogger("ouaf.table")

Grant: TypeAlias = Callable[[], tuple[Sitting, Changed]]


class Live(Protocol):
    """The table in the hands of its runner."""

    @property
    def sitting(self) -> Sitting:
        """What is kept."""

    def do_step(self, grant: Grant, answer: Answer) -> None:
        """A step that no device has asked for, in its turn."""

    def asker(self, device: DeviceId) -> Asker:
        """Who asks."""

    def tell_time(self) -> None:
        """Everybody hears how much is left."""

    def wake_again(self) -> None:
        """A bot has failed: ask it once more."""

    def rest_if_left(self) -> None:
        """Something has ended, perhaps the last thing."""


class Duties:
    """Those of one table."""

    def __init__(self, outside: Outside, live: Live) -> None:
        self._outside, self._live = outside, live
        self.countdown = Countdown(outside.again_seconds, self._go_on)
        self.calling = CallTimer(outside, self._hurry)
        self.ticker = Ticker(live.tell_time, self._time_is_over)
        self.bots = Bots(outside, self._play_for_bot, live.wake_again, live.rest_if_left)
        self.reasons = Reasons()

    @property
    def are_ours(self) -> bool:
        """They are for this worker, not for another one."""
        return self._outside.neighbours.minds(self._live.sitting.table.code)

    @property
    def are_under_way(self) -> bool:
        """A bot thinks, or a match is about to begin."""
        return bool(self.bots.thinking) or self.calling.is_running

    def close(self) -> None:
        self.ticker.stop()
        self.calling.stop()
        self.countdown.stop()
        self.bots.close()

    def wake_bots(self) -> None:
        """Ask the bots that are waited for. In turn."""
        if self.are_ours:
            self.bots.wake(self._live.sitting)

    def begin_anew(self) -> None:
        """The table was read: what the time of a roll call has brought may not be kept."""
        self.calling.stop()
        self.calling.mind(self._live.sitting.table.call)

    def take_over(self) -> None:
        """Who had them has stopped: what was due there is due here. In turn."""
        self.calling.stop()
        self.calling.mind(self._live.sitting.table.call, is_found=True)
        self.ticker.rearm()
        self.wake_bots()

    def ticking(self) -> Ticking:
        """Whose time runs; by letter in the house's own time."""
        due, lived = self._live.sitting.table.due, self._outside.lived()
        if not due:
            return self.ticker.ticking()
        return Ticking(list(due), [max(0.0, (over.at - lived) / 1_000) for over in due.values()])

    def end_times(self) -> None:
        """In a match by letter a bot plays on for those whose days are over. In turn."""
        self._run_out(seats_over(self._live.sitting.table, self._outside.lived()))

    def _time_is_over(self, seats: frozenset[Seat]) -> None:
        if self.are_ours:
            self._run_out(seats)

    def _run_out(self, seats: frozenset[Seat]) -> None:
        self._live.do_step(lambda: time_over(self._live.sitting, seats, self._live.asker(NOBODY)), note_failure)

    def _hurry(self, call: Call) -> None:
        """The time of a roll call is over: the match begins, or another attempt at it."""
        if self.are_ours:
            self._live.do_step(partial(self._hurried, call), note_failure)

    def _hurried(self, call: Call) -> tuple[Sitting, Changed]:
        is_due = is_same(call, self._live.sitting.table.call)
        return hurry(self._live.sitting, self._live.asker(NOBODY)) if is_due else (self._live.sitting, Changed())

    def _go_on(self) -> None:
        """Whoever wants another match has waited long enough."""
        if self.are_ours:
            self._live.do_step(lambda: go_on(self._live.sitting, self._live.asker(NOBODY)), note_failure)

    async def _play_for_bot(self, decision: Decision, choice: Choice) -> None:
        """Stale when the bot was asked something that has changed since."""
        told: list[Told] = []
        await awaited(partial(self._live.do_step, partial(self._bot_step, decision, choice, told)))
        self.reasons.note(decision, choice, told[-1])
        self._outside.neighbours.look(self._live.sitting.table.code)

    def _bot_step(self, decision: Decision, choice: Choice, told: list[Told]) -> tuple[Sitting, Changed]:
        """What is told of the bot's own move is the last of `told`, which may have been tried before."""
        sitting = self._live.sitting
        now = sitting.match.header.match if sitting.match is not None else ""
        if now != decision.match:
            raise Stale(decision.match, now)
        if not sitting.table.chairs[decision.seat].mind:  # whose seat it is has come back
            raise Stale(decision.prompt, decision.prompt)
        after, changed = bot_move(sitting, decision.seat, decision.prompt, choice, self._live.asker(NOBODY))
        told.append(changed.told[0])
        return after, changed


def note_failure(result: Done | BaseException | None) -> None:
    """Nobody waits for the answer."""
    if isinstance(result, BaseException):
        log.error("what was due at a table could not be done: %s", type(result).__name__)
