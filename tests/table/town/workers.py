"""Workers of one house in one process: each has its own tables in memory, and they share a store and a bell."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import Any

from msgspec.structs import replace

from ouaf.journal.ids import LineNumber, TableCode
from ouaf.journal.store.shared import Known, Newer, Note, SharedStore
from ouaf.table.house import House
from ouaf.table.kept import rows_of
from ouaf.table.record import row_of, table_of
from ouaf.table.runner import Runner
from ouaf.table.sitting import Sitting
from ouaf.table.town import town
from ouaf.table.town.bus import Bus, Hear, Ring
from ouaf.table.town.town import Town
from tests.journal.store.memory import MemoryStore
from tests.table.live import Asked, outside


class SharedMemory(MemoryStore, SharedStore):
    """A store for several workers of a process. A worker dies when somebody says so."""

    def __init__(self) -> None:
        super().__init__()
        self.dead: set[str] = set()
        self._beats: set[str] = set()
        self.leases: dict[str, str] = {}
        self._notes: dict[tuple[str, str], bytes] = {}
        self._keys: dict[str, bytes] = {}
        self.reads = 0

    async def newer(self, known: Mapping[TableCode, Known]) -> dict[TableCode, Newer]:
        self.reads += 1
        await asyncio.sleep(0)
        found = {code: self._newer(code, each) for code, each in known.items() if code in self._tables}
        return {code: each for code, each in found.items() if each.table is not None or each.lines}

    def _newer(self, code: TableCode, known: Known) -> Newer:
        row = self._tables[code]
        match = table_of(row).match
        last = known.n if match == known.match else LineNumber(-1)
        lines = self._lines.get(match, []) if match else []
        return Newer(row if row.rev > known.rev else None, match, lines[last + 1 :])

    async def beat(self, worker: str, seconds: float) -> frozenset[str]:
        self._beats.add(worker)
        return frozenset(self._beats - self.dead)

    async def lease(self, names: Collection[str], worker: str) -> frozenset[str]:
        for name in names:
            if name not in self.leases or self.leases[name] in self.dead:
                self.leases[name] = worker
        return frozenset(name for name in names if self.leases[name] == worker)

    async def minders(self, names: Collection[str]) -> dict[str, str]:
        return {name: self.leases[name] for name in names if self.leases.get(name, "") in self._beats - self.dead}

    async def release(self, names: Collection[str], worker: str) -> None:
        for name in names:
            if self.leases.get(name) == worker:
                del self.leases[name]

    async def leave(self, worker: str) -> None:
        self.leases = {name: each for name, each in self.leases.items() if each != worker}
        self._notes = {key: data for key, data in self._notes.items() if key[1] != worker}
        self._beats.discard(worker)

    async def note(self, worker: str, notes: Mapping[str, bytes]) -> None:
        for topic, data in notes.items():
            self._notes[topic, worker] = data
            if not data:
                del self._notes[topic, worker]

    async def notes(self, topics: Collection[str]) -> list[Note]:
        alive = self._beats - self.dead
        return [Note(*key, data) for key, data in self._notes.items() if key[0] in topics and key[1] in alive]

    async def key(self, name: str, fresh: bytes) -> bytes:
        return self._keys.setdefault(name, fresh)


class Bell(Bus):
    """Rings at all the others in the next turn of the loop, unless it is cut."""

    def __init__(self, bells: list[Bell]) -> None:
        self._bells = bells
        self.is_cut = False
        self._hear: Hear = lambda _: None
        self._came_up: Callable[[], None] = lambda: None

    @property
    def is_up(self) -> bool:
        return not self.is_cut

    async def open(self, channel: str, hear: Hear, came_up: Callable[[], None]) -> None:
        self._hear, self._came_up = hear, came_up
        self._bells.append(self)

    def mend(self) -> None:
        self.is_cut = False
        self._came_up()

    def ring(self, ring: Ring) -> None:
        for bell in self._bells:
            if not (self.is_cut or bell.is_cut):
                asyncio.get_running_loop().call_soon(bell._hear, ring)

    async def close(self) -> None:
        self._bells.remove(self)


class Worker:
    """One of them."""

    def __init__(self, store: SharedMemory, bells: list[Bell], ask_bot: Any = None, **chosen: Any) -> None:
        self.store, self.bell = store, Bell(bells)
        self.town = Town(store, self.bell)
        self.asked = ask_bot or Asked()
        world = outside(store, self.asked)
        self.house = House(replace(world, neighbours=self.town, **{"kept_seconds": 1_000.0, **chosen}))

    async def open(self) -> None:
        await self.town.open(self.house.at_hand)

    async def at(self, code: TableCode) -> Runner:
        return await self.house.find(code)

    def die(self) -> None:
        """Killed: it says nothing more, and the store finds out."""
        self.store.dead.add(self.town.worker)
        self.bell.is_cut = True
        for task in self.town._tasks:
            task.cancel()
        self.house.close()


async def keep(store: MemoryStore, sitting: Sitting) -> TableCode:
    """A table that was made by pure steps, as if it had been kept all along."""
    for rev in range(1, sitting.table.rev + 1):
        store._tables[sitting.table.code] = row_of(replace(sitting.table, rev=rev))
    if sitting.match is not None:
        rows, _ = rows_of(sitting.match, sitting.match.lines, "")
        store._lines[sitting.match.header.match] = rows
    return sitting.table.code


@contextlib.asynccontextmanager
async def workers(count: int = 2, store: SharedMemory | None = None, **chosen: Any) -> AsyncIterator[list[Worker]]:
    """So many workers of a new house."""
    store, bells = store or SharedMemory(), list[Bell]()
    found = [Worker(store, bells, **chosen) for _ in range(count)]
    for worker in found:
        await worker.open()
    yield found
    for worker in found:
        if worker.town.worker not in store.dead:
            await worker.town.close()
        worker.house.close()


async def agreed(*runners: Runner) -> None:
    """All of them know the same."""
    while len({runner.known for runner in runners}) > 1 or any(runner.is_lost for runner in runners):
        await asyncio.sleep(0)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait; the test's own limit is the safety net."""
    while not is_so():
        await asyncio.sleep(0.001)


def hasten(monkeypatch: Any) -> None:
    """Beats without waiting."""
    monkeypatch.setattr(town, "BEAT", 0.01)
