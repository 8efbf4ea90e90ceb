"""A live table and people's words: what watchers get when somebody is admitted, sent away, or takes words back."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, EntryNumber, RequestId, Seat
from ouaf.journal.store.protocol import Then, Write
from ouaf.table.asking import Done, Refused
from ouaf.table.house import House
from ouaf.table.messages import Abandon, Admit, Again, Blank, Share, Sit, Stand
from ouaf.table.runner import Runner
from ouaf.table.words import sign_of
from tests.journal.store.memory import MemoryStore
from tests.kit import Dice
from tests.table.live import Seen, another, live, run
from tests.table.sittings import HOST, Script, device_at
from tests.table.stories import TEXT, begun, tell, telling

TV = DeviceId("television")


async def with_story() -> tuple[Script, Runner, str, int, list[Seen]]:
    """A story is told; the teller and a stranger watch."""
    script = begun()
    device, play = telling(script)
    runner = await live(script.sitting)
    watchers = [Seen(device, play.seat), Seen("stranger"), Seen(TV)]
    watchers[2].screen = True
    for watcher in watchers:
        runner.watch(watcher, None, None)
    await runner.ask(play, DeviceId(device))
    assert runner.sitting.match is not None
    return script, runner, device, len(runner.sitting.match.steps), watchers


def test_everybody_hears_that_words_are_blanked() -> None:
    async def body() -> None:
        _, runner, device, entry, (teller, stranger, _) = await with_story()
        assert teller.last("news")["words"] == {str(entry): TEXT}
        assert (stranger.last("news")["words"], stranger.last("news")["withheld"]) == ({}, {str(entry): "private"})
        before = teller.last("news")
        assert await runner.ask(Blank(id=RequestId("b"), entry=EntryNumber(entry)), DeviceId(device)) == Done(
            RequestId("b")
        )
        for watcher in (teller, stranger):
            news = watcher.last("news")
            assert (news["words"], news["withheld"]) == ({}, {str(entry): "blanked"})
        assert {**teller.last("news"), "words": 0, "withheld": 0} == {
            **before, "on": before["n"], "steps": [], "words": 0, "withheld": 0,
        }, "nothing else has changed"  # fmt: skip
        count = len(teller.pushed)
        assert await runner.ask(Blank(id=RequestId("b"), entry=EntryNumber(entry)), DeviceId(device)) == Done(
            RequestId("b")
        )
        assert len(teller.pushed) == count

    run(body())


def test_blanking_survives_a_restart_and_is_in_no_snapshot() -> None:
    async def body() -> None:
        _, runner, device, entry, _ = await with_story()
        await runner.ask(Blank(entry=EntryNumber(entry)), DeviceId(device))
        again = await House(runner.outside).find(runner.sitting.table.code)
        late = Seen(device_at(1), 1)
        again.watch(late, None, None)
        assert TEXT.encode() not in b"".join(late.pushed)
        assert late.last("news")["withheld"] == {str(entry): "blanked"}
        assert (await again.ask(Blank(id=RequestId("x"), entry=EntryNumber(entry)), DeviceId(device))).re == "x"

    run(body())


class Unwilling(MemoryStore):
    """A store that is cut off: what it is given is neither kept nor answered."""

    def put(self, write: Write, then: Then) -> None:
        """Nothing."""


def test_a_crash_before_the_commit_changes_nothing_and_the_next_try_does() -> None:
    async def body() -> None:
        _, runner, device, entry, (teller, *_) = await with_story()
        willing = runner.outside
        runner.outside = replace(willing, store=Unwilling())
        count = len(teller.pushed)
        asking = asyncio.ensure_future(runner.ask(Blank(entry=EntryNumber(entry)), DeviceId(device)))
        await asyncio.sleep(0)
        assert not asking.done(), "not acknowledged before it is kept"
        assert len(teller.pushed) == count
        asking.cancel()
        again = await House(willing).find(runner.sitting.table.code)
        assert again.sitting.match is not None
        assert list(again.sitting.match.spoken().values()) == [TEXT]
        await again.ask(Blank(entry=EntryNumber(entry)), DeviceId(device))
        rows = await willing.store.lines(again.sitting.match.header.match)
        assert not any(row.words for row in rows)

    run(body())


def test_a_story_of_an_earlier_match_is_blanked_by_who_told_it() -> None:
    async def body() -> None:
        _, runner, device, entry, (teller, *_) = await with_story()
        match = runner.sitting.table.match
        assert match is not None
        await runner.ask(Abandon(), HOST)
        await another(runner, HOST)
        count, blank = len(teller.pushed), Blank(id=RequestId("p"), match=match, entry=EntryNumber(entry))
        for stranger in ("stranger", device_at((teller.seat or 0) + 1 if teller.seat != 2 else 1)):
            with pytest.raises(Refused, match="not_your_words"):
                await runner.ask(blank, DeviceId(stranger))
        with pytest.raises(Refused, match="unknown_match"):
            await runner.ask(replace(blank, match="another"), HOST)
        answers: list[object] = []
        runner.request(blank, DeviceId(device), answers.append, teller)
        while not answers:
            await asyncio.sleep(0.01)
        assert answers == [Done(RequestId("p"))]
        assert not any(row.words for row in await runner.outside.store.lines(match))
        assert (await runner.ask(blank, DeviceId(device))).re == "p"
        assert len(teller.messages) == count, "nothing of the match on the table has changed"
        runner.request(replace(blank, match="another"), DeviceId(device), answers.append, teller)
        while len(answers) < 2:
            await asyncio.sleep(0.01)
        assert isinstance(answers[1], Refused)

    run(body())


def test_a_screen_gets_the_words_when_it_is_admitted_and_loses_them_when_not() -> None:
    async def body() -> None:
        _, runner, _, entry, (_, stranger, screen) = await with_story()
        sign = screen.last("table")["sign"]
        assert sign == sign_of(runner.sitting.table, TV)
        assert runner.crowd.table_for(HOST).screens[0].sign == sign
        count = len(stranger.messages)
        await runner.ask(Admit(sign=sign), HOST)
        assert (screen.last("table")["hears"], screen.last("news")["words"]) == (True, {str(entry): TEXT})
        assert [each["t"] for each in stranger.messages[count:]] == ["table"], "nobody else is sent anything"
        await runner.ask(Admit(sign=sign, admitted=False), HOST)
        assert (screen.last("news")["words"], screen.last("news")["withheld"]) == ({}, {str(entry): "private"})

    run(body())


def test_a_spectator_is_no_screen_unless_it_says_so() -> None:
    async def body() -> None:
        _, runner, *_ = await with_story()
        sign = sign_of(runner.sitting.table, DeviceId("stranger"))
        assert sign not in [screen.sign for screen in runner.crowd.table_for(HOST).screens]
        with pytest.raises(Refused, match="no_screen"):
            await runner.ask(Admit(sign=sign), HOST)

    run(body())


def test_sharing_that_is_taken_back_empties_the_screens_of_strangers() -> None:
    async def body() -> None:
        script = begun()
        script.do("host", Abandon())
        script.do("host", Share(words=True))
        script.do("host", Again())
        _, entry = tell(script)
        runner = await live(script.sitting)
        stranger = Seen("stranger")
        runner.watch(stranger, None, None)
        assert stranger.last("news")["words"] == {str(entry): TEXT}
        await runner.ask(Share(words=False), HOST)
        assert (stranger.last("news")["words"], stranger.last("table")["share"]) == ({}, False)

    run(body())


def test_who_sits_down_after_the_match_has_a_seat_and_no_words_of_it() -> None:
    async def body() -> None:
        _, runner, device, entry, (teller, *_) = await with_story()
        await runner.ask(Abandon(), HOST)
        other = next(seat for seat in range(3) if device_at(seat) not in (device, "host"))
        await runner.ask(Stand(seat=Seat(other)), device_at(other))
        await runner.ask(Sit(seat=Seat(other), name="Late"), DeviceId("late"))
        late = Seen("late", other)
        runner.watch(late, None, None)
        assert (late.last("news")["words"], late.last("news")["withheld"]) == ({}, {str(entry): "private"})
        assert teller.last("news")["words"] == {str(entry): TEXT}

    run(body())


def test_a_screen_that_comes_and_goes_is_always_shown_what_is_so() -> None:
    """What others of its kind were told last is not what this one was told."""

    async def body() -> None:
        script, runner, _, _, (_, stranger, screen) = await with_story()
        sign, dice = screen.last("table")["sign"], Dice("comes and goes")
        for count in range(60):
            if runner.sitting.table.phase != "playing":
                break
            await runner.ask(Admit(sign=sign, admitted=count % 7 in (1, 2, 5)), HOST)
            script.sitting = runner.sitting
            device, play = script.move(dice)
            await runner.ask(replace(play, id=f"play {count}"), device)
            assert runner.sitting.match is not None
            for each in (stranger, screen):
                news = each.last("news")
                assert news["prompt"] == dict(runner.sitting.match.state.prompt(None))
                assert news["view"] == msgspec.to_builtins(runner.sitting.match.state.view(None))

    run(body())
