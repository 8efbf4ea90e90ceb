"""Who comes during a match takes a bot's seat at once, or has a chair in the next one; and who is put out watches."""

from __future__ import annotations

import pytest

from ouaf.journal.ids import DeviceId, PromptId, RequestId, Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.journal.lines import Release as ReleaseLine
from ouaf.journal.match import Match
from ouaf.journal.verify import verify
from ouaf.rules.registry import GAMES
from ouaf.table.messages import Abandon, AddBot, Again, Begin, Come, Lock, Play, Remove, Sit, Take
from ouaf.table.record import row_of, table_of
from ouaf.table.shown import shown
from ouaf.table.words import hears
from ouaf.views.player import Choice, Question
from tests.journal.matches import whole
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Asked, Seen, live, play_of, run, settled
from tests.table.sittings import HOST, Script, device_at, duel, names, started

LATE, GUEST = DeviceId("late"), device_at(1)
SEAT = Seat(1)


def against_bots(game: str) -> Script:
    """The host plays against bots, on the fewest seats."""
    seats, options = duel(game)
    script = Script(game, seats, options)
    script.do(HOST, Sit(name="Zoé"))
    for _ in range(seats - 1):
        script.do(HOST, AddBot())
    script.do(HOST, Begin())
    return script


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def taking(seat: int = SEAT) -> Take:
    return Take(seat=Seat(seat), name="Léa")


def coming(name: str = "Léa") -> Come:
    return Come(name=name)


@every_game
def test_a_bots_seat_is_taken_and_the_match_goes_on(game: str) -> None:
    script = against_bots(game)
    changed = script.do(LATE, taking())
    assert [type(line) for line in changed.lines] == [ReleaseLine]
    assert (names(script)[1], script.sitting.table.chairs[1].bot) == ("Léa", "")
    while script.sitting.table.phase == "playing":
        _, play = script.move(Dice(script.count))
        device = script.sitting.table.chairs[play.seat].device
        if device:
            script.do(device, play)
        else:
            script.do(HOST, Abandon())
    assert script.sitting.table.players[1].held, "the result says that a bot played before"
    assert verify(whole(match_of(script))).answer == "fair"


@every_game
def test_the_latecomer_sees_what_that_seat_sees_and_the_bot_is_silent(game: str) -> None:
    async def body() -> None:
        runner = await live(against_bots(game).sitting, never)
        late = Seen(LATE)
        runner.watch(late, None, None)
        assert late.last("news")["view"]["viewer"] is None
        await runner.ask(taking(), LATE)
        late.seat = SEAT
        runner.watch(late, None, None)
        assert late.last("news")["view"]["viewer"] == SEAT
        match = runner.sitting.match
        assert match is not None
        if SEAT in match.state.to_move():
            await runner.ask(play_of(runner, SEAT), LATE)
        runner.close()

    run(body())


async def never(level: str, question: Question, seed: bytes) -> Choice:
    """A bot that has not made up its mind when its seat is taken."""
    await settled()
    return Choice(question.legal[0], "bot.uniform")


@pytest.mark.parametrize("message", [taking(), coming()], ids=["take", "come"])
def test_who_cannot_come(message: Take | Come) -> None:
    script = against_bots(FIRST)
    assert script.refuse(HOST, message).code == "seated", "a device never sees two hands by this"
    script.do(HOST, Lock())
    assert script.refuse(LATE, message).code == "locked"
    script.do(HOST, Lock(locked=False))
    script.do(HOST, Abandon())
    assert script.refuse(LATE, message).code == "not_playing"


def test_only_bots_of_the_table_leave_their_seats() -> None:
    script = started(FIRST, *duel(FIRST))
    assert script.refuse(LATE, taking()).code == "no_bot"
    assert script.refuse(LATE, taking(40)).code == "no_bot"
    assert script.refuse(LATE, Take(seat=SEAT, name=" ")).code in ("no_bot", "no_name")


@every_game
def test_who_comes_for_the_next_match_has_a_chair_as_far_as_there_is_room(game: str) -> None:
    script = started(game, *duel(game))
    played, most = len(script.sitting.table.chairs), GAMES[game].max_seats
    late = [f"late {number}" for number in range(most - played + 1)]
    for device in late:
        script.do(device, coming(device))
    script.do(late[0], coming("Other"))
    assert len(script.sitting.table.coming) == len(late), "one for each device"
    assert [each.yours for each in shown(script.sitting.table, DeviceId(late[1]), None).coming].count(True) == 1
    assert len(script.sitting.table.chairs) == played, "not in this match"
    script.do(HOST, Abandon())
    table = script.sitting.table
    assert len(table.chairs) == most or table.coming == () or _is_full(script)
    assert all(chair.played is None and not chair.ready for chair in table.chairs[played:])
    left = len(table.coming)
    if left:
        script.do(GUEST, Again(yes=False))
        assert len(script.sitting.table.coming) == left - 1, "who waits has the chair that was left"


def _is_full(script: Script) -> bool:
    """With these options no more can play."""
    table = script.sitting.table
    try:
        GAMES[table.game].start(len(table.chairs) + 1, table.options)
    except ValueError:
        return True
    return False


def test_who_waits_can_take_it_back_and_may_take_a_seat_instead() -> None:
    script = against_bots(FIRST)
    script.do(LATE, coming())
    script.do(LATE, Come(coming=False))
    assert script.sitting.table.coming == ()
    assert script.refuse(LATE, Come()).code == "no_name"
    script.do(LATE, coming())
    script.do(LATE, taking())
    assert (script.sitting.table.coming, names(script)[1]) == ((), "Léa")


def test_who_waits_is_kept_and_finds_the_table_in_the_own_list() -> None:
    script = started(FIRST, *duel(FIRST))
    script.do(LATE, coming())
    row = row_of(script.sitting.table)
    assert LATE in row.devices
    assert table_of(row).coming == script.sitting.table.coming


def test_nobody_loses_the_own_chair_when_newcomers_sit_down() -> None:
    async def body() -> None:
        script = started("spots", 2, {})
        script.do(LATE, coming())
        runner = await live(script.sitting, Asked())
        people = [Seen(HOST, 0), Seen(GUEST, 1), Seen(LATE)]
        for person in people:
            runner.watch(person, None, None)
        await runner.ask(Abandon(), HOST)
        await settled()
        assert [person.seat for person in people] == [0, 1, None]
        assert [chair["yours"] for chair in people[2].last("table")["chairs"]] == [False, False, True]

    run(body())


@every_game
def test_who_is_put_out_may_watch_and_a_bot_plays_on(game: str) -> None:
    script = started(game, *duel(game))
    assert script.refuse(GUEST, Remove(seat=Seat(0))).code == "host_only"
    changed = script.do(HOST, Remove(seat=SEAT))
    assert [type(line) for line in changed.lines] == [HoldLine]
    assert (script.sitting.table.chairs[1].bot, script.sitting.table.seats_of(GUEST)) == ("chien", [])
    assert script.refuse(GUEST, taking()).code == "out"
    script.do(GUEST, coming("Name 1"))
    assert not hears(script.sitting.table, GUEST)
    play = Play(id=RequestId("x"), seat=SEAT, match=match_of(script).header.match, prompt=PromptId("x"), move="x")
    assert script.refuse(GUEST, play).code == "not_yours"
    script.do(LATE, taking())
    script.do(HOST, Abandon())
    assert script.sitting.table.out == (GUEST,)
