"""A whole house in one SQLite file: taken while people play, compared row by row, put into an empty place.

What is moved, backed up or restored goes through such a file, whatever it comes from and goes to.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from ouaf.journal.ids import MatchId
from ouaf.journal.lines import JournalError, Record
from ouaf.journal.store import file
from ouaf.journal.store.places import is_address, need_driver
from ouaf.rules.game import Malformed

PASSING: Final = ("alembic_version", "leases", "notes", "workers")
"""What belongs to a server that runs, not to the house."""
BESIDE: Final = ("backup", "keys")
"""What only a backup has: what it must be when it is whole, and the keys of the house."""
MODULUS: Final = 1 << 256


class Sum(Struct):
    """What is in a table: how many rows, and a digest of all of them in whatever order."""

    count: int = 0
    digest: int = 0

    def add(self, values: Iterable[Any]) -> None:
        """One more row. PostgreSQL tells yes and no from 1 and 0, SQLite does not."""
        row = [int(value) if isinstance(value, bool) else value for value in values]
        self.count += 1
        self.digest = (self.digest + int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(row)).digest())) % MODULUS


Sums = dict[str, Sum]


def take(where: str | Path, path: Path, *, alone: bool = False) -> Sums:
    """All of a house as it is at one moment, into a new file; those who play notice nothing. Who is alone in a folder
    reads it so that nothing is left behind there."""
    if not is_address(where):
        sums = _take_from_folder(Path(where) / file.NAME, path, "rw" if alone else "ro")
    else:
        need_driver()
        from ouaf.journal.store import copies_postgres

        sums = asyncio.run(copies_postgres.take(str(where), path))
    want_same(sums, sums_in(path), str(path))
    return sums


def put(path: Path, where: str | Path) -> None:
    """A file, which is used up, into an empty place: all of it, or nothing."""
    file.prepare(path)
    sums = sums_in(path)
    if not is_address(where):
        _put_into_folder(path, Path(where) / file.NAME)
        return
    need_driver()
    from ouaf.journal.store import copies_postgres

    asyncio.run(copies_postgres.put(path, str(where), sums))


def sums_in(path: Path) -> Sums:
    """Of every table of a house in a file; Malformed when it cannot be read."""
    with _reading(path) as connection:
        return _sums(connection)


def damaged_matches(path: Path) -> list[MatchId]:
    """The matches in a file whose lines do not follow each other as they should."""
    with _reading(path) as connection:
        rows = connection.execute(f"{select_of('lines', ['match', 'text', 'words'])} ORDER BY match, n")
        return [match for match, lines in groupby(rows, key=lambda row: row[0]) if not _is_chain(lines)]


def _is_chain(lines: Iterable[tuple[str, str, str | None]]) -> bool:
    record = Record()
    try:
        for text in (text for _, *texts in lines for text in texts if text):
            record.read(text.encode())
    except JournalError:
        return False
    return True


def close_up(path: Path, sums: Sums, keys: dict[str, bytes]) -> None:
    """Make a backup of a file: what it must be when it is whole is written into it, and the keys."""
    with _writing(path) as connection:
        connection.execute("CREATE TABLE backup (name TEXT PRIMARY KEY, count INTEGER NOT NULL, digest TEXT NOT NULL)")
        rows = [(name, each.count, f"{each.digest:064x}") for name, each in sums.items()]
        connection.executemany("INSERT INTO backup VALUES (?, ?, ?)", rows)
        connection.execute("CREATE TABLE keys (name TEXT PRIMARY KEY, data BLOB NOT NULL)")
        connection.executemany("INSERT INTO keys VALUES (?, ?)", list(keys.items()))


def check(path: Path) -> None:
    """Malformed when a file is no backup, or not as it was made."""
    if not path.is_file():
        raise Malformed("copy.nothing", path=str(path))
    if file.damage_in(path):
        raise Malformed("copy.damaged", path=str(path))
    with _reading(path) as connection:
        if BESIDE[0] not in _columns(connection):
            raise Malformed("copy.no_backup", path=str(path))
        told = {name: Sum(count, int(digest, 16)) for name, count, digest in connection.execute("SELECT * FROM backup")}
        want_same(told, _sums(connection), str(path))


def unpack(path: Path, to: Path) -> dict[str, bytes]:
    """A copy of a backup's house without what only a backup has; and the keys that were in it."""
    shutil.copyfile(path, to)
    with _writing(to) as connection:
        keys = dict(connection.execute("SELECT name, data FROM keys").fetchall())
        for name in BESIDE:
            connection.execute(f"DROP TABLE {name}")
    return keys


