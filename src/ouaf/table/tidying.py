"""Old matches are tidied away: who won stays known, and the journal and what people said go."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ouaf.journal.ids import MatchId, TableCode
from ouaf.journal.store.protocol import Conflict, Store, Write
from ouaf.table.deleting import cleared_of_match
from ouaf.table.latecomers import welcomed
from ouaf.table.record import Table, row_of, table_of

PAGE: Final = 200
"""Matches that are looked at together."""


class _Last(Struct):
    """What is read of the last line of a match."""

    do: str
    at: int


async def tidy(store: Store, before: int) -> int:
    """Of every match that ended before then the journal goes; how many there were."""
    count, seen = 0, MatchId("")
    while page := await store.last_lines_after(seen, PAGE):
        for code, line in page:
            last = msgspec.json.decode(line.text, type=_Last)
            if last.do == "end" and last.at < before:
                count += await _tidy_match(store, code, line.match, before)
        seen = page[-1][1].match
    return count


async def _tidy_match(store: Store, code: TableCode, match: MatchId, before: int) -> bool:
    """A match that still lies on the table is left there as long as somebody comes by."""
    row = await store.table(code)
    if row is None:
        return False
    table = table_of(row)
    if match != table.match:
        await store.write(Write(tidied=[match]))
        return True
    if table.phase != "over" or table.call is not None or table.touched >= before:
        return False
    try:
        await store.write(Write(row_of(_put_away(table, match)), tidied=[match]))
    except Conflict:  # somebody has come by just now
        return False
    return True


def _put_away(table: Table, match: MatchId) -> Table:
    """Nothing lies on the table, and the match is one of those before."""
    cleared = welcomed(cleared_of_match(table))
    return replace(cleared, rev=table.rev + 1, past=(*table.past, match))
