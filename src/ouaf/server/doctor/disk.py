"""The disk under the folder: room, names for files, whether it can be written to, and the log beside the database."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from ouaf.server.doctor.database import size_of
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject, megabytes, standing

LITTLE: Final = 100_000_000
"""Bytes below which a house soon keeps nothing any more."""
FEW_NAMES: Final = 1_000
"""Files that can still be made; a log, a lock and a copy want a few."""
LARGE_LOG: Final = 64_000_000
"""A log that is emptied in quiet moments has some megabytes."""

Ask: TypeAlias = Callable[[Path], os.statvfs_result]


def check(subject: Subject, ask: Ask = os.statvfs) -> Iterator[Finding]:
    """All of it."""
    folder = standing(subject.data)
    disk = ask(folder)
    if disk.f_flag & os.ST_RDONLY:
        yield problem("disk_read_only", path=str(folder))
    yield _room(subject, disk.f_bavail * disk.f_frsize)
    if disk.f_files and disk.f_favail < FEW_NAMES:
        yield problem("inodes_few", path=str(folder), n=disk.f_favail)
    yield from _log(subject)


def _room(subject: Subject, free: int) -> Finding:
    """Free room, against what the house may still take."""
    quota = subject.settings.quotas.disk_bytes
    wanted = max(0, quota - size_of(subject.database))
    told = {"free": megabytes(free), "wanted": megabytes(wanted)}
    if free < LITTLE:
        return problem("disk_full", **told)
    if not quota:
        return good("disk_unlimited", free=megabytes(free))
    return warning("disk_small", **told) if free < wanted else good("disk_free", **told)


def _log(subject: Subject) -> Iterator[Finding]:
    log = Path(f"{subject.database}-wal")
    if log.exists() and (size := log.stat().st_size) > LARGE_LOG:
        yield warning("log_large", path=str(log), size=megabytes(size))
