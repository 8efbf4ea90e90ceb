"""How many pages of SQLite's log a move costs, by the order in which lines stand: one by one, and eight in a commit."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from pathlib import Path

MATCHES = 1000
MOVES = 12_000
TEXT = "x" * 330
PAGE = 4096 + 24
LAYOUTS = {"in order of arrival": "", "match by match": " WITHOUT ROWID"}


def pages(folder: Path, layout: str, together: int) -> float:
    """Pages in the log a move, after every match has some lines."""
    path = folder / f"{together}{layout}.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    for setting in ("journal_mode = WAL", "synchronous = NORMAL", "wal_autocheckpoint = 1000000"):
        connection.execute(f"PRAGMA {setting}")
    connection.execute(f"CREATE TABLE lines (match TEXT, n INTEGER, text TEXT, PRIMARY KEY (match, n)){layout}")
    chosen = random.Random(1)
    ids = [f"{chosen.getrandbits(64):016x}" for _ in range(MATCHES)]
    lines = dict.fromkeys(ids, 0)

    def play(matches: list[str]) -> None:
        connection.execute("BEGIN")
        for match in matches:
            connection.execute("INSERT INTO lines VALUES (?, ?, ?)", (match, lines[match], TEXT))
            lines[match] += 1
        connection.execute("COMMIT")

    play(ids * 10)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for _ in range(0, MOVES, together):
        play(chosen.choices(ids, k=together))
    size = Path(f"{path}-wal").stat().st_size
    connection.close()
    return size / PAGE / MOVES


def main() -> None:
    """A line for each order and size of commits."""
    with tempfile.TemporaryDirectory() as folder:
        for name, layout in LAYOUTS.items():
            for together in (1, 8):
                print(f"{name}, {together} in a commit: {pages(Path(folder), layout, together):.2f} pages a move")


if __name__ == "__main__":
    main()
