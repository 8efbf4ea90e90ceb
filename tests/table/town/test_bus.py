"""The bell between workers, on a real Redis: what is rung is heard, what is none is not, and it comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from redis.asyncio import Redis

from ouaf.arena import services
from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.store.shared import Known
from ouaf.rules.game import Malformed
from ouaf.table.town import bus as module
from ouaf.table.town.bus import CHANNEL, NoBus, RedisBus, Ring, bus_at
from tests.table.live import run
from tests.table.town.workers import until

TABLE = TableCode("BCFGHJ")


def known(n: int) -> Known:
    return Known(n, MatchId("m"), LineNumber(n))


class Ear:
    """One end, and what it hears."""

    def __init__(self, address: str, worker: str) -> None:
        self.bus, self.worker = RedisBus(address), worker
        self.heard: list[Ring] = []
        self.ups = 0

    async def open(self, channel: str = "house") -> Ear:
        await self.bus.open(channel, self.heard.append, self._up)
        await until(lambda: self.bus.is_up)
        return self

    def _up(self) -> None:
        self.ups += 1

    def ring(self, n: int) -> None:
        self.bus.ring(Ring(self.worker, {TABLE: known(n)}, []))

    def has(self, n: int) -> bool:
        return any(each.tables.get(TABLE) == known(n) for each in self.heard)


@pytest.fixture
def own_redis(monkeypatch: pytest.MonkeyPatch) -> Iterator[services.Redis]:
    monkeypatch.setattr(module, "SECONDS", 0.05)
    service = services.Redis()
    service.start()
    yield service
    service.remove()


def test_what_one_rings_all_of_the_house_hear_and_nobody_else() -> None:
    async def body() -> None:
        address = services.redis().url()
        one, two = await Ear(address, "one").open(), await Ear(address, "two").open()
        stranger = await Ear(address, "three").open("another house")
        one.ring(1)
        two.bus.ring(Ring("two", {}, ["a topic"]))
        await until(lambda: two.has(1) and any(each.topics for each in one.heard))
        assert stranger.heard == []
        for each in (one, two, stranger):
            await each.bus.close()

    run(body())


def test_what_gathers_is_one_ring_with_the_last_of_each_table() -> None:
    async def body() -> None:
        one, two = await Ear(services.redis().url(), "one").open(), await Ear(services.redis().url(), "two").open()
        for n in range(50):
            one.ring(n)
        await until(lambda: two.has(49))
        assert len(two.heard) == 1
        for each in (one, two):
            await each.bus.close()

    run(body())


def test_what_is_no_ring_is_let_go() -> None:
    async def body() -> None:
        one = await Ear(services.redis().url(), "one").open("junk")
        foreign = Redis.from_url(services.redis().url())
        for junk in (b"", b"\xc1", b"[]", b"\x93\xa1w\x80\x90 and more"):
            await foreign.publish(f"{CHANNEL}junk", junk)
        one.ring(7)
        await until(lambda: one.has(7))
        assert len(one.heard) == 1
        await foreign.aclose()
        await one.bus.close()

    run(body())


def test_a_bus_that_was_gone_is_back_and_says_so(own_redis: services.Redis) -> None:
    async def body() -> None:
        one, two = await Ear(own_redis.url(), "one").open(), await Ear(own_redis.url(), "two").open()
        await asyncio.to_thread(own_redis.kill)
        await until(lambda: not two.bus.is_up)
        one.ring(1)  # nobody hears it, and nobody waits
        await asyncio.to_thread(own_redis.start)
        await until(lambda: one.bus.is_up and two.bus.is_up and two.ups == 2)
        while not two.has(2):
            one.ring(2)
            await asyncio.sleep(0.05)
        for each in (one, two):
            await each.bus.close()

    run(body())


def test_without_an_address_there_is_none_and_a_wrong_one_is_said() -> None:
    assert isinstance(bus_at(""), NoBus)
    with pytest.raises(Malformed):
        bus_at("ftp://somewhere")
