"""Tables that several workers show: everybody sees the same wherever they are, and what is due is done once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from ouaf.journal.explain import Stale
from ouaf.journal.ids import DeviceId, EntryNumber, RequestId, Seat
from ouaf.journal.lines import Hold as HoldLine
from ouaf.journal.match import Match
from ouaf.journal.store.protocol import Unreadable
from ouaf.table.asking import Refused
from ouaf.table.crowd import Crowd
from ouaf.table.messages import AddBot, Begin, Blank, Configure, MoveIn, Play, Sit
from ouaf.table.record import Clock
from ouaf.table.runner import Runner
from ouaf.table.town import gathering
from ouaf.table.town.town import HOUSE
from tests.kit import FIRST, Dice, every_game
from tests.table.live import Asked, Seen, play_of, run, settled
from tests.table.sittings import HOST, Script, as_bytes, choose, device_at, duel, seated, started
from tests.table.town.workers import SharedMemory, Worker, agreed, hasten, keep, until, workers

NEW, STRANGER = DeviceId("new device"), DeviceId("stranger")


async def match_at(found: list[Worker], script: Script) -> list[Runner]:
    """The same table at every worker."""
    code = await keep(found[0].store, script.sitting)
    return [await worker.at(code) for worker in found]


def some_move(runner: Runner, dice: Dice) -> tuple[DeviceId, Play]:
    match = runner.sitting.match
    assert match is not None
    seat = Seat(match.state.to_move()[0])
    names = match.state.legal_names(seat)
    move, prompt = names[choose(len(names), dice)], match.prompt(seat)["id"]
    play = Play(id=RequestId(f"p{match.next}"), seat=seat, match=match.header.match, prompt=prompt, move=move)
    return runner.sitting.table.chairs[seat].device, play


@every_game
@pytest.mark.parametrize("is_rung", [True, False])
def test_a_match_at_two_workers_is_one_match(game: str, is_rung: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the bell, and without it by looking into the store."""
    hasten(monkeypatch)

    async def body() -> None:
        async with workers() as found:
            runners = await match_at(found, started(game, *duel(game)))
            for worker in found:
                worker.bell.is_cut = not is_rung
            seats = range(len(runners[0].sitting.table.chairs))
            watchers = [[Seen(device_at(seat), seat) for seat in seats] + [Seen(STRANGER)] for _ in runners]
            for runner, each in zip(runners, watchers, strict=True):
                for watcher in each:
                    runner.watch(watcher, None, None)
            dice = Dice("two workers")
            for _ in range(40):
                if runners[0].sitting.table.phase != "playing":
                    break
                device, play = some_move(runner := runners[dice.below(2)], dice)
                await runner.ask(play, device)
                await agreed(*runners)
            assert as_bytes(runners[0].sitting) == as_bytes(runners[1].sitting)
            assert runners[0]._head == runners[1]._head
            for here, there in zip(*watchers, strict=True):
                mine, other = here.last("news"), there.last("news")
                for field in ("n", "public", "own", "prompt", "legal"):
                    assert mine.get(field) == other.get(field), field

    run(body())


def test_what_another_worker_wrote_comes_as_a_change_and_not_as_everything_anew() -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, started(FIRST, *duel(FIRST)))
            there.watch(watcher := Seen(STRANGER), None, None)
            device, play = some_move(here, Dice("change"))
            await here.ask(play, device)
            await agreed(here, there)
            news = [each for each in watcher.messages if each["t"] == "news"]
            assert [each.get("fresh", False) for each in news] == [True, False]
            assert news[1]["on"] == news[0]["n"]
            assert [step["n"] for step in news[1]["steps"]] == list(range(news[0]["n"] + 1, news[1]["n"] + 1))

    run(body())


@every_game
def test_of_two_moves_for_the_same_line_one_is_played_and_the_other_stepped_again(game: str) -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, started(game, *duel(game)))
            device, play = some_move(here, Dice("race"))
            twin = replace(play, id=RequestId("another"))
            answers = await asyncio.gather(here.ask(play, device), there.ask(twin, device), return_exceptions=True)
            await agreed(here, there)
            assert as_bytes(here.sitting) == as_bytes(there.sitting)
            granted = [each for each in answers if not isinstance(each, BaseException)]
            assert granted
            assert len({each.n for each in granted}) == len(granted)
            assert all(isinstance(each, (Stale, ValueError)) for each in answers if isinstance(each, BaseException))

    run(body())


