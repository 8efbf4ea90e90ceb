"""Tickets for another device: good once, for minutes, and not to be guessed. On live tables."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, RequestId, Seat
from ouaf.table import tickets as module
from ouaf.table.asking import Claim, Refused
from ouaf.table.house import House
from ouaf.table.messages import MoveIn, Order, Profile, Sit
from ouaf.table.record import ALPHABET
from ouaf.table.runner import Runner
from ouaf.table.tickets import MOST_WRONG, Ticket, Tickets
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST, every_game
from tests.table.live import Seen, live, outside, play_of, run, settled
from tests.table.sittings import HOST, device_at, duel, fresh, seated, started

GUEST, THIRD, NEW = device_at(1), device_at(2), DeviceId("new device")
ASKED = RequestId("ticket")
WRONG = "ZZZZZZ"


async def lobby_of_three() -> Runner:
    return await live(seated("toutelie", 3, {"side": "a"}).sitting)


def owner(runner: Runner, seat: int) -> str:
    return runner.sitting.table.chairs[seat].device


async def refused(runner: Runner, code: str, device: DeviceId = NEW) -> str:
    with pytest.raises(Refused) as problem:
        await runner.ask(MoveIn(code=code), device)
    return problem.value.code


def test_the_code_and_the_secret_are_good_once() -> None:
    async def body() -> None:
        for shown in ("code", "secret"):
            runner = await lobby_of_three()
            ticket = runner.ticket(None, GUEST, ASKED)
            assert (ticket.seats, len(ticket.code), len(ticket.secret)) == ([1], 6, 32)
            assert set(ticket.code + ticket.secret) <= set(ALPHABET)
            await runner.ask(MoveIn(code=getattr(ticket, shown).lower()), NEW)
            assert owner(runner, 1) == NEW
            for again in (ticket.code, ticket.secret):
                assert await refused(runner, again, THIRD) == "no_ticket"
            assert not runner.tickets.are_out

    run(body())


def test_after_a_few_wrong_codes_only_the_link_is_good() -> None:
    async def body() -> None:
        runner = await lobby_of_three()
        ticket = runner.ticket(None, GUEST, ASKED)
        for _ in range(MOST_WRONG):
            assert await refused(runner, WRONG) == "no_ticket"
        assert await refused(runner, ticket.code) == "no_ticket"
        await runner.ask(MoveIn(code=ticket.secret), NEW)
        assert owner(runner, 1) == NEW

    run(body())


def test_a_new_ticket_puts_the_old_one_away() -> None:
    async def body() -> None:
        runner = await lobby_of_three()
        old, new = runner.ticket(None, GUEST, ASKED), runner.ticket(None, GUEST, ASKED)
        other = runner.ticket(None, HOST, ASKED)
        assert len({old.code, new.code, other.code}) == 3
        assert await refused(runner, old.secret) == "no_ticket"
        await runner.ask(MoveIn(code=new.code), NEW)
        await runner.ask(MoveIn(code=other.code), NEW)
        assert [owner(runner, seat) for seat in range(3)] == [NEW, NEW, THIRD]
        assert runner.sitting.table.host == NEW

    run(body())


def test_only_hashes_are_kept_and_nothing_in_the_record() -> None:
    async def body() -> None:
        runner = await lobby_of_three()
        rev = runner.sitting.table.rev
        ticket = runner.ticket(None, GUEST, ASKED)
        assert runner.sitting.table.rev == rev
        kept = repr([vars(each) for each in runner.tickets._kept])
        assert ticket.code not in kept
        assert ticket.secret not in kept

    run(body())


def test_a_ticket_follows_its_chair() -> None:
    async def body() -> None:
        runner = await lobby_of_three()
        ticket = runner.ticket(None, GUEST, ASKED)
        await runner.ask(Order(order=[Seat(1), Seat(2), Seat(0)]), HOST)
        await runner.ask(Profile(seat=Seat(0), name="Other name", avatar="owl"), GUEST)
        await runner.ask(MoveIn(code=ticket.code), NEW)
        assert [owner(runner, seat) for seat in range(3)] == [NEW, THIRD, HOST]

    run(body())


def test_a_ticket_is_over_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        runner = await lobby_of_three()
        ticket = runner.ticket(None, GUEST, ASKED)
        while runner.tickets.are_out:
            await asyncio.sleep(0)
        assert await refused(runner, ticket.secret) == "no_ticket"

    monkeypatch.setattr(module, "SECONDS", 0)
    run(body())


def test_a_table_stays_in_memory_while_somebody_may_come_with_a_ticket(monkeypatch: pytest.MonkeyPatch) -> None:
    """The old device shows it, and its battery is empty a moment later."""

    async def body() -> None:
        house = House(replace(outside(MemoryStore()), kept_seconds=0))
        runner = await house.create(HOST, FIRST, {}, 2, public=False)
        code = runner.sitting.table.code
        await runner.ask(Sit(name="Zoé"), HOST)
        watcher = Seen(HOST)
        runner.watch(watcher, None, None)
        ticket = runner.ticket(None, HOST, ASKED)
        runner.leave(watcher)
        for _ in range(10):
            await asyncio.sleep(0.001)
        assert house.at_hand(code) is runner
        await (await house.find(code)).ask(MoveIn(code=ticket.code), NEW)
        monkeypatch.setattr(module, "SECONDS", 0)
        runner.ticket(None, NEW, ASKED)
        while house.at_hand(code) is not None:
            await asyncio.sleep(0.001)
        house.close()

    run(body())


def test_the_host_makes_one_for_who_is_away_and_for_nobody_else() -> None:
    async def body() -> None:
        runner = await lobby_of_three()
        host, guest = Seen(HOST), Seen(GUEST)
        for watcher in (host, guest):
            runner.watch(watcher, None, None)
        with pytest.raises(Refused, match="is_here"):
            runner.ticket(Seat(1), HOST, ASKED)
        with pytest.raises(Refused, match="host_only"):
            runner.ticket(Seat(2), GUEST, ASKED)
        runner.leave(guest)
        ticket = runner.ticket(Seat(1), HOST, ASKED)
        await runner.ask(MoveIn(code=ticket.code), NEW)
        assert owner(runner, 1) == NEW
        runner.watch(guest, None, None)
        await settled()
        assert guest.last("table")["moved"]
        assert not host.last("table")["moved"]

    run(body())


def test_who_acts_for_the_host_makes_one_for_the_host() -> None:
    async def body() -> None:
        script = seated(FIRST, *duel(FIRST))
        runner = await live(replace(script.sitting, table=replace(script.sitting.table, patience=0)))
        guest = Seen(GUEST)
        runner.watch(guest, None, None)
        while runner.crowd.acting() != GUEST:
            await asyncio.sleep(0)
        ticket = runner.ticket(Seat(0), GUEST, ASKED)
        await runner.ask(MoveIn(code=ticket.code), NEW)
        assert (owner(runner, 0), runner.sitting.table.host) == (NEW, NEW)

    run(body())


@every_game
def test_the_old_device_sees_what_a_spectator_sees_at_once_and_the_new_one_the_hand(game: str) -> None:
    async def body() -> None:
        runner = await live(started(game, *duel(game)).sitting)
        old, new = Seen(GUEST, Seat(1)), Seen(NEW)
        for watcher in (Seen(HOST, Seat(0)), old, new):
            runner.watch(watcher, None, None)
        await settled()
        before = old.last("news")
        ticket = runner.ticket(None, GUEST, ASKED)
        await runner.ask(MoveIn(code=ticket.secret), NEW)
        await settled()
        assert old.seat is None
        assert old.last("table")["moved"]
        whole = [each for each in old.messages if each["t"] == "news" and each.get("on") is None]
        assert [each.get("viewer") for each in whole] == [1, None]
        new.seat = Seat(1)
        runner.watch(new, None, None)
        assert [new.last("news").get(part) for part in ("public", "own", "prompt")] == [
            before.get(part) for part in ("public", "own", "prompt")
        ]
        match = runner.sitting.match
        assert match is not None
        if 1 in match.state.to_move():
            with pytest.raises(Refused, match="not_yours"):
                await runner.ask(play_of(runner, 1), GUEST)
            await runner.ask(play_of(runner, 1), NEW)

    run(body())


def test_tickets_are_as_random_as_what_they_are_made_of() -> None:
    async def body() -> None:
        tickets = Tickets(lambda: None)
        given = [tickets.give(Claim(HOST, (Seat(number),)), fresh(number), ASKED) for number in range(500)]
        assert len({each.code for each in given}) > 495
        assert len({each.secret for each in given}) == 500
        letters = "".join(each.code + each.secret for each in given)
        assert min(letters.count(letter) for letter in ALPHABET) > len(letters) / len(ALPHABET) * 0.8
        assert all(_apart(each) for each in given)
        tickets.close()

    run(body())


def _apart(ticket: Ticket) -> bool:
    """Who knows the code knows nothing of the secret."""
    return ticket.code not in ticket.secret
