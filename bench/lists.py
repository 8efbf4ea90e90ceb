"""What the list of public tables costs as tables grow in number.

    python bench/lists.py [--tables 1000 10000 100000] [--rounds 200]

One table in twenty is public. Milliseconds of processor time of the whole process a list: the store's answer alone, and
the list as the house gives it out; the median round.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ouaf.journal.store.protocol import Write
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.table.asking import Asker
from ouaf.table.house import LOOKED_AT, House
from ouaf.table.outside import Outside
from ouaf.table.record import Chair, Table, row_of
from ouaf.table.step import new_table

AT_ONCE = 1000


def table(number: int, chosen: random.Random) -> Table:
    """A table with people on its chairs."""
    asker = Asker(f"host {number}", chosen.getrandbits(40), os.urandom(32), frozenset())
    sitting = new_table(f"{number:06}", asker, "toutelie", {}, 4, public=number % 20 == 0)
    chairs = tuple(Chair(device=f"device {number} {seat}", name=f"Name {seat}", avatar="ouaf") for seat in range(4))
    return replace(sitting.table, chairs=chairs)


async def fill(store: SqliteStore, first: int, after: int) -> None:
    chosen = random.Random(first)
    for start in range(first, after, AT_ONCE):
        numbers = range(start, min(after, start + AT_ONCE))
        await asyncio.gather(*(store.write(Write(row_of(table(number, chosen)))) for number in numbers))


async def cost(ask: Callable[[], Awaitable[Any]], rounds: int) -> float:
    """Milliseconds of the processor."""
    taken = []
    for _ in range(rounds):
        began = time.process_time()
        await ask()
        taken.append(1000 * (time.process_time() - began))
    return statistics.median(taken)


async def no_bot(*_: Any) -> Any:
    raise AssertionError("no bot sits here")


async def run(given: argparse.Namespace) -> None:
    print("| tables | ms, the store | ms, the list |\n| ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        store, count = SqliteStore(Path(folder) / "ouaf.sqlite3"), 0
        await store.open()
        house = House(Outside(store, lambda: 0, lambda: os.urandom(32), no_bot, frozenset(), 0))
        for tables in given.tables:
            await fill(store, count, tables)
            count = tables
            of_store = await cost(lambda: store.public_tables(LOOKED_AT), given.rounds)
            of_house = await cost(lambda: house.public_tables("somebody"), given.rounds)
            print(f"| {tables:,} | {of_store:.2f} | {of_house:.2f} |", flush=True)
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[1000, 10_000, 100_000])
    parser.add_argument("--rounds", type=int, default=200)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
