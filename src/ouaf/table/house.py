"""All tables of this server: made, found in the store, and put away when nobody watches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, MatchId, TableCode
from ouaf.journal.lines import FIRST
from ouaf.journal.store.protocol import Conflict, TableRow, Unreadable, Write
from ouaf.journal.store.shared import Known
from ouaf.rules.game import Options
from ouaf.table.asking import Asker, Refused
from ouaf.table.history import MatchPlayed, played_at
from ouaf.table.kept import read_sitting
from ouaf.table.outside import ALONE, Outside
from ouaf.table.quotas import MONTH
from ouaf.table.record import ALPHABET, CODE_LENGTH, Table, row_of, table_of
from ouaf.table.runner import Runner
from ouaf.table.shown import Listed, listed
from ouaf.table.sitting import Sitting, seats_due
from ouaf.table.step import new_table
from ouaf.texts.speak import Language

log = logging.getLogger("ouaf.house")

LISTED: Final = 50
"""How many tables a list shows."""
MOST_TURNS: Final = 100_000
"""Of how many tables that were put away it is remembered whom they wait for."""
SWEPT: Final = 100
"""How many matches by letter are ended at once."""
LOOKED_AT: Final = 4 * LISTED
"""How many public tables are looked at for it, where some hosts have more than they may show."""


class House:
    """The live tables by code."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._runners: dict[TableCode, Runner] = {}
        self._loading: dict[TableCode, asyncio.Future[Runner]] = {}
        self._resting: dict[TableCode, asyncio.TimerHandle] = {}
        """Tables that nobody watches, the one that rests the longest first."""
        self._sought = Counter[TableCode]()
        """Tables that somebody is about to watch."""
        self._turns: dict[TableCode, tuple[Known, frozenset[DeviceId]]] = {}
        """Whom the matches wait for that were put away, and how they stood then."""

    @property
    def runners(self) -> Iterable[Runner]:
        """Those in memory."""
        return self._runners.values()

    @property
    def is_shared(self) -> bool:
        """Other workers may play at the same tables."""
        return self.outside.neighbours is not ALONE

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._runners)

    async def create(
        self, device: DeviceId, game: str, options: Options, seats: int, *, public: bool, language: Language = "fr"
    ) -> Runner:
        """A new table, kept before anyone hears its code; Refused when there is no room for it."""
        quotas, store = self.outside.quotas, self.outside.store
        quotas.want_options(options)
        quotas.want_room(store.size())
        quotas.want_tables(await store.count_tables(device, self.outside.now() - MONTH))
        while True:
            code = TableCode("".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)))
            asker = Asker(device, self.outside.now(), self.outside.randomness(), self.outside.levels)
            sitting = new_table(code, asker, game, options, seats, public=public)
            sitting = replace(sitting, table=replace(sitting.table, language=language, patience=self.outside.patience))
            try:
                await self.outside.store.write(Write(row_of(sitting.table)))
            except Conflict:
                continue
            with self._sought_for(code):
                runner = self._open(sitting)
                await self.outside.neighbours.attend(code)
            return runner

    def _open(self, sitting: Sitting, head: str = FIRST) -> Runner:
        """It is put away again unless somebody watches it."""
        code = sitting.table.code
        runner = self._runners[code] = Runner(sitting, self.outside, partial(self.rest, code), head)
        self.rest(code)
        return runner

    def at_hand(self, code: TableCode) -> Runner | None:
        """A table that is in memory."""
        return self._runners.get(TableCode(code.upper()))

    async def record(self, code: TableCode) -> Table | None:
        """What is known of a table without its match."""
        runner = self.at_hand(code)
        row = await self.outside.store.table(TableCode(code.upper())) if runner is None else None
        return runner.sitting.table if runner is not None else table_of(row) if row is not None else None

    async def find(self, code: TableCode) -> Runner:
        """A table by its code, from memory or from the store; Refused when there is none."""
        code = TableCode(code.upper())
        with self._sought_for(code):
            if code in self._runners:
                await self.outside.neighbours.freshen(code)
                return self._runners[code]
            if code not in self._loading:
                self._loading[code] = asyncio.ensure_future(self._load(code))
            return await asyncio.shield(self._loading[code])

    @contextlib.contextmanager
    def _sought_for(self, code: TableCode) -> Iterator[None]:
        """Meanwhile it is not put away: somebody is about to watch it."""
        self._sought[code] += 1
        try:
            yield
        finally:
            self._sought[code] -= 1
            if not self._sought[code]:
                del self._sought[code]
            if (runner := self._runners.get(code)) is not None and not runner.watchers:
                self.rest(code)

    async def _load(self, code: TableCode) -> Runner:
        try:
            sitting, head = await read_sitting(self.outside, code)
            runner = self._open(sitting, head)
            await self.outside.neighbours.attend(code)
            return runner
        finally:
            del self._loading[code]

    def rest(self, code: TableCode) -> None:
        """Nobody watches a table: it is kept for a while, for whoever comes back."""
        if (timer := self._resting.pop(code, None)) is not None:
            timer.cancel()
        seconds = self.outside.kept_seconds
        self._resting[code] = asyncio.get_running_loop().call_later(seconds, self.put_away, code)
        if 0 < self.outside.kept_tables < len(self._resting):
            self.put_away(next(iter(self._resting)))

    def put_away(self, code: TableCode) -> None:
        """Forget a table that nobody watches; the store has it."""
        if (timer := self._resting.pop(code, None)) is not None:
            timer.cancel()
        runner = self._runners.get(code)
        if runner is not None and not runner.watchers and not runner.is_busy and code not in self._sought:
            del self._runners[code]
            self.outside.neighbours.leave(code)
            self._turns.pop(code, None)
            if not runner.is_lost:
                self._turns[code] = runner.known, waited_for(runner.sitting)
            if len(self._turns) > MOST_TURNS:
                del self._turns[next(iter(self._turns))]

    async def tables_of(self, device: DeviceId) -> list[Listed]:
        """The tables of a device, those where it is its turn first."""
        rows = await self.outside.store.tables_of(device, LISTED)
        found = [
            listed(table, device, your_turn=table.phase == "playing" and device in await self._waited_at(table.code))
            for table in _readable(rows)
            if device == table.host or table.seats_of(device)
        ]
        return sorted(found, key=lambda each: not each.your_turn)

    async def matches_of(self, device: DeviceId) -> list[MatchPlayed]:
        """What the people of a device have played, the latest first."""
        rows = await self.outside.store.tables_of(device, LISTED)
        found = [match for table in _readable(rows) for match in played_at(table, device)]
        return sorted(found, key=lambda each: -each.at)[:LISTED]

    async def _waited_at(self, code: TableCode) -> frozenset[DeviceId]:
        """Whom a match waits for. It is remembered when a table is put away, so that a list needs no match; only after
        a start of the server it has to be found out once. One that cannot be read waits for nobody."""
        runner, (known, waited) = self.at_hand(code), self._turns.get(code, (None, frozenset[DeviceId]()))
        try:
            if runner is None and known is not None and await self.outside.neighbours.is_as(code, known):
                return waited
            return await (runner or await self.find(code)).look(waited_for)
        except Exception as problem:  # whatever is wrong with it, the other tables of the list are not
            log.error("the match of table %s cannot be read: %s", code, problem)
            return frozenset()

    async def public_tables(self, device: DeviceId) -> list[Listed]:
        """The tables that anyone may find, a few of each host."""
        tables = list[Table]()
        for most in (LISTED, LOOKED_AT):
            if len(tables) < LISTED:
                tables = self._few_of_each(_readable(await self.outside.store.public_tables(most)))[:LISTED]
        return [listed(table, device) for table in tables]

    def _few_of_each(self, tables: list[Table]) -> list[Table]:
        """Nobody fills a list alone."""
        most, counts, found = self.outside.quotas.listed_a_host, Counter[DeviceId](), list[Table]()
        for table in tables:
            counts[table.host] += 1
            if not most or counts[table.host] <= most:
                found.append(table)
        return found

    async def journal(self, match: MatchId) -> list[str]:
        """The journal of a match that has ended for good; a running one is not given out. People's words are in it only
        where the table shares them; without them it has their hashes."""
        lines = await self.outside.store.lines(match)
        if not lines:
            raise Refused("unknown_match" if await self.outside.store.match_table(match) is None else "tidied")
        if '"do":"end"' not in lines[-1].text[:12]:
            raise Refused("still_playing")
        is_shared = await self._is_shared(match)
        return [text for line in lines for text in (line.text, line.words if is_shared else None) if text]

    async def _is_shared(self, match: MatchId) -> bool:
        code = await self.outside.store.match_table(match)
        row = await self.outside.store.table(code) if code else None
        return row is not None and match in table_of(row).shared

    async def end_times(self) -> bool:
        """Look for matches by letter in which somebody's days are over; whether there are any matches by letter."""
        found = await self.outside.store.due_tables(SWEPT)
        lived = self.outside.lived()
        for code in [code for code, due in found if due <= lived]:
            try:
                (await self.find(code)).end_times()
            except Exception as problem:  # whatever is wrong with it, the others are not
                log.error("the time of table %s cannot be ended: %s", code, type(problem).__name__)
        return bool(found)

    def close(self) -> None:
        """Stop all thinking."""
        for timer in self._resting.values():
            timer.cancel()
        for runner in self._runners.values():
            runner.close()


def _readable(rows: list[TableRow]) -> list[Table]:
    """The tables of a list; one whose record is damaged is left out, and the log says which."""
    found = []
    for row in rows:
        try:
            found.append(table_of(row))
        except Unreadable as problem:
            log.error("left out of a list: %s", problem)
    return found


def waited_for(sitting: Sitting) -> frozenset[DeviceId]:
    """The devices that the match waits for."""
    return frozenset(sitting.table.chairs[seat].device for seat in seats_due(sitting))
