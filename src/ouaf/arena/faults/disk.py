"""Disks that fail: a database that somebody else has locked, and one without room."""

from __future__ import annotations

import contextlib
import resource
import sqlite3
from collections.abc import Iterator

from ouaf.arena.process import Server


@contextlib.contextmanager
def locked(server: Server) -> Iterator[None]:
    """In here another program holds the database and writes nothing."""
    with contextlib.closing(sqlite3.connect(server.database, isolation_level=None)) as foreign:
        foreign.execute("BEGIN IMMEDIATE")
        yield
        foreign.execute("ROLLBACK")


@contextlib.contextmanager
def full(server: Server, room: int) -> Iterator[None]:
    """In here no file of the server may be written to beyond so many bytes: to it that is a disk without room."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (room, most))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))


def log_size(server: Server) -> int:
    """Bytes of the write-ahead log."""
    return server.log.stat().st_size
