"""A store that one process has to itself: whoever else could hold a lease or leave a note is in the same process."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from ouaf.journal.store.protocol import Note, Store


class Alone(Store):
    """Leases and notes in memory: when the process ends there is nobody left whom they could concern."""

    def __init__(self) -> None:
        self._leases: dict[str, tuple[str, float]] = {}
        self._notes: dict[str, tuple[Note, float]] = {}

    async def lease(self, names: Sequence[str], holder: str, seconds: float) -> set[str]:
        now = time.monotonic()
        self._leases = {name: kept for name, kept in self._leases.items() if kept[1] > now}
        taken = {name for name in names if self._leases.get(name, (holder,))[0] == holder}
        self._leases |= dict.fromkeys(taken, (holder, now + seconds))
        return taken

    async def release(self, holder: str) -> None:
        self._leases = {name: kept for name, kept in self._leases.items() if kept[0] != holder}

    async def tell(self, worker: str, data: bytes, seconds: float) -> None:
        number = self._notes[worker][0].number + 1 if worker in self._notes else 1
        self._notes[worker] = Note(worker, number, data), time.monotonic() + seconds

    async def told(self, since: Mapping[str, int]) -> list[Note]:
        now = time.monotonic()
        return [_new(note, since) for note, until in self._notes.values() if until > now]


def _new(note: Note, since: Mapping[str, int]) -> Note:
    return Note(note.worker, note.number, None) if since.get(note.worker) == note.number else note
