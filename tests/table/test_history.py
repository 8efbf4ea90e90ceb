"""What the people of a device have played: who came where, for them alone, wherever they sit by now."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import NOBODY, DeviceId, Seat
from ouaf.journal.store.protocol import Write
from ouaf.table.asking import Claim
from ouaf.table.crowd import encode
from ouaf.table.history import MOST_KEPT, played_at
from ouaf.table.house import House
from ouaf.table.messages import Abandon, MoveIn, Stand
from ouaf.table.record import row_of, table_of
from ouaf.table.step import step
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, every_game
from tests.table.live import outside, run
from tests.table.sittings import HOST, Script, another, device_at, duel, moves, played, seated, started

GUEST, NEW = device_at(1), DeviceId("new device")


def again(script: Script, seed: str) -> None:
    another(script)
    assert sum(1 for _ in moves(script, seed))


@every_game
def test_a_match_that_was_played_is_remembered_with_places(game: str) -> None:
    script = played(game, *duel(game), "history")
    table, match = script.sitting.table, script.sitting.match
    assert match is not None
    outcome = match.state.outcome()
    assert outcome is not None
    (found,) = played_at(table, GUEST)
    assert (found.match, found.table, found.game) == (table.match, table.code, game)
    assert [each.place for each in found.players] == sorted(outcome.ranking)
    assert {each.name: each.place for each in found.players} == {
        chair.name: place for chair, place in zip(table.chairs, outcome.ranking, strict=True)
    }
    assert [each.name for each in found.players if each.yours] == ["Name 1"]
    assert table_of(row_of(table)) == table


def test_strangers_and_matches_without_an_end_have_none() -> None:
    script = started(FIRST, *duel(FIRST))
    script.do(HOST, Abandon())
    assert not script.sitting.table.finished
    table = played(FIRST, *duel(FIRST), "history").sitting.table
    assert not played_at(table, NEW)
    assert not played_at(table, NOBODY)


def test_no_device_is_named() -> None:
    table = played(FIRST, *duel(FIRST), "history").sitting.table
    told = encode(played_at(table, HOST))
    assert not any(device.encode() in told for device in (HOST, GUEST))


def test_a_match_that_the_table_does_not_know_any_more_is_not_listed() -> None:
    script = played(FIRST, *duel(FIRST), "history")
    again(script, "second")
    table = script.sitting.table
    assert len(played_at(table, HOST)) == 2
    assert len(played_at(replace(table, past=()), HOST)) == 1


def test_only_the_last_ones_are_kept() -> None:
    script = played(FIRST, *duel(FIRST), "history")
    (first,) = script.sitting.table.finished
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, finished=(first,) * MOST_KEPT))
    again(script, "one more")
    assert len(script.sitting.table.finished) == MOST_KEPT
    assert script.sitting.table.finished[-1] != first


def test_who_has_left_the_table_still_has_the_match_and_not_the_table() -> None:
    async def body() -> None:
        script = played(FIRST, *duel(FIRST), "history")
        script.do(GUEST, Stand(seat=Seat(1)))
        store = MemoryStore()
        await store.write(Write(row_of(replace(script.sitting.table, rev=1))))
        house = House(outside(store))
        assert len(await house.matches_of(GUEST)) == 1
        assert await house.tables_of(GUEST) == []
        assert len(await house.tables_of(HOST)) == 1
        assert await house.matches_of(NEW) == []

    run(body())


@pytest.mark.parametrize("whole", [True, False])
def test_the_matches_go_along_to_another_device(whole: bool) -> None:
    """All of them with the last person of a device, else the one on the table."""
    script = played(FIRST, *duel(FIRST), "history")
    again(script, "second")
    if not whole:  # the host's people stay at the device of the guest
        chairs = tuple(replace(chair, device=GUEST) for chair in script.sitting.table.chairs)
        script.sitting = replace(script.sitting, table=replace(script.sitting.table, chairs=chairs))
    asker = replace(script.asker(NEW), claim=Claim(GUEST, (Seat(1),)))
    script.sitting, _ = step(script.sitting, MoveIn(code="BCFGHJ"), asker)
    counts = [len(played_at(script.sitting.table, device)) for device in (GUEST, NEW)]
    assert counts == ([0, 2] if whole else [1, 1])


def test_a_table_of_an_older_release_has_played_nothing() -> None:
    table = seated(FIRST, *duel(FIRST)).sitting.table
    row = row_of(table)
    older = replace(row, data=row.data.replace(b'"finished":[],', b""))
    assert older != row
    assert table_of(older) == table
