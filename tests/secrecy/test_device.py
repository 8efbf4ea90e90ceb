"""Another device and barks: a ticket is with who asked for it, an old device is a spectator, a bark tells nothing."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Callable

import pytest
from msgspec import Struct
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, RequestId, Seat
from ouaf.journal.match import Match
from ouaf.rules.game import Entry, State
from ouaf.rules.registry import GAMES
from ouaf.table import moving, reacting
from ouaf.table.asking import Asker, Claim
from ouaf.table.crowd import Crowd, encode
from ouaf.table.messages import MoveIn
from ouaf.table.record import Table, row_of
from ouaf.table.runner import Runner, _Request
from ouaf.table.shown import listed
from ouaf.table.sitting import Changed, Sitting
from ouaf.table.tickets import Ticket, Tickets
from ouaf.views.stream import Told
from tests.kit import FIRST, kit
from tests.secrecy.harness import Leak, compare
from tests.secrecy.wire import Nowhere, on_table, step_on, walk
from tests.table.live import Seen, live, outside, settled
from tests.table.sittings import HOST, Script, device_at, duel, started

OLD, NEW, STRANGER = device_at(1), DeviceId("new device"), DeviceId("stranger")
ASKED = RequestId("ticket")
Plant = Callable[[pytest.MonkeyPatch], None]


async def told_of_a_ticket(script: Script, log: list[str]) -> tuple[Ticket, bytes]:
    """A ticket that was made and used, and every byte that anybody else could have of it."""
    runner = await live(script.sitting)
    watchers = [Seen(HOST, Seat(0)), Seen(OLD, Seat(1)), Seen(NEW), Seen(STRANGER)]
    for watcher in watchers:
        runner.watch(watcher, None, None)
    ticket = runner.ticket(None, OLD, ASKED)
    await runner.ask(MoveIn(code=ticket.code), NEW)
    await settled()
    table = runner.sitting.table
    lists = [encode(listed(table, device)) for device in (HOST, OLD, NEW, STRANGER)]
    pushed = [each for watcher in watchers for each in watcher.pushed]
    runner.close()
    return ticket, b"\n".join([*pushed, *lists, row_of(table).data, *(line.encode() for line in log)])


def look(caplog: pytest.LogCaptureFixture) -> None:
    """Leak when a ticket, or the name of a device, is anywhere but in the answer to who asked for it."""
    with caplog.at_level(logging.DEBUG, logger="ouaf"):
        ticket, seen = asyncio.run(told_of_a_ticket(started(FIRST, *duel(FIRST)), caplog.messages))
        seen += "\n".join(caplog.messages).encode()
    for secret in (ticket.code, ticket.secret):
        if secret.encode() in seen:
            raise Leak(f"{secret} was told")


def test_a_ticket_is_nowhere_but_with_who_asked_for_it(caplog: pytest.LogCaptureFixture) -> None:
    look(caplog)


def told_to_all(patch: pytest.MonkeyPatch) -> None:
    """Whoever watches hears of it too."""
    true_ticket = Runner.ticket

    def ticket(self: Runner, seat: Seat | None, device: DeviceId, id: RequestId) -> Ticket:
        made = true_ticket(self, seat, device, id)
        self.crowd.send_of_match(made)
        return made

    patch.setattr(Runner, "ticket", ticket)


def kept_in_the_record(patch: pytest.MonkeyPatch) -> None:
    """The table remembers with which code it was."""
    true_move = moving.move_in

    def move_in(table: Table, message: MoveIn, asker: Asker) -> Table:
        return replace(true_move(table, message, asker), mark=message.code)

    patch.setattr("ouaf.table.step.move_in", move_in)


def written_to_the_log(patch: pytest.MonkeyPatch) -> None:
    """What was shown is logged."""
    true_find = Tickets.find

    def find(self: Tickets, shown: str) -> Claim | None:
        logging.getLogger("ouaf.table").info("somebody shows %s", shown)
        return true_find(self, shown)

    patch.setattr(Tickets, "find", find)


@pytest.mark.patched
@pytest.mark.parametrize("plant", [told_to_all, kept_in_the_record, written_to_the_log], ids=lambda each: each.__name__)
def test_a_ticket_that_is_told_is_found(
    plant: Plant, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        look(caplog)


async def after_the_move(before: Sitting, after: Sitting, changed: Changed) -> dict[str, bytes]:
    """All that the old device gets from the moment at which its chair is elsewhere; and barks at it."""
    runner = Runner(before, outside(Nowhere()))
    old, spectator = Seen(OLD, Seat(1)), Seen(STRANGER)
    for watcher in (Seen(HOST, Seat(0)), old, spectator):
        runner.watch(watcher, None, None)
    ticket, count = runner.ticket(None, OLD, ASKED), len(old.pushed)
    await runner.ask(MoveIn(code=ticket.secret), NEW)
    await settled()
    runner._step(_Request(lambda: (replace(after, table=runner.sitting.table), changed), lambda _: None))
    runner.react(Seat(1), "hmm", NEW, None)
    if old.pushed[-1] != spectator.pushed[-1]:
        raise Leak("a bark is not the same for everybody")
    runner.close()
    return {"old device": b"\n".join(old.pushed[count:])}


async def compared(game: str, most: int) -> Counter[str]:
    """Matches that differ only in what a spectator may not know."""
    script, rng, pairs = started(game, *duel(game)), random.Random("device"), Counter[str]()
    table, test_kit = script.sitting.table, kit(game)

    async def sent(state: State, entry: Entry, told: tuple[Told, ...], match: Match) -> dict[str, bytes]:
        stepped = step_on(table, match, state, told, entry)
        return await after_the_move(on_table(table, match, state, told), *stepped)

    for state, entry, told, match in list(walk(script, "device", most)):
        for secret, twin, its_entry in test_kit.twin_steps(state, entry, None, rng):
            compare(await sent(state, entry, told, match), await sent(twin, its_entry, told, match), secret, None)
            pairs[secret] += 1
    return pairs


@pytest.mark.parametrize("game", GAMES)
def test_an_old_device_gets_what_a_spectator_gets(game: str) -> None:
    pairs = asyncio.run(compared(game, 30))
    assert bool(pairs) == bool(kit(game).secrets)


def keeps_the_seat(patch: pytest.MonkeyPatch) -> None:
    """Nobody looks whose connection it is."""
    patch.setattr(Crowd, "_reseat", lambda *_: [])


def sees_the_hand_again(patch: pytest.MonkeyPatch) -> None:
    """What it is sent anew is what its seat may know."""
    true_send = Crowd._send_again

    def send_again(self: Crowd, gone: list[Seen]) -> None:
        for watcher in gone:
            watcher.seat = Seat(1)
        true_send(self, gone)  # type: ignore[arg-type]  # watchers of the tests

    patch.setattr(Crowd, "_send_again", send_again)


def barks_with_the_hand(patch: pytest.MonkeyPatch) -> None:
    """A bark shows each what its seat may know."""

    def send(self: Crowd, message: Struct) -> None:
        assert self.sitting.match is not None
        for watcher in self.watchers:
            watcher.push(encode(message) + encode(self.sitting.match.state.position()))

    patch.setattr(Crowd, "send_of_match", send)


def barks_to_some(patch: pytest.MonkeyPatch) -> None:
    """A spectator hears another bark."""

    def send(self: Crowd, message: Struct) -> None:
        for watcher in self.watchers:
            watcher.push(encode(message if watcher.device != STRANGER else reacting.Reaction(Seat(0), "joy")))

    patch.setattr(Crowd, "send_of_match", send)


PLANTS = [keeps_the_seat, sees_the_hand_again, barks_with_the_hand, barks_to_some]


@pytest.mark.patched
@pytest.mark.parametrize("plant", PLANTS, ids=lambda each: each.__name__)
def test_a_leak_to_an_old_device_or_by_a_bark_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        asyncio.run(compared("tomy", 30))
