"""Who asks something of a table, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from ouaf.journal.explain import OBJECTIONS
from ouaf.journal.ids import DeviceId, LineNumber, RequestId, Seat


class Refused(ValueError):
    """A request that this table does not grant: a code, the id of the words, and their parameters."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


REFUSALS: Final = (Refused, *OBJECTIONS)
"""All by which a request is not granted, and after which everything is as it was."""


class Claim(Struct, frozen=True):
    """Chairs of a device that another one may take over."""

    device: DeviceId
    seats: tuple[Seat, ...]


class Asker(Struct, frozen=True):
    """Who asks, when, and the random bytes that granting it may need."""

    device: DeviceId
    at: int
    randomness: bytes
    """32 random bytes: the seed of the next match; an id and a salt are made from them by one-way functions."""
    levels: frozenset[str] = frozenset()
    """The levels that bots can have here."""
    screens: tuple[DeviceId, ...] = ()
    """The devices that are here as a screen for all."""
    present: frozenset[DeviceId] = frozenset()
    """The devices that are connected, while no match is played."""
    take_backs: int = 20
    """How often a seat may take back the same choice; zero for as often as it likes."""
    undos: int = 30
    """How often a seat may go back in a match; zero for as often as it likes."""
    acts: bool = False
    """The host is away, and it is for this device to act."""
    lived: int = 0
    """The house's own time, which stands while the server does."""
    idle: frozenset[Seat] = frozenset()
    """The seats that have kept the table waiting for so long that a bot may hold them."""
    claim: Claim | None = None
    """What the ticket is for that the asker has shown."""


class Done(Struct, frozen=True, tag_field="t", tag="done", omit_defaults=True):
    """A request was granted and is kept; `n` is the number of a move."""

    re: RequestId | None = None
    n: LineNumber | None = None


Answer: TypeAlias = Callable[[Done | BaseException | None], None]
"""Gets Done; None when the news with the request's id was the answer; or why the request was not granted."""