@every_game
def test_the_same_move_through_two_workers_is_played_once(game: str) -> None:
    async def body() -> None:
        async with workers(3) as found:
            runners = await match_at(found, started(game, *duel(game)))
            device, play = some_move(runners[0], Dice("same"))
            answers = await asyncio.gather(*(runner.ask(play, device) for runner in runners))
            assert len({answer.n for answer in answers}) == 1
            await agreed(*runners)
            match = runners[0].sitting.match
            assert match is not None
            assert sum(getattr(line, "id", None) == play.id for line in match.lines) == 1

    run(body())


def with_bots(count: int) -> Script:
    script = Script("toutelie", count, {"side": "a"})
    script.do("host", Sit(seat=Seat(0), name="Zoé", avatar="fox"))
    for _ in range(count - 1):
        script.do("host", AddBot())
    script.do("host", Begin())
    return script


def test_every_decision_of_a_bot_is_thought_of_by_one_worker() -> None:
    async def body() -> None:
        async with workers(3) as found:
            runners = await match_at(found, with_bots(3))
            for runner in runners:
                runner.watch(Seen(HOST, 0), None, None)
            for turn in range(6):
                runner = runners[turn % 3]
                while 0 not in runner.sitting.match.state.to_move():  # type: ignore[union-attr]
                    await asyncio.sleep(0)
                await runner.ask(play_of(runner, 0), HOST)
                await agreed(*runners)
            asked = Counter((q.seat, q.prompt["id"]) for worker in found for q in worker.asked.questions)
            assert len(asked) >= 6
            assert set(asked.values()) == {1}

    run(body())


def test_when_a_worker_dies_another_goes_on_with_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)

    class Never(Asked):
        async def __call__(self, *_: object) -> object:  # type: ignore[override]
            return await asyncio.Event().wait()

    async def body() -> None:
        async with workers() as found:
            found[0].house.outside = replace(found[0].house.outside, ask_bot=Never())
            here, there = await match_at(found, with_bots(2))
            for runner in (here, there):
                runner.watch(Seen(HOST, 0), None, None)
            assert (here.duties.are_ours, there.duties.are_ours) == (True, False)
            await there.ask(play_of(there, 0), HOST)
            await agreed(here, there)
            before = there.known.n
            found[0].die()
            await until(lambda: there.known.n > before)
            assert there.duties.are_ours

    run(body())


def test_who_stops_hands_its_tables_over_at_once() -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, with_bots(2))
            assert (here.duties.are_ours, there.duties.are_ours) == (True, False)
            assert (found[0].town.minds_house, found[1].town.minds_house) == (True, False)
            found[0].store.dead.add("nobody")
            await found[0].town.close()
            found[0].bell._bells.append(found[0].bell)  # for the end of the test
            await until(lambda: there.duties.are_ours and found[1].town.minds_house)

    run(body())


def test_one_that_was_seen_dead_is_not_waited_for() -> None:
    """The store still takes it for alive: it has just beaten."""

    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, with_bots(2))
            assert (here.duties.are_ours, there.duties.are_ours) == (True, False)
            found[0].die()
            found[0].store.dead.clear()
            found[1].town.bury(found[0].town.worker)
            await until(lambda: there.duties.are_ours and found[1].town.minds_house)
            found[0].store.dead.add(found[0].town.worker)  # for the end of the test

    run(body())


def test_a_table_that_nobody_watches_any_more_is_let_go() -> None:
    async def body() -> None:
        async with workers(kept_seconds=0.0) as found:
            script = with_bots(2)
            code = await keep(found[0].store, script.sitting)
            runner = await found[0].at(code)
            runner.watch(watcher := Seen(STRANGER), None, None)
            assert found[0].store.leases[code] == found[0].town.worker
            while runner.duties.bots.thinking:
                await asyncio.sleep(0)
            runner.leave(watcher)
            await until(lambda: code not in found[0].store.leases)
            assert found[0].house.at_hand(code) is None
            assert HOUSE in found[0].store.leases

    run(body())


