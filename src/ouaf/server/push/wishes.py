"""Who wishes to be told of their turn, and where: checked, counted and kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from ouaf.journal.ids import DeviceId
from ouaf.journal.store.protocol import PushRow, Store, Write
from ouaf.server.push.endpoints import endpoint_in
from ouaf.table.asking import Refused
from ouaf.table.quotas import Quotas


class Wishes:
    """Of all devices. A new one of a device that has too many takes the place of its oldest."""

    def __init__(self, store: Store, hosts: Sequence[str], quotas: Quotas, now: Callable[[], int]) -> None:
        self._store, self._hosts, self._quotas, self._now = store, tuple(hosts), quotas, now
        self._one_by_one = asyncio.Lock()
        """Many at once must not be counted as none."""

    async def add(self, device: DeviceId, endpoint: str, site: str) -> None:
        """From now on it is told there; Refused where that cannot be."""
        if endpoint_in(endpoint, self._hosts) is None:
            raise Refused("push_endpoint")
        if not device or not await self._store.tables_of(device, 1):
            raise Refused("push_nobody")
        async with self._one_by_one:
            known = await self._store.pushes_of(device)
            others = [row.endpoint for row in known if row.endpoint != endpoint]
            if len(others) == len(known):
                self._quotas.want_push(await self._store.count_pushes())
            row = PushRow(device, endpoint, site, self._now())
            await self._store.write(Write(no_pushes=self._too_old(others), pushes=[row]))

    async def has(self, device: DeviceId) -> bool:
        """Whether it is told anything."""
        return bool(device and await self._store.pushes_of(device))

    async def remove(self, device: DeviceId) -> None:
        """It is told nothing any more."""
        known = await self._store.pushes_of(device)
        await self._store.write(Write(no_pushes=[row.endpoint for row in known]))

    def _too_old(self, others: Sequence[str]) -> Sequence[str]:
        """Those that make room for another one."""
        most = self._quotas.pushes_a_device
        return others[: len(others) + 1 - most] if 0 < most <= len(others) else ()
