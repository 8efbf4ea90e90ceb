"""What a table needs of the world, and who watches it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from ouaf.journal.ids import DeviceId, Seat, TableCode
from ouaf.journal.store.protocol import Store
from ouaf.journal.store.shared import Known
from ouaf.table.quotas import Quotas
from ouaf.views.player import Choice, Question


async def no_advice(*_: object) -> Sequence[Choice]:
    """Of a house whose bots give none."""
    return ()


def no_time() -> int:
    """The house has just been built."""
    return 0


def no_whistle(_: frozenset[DeviceId]) -> None:
    """Nobody can be told anything who is not there."""


class Elsewhere(Struct, frozen=True):
    """Who watches a table at other workers."""

    devices: frozenset[DeviceId] = frozenset()
    screens: frozenset[DeviceId] = frozenset()
    """Those that are there as screens for all."""


NOBODY_ELSEWHERE: Final = Elsewhere()


class Neighbours(Protocol):
    """The other workers of the house, for one that shows a table."""

    def minds(self, code: TableCode) -> bool:
        """Bots and clocks of this table are for this worker: of those that show it one alone has them."""

    def at(self, code: TableCode) -> Elsewhere:
        """Who watches it elsewhere."""

    @property
    def may_write(self) -> bool:
        """There are others, who may have written what is not known here yet."""

    def changed(self, code: TableCode, known: Known) -> None:
        """It was played on here, and is kept: the others will want to read that."""

    def look(self, code: TableCode) -> None:
        """Who watches it here has changed, or something else that the others should know of and nobody keeps."""

    async def attend(self, code: TableCode) -> None:
        """It is shown here from now on: what the others know of it is known here, and all that they have written."""

    async def freshen(self, code: TableCode) -> None:
        """Whatever the others have written at it up to now is known here."""

    def leave(self, code: TableCode) -> None:
        """It is not shown here any more."""

    async def is_as(self, code: TableCode, known: Known) -> bool:
        """Nobody has written at it since."""


class Alone(Neighbours):
    """There is one worker."""

    def minds(self, code: TableCode) -> bool:
        return True

    def at(self, code: TableCode) -> Elsewhere:
        return NOBODY_ELSEWHERE

    @property
    def may_write(self) -> bool:
        return False

    def changed(self, code: TableCode, known: Known) -> None:
        """Nobody reads it."""

    def look(self, code: TableCode) -> None:
        """Nobody cares."""

    async def attend(self, code: TableCode) -> None:
        """Nobody else shows it."""

    async def freshen(self, code: TableCode) -> None:
        """Nobody else writes."""

    def leave(self, code: TableCode) -> None:
        """Nobody else cares."""

    async def is_as(self, code: TableCode, known: Known) -> bool:
        return True


ALONE: Final = Alone()


class Outside(Struct, frozen=True):
    """What a table needs of the world: kept here so that tests can put in their own."""

    store: Store
    now: Callable[[], int]
    randomness: Callable[[], bytes]
    ask_bot: Callable[[str, Question, bytes], Any]
    """A level, what it may know, and the only randomness that it has."""
    levels: frozenset[str]
    bot_pause: float
    """How long a bot waits before it plays, so that people can follow."""
    advise: Callable[[Question, bytes, bool], Awaitable[Sequence[Choice]]] = no_advice
    """The best choices of a seat, from what it may know; or only the chances that stand beside its moves."""
    lived: Callable[[], int] = no_time
    """How many milliseconds the house has been open, all in all: matches by letter wait while the server does."""
    whistle: Callable[[frozenset[DeviceId]], None] = no_whistle
    """Tell these devices, wherever they are, that a match by letter waits for them."""
    asleep_seconds: float = 20.0
    """How long somebody who was just asked something by letter is gone before that."""
    patience: float = 45.0
    """Seconds after which a bot may play for somebody who is away and waited for."""
    take_backs: int = 20
    """How often a seat may take back the same choice; zero for as often as it likes."""
    undos: int = 30
    """How often a seat may go back in a match; zero for as often as it likes."""
    kept_seconds: float = 60
    """How long a table that nobody watches stays in memory, for whoever comes back,"""
    kept_tables: int = 500
    """and how many of them do; zero for as many as there are."""
    quotas: Quotas = Quotas()
    gather_seconds: float = 2.0
    """How long a start waits for the pieces of devices that are connected,"""
    reveal_seconds: float = 5.0
    """and how long a roll call waits until they are told."""
    again_seconds: float = 10.0
    """How long those who want another match wait for who has not answered."""
    neighbours: Neighbours = ALONE
    replaying: asyncio.Lock = msgspec.field(default_factory=asyncio.Lock)
    """Who replays a few lines of a match has it: in each turn of the loop one does."""


class Watcher(Protocol):
    """A connection that watches this table from one seat, or from none."""

    device: DeviceId
    seat: Seat | None
    follows: bool
    """What it has been sent of the match is what its seat may know: changes are enough."""
    hears: bool
    """It is sent people's words."""
    screen: bool
    """It is there as a screen for all, a television say, and would like to hear them."""

    @property
    def lags(self) -> bool:
        """It reads too slowly: what is pushed now is not sent."""

    def push(self, message: bytes) -> None:
        """Send, without waiting for slow readers."""
