"""The other workers of the house, as one of them knows them.

Everything is in the store, and the bus only rings. Who minds a table (its bots and clocks) has a lease on it there,
good as long as its worker beats; should two ever mind one at the same time, the number of the next line decides which
of them plays. docs/decisions/0031 has why.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any, Final

from msgspec import MsgspecError

from ouaf.journal.ids import TableCode
from ouaf.journal.store.shared import Known, Note, SharedStore
from ouaf.table.outside import NOBODY_ELSEWHERE, Elsewhere, Neighbours
from ouaf.table.runner import Runner
from ouaf.table.town.bus import Bus, Ring
from ouaf.table.town.company import LIFE, Company
from ouaf.table.town.gathering import Gathering
from ouaf.table.town.notes import TableNote, decode, elsewhere, encode, note_of, take_in

log = logging.getLogger("ouaf.town")

BEAT: Final = 1.0
"""Seconds between two beats of a worker."""
SELDOM: Final = 10
"""Every so many beats all tables are looked at though the bus is up: a ring can be lost."""
SOON: Final = 0.02
"""Seconds in which notes gather."""
HOUSE: Final = "*house"
"""The lease of who looks after what is due in the house, and the topic of what is counted of everybody."""


class Talk:
    """What is counted of everybody together, for the other workers; nothing, unless somebody counts."""

    def say(self) -> bytes:
        """What they should know."""
        return b""

    def hear(self, said: dict[str, bytes]) -> None:
        """What each of them says now."""


class Town(Neighbours):
    """The neighbours of this worker."""

    def __init__(self, store: SharedStore, bus: Bus, talk: Talk | None = None) -> None:
        self.worker = secrets.token_hex(8)
        self._store, self._bus, self._talk = store, bus, talk or Talk()
        self._at_hand: Callable[[TableCode], Runner | None] = lambda _: None
        self._attended: set[TableCode] = set()
        self._minded: frozenset[str] = frozenset()
        """The leases that this worker has."""
        self._company = Company(store, self.worker)
        self._notes: dict[str, dict[str, bytes]] = {}
        """By topic and worker."""
        self._elsewhere: dict[TableCode, Elsewhere] = {}
        self._rung: dict[TableCode, Known] = {}
        self._said = b""
        self._beaten = 0.0
        self._beats = 0
        self._is_closed = False
        self._is_asked = False
        """Somebody has let go of something."""
        self._reading = Gathering(self._read, 0)
        self._noting = Gathering(self._note, SOON)
        self._listening = Gathering(self._listen, 0)
        self._releasing = Gathering(self._release, 0)
        self._tasks: set[asyncio.Task[None]] = set()

    async def key(self, name: str, fresh: bytes) -> bytes:
        """A secret that all of them have."""
        return await self._store.key(name, fresh)

    async def open(self, at_hand: Callable[[TableCode], Runner | None]) -> None:
        """Be one of them."""
        self._at_hand = at_hand
        house = await self.key("house", secrets.token_bytes(8))
        await self._bus.open(house.hex(), self._hear, self._look_at_all)
        await self._beat()
        self._bus.ring(Ring(self.worker, {}, [HOUSE]))  # so that the others look
        await self._company.be_known()
        self._start(self._beat_on())

    async def close(self) -> None:
        """Stop; what this worker minded is for the others at once."""
        self._is_closed, tasks = True, list(self._tasks)
        for task in tasks:
            task.cancel()
        for gathering in (self._reading, self._noting, self._listening, self._releasing):
            gathering.close()
        await asyncio.gather(*tasks, return_exceptions=True)  # a beat after the last word would be one of a ghost
        try:
            await self._store.leave(self.worker)
        except Exception as problem:  # the database is gone, say: they will find out
            log.warning("the other workers do not hear that this one stops: %s", type(problem).__name__)
        self._bus.ring(Ring(self.worker, {}, [HOUSE]))
        await asyncio.sleep(0)
        await self._bus.close()

    def bury(self, worker: str) -> None:
        """Somebody has seen that it was killed: what it minded is for the others at once."""
        self._start(self._bury(worker))

    def minds(self, code: str) -> bool:
        return code in self._minded

    async def minder(self, code: TableCode) -> str:
        """The worker that minds a table; nobody's name while none does, or nobody can be asked."""
        if code in self._minded:
            return self.worker
        try:
            return (await self._store.minders([code])).get(code, "")
        except Exception as problem:  # the database restarts, say
            log.warning("who minds a table is not known: %s", type(problem).__name__)
            return ""

    @property
    def minds_house(self) -> bool:
        """What is due in the house is for this worker."""
        return self.minds(HOUSE)

    def at(self, code: TableCode) -> Elsewhere:
        return self._elsewhere.get(code, NOBODY_ELSEWHERE)

    @property
    def may_write(self) -> bool:
        return not self._company.is_alone

    def changed(self, code: TableCode, known: Known) -> None:
        """Who shows a table that another minds has noted so: of one that is shown here alone nobody needs to hear."""
        if self._company.is_alone or (code in self._minded and not self._notes.get(code)):
            return
        if not self._rung:
            asyncio.get_running_loop().call_soon(self._ring)
        self._rung[code] = known

    def look(self, code: TableCode) -> None:
        if code in self._attended and not self._company.is_alone:
            self._noting.soon([code])

    async def attend(self, code: TableCode) -> None:
        self._attended.add(code)
        await self._mind([code])
        if not self._company.is_alone:
            if code not in self._minded:  # who minds it rings from now on, and what is there already is read below
                await self._noting.now([code])
            await self._listening.now([code])
            await self._reading.now([code])

    async def freshen(self, code: TableCode) -> None:
        if not self._company.is_alone:
            await self._reading.now([code])

    def leave(self, code: TableCode) -> None:
        self._attended.discard(code)
        self._notes.pop(code, None)
        self._elsewhere.pop(code, None)
        self._noting.soon([code])
        if code in self._minded:
            self._minded -= {code}
            self._releasing.soon([code])

    async def is_as(self, code: TableCode, known: Known) -> bool:
        return not await self._store.newer({code: known})

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ring(self) -> None:
        rung, self._rung = self._rung, {}
        self._bus.ring(Ring(self.worker, rung, []))

    def _hear(self, ring: Ring) -> None:
        """Another worker rings: read what is behind it, where it is not known here already."""
        if ring.worker == self.worker or self._is_closed:
            return
        self._reading.soon(code for code, known in ring.tables.items() if self._is_behind(code, known))
        self._listening.soon(topic for topic in ring.topics if topic in self._attended)
        if HOUSE in ring.topics:  # somebody stops, or has let go of a table
            self._is_asked = True
            self._start(self._beat_once())

    def _is_behind(self, code: TableCode, known: Known) -> bool:
        runner = self._at_hand(code) if code in self._attended else None
        if runner is None:
            return False
        mine = runner.known
        return mine.rev < known.rev or (mine.match == known.match and mine.n < known.n)

    def _look_at_all(self) -> None:
        """Something may have been missed; whoever is left alone forgets the others."""
        if self._company.is_alone:
            for topic in list(self._notes):
                self._take_in(topic, [])
        else:
            self._reading.soon(self._attended)
            self._listening.soon(self._attended)

    async def _read(self, codes: Collection[str]) -> None:
        """What others have written at these tables, each in its turn."""
        runners = {code: runner for code in map(TableCode, codes) if (runner := self._at_hand(code)) is not None}
        if not runners:
            return
        found = await self._store.newer({code: runner.known for code, runner in runners.items()})
        for code, newer in found.items():
            runners[code].do(partial(runners[code].hear, newer), _let_go)

    async def _note(self, codes: Collection[str]) -> None:
        """What is to be known of these tables elsewhere."""
        notes = dict[str, bytes]()
        for code in map(TableCode, codes):
            runner = self._at_hand(code) if code in self._attended else None
            note = note_of(runner, shows=code not in self._minded) if runner is not None else None
            notes[code] = encode(note) if note is not None else b""
        await self._store.note(self.worker, notes)
        self._bus.ring(Ring(self.worker, {}, list(notes)))

    async def _listen(self, topics: Collection[str]) -> None:
        found = await self._store.notes(topics)
        for topic in topics:
            self._take_in(topic, [note for note in found if note.topic == topic and note.worker != self.worker])

    def _take_in(self, topic: str, notes: list[Note]) -> None:
        before, now = self._notes.get(topic, {}), {note.worker: note.data for note in notes}
        if topic == HOUSE:
            self._talk.hear(now)
        elif now != before and topic in self._attended:
            self._hear_notes(TableCode(topic), before, now)
        else:
            return
        self._notes[topic] = now

    def _hear_notes(self, code: TableCode, before: dict[str, bytes], now: dict[str, bytes]) -> None:
        """Who watches a table elsewhere, and what else is known of it there."""
        known = {worker: note for worker, data in now.items() if (note := _decoded(data)) is not None}
        self._elsewhere[code] = elsewhere(known.values())
        if (runner := self._at_hand(code)) is None:
            return
        runner.tickets.hear([ticket for note in known.values() for ticket in note.tickets])
        for worker, note in known.items():
            take_in(runner, _decoded(before.get(worker, b"")), note)
        if now.keys() - before.keys():  # what was played before this was known here was not rung
            self._notes[code] = now
            self.changed(code, runner.known)
        runner.look_elsewhere()

    async def _mind(self, names: Collection[str]) -> None:
        """Take what nobody minds; and find out what others have taken."""
        had = await self._store.lease(names, self.worker)
        new = {name for name in had - self._minded if name == HOUSE or name in self._attended}
        self._minded = (self._minded - frozenset(names)) | (had & self._minded) | new
        for name in new:
            if (runner := self._at_hand(TableCode(name))) is not None:
                runner.take_over()

    async def _release(self, codes: Collection[str]) -> None:
        """Whoever attends a table can mind it: nobody here does any more."""
        if left := [code for code in codes if code not in self._attended]:
            await self._store.release(left, self.worker)
            self._bus.ring(Ring(self.worker, {}, [HOUSE]))

    async def _bury(self, worker: str) -> None:
        try:
            await self._store.leave(worker)
        except Exception as problem:  # the database is gone, say: then it is found out by its beats
            log.warning("a worker that was killed is not forgotten yet: %s", type(problem).__name__)
            return
        self._bus.ring(Ring(self.worker, {}, [HOUSE]))
        self._is_asked = True
        await self._beat_once()

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._beat_once()

    async def _beat_once(self) -> None:
        try:
            await self._beat()
        except Exception as problem:  # the database restarts, say: it is tried again
            log.warning("a beat was missed: %s", type(problem).__name__)

    async def _beat(self) -> None:
        """This worker lives. Where another does no more, or has let go of something, take that."""
        before, self._beaten, known = self._beaten, time.monotonic(), self._company.live
        live = await self._company.beat()
        is_late = self._beaten - before > LIFE  # the others may have taken it for dead
        is_due, self._beats = self._beats % SELDOM == 0, self._beats + 1
        if live != known or is_late or is_due or self._is_asked:
            self._is_asked = False
            await self._mind([HOUSE, *self._attended])
            self._look_at_all()
            if not live <= known:  # somebody has come
                self._noting.soon(self._attended)
        elif not self._bus.is_up:
            self._look_at_all()
        await self._talk_on()

    async def _talk_on(self) -> None:
        if (said := self._talk.say()) != self._said:
            self._said = said
            await self._store.note(self.worker, {HOUSE: said})
        await self._listen([HOUSE])


def _let_go(problem: BaseException) -> None:
    """A table that cannot be read now is read when somebody asks."""
    log.warning("what another worker wrote is not known here yet: %s", type(problem).__name__)


def _decoded(data: bytes) -> TableNote | None:
    """None for a worker that knows nothing, or writes in another way (an older release, say)."""
    try:
        return decode(data) if data else None
    except MsgspecError:
        return None