def test_a_table_that_was_left_while_the_database_was_away_is_let_go_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else nobody would mind it who attends it."""
    monkeypatch.setattr(gathering, "AGAIN", 0)
    tries: list[Collection[str]] = []

    class Away(SharedMemory):
        async def release(self, names: Collection[str], worker: str) -> None:
            tries.append(names)
            if len(tries) < 3:
                raise Unreadable("ConnectionRefusedError")
            await super().release(names, worker)

    async def body() -> None:
        async with workers(store=Away(), kept_seconds=0.0) as found:
            code = await keep(found[0].store, with_bots(2).sitting)
            await found[0].at(code)
            await until(lambda: code not in found[0].store.leases)
            assert tries == [[code]] * 3

    run(body())


def test_a_limit_runs_out_once_also_when_the_worker_that_minds_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)

    async def body() -> None:
        for dies in (False, True):
            async with workers() as found:
                script = seated("spots", *duel("spots"))
                script.do("host", Configure(clock=Clock("limit", 1)))
                script.do("host", Begin())
                runners = await match_at(found, script)
                for runner in runners:
                    runner.watch(Seen(HOST, 0), None, None)
                if dies:
                    found[0].die()
                match = runners[1].sitting.match
                assert match is not None
                await until(partial(_is_held, match))
                held = [line.seat for line in match.lines if isinstance(line, HoldLine)]
                assert len(held) == len(set(held))

    run(body())


def _is_held(match: Match) -> bool:
    return any(isinstance(line, HoldLine) for line in match.lines)


def test_who_is_at_another_worker_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)

    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, seated(FIRST, *duel(FIRST)))
            here.watch(host := Seen(HOST, 0), None, None)
            there.watch(guest := Seen(device_at(1), 1), None, None)
            await until(lambda: all(chair["here"] for chair in host.last("table")["chairs"]))
            await until(lambda: all(chair["here"] for chair in guest.last("table")["chairs"]))
            there.leave(guest)
            await until(lambda: [chair["here"] for chair in host.last("table")["chairs"]] == [True, False])
            found[0].die()
            there.watch(guest, None, None)
            await until(lambda: [chair["here"] for chair in guest.last("table")["chairs"]] == [False, True])

    run(body())


def test_a_bark_is_heard_at_every_worker_once() -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, started(FIRST, *duel(FIRST)))
            here.watch(Seen(HOST, 0), None, None)
            there.watch(guest := Seen(device_at(1), 1), None, None)
            await until(lambda: all(chair["here"] for chair in guest.last("table")["chairs"]))
            here.react(Seat(0), "joy", HOST, None)
            await until(lambda: any(each["t"] == "reaction" for each in guest.messages))
            here.watch(Seen(STRANGER), None, None)  # another note of the same worker
            await until(lambda: guest.last("table")["watchers"] == 1)
            assert [each["mood"] for each in guest.messages if each["t"] == "reaction"] == ["joy"]

    run(body())


def test_a_ticket_of_one_worker_is_good_at_another_once() -> None:
    async def body() -> None:
        async with workers(3) as found:
            here, there, third = await match_at(found, started("toutelie", 3, {"side": "a"}))
            ticket = here.ticket(None, device_at(1), RequestId("ticket"))
            await until(lambda: bool(there.tickets.elsewhere and third.tickets.elsewhere))
            asked = [there.ask(MoveIn(code=ticket.code), NEW), third.ask(MoveIn(code=ticket.code), STRANGER)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            await agreed(here, there, third)
            assert here.sitting.table.chairs[1].device in (NEW, STRANGER)
            refused = [each for each in answers if isinstance(each, Refused)]
            assert [each.code for each in refused] == ["no_ticket"]
            assert not here.tickets.are_out
            await until(lambda: not there.tickets.elsewhere)

    run(body())


def test_wrong_codes_count_for_the_house() -> None:
    async def body() -> None:
        async with workers(3) as found:
            here, *others = await match_at(found, started("toutelie", 3, {"side": "a"}))
            ticket = here.ticket(None, device_at(1), RequestId("ticket"))
            await until(lambda: all(each.tickets.elsewhere for each in others))
            for runner in (*others, *others, here):
                await no_ticket(runner, "BBBBBB")
            await until(lambda: not any(each.code for other in others for each in other.tickets.elsewhere))
            for runner in (here, *others):
                await no_ticket(runner, ticket.code)
            await others[0].ask(MoveIn(code=ticket.secret), NEW)
            await until(lambda: here.sitting.table.chairs[1].device == NEW)

    run(body())


async def no_ticket(runner: Runner, code: str) -> None:
    with pytest.raises(Refused, match="no_ticket"):
        await runner.ask(MoveIn(code=code), NEW)


def test_why_a_bot_played_is_known_at_every_worker() -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, with_bots(2))
            for runner in (here, there):
                runner.watch(Seen(HOST, 0), None, None)
            await there.ask(play_of(there, 0), HOST)
            await until(lambda: here.duties.reasons.of(here.sitting, Seat(1)) is not None)
            await until(lambda: there.duties.reasons.of(there.sitting, Seat(1)) is not None)
            mine, other = here.because(Seat(1), RequestId("why")), there.because(Seat(1), RequestId("why"))
            assert (mine.text, mine.params, mine.n) == (other.text, other.params, other.n)

    run(body())


def test_words_that_were_taken_away_at_one_worker_are_forgotten_at_all() -> None:
    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, started("tomy", *duel("tomy")))
            there.watch(guest := Seen(device_at(1), 1), None, None)
            told = await tell(here)
            await agreed(here, there)
            await until(lambda: told.encode() in guest.pushed[-1])
            match = here.sitting.match
            assert match is not None
            entry = EntryNumber(int(next(at for at, _ in match.entries_with_words())))
            await here.ask(Blank(match=match.header.match, entry=entry), HOST)
            await agreed(here, there)
            await settled()
            assert there.sitting.match is not None
            assert not there.sitting.match.words
            there.watch(late := Seen(HOST, 0), None, None)
            assert not any(told.encode() in each for each in late.pushed)

    run(body())


async def tell(runner: Runner) -> str:
    """Somebody tells something."""
    words, dice = "Tomy dort sous la table", Dice("tell")
    while True:
        device, play = some_move(runner, dice)
        match = runner.sitting.match
        assert match is not None
        state, seat = match.state, play.seat
        spoken = [move for move in state.legal(seat) if state.words_limit(seat, move)]
        if spoken:
            await runner.ask(replace(play, move=state.name(seat, spoken[0]), words=words), device)
            return words
        await runner.ask(play, device)


def hands(watcher: Seen, before: int) -> list[bytes]:
    """What a watcher was sent since that is somebody's own."""
    return [each for each in watcher.pushed[before:] if msgspec.json.decode(each).get("own")]


