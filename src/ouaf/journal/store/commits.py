"""The one connection that writes to SQLite: how it is opened and closed, and what a commit is."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from ouaf.journal.ids import MatchId
from ouaf.journal.store.protocol import Blank, Conflict, LineRow, TableRow, Write

MOST_ROWS: Final = 64
"""Lines in one statement."""
MOST_LOG: Final = 1_000
"""Pages of the log after which it goes into the database proper whatever is under way: everyone waits for that, and
for more pages longer."""
PATIENCE: Final = 5_000
"""Milliseconds that the thread waits for another program which has locked the database. The loop never waits."""
AS_MANY: Final = "replace(hex(zeroblob(length(CAST({0} AS BLOB)))), '00', ' ')"
"""As many blanks as a text has bytes."""

log = logging.getLogger("ouaf.store")


def connect(path: Path) -> sqlite3.Connection:
    """The one connection that writes: durable at every commit."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {MOST_LOG}")
    connection.execute("PRAGMA cache_size = -8000")  # kilobytes: the last pages of a thousand running matches
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA busy_timeout = 0")
    empty_log(connection)  # a crash can have left words in it that were blanked
    return connection


@contextlib.contextmanager
def patient(connection: sqlite3.Connection) -> Iterator[None]:
    """In here a lock is waited for."""
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    try:
        yield
    finally:
        connection.execute("PRAGMA busy_timeout = 0")


def close(connection: sqlite3.Connection) -> None:
    """All into the database proper, so that whoever copies the one file has everything."""
    try:
        if empty_log(connection):
            log.warning("another program reads the database: what is in the log beside it (-wal) is part of it")
    except sqlite3.Error as problem:  # a full disk, say: what is in the log is safe there
        log.warning("the log was not emptied: %s", problem)
    connection.close()


def empty_log(connection: sqlite3.Connection) -> bool:
    """Cut the log to nothing, which waits for who reads; True when they read on, and it has to be tried again."""
    with patient(connection):
        return bool(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])


