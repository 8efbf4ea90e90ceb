"""What several workers on one PostgreSQL need of it. Time is the database's: the machines' clocks may differ."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from ouaf.journal.ids import TableCode
from ouaf.journal.store.postgres_link import Readers
from ouaf.journal.store.protocol import LineRow, TableRow
from ouaf.journal.store.shared import Known, Newer, Note, SharedStore

NEWER: Final = """
WITH known AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[]) AS known (code, rev, match, n)
), found AS (
  SELECT tables.*, tables.rev > known.rev AS is_new, known.match AS known_match, known.n,
    CASE WHEN tables.rev > known.rev THEN convert_from(tables.data, 'UTF8')::json ->> 'match' ELSE known.match END
      AS match
  FROM known JOIN tables USING (code)
)
SELECT code, rev, phase, public, touched, CASE WHEN is_new THEN data END, found.match, added.numbers, added.texts,
  added.words
FROM found, LATERAL (
  SELECT array_agg(lines.n ORDER BY lines.n) AS numbers, array_agg(text ORDER BY lines.n) AS texts,
    array_agg(words ORDER BY lines.n) AS words
  FROM lines WHERE lines.match = found.match
    AND lines.n > CASE WHEN found.match = found.known_match THEN found.n ELSE -1 END
) AS added
WHERE is_new OR added.numbers IS NOT NULL
"""
"""In one statement: a record and the lines of its match as of the same moment."""
BEAT: Final = """
WITH beat AS (
  INSERT INTO workers (worker, until) VALUES ($1, clock_timestamp() + $2 * interval '1 second')
  ON CONFLICT (worker) DO UPDATE SET until = excluded.until
), gone AS (
  DELETE FROM workers WHERE until < clock_timestamp() AND worker <> $1 RETURNING worker
), forgotten AS (
  DELETE FROM notes USING gone WHERE notes.worker = gone.worker
)
SELECT worker FROM workers WHERE until >= clock_timestamp() OR worker = $1
"""
LIVES: Final = "SELECT 1 FROM workers WHERE workers.worker = {}.worker AND until >= clock_timestamp()"
LEASE: Final = f"""
INSERT INTO leases (name, worker)
SELECT name, $2 FROM unnest($1::text[]) AS name
WHERE NOT EXISTS (
  SELECT 1 FROM leases WHERE leases.name = name.name AND (leases.worker = $2 OR EXISTS ({LIVES.format("leases")})))
ORDER BY name
ON CONFLICT (name) DO UPDATE SET worker = excluded.worker WHERE NOT EXISTS ({LIVES.format("leases")})
"""
HAD: Final = "SELECT name FROM leases WHERE name = ANY($1::text[]) AND worker = $2"
MINDERS: Final = f"SELECT name, worker FROM leases WHERE name = ANY($1::text[]) AND EXISTS ({LIVES.format('leases')})"
NOTE: Final = """
INSERT INTO notes (topic, worker, data)
SELECT topic, $1, data FROM unnest($2::text[], $3::bytea[]) AS given (topic, data)
ON CONFLICT (topic, worker) DO UPDATE SET data = excluded.data
"""
UNNOTE: Final = "DELETE FROM notes WHERE worker = $1 AND topic = ANY($2::text[])"
NOTES: Final = (
    f"SELECT topic, worker, data FROM notes WHERE topic = ANY($1::text[]) AND EXISTS ({LIVES.format('notes')})"
)


class PostgresWorkers(SharedStore):
    """The part of the store that is for workers among themselves."""

    _readers: Readers

    async def newer(self, known: Mapping[TableCode, Known]) -> dict[TableCode, Newer]:
        columns = [list(column) for column in zip(*known.values(), strict=True)] or [[], [], []]
        found = await self._readers.read(NEWER, list(known), *columns)
        return {row[0]: _newer(*row) for row in found}

    async def beat(self, worker: str, seconds: float) -> frozenset[str]:
        live = frozenset(name for (name,) in await self._readers.read(BEAT, worker, seconds))
        return live | {worker}

    async def lease(self, names: Collection[str], worker: str) -> frozenset[str]:
        wanted = sorted(set(names))  # two who take several wait for each other in the same order
        await self._readers.read(LEASE, wanted, worker)
        return frozenset(name for (name,) in await self._readers.read(HAD, wanted, worker))

    async def minders(self, names: Collection[str]) -> dict[str, str]:
        return dict(await self._readers.read(MINDERS, list(names)))

    async def release(self, names: Collection[str], worker: str) -> None:
        await self._readers.read("DELETE FROM leases WHERE worker = $1 AND name = ANY($2::text[])", worker, list(names))

    async def leave(self, worker: str) -> None:
        for table in ("leases", "notes", "workers"):
            await self._readers.read(f"DELETE FROM {table} WHERE worker = $1", worker)

    async def note(self, worker: str, notes: Mapping[str, bytes]) -> None:
        kept = {topic: data for topic, data in notes.items() if data}
        if kept:
            await self._readers.read(NOTE, worker, list(kept), list(kept.values()))
        if len(kept) < len(notes):
            await self._readers.read(UNNOTE, worker, [topic for topic in notes if topic not in kept])

    async def notes(self, topics: Collection[str]) -> list[Note]:
        return [Note(*row) for row in await self._readers.read(NOTES, list(topics))]

    async def key(self, name: str, fresh: bytes) -> bytes:
        await self._readers.read("INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        found: bytes = (await self._readers.read("SELECT value FROM keys WHERE name = $1", name))[0][0]
        return found


def _newer(code: TableCode, rev: int, phase: str, public: bool, touched: int, data: bytes | None, *match: Any) -> Newer:
    """What one row of the answer says."""
    id, numbers, texts, words = match
    rows = zip(numbers or (), texts or (), words or (), strict=True)
    table = TableRow(code, rev, phase, public, touched, (), data) if data is not None else None
    return Newer(table, id, [LineRow(id, n, text, said) for n, text, said in rows])
