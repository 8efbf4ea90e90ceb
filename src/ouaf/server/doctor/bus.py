"""The bus between workers: does it answer, and does a message come back? Without it all goes on, only slower."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ouaf.journal.store.places import without_password
from ouaf.rules.game import Malformed
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject
from ouaf.table.town.bus import CHANNEL, redis_at

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

SECONDS: Final = 5.0
"""Until it must have come back."""
DOCTORS: Final = f"{CHANNEL}doctor"
"""A channel that no worker hears."""


REFUSED: Final = frozenset({"bus_address", "bus_no_driver"})
"""The codes of findings that are refusals of the bus itself,"""
UNHEARD: Final = frozenset({"bus_silent", "bus_refused", "bus_unreachable"})
"""and of those that are found by ringing."""


def check(subject: Subject, seconds: float = SECONDS) -> Iterator[Finding]:
    """Nothing where the house has none."""
    if not subject.settings.bus:
        return
    path = without_password(subject.settings.bus, "redis://")
    try:
        reason = asyncio.run(_try(subject.settings.bus, seconds))
    except Malformed as refused:
        yield problem(refused.id.replace(".", "_"), **refused.params)
    else:
        yield warning(reason, path=path) if reason else good("bus", path=path)


async def _try(address: str, seconds: float) -> str:
    """What is wrong; nothing where all is well."""
    redis = redis_at(address)
    from redis.exceptions import AuthenticationError, RedisError, ResponseError
    from redis.exceptions import TimeoutError as Late

    try:
        async with asyncio.timeout(seconds), redis, redis.pubsub() as heard:
            await _ring(redis, heard)
    except (Late, TimeoutError):
        return "bus_silent"
    except (AuthenticationError, ResponseError):
        return "bus_refused"
    except (RedisError, OSError):
        return "bus_unreachable"
    return ""


async def _ring(redis: Redis, heard: PubSub) -> None:
    """It is heard only by who listens already, so that is waited for first."""
    await heard.subscribe(DOCTORS)
    await _hear(heard, "subscribe")
    await redis.publish(DOCTORS, b"")
    await _hear(heard, "message")


async def _hear(heard: PubSub, kind: str) -> None:
    while (message := await heard.get_message(timeout=None)) is None or message["type"] != kind:
        pass
