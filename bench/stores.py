"""What a commit costs: SQLite beside PostgreSQL, in turns. `python bench/stores.py postgresql://…` (an empty database).

Many players write line after line, each waiting for its own as a table does; every tenth write has the table's record.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, TableCode
from ouaf.journal.store.places import open_store
from ouaf.journal.store.protocol import LineRow, Store, TableRow, Write

TEXT = '{"do":"move","n":17,"at":1700000000000,"seat":1,"what":"place 3 4","id":"m17","prev":"' + "0" * 150
DATA = b"x" * 1500
EVERY = 10


async def play(store: Store, name: str, until: float) -> int:
    """One table; how many writes it made."""
    count = 0
    while time.perf_counter() < until:
        row = None
        if count % EVERY == 0:
            rev = count // EVERY + 1
            row = TableRow(TableCode(name), rev, "playing", False, rev, (DeviceId(name), DeviceId("guest")), DATA)
        await store.write(Write(row, [LineRow(MatchId(name), LineNumber(count), TEXT)]))
        count += 1
    return count


async def measure(where: str, players: int, seconds: float, turn: int) -> str:
    store = open_store(where)
    await store.open()
    names = [f"{players}-{turn}-{time.time_ns()}-{number}" for number in range(players)]
    began, cpu = time.perf_counter(), time.process_time()
    counts = await asyncio.gather(*(play(store, name, began + seconds) for name in names))
    took, cpu, writes = time.perf_counter() - began, time.process_time() - cpu, sum(counts)
    await store.close()
    return f"{writes / took:8.0f} writes/s  {1e6 * cpu / writes:6.1f} µs of our own processor each"


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("address")
    given.add_argument("--seconds", type=float, default=3)
    given.add_argument("--turns", type=int, default=3)
    wanted = given.parse_args()
    for players in (1, 16, 256):
        for turn in range(wanted.turns):
            with tempfile.TemporaryDirectory() as folder:
                for what, where in (("SQLite", str(Path(folder))), ("PostgreSQL", wanted.address)):
                    print(f"{players:4} players  {what:10}", asyncio.run(measure(where, players, wanted.seconds, turn)))


if __name__ == "__main__":
    main()
