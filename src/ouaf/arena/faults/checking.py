"""What a match must have been when it is over: pure, from its journal, what was acknowledged and what was shown."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from ouaf.arena.screen import learned
from ouaf.journal.ids import Seat
from ouaf.journal.lines import JournalError, read
from ouaf.journal.match import Match
from ouaf.journal.verify import verify
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience

COMPARED: Final = ("match", "n", "view", "prompt", "to_move", "legal", "takes_words", "end")
"""What a journal tells of a screen: all but people's words, which a table may keep to itself."""


class Noted(NamedTuple):
    """What was on the screen of somebody after line `n`."""

    n: int
    viewer: Seat | None
    screen: Mapping[str, Any]


class _Line(Struct, frozen=True):
    n: int = -1
    id: str | None = None


class Checked(Struct, frozen=True):
    """The ids of moves that are not as they were acknowledged, and what is to be said of the journal itself."""

    lost: list[str]
    """Not at the number that was told."""
    doubled: list[str]
    unsent: list[str]
    """In the journal, and nobody was told so."""
    verdict: str
    """As `ouaf verify` has it, or "damaged"."""


def check_journal(data: bytes, acknowledged: Mapping[str, Sequence[int]]) -> Checked:
    """Whether a journal has what was acknowledged, each once, where it was said to be; and is whole and fair."""
    kept = _lines_by_id(data)
    return Checked(
        lost=[id for id, numbers in acknowledged.items() if not set(numbers) <= set(kept.get(id, ()))],
        doubled=[id for id, numbers in kept.items() if len(numbers) > len(acknowledged.get(id, numbers))],
        unsent=[id for id in kept if id not in acknowledged],
        verdict=_verdict(data),
    )


def _lines_by_id(data: bytes) -> dict[str, list[int]]:
    """What can be read of it: a damaged line is the verdict's business."""
    kept: dict[str, list[int]] = {}
    for raw in data.splitlines():
        with contextlib.suppress(msgspec.DecodeError):
            line = msgspec.json.decode(raw, type=_Line)
            if line.id:
                kept.setdefault(line.id, []).append(line.n)
    return kept


def _verdict(data: bytes) -> str:
    try:
        return verify(data).answer
    except JournalError:
        return "damaged"


def wrong_screens(data: bytes, noted: Iterable[Noted]) -> list[str]:
    """What was shown and is not what the journal gives for that viewer at that line, in words for a log."""
    asked: dict[int, list[Noted]] = {}
    for each in noted:
        asked.setdefault(each.n, []).append(each)
    lines, found = read(data).lines, list[str]()
    header: Any = lines[0]
    match = Match(header)
    for line in lines:
        if line.n:
            match.add(line)
        found += [wrong for each in asked.pop(line.n, ()) if (wrong := _difference(match, each))]
    return found + [f"line {n} was shown, and there is none" for n in asked]


def _difference(match: Match, noted: Noted) -> str:
    whole = learned({}, msgspec.json.decode(Feed().whole(match, Audience(noted.viewer, True))))
    keys = [key for key in COMPARED if whole.get(key) != noted.screen.get(key)]
    return f"line {noted.n}, seat {noted.viewer}: {', '.join(keys)}" if keys else ""
