"""`ouaf` on a machine whose clock somebody sets: what time it is has something added to it that stands in a file."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

SECOND: Final = 1_000_000_000


def jumping_command(folder: Path) -> list[str]:
    """`ouaf` of this very installation with such a clock, which stands beside its data."""
    first = f"from ouaf.arena.faults.jumping import live_by; live_by({str(clock_in(folder))!r})"
    return [sys.executable, "-c", f"{first}; from ouaf.cli.main import main; raise SystemExit(main())"]


def jump(folder: Path, seconds: int) -> None:
    """Set the clock, all at once."""
    path = clock_in(folder)
    later = path.with_suffix(".new")
    later.write_text(str(seconds + _seconds_in(path)))
    later.replace(path)


def clock_in(folder: Path) -> Path:
    return folder.parent / "clock.txt"


def live_by(clock: str) -> None:
    """From here on this is what time it is."""
    path, true_time = Path(clock), time.time_ns
    time.time_ns = lambda: true_time() + SECOND * _seconds_in(path)
    time.time = lambda: time.time_ns() / SECOND


def _seconds_in(path: Path) -> int:
    try:
        return int(path.read_text())
    except (OSError, ValueError):
        return 0
