"""Words that are blanked are nowhere: not in what is read, and in no byte of the files."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from ouaf.journal.ids import LineNumber, MatchId
from ouaf.journal.store import commits, sqlite
from ouaf.journal.store.file import prepare
from ouaf.journal.store.protocol import Blank, LineRow, Store, Write
from ouaf.journal.store.sqlite import SqliteStore
from tests.journal.store.stores import KINDS, opened, row, with_store

every_store = pytest.mark.parametrize("kind", KINDS)
ON_DISK = ("sqlite", "slow disk")


def told(n: int, length: int = 40) -> LineRow:
    """A line with words that are found nowhere else."""
    return LineRow(MatchId("m"), LineNumber(n), f"line {n}", f"{{salt {n:08}}} " + f"é{n:07} " * (length // 8))


def traces(folder: Path, line: LineRow) -> list[str]:
    """The files with any sixteen bytes in a row of a line's words."""
    assert line.words is not None
    raw = line.words.encode()
    pieces = {raw[at : at + 16] for at in range(0, len(raw) - 16, 4)}
    return [
        path.name
        for path in folder.rglob("*")
        if path.is_file() and any(piece in path.read_bytes() for piece in pieces)
    ]


@every_store
def test_a_line_stays_and_its_words_go(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), [told(0), told(1), told(2)]))
        await store.write(Write(blanks=[Blank(MatchId("m"), LineNumber(1))]))
        assert await store.lines(MatchId("m")) == [told(0), LineRow(MatchId("m"), LineNumber(1), "line 1"), told(2)]
        await store.write(Write(blanks=[Blank(MatchId("m"), LineNumber(1))]))
        await store.write(Write(row("AAAAA", 2), [told(3)], [Blank(MatchId("m"), LineNumber(2))]))
        assert [line.words for line in await store.lines(MatchId("m"))] == [told(0).words, None, None, told(3).words]

    with_store(kind, tmp_path, use)


@pytest.mark.parametrize("kind", ON_DISK)
def test_no_file_has_a_byte_of_it(kind: str, tmp_path: Path) -> None:
    """Many lines of many sizes, so that pages split and fill up; some are blanked, all at the first try."""
    rng = random.Random("blank")

    async def use(store: Store) -> None:
        lines = [told(n, rng.choice((40, 300, 2400))) for n in range(250)]
        for first in range(0, 250, 25):
            await store.write(Write(None, lines[first : first + 25]))
        chosen = rng.sample(lines, 60)
        assert all(traces(tmp_path, line) for line in chosen[:5]), "it would be found"
        for line in chosen:
            await store.write(Write(blanks=[Blank(MatchId("m"), line.n)]))
        assert not [line.n for line in chosen if traces(tmp_path, line)]
        kept = [line for line in lines if line not in chosen]
        assert [line.words for line in await store.lines(MatchId("m")) if line.words] == [line.words for line in kept]

    with_store(kind, tmp_path, use)


def test_a_crash_after_the_commit_leaves_nothing_when_the_store_opens_again(tmp_path: Path) -> None:
    path = tmp_path / "ouaf.sqlite3"

    async def commit_and_crash() -> None:
        prepare(path)
        connection, other = commits.connect(path), sqlite3.connect(path)
        commits.commit(connection, [Write(None, [told(0), told(1)])])
        commits.commit(connection, [Write(blanks=[Blank(MatchId("m"), LineNumber(1))])])
        assert traces(tmp_path, told(1)) == ["ouaf.sqlite3-wal"], "in the log until it is emptied"
        copied = tmp_path / "after"
        copied.mkdir()
        for name in ("ouaf.sqlite3", "ouaf.sqlite3-wal"):
            (copied / name).write_bytes((tmp_path / name).read_bytes())
        other.close()
        connection.close()

    async def open_again() -> None:
        store = SqliteStore(tmp_path / "after" / "ouaf.sqlite3")
        await store.open()
        assert traces(tmp_path / "after", told(1)) == []
        assert [line.words for line in await store.lines(MatchId("m"))] == [told(0).words, None]
        await store.close()

    asyncio.run(commit_and_crash())
    asyncio.run(open_again())


def test_the_log_is_emptied_later_when_somebody_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "QUIET", 0.01)
    tries: list[bool] = []

    def empty_log(connection: sqlite3.Connection) -> bool:
        tries.append(true_empty(connection) or len(tries) < 2)
        return tries[-1]

    true_empty = commits.empty_log

    async def use() -> None:
        async with opened("sqlite", tmp_path) as store:
            monkeypatch.setattr(commits, "empty_log", empty_log)
            await store.write(Write(None, [told(0)]))
            await store.write(Write(blanks=[Blank(MatchId("m"), LineNumber(0))]))
            while tries != [True, True, False]:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(use(), 60))
    assert traces(tmp_path, told(0)) == []


@pytest.mark.patched
@pytest.mark.parametrize("plant", ["null", "log stays"])
def test_a_store_that_leaves_traces_is_found(plant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without secure deletion a shorter row leaves its end behind; the log keeps what was."""

    def to_null(connection: sqlite3.Connection, blanks: list[Blank]) -> None:
        connection.execute("PRAGMA secure_delete = OFF")
        for blank in blanks:
            connection.execute("UPDATE lines SET words = NULL WHERE n = ?", (blank.n,))

    if plant == "null":
        monkeypatch.setattr(commits, "_blank", to_null)
    else:
        monkeypatch.setattr(commits, "empty_log", lambda _: False)
    with pytest.raises(AssertionError):
        test_no_file_has_a_byte_of_it("sqlite", tmp_path)
