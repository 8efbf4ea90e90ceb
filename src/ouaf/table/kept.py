"""A table as the store has it."""

from __future__ import annotations

from typing import Any

from ouaf.journal.lines import read
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import LineRow, Store
from ouaf.journal.trail import Trail
from ouaf.table.asking import Refused
from ouaf.table.record import Table, table_of
from ouaf.table.sitting import Sitting
from ouaf.views.stream import REMEMBERED, Told
from ouaf.views.telling import add_told


async def read_sitting(store: Store, code: str) -> Sitting:
    """A table with the match on it; Refused when there is none of this code."""
    row = await store.table(code)
    if row is None:
        raise Refused("unknown_table", table=code[:20])
    table = table_of(row)
    return sitting_of(table, await store.lines(table.match) if table.match else [])


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
