"""A table as the store has it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.lines import FIRST, Line, Record, hash_of, line_in, line_text, words_in, words_text
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import LineRow
from ouaf.journal.store.shared import Newer
from ouaf.table.asking import Refused
from ouaf.table.outside import Outside
from ouaf.table.record import Table, table_of
from ouaf.table.sitting import Changed, Sitting
from ouaf.views.stream import REMEMBERED, Lost, Told
from ouaf.views.telling import add_told

AT_ONCE: Final = 64
"""So many lines are replayed in a millisecond or a few; then it is somebody else's turn."""


async def read_sitting(outside: Outside, code: TableCode) -> tuple[Sitting, str]:
    """A table with the match on it, and the hash of the last line; Refused when there is none of this code."""
    row = await outside.store.table(code)
    if row is None:
        raise Refused("unknown_table", table=code[:20])
    table = table_of(row)
    replay = await replayed(outside, table.match)
    return replay.sitting(table), replay.record.head


async def replayed(outside: Outside, match: MatchId | None) -> Replay:
    """A match from the store. A long one takes seconds, in which everybody else goes on playing: a turn of the loop has
    some lines of one match, however many are loaded. A thread would not help, for it takes turns with the loop too."""
    replay = Replay(await outside.store.lines(match) if match else [])
    while replay.goes_on:
        async with outside.replaying:
            replay.go_on()
            await asyncio.sleep(0)
    return replay


class Replay:
    """A match that is made again from its journal, some lines at a time."""

    def __init__(self, rows: list[LineRow]) -> None:
        self._rows = deque(rows)  # each is let go when it was read: many at once would take their time too
        self._first_told = len(rows) - REMEMBERED
        self.record = Record()
        self._told = deque([Told(LineNumber(0), [])], REMEMBERED)
        self.match: Match | None = None

    @property
    def goes_on(self) -> bool:
        return bool(self._rows)

    def go_on(self, most: int = AT_ONCE) -> None:
        """Some lines more."""
        for _ in range(min(most, len(self._rows))):
            self._add(self._rows.popleft())

    def _add(self, row: LineRow) -> None:
        for text in (row.text, row.words):
            if text:
                self.record.read(text.encode())
        line: Any = self.record.lines[-1]
        if self.match is None:
            self.match = Match(line)
            self.match.words = self.record.words
        elif line.n >= self._first_told:
            self._told.append(add_told(self.match, line))
        else:
            self.match.add(line)

    def sitting(self, table: Table) -> Sitting:
        """A table as it was, with the match on it; what was told last is told again the same."""
        return Sitting(table) if self.match is None else Sitting(table, self.match, self._told)


def followed(sitting: Sitting, newer: Newer, head: str) -> tuple[Sitting, Changed, str] | None:
    """A sitting with what another worker has written after it, and the hash of the last line; None when it does not
    follow on what is here: another match lies on the table, something is missing, or words were blanked."""
    before, match = sitting.table, sitting.match
    table = table_of(newer.table) if newer.table is not None and newer.table.rev > before.rev else before
    if (table.match, table.blanked) != (before.match, before.blanked):
        return None
    first = match.next if match is not None else 0
    rows = [row for row in newer.lines if row.n >= first] if newer.match == before.match else []
    if rows and (match is None or rows[0].n != first):
        return None
    lines, told = list[Line](), list[Told]()
    for row in rows:
        assert match is not None
        line, head = line_in(row.text.encode(), row.n + 1, head)
        if row.words:
            match.words[row.n] = words_in(row.words.encode(), line)
        told.append(add_told(match, line))
        lines.append(line)
    sitting.told.extend(told)
    return replace(sitting, table=table), Changed(tuple(lines), tuple(told)), head


def rows_of(match: Match | None, lines: Iterable[Line], head: str) -> tuple[list[LineRow], str]:
    """Lines as they stand on disk, linked to the last one, and the hash of the last of them."""
    rows = list[LineRow]()
    for line in lines:
        assert match is not None
        text, said = line_text(line, FIRST if line.n == 0 else head), match.words.get(line.n)
        rows.append(LineRow(match.header.match, line.n, text, words_text(said) if said else None))
        head = hash_of(text)
    return rows, head


def lost_of(sitting: Sitting, match: MatchId, seen: LineNumber) -> Lost | None:
    """Whether a device was shown more of a match than there is: nobody is shown anything that is not kept."""
    if sitting.match is not None and match == sitting.match.header.match:
        last = sitting.match.lines[-1].n
        return Lost(match, seen, last) if seen > last else None
    table = sitting.table
    is_known = match in (*table.past, *table.gone) or table.deleted > len(table.gone)
    return None if is_known else Lost(match, seen, None)
