"""Builds everything once: store, bots, house, doors, and the web application around them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, Final, TypeAlias

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from msgspec.structs import replace

from ouaf.bots.levels import LEVELS
from ouaf.bots.workers import Workers
from ouaf.journal.fair import Seeds
from ouaf.journal.store.places import open_store
from ouaf.journal.store.protocol import Store
from ouaf.journal.store.shared import SharedStore
from ouaf.server.cookies import Cookies, new_key, read_key
from ouaf.server.doors import HEADERS
from ouaf.server.garbage import Garbage
from ouaf.server.gossip import Gossip
from ouaf.server.health import Pulse
from ouaf.server.http import HANDLERS
from ouaf.server.limits import Doors
from ouaf.server.meter import Meter
from ouaf.server.pages import read_pages
from ouaf.server.problems import on_http, on_problem
from ouaf.server.push.endpoints import KNOWN
from ouaf.server.push.keys import Vapid, read_push_key
from ouaf.server.push.keys import new_key as new_push_key
from ouaf.server.push.sending import Sender, Way, to_loopback
from ouaf.server.push.telling import Teller
from ouaf.server.push.wishes import Wishes
from ouaf.server.settings import Settings
from ouaf.server.stopping import Stopping
from ouaf.table.house import House
from ouaf.table.lifetime import Lifetime
from ouaf.table.outside import Outside
from ouaf.table.town.bus import bus_at
from ouaf.table.town.town import Town

Beside: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]
"""What else runs while the house is open."""
MOST_BODY: Final = 64 * 1024
"""The largest body of a request: an owner's sheet or set of dominoes fits."""


def build(settings: Settings, store: Store | None = None, beside: Sequence[Beside] = ()) -> Litestar:
    """The application."""
    kept = store or open_store(settings.store or settings.data)
    workers, lifetime = Workers(settings.bot_processes), Lifetime(kept)
    inside = _inside(settings, kept, workers, lifetime)
    return Litestar(
        HANDLERS,
        path=settings.base_path or "/",
        lifespan=[partial(_lifespan, kept, workers, lifetime), *beside],
        state=State(inside),
        exception_handlers={HTTPException: on_http, Exception: on_problem},
        response_headers=HEADERS,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(title="Ouaf", version="1", render_plugins=()),
        logging_config=None,
    )


def _inside(settings: Settings, store: Store, workers: Workers, lifetime: Lifetime) -> dict[str, Any]:
    """What requests and sockets work with."""
    doors, teller = Doors(settings.limits), _teller(settings, store)
    gossip = Gossip(doors)
    town = Town(store, bus_at(settings.bus), gossip) if isinstance(store, SharedStore) else None
    outside = _outside(settings, store, workers, lifetime, teller, doors.meter)
    return {
        "house": House(replace(outside, neighbours=town) if town is not None else outside),
        "teller": teller,
        "wishes": Wishes(store, teller.hosts, settings.quotas, outside.now),
        "doors": doors,
        "town": town,
        "gossip": gossip,
        "cookies": Cookies(settings.cookie_key or (b"" if town is not None else read_key(settings.data)), store),
        "pulse": Pulse(store),
        "settings": settings,
        "stopping": Stopping(),
        "pages": read_pages(settings.base_path),
    }


def _teller(settings: Settings, store: Store) -> Teller:
    """By whom people who are away are told of their turn; several workers have their key from the store, later."""
    way = Way() if settings.push_loopback is None else to_loopback(*settings.push_loopback)
    is_shared = isinstance(store, SharedStore)
    vapid = Vapid(settings.push_key or (new_push_key() if is_shared else read_push_key(settings.data)))
    return Teller(store, vapid, Sender(way), (*KNOWN, *settings.push_hosts), settings.language)


def _outside(
    settings: Settings, store: Store, workers: Workers, lifetime: Lifetime, teller: Teller, meter: Meter
) -> Outside:
    return Outside(
        store=store,
        now=lambda: max(0, time.time_ns() // 1_000_000),  # a journal knows no time before 1970
        randomness=Seeds(),
        ask_bot=meter.thinking(workers.ask),
        advise=workers.advise,
        lived=lifetime.now,
        whistle=teller.whistle,
        levels=frozenset(LEVELS),
        bot_pause=settings.bot_pause,
        patience=settings.patience,
        again_seconds=settings.again,
        take_backs=settings.limits.take_backs,
        undos=settings.limits.undos,
        kept_seconds=settings.limits.table_seconds,
        kept_tables=settings.limits.resting_tables,
        quotas=settings.quotas,
    )


@contextlib.asynccontextmanager
async def _lifespan(store: Store, workers: Workers, lifetime: Lifetime, app: Litestar) -> AsyncIterator[None]:
    house: House = app.state.house
    town: Town | None = app.state.town
    await store.open()
    await lifetime.open()
    if town is not None:
        await _join(town, app.state)
    minds = (lambda: True) if town is None else (lambda: town.minds_house)
    garbage, beats = Garbage(), asyncio.ensure_future(lifetime.beat(house.end_times, minds))
    yield
    beats.cancel()
    await lifetime.keep()
    garbage.close()
    house.close()
    await app.state.teller.close()
    if town is not None:
        await town.close()
    await workers.close()
    await store.close()


async def _join(town: Town, inside: State) -> None:
    """One of several workers: all know a device by its cookie, and all are one sender to a push service."""
    cookies: Cookies = inside.cookies
    if not cookies.has_key:
        cookies.use(await town.key("cookies", new_key()))
    inside.gossip.use(await town.key("gossip", new_key()))
    inside.teller.vapid = Vapid(await town.key("push", new_push_key()))
    await town.open(inside.house.at_hand)
