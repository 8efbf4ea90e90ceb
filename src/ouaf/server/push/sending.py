"""One request to a push service: always the same, without a body, to an address that was looked at first.

A name is looked up once and the connection goes to what was found, so that it cannot mean another machine a moment
later. Redirects are answers like any other: nobody follows them.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from ouaf.server.push.endpoints import HTTPS, Endpoint, is_public

SECONDS: Final = 20.0
"""How long a request may take."""
MOST_HEAD: Final = 16 * 1024
"""So much of an answer is read, and nothing of what comes after its head."""
DAYS: Final = 3 * 24 * 3600
"""How long a push service keeps what a phone that is switched off has not heard, in seconds."""
_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})(?: |\r?\n)")
_LATER: Final = re.compile(rb"\r?\nretry-after: *(\d{1,9}) *\r?\n", re.IGNORECASE)


class Unreachable(Exception):
    """No machine of a push service was there, and nothing was sent."""


class Answer(Struct, frozen=True):
    """What a push service said."""

    status: int
    later: int | None = None
    """After how many seconds it would like to be asked again."""


NO_ANSWER: Final = Answer(0)
"""Nobody knows whether it arrived: it is not sent again."""


async def look_up(host: str) -> list[str]:
    """The addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


class Way(Struct, frozen=True):
    """How push services are reached."""

    look_up: Callable[[str], Awaitable[list[str]]] = look_up
    may: Callable[[str], bool] = is_public
    """Whether a connection may go to an address."""
    port: int = HTTPS
    trusted: Path | None = None
    """Whose certificates are believed; where it is None, those that this machine believes."""


def to_loopback(port: int, trusted: Path) -> Way:
    """For tests: all push services are one program on this machine. Everything else is as it always is."""

    async def here(_: str) -> list[str]:
        return ["127.0.0.1"]

    return Way(here, lambda address: address == "127.0.0.1", port, trusted)


class Sender:
    """Sends one notification at a time to whom it is told."""

    def __init__(self, way: Way) -> None:
        self._way = way
        self._context: ssl.SSLContext | None = None

    async def send(self, to: Endpoint, authorization: str) -> Answer:
        """What the service says to it; Unreachable where nothing was sent."""
        try:
            async with asyncio.timeout(SECONDS):
                reader, writer = await self._connect(to.host)
        except (OSError, UnicodeError) as problem:
            raise Unreachable(str(problem) or type(problem).__name__) from problem
        try:
            async with asyncio.timeout(SECONDS):
                writer.write(request(to, authorization))
                return _answer(await reader.readuntil(b"\r\n\r\n"))
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return NO_ANSWER
        finally:
            writer.transport.abort()  # a service that does not say goodbye is not waited for

    async def _connect(self, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To the first address that takes it, of those that may be reached; the certificate is for the name."""
        addresses = [each for each in await self._way.look_up(host) if self._way.may(each)]
        refused: OSError = PermissionError(f"no address of {host} may be reached")
        for address in addresses:
            try:
                opened = asyncio.open_connection(
                    address, self._way.port, ssl=self._tls(), server_hostname=host, limit=MOST_HEAD
                )
                return await opened
            except OSError as problem:
                refused = problem
        raise refused

    def _tls(self) -> ssl.SSLContext:
        """Made when it is needed for the first time: most tables never send anything."""
        if self._context is None:
            self._context = ssl.create_default_context(cafile=self._way.trusted)
        return self._context


def request(to: Endpoint, authorization: str) -> bytes:
    """All that leaves. What is still on its way to a phone is replaced by it (the topic)."""
    lines = (
        f"POST {to.path} HTTP/1.1",
        f"Host: {to.host}",
        f"Authorization: {authorization}",
        f"TTL: {DAYS}",
        "Urgency: normal",
        "Topic: turn",
        "Content-Length: 0",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode("ascii")


def _answer(head: bytes) -> Answer:
    status, later = _STATUS.match(head), _LATER.search(head)
    return NO_ANSWER if status is None else Answer(int(status[1]), int(later[1]) if later else None)
