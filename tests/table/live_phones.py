"""Phones at a live table: they throw pieces and answer roll calls by themselves."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec.structs import replace

from ouaf.journal.ids import DeviceId
from ouaf.table.messages import Sit
from ouaf.table.outside import Outside
from ouaf.table.runner import Runner
from tests.journal.store.memory import MemoryStore
from tests.table.live import Seen, outside
from tests.table.phones import thrown, told

HOST, GUEST = DeviceId("device of the host"), DeviceId("device of a guest")
NEVER = 1_000.0
SOON = 0.02


class Phone(Seen):
    """A watcher that throws pieces and answers roll calls, as its device should."""

    def __init__(self, runner: Runner, device: str, *, is_silent: bool = False) -> None:
        super().__init__(device)
        self.runner = runner
        self.is_silent = is_silent

    def push(self, message: bytes) -> None:
        super().push(message)
        asyncio.get_running_loop().call_soon(self._answer, self.messages[-1])

    def _answer(self, message: dict[str, Any]) -> None:
        table = self.runner.sitting.table
        if message["t"] == "table" and message["piece"] == "" and not table.pieces.get(self.device):
            self.runner.request(thrown(table, self.device), self.device, lambda _: None, self)
        elif message["t"] == "call" and not self.is_silent and table.call is not None:
            self.runner.request(told(table, self.device), self.device, lambda _: None, self)


def world(store: MemoryStore, *, gather: float = NEVER, reveal: float = NEVER) -> Outside:
    return replace(outside(store), kept_seconds=NEVER, gather_seconds=gather, reveal_seconds=reveal)


async def sit_down(runner: Runner, *, silent: str = "") -> list[Phone]:
    """Two phones at the table."""
    phones = []
    for device in (HOST, GUEST):
        await runner.ask(Sit(name="Name", throws=True), DeviceId(device))
        phones.append(Phone(runner, device, is_silent=device == silent))
        runner.watch(phones[-1], None, None)
    return phones


async def until(runner: Runner, phase: str) -> None:
    """Wait for the table to be so far; the test's own limit is the safety net."""
    while runner.sitting.table.phase != phase:
        await asyncio.sleep(0)


async def until_told(runner: Runner) -> None:
    """Somebody has told a piece, and everybody has heard how the table is after it."""
    while runner.sitting.table.call is None or not runner.sitting.table.call.revealed:
        await asyncio.sleep(0)
    await asyncio.sleep(0)


async def until_thrown(runner: Runner) -> None:
    while not all(runner.sitting.table.pieces.values()):
        await asyncio.sleep(0)
