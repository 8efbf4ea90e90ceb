"""What every request passes before the application: whom it is for, and who speaks for whom."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from ouaf.server.counters import Notes
from ouaf.server.doors import HEADERS
from ouaf.server.names import Names, name_in
from ouaf.server.problems import STATUS, language_in, why
from ouaf.server.proxies import Proxies
from ouaf.server.wire.messages import Problem, Proxied
from ouaf.table.asking import Refused
from ouaf.texts.speak import Language, say

log = logging.getLogger("ouaf.front")

FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip")
"""What a proxy adds."""
YEAR: Final = 365 * 86_400


class Front:
    """Takes requests for known names only; believes proxies that are trusted; tells the host what to start with."""

    def __init__(
        self, app: Any, names: Names, proxies: Proxies, language: Language = "fr", *, keeps_https: bool = False
    ) -> None:
        self._app = app
        self._names = names
        self._proxies = proxies
        self._language = language
        self._keeps_https = keeps_https
        self._notes = Notes()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = joined((name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"])
        peer = scope["client"][0] if scope["client"] else ""
        try:
            address, is_secure = self.caller(peer, headers, is_secure=scope["scheme"] == "https")
        except Refused as problem:
            await _answer(problem, headers, scope["path"], send)
            return
        scope.update(client=(address, 0), scheme="https" if is_secure else "http", proxy=self._proxy(peer, headers))
        await self._app(scope, receive, self._telling(scope, send) if self._keeps_https else send)

    def caller(self, peer: str, headers: Mapping[str, str], *, is_secure: bool) -> tuple[str, bool]:
        """The address of who asks, behind trusted proxies too, and whether by TLS; Refused when another is asked."""
        name = name_in(headers.get("host", ""))
        if name is None:
            raise Refused("bad_host")
        if peer in self._proxies:
            return self._proxies.speaks_for(peer, headers, is_secure=is_secure)
        if any(each in headers for each in FORWARDED):
            self._warn("serve.untrusted_proxy", address=peer)
        if name not in self._names:
            self._warn("serve.unknown_name", name=name)
            raise Refused("unknown_name", name=name)
        return peer, is_secure

    def _proxy(self, peer: str, headers: Mapping[str, str]) -> Proxied:
        """What became of what a proxy says."""
        if not any(each in headers for each in FORWARDED):
            return "none"
        return "believed" if peer in self._proxies else "ignored"

    def _warn(self, id: str, **params: str) -> None:
        """In the terminal, in the host's language; not for every request."""
        if self._notes.due(id) is not None:
            log.warning(say(self._language, id, params), extra={"code": id.removeprefix("serve.")})

    def _telling(self, scope: Any, send: Any) -> Any:
        """Answers over https make the browser stay with it."""

        async def tell(event: Any) -> None:
            if event["type"] == "http.response.start" and scope["scheme"] == "https":
                header = (b"strict-transport-security", f"max-age={YEAR}".encode())
                event = {**event, "headers": [*event.get("headers", ()), header]}
            await send(event)

        return tell


def joined(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Headers by their names in small letters; what came more than once has commas between (RFC 9110, 5.3)."""
    found: dict[str, str] = {}
    for name, value in pairs:
        key = name.lower()
        found[key] = f"{found[key]}, {value}" if key in found else value
    return found


async def _answer(problem: Refused, headers: Mapping[str, str], path: str, send: Any) -> None:
    """In words: as the other refusals for programs, as plain text for people."""
    found, is_page = why(problem, language_in(headers.get("accept-language", ""))), "/api/" not in path
    body = found.words.encode() if is_page else msgspec.json.encode(Problem(found.code, found.words))
    kind = "text/plain; charset=utf-8" if is_page else "application/json"
    named = {**HEADERS, "content-type": kind, "content-length": str(len(body))}
    raw = [(name.encode(), value.encode()) for name, value in named.items()]
    await send({"type": "http.response.start", "status": STATUS.get(problem.code, 400), "headers": raw})
    await send({"type": "http.response.body", "body": body})
