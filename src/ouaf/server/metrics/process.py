"""What this process takes of the machine, under the names that every Prometheus knows."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ouaf.server.metrics.exposition import Family, counter, gauge

PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def process(started: float) -> Iterator[Family]:
    """Time, memory and files; what Linux has not (its /proc) is left out elsewhere."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    yield counter("process_cpu_seconds_total", "Processor time of this process", used.ru_utime + used.ru_stime)
    yield gauge("process_start_time_seconds", "When it started, since 1970", started)
    yield gauge("process_max_fds", "Files that may be open", resource.getrlimit(resource.RLIMIT_NOFILE)[0])
    if (own := Path("/proc/self")).exists():
        yield gauge("process_open_fds", "Files that are open", sum(1 for _ in (own / "fd").iterdir()))
        pages = int((own / "statm").read_text().split()[1])
        yield gauge("process_resident_memory_bytes", "Memory", PAGE * pages)
