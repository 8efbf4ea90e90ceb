"""The database: there, ours, whole, of this release, and free. Nothing is changed in it.

This is the file of SQLite; `store.py` looks at a house on PostgreSQL.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ouaf.journal.store import schema
from ouaf.journal.store.file import damage_in
from ouaf.server.doctor.address import is_ouaf
from ouaf.server.doctor.findings import Finding, good, problem, warning
from ouaf.server.doctor.subject import Subject, megabytes, standing

NEARLY: Final = 0.9
"""The part of the quota from which on the host should know."""


def check(subject: Subject) -> Iterator[Finding]:
    """The folder, and the file in it."""
    data, database = subject.data, subject.database
    if not is_usable(data):
        yield problem("folder_unusable", path=str(data))
    elif not database.exists():
        yield good("database_new", path=str(database))
    elif database.stat().st_uid != os.geteuid():
        yield warning("database_other_user", path=str(database), user=database.owner())
    else:
        yield from _file(subject)


def is_usable(folder: Path) -> bool:
    """Whether it is a folder that can be written to, or can be made."""
    found = standing(folder)
    return found.is_dir() and os.access(found, os.W_OK | os.X_OK)


def _file(subject: Subject) -> Iterator[Finding]:
    path = str(subject.database)
    if not os.access(path, os.R_OK | os.W_OK):
        yield problem("database_protected", path=path)
        return
    if damage := damage_in(subject.database):
        yield problem("database_damaged", path=path, reason=damage)
        return
    yield _schema(subject.database)
    yield _holder(subject)
    yield size_found(size_of(subject.database), subject.settings.quotas.disk_bytes)


def _schema(database: Path) -> Finding:
    found, (newest, *older) = version_in(database), schema.versions()
    if found == newest:
        return good("schema", version=newest)
    if found in older:
        return warning("schema_old", path=str(database), version=found, newest=newest)
    return problem("schema_newer", path=str(database), version=found)


def version_in(database: Path) -> str:
    """The schema of a file; nothing where there is none."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        try:
            rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        except sqlite3.OperationalError:
            return ""
    return str(rows[0][0]) if rows else ""


def _holder(subject: Subject) -> Finding:
    """Who has it open: a server of ours, another program, or nobody."""
    path = str(subject.data)
    if is_held(subject.data / "ouaf.lock"):
        return good("folder_ours", path=path) if is_ouaf(subject) else warning("folder_taken", path=path)
    if is_locked(subject.database):
        return problem("database_locked", path=str(subject.database))
    return good("database_free", path=str(subject.database))


def is_held(lock: Path) -> bool:
    """Whether a server has the folder."""
    if not lock.exists():
        return False
    with lock.open("r+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def is_locked(database: Path) -> bool:
    """Whether another program keeps everybody from writing."""
    with contextlib.closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError:
            return True
    return False


def size_found(size: int, quota: int) -> Finding:
    """How large it is, against what it may be."""
    told = {"size": megabytes(size), "quota": megabytes(quota)}
    if not quota:
        return good("database_unlimited", size=megabytes(size))
    if size >= quota:
        return problem("quota_full", **told)
    return warning("quota_near", **told) if size >= NEARLY * quota else good("database_size", **told)


def size_of(database: Path) -> int:
    """The file and its log, in bytes."""
    files = (database, Path(f"{database}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())
