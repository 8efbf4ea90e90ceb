"""All tables of this server: made, found in the store, and put away when nobody watches."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import Any, Final

from ouaf.journal.store.protocol import Conflict, Write
from ouaf.rules.game import CHANCE
from ouaf.table.asking import Asker, Refused
from ouaf.table.kept import read_sitting
from ouaf.table.outside import Outside
from ouaf.table.record import ALPHABET, CODE_LENGTH, row_of, table_of
from ouaf.table.runner import Runner
from ouaf.table.shown import Listed, listed
from ouaf.table.sitting import Sitting
from ouaf.table.step import new_table

LISTED: Final = 50
"""How many tables a list shows."""


class House:
    """The live tables by code."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._runners: dict[str, Runner] = {}
        self._loading: dict[str, asyncio.Future[Runner]] = {}

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._runners)

    async def create(self, device: str, game: str, options: dict[str, Any], seats: int, *, public: bool) -> Runner:
        """A new table, kept before anyone hears its code."""
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            asker = Asker(device, self.outside.now(), self.outside.fresh(), self.outside.levels)
            sitting = new_table(code, asker, game, options, seats, public=public)
            try:
                await self.outside.store.write(Write(row_of(sitting.table)))
            except Conflict:
                continue
            return self._open(sitting)

    def _open(self, sitting: Sitting) -> Runner:
        code = sitting.table.code
        runner = self._runners[code] = Runner(sitting, self.outside, partial(self.put_away, code))
        return runner

    def at_hand(self, code: str) -> Runner | None:
        """A table that is in memory."""
        return self._runners.get(code.upper())

    async def find(self, code: str) -> Runner:
        """A table by its code, from memory or from the store; Refused when there is none."""
        code = code.upper()
        if code in self._runners:
            return self._runners[code]
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        runner = await asyncio.shield(self._loading[code])
        return self._runners.setdefault(code, runner)  # it can have been put away while others waited for it too

    async def _load(self, code: str) -> Runner:
        try:
            runner = self._open(await read_sitting(self.outside.store, code))
        finally:
            del self._loading[code]
        runner.wake_bots()
        return runner

    def put_away(self, code: str) -> None:
        """Forget a table that nobody watches; the store has it."""
        runner = self._runners.get(code)
        if runner is not None and not runner.watchers and not runner.is_busy:
            del self._runners[code]

    async def tables_of(self, device: str) -> list[Listed]:
        """The tables of a device, those where it is its turn first."""
        rows = await self.outside.store.tables_of(device, LISTED)
        found = []
        for row in rows:
            runner = await self.find(row.code) if row.phase == "playing" else None
            table = runner.sitting.table if runner else table_of(row)
            turn = runner is not None and is_turn_of(runner.sitting, device)
            found.append(listed(table, device, your_turn=turn))
            self.put_away(row.code)
        return sorted(found, key=lambda each: not each.your_turn)

    async def public_tables(self, device: str) -> list[Listed]:
        """The tables that anyone may find."""
        return [listed(table_of(row), device) for row in await self.outside.store.public_tables(LISTED)]

    async def journal(self, match: str) -> list[str]:
        """The journal of a match that has ended for good; a running one is not given out."""
        lines = await self.outside.store.lines(match)
        if not lines:
            raise Refused("unknown_match")
        if '"do":"end"' not in lines[-1].text[:12]:
            raise Refused("still_playing")
        return [text for line in lines for text in (line.text, line.words) if text]

    def close(self) -> None:
        """Stop all thinking."""
        for runner in self._runners.values():
            runner.close()


def is_turn_of(sitting: Sitting, device: str) -> bool:
    """Whether the match waits for a chair of this device."""
    if sitting.match is None or sitting.table.phase != "playing":
        return False
    waited = sitting.match.state.to_move()
    return any(seat != CHANCE and sitting.table.chairs[seat].device == device for seat in waited)
