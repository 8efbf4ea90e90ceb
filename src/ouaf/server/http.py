"""The HTTP API: tables by code, lists, journals, and the page itself."""

from __future__ import annotations

import io
from importlib.metadata import version
from importlib.resources import files
from typing import Annotated, Any

import segno
from litestar import MediaType, Request, Response, delete, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, Parameter

from ouaf.journal.ids import NOBODY, DeviceId, MatchId, TableCode
from ouaf.rules.registry import GAMES, game_named
from ouaf.server.addresses import is_here, reachable
from ouaf.server.codes import table_by_code
from ouaf.server.cookies import COOKIE, Cookies, device_of, header_of
from ouaf.server.doors import is_own_origin
from ouaf.server.health import Pulse
from ouaf.server.limits import Doors, neighbourhood
from ouaf.server.pages import File
from ouaf.server.push.telling import Teller
from ouaf.server.push.wishes import Wishes
from ouaf.server.push.worker import worker
from ouaf.server.settings import Settings
from ouaf.server.wire.messages import (
    GameShown,
    Health,
    Link,
    Made,
    Me,
    NewTable,
    Problem,
    PushAsked,
    PushShown,
    Seen,
    TicketLink,
    TicketShown,
)
from ouaf.table.asking import Refused
from ouaf.table.history import MatchPlayed
from ouaf.table.house import House
from ouaf.table.messages import AddBot
from ouaf.table.record import Table
from ouaf.table.shown import Listed, TableShown, shown
from ouaf.texts.speak import Language, Text, texts
from ouaf.texts.voices import voices_of

WebRequest = Request[Any, Any, State]
Code = Annotated[TableCode, Parameter(max_length=20)]
ASK_AGAIN = CacheControlHeader(no_cache=True)


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request can be refused, for the schema."""
    return {status: ResponseSpec(Problem, description="Refused, with a code and words") for status in statuses}


@get("/health", responses=_refusals(503))
async def health(state: State) -> Health:
    """For whoever watches over the server: 503 when nothing can be kept any more."""
    house: House = state.house
    doors: Doors = state.doors
    pulse: Pulse = state.pulse
    if state.stopping.is_now:
        raise Refused("stopping")
    if problem := await pulse.problem():
        raise Refused(f"disk_{problem}")
    return Health(True, version("ouaf"), house.live, doors.connections)


@get("/api/seen", sync_to_thread=False)
def seen(request: WebRequest) -> Response[Seen]:
    """Whom this server takes you for."""
    proxy: Any = request.scope.get("proxy", "none")  # the front's word
    found = Seen(_address(request), request.url.scheme == "https", proxy)
    return Response(found, headers={"cache-control": "no-store"})


@get("/api/games", sync_to_thread=False)
def games() -> list[GameShown]:
    """The games that can be played here."""
    shown = [(game.id, game.min_seats, game.max_seats, game.choices, voices_of(game.id)) for game in GAMES.values()]
    return [GameShown(*each) for each in shown]


@get("/api/me")
async def me(request: WebRequest, state: State) -> Response[Me]:
    """This device's tables, those where it is its turn first; a device without a cookie gets one."""
    house: House = state.house
    device = await _device(request, state)
    tables = await house.tables_of(device) if device else []
    return await with_cookie(Response(Me(tables)), request, state)


@get("/api/me/matches")
async def matches(request: WebRequest, state: State) -> list[MatchPlayed]:
    """What the people of this device have played, the latest first."""
    house: House = state.house
    device = await _device(request, state)
    return await house.matches_of(device) if device else []


@get("/api/me/push")
async def push(request: WebRequest, state: State) -> PushShown:
    """What a browser needs to let this server tell it something, and whether this device has asked for it."""
    teller: Teller = state.teller
    wishes: Wishes = state.wishes
    return PushShown(teller.vapid.public, await wishes.has(await _device(request, state)))


@post("/api/me/push", status_code=204, responses=_refusals(400, 403, 413, 415, 429, 503))
async def push_on(request: WebRequest, state: State, data: Annotated[PushAsked, Body()]) -> None:
    """From now on this device is told there when a match by letter waits for it."""
    wishes: Wishes = state.wishes
    _want_own_page(request)
    _want_calm(request, state)
    await wishes.add(await _device(request, state), data.endpoint, f"https://{request.headers.get('host', '')}")


