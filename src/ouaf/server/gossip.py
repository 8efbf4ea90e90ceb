"""What is counted of everybody together is counted for the house, not for each worker: they tell each other.

An address is told as a keyed digest, and only of those who are near a limit: nobody else is of any interest.
"""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from ouaf.server.limits import Doors
from ouaf.table.town.town import Talk


class Said(Struct, frozen=True, array_like=True):
    """What one worker has counted, by digest."""

    counts: list[dict[bytes, int]]
    """How many there are;"""
    taken: list[dict[bytes, int]]
    """and how many drops were taken, since it began."""


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Said).decode


class Gossip(Talk):
    """Between the doors of one worker and those of the others."""

    def __init__(self, doors: Doors, key: bytes = b"") -> None:
        self._key = key
        self._doors = doors
        self._heard: dict[str, Said] = {}

    def use(self, key: bytes) -> None:
        """What digests are made with: the same at all workers."""
        self._key = key

    def say(self) -> bytes:
        counts = [self._digests(each.crowded()) for each in self._doors.counted]
        taken = [self._digests(each.taken) for each in self._doors.dripping]
        return encode(Said(counts, taken)) if any(counts) or any(taken) else b""

    def hear(self, said: dict[str, bytes]) -> None:
        heard = {worker: found for worker, data in said.items() if (found := self._read(data)) is not None}
        for place, counted in enumerate(self._doors.counted):
            counted.elsewhere = _sums([each.counts[place] for each in heard.values()])
            counted.digest = self._digest
        for place, dripping in enumerate(self._doors.dripping):
            for worker, each in heard.items():
                before = self._heard[worker].taken[place] if worker in self._heard else {}
                more = {name: count - before.get(name, 0) for name, count in each.taken[place].items()}
                dripping.take_elsewhere({name: count for name, count in more.items() if count > 0}, self._digest)
        self._heard = heard

    def _read(self, data: bytes) -> Said | None:
        """None for what a worker of another release may say."""
        try:
            found = decode(data)
        except msgspec.MsgspecError:
            return None
        is_ours = (len(found.counts), len(found.taken)) == (len(self._doors.counted), len(self._doors.dripping))
        return found if is_ours else None

    def _digests(self, counts: dict[str, int]) -> dict[bytes, int]:
        return {self._digest(name): count for name, count in counts.items()}

    def _digest(self, name: str) -> bytes:
        return hashlib.blake2b(name.encode(), key=self._key, digest_size=8).digest()


def _sums(counts: list[dict[bytes, int]]) -> dict[bytes, int]:
    found = dict[bytes, int]()
    for each in counts:
        for name, count in each.items():
            found[name] = found.get(name, 0) + count
    return found
