"""Databases of older releases: brought to this one with everything in them, or left as they are."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import op

from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.store import schema
from ouaf.journal.store.protocol import LineRow, Store, Write
from tests.journal.store.stores import lines, row, shown, with_store

FIRST = "0001"


def dump(path: Path) -> list[str]:
    """All that is in a database."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first release with a table and two matches whose lines came by turns."""
    path = tmp_path / "deep" / "ouaf.sqlite3"
    path.parent.mkdir()
    schema.upgrade(f"sqlite:///{path}", FIRST)
    kept = row("AAAAA")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        record = (kept.code, kept.rev, kept.phase, kept.public, kept.touched, kept.data)
        connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", record)
        for each in [line for n in range(40) for line in lines("m", n) + lines("a", n)]:
            connection.execute("INSERT INTO lines VALUES (?, ?, ?, ?)", (each.match, each.n, each.text, each.words))
    return path


def test_an_older_database_keeps_everything_and_can_be_written_to(old: Path, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA"))
        await store.write(Write(row("AAAAA", 2), [LineRow(MatchId("m"), LineNumber(40), "the next one")]))
        assert await store.lines(MatchId("m")) == [
            *lines("m", *range(40)),
            LineRow(MatchId("m"), LineNumber(40), "the next one"),
        ]
        assert await store.lines(MatchId("a")) == lines("a", *range(40))

    before = dump(old)
    with_store("sqlite", tmp_path, use)
    assert dump(old) != before


def test_an_upgrade_that_fails_half_way_leaves_the_database_as_it_was(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    before = dump(old)
    with monkeypatch.context() as patch:
        patch.setattr(op, "drop_table", full)
        with pytest.raises(sqlite3.OperationalError):
            schema.upgrade(f"sqlite:///{old}")
    assert dump(old) == before
    schema.upgrade(f"sqlite:///{old}")
    assert dump(old) != before


def test_an_upgrade_of_an_up_to_date_file_changes_nothing(old: Path) -> None:
    schema.upgrade(f"sqlite:///{old}")
    before = dump(old)
    schema.upgrade(f"sqlite:///{old}")
    assert dump(old) == before
    assert any("m line 1" in statement for statement in before)
