"""Tickets for chairs: whoever shows one takes them over, once and within minutes.

They are in memory alone, and only as hashes. When the server stops they are gone, and so is nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ouaf.journal.ids import RequestId, Seat
from ouaf.table.asking import Claim
from ouaf.table.crowd import new_place
from ouaf.table.record import ALPHABET, Chair

SECONDS: Final = 300
"""How long a ticket is good."""
MOST_WRONG: Final = 5
"""After so many wrong codes the one that can be typed is good no more; the secret of the link cannot be guessed."""
CODE_LENGTH: Final = 6
SECRET_LENGTH: Final = 32
TICKET: Final = b"ouaf/ticket/1\n"


class Ticket(Struct, frozen=True, tag_field="t", tag="ticket"):
    """For who asked for it alone: what another device shows to take the chairs over."""

    re: RequestId
    seats: list[Seat]
    """The chairs."""
    code: str
    """To be typed,"""
    secret: str
    """and for the link: the same, and too long for anybody to guess."""
    seconds: int
    """How long it is good."""


class KnownTicket(Struct, frozen=True, array_like=True):
    """A ticket that another worker has given, as far as it can be known by its hashes."""

    claim: Claim
    code: bytes
    secret: bytes


@dataclass(eq=False)
class _Kept:
    """What is known here of a ticket."""

    claim: Claim
    code: bytes
    secret: bytes
    timer: asyncio.TimerHandle | None = None
    wrong: int = 0


class Tickets:
    """Those of one table that are still good."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self._kept: list[_Kept] = []
        self._ended = ended
        """Called when the time of one is over."""
        self.elsewhere: list[KnownTicket] = []
        """Those that other workers have given, and take back by themselves."""
        self._wrong = Counter[bytes]()
        """How many wrong codes were shown here against each of those, by its secret."""

    @property
    def are_out(self) -> bool:
        """Somebody may still come with one."""
        return bool(self._kept)

    def give(self, claim: Claim, randomness: bytes, id: RequestId) -> Ticket:
        """A new ticket; an older one for the same chairs is good no more."""
        for old in [each for each in self._kept if each.claim == claim]:
            self._drop(old)
        letters = "".join(ALPHABET[byte % len(ALPHABET)] for byte in hashlib.sha512(TICKET + randomness).digest())
        code, secret = letters[:CODE_LENGTH], letters[-SECRET_LENGTH:]
        kept = _Kept(claim, _hash(code), _hash(secret))
        kept.timer = asyncio.get_running_loop().call_later(SECONDS, self._end, kept)
        self._kept.append(kept)
        return Ticket(id, list(claim.seats), code, secret, SECONDS)

    def find(self, shown: str) -> Claim | None:
        """What whoever shows this may take over. A wrong code counts against every ticket that is out."""
        digest = _hash(shown.upper())
        for kept in self._kept:
            if digest == kept.secret or (digest == kept.code and kept.wrong < MOST_WRONG):
                return kept.claim
        for known in self.elsewhere:
            if digest == known.secret or (digest == known.code and self._wrong[known.secret] < MOST_WRONG):
                return known.claim
        for kept in self._kept:
            kept.wrong += 1
        self._wrong.update(known.secret for known in self.elsewhere)
        return None

    def known(self) -> list[KnownTicket]:
        """For other workers; one whose code was guessed at too often has none."""
        return [
            KnownTicket(each.claim, each.code if each.wrong < MOST_WRONG else b"", each.secret) for each in self._kept
        ]

    def hear(self, elsewhere: list[KnownTicket]) -> None:
        """What other workers have given out now."""
        self.elsewhere = elsewhere
        self._wrong = Counter({known.secret: self._wrong[known.secret] for known in elsewhere})

    def wrong(self) -> dict[bytes, int]:
        """The wrong codes that were shown here, for those who gave the tickets."""
        return dict(+self._wrong)

    def count_wrong(self, more: Mapping[bytes, int]) -> bool:
        """Wrong codes that were shown elsewhere; whether there are any against tickets of ours."""
        for kept in self._kept:
            kept.wrong += more.get(kept.secret, 0)
        return any(more.get(kept.secret) for kept in self._kept)

    def follow(self, before: tuple[Chair, ...], after: tuple[Chair, ...]) -> None:
        """Chairs can have moved, and tickets follow them. One whose chairs were taken over or left is used up."""
        for kept in list(self._kept):
            places = [new_place(seat, before, after) for seat in kept.claim.seats]
            there = tuple(place for place in places if place is not None)
            kept.claim = replace(kept.claim, seats=there)
            if len(there) < len(places):
                self._drop(kept)

    def close(self) -> None:
        """None is good any more."""
        for kept in list(self._kept):
            self._drop(kept)

    def _end(self, kept: _Kept) -> None:
        self._drop(kept)
        self._ended()

    def _drop(self, kept: _Kept) -> None:
        self._kept.remove(kept)
        if kept.timer is not None:
            kept.timer.cancel()


def _hash(shown: str) -> bytes:
    return hashlib.sha256(TICKET + shown.encode()).digest()
