"""What several workers on one store need: leases, notes to each other, and how far everything is."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ouaf.journal.ids import MatchId, TableCode
from ouaf.journal.store.protocol import Note, Store, Write
from tests.journal.store.stores import KINDS, lines, made, opened, row, with_store

every_store = pytest.mark.parametrize("kind", KINDS)
LONG = 600.0
SHORT = 0.05


@every_store
def test_a_lease_is_held_by_one(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.lease(["a", "b", "b"], "one", LONG) == {"a", "b"}
        assert await store.lease(["b", "c"], "two", LONG) == {"c"}
        assert await store.lease(["a", "b", "c"], "one", LONG) == {"a", "b"}, "renewed"
        assert await store.lease([], "one", LONG) == set()
        await store.release("one")
        assert await store.lease(["a", "b", "c"], "two", LONG) == {"a", "b", "c"}
        await store.release("nobody")
        assert await store.lease(["a"], "one", LONG) == set()

    with_store(kind, tmp_path, use)


@every_store
def test_a_lease_that_runs_out_is_free(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.lease(["a", "b"], "one", LONG) == {"a", "b"}
        assert await store.lease(["b"], "one", SHORT) == {"b"}
        while not await store.lease(["b"], "two", LONG):
            await asyncio.sleep(SHORT)
        assert await store.lease(["a", "b"], "one", LONG) == {"a"}

    with_store(kind, tmp_path, use)


@every_store
def test_notes_are_read_by_the_others_while_their_worker_lives(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.told({}) == []
        await store.tell("one", b"hello", LONG)
        await store.tell("two", b"\x00\xff", LONG)
        assert sorted(await store.told({}), key=str) == [Note("one", 1, b"hello"), Note("two", 1, b"\x00\xff")]
        await store.tell("one", b"again", LONG)
        known = {"one": 1, "two": 1, "three": 7}
        assert sorted(await store.told(known), key=str) == [Note("one", 2, b"again"), Note("two", 1, None)]
        await store.tell("two", b"", SHORT)
        while len(found := await store.told({})) > 1:
            await asyncio.sleep(SHORT)
        assert found == [Note("one", 2, b"again")]
        await store.tell("two", b"back", LONG)
        assert [note.data for note in await store.told({"one": 2, "two": 1})] == [None, b"back"]

    with_store(kind, tmp_path, use)


@every_store
def test_how_far_tables_and_matches_are(kind: str, tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1, 2)))
        await store.write(Write(row("BBBBB"), lines("other", 0)))
        await store.write(Write(row("AAAAA", 2)))
        codes = [TableCode(code) for code in ("AAAAA", "BBBBB", "CCCCC")]
        assert await store.heads(codes) == {"AAAAA": 2, "BBBBB": 1}
        matches = [MatchId(match) for match in ("m", "other", "none")]
        assert await store.last_lines(matches) == {"m": 2, "other": 0}
        await store.write(Write(row("AAAAA", 3), deleted=[MatchId("m")]))
        assert await store.last_lines(matches) == {"other": 0}
        assert (await store.heads([]), await store.last_lines([])) == ({}, {})

    with_store(kind, tmp_path, use)


def test_two_workers_on_one_database_never_hold_the_same(tmp_path: Path) -> None:
    names = [f"table {n}" for n in range(200)]

    async def body() -> None:
        async with opened("postgres", tmp_path) as one, opened("postgres", tmp_path) as two:
            mine, theirs = await asyncio.gather(one.lease(names, "one", LONG), two.lease(names[::-1], "two", LONG))
            assert not mine & theirs
            assert mine | theirs == set(names)
            await one.tell("one", b"here", LONG)
            assert await two.told({}) == [Note("one", 1, b"here")]

    asyncio.run(asyncio.wait_for(body(), 120))


def test_workers_that_start_at_the_same_time_do_not_both_make_the_tables(tmp_path: Path) -> None:
    stores = [made("postgres", tmp_path) for _ in range(3)]

    async def body() -> None:
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].write(Write(row("AAAAA")))
        assert [await store.heads([TableCode("AAAAA")]) for store in stores] == [{"AAAAA": 1}] * 3
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(asyncio.wait_for(body(), 120))
