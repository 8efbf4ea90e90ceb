"""How much anybody may ask of this server.

Everything that is counted is counted here, and nothing here knows what a socket is: whoever has one tells what came in
and hears whether it may go on.
"""

from __future__ import annotations

import ipaddress
import logging
from typing import Final

from msgspec import Struct

from ouaf.server.counters import Bucket, Buckets, Counts, Notes
from ouaf.server.meter import Meter

log = logging.getLogger("ouaf.doors")

PREVIEWS_A_DROP: Final = 8
"""So many previews in one message cost as much as another message: they take about as long as one move."""
WATCHERS_A_DROP: Final = 2
"""So many watchers who get the table again cost as much as another message,"""
MOST_FOR_WATCHERS: Final = 20
"""up to so many: at a table that hundreds watch one can still sit down."""
COSTS: Final = {"hello": 4.0, "ping": 1.0, "preview": 1.0, "preview_each": 0.0, "move": 2.0, "configure": 4.0}
"""What a message costs by what it makes the server do; all else costs two drops."""
CHANGES_NOTHING: Final = frozenset({"ping", "preview", "preview_each", "move", "why", "move_out"})
"""Messages after which nobody gets the table again."""
FRAME: Final = 0.25
"""What a frame costs that brings no message: a ping of the protocol, a part of something."""
BYTES_A_REFUSAL: Final = 64 * 1024
"""So many bytes that were read for nothing weigh as much as a refusal."""


class Limits(Struct, frozen=True):
    """How much is allowed; zero is no limit."""

    messages_a_second: float = 20
    messages_at_once: float = 60
    refusals_a_minute: float = 60
    refusals_at_once: float = 40
    """Who sends on after so many refusals for sending too much is sent away."""
    tables_an_hour: float = 60
    tables_at_once: float = 20
    wrong_codes_a_minute: float = 20
    wrong_codes_at_once: float = 20
    pushes_an_hour: float = 60
    pushes_at_once: float = 20
    """How often one may ask to be told of one's turn, or no more."""
    connections_an_address: int = 200
    connections_a_device: int = 20
    open_an_address: int = 400
    """Connections of any kind, also those that have not said yet what they want."""
    open_in_all: int = 0
    """The same of everybody; where it is zero, `ouaf serve` takes what the system allows."""
    head_bytes: int = 16 * 1024
    head_seconds: float = 10
    """How large the head of a request may be, and how long it may take to come."""
    request_bytes: int = 1024 * 1024
    request_seconds: float = 30
    """The same of a whole request."""
    silent_seconds: float = 30
    """After so long without a word a connection is given up; clients ping every 2.5 seconds."""
    undos: int = 30
    """How often a seat may go back in a match."""
    take_backs: int = 20
    """How often a seat may take back the same choice."""
    table_seconds: float = 60
    """How long a table that nobody watches stays in memory; zero is not at all,"""
    resting_tables: int = 500
    """and how many such tables do."""


NO_LIMITS: Final = Limits(*(0,) * len(Limits.__struct_fields__))


class Conduct:
    """What one connection sends: whether the next message may come, and whether it has gone too far."""

    def __init__(self, limits: Limits) -> None:
        self._messages = Bucket(limits.messages_a_second, limits.messages_at_once) if limits.messages_at_once else None
        self._refusals = Bucket(limits.refusals_a_minute / 60, limits.refusals_at_once)
        self._has_end = bool(limits.refusals_at_once)
        self.is_over = False
        """It was refused too often: nobody owes it another answer."""

    def take(self, drops: float) -> bool:
        """True while a message that costs so much may come; a refusal is counted."""
        if self._messages is None or self._messages.take(drops):
            return True
        self.refuse()
        return False

    def frame(self) -> None:
        """A frame that brings no message, which nobody answers."""
        self.take(FRAME)

    def refuse(self, size: int = 0) -> None:
        """Something that was read for nothing."""
        if self._has_end and not self._refusals.take(max(1.0, size / BYTES_A_REFUSAL)):
            self.is_over = True


def cost_of(kind: str, watchers: int = 0, moves: int = 0) -> float:
    """What a message costs: itself, the moves in it, and those who get the table again because of it."""
    sent = 0.0 if kind in CHANGES_NOTHING else min(MOST_FOR_WATCHERS, watchers / WATCHERS_A_DROP)
    return max(1.0, COSTS.get(kind, 2.0) + moves / PREVIEWS_A_DROP + sent)


class Request:
    """A request as it comes in, byte by byte."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.is_head = True
        """Its head is not here yet."""
        self.is_whole = False
        self._head = 0
        self._all = 0

    def grow(self, size: int) -> int:
        """So many bytes more: the status to refuse it with, or 0."""
        self._all += size
        self._head += size if self.is_head else 0
        if self._limits.head_bytes and self._head > self._limits.head_bytes:
            return 431
        return 413 if self._limits.request_bytes and self._all > self._limits.request_bytes else 0


class Doors:
    """What is counted of everybody together."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables = Buckets(limits.tables_an_hour / 3600, limits.tables_at_once)
        self.pushes = Buckets(limits.pushes_an_hour / 3600, limits.pushes_at_once)
        self.wrong_codes = Buckets(limits.wrong_codes_a_minute / 60, limits.wrong_codes_at_once)
        self._open = Counts(limits.open_an_address)
        self._addresses = Counts(limits.connections_an_address)
        self._devices = Counts(limits.connections_a_device)
        self._notes = Notes()
        self.meter = Meter()

    @property
    def counted(self) -> tuple[Counts, ...]:
        """What is counted for the house, however many workers it has."""
        return self._open, self._addresses, self._devices

    @property
    def dripping(self) -> tuple[Buckets, ...]:
        return self.tables, self.wrong_codes

    def note(self, what: str, address: str) -> None:
        """Something was refused: the host finds it in the log."""
        self.meter.limits[what] += 1
        name = neighbourhood(address)
        if (count := self._notes.due(f"{what} {name}")) is not None:
            log.warning("refused: %s from %s%s", what, name, f", {count} more before" if count else "")

    def guess(self, address: str) -> bool:
        """Take a drop for a table code that may be none; it is given back when it is one."""
        return self.wrong_codes.take(neighbourhood(address))

    def guessed_right(self, address: str) -> None:
        self.wrong_codes.give_back(neighbourhood(address))

    def open(self, address: str, *, is_proxy: bool = False) -> bool:
        """Count a connection that has not said yet what it wants; a trusted proxy may have as many as it likes."""
        name = neighbourhood(address)
        most = self.limits.open_in_all
        if (most and self._open.all >= most) or (not is_proxy and self._open.is_full(name)):
            return False
        self._open.add(name)
        return True

    def shut(self, address: str) -> None:
        """A connection that was opened is gone."""
        self._open.remove(neighbourhood(address))

    def come_in(self, address: str, device: str) -> bool:
        """Count a socket of a table; False when there are too many from this address or device."""
        name = neighbourhood(address)
        if self._addresses.is_full(name) or self._devices.is_full(device):
            return False
        self._addresses.add(name)
        self._devices.add(device)
        return True

    def go_out(self, address: str, device: str) -> None:
        """A socket that came in is gone."""
        self._addresses.remove(neighbourhood(address))
        self._devices.remove(device)

    @property
    def open_now(self) -> int:
        """How many connections of any kind there are."""
        return self._open.all

    @property
    def connections(self) -> int:
        """How many sockets are inside."""
        return self._addresses.all


def neighbourhood(address: str) -> str:
    """Whom an address belongs to: of the newer kind (IPv6) everybody has a whole network of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found) >> 64 << 64, 64)))
