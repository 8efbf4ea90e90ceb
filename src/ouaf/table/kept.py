"""A table as the store has it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from ouaf.journal.lines import FIRST, hash_of, read
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import LineRow, Store
from ouaf.journal.trail import Trail
from ouaf.table.asking import Refused
from ouaf.table.record import Table, table_of
from ouaf.table.sitting import Sitting
from ouaf.views.stream import REMEMBERED, Lost, Told
from ouaf.views.telling import add_told

AT_ONCE: Final = 64
"""So many lines are replayed in a few milliseconds."""


async def read_sitting(store: Store, code: str) -> tuple[Sitting, str]:
    """A table with the match on it, and the hash of the last line; Refused when there is none of this code."""
    row = await store.table(code)
    if row is None:
        raise Refused("unknown_table", table=code[:20])
    table = table_of(row)
    rows = await store.lines(table.match) if table.match else []
    return await replayed(table, rows), hash_of(rows[-1].text) if rows else FIRST


async def replayed(table: Table, rows: list[LineRow]) -> Sitting:
    """The same as `sitting_of` beside the loop: a long match takes seconds, in which everybody else goes on playing."""
    return await asyncio.to_thread(sitting_of, table, rows) if len(rows) > AT_ONCE else sitting_of(table, rows)


def lost_of(sitting: Sitting, match: str, seen: int) -> Lost | None:
    """Whether a device was shown more of a match than there is: nobody is shown anything that is not kept."""
    if sitting.match is not None and match == sitting.match.header.match:
        last = sitting.match.next - 1
        return Lost(match, seen, last) if seen > last else None
    return None if match in sitting.table.past else Lost(match, seen, None)


def sitting_of(table: Table, rows: list[LineRow]) -> Sitting:
    """A table as it was, from its record and its journal; what was told last is told again the same."""
    if not rows:
        return Sitting(table)
    text = "\n".join(part for row in rows for part in (row.text, row.words) if part)
    record = read(text.encode())
    header: Any = record.lines[0]
    match = Match(header)
    match.words = dict(record.words)
    told = [Told(0, [])]
    for line in record.lines[1:]:
        if line.n >= len(record.lines) - REMEMBERED:
            told.append(add_told(match, line))
        else:
            match.add(line)
    return Sitting(table, match, Trail(told[-REMEMBERED:]))