def commit(connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
    """Commit all writes at once; when one of them conflicts, each by itself. A lock is the same for all of them."""
    try:
        _commit_together(connection, writes)
        return [None] * len(writes)
    except Exception as problem:  # whatever it is, those who wait hear of it and the writer goes on
        if len(writes) == 1 or _is_lock(problem):
            return [_as_conflict(problem)] * len(writes)
    return [commit(connection, [write])[0] for write in writes]


def commit_or_wait(connection: sqlite3.Connection, writes: list[Write]) -> list[BaseException | None]:
    """The same for who may wait until another program has unlocked the database."""
    results = commit(connection, writes)
    if not is_locked(results):
        return results
    with patient(connection):
        return commit(connection, writes)


def is_locked(results: Sequence[BaseException | None]) -> bool:
    """Whether nothing could be written because another program has locked the database."""
    return all(map(_is_lock, results))


def _is_lock(problem: BaseException | None) -> bool:
    code: int = getattr(problem, "sqlite_errorcode", 0)
    return code & 0xFF == sqlite3.SQLITE_BUSY


def _as_conflict(problem: Exception) -> BaseException:
    return Conflict(str(problem)) if isinstance(problem, sqlite3.IntegrityError) else problem


def _commit_together(connection: sqlite3.Connection, writes: list[Write]) -> None:
    """Each statement gives up the interpreter's lock and waits to have it back: few of them, with many rows each."""
    rows = [line for write in writes for line in write.lines]
    if len(rows) <= MOST_ROWS and not any(write.has_more for write in writes):
        _keep_lines(connection, rows) if rows else touch(connection)  # one statement is a transaction by itself
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for write in writes:
            _keep_record(connection, write)
        for first in range(0, len(rows), MOST_ROWS):
            _keep_lines(connection, rows[first : first + MOST_ROWS])
        for write in writes:
            _keep_the_rest(connection, write)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some failures SQLite has rolled back by itself
            connection.execute("ROLLBACK")
        raise


def _keep_record(connection: sqlite3.Connection, write: Write) -> None:
    """A table, and which matches have begun at it."""
    if write.table is not None:
        _keep_table(connection, write.table)
        begun = [(line.match, write.table.code) for line in write.lines if line.n == 0]
        connection.executemany("INSERT INTO matches VALUES (?, ?)", begun)


def _keep_the_rest(connection: sqlite3.Connection, write: Write) -> None:
    """What leaves no trace, and what has nothing to do with a table."""
    _blank(connection, write.blanks)
    _delete_lines(connection, [*write.deleted, *write.tidied])
    connection.executemany("DELETE FROM matches WHERE match = ?", [(match,) for match in write.deleted])
    if write.lived is not None:
        connection.execute("UPDATE house SET lived = ?", (write.lived,))
    _keep_pushes(connection, write)


def touch(connection: sqlite3.Connection) -> None:
    """Write something that says nothing, to see whether it can be kept. SQLite leaves a row alone that is the same as
    before, but never this number in its head, which nobody else uses."""
    connection.execute("PRAGMA user_version = 0")


def _keep_lines(connection: sqlite3.Connection, rows: list[LineRow]) -> None:
    values = [value for row in rows for value in (row.match, row.n, row.text, row.words)]
    connection.execute(f"INSERT INTO lines VALUES {', '.join(['(?, ?, ?, ?)'] * len(rows))}", values)


def _blank(connection: sqlite3.Connection, blanks: Sequence[Blank]) -> None:
    """Overwrite words with as many blanks. A row of the same size is written where it stands: nothing is moved, and no
    copy of it stays behind on another page."""
    pairs = [(blank.match, blank.n) for blank in blanks]
    connection.executemany(f"UPDATE lines SET words = {AS_MANY.format('words')} WHERE match = ? AND n = ?", pairs)


def _delete_lines(connection: sqlite3.Connection, deleted: Sequence[MatchId]) -> None:
    """Lines are blanked too, and the blank rows stay: were they taken out, SQLite would move the rows of other matches
    together and leave copies behind, which nobody could blank later."""
    changed = ", ".join(f"{name} = {AS_MANY.format(name)}" for name in ("text", "words"))
    connection.executemany(f"UPDATE lines SET {changed} WHERE match = ?", [(match,) for match in deleted])


def _keep_table(connection: sqlite3.Connection, row: TableRow) -> None:
    values = (row.rev, row.phase, row.public, row.touched, row.data, row.due, row.code, row.rev - 1)
    if row.rev == 1:
        sql = "INSERT INTO tables (rev, phase, public, touched, data, due, code) VALUES (?, ?, ?, ?, ?, ?, ?)"
        connection.execute(sql, values[:-1])
    else:
        changed = "rev = ?, phase = ?, public = ?, touched = ?, data = ?, due = ?"
        sql = f"UPDATE tables SET {changed} WHERE code = ? AND rev = ?"
        if connection.execute(sql, values).rowcount != 1:
            raise Conflict(row.code)
        connection.execute("DELETE FROM table_devices WHERE code = ?", (row.code,))
    pairs = [(device, row.code) for device in row.devices]
    connection.executemany("INSERT OR IGNORE INTO table_devices VALUES (?, ?)", pairs)


def _keep_pushes(connection: sqlite3.Connection, write: Write) -> None:
    """What is taken out, and what has another device now, goes first."""
    gone = [(endpoint,) for endpoint in (*write.no_pushes, *(row.endpoint for row in write.pushes))]
    connection.executemany("DELETE FROM pushes WHERE endpoint = ?", gone)
    new = [(row.endpoint, row.device, row.site, row.at) for row in write.pushes]
    connection.executemany("INSERT INTO pushes (endpoint, device, site, at) VALUES (?, ?, ?, ?)", new)
