"""What every request passes before the application: whom it is for, and who speaks for whom."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from ouaf.server.counters import Notes
from ouaf.server.doors import HEADERS
from ouaf.server.names import Names, name_in
from ouaf.server.problems import language_in
from ouaf.server.proxies import Proxies
from ouaf.server.wire.messages import Problem
from ouaf.texts.speak import Language, say

log = logging.getLogger("ouaf.front")

FORWARDED: Final = (b"x-forwarded-for", b"forwarded", b"x-real-ip")
"""What a proxy adds."""
YEAR: Final = 365 * 86_400


class Front:
    """Takes requests for known names only; believes proxies that are trusted; tells the host what to start with."""

    def __init__(
        self, app: Any, names: Names, proxies: Proxies, language: Language = "fr", *, keeps_https: bool = False
    ) -> None:
        self._app: Any = ProxyHeadersMiddleware(app, proxies.text) if proxies else app
        self._names = names
        self._proxies = proxies
        self._language = language
        self._keeps_https = keeps_https
        self._notes = Notes()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif (refused := self._refused(scope)) is not None:
            await _answer(scope, send, *refused)
        else:
            await self._app(scope, receive, self._telling(scope, send) if self._keeps_https else send)

    def _refused(self, scope: Any) -> tuple[int, str, dict[str, str]] | None:
        """The status, the code and the parameters of its words."""
        peer = scope["client"][0] if scope["client"] else ""
        hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        name = name_in(hosts[0]) if len(hosts) == 1 else None
        if name is None:
            return 400, "bad_host", {}
        is_trusted = peer in self._proxies
        if not is_trusted and any(key in FORWARDED for key, _ in scope["headers"]):
            self._warn("serve.untrusted_proxy", address=peer)
        if name in self._names or is_trusted:
            return None
        self._warn("serve.unknown_name", name=name)
        return 421, "unknown_name", {"name": name}

    def _warn(self, id: str, **params: str) -> None:
        """In the terminal, in the host's language; not for every request."""
        if self._notes.due(id) is not None:
            log.warning(say(self._language, id, params))

    def _telling(self, scope: Any, send: Any) -> Any:
        """Answers over https make the browser stay with it."""

        async def tell(event: Any) -> None:
            if event["type"] == "http.response.start" and scope["scheme"] == "https":
                header = (b"strict-transport-security", f"max-age={YEAR}".encode())
                event = {**event, "headers": [*event.get("headers", ()), header]}
            await send(event)

        return tell


async def _answer(scope: Any, send: Any, status: int, code: str, params: dict[str, str]) -> None:
    """In words: as the other refusals for programs, as plain text for people."""
    languages = [value.decode("latin-1") for key, value in scope["headers"] if key == b"accept-language"]
    words = say(language_in(languages[0] if languages else ""), f"table.{code}", params)
    is_page = "/api/" not in scope["path"]
    body = words.encode() if is_page else msgspec.json.encode(Problem(code, words))
    kind = "text/plain; charset=utf-8" if is_page else "application/json"
    headers = {**HEADERS, "content-type": kind, "content-length": str(len(body))}
    before = "websocket." if scope["type"] == "websocket" else ""
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{before}http.response.start", "status": status, "headers": raw})
    await send({"type": f"{before}http.response.body", "body": body})
