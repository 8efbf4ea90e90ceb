"""Why something was refused, or went wrong: a code and words, and over HTTP a status."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from ouaf.journal.explain import Stale, code_of, rule_of, words_of
from ouaf.journal.ids import RequestId
from ouaf.journal.lines import JournalError
from ouaf.journal.store.protocol import Unreadable
from ouaf.rules.game import BadOptions, IllegalMove, Malformed
from ouaf.server.doors import HEADERS
from ouaf.server.pages import File
from ouaf.server.wire.messages import Problem, RefusedMessage
from ouaf.table.asking import Refused
from ouaf.texts.speak import Language, say

log = logging.getLogger("ouaf.problems")

STATUS: Final = {
    "unknown_table": 404,
    "unknown_match": 404,
    "unknown_page": 404,
    "tidied": 410,
    "still_playing": 409,
    "too_many": 429,
    "too_many_tables": 429,
    "options_too_large": 413,
    "no_room": 503,
    "push_full": 503,
    "stopping": 503,
    "bad_origin": 403,
    "unknown_name": 421,
    "unreadable": 503,
    "unavailable": 500,
    "disk_write": 503,
    "disk_gone": 503,
    "disk_damaged": 503,
    "bad_type": 415,
}


def language_of(request: Request[Any, Any, Any]) -> Language:
    """The language that the browser asks for; French where it asks for another."""
    return language_in(request.headers.get("accept-language", ""))


def language_in(header: str) -> Language:
    """The same, of the header alone."""
    return "en" if header.lower().startswith("en") else "fr"


def why(problem: BaseException, language: Language, re: RequestId | None = None) -> RefusedMessage:
    """What whoever asked is told, over HTTP and through a socket; nothing of the inside shows."""
    match problem:
        case Refused():
            return RefusedMessage(problem.code, say(language, f"table.{problem.code}", problem.params), "", re)
        case Malformed() | IllegalMove() | Stale() | JournalError():
            more = (problem.id, problem.params) if isinstance(problem, BadOptions) else ("", {})
            return RefusedMessage(code_of(problem), words_of(problem, language), rule_of(problem), re, *more)
        case RecursionError():
            words = say(language, "malformed.command", {"reason": "nested too deep"})
            return RefusedMessage("malformed", words, "", re)
        case Unreadable():  # nothing was to be written, so nothing is said of that
            log.error("a read failed: %s", problem)
            return RefusedMessage("unreadable", say(language, "table.unreadable"), "", re)
    log.error("a request failed: %s", type(problem).__name__)  # a full disk, a fault of ours: never silence
    return RefusedMessage("unavailable", say(language, "table.unavailable"), "", re)


def on_problem(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """What a table, a door or the rules refuse, and what went wrong here."""
    if isinstance(problem, Refused) and problem.code == "unknown_page" and _is_typed(request):
        return _page_of_nowhere(request)
    found = why(problem, language_of(request))
    request.app.state.doors.meter.refuse(found.code)
    if found.code == "unavailable":
        log.error("it was", exc_info=problem)
    return _response(found.code, found.words, STATUS.get(found.code, 400))


def on_http(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What the framework refuses: no such page, a body that cannot be read."""
    if problem.status_code == 404 and _is_typed(request):
        return _page_of_nowhere(request)
    code = {404: "unknown_page", 405: "no_such_method", 413: "too_large"}.get(problem.status_code, "malformed")
    request.app.state.doors.meter.refuse(code)
    params = {"reason": _details(problem)[:200]}
    id = "malformed.command" if code == "malformed" else f"table.{code}"
    words = say(language_of(request), id, params)
    return _response(code, words, problem.status_code, problem.headers)


def _is_typed(request: Request[Any, Any, Any]) -> bool:
    """Somebody has gone to this address with a browser, and not a page or a program by itself."""
    return "/api/" not in request.url.path and "text/html" in request.headers.get("accept", "")


def _page_of_nowhere(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client's page, which says itself that there is nothing at this address."""
    page: File = request.app.state.pages["index.html"]
    headers = {**HEADERS, "cache-control": "no-cache"}
    return Response(page.data, media_type=page.media_type, status_code=404, headers=headers)


def _response(code: str, words: str, status: int, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    """The framework puts the headers of every answer only on those that are no errors."""
    return Response(Problem(code, words), status_code=status, headers={**HEADERS, **(headers or {})})


def _details(problem: HTTPException) -> str:
    """What the framework found, field by field where it says so."""
    if isinstance(problem.extra, list) and problem.extra:
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in problem.extra)
    return problem.detail
