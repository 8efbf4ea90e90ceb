"""What names something on the way of a move: each is a type of its own, so that two can not be swapped unnoticed."""

from __future__ import annotations

from typing import Annotated, Final, NewType, TypeAlias

from msgspec import Meta

TableCode = NewType("TableCode", str)
"""The letters that lead to a table."""
DeviceId = NewType("DeviceId", str)
"""Whose phone it is."""
NOBODY: Final = DeviceId("")
MatchId = NewType("MatchId", str)
PromptId = NewType("PromptId", str)
RequestId = NewType("RequestId", str)
"""The client's own id of what it asks: its answer has it too, and a resend is known by it."""

Seats: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""How many."""
Seat = NewType("Seat", Seats)
"""One of a match, and the chair at the table that it is played from."""
LineNumber = NewType("LineNumber", int)
"""Of a journal; the header is 0."""
EntryNumber = NewType("EntryNumber", int)
"""Of the moves and outcomes that made the present state; the first is 1."""
