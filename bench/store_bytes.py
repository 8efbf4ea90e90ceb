"""What a line of a journal takes on the disk: real matches of the four games, then the file divided by its lines."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import tempfile
from pathlib import Path

import uvloop

from ouaf.arena.load import Load, raise_open_files
from ouaf.arena.process import Server


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="ouaf-bytes-") as name:
        server = Server(Path(name) / "data")
        load = Load(server.port, 40, 4, 0, 10, lambda what: print(what, file=sys.stderr))
        raise_open_files(2_000)
        server.start()
        try:
            report = uvloop.run(load.run(server))
        finally:
            server.stop()
        size = server.database.stat().st_size
        with contextlib.closing(sqlite3.connect(server.database)) as connection:
            lines, matches = connection.execute("SELECT count(*), count(DISTINCT match) FROM lines").fetchone()
            tables = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    print(f"{report.actions} actions, {lines} lines, {matches} matches, {tables} tables, {size} bytes")
    print(f"{size / lines:.0f} bytes a line, {lines / report.actions:.2f} lines an action")


if __name__ == "__main__":
    main()