@delete("/api/me/push", status_code=204, responses=_refusals(403, 429))
async def push_off(request: WebRequest, state: State) -> None:
    """This device is told nothing any more, and where it was told is forgotten."""
    wishes: Wishes = state.wishes
    _want_own_origin(request)
    _want_calm(request, state)
    await wishes.remove(await _device(request, state))


@get("/api/tables")
async def public_tables(request: WebRequest, state: State) -> list[Listed]:
    """The tables that anyone may find."""
    house: House = state.house
    return await house.public_tables(await _device(request, state))


@post("/api/tables", responses=_refusals(400, 403, 413, 415, 429, 503))
async def create(request: WebRequest, state: State, data: Annotated[NewTable, Body()]) -> Response[Made]:
    """Make a table; whoever makes it is its host."""
    settings: Settings = state.settings
    house: House = state.house
    _want_own_page(request)
    if not state.doors.tables.take(_address(request)):
        raise Refused("too_many")
    cookie = state.cookies.new()
    device = await _device(request, state) or device_of({COOKIE: cookie})
    assert device is not None
    game = game_named(data.game)
    seats = max(game.min_seats, data.bots + 1) if data.seats is None else data.seats
    runner = await house.create(device, game.id, data.options, seats, public=data.public, language=data.language)
    for _ in range(min(data.bots, seats)):
        await runner.ask(AddBot(level=data.level), device)
    code = runner.sitting.table.code
    made = Response(Made(code, f"{settings.base_path}/t/{code}"))
    return await with_cookie(made, request, state, cookie)


@get("/api/tables/{code:str}", responses=_refusals(400, 404, 429))
async def table(request: WebRequest, state: State, code: Code) -> TableShown:
    """A table as this device sees it."""
    house: House = state.house
    device = await _device(request, state)
    found = await _find(request, state, code)
    runner = house.at_hand(found.code)
    return runner.crowd.table_for(device) if runner is not None else shown(found, device, None)


@get("/api/tables/{code:str}/qr.svg", media_type="image/svg+xml", responses=_refusals(400, 404, 429))
async def qr(request: WebRequest, state: State, code: Code) -> bytes:
    """The link of a table as a picture for phones."""
    return _picture(_link(request, state.settings, await _find(request, state, code)).link)


@post("/api/tables/{code:str}/ticket", status_code=200, responses=_refusals(400, 403, 404, 415, 429))
async def ticket(
    request: WebRequest, state: State, code: Code, data: Annotated[TicketLink, Body()]
) -> Response[TicketShown]:
    """The link of a table with a ticket behind it. It is asked for in a body: what stands in an address is logged."""
    _want_own_page(request)
    found = _link(request, state.settings, await _find(request, state, code))
    link = f"{found.link}#take={data.secret}"
    shown = TicketShown(link, found.only_here, _picture(link).decode())
    return Response(shown, headers={"cache-control": "no-store"})


@get("/api/tables/{code:str}/link", responses=_refusals(400, 404, 429))
async def link(request: WebRequest, state: State, code: Code) -> Link:
    """The link of a table to read out or to send, with an address that phones can reach."""
    return _link(request, state.settings, await _find(request, state, code))


@get("/api/matches/{match:str}/journal", media_type=MediaType.TEXT, responses=_refusals(400, 404, 409, 410))
async def journal(state: State, match: Annotated[MatchId, Parameter(max_length=64)]) -> Response[str]:
    """The journal of a match that has ended, for `ouaf verify` and for keeps; what is blanked later is kept nowhere."""
    house: House = state.house
    lines = await house.journal(match)
    name = f'attachment; filename="ouaf-{match}.jsonl"'
    return Response("\n".join(lines) + "\n", headers={"content-disposition": name, "cache-control": "no-store"})


@get("/api/texts/{language:str}", sync_to_thread=False, cache_control=ASK_AGAIN, responses=_refusals(400))
def all_texts(language: Annotated[Language, Parameter()]) -> dict[str, Text]:
    """Every word of a language by id, for the plain page and for clients of others."""
    return dict(texts(language))


