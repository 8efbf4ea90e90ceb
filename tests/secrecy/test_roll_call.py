"""What is sent around a roll call: no seed, no piece of somebody else, no device; planted leaks are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ouaf.table import crowd as crowd_module
from ouaf.table.crowd import Crowd
from ouaf.table.house import House
from ouaf.table.messages import Begin
from ouaf.table.record import Table
from ouaf.table.shown import Called, TableShown, shown
from tests.journal.store.memory import MemoryStore
from tests.kit import FIRST
from tests.secrecy.harness import Leak
from tests.table.live import Seen, run
from tests.table.live_phones import GUEST, HOST, Phone, sit_down, until, until_thrown, until_told, world
from tests.table.phones import piece_of

Plant = Callable[[pytest.MonkeyPatch], None]


async def looked_at() -> int:
    """A match is begun, with one void attempt; how many messages were looked at."""
    house = House(world(MemoryStore()))
    runner = await house.create(HOST, FIRST, {}, 2, public=False)
    phones: list[Seen] = [*await sit_down(runner, silent=GUEST), Seen("device of a stranger")]
    runner.watch(phones[-1], None, None)
    await until_thrown(runner)
    first = runner.sitting.table
    await runner.ask(Begin(), HOST)
    await until_told(runner)
    check(phones, first)
    assert runner.sitting.table.call is not None
    runner.duties._hurry(runner.sitting.table.call)
    runner.watch(Seen("device of a latecomer"), None, None)
    await until_thrown(runner)
    second = runner.sitting.table
    await until(runner, "playing")
    check([phone for phone in phones if not isinstance(phone, Phone) or phone.device == HOST], second)
    house.close()
    return sum(len(phone.pushed) for phone in phones)


def check(watchers: list[Seen], table: Table) -> None:
    """Nobody was sent a seed that counts, a piece of somebody else, or what a device is known by."""
    for watcher in watchers:
        others = [device for device in (HOST, GUEST) if device != watcher.device]
        secrets = [table.seed, *others, *(piece_of(table, device) for device in others)]
        for message in watcher.pushed:
            for secret in secrets:
                if secret.encode() in message:
                    raise Leak(f"{watcher.device} was sent {message!r}")


def test_nothing_secret_is_sent_around_a_roll_call() -> None:
    async def body() -> None:
        assert await looked_at() > 20

    run(body())


def with_the_seed(patch: pytest.MonkeyPatch) -> None:
    """The seed where the mark of the table should be."""

    def leaking(table: Table, *more: Any) -> TableShown:
        return msgspec.structs.replace(shown(table, *more), mark=table.seed)

    patch.setattr(crowd_module, "shown", leaking)


def with_told_pieces(patch: pytest.MonkeyPatch) -> None:
    """What others have told, before all have."""

    def leaking(table: Table, *more: Any) -> TableShown:
        told = list(table.call.revealed.values()) if table.call is not None else []
        return msgspec.structs.replace(shown(table, *more), past=told)

    patch.setattr(crowd_module, "shown", leaking)


def with_devices(patch: pytest.MonkeyPatch) -> None:
    """Whose pieces they are, in the list."""

    def send_call(self: Crowd, watchers: set[Seen]) -> None:
        call = self.sitting.table.call
        for watcher in watchers if call is not None and call.roll else ():
            watcher.push(crowd_module.encode(Called(call.roll + repr(self.sitting.table.pieces))))  # type: ignore[union-attr]

    patch.setattr(Crowd, "send_call", send_call)


@pytest.mark.patched
@pytest.mark.parametrize("plant", [with_the_seed, with_told_pieces, with_devices])
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        plant(monkeypatch)
        with pytest.raises(Leak):
            await looked_at()

    run(body())
