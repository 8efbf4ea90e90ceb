"""The HTTP API: tables by code, lists, journals, and the page itself."""

from __future__ import annotations

import asyncio
import io
from importlib.metadata import version
from typing import Annotated, Any

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, Parameter

from ouaf.bots.levels import LEVELS
from ouaf.rules.registry import GAMES, game_named
from ouaf.server.addresses import reachable
from ouaf.server.doors import COOKIE, Doors, device_of, is_own_origin, new_cookie
from ouaf.server.pages import File
from ouaf.server.settings import Settings
from ouaf.server.wire.messages import GameShown, Health, Link, Made, Me, NewTable, Problem
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.messages import AddBot
from ouaf.table.runner import Runner
from ouaf.table.shown import Listed, TableShown
from ouaf.texts.speak import Language, Text, texts

WebRequest = Request[Any, Any, State]
Code = Annotated[str, Parameter(max_length=20)]


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request can be refused, for the schema."""
    return {status: ResponseSpec(Problem, description="Refused, with a code and words") for status in statuses}


@get("/health", sync_to_thread=False)
def health(state: State) -> Health:
    """For whoever watches over the server."""
    house: House = state.house
    doors: Doors = state.doors
    return Health(True, version("ouaf"), house.live, doors.connections)


@get("/api/games", sync_to_thread=False)
def games() -> list[GameShown]:
    """The games that can be played here."""
    return [GameShown(game.id, game.min_seats, game.max_seats) for game in GAMES.values()]


@get("/api/me")
async def me(request: WebRequest, state: State) -> Response[Me]:
    """This device's tables, those where it is its turn first; a device without a cookie gets one."""
    house: House = state.house
    device = device_of(request.cookies)
    tables = await house.tables_of(device) if device else []
    return with_cookie(Response(Me(tables)), request, state.settings)


@get("/api/tables")
async def public_tables(request: WebRequest, state: State) -> list[Listed]:
    """The tables that anyone may find."""
    house: House = state.house
    return await house.public_tables(device_of(request.cookies) or "")


@post("/api/tables", responses=_refusals(400, 403, 413, 429))
async def create(request: WebRequest, state: State, data: Annotated[NewTable, Body()]) -> Response[Made]:
    """Make a table; whoever makes it is its host."""
    settings: Settings = state.settings
    house: House = state.house
    if not is_own_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise Refused("bad_origin")
    if not state.doors.tables.take(_address(request)):
        raise Refused("too_many")
    cookie = new_cookie()
    device = device_of(request.cookies) or device_of({COOKIE: cookie})
    assert device is not None
    game = game_named(data.game)
    seats = max(game.min_seats, data.bots + 1) if data.seats is None else data.seats
    runner = await house.create(device, game.id, data.options, seats, public=data.public)
    for _ in range(min(data.bots, seats)):
        await runner.ask(AddBot(level=next(iter(LEVELS))), device)
    code = runner.sitting.table.code
    house.put_away(code)
    made = Response(Made(code, f"{settings.base_path}/t/{code}"))
    return with_cookie(made, request, settings, cookie)


@get("/api/tables/{code:str}", responses=_refusals(400, 404, 429))
async def table(request: WebRequest, state: State, code: Code) -> TableShown:
    """A table as this device sees it."""
    return (await _find(request, state, code)).table_for(device_of(request.cookies) or "")


@get("/api/tables/{code:str}/qr.svg", media_type="image/svg+xml", responses=_refusals(400, 404, 429))
async def qr(request: WebRequest, state: State, code: Code) -> bytes:
    """The link of a table as a picture for phones."""
    link = _link(request, state.settings, await _find(request, state, code))
    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue()


@get("/api/tables/{code:str}/link", responses=_refusals(400, 404, 429))
async def link(request: WebRequest, state: State, code: Code) -> Link:
    """The link of a table to read out or to send, with an address that phones can reach."""
    return Link(_link(request, state.settings, await _find(request, state, code)))


@get("/api/matches/{match:str}/journal", media_type=MediaType.TEXT, responses=_refusals(400, 404, 409))
async def journal(state: State, match: Annotated[str, Parameter(max_length=64)]) -> Response[str]:
    """The journal of a match that has ended, for `ouaf verify` and for keeps."""
    house: House = state.house
    lines = await house.journal(match)
    name = f'attachment; filename="ouaf-{match}.jsonl"'
    return Response("\n".join(lines) + "\n", headers={"content-disposition": name})


@get(
    "/api/texts/{language:str}",
    sync_to_thread=False,
    cache_control=CacheControlHeader(no_cache=True),
    responses=_refusals(400),
)
def all_texts(language: Annotated[Language, Parameter()]) -> dict[str, Text]:
    """Every word of a language by id, for the plain page and for clients of others."""
    return dict(texts(language))


@get(["/", "/t/{code:str}"], sync_to_thread=False, include_in_schema=False)
def page(request: WebRequest, state: State) -> Response[bytes]:
    """The page; the client knows from its address where to go."""
    return with_cookie(_file_response(state.pages["index.html"]), request, state.settings)


@get("/{path:path}", sync_to_thread=False, include_in_schema=False)
def file(state: State, path: Annotated[str, Parameter()]) -> Response[bytes]:
    """One of the files of the page."""
    pages: dict[str, File] = state.pages
    found = pages.get(path.lstrip("/"))
    if found is None:
        raise Refused("unknown_page")
    return _file_response(found)


def with_cookie(response: Response[Any], request: WebRequest, settings: Settings, cookie: str = "") -> Response[Any]:
    """Give a device its secret, when it has none."""
    if device_of(request.cookies) is None:
        response.set_cookie(
            COOKIE,
            cookie or new_cookie(),
            max_age=400 * 86_400,
            path=settings.base_path or "/",
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",  # a trusted proxy says how it was reached
        )
    return response


async def _find(request: WebRequest, state: State, code: str) -> Runner:
    """A table by its code; who guesses too often has to wait."""
    doors: Doors = state.doors
    house: House = state.house
    address = _address(request)
    if doors.is_barred(address):
        raise Refused("too_many")
    try:
        runner = await house.find(code)
    except Refused:
        doors.wrong_codes.take(address)
        raise
    asyncio.get_running_loop().call_soon(house.put_away, runner.sitting.table.code)  # a look is no watcher
    return runner


def _link(request: WebRequest, settings: Settings, runner: Runner) -> str:
    host = reachable(request.headers.get("host", ""))
    return f"{request.url.scheme}://{host}{settings.base_path}/t/{runner.sitting.table.code}"


def _address(request: WebRequest) -> str:
    return request.client.host if request.client else ""


def _file_response(found: File) -> Response[bytes]:
    kept = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return Response(found.data, media_type=found.media_type, headers={"cache-control": kept})


HANDLERS = (health, games, me, public_tables, create, table, qr, link, journal, all_texts, page, file)
