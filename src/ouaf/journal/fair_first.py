"""The dice of journals of version 1, which still verify; docs/fair-dice.md says what was wrong with them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from ouaf.journal.fair import Stream

COMMIT: Final = b"ouaf/commit/1\n"
ENTROPY: Final = b"ouaf/entropy/1\n"
MATCH: Final = b"ouaf/match/1\n"
DRAW: Final = b"ouaf/draw/1\n"


def commitment(seed: bytes) -> str:
    """What bound the server to the seed."""
    return hashlib.sha256(COMMIT + seed).hexdigest()


def mixed(entropy: Sequence[str]) -> bytes:
    """One digest of what the devices added, each with its length so that no two lists give the same."""
    parts = (each.encode() for each in entropy)
    return hashlib.sha256(ENTROPY + b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def bound(entropy: Sequence[str], match: str) -> bytes:
    """What all draws of a match have in common: the entropy that was added, and which match it is."""
    return DRAW + mixed(entropy) + hashlib.sha256(MATCH + match.encode()).digest()


class LineStream(Stream):
    """The numbers of one journal line."""

    def __init__(self, seed: bytes, bound: bytes, number: int) -> None:
        super().__init__(seed, bound + number.to_bytes(8, "big"))

    def _message(self) -> bytes:
        return self._head + self._block.to_bytes(4, "big")
