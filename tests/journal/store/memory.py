"""A store that forgets when the process ends: for tests and tries."""

from __future__ import annotations

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, MatchId, TableCode
from ouaf.journal.store.protocol import Conflict, LineRow, PushRow, Store, TableRow, Then, Write


class MemoryStore(Store):
    """Dictionaries."""

    def __init__(self) -> None:
        self._tables: dict[TableCode, TableRow] = {}
        self._lines: dict[MatchId, list[LineRow]] = {}
        self._lived = 0
        self._match_tables: dict[MatchId, TableCode] = {}
        self._pushes: dict[str, PushRow] = {}

    async def open(self) -> None:
        """Nothing to make ready."""

    async def close(self) -> None:
        """Nothing under way."""

    def put(self, write: Write, then: Then) -> None:
        try:
            self._keep(write)
        except Conflict as problem:
            then(problem)
        else:
            then(None)

    def _keep(self, write: Write) -> None:
        self._check(write)
        if write.table is not None:
            self._tables[write.table.code] = write.table
        for line in write.lines:
            self._lines.setdefault(line.match, []).append(line)
            if line.n == 0 and write.table is not None:
                self._match_tables[line.match] = write.table.code
        if write.lived is not None:
            self._lived = write.lived
        for blank in write.blanks:
            rows = self._lines[blank.match]
            rows[blank.n] = replace(rows[blank.n], words=None)
        for match in (*write.deleted, *write.tidied):
            self._lines.pop(match, None)
        for match in write.deleted:
            self._match_tables.pop(match, None)
        for endpoint in write.no_pushes:
            self._pushes.pop(endpoint, None)
        self._pushes |= {row.endpoint: row for row in write.pushes}

    def _check(self, write: Write) -> None:
        if write.table is not None:
            kept = self._tables.get(write.table.code)
            if write.table.rev != (kept.rev + 1 if kept else 1):
                raise Conflict(write.table.code)
        expected = {line.match: len(self._lines.get(line.match, [])) for line in write.lines}
        for line in write.lines:
            if line.n != expected[line.match]:
                raise Conflict(f"{line.match} {line.n}")
            expected[line.match] += 1

    def size(self) -> int:
        return sum(len(line.text) for lines in self._lines.values() for line in lines)

    async def check(self) -> None:
        """Always sound."""

    async def table(self, code: TableCode) -> TableRow | None:
        return self._tables.get(code)

    async def lines(self, match: MatchId) -> list[LineRow]:
        return list(self._lines.get(match, []))

    async def tables_of(self, device: DeviceId, most: int) -> list[TableRow]:
        return self._newest([row for row in self._tables.values() if device in row.devices], most)

    async def count_tables(self, device: DeviceId, since: int) -> int:
        return sum(device in row.devices and row.touched >= since for row in self._tables.values())

    async def public_tables(self, most: int) -> list[TableRow]:
        return self._newest([row for row in self._tables.values() if row.public], most)

    async def match_table(self, match: MatchId) -> TableCode | None:
        return self._match_tables.get(match)

    async def lived(self) -> int:
        return self._lived

    async def due_tables(self, most: int) -> list[tuple[TableCode, int]]:
        found = [(row.code, row.due) for row in self._tables.values() if row.due is not None]
        return sorted(found, key=lambda each: each[1])[:most]

    async def last_lines_after(self, match: MatchId, most: int) -> list[tuple[TableCode, LineRow]]:
        found = [each for each in sorted(self._match_tables) if each > match and each in self._lines]
        return [(self._match_tables[each], replace(self._lines[each][-1], words=None)) for each in found[:most]]

    async def pushes_of(self, device: DeviceId) -> list[PushRow]:
        found = [row for row in self._pushes.values() if row.device == device]
        return sorted(found, key=lambda row: (row.at, row.endpoint))

    async def count_pushes(self) -> int:
        return len(self._pushes)

    @staticmethod
    def _newest(rows: list[TableRow], most: int) -> list[TableRow]:
        return sorted(rows, key=lambda row: -row.touched)[:most]
