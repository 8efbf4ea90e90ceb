"""A bark across the table: six moods and no words of one's own. Nothing of it is kept."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from ouaf.journal.ids import DeviceId, Seat
from ouaf.table.arrange import want_own
from ouaf.table.asking import Refused
from ouaf.table.record import Table

Mood: TypeAlias = Literal["joy", "bravo", "oops", "hmm", "doze", "thanks"]

PAUSE: Final = 1.5
"""Seconds between two barks of a device."""
REMEMBERED: Final = 8
"""How many barks others may still have to hear of."""


class Reaction(Struct, frozen=True, tag_field="t", tag="reaction"):
    """Somebody at the table barks. It is the same for everybody, and nothing else is known of it."""

    seat: Seat
    """The chair,"""
    mood: Mood


class Bark(Struct, frozen=True):
    """For who watches at another worker."""

    at: int
    """Later ones have a higher number."""
    reaction: Reaction


class Reactions:
    """When each device has barked last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: dict[DeviceId, float] = {}
        self.latest: deque[Bark] = deque(maxlen=REMEMBERED)

    def react(self, table: Table, seat: Seat, mood: Mood, device: DeviceId) -> Reaction:
        """What everybody is told; Refused for a chair of somebody else, and when it is too soon."""
        want_own(table, seat, device)
        now = self._clock()
        self._last = {each: at for each, at in self._last.items() if now - at < PAUSE}
        if device in self._last:
            raise Refused("too_soon")
        self._last[device] = now
        reaction = Reaction(seat, mood)
        self.latest.append(Bark(time.time_ns(), reaction))
        return reaction
