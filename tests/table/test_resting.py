"""Tables that nobody watches: kept for a while, then put away; their bots rest; lists and pages need no match."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, MatchId, RequestId, Seat
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import LineRow
from ouaf.table import kept
from ouaf.table.house import House
from ouaf.table.kept import AT_ONCE
from ouaf.table.messages import AddBot, Begin, Play, Sit
from ouaf.table.runner import Runner
from tests.journal.store.memory import MemoryStore
from tests.table.live import Asked, Seen, outside, run
from tests.table.sittings import HOST

GAME = "toutelie"
"""Where everybody is waited for at once, and can take back what they chose."""


class Counting(MemoryStore):
    """Knows how often a journal was asked for."""

    read = 0

    async def lines(self, match: MatchId) -> list[LineRow]:
        self.read += 1
        return await super().lines(match)


async def playing(house: House, *devices: str) -> Runner:
    """A match of these devices, and of bots where there is none."""
    runner = await house.create(HOST, GAME, {}, len(devices), public=False)
    for seat, device in enumerate(devices):
        await runner.ask(
            Sit(seat=Seat(seat), name=device) if device else AddBot(seat=Seat(seat)), DeviceId(device or "host")
        )
    await runner.ask(Begin(), HOST)
    return runner


async def turns(count: int = 5) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_a_table_is_kept_for_a_while_and_then_put_away() -> None:
    async def body() -> None:
        house = House(replace(outside(MemoryStore()), kept_seconds=0.05))
        code = (await playing(house, "a", "b")).sitting.table.code
        await turns()
        assert (await house.find(code), house.live) == (house.at_hand(code), 1)
        while house.live:
            await asyncio.sleep(0.01)
        found = await house.find(code)
        assert house.at_hand(code) is found
        while house.live:
            await asyncio.sleep(0.01)

    run(body())


def test_a_table_that_is_watched_stays() -> None:
    async def body() -> None:
        house = House(outside(MemoryStore()))
        runner = await playing(house, "a", "b")
        runner.watch(Seen("a", 0), None, None)
        await asyncio.sleep(0.02)
        assert house.at_hand(runner.sitting.table.code) is runner

    run(body())


def test_those_that_rest_are_not_too_many() -> None:
    async def body() -> None:
        house = House(replace(outside(MemoryStore()), kept_seconds=1000, kept_tables=3))
        for _ in range(10):
            await house.create(HOST, GAME, {}, 2, public=False)
        assert house.live == 3
        house.close()

    run(body())


def test_bots_play_on_for_nobody_neither_after_a_start_nor_when_all_have_left() -> None:
    async def body() -> None:
        asked, store = Asked(), MemoryStore()
        house = House(outside(store, asked))
        runner = await playing(house, "", "")
        code = runner.sitting.table.code
        await asyncio.sleep(0.02)
        assert not asked.questions
        assert house.live == 0
        await house.record(code)
        await house.find(code)
        await asyncio.sleep(0.02)
        assert (asked.questions, house.live) == ([], 0)
        watcher, again = Seen("tv"), await house.find(code)
        again.watch(watcher, None, None)
        while len(asked.questions) < 4:
            await asyncio.sleep(0)
        again.leave(watcher)
        await asyncio.sleep(0.02)
        count = len(asked.questions)
        await asyncio.sleep(0.02)
        assert (len(asked.questions), house.live) == (count, 0)

    run(body())


def test_where_somebody_plays_the_bots_play_on_until_that_one_is_waited_for() -> None:
    async def body() -> None:
        asked, store = Asked(), MemoryStore()
        house = House(outside(store, asked))
        runner = await playing(house, "a", "")
        code = runner.sitting.table.code
        while house.live:
            await asyncio.sleep(0.01)
        assert asked.questions
        assert [each.your_turn for each in await house.tables_of(DeviceId("a"))] == [True]
        assert code

    run(body())


def test_pages_and_lists_need_no_match() -> None:
    async def body() -> None:
        store = Counting()
        house = House(outside(store))
        codes = [(await playing(house, "a", "b")).sitting.table.code for _ in range(3)]
        while house.live:
            await asyncio.sleep(0.01)
        for device, turn in (("a", True), ("b", True), ("host", False)):
            assert [each.your_turn for each in await house.tables_of(DeviceId(device))] == [turn] * 3
        assert all([(await house.record(code)) for code in codes])
        assert store.read == 0
        anew = House(outside(store))
        for _ in range(3):
            assert [each.your_turn for each in await anew.tables_of(DeviceId("a"))] == [True] * 3
            while anew.live:
                await asyncio.sleep(0.01)
        assert store.read == 3, "after a start each is read once"

    run(body())


def test_a_turn_that_is_remembered_is_the_last_one() -> None:
    async def body() -> None:
        house = House(outside(MemoryStore()))
        runner = await playing(house, "a", "b")
        code = runner.sitting.table.code
        while house.live:
            await asyncio.sleep(0.01)
        again = await house.find(code)
        match = again.sitting.match
        assert match is not None
        prompt, move = match.state.prompt(0)["id"], match.state.legal_names(0)[0]
        await again.ask(Play(id=RequestId("1"), seat=Seat(0), prompt=prompt, move=move), DeviceId("a"))
        while house.live:
            await asyncio.sleep(0.01)
        assert [each.your_turn for each in await house.tables_of(DeviceId("a"))] == [False]
        assert [each.your_turn for each in await house.tables_of(DeviceId("b"))] == [True]

    run(body())


async def taken_back(runner: Runner, times: int) -> Runner:
    """A choice made and taken back so often."""
    for number in range(times):
        for move in ("", "cancel"):
            state = match_of(runner).state
            choice = move or state.legal_names(0)[0]
            play = Play(id=RequestId(f"{number}{move}"), seat=Seat(0), prompt=state.prompt(0)["id"], move=choice)
            await runner.ask(play, DeviceId("a"))
    return runner


def match_of(runner: Runner) -> Match:
    assert runner.sitting.match is not None
    return runner.sitting.match


class Sliced(kept.Replay):
    """Notes in which turn of the loop something was replayed, and how much."""

    turn = 0
    noted: ClassVar[list[tuple[int, int]]] = []

    def go_on(self, most: int = AT_ONCE) -> None:
        before = len(self._rows)
        super().go_on(most)
        self.noted.append((self.turn, before - len(self._rows)))


async def count_turns() -> None:
    while True:
        Sliced.turn += 1
        await asyncio.sleep(0)


def test_long_matches_are_loaded_a_little_a_turn_however_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        house = House(replace(outside(MemoryStore()), take_backs=0))
        long = [await taken_back(await playing(house, "a", "b"), AT_ONCE) for _ in range(3)]
        codes = [each.sitting.table.code for each in long]
        while house.live:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(kept, "Replay", Sliced)
        monkeypatch.setattr(Sliced, "noted", [])
        counting = asyncio.ensure_future(count_turns())
        loaded = await asyncio.gather(*(house.find(code) for code in codes))
        counting.cancel()
        turns = [turn for turn, _ in Sliced.noted]
        assert len(turns) == len(set(turns)) >= 6, "in one turn of the loop one of them goes on"
        assert max(lines for _, lines in Sliced.noted) == AT_ONCE
        for before, after in zip(long, loaded, strict=True):
            assert before is not after
            assert before._head == after._head
            assert before.sitting.told == after.sitting.told
            assert match_of(before).texts() == match_of(after).texts()

    run(body())
