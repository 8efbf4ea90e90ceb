"""What several workers on one store need: leases, notes to each other, and what others have written."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ouaf.arena import services
from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.store.postgres import PostgresStore
from ouaf.journal.store.protocol import TableRow, Unreadable, Write
from ouaf.journal.store.shared import Known, Newer, Note, SharedStore
from tests.journal.store.stores import lines, made, opened, row
from tests.table.town.workers import SharedMemory

LONG = 600.0
SHORT = 0.05
AAAAA, BBBBB, CCCCC = (TableCode(letter * 5) for letter in "ABC")
KINDS = ("memory", "postgres")
every_store = pytest.mark.parametrize("kind", KINDS)


def with_store(kind: str, folder: Path, use: Callable[[SharedStore], Awaitable[None]]) -> None:
    """Run a test's body with an open store that several can share."""

    async def body() -> None:
        if kind == "memory":
            await use(SharedMemory())
            return
        async with opened("postgres", folder) as store:
            assert isinstance(store, SharedStore)
            await asyncio.wait_for(use(store), 120)

    asyncio.run(body())


def at(code: str, rev: int, match: str | None) -> TableRow:
    """A record that names its match, as records do."""
    data = {"code": code, "rev": rev, "created": 0, "touched": 0, "host": "", "game": "spots", "options": {}}
    data |= {"public": False, "phase": "lobby", "chairs": [], "seed": "00", "commitment": "", "match": match}
    return row(code, rev, data=json.dumps(data).encode())


def known(rev: int, match: str | None, n: int) -> Known:
    return Known(rev, MatchId(match) if match else None, LineNumber(n))


def texts(newer: Newer) -> list[str]:
    return [line.text for line in newer.lines]


@every_store
def test_what_others_have_written_is_found_after_what_is_known(kind: str, tmp_path: Path) -> None:
    async def use(store: SharedStore) -> None:
        await store.write(Write(at("AAAAA", 1, None)))
        await store.write(Write(at("AAAAA", 2, "m"), lines("m", 0, 1, 2)))
        await store.write(Write(None, lines("m", 3, 4)))
        await store.write(Write(at("BBBBB", 1, None)))
        assert await store.newer({}) == {}
        assert await store.newer({AAAAA: known(2, "m", 4), BBBBB: known(1, None, -1)}) == {}
        found = await store.newer({AAAAA: known(2, "m", 1), BBBBB: known(0, None, -1), CCCCC: known(1, None, -1)})
        assert set(found) == {AAAAA, BBBBB}
        assert (found[AAAAA].table, found[AAAAA].match) == (None, "m")
        assert found[AAAAA].lines == lines("m", 2, 3, 4)
        empty = found[BBBBB].table
        assert (empty and empty.rev, found[BBBBB].match, found[BBBBB].lines) == (1, None, [])
        whole = (await store.newer({AAAAA: known(1, None, -1)}))[AAAAA]
        assert whole.table is not None
        assert (whole.table.rev, whole.match, len(whole.lines)) == (2, "m", 5)
        other = (await store.newer({AAAAA: known(1, "earlier", 7)}))[AAAAA]
        assert texts(other) == texts(whole)

    with_store(kind, tmp_path, use)


@every_store
def test_a_lease_is_had_by_one_that_lives(kind: str, tmp_path: Path) -> None:
    async def use(store: SharedStore) -> None:
        assert await store.beat("one", LONG) == {"one"}
        assert await store.beat("two", LONG) == {"one", "two"}
        assert await store.lease(["a", "b", "b"], "one") == {"a", "b"}
        assert await store.lease(["b", "c"], "two") == {"c"}
        assert await store.lease(["a", "b", "c"], "one") == {"a", "b"}
        assert await store.lease([], "one") == set()
        await store.release(["b", "c"], "one")
        assert await store.lease(["a", "b", "c"], "two") == {"b", "c"}
        await store.leave("two")
        assert await store.beat("one", LONG) == {"one"}
        assert await store.lease(["a", "b", "c"], "one") == {"a", "b", "c"}

    with_store(kind, tmp_path, use)


