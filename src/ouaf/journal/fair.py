"""Dice that can be proven fair: a committed seed, the players' entropy, and one stream of numbers per journal line.

docs/fair-dice.md has the algorithm with test vectors, so that anyone can write another verifier.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

SEED_BYTES: Final = 32
WORD: Final = 2**64
COMMIT: Final = b"ouaf/commit/1\n"
ENTROPY: Final = b"ouaf/entropy/1\n"
MATCH: Final = b"ouaf/match/1\n"
DRAW: Final = b"ouaf/draw/1\n"
SALT: Final = b"ouaf/salt/1\n"
ID: Final = b"ouaf/match-id/1\n"
TEST: Final = b"ouaf/test-seed/1\n"


def new_seed() -> bytes:
    """A secret seed from the system's source of randomness."""
    return secrets.token_bytes(SEED_BYTES)


class Seeds:
    """Seeds for a server that needs one at every action: many are fetched from the system at once."""

    def __init__(self) -> None:
        self._pool: list[bytes] = []

    def __call__(self) -> bytes:
        if not self._pool:
            many = secrets.token_bytes(128 * SEED_BYTES)
            self._pool = [many[at : at + SEED_BYTES] for at in range(0, len(many), SEED_BYTES)]
        return self._pool.pop()


def commitment(seed: bytes) -> str:
    """What is published before anyone adds entropy: it binds the server to the seed and does not give it away."""
    return hashlib.sha256(COMMIT + seed).hexdigest()


def id_from(fresh: bytes) -> str:
    """An id for a match that tells nothing of the random bytes it is made from."""
    return hashlib.sha256(ID + fresh).hexdigest()[:16]


def salt_from(fresh: bytes) -> str:
    """A salt for words, likewise."""
    return hashlib.sha256(SALT + fresh).hexdigest()


def mixed(entropy: Sequence[str]) -> bytes:
    """One digest of what the devices added, each with its length so that no two lists give the same."""
    parts = (each.encode() for each in entropy)
    return hashlib.sha256(ENTROPY + b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def bound(entropy: Sequence[str], match: str) -> bytes:
    """What all draws of a match have in common: the entropy that was added, and which match it is."""
    return DRAW + mixed(entropy) + hashlib.sha256(MATCH + match.encode()).digest()


class Stream:
    """The numbers of one journal line. Every line has its own, so undone lines never give theirs to another."""

    def __init__(self, seed: bytes, match: bytes, number: int) -> None:
        self._seed = seed
        self._prefix = match + number.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1: words that would favour the small numbers are thrown away."""
        even = WORD - WORD % n
        while True:
            word = self._next_word()
            if word < even:
                return word % n

    def _next_word(self) -> int:
        if not self._words:
            message = self._prefix + self._block.to_bytes(4, "big")
            digest = hmac.digest(self._seed, message, "sha256")
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()


def test_stream(seed: int) -> Stream:
    """The same numbers for the same seed, for tests and experiments; a match drawn with it cannot be proven."""
    return Stream(hashlib.sha256(TEST + str(seed).encode()).digest(), bound((), ""), 0)
