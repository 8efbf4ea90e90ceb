"""Who of the workers lives, as one of them knows it.

One that is alone neither reads what others write nor rings. That is right only while nobody else plays, so it is
careful both ways: whoever comes waits until all others have noted that they know of it, and whoever is left alone does
not believe it for a while, for a worker that is taken for dead may still have a last word.
"""

from __future__ import annotations

import asyncio
import math
import time
from typing import Final

import msgspec

from ouaf.journal.store.protocol import Unreadable
from ouaf.journal.store.shared import SharedStore

LIFE: Final = 5.0
"""Seconds after which a worker without a beat is taken for dead by the others,"""
BELIEVED: Final = 15.0
"""and after which one without others believes that it is alone."""
LOOK: Final = 0.05
"""Seconds between two looks at whether all others know of a new one."""
SEEN: Final = "*seen"
"""The topic on which each notes the others that it knows of."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(list[str]).decode


class Company:
    """The others, and this worker among them."""

    def __init__(self, store: SharedStore, worker: str) -> None:
        self._store, self._worker = store, worker
        self.live: frozenset[str] = frozenset()
        self._told: frozenset[str] = frozenset()
        """Those that the others know to be known here."""
        self._seen_at = -math.inf
        """When there was somebody else."""

    @property
    def is_alone(self) -> bool:
        """Nobody writes but this one, and nobody reads."""
        return self.live == {self._worker} and time.monotonic() - self._seen_at > BELIEVED

    async def beat(self) -> frozenset[str]:
        """This worker lives, and so do these."""
        self.live = await self._store.beat(self._worker, LIFE)
        if self.live != {self._worker}:
            self._seen_at = time.monotonic()
        if self._told != self.live:
            await self._store.note(self._worker, {SEEN: encode(sorted(self.live))})
            self._told = self.live
        return self.live

    async def be_known(self) -> None:
        """Wait until all others know of this one. Who does not answer as long as a worker lives without a beat is
        dead; but while the database is away, nobody can answer."""
        until = time.monotonic() + LIFE
        while time.monotonic() < until:
            is_known = await self._is_known()
            if is_known:
                return
            until = time.monotonic() + LIFE if is_known is None else until
            await asyncio.sleep(LOOK)

    async def _is_known(self) -> bool | None:
        """None when there is nobody to ask."""
        try:
            live = await self._store.beat(self._worker, LIFE)
            seen = {note.worker: decode(note.data) for note in await self._store.notes([SEEN])}
        except Unreadable:
            return None
        return all(self._worker in seen.get(other, ()) for other in live - {self._worker})
