"""How long the loop stands still while a table with a long match is loaded and somebody begins to watch it.

    python bench/loading.py [--lines 1000 10000 50000] [--rounds 5] [--at-once 1]

Journals are made of legal moves at random; where a choice can be taken back, it is taken back again and again, so that
they are as long as one likes. The loop has a tick every millisecond: a gap is the time from one to the next, by the
clock and in processor time of the whole process, which other programs on the machine do not lengthen. The best round
counts.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop
from msgspec.structs import replace

from ouaf.arena.simulate import FastDice
from ouaf.journal.match import Match, header
from ouaf.journal.store.protocol import LineRow, Write
from ouaf.journal.store.sqlite import SqliteStore
from ouaf.rules.game import CHANCE, Viewer
from ouaf.rules.registry import GAMES
from ouaf.table.house import House
from ouaf.table.outside import Outside
from ouaf.table.record import Chair, row_of

TICK = 0.001


@dataclass(eq=False)
class Onlooker:
    """Somebody who watches, from the first seat."""

    device: str = "0"
    seat: Viewer = 0
    follows: bool = False
    hears: bool = False
    screen: bool = False
    lags: bool = False
    size: int = 0

    def push(self, message: bytes) -> None:
        self.size += len(message)


class Ticker:
    """The largest gaps between two ticks."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.clock = self.processor = 0.0
        self._at = time.perf_counter(), time.process_time()
        self._timer = self._loop.call_later(TICK, self._tick)

    def _tick(self) -> None:
        self.look()
        self._timer = self._loop.call_later(TICK, self._tick)

    def look(self) -> None:
        before, self._at = self._at, (time.perf_counter(), time.process_time())
        self.clock = max(self.clock, self._at[0] - before[0])
        self.processor = max(self.processor, self._at[1] - before[1])

    def stop(self) -> None:
        self.look()
        self._timer.cancel()


def long_match(game: str, most: int) -> Match:
    """A match of so many lines, or as many as it has."""
    match, dice = Match(header(GAMES[game], max(2, GAMES[game].min_seats), {}, 0, None)), FastDice(1)
    while match.next < most and (waited := match.state.to_move()):
        if waited[0] == CHANCE:
            match.chance(match.state.name(CHANCE, match.state.draw(dice)), 0)
        else:
            _play(match, waited[0], dice)
    return match


def _play(match: Match, seat: int, dice: FastDice) -> None:
    """A move, which is taken back where that is possible."""
    while True:
        legal = match.state.legal_names(seat)
        match.move(seat, legal[dice.below(len(legal))], 0, id=f"{match.next:08}")
        if seat in match.state.to_move() or not match.state.legal_names(seat) or match.state.to_move()[0] == CHANCE:
            return


async def kept(house: House, match: Match) -> str:
    """A table with this match, in the store only; its code."""
    game, id = match.header.game, match.header.match
    table = (await house.create("host", game, {}, match.header.seats, public=False)).sitting.table
    chairs = tuple(Chair(device=str(seat), name=str(seat), avatar="ouaf") for seat in range(match.header.seats))
    texts = (text for text in match.texts() if not text.startswith('{"words"'))
    rows = [LineRow(id, n, text) for n, text in enumerate(texts)]
    for first in range(0, len(rows), 1000):
        await house.outside.store.write(Write(lines=rows[first : first + 1000]))
    playing = replace(table, rev=table.rev + 1, phase="playing", match=id, chairs=chairs)
    await house.outside.store.write(Write(row_of(playing)))
    return table.code


async def loaded(outside: Outside, codes: list[str]) -> tuple[float, float, float, float]:
    """Milliseconds of the largest gap, by the clock and of the processor; seconds of both for all of it."""
    house, ticker = House(outside), Ticker()
    began, worked = time.perf_counter(), time.process_time()
    for runner in await asyncio.gather(*(house.find(code) for code in codes)):
        runner.watch(Onlooker(), None, None)
    await asyncio.sleep(3 * TICK)
    ticker.stop()
    spent = time.perf_counter() - began, time.process_time() - worked
    house.close()
    return 1000 * ticker.clock, 1000 * ticker.processor, *spent


async def no_bot(*_: Any) -> Any:
    raise AssertionError("no bot sits here")


async def rows(store: SqliteStore, given: argparse.Namespace) -> None:
    count = itertools.count(1)
    outside = Outside(store, lambda: next(count), lambda: os.urandom(32), no_bot, frozenset(), 0)
    for game in given.games:
        for lines in given.lines:
            matches = [long_match(game, lines) for _ in range(given.at_once)]
            codes, reached = [await kept(House(outside), match) for match in matches], matches[0].next
            del matches
            found = [await loaded(outside, codes) for _ in range(given.rounds)]
            clock, processor, seconds, worked = (min(column) for column in zip(*found, strict=True))
            row = f"| {game} | {reached:,} | {clock:.1f} | {processor:.1f} | {seconds:.2f} | {worked:.2f} |"
            print(row, flush=True)
            if reached < lines:
                break


async def run(given: argparse.Namespace) -> None:
    gc.disable()  # as the server does
    print("| game | lines | ms, largest gap | ms, of the processor | s | s of the processor |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "ouaf.sqlite3")
        await store.open()
        await rows(store, given)
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, nargs="+", default=[1000, 10_000, 50_000])
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--at-once", type=int, default=1, help="so many tables are loaded at the same time")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
