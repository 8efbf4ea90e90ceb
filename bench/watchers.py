"""How long the loop stands still when one more begins to watch a table, or leaves it, as watchers grow in number.

    python bench/watchers.py [--watchers 10 100 500 2000] [--rounds 20]

A match of Toutélié of four is on the table, one of the watchers in ten is a screen. A turn is what the loop does at one
go; milliseconds of processor time of the longest one, and of all of them until everybody has heard. Writing to sockets
is not in it. The median round.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import Viewer
from ouaf.table.house import House
from ouaf.table.messages import Begin, Sit
from ouaf.table.outside import Outside
from ouaf.table.runner import Runner

SEATS = 4


@dataclass(eq=False)
class Onlooker:
    """Somebody who watches."""

    device: str
    seat: Viewer = None
    follows: bool = False
    hears: bool = False
    screen: bool = False
    lags: bool = False
    heard: int = 0

    def push(self, _: bytes) -> None:
        self.heard += 1


async def no_bot(*_: Any) -> Any:
    raise AssertionError("no bot sits here")


async def playing() -> Runner:
    """A table with a match and its four players there."""
    store = SqliteStore(Path(tempfile.mkdtemp()) / "ouaf.sqlite3")
    await store.open()
    outside = Outside(store, lambda: 0, lambda: os.urandom(32), no_bot, frozenset(), 0)
    runner = await House(outside).create("0", "toutelie", {}, SEATS, public=False)
    for seat in range(SEATS):
        runner.watch(Onlooker(f"{seat}"), None, None)
        await runner.ask(Sit(seat=seat, name=f"Name {seat}"), f"{seat}")
    await runner.ask(Begin(), "0")
    return runner


async def turns(do: Callable[[], None]) -> tuple[float, float]:
    """Milliseconds of the longest turn, and of all, until nothing is left to do."""
    taken, began = [], time.process_time()
    do()
    for _ in range(50):
        now = time.process_time()
        taken.append(1000 * (now - began))
        began = now
        await asyncio.sleep(0)
    return max(taken), sum(taken)


async def row(watchers: int, rounds: int) -> list[float]:
    """A joining, and a leaving."""
    runner = await playing()
    for number in range(watchers):
        runner.watch(Onlooker(f"watcher {number}", screen=number % 10 == 0), None, None)
    await turns(lambda: None)
    found: list[tuple[float, ...]] = []
    for number in range(rounds):
        late = Onlooker(f"late {number}")
        joined = await turns(lambda late=late: runner.watch(late, None, None))  # type: ignore[misc]  # mypy sees no default
        left = await turns(lambda late=late: runner.leave(late))  # type: ignore[misc]  # the same
        found.append((*joined, *left))
    return [statistics.median(column) for column in zip(*found, strict=True)]


async def run(given: argparse.Namespace) -> None:
    print("| watchers | ms, joining: longest turn | all | ms, leaving: longest turn | all |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for watchers in given.watchers:
        figures = " | ".join(f"{figure:.2f}" for figure in await row(watchers, given.rounds))
        print(f"| {watchers:,} | {figures} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, nargs="+", default=[10, 100, 500, 2000])
    parser.add_argument("--rounds", type=int, default=20)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
