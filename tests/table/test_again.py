"""Another match by agreement: nobody is dragged away, and nobody is waited for without an end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.journal.lines import Release as ReleaseLine
from ouaf.journal.match import Match
from ouaf.journal.verify import verify
from ouaf.rules.registry import GAMES
from ouaf.table.again import is_counting
from ouaf.table.house import House
from ouaf.table.messages import Abandon, AddBot, Again, Begin, Configure, Ready, Release, Sit, TableMessage
from ouaf.table.runner import Runner
from ouaf.table.sitting import Changed
from ouaf.table.step import go_on
from tests.journal.matches import whole
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.table.live import Asked, Seen, live, run, settled
from tests.table.live_phones import NEVER, Phone, until, world
from tests.table.sittings import HOST, Script, device_at, duel, started

GAME = next(game for game in GAMES if GAMES[game].min_seats <= 2 and GAMES[game].max_seats >= 3)
GUEST, THIRD = device_at(1), device_at(2)
ALL = frozenset((HOST, GUEST, THIRD))


def over(game: str = GAME, seats: int = 3) -> Script:
    """Three people look at a result."""
    script = started(game, seats, {})
    script.do(HOST, Abandon())
    script.present = ALL
    return script


def phase(script: Script) -> str:
    return script.sitting.table.phase


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def holders(script: Script) -> list[str]:
    return [chair.held for chair in script.sitting.table.chairs]


def in_time(script: Script) -> None:
    """The visible seconds are over."""
    script.sitting, _ = go_on(script.sitting, script.asker(""))


def test_the_match_begins_when_all_who_are_here_want_it() -> None:
    script = over()
    for device in (HOST, THIRD):
        script.do(device, Again())
        assert phase(script) == "over"
    script.do(GUEST, Again())
    assert (phase(script), holders(script)) == ("playing", ["", "", ""])
    assert not any(isinstance(line, HoldLine) for line in match_of(script).lines)


def test_one_yes_drags_nobody_away_and_counts_nothing() -> None:
    script = over()
    script.do(GUEST, Again())
    assert not is_counting(script.sitting.table, ALL)
    in_time(script)
    assert phase(script) == "over"
    assert [chair.ready for chair in script.sitting.table.chairs] == [False, True, False]


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].max_seats >= 3])
def test_after_the_second_yes_a_bot_holds_the_chair_of_who_says_nothing(game: str) -> None:
    seats = max(3, GAMES[game].min_seats)
    script = over(game, seats)
    for device in (HOST, GUEST):
        script.do(device, Again())
    assert is_counting(script.sitting.table, ALL)
    in_time(script)
    silent = range(2, seats)
    assert (phase(script), holders(script)) == ("playing", ["", "", *["chien"] * len(silent)])
    assert [line.seat for line in match_of(script).lines if isinstance(line, HoldLine)] == [*silent]
    script.do(THIRD, Release(seat=Seat(2)))
    assert not script.sitting.table.chairs[2].held
    assert verify(whole(match_of(script))).holds == len(silent)


def test_who_has_gone_is_not_waited_for_and_has_the_chair_held() -> None:
    script = over()
    script.present = frozenset((HOST, GUEST))
    script.do(HOST, Again())
    script.do(GUEST, Again())
    assert (phase(script), holders(script)) == ("playing", ["", "", "chien"])


def test_a_yes_of_somebody_who_has_gone_since_is_still_a_yes() -> None:
    script = over()
    script.do(THIRD, Again())
    script.present = frozenset((HOST, GUEST))
    script.do(HOST, Again())
    script.do(GUEST, Again())
    assert (phase(script), holders(script)) == ("playing", ["", "", ""])


def test_nothing_is_counted_for_those_who_have_all_gone() -> None:
    script = over()
    for device in (HOST, GUEST):
        script.do(device, Again())
    assert not is_counting(script.sitting.table, frozenset((THIRD,)))
    assert not is_counting(script.sitting.table, frozenset())


def test_no_leaves_the_chair_free_and_the_others_begin() -> None:
    script = over()
    script.do(HOST, Again())
    script.do(GUEST, Again())
    script.do(THIRD, Again(yes=False))
    assert (phase(script), len(script.sitting.table.chairs)) == ("playing", 2)


def test_who_said_no_can_sit_down_again() -> None:
    script = over()
    script.do(THIRD, Again(yes=False))
    assert script.sitting.table.chairs[2].is_free
    assert script.refuse(THIRD, Again()).code == "not_seated"
    script.do(THIRD, Sit(name="Name 2"))
    script.do(THIRD, Again())
    assert script.sitting.table.chairs[2].ready


def test_with_too_few_it_does_not_begin_and_says_so() -> None:
    script = over("tomy", 3)
    script.do(HOST, Again())
    script.do(GUEST, Again())
    script.do(THIRD, Again(yes=False))
    assert phase(script) == "over"
    assert not is_counting(script.sitting.table, ALL)
    assert script.refuse(HOST, Again()).code == "too_few"
    assert [chair.ready for chair in script.sitting.table.chairs] == [True, True, False]
    script.do(THIRD, Sit(name="Name 2"))
    script.do(THIRD, Again())
    assert phase(script) == "playing"


def test_alone_against_bots_it_begins_at_once() -> None:
    script = Script(GAME, 2, {})
    script.present = frozenset((HOST,))
    script.do(HOST, Sit(name="Zoé"))
    script.do(HOST, AddBot())
    script.do(HOST, Begin())
    script.do(HOST, Abandon())
    script.do(HOST, Again())
    assert (phase(script), holders(script)) == ("playing", ["", ""])


def test_a_device_answers_for_all_its_people() -> None:
    script = Script(GAME, 3, {})
    script.present = frozenset((HOST, GUEST))
    for name in ("Zoé", "Max"):
        script.do(HOST, Sit(name=name))
    script.do(GUEST, Sit(name="Papi"))
    script.do(HOST, Begin())
    script.do(HOST, Abandon())
    script.do(HOST, Again())
    assert [chair.ready for chair in script.sitting.table.chairs] == [True, True, False]
    assert is_counting(script.sitting.table, script.present), "two people have said yes with one tap"
    script.do(HOST, Again(yes=False))
    assert [chair.is_free for chair in script.sitting.table.chairs] == [True, True, False]


def test_a_yes_can_be_taken_back_and_other_options_ask_again() -> None:
    changes: tuple[TableMessage, ...] = (Ready(seat=Seat(0), ready=False), Configure(options=other_options()))
    for change in changes:
        script = over()
        for device in (HOST, GUEST):
            script.do(device, Again())
        script.do(HOST, change)
        assert not is_counting(script.sitting.table, ALL)


def other_options() -> dict[str, object]:
    """Some of the game that it is not played with unless somebody wants it."""
    assert GAME == "spots"
    return {"set": "club"}


def test_who_says_yes_in_the_middle_of_the_roll_call_plays() -> None:
    script = over()
    for device in (HOST, GUEST):
        script.do(device, Again())
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, pieces={HOST: ""}))
    in_time(script)
    assert script.sitting.table.call is not None
    assert script.refuse(THIRD, Again(yes=False)).code == "starting"
    script.do(THIRD, Again())
    assert script.sitting.table.chairs[2].ready


def test_who_says_yes_a_moment_too_late_is_in_the_match_too() -> None:
    script = over()
    for device in (HOST, THIRD):
        script.do(device, Again())
    in_time(script)
    assert [bool(held) for held in holders(script)] == [False, True, False]
    changed = script.do(GUEST, Again())
    assert holders(script) == ["", "", ""]
    assert [type(line) for line in changed.lines] == [ReleaseLine]
    assert script.do(GUEST, Again()) == Changed(), "and once is enough"
    assert script.refuse("stranger", Again()).code == "not_seated"
    assert script.refuse(GUEST, Again(yes=False)).code == "playing"


def test_only_who_sits_there_answers_and_only_after_a_match() -> None:
    script = over()
    assert script.refuse("stranger", Again()).code == "not_seated"
    script = started(FIRST, *duel(FIRST))
    assert script.refuse(HOST, Again(yes=False)).code == "playing"


async def watched(*devices: str, seconds: float = NEVER) -> tuple[Runner, list[Seen]]:
    """Three chairs after a match, and who of their people is here."""
    runner = await live(over().sitting, Asked())
    runner.duties.countdown._seconds = seconds
    people = [Seen(device, [HOST, GUEST, THIRD].index(DeviceId(device))) for device in devices]
    for person in people:
        runner.watch(person, None, None)
    await settled()
    return runner, people


def test_the_seconds_are_told_to_all_and_the_match_begins_by_itself() -> None:
    async def body() -> None:
        runner, (host, _, third) = await watched(HOST, GUEST, THIRD)
        await runner.ask(Again(), HOST)
        await settled()
        assert third.last("table")["begins_in"] is None
        await runner.ask(Again(), GUEST)
        await settled()
        assert [0 < each.last("table")["begins_in"] <= NEVER for each in (host, third)] == [True, True]
        runner.duties.countdown._is_over()
        await until(runner, "playing")
        assert [chair.held for chair in runner.sitting.table.chairs] == ["", "", "chien"]
        assert third.last("table")["begins_in"] is None
        runner.close()

    run(body())


def test_who_goes_without_an_answer_starts_the_seconds_and_who_comes_back_stops_them() -> None:
    """A phone that is lost for a moment drags nobody into a match."""

    async def body() -> None:
        runner, (host, guest) = await watched(HOST, GUEST)
        await runner.ask(Again(), HOST)
        runner.leave(guest)
        await settled()
        assert runner.sitting.table.phase == "over"
        assert host.last("table")["begins_in"] is not None
        runner.watch(guest, None, None)
        await settled()
        assert host.last("table")["begins_in"] is None
        runner.close()

    run(body())


def test_no_seconds_at_all_is_at_once_after_the_second_yes() -> None:
    async def body() -> None:
        runner, _ = await watched(HOST, GUEST, THIRD, seconds=0)
        for device in (HOST, GUEST):
            await runner.ask(Again(), device)
        await until(runner, "playing")
        runner.close()

    run(body())


def test_a_server_that_stops_in_the_middle_of_the_seconds_strands_nobody() -> None:
    """What was answered is kept, and the seconds begin anew."""

    async def body() -> None:
        store = MemoryStore()
        before = House(replace(world(store), again_seconds=NEVER))
        runner = await before.create(HOST, GAME, {}, 3, public=False)
        for device in (HOST, GUEST, THIRD):
            await runner.ask(Sit(name=device, throws=True), device)
            runner.watch(Phone(runner, device), None, None)
        await runner.ask(Begin(), HOST)
        await until(runner, "playing")
        await runner.ask(Abandon(), HOST)
        for device in (HOST, GUEST):
            await runner.ask(Again(), device)
        before.close()

        after = House(replace(world(store), again_seconds=0))
        found = await after.find(runner.sitting.table.code)
        for device in (THIRD, GUEST, HOST):
            found.watch(Phone(found, device), None, None)
        await until(found, "playing")
        assert [chair.held for chair in found.sitting.table.chairs] == ["", "", "chien"]
        assert found.sitting.match is not None
        assert verify(whole(found.sitting.match)).entropy == 3, "whoever is connected has a piece in the dice"
        after.close()

    run(body())
