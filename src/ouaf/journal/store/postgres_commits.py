"""What a commit to PostgreSQL is: all that has gathered, in one statement, which is a transaction by itself.

So it is one way to the server and back. docs/decisions/0029 has the figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

import asyncpg

from ouaf.journal.ids import MatchId, TableCode
from ouaf.journal.store.postgres_link import Link
from ouaf.journal.store.protocol import Conflict, TableRow, Write

LINES: Final = """
INSERT INTO lines (match, n, text, words) SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[])
"""
ALL: Final = """
WITH given AS (
  SELECT * FROM unnest($5::text[], $6::int[], $7::int[], $8::text[], $9::bool[], $10::bigint[], $11::bytea[],
    $12::bigint[]) AS given (code, before, rev, phase, public, touched, data, due)
), sitting AS (
  SELECT * FROM unnest($13::text[], $14::text[]) AS sitting (device, code)
), made AS (
  INSERT INTO tables (code, rev, phase, public, touched, data, due)
  SELECT code, rev, phase, public, touched, data, due FROM given WHERE before = 0 RETURNING 1
), changed AS (
  UPDATE tables SET rev = given.rev, phase = given.phase, public = given.public, touched = given.touched,
    data = given.data, due = given.due
  FROM given WHERE given.before > 0 AND tables.code = given.code AND tables.rev = given.before RETURNING 1
), stood_up AS (
  DELETE FROM table_devices USING given WHERE table_devices.code = given.code AND NOT EXISTS (
    SELECT FROM sitting WHERE sitting.code = table_devices.code AND sitting.device = table_devices.device)
), sat_down AS (
  INSERT INTO table_devices (device, code) SELECT device, code FROM sitting ON CONFLICT DO NOTHING
), begun AS (
  INSERT INTO matches (match, code) SELECT * FROM unnest($15::text[], $16::text[])
), aged AS (
  UPDATE house SET lived = greatest(lived, coalesce($17::bigint, 0)) WHERE $18::bool
), played AS (
  INSERT INTO lines (match, n, text, words) SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[])
)
SELECT 1 / ((SELECT count(*) FROM made) + (SELECT count(*) FROM changed) = cardinality($5))::int
"""
"""Each part sees what was there before, and nothing of the others. A revision that is not the next one divides by
zero, and then nothing is kept. An empty write changes the house to what it is, which is written all the same."""
BLANK: Final = """
UPDATE lines SET words = NULL FROM unnest($1::text[], $2::int[]) AS gone (match, n)
WHERE lines.match = gone.match AND lines.n = gone.n
"""
PUSHES: Final = """
INSERT INTO pushes (endpoint, device, site, at) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
"""
DELETE: Final = "DELETE FROM {} WHERE match = ANY($1::text[])"
SPOILED: Final = (
    Conflict,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.exceptions.DataError,
    asyncpg.DeadlockDetectedError,
)
"""What one write does to all that are committed with it: nothing is kept, and the server has said so."""
TAKEN: Final = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DivisionByZeroError,
    asyncpg.DeadlockDetectedError,
)
"""Somebody else was there before, or at the same moment."""


async def commit(link: Link, writes: Sequence[Write]) -> list[BaseException | None]:
    """Commit writes, in their order. What leaves no trace is committed by itself: it has to see the lines before it."""
    results: list[BaseException | None] = []
    for erases, group in groupby(writes, key=lambda write: write.erases):
        together = list(group)
        for part in [[each] for each in together] if erases else [together]:
            results += await _commit_or_split(link, part)
    return results


async def _commit_or_split(link: Link, writes: list[Write]) -> list[BaseException | None]:
    """All at once; when one of them conflicts, in halves. What happens to the connection happens to all of them: it may
    be that they are kept, so they are not tried again."""
    try:
        await _commit_together(await link.get(), writes)
        return [None] * len(writes)
    except SPOILED as problem:
        if len(writes) == 1:
            return [Conflict(str(problem)) if isinstance(problem, TAKEN) else problem]
    except Exception as problem:  # whatever it is, those who wait hear of it and the writer goes on
        link.drop()
        return [problem] * len(writes)
    half = len(writes) // 2
    return await _commit_or_split(link, writes[:half]) + await _commit_or_split(link, writes[half:])


async def _commit_together(connection: asyncpg.Connection, writes: list[Write]) -> None:
    lines = _lines(writes)
    if lines[0] and not any(write.has_more for write in writes):
        await connection.execute(LINES, *lines)
        return
    values = (*lines, *_tables(writes), *_matches(writes), *_house(writes))
    if not any(map(_is_more_than_one, writes)):
        await connection.fetchval(ALL, *values)
        return
    async with connection.transaction():
        await connection.fetchval(ALL, *values)
        for write in writes:
            await connection.execute(BLANK, [each.match for each in write.blanks], [each.n for each in write.blanks])
            await connection.execute(DELETE.format("lines"), [*write.deleted, *write.tidied])
            await connection.execute(DELETE.format("matches"), write.deleted)
            await _keep_pushes(connection, write)


def _is_more_than_one(write: Write) -> bool:
    """It wants several statements."""
    return bool(write.erases or write.pushes or write.no_pushes)


async def _keep_pushes(connection: asyncpg.Connection, write: Write) -> None:
    """What is taken out, and what has another device now, goes first."""
    gone = [*write.no_pushes, *(row.endpoint for row in write.pushes)]
    await connection.execute("DELETE FROM pushes WHERE endpoint = ANY($1::text[])", gone)
    rows = _columns(((row.endpoint, row.device, row.site, row.at) for row in write.pushes), 4)
    await connection.execute(PUSHES, *rows)


def _columns(rows: Iterable[tuple[Any, ...]], count: int) -> list[list[Any]]:
    """The same as one list for each column, also without rows."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(count)]


def _lines(writes: list[Write]) -> list[list[Any]]:
    return _columns(((line.match, line.n, line.text, line.words) for write in writes for line in write.lines), 4)


def _tables(writes: list[Write]) -> list[list[Any]]:
    """Each table once, as it is in the end, with the revision that must be kept before; and who sits at it."""
    first, last = dict[TableCode, int](), dict[TableCode, TableRow]()
    for row in (write.table for write in writes if write.table is not None):
        if row.rev != (last[row.code].rev + 1 if row.code in last else row.rev):
            raise Conflict(row.code)
        first.setdefault(row.code, row.rev - 1)
        last[row.code] = row
    rows = [last[code] for code in sorted(last)]  # two who lock several do it in the same order
    records = ((each.code, first[each.code], each.rev, each.phase) for each in rows)
    others = ((each.public, each.touched, each.data, each.due) for each in rows)
    sitting = ((device, each.code) for each in rows for device in dict.fromkeys(each.devices))
    return [*_columns(records, 4), *_columns(others, 4), *_columns(sitting, 2)]


def _matches(writes: list[Write]) -> list[list[Any]]:
    begun: list[tuple[MatchId, TableCode]] = []
    for write in writes:
        if write.table is not None:
            begun += [(line.match, write.table.code) for line in write.lines if line.n == 0]
    return _columns(begun, 2)


def _house(writes: list[Write]) -> tuple[int | None, bool]:
    """The time that was lived, and whether it is to be written."""
    lived = max((write.lived for write in writes if write.lived is not None), default=None)
    return lived, lived is not None or not any(write.table or write.lines for write in writes)
