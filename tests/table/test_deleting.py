"""The host deletes a match that is over: nothing knows of it any more, and the table goes on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import EntryNumber, LineNumber, MatchId, Seat
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Conflict, Write
from ouaf.journal.verify import verify
from ouaf.table.asking import Refused
from ouaf.table.deleting import MOST_GONE
from ouaf.table.history import played_at
from ouaf.table.house import House
from ouaf.table.kept import lost_of
from ouaf.table.messages import Abandon, Again, Begin, Blank, Delete, Hold, Ready, Share
from ouaf.table.quotas import Quotas
from ouaf.table.record import Table, row_of
from ouaf.table.runner import Runner
from ouaf.table.step import step
from tests.journal.matches import whole
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Asked, Seen, live, run, settled
from tests.table.sittings import HOST, Script, another, device_at, duel, played, started

GUEST = device_at(1)


def on_table(script: Script) -> MatchId:
    assert script.sitting.table.match is not None
    return script.sitting.table.match


def stopped(game: str = FIRST) -> Script:
    """A match that the host has ended."""
    script = started(game, *duel(game))
    script.do(HOST, Abandon())
    return script


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def mentions(table: Table, match: MatchId) -> list[str]:
    """The fields of a record that know a match."""
    return [name for name in table.__struct_fields__ if match in repr(getattr(table, name))]


@every_game
def test_the_match_on_the_table_is_gone_and_everybody_is_in_the_lobby(game: str) -> None:
    script = played(game, *duel(game), "delete")
    before, match = script.sitting.table, on_table(script)
    assert script.do(HOST, Delete(match=match)).deleted == (match,)
    table = script.sitting.table
    assert (table.phase, table.match, table.players, script.sitting.match) == ("lobby", None, (), None)
    assert mentions(table, match) == ["gone"]
    assert [chair.name for chair in table.chairs] == [chair.name for chair in before.chairs]
    assert played_at(before, HOST) != [] == played_at(table, HOST)
    dice = ("seed", "commitment", "pieces", "mark", "number")
    assert [getattr(table, name) for name in dice] == [getattr(before, name) for name in dice]


@every_game
def test_the_next_match_has_a_number_of_its_own_and_is_fair(game: str) -> None:
    script, numbers = stopped(game), list[int]()
    for _ in range(3):
        script.do(HOST, Delete(match=on_table(script)))
        numbers.append(script.sitting.table.number)
        script.do(HOST, Begin())
        assert script.sitting.table.number == numbers[-1]
        script.do(HOST, Abandon())
        assert verify(whole(match_of(script))).answer == "fair"
    assert numbers == [1, 2, 3]
    assert script.sitting.table.past == ()


@pytest.mark.parametrize("phase", ["playing", "over"])
def test_an_earlier_match_goes_at_any_time_and_the_one_on_the_table_stays(phase: str) -> None:
    script = stopped()
    first = on_table(script)
    another(script)
    if phase == "over":
        script.do(HOST, Abandon())
    before, match = script.sitting.table, match_of(script)
    assert script.do(HOST, Delete(match=first)).deleted == (first,)
    table = script.sitting.table
    assert (table.phase, table.match, script.sitting.match) == (phase, before.match, match)
    assert (table.past, table.number, table.deleted) == ((), before.number, 1)
    assert mentions(table, first) == ["gone"]


def test_it_is_the_host_who_deletes_and_never_a_match_that_is_played() -> None:
    script = started(FIRST, *duel(FIRST))
    assert script.refuse(HOST, Delete(match=on_table(script))).code == "end_first"
    assert script.refuse(HOST, Delete(match=MatchId("another"))).code == "unknown_match"
    script.do(HOST, Abandon())
    assert script.refuse(GUEST, Delete(match=on_table(script))).code == "host_only"
    standing_in = replace(script.asker(GUEST), acts=True)
    after, _ = step(script.sitting, Delete(match=on_table(script)), standing_in)
    assert after.table.phase == "lobby"


def test_nobody_is_taken_away_from_a_match_that_is_about_to_begin() -> None:
    script = stopped()
    script.present = frozenset((HOST, GUEST))
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, pieces={HOST: ""}))
    for device in (GUEST, HOST):
        script.do(device, Again())
    assert script.sitting.table.call is not None
    assert script.refuse(HOST, Delete(match=on_table(script))).code == "starting"


def test_sent_again_it_is_granted_and_changes_nothing() -> None:
    script = stopped()
    message = Delete(match=on_table(script))
    script.do(HOST, message)
    before = script.sitting
    assert script.do(HOST, message).deleted == ()
    assert script.sitting is before


def test_who_wanted_another_match_still_does_and_nobody_is_held_in_the_lobby() -> None:
    script = started(FIRST, *duel(FIRST))
    script.do(GUEST, Hold(seat=Seat(1)))
    script.do(HOST, Abandon())
    script.do(HOST, Ready(seat=Seat(0)))
    script.do(HOST, Delete(match=on_table(script)))
    assert [(chair.ready, chair.held) for chair in script.sitting.table.chairs] == [(True, ""), (False, "")]


def test_what_a_table_noted_of_words_and_players_is_gone_too() -> None:
    script = started("tomy", *duel("tomy"))
    script.do(HOST, Abandon())
    script.do(HOST, Share(words=True))
    another(script)
    script.do(HOST, Abandon())
    table = script.sitting.table
    assert table.match in table.shared
    assert len(table.seated) == 2
    for match in (on_table(script), *table.past):
        script.do(HOST, Delete(match=match))
    assert (script.sitting.table.shared, script.sitting.table.seated) == ((), {})


def test_a_move_that_names_no_match_is_never_for_one_after_a_deleted_one() -> None:
    """It was for the first one, and that is gone."""
    script = started(FIRST, *duel(FIRST))
    script.do(HOST, Abandon())
    script.do(HOST, Delete(match=on_table(script)))
    script.do(HOST, Begin())
    device, play = script.move(Dice("late"))
    with pytest.raises(Stale):
        step(script.sitting, replace(play, match=None), script.asker(device))


def test_of_many_deleted_matches_the_last_are_known_and_no_device_is_alarmed() -> None:
    script, ids = stopped(), list[MatchId]()
    for _ in range(MOST_GONE + 2):
        ids.append(on_table(script))
        script.do(HOST, Delete(match=ids[-1]))
        script.do(HOST, Begin())
        script.do(HOST, Abandon())
    table = script.sitting.table
    assert (table.gone, table.deleted) == (tuple(ids[-MOST_GONE:]), len(ids))
    assert [lost_of(script.sitting, match, LineNumber(3)) for match in ids] == [None] * len(ids)


async def watched(script: Script) -> tuple[Runner, list[Seen]]:
    """The table with its two people and somebody who looks on."""
    runner = await live(script.sitting, Asked())
    people = [Seen(HOST, 0), Seen(GUEST, 1), Seen("stranger")]
    for person in people:
        runner.watch(person, None, None)
    await settled()
    return runner, people


@every_game
def test_everybody_hears_of_it_and_no_journal_is_left(game: str) -> None:
    async def body() -> None:
        script = played(game, *duel(game), "everybody")
        runner, people = await watched(script)
        house, match = House(runner.outside), on_table(script)
        assert await house.journal(match)
        news = [len([each for each in person.messages if each["t"] == "news"]) for person in people]
        await runner.ask(Delete(match=match), HOST)
        await settled()
        for person, count in zip(people, news, strict=True):
            table = person.last("table")
            assert (table["phase"], table["match"], table["gone"]) == ("lobby", None, [match])
            assert len([each for each in person.messages if each["t"] == "news"]) == count
        with pytest.raises(Refused, match="unknown_match"):
            await house.journal(match)
        assert await runner.outside.store.match_table(match) is None
        assert come_back(runner, match) == ["table"]
        runner.close()

    run(body())


def come_back(runner: Runner, match: MatchId) -> list[str]:
    """What somebody hears who comes back to a match that was deleted meanwhile."""
    late = Seen(GUEST, 1)
    runner.watch(late, LineNumber(2), match, LineNumber(3))
    return [each["t"] for each in late.messages]


def test_the_next_match_reaches_everybody_whole() -> None:
    async def body() -> None:
        script = stopped()
        runner, people = await watched(script)
        await runner.ask(Delete(match=on_table(script)), HOST)
        await runner.ask(Begin(), HOST)
        await settled()
        now = runner.sitting.table.match
        for person in people:
            assert person.last("table")["match"] == person.last("news")["match"] == now
            assert [each for each in person.messages if each["t"] == "news"][-1]["fresh"]
        runner.close()

    run(body())


def test_words_that_are_blanked_while_their_match_is_deleted_are_gone_with_it() -> None:
    async def body() -> None:
        script = stopped()
        first = on_table(script)
        another(script)
        runner, _ = await watched(script)
        answers = list[Any]()
        runner.request(Blank(entry=EntryNumber(1), match=first), HOST, answers.append)
        runner.request(Delete(match=first), HOST, answers.append)
        while len(answers) < 2:
            await settled()
        assert [str(each) for each in answers if isinstance(each, Exception)] == ["unknown_match"]
        runner.close()

    run(body())


def test_another_process_that_was_faster_is_listened_to() -> None:
    async def body() -> None:
        script = stopped()
        runner, _ = await watched(script)
        table = runner.sitting.table
        faster = replace(table, rev=table.rev + 1, locked=True)
        await runner.outside.store.write(Write(row_of(faster)))
        await runner.ask(Delete(match=on_table(script)), HOST)
        assert (runner.sitting.table.locked, runner.sitting.table.phase) == (True, "lobby")
        assert await runner.outside.store.lines(on_table(script)) == []
        with pytest.raises(Conflict):
            await runner.outside.store.write(Write(row_of(faster)))
        runner.close()

    run(body())


def test_who_plays_and_deletes_has_no_more_matches_than_others() -> None:
    """What was deleted leaves blank lines in the file: it is counted."""

    async def body() -> None:
        script = stopped()
        runner = await live(script.sitting, Asked())
        runner.outside = replace(runner.outside, quotas=Quotas(matches_a_table=2))
        await runner.ask(Delete(match=on_table(script)), HOST)
        await runner.ask(Begin(), HOST)
        await runner.ask(Abandon(), HOST)
        with pytest.raises(Refused, match="too_many_matches"):
            await runner.ask(Again(), HOST)
        runner.close()

    run(body())
