"""The host is never a bottleneck: handed over by choice, or stood in for after a while."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from ouaf.journal.ids import DeviceId, Seat
from ouaf.table.asking import Refused
from ouaf.table.messages import Abandon, Begin, HandOver, Lock, Order
from ouaf.table.runner import Runner
from tests.kit import FIRST
from tests.table.live import Seen, live, run, settled
from tests.table.sittings import HOST, Script, device_at, duel, seated, started

GUEST, THIRD = device_at(1), device_at(2)


def three(patience: float) -> Script:
    """Host and two guests in the lobby; the second guest sits on the middle chair by now."""
    script = seated("toutelie", 3, {"side": "a"})
    script.do(HOST, Order(order=[Seat(0), Seat(2), Seat(1)]))
    script.sitting = replace(script.sitting, table=replace(script.sitting.table, patience=patience))
    return script


async def with_guests(script: Script) -> tuple[Runner, dict[DeviceId, Seen]]:
    """The guests watch, and the host does not."""
    runner = await live(script.sitting)
    watchers = {device: Seen(device) for device in (THIRD, GUEST)}
    for watcher in watchers.values():
        runner.watch(watcher, None, None)
    await settled()
    return runner, watchers


def test_who_has_sat_longest_acts_for_a_host_who_is_away() -> None:
    async def body() -> None:
        runner, watchers = await with_guests(three(0))
        await asyncio.sleep(0.01)
        told = {device: watcher.last("table") for device, watcher in watchers.items()}
        assert [(told[each]["hosting"], told[each]["acting"]) for each in (GUEST, THIRD)] == [
            (True, True),
            (False, False),
        ]
        with pytest.raises(Refused, match="host_only"):
            await runner.ask(Lock(), THIRD)
        await runner.ask(Begin(), GUEST)
        assert runner.sitting.table.phase == "playing"
        await runner.ask(Abandon(), GUEST)
        assert runner.sitting.table.host == HOST
        host = Seen(HOST, Seat(0))
        runner.watch(host, None, None)
        await settled()
        assert not watchers[GUEST].last("table")["hosting"]
        assert host.last("table")["hosting"]
        assert not host.last("table")["acting"]
        with pytest.raises(Refused, match="host_only"):
            await runner.ask(Lock(), GUEST)
        runner.leave(watchers[GUEST])
        runner.leave(host)
        await asyncio.sleep(0.01)
        assert watchers[THIRD].last("table")["acting"]

    run(body())


def test_nobody_acts_before_a_while_is_over_nor_from_outside() -> None:
    async def body() -> None:
        runner, watchers = await with_guests(three(1000))
        assert not watchers[GUEST].last("table")["hosting"]
        with pytest.raises(Refused, match="host_only"):
            await runner.ask(Begin(), GUEST)
        runner.crowd._standin.be_due()
        stranger = Seen(DeviceId("stranger"))
        runner.watch(stranger, None, None)
        await settled()
        assert not stranger.last("table")["hosting"]
        with pytest.raises(Refused, match="host_only"):
            await runner.ask(Begin(), stranger.device)
        await runner.ask(Begin(), GUEST)
        runner.close()

    run(body())


def test_the_host_hands_over_at_any_time() -> None:
    for script in (seated(FIRST, *duel(FIRST)), started(FIRST, *duel(FIRST))):
        assert script.refuse(GUEST, HandOver(seat=Seat(1))).code == "host_only"
        assert script.refuse(HOST, HandOver(seat=Seat(40))).code == "nobody"
        script.do(HOST, HandOver(seat=Seat(1)))
        assert script.sitting.table.host == GUEST
        assert script.refuse(HOST, Lock()).code == "host_only"
        script.do(GUEST, Lock())
