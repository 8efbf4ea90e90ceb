"""Builds everything once: store, bots, house, doors, and the web application around them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from ouaf.bots.levels import LEVELS
from ouaf.bots.workers import Workers
from ouaf.journal.explain import Stale
from ouaf.journal.fair import Seeds
from ouaf.journal.store.protocol import Store, Unreadable
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import IllegalMove, Malformed
from ouaf.server import problems
from ouaf.server.cookies import Cookies, read_key
from ouaf.server.doors import HEADERS
from ouaf.server.garbage import Garbage
from ouaf.server.health import Pulse
from ouaf.server.http import HANDLERS
from ouaf.server.limits import Doors
from ouaf.server.pages import read_pages
from ouaf.server.settings import Settings
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.outside import Outside

MOST_BODY: Final = 64 * 1024
"""The largest body of a request: an owner's sheet or set of dominoes fits."""


def build(settings: Settings, store: Store | None = None) -> Litestar:
    """The application."""
    kept = store or SqliteStore(settings.database)
    workers = Workers(settings.bot_processes)
    outside = Outside(
        store=kept,
        now=lambda: max(0, time.time_ns() // 1_000_000),  # a journal knows no time before 1970
        fresh=Seeds(),
        ask_bot=workers.ask,
        levels=frozenset(LEVELS),
        bot_pause=settings.bot_pause,
        take_backs=settings.limits.take_backs,
        kept_seconds=settings.limits.table_seconds,
        kept_tables=settings.limits.resting_tables,
        quotas=settings.quotas,
    )
    house = House(outside)
    pages = read_pages(settings.base_path)
    inside = {
        "house": house,
        "doors": Doors(settings.limits),
        "cookies": Cookies(settings.cookie_key or read_key(settings.data), kept),
        "pulse": Pulse(kept),
        "settings": settings,
        "pages": pages,
    }

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await kept.open()
        garbage = Garbage()
        yield
        garbage.close()
        house.close()
        await workers.close()
        await kept.close()

    return Litestar(
        HANDLERS,
        path=settings.base_path or "/",
        lifespan=[lifespan],
        state=State(inside),
        exception_handlers={
            Refused: problems.on_refused,
            Malformed: problems.on_rules,
            IllegalMove: problems.on_rules,
            Stale: problems.on_rules,
            Unreadable: problems.on_unreadable,
            RecursionError: problems.on_nested,
            HTTPException: problems.on_http,
            Exception: problems.on_anything,
        },
        response_headers=HEADERS,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(title="Ouaf", version="1", render_plugins=()),
        logging_config=None,
    )
