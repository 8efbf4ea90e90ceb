"""Tells devices that it is their turn: a few at once, again where a service asks for it, and never for long."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from ouaf.journal.ids import DeviceId
from ouaf.journal.store.protocol import PushRow, Store, Write
from ouaf.server.push.endpoints import endpoint_in
from ouaf.server.push.keys import Vapid
from ouaf.server.push.sending import Answer, Sender, Unreachable
from ouaf.texts.speak import Language, say

log = logging.getLogger("ouaf.push")

AT_ONCE: Final = 4
MOST_WAITING: Final = 1_000
"""Notifications that are under way; those beyond are not sent."""
WAITS: Final = (30.0, 300.0)
"""Seconds before a second and a third try,"""
MOST_WAIT: Final = 3600.0
"""and the longest that a service can ask for."""
GONE: Final = (404, 410)
"""The browser has forgotten it."""
LATER: Final = (406, 408, 429)
"""Too much or too slow; 406 is how Windows says so. All that a service has wrong itself (500 and more) is like it."""


class Teller:
    """Of this server."""

    def __init__(
        self,
        store: Store,
        vapid: Vapid,
        sender: Sender,
        hosts: Sequence[str],
        language: Language = "fr",
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.vapid, self.hosts = vapid, tuple(hosts)
        self._store, self._sender, self._language, self._sleep = store, sender, language, sleep
        self._room = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._has_told = False
        """The host knows that nobody can be reached."""

    def whistle(self, devices: frozenset[DeviceId]) -> None:
        """Nobody waits for it, and nothing that goes wrong stops a table."""
        for device in devices:
            self._begin(partial(self._tell, device))

    async def close(self) -> None:
        """What is not sent by now is not."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        if len(self._tasks) >= MOST_WAITING:
            log.warning("too many notifications wait to be sent: one is not")
            return
        task = asyncio.ensure_future(_guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, device: DeviceId) -> None:
        """Each of its browsers by itself: one that is slow keeps no other waiting."""
        for row in await self._store.pushes_of(device):
            self._begin(partial(self._push, row))

    async def _push(self, row: PushRow) -> None:
        """Once, and again where that may help."""
        for wait in (*WAITS, None):
            answer = await self._try(row)
            if answer is None or wait is None or not _is_later(answer):
                return
            await self._sleep(min(MOST_WAIT, max(wait, answer.later or 0)))
            if row not in await self._store.pushes_of(row.device):  # it is not wanted any more
                return

    async def _try(self, row: PushRow) -> Answer | None:
        """The answer of the service; None where nobody is told there any more. Where the host has taken a service off
        the list since, nothing is sent."""
        to = endpoint_in(row.endpoint, self.hosts)
        if to is None:
            return None
        async with self._room:
            try:
                answer = await self._sender.send(to, self.vapid.header(to.origin, row.site, int(time.time())))
            except Unreachable as problem:
                return self._not_reached(to.host, problem)
        if answer.status in GONE:
            await self._store.write(Write(no_pushes=[row.endpoint]))
        elif not 200 <= answer.status < 300 and not _is_later(answer):
            log.warning("%s did not take a notification: %d", to.host, answer.status)
        return answer

    def _not_reached(self, host: str, problem: Unreachable) -> Answer:
        """The host hears of it once; it is tried again as if the service had said that it is busy."""
        if not self._has_told:
            self._has_told = True
            log.warning(say(self._language, "serve.push_unreachable", {"host": host, "reason": str(problem)}))
        return Answer(LATER[0])


async def _guarded(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception as problem:  # a disk that fails, a fault of ours: the match goes on without
        log.error("a notification was not sent: %s", type(problem).__name__)


def _is_later(answer: Answer) -> bool:
    return answer.status in LATER or answer.status >= 500
