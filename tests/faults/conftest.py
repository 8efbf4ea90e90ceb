"""Servers that start quickly, because they are killed often."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.process import Zygote


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    started = Zygote()
    yield started
    started.close()
