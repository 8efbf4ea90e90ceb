"""How long everyone waits when SQLite's log goes into the database proper, by the pages that it may have before."""

from __future__ import annotations

import random
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

MATCHES = 1000
COMMITS = 10_000
TEXT = "x" * 330
PAGES = (250, 1_000, 5_000, 20_000)


def commits(path: Path, pages: int) -> list[tuple[float, float]]:
    """Milliseconds and processor milliseconds of each commit: one to three moves of any of the matches."""
    connection = sqlite3.connect(path, isolation_level=None)
    for setting in ("journal_mode = WAL", "synchronous = FULL", f"wal_autocheckpoint = {pages}"):
        connection.execute(f"PRAGMA {setting}")
    connection.execute("CREATE TABLE lines (match TEXT, n INTEGER, text TEXT, PRIMARY KEY (match, n))")
    chosen = random.Random(1)
    lines = {f"{chosen.getrandbits(64):016x}": 0 for _ in range(MATCHES)}
    taken = []
    for _ in range(COMMITS):
        rows = []
        for match in chosen.choices(list(lines), k=chosen.randint(1, 3)):
            rows += [match, lines[match], TEXT]
            lines[match] += 1
        statement = f"INSERT INTO lines VALUES {', '.join(['(?, ?, ?)'] * (len(rows) // 3))}"
        began, worked = time.perf_counter(), time.thread_time()
        connection.execute(statement, rows)
        taken.append((1000 * (time.perf_counter() - began), 1000 * (time.thread_time() - worked)))
    connection.close()
    return taken


def main() -> None:
    """A line for each size of the log; the long commits are those that emptied it."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        for pages in PAGES:
            taken = commits(Path(folder) / f"{pages}.sqlite3", pages)
            usual = statistics.median(wall for wall, _ in taken)
            worked = statistics.median(cpu for _, cpu in taken)
            long = [wall for wall, cpu in taken if cpu > 5 * worked]
            middle, most = statistics.median(long), max(long)
            processor = sum(cpu for _, cpu in taken) / COMMITS
            emptied = f"emptied {len(long)} times, in the middle {middle:.1f} ms, at most {most:.1f}"
            print(f"{pages:>6} pages: a commit {usual:.2f} ms; {emptied}; processor {processor:.3f} ms a commit")


if __name__ == "__main__":
    main()
