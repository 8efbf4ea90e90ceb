"""What a move costs between socket and store and back, by game: `python bench/step.py`. Runs in older trees too.

A table of four, each with a phone that watches; moves at random. Processor time of a request at the table: checked,
played, put into a store that keeps nothing, written for four phones.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from typing import Any

from ouaf.rules.registry import GAMES
from ouaf.table.house import House
from ouaf.table.messages import Begin, Play, Sit
from ouaf.table.outside import Outside

SEATS, MATCHES, MOST = 4, 6, 150


class Nowhere:
    """A store that says at once that all is kept."""

    def put(self, write: Any, then: Any) -> None:
        then(None)

    async def write(self, write: Any) -> None:
        """Kept."""

    async def count_tables(self, device: str, since: int) -> int:
        return 0

    def size(self) -> int:
        return 0


class Phone:
    """A watcher that counts the bytes."""

    def __init__(self, seat: int) -> None:
        self.device, self.seat = f"device {seat}", seat
        self.follows = self.hears = self.screen = self.lags = False
        self.size = 0

    def push(self, message: bytes) -> None:
        self.size += len(message)


async def no_bot(*_: Any) -> Any:
    raise AssertionError


async def measured(game: str, seed: int) -> tuple[float, int]:
    """Seconds and actions of one match, or of its beginning."""
    rng, ids = random.Random(seed), itertools.count()
    world: Any = (Nowhere(), lambda: 1, lambda: rng.randbytes(32), no_bot, frozenset[str](), 0)
    runner = await House(Outside(*world)).create("device 0", game, {}, SEATS, public=False)
    phones: list[Any] = [Phone(seat) for seat in range(SEATS)]
    for phone in phones:
        await runner.ask(Sit(seat=phone.seat, name="Name"), phone.device)
        runner.watch(phone, None, None)
    await runner.ask(Begin(), "device 0")
    seconds, actions = 0.0, 0
    while runner.sitting.table.phase == "playing" and actions < MOST:
        match = runner.sitting.match
        assert match is not None
        seat = rng.choice(list(match.state.to_move()))
        move = match.state.name(seat, rng.choice(match.state.legal(seat)))
        play = Play(
            id=f"{next(ids)}", seat=seat, match=match.header.match, prompt=match.state.prompt(seat)["id"], move=move
        )
        began = time.process_time()
        runner.request(play, f"device {seat}", lambda _: None, phones[seat])
        seconds += time.process_time() - began
        actions += 1
    return seconds, actions


def main() -> None:
    print("| game | µs an action |\n| --- | ---: |")
    for game in GAMES:
        pairs = [asyncio.run(measured(game, seed)) for seed in range(MATCHES)]
        print(f"| {game} | {sum(each for each, _ in pairs) / sum(n for _, n in pairs) * 1e6:.0f} |")


if __name__ == "__main__":
    main()
