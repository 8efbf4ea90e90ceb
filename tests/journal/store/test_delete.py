"""A match that is deleted is nowhere: not in what is read, and in no byte of the files."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from pathlib import Path

import pytest

from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.store import commits
from ouaf.journal.store.file import prepare
from ouaf.journal.store.protocol import Blank, LineRow, Store, Write
from ouaf.journal.store.sqlite import SqliteStore
from tests.journal.store.stores import lines, outcome, row, with_store
from tests.journal.store.test_blank import ON_DISK, every_store

ONE, OTHER = MatchId("one"), MatchId("other")
PIECE = re.compile(r"(?:\[|<)([a-z0-9-]+) (?:é)?([0-9]{5})".encode())


def line(match: MatchId, n: int, length: int = 8, words: int = 0) -> LineRow:
    """A line with a text, and perhaps words, that are found nowhere else."""
    text, said = f"[{match} {n:05}] ", f"<{match} é{n:05}> "
    return LineRow(match, LineNumber(n), text * (length // 8), said * (words // 8) or None)


def traced(folder: Path, rows: list[LineRow]) -> list[LineRow]:
    """The lines of which some file has a piece."""
    raw = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    found = {(match.decode(), int(n)) for match, n in PIECE.findall(raw)}
    return [each for each in rows if (each.match, each.n) in found]


@every_store
def test_all_of_a_match_goes_and_the_others_stay(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("one", 0, 1, 2)))
        await store.write(Write(row("AAAAA", 2), lines("other", 0, 1)))
        await store.write(Write(row("AAAAA", 3), deleted=[ONE]))
        assert await store.lines(ONE) == []
        assert await store.match_table(ONE) is None
        assert await store.lines(OTHER) == lines("other", 0, 1)
        assert await store.match_table(OTHER) == TableCode("AAAAA")
        await store.write(Write(None, lines("other", 2), [Blank(OTHER, LineNumber(1))]))
        assert [each.words for each in await store.lines(OTHER)] == [None, None, None]

    with_store(kind, tmp_path, use)


@every_store
def test_it_goes_with_the_record_of_its_table_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("one", 0, 1)))
        assert await outcome(store, Write(row("AAAAA", 5), deleted=[ONE])) == "conflict"
        assert await store.lines(ONE) == lines("one", 0, 1)
        assert await outcome(store, Write(row("AAAAA", 2), deleted=[ONE])) == "kept"
        assert await outcome(store, Write(deleted=[ONE])) == "kept", "once more does no harm"
        assert await store.lines(ONE) == []

    with_store(kind, tmp_path, use)


@every_store
def test_a_match_that_is_tidied_away_has_no_lines_and_stays_known(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("one", 0, 1, 2)))
        await store.write(Write(row("BBBBB"), lines("other", 0, 1)))
        found = [(code, last.match, last.n) for code, last in await store.last_lines_after(MatchId(""), 9)]
        assert found == [("AAAAA", ONE, 2), ("BBBBB", OTHER, 1)]
        assert await store.last_lines_after(MatchId(""), 1) == [(TableCode("AAAAA"), lines("one", 2)[0])]
        assert [last.match for _, last in await store.last_lines_after(ONE, 9)] == [OTHER]
        await store.write(Write(tidied=[ONE]))
        assert await store.lines(ONE) == []
        assert await store.match_table(ONE) == TableCode("AAAAA")
        assert [last.match for _, last in await store.last_lines_after(MatchId(""), 9)] == [OTHER]
        assert await store.lines(OTHER) == lines("other", 0, 1)

    with_store(kind, tmp_path, use)


@pytest.mark.parametrize("kind", ON_DISK)
def test_no_file_has_a_byte_of_it(kind: str, tmp_path: Path) -> None:
    """Matches that were played side by side, so that their lines lie on the same pages, are deleted one by one."""
    rng = random.Random("delete")
    matches = [MatchId(f"match-{number}") for number in range(8)]

    async def use(store: Store) -> None:
        rows = list[LineRow]()
        for at in range(1600):
            size, words = rng.choice((40, 80, 320)), rng.choice((0, 0, 40, 2400))
            rows.append(line(matches[at % 8], at // 8, size, words))
        for first in range(0, len(rows), 32):
            await store.write(Write(None, rows[first : first + 32]))
        assert len(traced(tmp_path, rows)) == len(rows), "it would be found"
        for match in rng.sample(matches, 6):
            await store.write(Write(deleted=[match]))
            matches.remove(match)
            assert traced(tmp_path, [each for each in rows if each.match not in matches]) == []
        for match in matches:
            assert await store.lines(match) == [each for each in rows if each.match == match]

    with_store(kind, tmp_path, use)


def test_a_crash_after_the_commit_leaves_nothing_when_the_store_opens_again(tmp_path: Path) -> None:
    path, after = tmp_path / "ouaf.sqlite3", tmp_path / "after"
    rows = [line(ONE, 0), line(ONE, 1, 80, 400)]
    prepare(path)
    connection, other = commits.connect(path), sqlite3.connect(path)
    commits.commit(connection, [Write(row("AAAAA"), rows)])
    commits.commit(connection, [Write(row("AAAAA", 2), deleted=[ONE])])
    assert traced(tmp_path, rows) == rows, "in the log until it is emptied"
    after.mkdir()
    for name in ("ouaf.sqlite3", "ouaf.sqlite3-wal"):
        (after / name).write_bytes((tmp_path / name).read_bytes())
    other.close()
    connection.close()

    async def open_again() -> None:
        store = SqliteStore(after / "ouaf.sqlite3")
        await store.open()
        assert traced(after, rows) == []
        assert await store.lines(ONE) == []
        await store.close()

    asyncio.run(open_again())


def taken_out(connection: sqlite3.Connection, deleted: list[MatchId]) -> None:
    """As rows are deleted where nobody minds what is left of them."""
    connection.execute("PRAGMA secure_delete = OFF")
    for match in deleted:
        connection.execute("DELETE FROM lines WHERE match = ?", (match,))


def words_stay(connection: sqlite3.Connection, deleted: list[MatchId]) -> None:
    """The lines alone are blanked."""
    for match in deleted:
        connection.execute(f"UPDATE lines SET text = {commits.AS_MANY.format('text')} WHERE match = ?", (match,))


@pytest.mark.patched
@pytest.mark.parametrize("plant", ["taken out", "words stay", "log stays"])
def test_a_store_that_leaves_traces_is_found(plant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if plant == "log stays":
        monkeypatch.setattr(commits, "empty_log", lambda _: False)
    else:
        monkeypatch.setattr(commits, "_delete_lines", taken_out if plant == "taken out" else words_stay)
    with pytest.raises(AssertionError):
        test_no_file_has_a_byte_of_it("sqlite", tmp_path)
