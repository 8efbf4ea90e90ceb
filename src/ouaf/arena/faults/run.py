"""A run: so many faults, chosen by a seed, while all games are played; then what was found."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from ouaf.arena.faults.findings import Findings
from ouaf.arena.faults.kinds import KINDS, Kind
from ouaf.arena.faults.table import FaultTable
from ouaf.arena.process import Server
from ouaf.rules import game as compiled_part
from ouaf.rules.game import check_range
from ouaf.rules.registry import GAMES, game_named

MOST_FAULTS: Final = 100_000
SECONDS_A_FAULT: Final = 5.0
SECONDS_MORE: Final = 240.0
"""A run that takes longer is ended."""
SEATS: Final = (2, 3)
"""A table of each game with so many, or as few as it takes."""


class Report(Struct, frozen=True):
    """What a run found."""

    faults: int
    kinds: dict[str, int]
    games: list[str]
    tables: int
    seed: int
    seconds: float
    matches: int
    acknowledged: int
    lost: int
    doubled: int
    wrong_screens: int
    wrong_answers: int
    """A resend with another answer, something late that was granted, something right that was refused."""
    wrong_journals: int
    """Moves that nobody was told of, or no fair journal at all."""
    compiled: bool
    workers: int = 1
    """With more than one, or on PostgreSQL, a town."""

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.wrong_screens or self.wrong_answers or self.wrong_journals)


class Wanted(Struct, frozen=True):
    """What to run."""

    faults: int = 1000
    games: Sequence[str] = tuple(GAMES)
    seed: int = 1
    kinds: Sequence[Kind] = KINDS


class FaultRun:
    """All tables of a server of its own."""

    def __init__(self, server: Server, wanted: Wanted, say: Callable[[str], None]) -> None:
        check_range("--faults", wanted.faults, 1, MOST_FAULTS)
        self._server = server
        self._wanted = wanted
        self._dice = random.Random(wanted.seed)
        self._found = Findings(say)
        self._tables = [
            FaultTable(server, game, seats, f"{wanted.seed} {number}", self._found)
            for number, (game, seats) in enumerate(_tables_of(wanted.games))
        ]

    async def run(self) -> Report:
        """OSError when it does not come to its end."""
        began, kinds = time.perf_counter(), Counter[str]()
        try:
            async with asyncio.timeout(SECONDS_MORE + SECONDS_A_FAULT * self._wanted.faults):
                await self._run(kinds)
        finally:
            for table in self._tables:
                table.close()
        return self._report(kinds, time.perf_counter() - began)

    async def _run(self, kinds: Counter[str]) -> None:
        await asyncio.gather(*(table.set_up() for table in self._tables))
        for together in in_rounds(planned(self._wanted, self._dice), len(self._tables)):
            await asyncio.gather(*(table.play() for table in self._tables))
            await self._strike(together)
            kinds.update(kind.name for kind in together)
        await asyncio.gather(*(table.finish() for table in self._tables))

    async def _strike(self, kinds: Sequence[Kind]) -> None:
        """One that hits all, or each another table; then everyone sees the right thing."""
        tables = self._dice.sample(self._tables, len(self._tables))
        hit = [tables] if kinds[0].hits_all else [[table] for table in tables]
        dice = [random.Random(self._dice.random()) for _ in kinds]
        await asyncio.gather(*(each[0].strike(self._server, *each[1:]) for each in zip(kinds, hit, dice, strict=False)))
        struck = [table for each in hit[: len(kinds)] for table in each]
        await asyncio.gather(*(table.check_screens() for table in struck))

    def _report(self, kinds: Counter[str], seconds: float) -> Report:
        counts = self._found.counts
        return Report(
            faults=kinds.total(),
            kinds={kind.name: kinds[kind.name] for kind in self._wanted.kinds},
            games=list(self._wanted.games),
            tables=len(self._tables),
            seed=self._wanted.seed,
            seconds=round(seconds, 1),
            matches=self._found.matches,
            acknowledged=self._found.acknowledged,
            lost=counts["lost"],
            doubled=counts["doubled"],
            wrong_screens=counts["wrong_screens"],
            wrong_answers=counts["wrong_answers"],
            wrong_journals=counts["wrong_journals"],
            compiled=not str(compiled_part.__file__).endswith(".py"),
            workers=self._server.workers,
        )


def _tables_of(games: Sequence[str]) -> list[tuple[str, int]]:
    """Which games are played, and by how many."""
    return [(game.id, max(seats, game.min_seats)) for game in map(game_named, games) for seats in SEATS]


def planned(wanted: Wanted, dice: random.Random) -> list[Kind]:
    """So many faults in any order, by their shares; where they are few, each kind comes once before any comes twice."""
    whole = sum(kind.share for kind in wanted.kinds)
    due = {kind: wanted.faults * kind.share / whole for kind in wanted.kinds}
    counts: Counter[Kind] = Counter()
    for _ in range(wanted.faults):
        counts[max(wanted.kinds, key=lambda kind: (not counts[kind], due[kind] - counts[kind]))] += 1
    plan = list(counts.elements())
    dice.shuffle(plan)
    return plan


def in_rounds(plan: Sequence[Kind], tables: int) -> Iterator[list[Kind]]:
    """What strikes at once: one that hits all tables, or as many others as there are tables."""
    together: list[Kind] = []
    for kind in plan:
        if together and (kind.hits_all or together[0].hits_all or len(together) == tables):
            yield together
            together = []
        together.append(kind)
    if together:
        yield together
