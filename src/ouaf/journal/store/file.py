"""The file of a database: made ready, and watched over while it is used."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from ouaf.journal.store import schema
from ouaf.journal.store.commits import touch
from ouaf.journal.store.protocol import Unsound
from ouaf.rules.game import Malformed

NAME: Final = "ouaf.sqlite3"
"""In the folder of a house."""


def prepare(path: Path) -> None:
    """Bring a file to the schema of this release, or make it; Malformed when it cannot be used or written to."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        schema.upgrade(f"sqlite:///{path}")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            touch(connection)
    except schema.Newer as problem:
        raise Malformed("store.newer", path=str(path)) from problem
    except (OSError, sqlite3.Error, schema.Failed) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise Malformed("store.unusable", path=str(path), reason=reason or str(problem)) from problem


def damage_in(path: Path) -> str:
    """What SQLite finds wrong with a file when it reads all of it; nothing where it is whole."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            found: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return "" if found == "ok" else found


def compact(path: Path) -> None:
    """Take out the blank rows of what was erased, and give their room back. The whole file is written anew, so no copy
    of a row that was moved stays behind; nobody else may have it open."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("DELETE FROM lines WHERE trim(text) = ''")
        connection.execute("VACUUM")


class OpenFile:
    """A file that is in use: it stays where it was, and never shrinks.

    Whoever deletes or replaces it takes nothing from the one that has it open, who would go on writing into nowhere.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._first = path.stat()
        self._size = self._first.st_size

    def size(self) -> int:
        """Of the file and its log, in bytes."""
        return sum(path.stat().st_size for path in (self._path, Path(f"{self._path}-wal")) if path.exists())

    def check(self) -> None:
        """Unsound when it is another file by now, a shorter one or none, or its log is not beside it."""
        try:
            now = self._path.stat()
            os.stat(f"{self._path}-wal")
        except OSError as problem:
            raise Unsound("gone") from problem
        if not os.path.samestat(self._first, now):
            raise Unsound("gone")
        if now.st_size < self._size:
            raise Unsound("damaged")
        self._size = now.st_size
