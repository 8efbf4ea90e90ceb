"""Who is alone, and who knows of whom: a worker that wrongly took itself for alone would show what is old."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest

from ouaf.journal.store.protocol import Unreadable
from ouaf.table.town import company
from ouaf.table.town.company import Company
from tests.table.live import run
from tests.table.town.workers import Bell, SharedMemory, Worker, workers


def test_whoever_comes_waits_until_the_others_know() -> None:
    async def body() -> None:
        store, bells = SharedMemory(), list[Bell]()
        first, second = Worker(store, bells), Worker(store, bells)
        await first.open()
        assert first.town._company.is_alone
        first.bell.is_cut = True  # it does not hear that it should look
        coming = asyncio.create_task(second.open())
        for _ in range(4):
            await asyncio.sleep(company.LOOK)
        assert not coming.done()
        assert first.town._company.is_alone
        await first.town._beat()
        await coming
        assert not first.town._company.is_alone
        for worker in (first, second):
            await worker.town.close()

    run(body())


def test_one_that_is_dead_is_not_waited_for() -> None:
    async def body() -> None:
        store, bells = SharedMemory(), list[Bell]()
        first, second = Worker(store, bells), Worker(store, bells)
        await first.open()
        first.die()
        await second.open()
        assert second.town._company.live == {second.town.worker}
        await second.town.close()

    run(body())


def test_one_that_does_not_say_whom_it_knows_is_not_waited_for_longer_than_it_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(company, "LIFE", 0.1)

    async def body() -> None:
        store = SharedMemory()
        await store.beat("silent", 5)
        await Company(store, "new").be_known()
        assert await store.notes([company.SEEN]) == []

    run(body())


def test_a_database_that_goes_away_while_one_comes_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "LIFE", 0.2)

    class Absent(SharedMemory):
        is_away = True

        async def beat(self, worker: str, seconds: float) -> frozenset[str]:
            if self.is_away:
                raise Unreadable("gone")
            return await super().beat(worker, seconds)

    async def body() -> None:
        store = Absent()
        coming = asyncio.create_task(Company(store, "new").be_known())
        await asyncio.sleep(3 * company.LIFE)
        assert not coming.done()
        store.is_away = False
        await coming
        assert await store.beat("other", 5) == {"new", "other"}

    run(body())


def test_who_is_left_alone_does_not_believe_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is taken for dead may still write."""

    async def body() -> None:
        async with workers() as found:
            one = found[0].town
            await one._beat()
            found[1].die()
            await one._beat()
            assert one._company.live == {one.worker}
            assert not one._company.is_alone
            assert one.may_write
            monkeypatch.setattr(company, "BELIEVED", 0)
            assert one._company.is_alone

    run(body())


def test_whom_it_knows_is_noted_again_where_it_could_not_be() -> None:
    class Failing(SharedMemory):
        is_away = False

        async def note(self, worker: str, notes: Mapping[str, bytes]) -> None:
            if self.is_away:
                raise ConnectionError
            await super().note(worker, notes)

    async def body() -> None:
        store = Failing()
        one, other = Company(store, "one"), Company(store, "other")
        await one.beat()
        await other.beat()
        store.is_away = True
        with pytest.raises(ConnectionError):
            await one.beat()
        store.is_away = False
        await one.beat()
        noted = {note.worker: company.decode(note.data) for note in await store.notes([company.SEEN])}
        assert noted["one"] == ["one", "other"]

    run(body())
