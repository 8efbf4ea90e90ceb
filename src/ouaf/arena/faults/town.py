"""The faults of a house with several workers: any of them dies, the database or the bus goes, all is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import Final, cast

from ouaf.arena.faults.kinds import EVERYWHERE, SOON, Kind
from ouaf.arena.faults.table import FaultTable
from ouaf.arena.faults.volley import Volley
from ouaf.arena.process import Server
from ouaf.arena.services import Postgres
from ouaf.arena.town import TownServer

GONE: Final = (0.0, 1.5)
"""Seconds that the database or the bus is away."""


async def kill_worker(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """One worker is killed while moves are under way, or as soon as the first is answered; the others go on."""
    town = cast(TownServer, server)
    known = await asyncio.to_thread(town.names)
    moves = await Volley.chosen(tables)
    with _cut_off(tables):
        moves.send()
        await (moves.first() if dice.random() < 0.5 else asyncio.sleep(dice.random() * SOON))
        town.kill_worker(dice)
        await moves.settle()
        await asyncio.to_thread(town.wait_for_another, known)
        await asyncio.gather(*(table.sync() for table in tables))


async def database_stops(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The database is stopped, or killed, under way, and started again."""
    town = cast(TownServer, server)
    moves = await Volley.chosen(tables)
    moves.send()
    await asyncio.sleep(dice.random() * SOON)
    await asyncio.to_thread(town.postgres.kill if dice.random() < 0.5 else town.postgres.stop)
    await asyncio.sleep(dice.uniform(*GONE))
    await asyncio.to_thread(town.postgres.start)
    await moves.settle()


async def database_full(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The disk of the database is full: it refuses to write for a while, or gives up in the middle and begins anew."""
    postgres = cast(TownServer, server).postgres
    moves = await Volley.chosen(tables)
    await (_while_it_refuses(postgres, moves) if dice.random() < 0.5 else _until_it_gives_up(postgres, moves))
    await moves.settle()


async def _while_it_refuses(postgres: Postgres, moves: Volley) -> None:
    await asyncio.to_thread(postgres.set_read_only, is_so=True)
    moves.send()
    await moves.answers()
    moves.want_unkept()
    await asyncio.to_thread(postgres.set_read_only, is_so=False)


async def _until_it_gives_up(postgres: Postgres, moves: Volley) -> None:
    before = await asyncio.to_thread(postgres.fill_disk)
    moves.send()
    await moves.answers()
    await asyncio.to_thread(postgres.wait_until_anew, before)


async def bus_stops(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The bus is killed under way; without it everybody is shown the same, only later. Then it is back."""
    town = cast(TownServer, server)
    assert town.redis is not None
    moves = await Volley.chosen(tables)
    moves.send()
    await asyncio.to_thread(town.redis.kill)
    await moves.settle()
    await asyncio.gather(*(table.play() for table in dice.sample(tables, len(tables) // 2)))
    await asyncio.to_thread(town.redis.start)


async def roll(server: Server, tables: Sequence[FaultTable], _: random.Random) -> None:
    """All workers are replaced one after another, under play."""
    rolling = asyncio.ensure_future(asyncio.to_thread(cast(TownServer, server).roll))
    with _cut_off(tables):
        while not rolling.done():
            moves = await Volley.chosen(tables)
            moves.send()
            await moves.settle()
        await rolling
        await asyncio.gather(*(table.sync() for table in tables))


@contextlib.contextmanager
def _cut_off(tables: Sequence[FaultTable]) -> Iterator[None]:
    with contextlib.ExitStack() as all_of_them:
        for table in tables:
            all_of_them.enter_context(table.may_be_cut())
        yield


TOWN_KINDS: Final = (
    Kind("kill_worker", 25, kill_worker, hits_all=True),
    Kind("database_stops", 7, database_stops, hits_all=True),
    Kind("database_full", 5, database_full, hits_all=True),
    Kind("bus_stops", 7, bus_stops, hits_all=True),
    Kind("roll", 1, roll, hits_all=True),
    *EVERYWHERE,
)
