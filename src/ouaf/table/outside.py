"""What a table needs of the world, and who watches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from ouaf.journal.store.protocol import Store
from ouaf.rules.game import Viewer
from ouaf.views.player import Question


class Outside(Struct, frozen=True):
    """What a table needs of the world: kept here so that tests can put in their own."""

    store: Store
    now: Callable[[], int]
    fresh: Callable[[], bytes]
    ask_bot: Callable[[str, Question], Any]
    levels: frozenset[str]
    bot_pause: float
    """How long a bot waits before it plays, so that people can follow."""


class Watcher(Protocol):
    """A connection that watches this table from one seat, or from none."""

    device: str
    seat: Viewer
    follows: bool
    """What it has been sent of the match is what its seat may know: changes are enough."""

    def push(self, message: bytes) -> None:
        """Send, without waiting for slow readers."""
        ...