async def taken_over(found: list[Worker]) -> tuple[Seen, int]:
    """Somebody goes to another device at one worker; the old device watches at the other one. What it gets then."""
    here, there = await match_at(found, started("tomy", *duel("tomy")))
    there.watch(old := Seen(device_at(1), 1), None, None)
    assert hands(old, 0)
    ticket = here.ticket(None, device_at(1), RequestId("ticket"))
    before = len(old.pushed)
    await here.ask(MoveIn(code=ticket.code), NEW)
    dice = Dice("after")
    for _ in range(6):
        device, play = some_move(here, dice)
        await here.ask(play, device)
    await agreed(here, there)
    await settled()
    return old, before


def test_a_device_whose_chair_was_taken_over_elsewhere_gets_no_hand_any_more() -> None:
    async def body() -> None:
        async with workers() as found:
            old, before = await taken_over(found)
            assert len(old.pushed) > before
            assert old.seat is None
            assert hands(old, before) == []

    run(body())


@pytest.mark.patched
def test_a_worker_that_does_not_seat_its_watchers_anew_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        monkeypatch.setattr(Crowd, "_reseat", lambda *_: [])
        async with workers() as found:
            old, before = await taken_over(found)
            assert hands(old, before)

    run(body())


def test_who_comes_to_a_worker_that_has_missed_something_sees_all_of_it() -> None:
    """A client that was shown more than this worker knows is not told that something is lost."""

    async def body() -> None:
        async with workers() as found:
            here, there = await match_at(found, started(FIRST, *duel(FIRST)))
            found[0].bell.is_cut = found[1].bell.is_cut = True
            device, play = some_move(here, Dice("missed"))
            await here.ask(play, device)
            assert there.known != here.known
            again = await found[1].at(here.sitting.table.code)
            again.watch(guest := Seen(STRANGER), here.known.n, here.known.match, here.known.n)
            assert again is there
            assert there.known == here.known
            assert not any(each["t"] == "lost" for each in guest.messages)

    run(body())
