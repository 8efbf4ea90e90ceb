"""`ouaf` on a machine whose clock somebody sets: what time it is has something added to it that stands in a file."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

SECOND: Final = 1_000_000_000


def jumping_command(folder: Path) -> list[str]:
    """`ouaf` of this very installation with such a clock, which stands beside its data."""
    call = f"run({str(clock_in(folder))!r})"
    return [sys.executable, "-c", f"from ouaf.arena.faults.jumping import run; raise SystemExit({call})"]


def jump(folder: Path, seconds: int) -> None:
    """Set the clock, all at once."""
    path = clock_in(folder)
    later = path.with_suffix(".new")
    later.write_text(str(seconds + _seconds_in(path)))
    later.replace(path)


def clock_in(folder: Path) -> Path:
    return folder.parent / "clock.txt"


def run(clock: str) -> int:
    """`ouaf` with this clock."""
    path, true_time = Path(clock), time.time_ns
    time.time_ns = lambda: true_time() + SECOND * _seconds_in(path)
    time.time = lambda: time.time_ns() / SECOND
    from ouaf.cli.main import main

    return main()


def _seconds_in(path: Path) -> int:
    try:
        return int(path.read_text())
    except (OSError, ValueError):
        return 0
