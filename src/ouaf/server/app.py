"""Builds everything once: store, bots, house, doors, and the web application around them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Final, TypeAlias

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from ouaf.bots.levels import LEVELS
from ouaf.bots.workers import Workers
from ouaf.journal.fair import Seeds
from ouaf.journal.store.protocol import Store
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.server.cookies import Cookies, read_key
from ouaf.server.doors import HEADERS
from ouaf.server.garbage import Garbage
from ouaf.server.health import Pulse
from ouaf.server.http import HANDLERS
from ouaf.server.limits import Doors
from ouaf.server.meter import Meter
from ouaf.server.pages import read_pages
from ouaf.server.problems import on_http, on_problem
from ouaf.server.settings import Settings
from ouaf.server.stopping import Stopping
from ouaf.table.house import House
from ouaf.table.lifetime import Lifetime
from ouaf.table.outside import Outside

Beside: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]
"""What else runs while the house is open."""
MOST_BODY: Final = 64 * 1024
"""The largest body of a request: an owner's sheet or set of dominoes fits."""


def build(settings: Settings, store: Store | None = None, beside: Sequence[Beside] = ()) -> Litestar:
    """The application."""
    kept = store or SqliteStore(settings.database)
    workers = Workers(settings.bot_processes)
    lifetime = Lifetime(kept)
    doors = Doors(settings.limits)
    inside = {
        "house": House(_outside(settings, kept, workers, lifetime, doors.meter)),
        "doors": doors,
        "cookies": Cookies(settings.cookie_key or read_key(settings.data), kept),
        "pulse": Pulse(kept),
        "settings": settings,
        "stopping": Stopping(),
        "pages": read_pages(settings.base_path),
    }
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


def _outside(settings: Settings, store: Store, workers: Workers, lifetime: Lifetime, meter: Meter) -> Outside:
    return Outside(
        store=store,
        now=lambda: max(0, time.time_ns() // 1_000_000),  # a journal knows no time before 1970
        randomness=Seeds(),
        ask_bot=meter.thinking(workers.ask),
        advise=workers.advise,
        lived=lifetime.now,
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
    await store.open()
    await lifetime.open()
    garbage, beats = Garbage(), asyncio.ensure_future(lifetime.beat(app.state.house.end_times))
    yield
    beats.cancel()
    await lifetime.keep()
    garbage.close()
    app.state.house.close()
    await workers.close()
    await store.close()
