"""Servers that several tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.device import Device
from tests.server.process import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits, for many tests; each has its own tables."""
    with serving(tmp_path_factory.mktemp("server"), "--no-limits", "--bot-pause", "0") as up:
        yield up


@pytest.fixture
def devices(server: Server) -> Iterator[Callable[[int], list[Device]]]:
    """New devices, closed after the test."""
    made: list[Device] = []

    def make(count: int) -> list[Device]:
        new = [Device(server) for _ in range(count)]
        made.extend(new)
        return new

    yield make
    for device in made:
        device.close()