def keep_safe(path: Path, final: Path) -> None:
    """A file gets its name only when all of it is on the disk; never over another one."""
    if final.exists():
        raise Malformed("copy.exists", path=str(final))
    _sync(path)
    path.rename(final)
    _sync(final.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def columns_in(path: Path) -> dict[str, list[str]]:
    """The tables of a house in a file, in the order in which they were made."""
    with _reading(path) as connection:
        return _house_columns(connection)


def rows_in(path: Path, name: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """The rows of a table in a file."""
    with _reading(path) as connection:
        yield from connection.execute(select_of(name, columns))


@contextlib.contextmanager
def adding(path: Path, name: str, columns: int) -> Iterator[Callable[[tuple[Any, ...]], object]]:
    """How a row gets into a table of a file, in place of what is there."""
    with _writing(path) as connection:
        connection.execute("BEGIN")
        connection.execute(f"DELETE FROM {name}")
        yield partial(connection.execute, f"INSERT INTO {name} VALUES ({', '.join('?' * columns)})")
        connection.execute("COMMIT")


def want_same(one: Sums, other: Sums, where: str) -> None:
    """Malformed unless both have the same rows in the same tables."""
    if one != other:
        raise Malformed("copy.damaged", path=where)


def select_of(name: str, columns: list[str]) -> str:
    """What is read of a table. SQLite keeps blanks where something was erased: that is nothing, wherever it goes."""
    if name != "lines":
        return f"SELECT {', '.join(columns)} FROM {name}"
    words = "CASE trim(words) WHEN '' THEN NULL ELSE words END"
    return (
        f"SELECT {', '.join(words if each == 'words' else each for each in columns)} FROM lines WHERE trim(text) <> ''"
    )


def _take_from_folder(source: Path, path: Path, mode: str) -> Sums:
    """SQLite's own online backup, of what one reading sees."""
    if not source.is_file():
        raise Malformed("copy.nothing", path=str(source))
    with _connected(source, f"file:{source}?mode={mode}") as connection, _writing(path) as copy:
        connection.execute("BEGIN")
        sums = _sums(connection)
        connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        connection.execute("COMMIT")
    return sums


def _put_into_folder(path: Path, final: Path) -> None:
    if final.exists():
        raise Malformed("copy.not_empty", path=str(final.parent))
    keep_safe(path, final)


def _sums(connection: sqlite3.Connection) -> Sums:
    found: Sums = {}
    for name, columns in _house_columns(connection).items():
        found[name] = Sum()
        for row in connection.execute(select_of(name, columns)):
            found[name].add(row)
    return found


def _house_columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
    return {name: found for name, found in _columns(connection).items() if name not in (*PASSING, *BESIDE)}


def _columns(connection: sqlite3.Connection) -> dict[str, list[str]]:
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid"
    names = [name for (name,) in connection.execute(sql)]
    return {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names}


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    with _connected(path, f"file:{path}?mode=ro") as connection:
        yield connection


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[sqlite3.Connection]:
    with _connected(path, f"file:{path}") as connection:
        connection.execute("PRAGMA secure_delete = ON")
        yield connection


@contextlib.contextmanager
def _connected(path: Path, uri: str) -> Iterator[sqlite3.Connection]:
    """What goes wrong is said in words: a full disk, say, or a file that is something else."""
    try:
        with contextlib.closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
            yield connection
    except sqlite3.OperationalError as problem:
        raise Malformed("copy.unusable", path=str(path), reason=str(problem)) from problem
    except sqlite3.DatabaseError as problem:
        raise Malformed("copy.damaged", path=str(path)) from problem
