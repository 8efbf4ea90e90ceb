"""Who may come in, and how often: origins, the device cookie, and limits."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

COOKIE: Final = "ouaf_device"
_SECRET: Final = re.compile(r"[0-9a-f]{64}")
HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""On every answer."""


class Limits(Struct, frozen=True):
    """How much is allowed; zero is no limit."""

    messages_a_second: float = 20
    messages_at_once: float = 60
    tables_an_hour: float = 60
    tables_at_once: float = 20
    wrong_codes_a_minute: float = 20
    wrong_codes_at_once: float = 20
    connections_an_address: int = 200
    connections_a_device: int = 20


class Bucket:
    """Drops that come back with time."""

    __slots__ = ("full", "level", "rate", "seen")

    def __init__(self, rate: float, full: float) -> None:
        self.rate = rate
        self.full = full
        self.level = full
        self.seen = time.monotonic()

    def take(self) -> bool:
        """True while there is a drop left."""
        now = time.monotonic()
        self.level = min(self.full, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def is_empty(self) -> bool:
        """Whether the next take would fail, without taking."""
        return self.level + (time.monotonic() - self.seen) * self.rate < 1


class Buckets:
    """One bucket for each name; the oldest are forgotten."""

    MOST: Final = 50_000

    def __init__(self, rate: float, full: float) -> None:
        self._rate = rate
        self._full = full
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """True while this name may go on."""
        if not self._full:
            return True
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._full)
            if len(self._buckets) > self.MOST:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take()

    def is_empty(self, name: str) -> bool:
        """Whether this name has used up what it may."""
        bucket = self._buckets.get(name)
        return bucket is not None and bucket.is_empty


class Doors:
    """All limits of a server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables = Buckets(limits.tables_an_hour / 3600, limits.tables_at_once)
        self.wrong_codes = Buckets(limits.wrong_codes_a_minute / 60, limits.wrong_codes_at_once)
        self._connections: dict[str, int] = {}

    def is_barred(self, address: str) -> bool:
        """Whether this address has tried too many codes that are none."""
        return self.wrong_codes.is_empty(address)

    def connection_bucket(self) -> Bucket | None:
        """The messages of one connection."""
        if not self.limits.messages_at_once:
            return None
        return Bucket(self.limits.messages_a_second, self.limits.messages_at_once)

    def come_in(self, address: str, device: str) -> bool:
        """Count a connection; False when there are too many from this address or device."""
        most = ((f"a {address}", self.limits.connections_an_address), (f"d {device}", self.limits.connections_a_device))
        if any(limit and self._connections.get(name, 0) >= limit for name, limit in most):
            return False
        for name, _ in most:
            self._connections[name] = self._connections.get(name, 0) + 1
        return True

    def go_out(self, address: str, device: str) -> None:
        """A connection that came in is gone."""
        for name in (f"a {address}", f"d {device}"):
            left = self._connections.get(name, 0) - 1
            if left > 0:
                self._connections[name] = left
            else:
                self._connections.pop(name, None)

    @property
    def connections(self) -> int:
        """How many are inside."""
        return sum(count for name, count in self._connections.items() if name.startswith("a "))


def new_cookie() -> str:
    """A secret for a device that has none."""
    return secrets.token_hex(32)


def device_of(cookies: Any) -> str | None:
    """The device behind a cookie: a digest, so that what is kept cannot be used as a cookie."""
    secret = cookies.get(COOKIE, "")
    if not _SECRET.fullmatch(secret):
        return None
    return hashlib.sha256(b"ouaf/device/1\n" + secret.encode()).hexdigest()[:32]


def is_own_origin(origin: str | None, host: str) -> bool:
    """Whether a request that names an origin comes from our own pages. No browser sends a socket without one."""
    if origin is None:
        return True
    try:
        named = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(named) and named.lower() == host.lower()
