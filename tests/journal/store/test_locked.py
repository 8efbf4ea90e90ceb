"""Another program locks the database: whoever writes waits for it in the thread, and nobody else does."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ouaf.journal.ids import MatchId
from ouaf.journal.store import commits
from ouaf.journal.store.protocol import Store, Write
from tests.journal.store.stores import lines, row, with_store

ON_DISK = ("sqlite", "slow disk")


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Somebody repairs something by hand."""
    with contextlib.closing(sqlite3.connect(folder / "deep" / "ouaf.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


class Tries:
    """Each time that something was to be written: where, how patiently, and how much."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made: list[tuple[bool, bool, int]] = []
        self.together = commits._commit_together
        patch.setattr(commits, "_commit_together", self)

    def __call__(self, connection: sqlite3.Connection, writes: list[Write]) -> None:
        is_patient = connection.execute("PRAGMA busy_timeout").fetchone()[0] > 0
        self.made.append((threading.current_thread() is threading.main_thread(), is_patient, len(writes)))
        self.together(connection, writes)


@pytest.mark.patched
@pytest.mark.parametrize("kind", ON_DISK)
def test_the_loop_goes_on_while_the_database_is_locked(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = Tries(monkeypatch)

    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        with locked(tmp_path):
            writes = [asyncio.ensure_future(store.write(Write(None, lines(match, 0)))) for match in "abc"]
            while not any(is_patient for _, is_patient, _ in tries.made):
                await asyncio.sleep(0)
            assert await store.lines(MatchId("m")) == lines("m", 0), "one can still read"
            assert not any(each.done() for each in writes)
        await asyncio.gather(*writes)
        assert await store.lines(MatchId("c")) == lines("c", 0)

    with_store(kind, tmp_path, use)
    assert {is_patient for in_loop, is_patient, _ in tries.made if in_loop} <= {False}


@pytest.mark.patched
@pytest.mark.parametrize("kind", ON_DISK)
def test_a_lock_that_stays_is_told_once_to_all_who_wait(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock is waited for once, not for each of them."""
    monkeypatch.setattr(commits, "PATIENCE", 20)
    tries = Tries(monkeypatch)

    async def use(store: Store) -> None:
        with locked(tmp_path):
            writes = [store.write(Write(None, lines(match, 0))) for match in "abc"]
            results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(each) for each in results] == [sqlite3.OperationalError] * 3
        assert [made for made in tries.made if made[1]] == [(False, True, 3)]
        await store.write(Write(None, lines("a", 0)))
        assert await store.lines(MatchId("a")) == lines("a", 0)
        assert await store.lines(MatchId("b")) == []

    with_store(kind, tmp_path, use)


@pytest.mark.patched
def test_a_loop_that_waits_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = commits.connect

    def waits(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA busy_timeout = 20")
        return connection

    monkeypatch.setattr(commits, "connect", waits)
    with pytest.raises(AssertionError):
        test_the_loop_goes_on_while_the_database_is_locked("sqlite", tmp_path, monkeypatch)


def test_only_a_lock_is_one_for_all(tmp_path: Path) -> None:
    """What is already kept conflicts by itself, and the others are kept."""

    async def use(store: Store) -> None:
        await store.write(Write(None, lines("a", 0)))
        writes = [store.write(Write(None, lines(match, 0))) for match in "abc"]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [each is None for each in results] == [False, True, True]

    with_store("sqlite", tmp_path, use)
