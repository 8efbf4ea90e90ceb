"""The clock: is it about now, does it run evenly, and does it agree with what was written with it before?"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject

RELEASED: Final = 1_793_000_000
"""Seconds since 1970: this release was written in autumn 2026, so no clock is right that says less."""
SAMPLE: Final = 0.2
"""Seconds that two clocks are watched for,"""
UNEVEN: Final = 0.05
"""and by how many they may differ then."""
APART: Final = 60.0
"""Seconds that what was written may lie in the future."""


class Clocks(Struct, frozen=True):
    """Those of the system; tests put in their own."""

    wall: Callable[[], float] = time.time
    even: Callable[[], float] = time.monotonic
    wait: Callable[[float], None] = time.sleep


SYSTEM: Final = Clocks()


def check(subject: Subject, clocks: Clocks = SYSTEM) -> Iterator[Finding]:
    """The clock of this machine, against itself and against the file; `store.py` asks PostgreSQL for its own."""
    yield _now(clocks)
    yield from _jumps(clocks)
    written = 0.0 if subject.settings.store else last_written(subject.database)
    if (ahead := written - clocks.wall()) > APART:
        yield problem("clock_behind", n=round(ahead))


def _now(clocks: Clocks) -> Finding:
    wall = clocks.wall()
    said = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(wall))
    return problem("clock_old", now=said) if wall < RELEASED else good("clock", now=said)


def _jumps(clocks: Clocks) -> Iterator[Finding]:
    """Somebody sets it again and again: a virtual machine, or two programs that both want to."""
    wall, even = clocks.wall(), clocks.even()
    clocks.wait(SAMPLE)
    if abs((clocks.wall() - wall) - (clocks.even() - even)) > UNEVEN:
        yield warning("clock_jumps")


def last_written(database: Path) -> float:
    """When a table was last touched, in seconds since 1970; 0 where nobody knows."""
    if not database.exists():
        return 0.0
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        try:
            found = connection.execute("SELECT max(touched) FROM tables").fetchone()[0]
        except sqlite3.DatabaseError:  # what is wrong with it is said elsewhere
            return 0.0
    return (found or 0) / 1_000
