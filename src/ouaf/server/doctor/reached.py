"""The house as people reach it, through whatever stands before it: asked over HTTP, and over a socket."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidStatus

from ouaf.server.addresses import is_loopback
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject

SECONDS: Final = 10.0
APART: Final = 60.0
"""Seconds that two clocks may differ by."""
NOBODY: Final = "192.0.2.123"
"""An address that belongs to nobody (RFC 5737), which no proxy should take over from who claims it."""
GATEWAY: Final = (502, 503, 504)
"""What a proxy answers that finds nobody behind it."""


class Reply(Struct, frozen=True):
    """An answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> dict[str, Any]:
        try:
            found = json.loads(self.body)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


def check(subject: Subject) -> Iterator[Finding]:
    """Nothing where the host has not said where that is."""
    if not subject.url:
        return
    try:
        yield from _look(subject)
    except ssl.SSLCertVerificationError as refused:
        yield problem("url_tls", url=subject.url, reason=refused.verify_message)
    except (OSError, HTTPException) as refused:
        yield problem("url_unreachable", url=subject.url, reason=str(refused))


def _look(subject: Subject) -> Iterator[Finding]:
    """One thing after another, as long as somebody answers."""
    health = ask(subject.url, "/health")
    if (found := _health(subject, health)) is not None:
        yield found
        return
    yield good("url", url=subject.url, version=health.json()["version"])
    yield from _clock(health)
    yield from _page(subject)
    yield from _seen(subject, health)
    yield _socket(subject)


def ask(url: str, path: str, **headers: str) -> Reply:
    """One request, without any proxy that the surroundings may name."""
    parts = urlsplit(url)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    asking = kind(parts.hostname or "", parts.port, timeout=SECONDS)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        asking.request("GET", parts.path.rstrip("/") + path, headers=named)
        answer: HTTPResponse = asking.getresponse()
        return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    finally:
        asking.close()


def _health(subject: Subject, health: Reply) -> Finding | None:
    """What is wrong with the first answer."""
    parts, answer = urlsplit(subject.url), health.json()
    if health.status == 200 and "version" in answer:
        return None
    if health.status == 421:
        return problem("url_name", name=parts.hostname)
    if health.status == 503 and "words" in answer:
        return problem("url_ill", url=subject.url, reason=answer["words"])
    if health.status in GATEWAY:
        return problem("url_gateway", url=subject.url, status=health.status)
    return problem("url_path", url=subject.url, path=parts.path or "/", status=health.status)


def _clock(health: Reply) -> Iterator[Finding]:
    """The clock of the house, against ours."""
    there = parsedate_to_datetime(health.headers["date"]).timestamp() if "date" in health.headers else time.time()
    if abs(there - time.time()) > APART:
        yield warning("clock_apart", n=round(abs(there - time.time())))


def _page(subject: Subject) -> Iterator[Finding]:
    """Whether it knows its own path, and that it was reached by https."""
    parts, page = urlsplit(subject.url), ask(subject.url, "/", accept="text/html")
    path = parts.path.rstrip("/")
    if f'content="{path}"'.encode() not in page.body and f'base="{path}"'.encode() not in page.body:
        yield problem("url_base", path=path or "/")
    is_marked = "secure" in page.headers.get("set-cookie", "").lower()
    if parts.scheme == "https" and not is_marked:
        yield warning("url_scheme")


def _seen(subject: Subject, health: Reply) -> Iterator[Finding]:
    """Whom it takes us for: what a proxy says is believed, and what anybody claims is not. Our own servers do not say
    what they are, so whoever does is a proxy."""
    seen = ask(subject.url, "/api/seen").json()
    proxy, has_proxy = seen.get("proxy"), seen.get("proxy") != "none" or "server" in health.headers
    if has_proxy and _believes_claims(subject, seen):
        yield problem("url_forged")
    elif proxy == "ignored":
        yield warning("url_untrusted")
    elif proxy == "believed":
        yield good("url_believed")
    elif has_proxy:
        yield warning("url_silent")


def _believes_claims(subject: Subject, seen: dict[str, Any]) -> bool:
    """Whether anybody is taken for whom they claim to be. On the proxy's own machine one is trusted as it is, so there
    it can be told only of a proxy that adds nothing."""
    claimed = ask(subject.url, "/api/seen", X_Forwarded_For=NOBODY).json()
    return claimed.get("address") == NOBODY and (seen["proxy"] == "none" or not is_loopback(seen["address"]))


def _socket(subject: Subject) -> Finding:
    """Whether a socket passes."""
    parts = urlsplit(subject.url)
    scheme = "wss" if parts.scheme == "https" else "ws"
    url = f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/ws"
    try:
        asyncio.run(_connect(url, f"{parts.scheme}://{parts.netloc}"))
        return good("url_socket")
    except InvalidStatus as refused:
        status = refused.response.status_code
        return problem("url_origin") if status == 403 else problem("url_upgrade", status=status)
    except (OSError, InvalidHandshake, EOFError) as refused:
        return problem("url_upgrade", status=type(refused).__name__)


async def _connect(url: str, origin: Any) -> None:
    """Through the handshake, and away again."""
    async with connect(url, origin=origin, open_timeout=SECONDS, proxy=None):
        pass
