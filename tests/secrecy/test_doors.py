"""Who comes late, waits, or stands before a closed door is sent what is theirs; each check finds a planted leak."""

from __future__ import annotations

import pytest

from ouaf.journal.ids import DeviceId, Seat
from ouaf.rules.registry import GAMES
from ouaf.table import latecomers
from ouaf.table.messages import Admit, Come, Remove, Take, Watching
from ouaf.table.record import Table
from ouaf.table.runner import Runner
from tests.table.live import Asked, Seen, live, play_of, run, settled
from tests.table.sittings import HOST
from tests.table.test_latecomers import against_bots

GAME = next(game for game in GAMES if not GAMES[game].is_open)
LATE, STRANGER, TV = DeviceId("late-device"), DeviceId("stranger-device"), DeviceId("television")


async def at_table(*watching: DeviceId) -> tuple[Runner, list[Seen]]:
    """The host plays against bots that never answer, and these watch."""
    runner = await live(against_bots(GAME).sitting, Asked())
    people = [Seen(device) for device in watching]
    for person in people:
        person.screen = person.device == TV
        runner.watch(person, None, None)
    await settled()
    return runner, people


async def play(runner: Runner) -> None:
    """Something happens in the match."""
    match = runner.sitting.match
    assert match is not None
    if 0 in match.state.to_move():
        await runner.ask(play_of(runner, 0), HOST)
    else:
        await runner.ask(Remove(seat=Seat(0)), HOST)
    await settled()


def news(person: Seen) -> list[bytes]:
    return [each for each in person.pushed if b'"t":"news"' in each]


async def sent_before_a_closed_door() -> list[int]:
    """How many news a stranger, somebody who waits for the next match, and the screens got after the door was shut."""
    runner, people = await at_table(STRANGER, LATE, TV)
    await runner.ask(Come(name="Léa"), LATE)
    sign = people[2].last("table")["sign"]
    await runner.ask(Admit(sign=sign), HOST)
    await runner.ask(Watching(open=False), HOST)
    await settled()
    before = [len(news(person)) for person in people]
    await play(runner)
    for person in people[:2]:  # a reload is no way in
        runner.watch(person, None, None)
        runner.crowd.send_snapshot(person)
    counts = [len(news(person)) - count for person, count in zip(people, before, strict=True)]
    assert [person.last("table")["watching"] for person in people] == [False, False, True]
    runner.close()
    return counts


def test_before_a_closed_door_nobody_is_sent_the_match_but_admitted_screens() -> None:
    async def body() -> None:
        stranger, late, screen = await sent_before_a_closed_door()
        assert (stranger, late) == (0, 0)
        assert screen > 0

    run(body())


@pytest.mark.patched
def test_an_open_door_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with a table that is open to everybody, whatever its record says."""

    async def body() -> None:
        monkeypatch.setattr("ouaf.table.crowd.Crowd._allowed", lambda crowd: crowd.watchers)
        assert (await sent_before_a_closed_door())[0] > 0

    run(body())


def test_when_the_door_opens_everybody_sees_the_whole_match() -> None:
    async def body() -> None:
        runner, (stranger, other) = await at_table(STRANGER, LATE)
        await runner.ask(Watching(open=False), HOST)
        await play(runner)
        await runner.ask(Watching(open=True), HOST)
        await settled()
        newcomer = Seen(DeviceId("newcomer"))
        runner.watch(newcomer, None, None)
        assert stranger.last("news")["view"] == newcomer.last("news")["view"] == other.last("news")["view"]
        runner.close()

    run(body())


def test_who_is_put_out_of_a_closed_match_sees_no_more_of_it() -> None:
    async def body() -> None:
        runner, (late,) = await at_table(LATE)
        await runner.ask(Take(seat=Seat(1), name="Léa"), LATE)
        late.seat = Seat(1)
        runner.watch(late, None, None)
        await runner.ask(Watching(open=False), HOST)
        await runner.ask(Remove(seat=Seat(1)), HOST)
        await settled()
        shown = late.last("table")
        assert (shown["seat"], shown["watching"]) == (None, False)
        count = len(news(late))
        await play(runner)
        assert len(news(late)) == count
        runner.close()

    run(body())


def test_who_waits_for_the_next_match_is_sent_what_a_stranger_is() -> None:
    async def body() -> None:
        runner, (stranger, late) = await at_table(STRANGER, LATE)
        await runner.ask(Come(name="Léa"), LATE)
        await play(runner)
        assert news(stranger) == news(late)
        tables = [person.last("table") for person in (stranger, late)]
        assert [each["coming"][0]["yours"] for each in tables] == [False, True]
        assert all(str(device) not in repr(tables) for device in (LATE, STRANGER))
        runner.close()

    run(body())


def test_a_waiting_list_that_is_written_once_for_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers share what they are sent: who waits must not be one of them."""

    async def body() -> None:
        monkeypatch.setattr(Table, "awaits", lambda *_: False)
        runner, (stranger, late) = await at_table(STRANGER, LATE)
        await runner.ask(Come(name="Léa"), LATE)
        await settled()
        assert [person.last("table")["coming"][0]["yours"] for person in (stranger, late)] != [False, True]
        runner.close()

    run(body())


def hands_of(runner: Runner, device: DeviceId) -> int:
    """How many seats a device may watch from."""
    return len(runner.sitting.table.seats_of(device))


async def take_a_second_seat() -> int:
    runner, _ = await at_table()
    asked: list[object] = []
    runner.request(Take(seat=Seat(1), name="Zoé too"), HOST, asked.append)
    await settled()
    runner.close()
    return hands_of(runner, HOST)


def test_nobody_sees_a_second_hand_by_taking_a_seat() -> None:
    async def body() -> None:
        assert await take_a_second_seat() == 1

    run(body())


def test_a_second_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        monkeypatch.setattr(latecomers, "_want_newcomer", lambda *_: None)
        assert await take_a_second_seat() == 2

    run(body())