@get(
    "/api/rules/{game:str}/{language:str}",
    media_type=MediaType.TEXT,
    sync_to_thread=False,
    cache_control=ASK_AGAIN,
    responses=_refusals(400),
)
def rules(game: Annotated[str, Parameter(max_length=40)], language: Annotated[Language, Parameter()]) -> str:
    """The rule book of a game, as Markdown, for a client that was not built with it."""
    book = files(game_named(game).home).joinpath("RULES.fr.md" if language == "fr" else "RULES.md")
    return book.read_text("utf-8")


@get(["/", "/t/{code:str}", "/tv/{code:str}"], include_in_schema=False)
async def page(request: WebRequest, state: State) -> Response[bytes]:
    """The page; the client knows from its address where to go."""
    return await with_cookie(_file_response(state.pages["index.html"]), request, state)


@get("/sw.js", media_type="text/javascript", sync_to_thread=False, cache_control=ASK_AGAIN, include_in_schema=False)
def service_worker() -> bytes:
    """What says that it is somebody's turn, in a browser whose page is closed."""
    return worker()


@get("/{path:path}", sync_to_thread=False, include_in_schema=False)
def file(state: State, path: Annotated[str, Parameter()]) -> Response[bytes]:
    """One of the files of the page."""
    pages: dict[str, File] = state.pages
    found = pages.get(path.lstrip("/"))
    if found is None:
        raise Refused("unknown_page")
    return _file_response(found)


async def with_cookie(response: Response[Any], request: WebRequest, state: State, cookie: str = "") -> Response[Any]:
    """Give a device its secret, when it has none or an old one."""
    settings: Settings = state.settings
    cookies: Cookies = state.cookies
    is_known = await cookies.device(request.cookies) is not None
    value = cookies.better(request.cookies) if is_known else cookie or cookies.new()
    if value is not None:
        is_secure = request.url.scheme == "https"  # a trusted proxy says how it was reached
        response.headers["set-cookie"] = header_of(value, settings.base_path, is_secure=is_secure)
    return response


async def _device(request: WebRequest, state: State) -> DeviceId:
    """Who asks; nobody is the empty text."""
    cookies: Cookies = state.cookies
    return await cookies.device(request.cookies) or NOBODY


async def _find(request: WebRequest, state: State, code: TableCode) -> Table:
    """A table by its code; who guesses too often has to wait."""
    device = await _device(request, state)
    return await table_by_code(state.house, state.doors, _address(request), device, code)


def _link(request: WebRequest, settings: Settings, table: Table) -> Link:
    """Behind a proxy the page was opened at the proxy's name, which is good for everyone."""
    host = request.headers.get("host", "")
    only_here = settings.only_here and is_here(host)
    end = f"{settings.base_path}/t/{table.code}"
    return Link(f"{request.url.scheme}://{host if only_here else reachable(host)}{end}", only_here)


def _want_own_origin(request: WebRequest) -> None:
    """What changes something comes from a page of this server, or from a program."""
    if not is_own_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise Refused("bad_origin")


def _want_calm(request: WebRequest, state: State) -> None:
    """Nobody asks for notifications all the time."""
    if not state.doors.pushes.take(neighbourhood(_address(request))):
        raise Refused("too_many")


def _want_own_page(request: WebRequest) -> None:
    """A post comes from there too, and is JSON."""
    _want_own_origin(request)
    if request.content_type[0] != MediaType.JSON:
        raise Refused("bad_type")


def _picture(link: str) -> bytes:
    """A link as an SVG for phones."""
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue()


def _address(request: WebRequest) -> str:
    return request.client.host if request.client else ""


def _file_response(found: File) -> Response[bytes]:
    kept = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return Response(found.data, media_type=found.media_type, headers={"cache-control": kept})


HANDLERS = (
    health,
    seen,
    games,
    me,
    push,
    push_on,
    push_off,
    matches,
    public_tables,
    create,
    table,
    qr,
    link,
    ticket,
    journal,
    all_texts,
    rules,
    page,
    service_worker,
    file,
)
