"""The roll call at a live table: who is sent what, what happens when the seconds are over, and after a crash."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from ouaf.journal import fair
from ouaf.journal.verify import verify
from ouaf.table.house import House
from ouaf.table.messages import Abandon, AddBot, Again, Begin
from tests.journal.matches import whole
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.table.live import Asked, Seen, run
from tests.table.live_phones import GUEST, HOST, NEVER, SOON, Phone, sit_down, until, until_thrown, until_told, world


def test_phones_begin_a_match_by_themselves_and_everyone_is_sent_the_list() -> None:
    async def body() -> None:
        house = House(world(MemoryStore()))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        phones = await sit_down(runner)
        spectator = Seen("stranger")
        runner.watch(spectator, None, None)
        await runner.ask(Begin(), HOST)
        await until(runner, "playing")
        match = runner.sitting.match
        assert match is not None
        assert match.header.fair is not None
        assert len(match.header.fair.pieces) == 2
        for watcher in (*phones, spectator):
            kinds = [message["t"] for message in watcher.messages]
            assert kinds.count("call") == 1
            assert "table" in kinds[: kinds.index("call")]
            assert watcher.last("call")["roll"] == match.header.fair.roll
            assert watcher.last("news")["match"] == match.header.match
        house.close()

    run(body())


def test_a_rematch_right_after_the_end_has_everybodys_new_piece() -> None:
    async def body() -> None:
        house = House(world(MemoryStore()))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        await sit_down(runner)
        await runner.ask(Begin(), HOST)
        await until(runner, "playing")
        asked = ((Abandon(), HOST), (Again(), GUEST), (Again(), HOST))
        await asyncio.gather(*(runner.ask(*each) for each in asked))
        await until(runner, "playing")
        match = runner.sitting.match
        assert match is not None
        verdict = verify(whole(match))
        assert (verdict.entropy, verdict.without) == (2, 0)
        house.close()

    run(body())


def test_a_phone_that_does_not_tell_its_piece_holds_nobody_up() -> None:
    async def body() -> None:
        house = House(world(MemoryStore(), reveal=SOON))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        phones = await sit_down(runner, silent=GUEST)
        await runner.ask(Begin(), HOST)
        await until(runner, "playing")
        match = runner.sitting.match
        assert match is not None
        verdict = verify(whole(match))
        assert (verdict.entropy, verdict.without, verdict.void) == (1, 1, 1)
        tables = [message for message in phones[0].messages if message["t"] == "table"]
        assert [void["missing"] for void in tables[-1]["void"]] != []
        house.close()

    run(body())


def test_a_device_that_comes_back_in_time_is_sent_the_list_again() -> None:
    async def body() -> None:
        house = House(world(MemoryStore()))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        phones = await sit_down(runner, silent=GUEST)
        await until_thrown(runner)
        await runner.ask(Begin(), HOST)
        assert runner.sitting.table.phase == "lobby"
        runner.leave(phones[1])
        runner.watch(Phone(runner, GUEST), None, None)
        await until(runner, "playing")
        house.close()

    run(body())


def test_a_reader_that_was_too_slow_gets_the_list_with_its_snapshot() -> None:
    async def body() -> None:
        house = House(world(MemoryStore()))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        phones = await sit_down(runner, silent=GUEST)
        await until_thrown(runner)
        await runner.ask(Begin(), HOST)
        phones[1].pushed.clear()
        runner.crowd.send_snapshot(phones[1])
        assert phones[1].messages[-1]["t"] == "call"
        house.close()

    run(body())


def test_after_a_crash_the_attempt_is_void_and_the_match_begins_with_the_next() -> None:
    async def body() -> None:
        store = MemoryStore()
        before = House(world(store))
        runner = await before.create(HOST, FIRST, {}, 2, public=False)
        await sit_down(runner, silent=GUEST)
        await until_thrown(runner)
        await runner.ask(Begin(), HOST)
        await until_told(runner)
        before.close()

        after = House(world(store, gather=NEVER))
        again = await after.find(runner.sitting.table.code)
        again.watch(Phone(again, HOST), None, None)
        await until(again, "playing")
        match = again.sitting.match
        assert match is not None
        assert match.header.fair is not None
        (void,) = match.header.fair.void
        assert fair.commitment(bytes.fromhex(void.seed)) == runner.sitting.table.commitment
        after.close()

    run(body())


def test_a_table_whose_match_begins_is_not_put_away() -> None:
    async def body() -> None:
        house = House(world(MemoryStore()))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        phones = await sit_down(runner, silent=GUEST)
        await until_thrown(runner)
        await runner.ask(Begin(), HOST)
        for phone in phones:
            runner.leave(phone)
        assert runner.is_busy
        house.put_away(runner.sitting.table.code)
        assert house.at_hand(runner.sitting.table.code) is runner
        house.close()
        assert not runner.is_busy

    run(body())


def test_a_bot_gets_randomness_of_its_own_and_nothing_of_the_seed() -> None:
    async def body() -> None:
        asked = Asked()
        house = House(replace(world(MemoryStore()), ask_bot=asked))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        for _ in range(2):
            await runner.ask(AddBot(), HOST)
        runner.watch(Seen("stranger"), None, None)
        await runner.ask(Begin(), HOST)
        seed = bytes.fromhex(runner.sitting.table.seed)
        while len(asked.seeds) < 6:
            await asyncio.sleep(0)
        match = runner.sitting.match
        assert match is not None
        assert len(set(asked.seeds)) == len(asked.seeds)
        assert seed not in asked.seeds
        first = whole(match).decode().splitlines()[0]
        assert not any(each.hex() in first for each in asked.seeds)
        house.close()

    run(body())
