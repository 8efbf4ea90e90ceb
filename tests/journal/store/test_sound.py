"""A store that says whether it can be trusted; and all in one file when it is closed."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ouaf.journal.ids import MatchId, TableCode
from ouaf.journal.store.file import damage_in
from ouaf.journal.store.protocol import Store, Unreadable, Unsound, Write
from ouaf.journal.store.sqlite import SqliteStore
from tests.journal.store.stores import KINDS, lines, row, with_store


@pytest.mark.parametrize("kind", ["sqlite", "slow disk"])
def test_after_a_clean_stop_the_one_file_has_everything(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", *range(30))))
        await asyncio.gather(*(store.table(TableCode("AAAAA")) for _ in range(3)))

    with_store(kind, tmp_path, use)
    alone = tmp_path / "alone" / "ouaf.sqlite3"
    alone.parent.mkdir()
    alone.write_bytes((tmp_path / "deep" / "ouaf.sqlite3").read_bytes())
    with contextlib.closing(sqlite3.connect(alone)) as copy:
        assert copy.execute("SELECT count(*) FROM lines").fetchone() == (30,)
        assert copy.execute("SELECT code FROM tables").fetchall() == [("AAAAA",)]
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["ouaf.sqlite3"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_that_works_is_sound(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        await asyncio.gather(store.check(), store.write(Write(None, lines("m", 1))), store.check())
        assert await store.lines(MatchId("m")) == lines("m", 0, 1)

    with_store(kind, tmp_path, use)


def test_a_check_writes_every_time(tmp_path: Path) -> None:
    """To something that is only looked at a full disk would be no matter."""
    log = tmp_path / "deep" / "ouaf.sqlite3-wal"

    async def use(store: Store) -> None:
        sizes = [log.stat().st_size]
        for _ in range(3):
            await store.check()
            sizes.append(log.stat().st_size)
        assert sizes == sorted(set(sizes))

    with_store("sqlite", tmp_path, use)


def delete(path: Path) -> None:
    path.unlink()


def delete_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


def replace(path: Path) -> None:
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data)


def halve(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


@pytest.mark.parametrize(
    ("harm", "what"), [(delete, "gone"), (delete_log, "gone"), (replace, "gone"), (halve, "damaged")]
)
def test_a_file_that_is_not_as_it_was_is_noticed(harm: Callable[[Path], None], what: str, tmp_path: Path) -> None:
    path = tmp_path / "ouaf.sqlite3"

    async def body() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        await store.check()
        harm(path)
        with pytest.raises(Unsound) as found:
            await store.check()
        assert found.value.what == what
        await store.close()

    asyncio.run(body())


def test_a_full_disk_is_noticed_and_so_is_room_again(tmp_path: Path) -> None:
    """The limit of the size of files is a disk that is full: the system refuses to write more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)

    async def use(store: Store) -> None:
        await store.check()
        full = (tmp_path / "deep" / "ouaf.sqlite3-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (full, before[1]))
        try:
            with pytest.raises(Unsound) as found:
                await store.check()
            assert found.value.what == "write"
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        await store.check()

    with_store("sqlite", tmp_path, use)


def test_a_database_that_can_only_be_read_is_noticed(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        assert store._connection is not None
        await store.check()
        store._connection.execute("PRAGMA query_only = 1")
        with pytest.raises(Unsound) as found:
            await store.check()
        assert found.value.what == "write"

    with_store("slow disk", tmp_path, use)


def spoil(path: Path) -> None:
    """Write over the pages of the lines, but not over the schema."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        page = connection.execute("PRAGMA page_size").fetchone()[0]
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()[0]
    with path.open("r+b") as file:
        file.seek((root - 1) * page)
        file.write(b"\xff" * page)


def test_a_damaged_file_is_noticed_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "ouaf.sqlite3"

    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", *range(300))))

    async def look(store: Store) -> None:
        with pytest.raises(Unsound) as found:
            await store.check()
        assert found.value.what == "damaged"
        with pytest.raises(Unreadable):
            await store.lines(MatchId("m"))
        assert await store.table(TableCode("AAAAA")) is not None, "what is whole can be read"

    with_store("sqlite", tmp_path, use)
    assert damage_in(path) == ""
    spoil(path)
    assert damage_in(path)
    with_store("sqlite", tmp_path, look)
