"""Dice that can be proven fair: a committed seed, the devices' pieces, and one stream of numbers per draw.

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
LENGTH: Final = 4
"""Bytes of the length that stands before every field."""
SALT: Final = b"ouaf/salt/1\n"
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


def salt_from(randomness: bytes) -> str:
    """A salt for words that tells nothing of the random bytes it is made from."""
    return hashlib.sha256(SALT + randomness).hexdigest()


def mark_from(randomness: bytes) -> str:
    """A name for a table that stands in journals, likewise."""
    return hashed("ouaf/table/2", randomness).hex()[:16]


def packed(domain: str, *fields: bytes | str | int) -> bytes:
    """A domain and its fields, each with its length, so that no two lists of fields give the same bytes."""
    return domain.encode() + b"\n" + b"".join(_field(field) for field in fields)


def _field(field: bytes | str | int) -> bytes:
    if isinstance(field, int):
        field = field.to_bytes(8, "big")
    data = field.encode() if isinstance(field, str) else field
    return len(data).to_bytes(LENGTH, "big") + data


def hashed(domain: str, *fields: bytes | str | int) -> bytes:
    return hashlib.sha256(packed(domain, *fields)).digest()


def commitment(seed: bytes) -> str:
    """What is shown before anyone throws in a piece: it binds the server to the seed and does not give it away."""
    return hashed("ouaf/commit/2", seed).hex()


def piece_hash(table: str, number: int, bound: str, piece: str) -> str:
    """What a device shows of its piece before the roll call; `bound` is the commitment that it was shown."""
    return hashed("ouaf/piece/2", table, number, bytes.fromhex(bound), bytes.fromhex(piece)).hex()


def list_hash(text: str) -> str:
    """What a roll call is known by."""
    return hashed("ouaf/list/2", text).hex()


def match_id(listed: str) -> str:
    """The id of a match follows from the hash of its roll call: nobody can choose it."""
    return hashed("ouaf/match-id/2", bytes.fromhex(listed)).hex()[:16]


def mixed(listed: str, pieces: Sequence[str]) -> bytes:
    """What the draws of a match have in common beside the seed: the roll call, and the pieces of its devices."""
    return hashed("ouaf/entropy/2", bytes.fromhex(listed), *(bytes.fromhex(piece) for piece in pieces))


def bot_seed(seed: bytes, mix: bytes, seat: int, number: int) -> bytes:
    """The randomness of a bot's decision: it has one, so that nobody can try several."""
    return hmac.digest(seed, packed("ouaf/bot/2", mix, seat, number), "sha256")


class Stream:
    """The numbers of one draw. Every draw has its own, so undone ones never give theirs to another."""

    def __init__(self, seed: bytes, head: bytes) -> None:
        """`head` is what the messages of all blocks begin with, up to the number of the block."""
        self._seed = seed
        self._head = head
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
            digest = hmac.digest(self._seed, self._message(), "sha256")
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._block += 1
        return self._words.pop()

    def _message(self) -> bytes:
        return self._head + _field(self._block)


def draw_stream(seed: bytes, mix: bytes, draw: int) -> Stream:
    """The numbers of a draw of a match, which counts its draws from 0."""
    return Stream(seed, packed("ouaf/draw/2", mix, draw))


def test_stream(seed: int) -> Stream:
    """The same numbers for the same seed, for tests and experiments; a match drawn with it cannot be proven."""
    return draw_stream(hashlib.sha256(TEST + str(seed).encode()).digest(), b"", 0)
