"""Live tables in process: a runner with a clock and random bytes that count up, watchers that keep all they get."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from functools import reduce
from typing import Any

import msgspec

from ouaf.arena.screen import learned
from ouaf.journal.ids import DeviceId, RequestId, Seat
from ouaf.journal.lines import FIRST
from ouaf.journal.store.protocol import Store, Write
from ouaf.rules.game import Viewer
from ouaf.table.kept import rows_of
from ouaf.table.messages import Play
from ouaf.table.outside import Outside
from ouaf.table.record import row_of
from ouaf.table.runner import Runner
from ouaf.table.sitting import Sitting
from ouaf.views.player import Choice, Question
from tests.journal.store.memory import MemoryStore
from tests.kit import Dice
from tests.table.sittings import LEVELS, answers, choose, fresh, twin_of


class Seen:
    """A watcher with an endless memory."""

    def __init__(self, device: str, seat: Viewer = None) -> None:
        self.device = DeviceId(device)
        self.seat = None if seat is None else Seat(seat)
        self.follows = False
        self.hears = False
        self.screen = False
        self.lags = False
        self.pushed: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.pushed.append(message)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(each) for each in self.pushed]

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind; of news what is known after them."""
        found = [each for each in self.messages if each["t"] == kind]
        return reduce(learned, found, {}) if kind == "news" else found[-1]


class Asked:
    """Stands in for the bots: keeps the questions, and plays now and then something else than the first legal move."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.seeds: list[bytes] = []

    async def __call__(self, level: str, question: Question, seed: bytes) -> Choice:
        self.questions.append(question)
        self.seeds.append(seed)
        return Choice(question.legal[choose(len(question.legal), Dice(len(self.questions)))], "bot.uniform")


def outside(store: Store, ask_bot: Callable[[str, Question, bytes], Awaitable[Choice]] | None = None) -> Outside:
    """A world in which every question about time and chance has the same answer in every run."""
    times, numbers = itertools.count(1_000_000), itertools.count(1_000)
    return Outside(
        store=store,
        now=lambda: next(times),
        randomness=lambda: fresh(next(numbers)),
        ask_bot=ask_bot or Asked(),
        levels=LEVELS,
        bot_pause=0,
        kept_seconds=0,
    )


async def live(sitting: Sitting, ask_bot: Callable[[str, Question, bytes], Awaitable[Choice]] | None = None) -> Runner:
    """A runner of a table that was made by pure steps. Its store knows the table, as if it had been kept all along."""
    store = MemoryStore()
    head = await _know(store, sitting)
    return Runner(twin_of(sitting), outside(store, ask_bot), head=head)


async def _know(store: MemoryStore, sitting: Sitting) -> str:
    """Keep all of it; the hash of the last line."""
    head = FIRST
    for rev in range(1, sitting.table.rev + 1):
        await store.write(Write(row_of(msgspec.structs.replace(sitting.table, rev=rev))))
    if sitting.match is not None:
        rows, head = rows_of(sitting.match, sitting.match.lines, head)
        await store.write(Write(None, rows))
    return head


def run(body: Awaitable[None]) -> None:
    """Run the body of a test; the time is only a safety net."""

    async def bounded() -> None:
        await asyncio.wait_for(body, 120)

    asyncio.run(bounded())


async def settled() -> None:
    """Whatever needs no time has happened."""
    for _ in range(30):
        await asyncio.sleep(0)


async def another(runner: Runner, last: str) -> None:
    """The next match, which everybody wants."""
    for device, message in answers(runner.sitting.table, DeviceId(last)):
        await runner.ask(message, device)


def play_of(runner: Runner, seat: int) -> Play:
    """The first legal move of a seat."""
    match, own = runner.sitting.match, Seat(seat)
    assert match is not None
    id, move = RequestId(f"p{match.next}"), match.state.legal_names(own)[0]
    return Play(id=id, seat=own, match=match.header.match, prompt=match.prompt(own)["id"], move=move)