def test_what_a_dead_worker_had_is_free_and_what_it_noted_is_gone(tmp_path: Path) -> None:
    async def use(store: SharedStore) -> None:
        await store.beat("one", LONG)
        await store.beat("dying", SHORT)
        await store.lease(["a", "b"], "dying")
        await store.note("dying", {"a": b"here"})
        while "dying" in await store.beat("one", LONG):
            await asyncio.sleep(SHORT)
        assert await store.notes(["a"]) == []
        assert await store.lease(["a"], "one") == {"a"}
        await store.beat("dying", LONG)  # it had only been slow
        assert await store.lease(["a", "b"], "dying") == {"b"}

    with_store("postgres", tmp_path, use)


@every_store
def test_notes_are_by_topic_and_worker(kind: str, tmp_path: Path) -> None:
    async def use(store: SharedStore) -> None:
        await store.beat("one", LONG)
        await store.beat("two", LONG)
        await store.note("one", {"a": b"hello", "b": b"\x00\xff"})
        await store.note("two", {"a": b"well"})
        assert sorted(await store.notes(["a"])) == [Note("a", "one", b"hello"), Note("a", "two", b"well")]
        await store.note("one", {"a": b"", "b": b"again"})
        assert sorted(await store.notes(["a", "b", "c"])) == [Note("a", "two", b"well"), Note("b", "one", b"again")]
        await store.leave("two")
        assert await store.notes(["a"]) == []

    with_store(kind, tmp_path, use)


@every_store
def test_a_key_is_the_same_for_all(kind: str, tmp_path: Path) -> None:
    async def use(store: SharedStore) -> None:
        assert await store.key("cookies", b"first") == b"first"
        assert await store.key("cookies", b"second") == b"first"
        assert await store.key("other", b"second") == b"second"

    with_store(kind, tmp_path, use)


def test_two_workers_on_one_database_never_have_the_same(tmp_path: Path) -> None:
    names = [f"table {n}" for n in range(200)]

    async def body() -> None:
        async with opened("postgres", tmp_path) as one, opened("postgres", tmp_path) as two:
            assert isinstance(one, SharedStore)
            assert isinstance(two, SharedStore)
            await asyncio.gather(one.beat("one", LONG), two.beat("two", LONG))
            for _ in range(5):
                mine, theirs = await asyncio.gather(one.lease(names, "one"), two.lease(names[::-1], "two"))
                assert not mine & theirs
                assert mine | theirs == set(names)
                await asyncio.gather(one.release(names[::2], "one"), two.release(names[::2], "two"))

    asyncio.run(asyncio.wait_for(body(), 120))


def test_workers_that_start_at_the_same_time_do_not_both_make_the_tables(tmp_path: Path) -> None:
    stores = [made("postgres", tmp_path) for _ in range(3)]

    async def body() -> None:
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].write(Write(row("AAAAA")))
        assert [(await store.table(AAAAA)) is not None for store in stores] == [True] * 3
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(asyncio.wait_for(body(), 120))


def test_while_the_database_is_gone_nothing_is_promised() -> None:
    service = services.Postgres()
    service.start()
    store = made_at(service)

    async def body() -> None:
        await store.open()
        await store.beat("one", LONG)
        assert await store.lease(["a"], "one") == {"a"}
        await asyncio.to_thread(service.stop)
        for asked in (store.beat("one", LONG), store.lease(["a"], "one"), store.newer({AAAAA: known(0, None, -1)})):
            with pytest.raises(Unreadable):
                await asked
        await asyncio.to_thread(service.start)
        assert await store.lease(["a"], "one") == {"a"}
        await store.close()

    try:
        asyncio.run(asyncio.wait_for(body(), 120))
    finally:
        service.remove()


def made_at(service: services.Postgres) -> PostgresStore:
    return PostgresStore(service.database("gone"))
