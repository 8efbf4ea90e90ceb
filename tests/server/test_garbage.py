"""Circles of objects are freed in a quiet moment, or when there are too many; never while the server works."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable

import pytest

from ouaf.server import garbage
from ouaf.server.garbage import Garbage


class Circle:
    """Only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


def left_after(seconds: float, circles: int) -> int:
    """How many of so many circles are left when the collector has had this time."""

    async def body() -> int:
        collector = Garbage()
        try:
            kept = [weakref.ref(Circle()) for _ in range(circles)]
            await asyncio.sleep(seconds)
            return sum(each() is not None for each in kept)
        finally:
            collector.close()

    return asyncio.run(body())


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "EVERY", 0.02)
    monkeypatch.setattr(garbage, "IDLE", 1000.0)
    monkeypatch.setattr(garbage, "SELDOM", 0.0)
    monkeypatch.setattr(garbage, "MANY", 100)


def never_quiet(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(garbage, "IDLE", 0.0)


def collected_just_now(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(garbage, "SELDOM", 600.0)


def test_a_quiet_moment_frees_them() -> None:
    assert left_after(0.3, 500) == 0


def test_a_few_are_not_worth_it() -> None:
    assert left_after(0.3, 10) == 10


@pytest.mark.parametrize("busy", [never_quiet, collected_just_now])
def test_they_wait_while_the_server_works(
    busy: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    busy(monkeypatch)
    assert left_after(0.3, 500) == 500


def test_too_many_are_freed_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    never_quiet(monkeypatch)
    monkeypatch.setattr(garbage, "TOO_MANY", 300)
    assert left_after(0.3, 500) == 0


def test_afterwards_the_collector_is_left_to_itself() -> None:
    left_after(0, 1)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
