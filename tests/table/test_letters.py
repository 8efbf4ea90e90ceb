"""Matches by letter: days for a turn, in the house's own time, found by the house when nobody is there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.journal.store.protocol import Write
from ouaf.table.house import House
from ouaf.table.kept import rows_of
from ouaf.table.lifetime import Lifetime
from ouaf.table.messages import Begin, Configure, Play
from ouaf.table.record import Clock, Due, row_of
from ouaf.table.sitting import people_due
from ouaf.table.step import step
from tests.journal.store.memory import MemoryStore
from tests.kit import every_game
from tests.table.live import Seen, live, outside, play_of, run, settled
from tests.table.sittings import CODE, HOST, Script, device_at, duel, moves, seated

DAY = 24 * 3600
MILLISECONDS = 1_000


def by_letter(game: str) -> Script:
    """A match by letter that has just begun, in a house that has just been opened."""
    script = seated(game, *duel(game))
    script.do("host", Configure(clock=Clock("letter", DAY)))
    script.do("host", Begin())
    return script


@every_game
def test_each_turn_has_its_days_and_at_the_end_nobodys_time_runs(game: str) -> None:
    script = by_letter(game)
    before: dict[Seat, Due] = {}
    for _ in moves(script, "letters"):
        table = script.sitting.table
        assert list(table.due) == people_due(script.sitting)
        for seat in table.due.keys() & before.keys():
            assert (table.due[seat] == before[seat]) == (table.due[seat].prompt == before[seat].prompt)
        assert row_of(table).due == min(each.at for each in table.due.values())
        before = table.due
    assert script.sitting.table.due == {}
    assert row_of(script.sitting.table).due is None


def test_who_is_waited_for_anew_has_all_of_the_days() -> None:
    """In Toutélié both write; with the last number of a round the next one begins for both."""
    script = by_letter("toutelie")
    whole = DAY * MILLISECONDS
    assert over(script) == {0: whole, 1: whole}
    write(script, Seat(0), lived=5_000)
    assert over(script) == {1: whole}
    write(script, Seat(1), lived=7_000)
    assert over(script) == {0: 7_000 + whole, 1: 7_000 + whole}


def over(script: Script) -> dict[Seat, int]:
    return {seat: due.at for seat, due in script.sitting.table.due.items()}


def write(script: Script, seat: Seat, lived: int) -> None:
    """The first legal move of a seat, at a time of the house."""
    match = script.sitting.match
    assert match is not None
    move, prompt = match.state.legal_names(seat)[0], match.prompt(seat)["id"]
    play = Play(id=RequestId(f"at {lived}"), seat=seat, match=match.header.match, prompt=prompt, move=move)
    script.sitting, _ = step(script.sitting, play, replace(script.asker(device_at(seat)), lived=lived))


@every_game
def test_the_house_finds_whose_days_are_over_and_a_bot_plays_on(game: str) -> None:
    async def body() -> None:
        script, store = by_letter(game), MemoryStore()
        table, match = script.sitting.table, script.sitting.match
        assert match is not None
        for rev in range(1, table.rev + 1):
            await store.write(Write(row_of(replace(table, rev=rev))))
        await store.write(Write(None, rows_of(match, match.lines, "")[0]))
        lived = [DAY * MILLISECONDS - 1]
        house = House(replace(outside(store), lived=lambda: lived[0], levels=frozenset()))
        waited = people_due(script.sitting)
        assert await house.end_times(), "there is a match by letter"
        await settled()
        assert house.live == 0, "nobody's days are over"
        lived[0] += 1
        assert await house.end_times()
        await settled()
        runner = await house.find(CODE)
        assert runner.sitting.match is not None
        held = [line.seat for line in runner.sitting.match.lines if isinstance(line, HoldLine)]
        assert held[: len(waited)] == waited
        house.close()

    run(body())


def test_a_house_without_such_matches_has_nothing_to_do() -> None:
    async def body() -> None:
        assert not await House(outside(MemoryStore())).end_times()

    run(body())


@pytest.mark.parametrize("seat", [0, 1])
def test_who_comes_hears_how_many_days_are_left(seat: int) -> None:
    async def body() -> None:
        runner = await live(by_letter("toutelie").sitting)
        watcher = Seen(device_at(seat), Seat(seat))
        runner.watch(watcher, None, None)
        told = watcher.last("clock")
        assert (told["seats"], told["left"]) == ([0, 1], [DAY, DAY])
        await runner.ask(play_of(runner, 0), HOST)
        await settled()
        assert watcher.last("clock")["seats"] == [1]

    run(body())


def test_the_time_of_the_house_stands_while_it_is_closed() -> None:
    async def body() -> None:
        store = MemoryStore()
        first = Lifetime(store)
        await store.write(Write(lived=DAY))
        await first.open()
        assert first.now() >= DAY
        await first.keep()
        kept = await store.lived()
        again = Lifetime(store)
        await again.open()
        assert kept <= again.now() < kept + DAY

    run(body())
