"""The kinds of faults: each is a function that strikes one table, or all tables of the server at once, under play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ouaf.arena.faults import disk, jumping
from ouaf.arena.faults.player import UNAVAILABLE
from ouaf.arena.faults.table import FaultTable, Sent
from ouaf.arena.faults.volley import Volley
from ouaf.arena.process import Server

SOON: Final = 0.01
"""Seconds within which a move is under way in the server."""
FRAME: Final = 4_120
"""Bytes of a frame of the log: with less room than one more, it is torn."""
Strike: TypeAlias = Callable[[Server, Sequence[FaultTable], random.Random], Awaitable[None]]
"""Whatever is struck, each move that was sent has its answer afterwards."""


class Kind(Struct, frozen=True):
    """One kind of fault."""

    name: str
    share: int
    """How many there are of a thousand."""
    strike: Strike
    hits_all: bool = False
    """It hits every table of the server; others hit one."""


async def cut_within(_: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The connection fails before the frame is complete."""
    for table in tables:
        sent = await table.choose()
        sent.player.send(sent.message, share=dice.random())
        sent.player.cut(reset=dice.random() < 0.5)
        await sent.player.come_back()
        await table.settle(sent)


async def cut_after(_: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The connection fails between the frame and its answer: nobody knows whether it was played."""
    for table in tables:
        sent = await table.choose()
        sent.player.send(sent.message)
        await asyncio.sleep(dice.choice((0, dice.random() * SOON)))
        sent.player.cut(reset=dice.random() < 0.5)
        await sent.player.come_back()
        await table.settle(sent)


async def twice(_: Server, tables: Sequence[FaultTable], __: random.Random) -> None:
    """The same move twice at once, and again when others have been played."""
    for table in tables:
        sent = await table.choose()
        first, second = sent.player.send(sent.message), sent.player.send(sent.message)
        await table.settle(sent, await first)
        await table.send_again(sent, await second)
        await table.play()
        await table.send_again(sent)


async def two_sockets(_: Server, tables: Sequence[FaultTable], __: random.Random) -> None:
    """The same move from two connections of one device at once; with several workers they may be at two of them."""
    for table in tables:
        sent = await table.choose()
        other = await sent.player.second()
        first, second = sent.player.send(sent.message), other.send(sent.message)
        await table.settle(sent, await first)
        await table.send_again(replace(sent, player=other), await second)
        other.hang_up()


async def clock_jumps(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """Somebody sets the clock of the machine, forwards or back, and plays on."""
    jumping.jump(server.folder, dice.choice((-1, 1)) * dice.choice((1, 3_600, 86_400 * 400)))
    for table in tables:
        await table.play()


async def late_prompt(_: Server, tables: Sequence[FaultTable], __: random.Random) -> None:
    """Another answer to a prompt that was answered."""
    for table in tables:
        await table.send_late(table.with_new_id(await table.play()))


async def late_reconnect(_: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """A device is cut off, the same person plays with another one, and then the first comes back with its own move."""
    for table in tables:
        chosen = await table.choose()
        chosen.player.cut(reset=dice.random() < 0.5)
        other = await chosen.player.second()
        await table.settle(table.with_new_id(Sent(other, chosen.message, chosen.n)))
        other.hang_up()
        await chosen.player.come_back()
        await table.send_late(chosen)


async def late_rematch(_: Server, tables: Sequence[FaultTable], __: random.Random) -> None:
    """The last move comes again when the next match has begun, and then another one for the match before."""
    for table in tables:
        last = await table.play()
        await table.finish()
        await table.begin_again()
        await table.send_again(last)
        await table.send_late(table.with_new_id(last))


async def kill_unanswered(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The server is killed while moves are under way."""
    moves = await Volley.chosen(tables)
    moves.send()
    await asyncio.sleep(dice.random() * SOON)
    await _kill(server, tables, moves)


async def kill_answered(server: Server, tables: Sequence[FaultTable], _: random.Random) -> None:
    """The server is killed as soon as it has answered the first of them: that was a promise."""
    moves = await Volley.chosen(tables)
    moves.send()
    await moves.first()
    await _kill(server, tables, moves)


async def _kill(server: Server, tables: Sequence[FaultTable], moves: Volley) -> None:
    """What the server had said before it died is heard; then it is started, and everyone comes back."""
    server.kill()
    await moves.answers()
    server.start()
    await asyncio.gather(*(table.come_back() for table in tables))
    await moves.settle()


async def locked(server: Server, tables: Sequence[FaultTable], _: random.Random) -> None:
    """Another program locks the database until the server gives up waiting, and refuses a move."""
    moves = await Volley.chosen(tables)
    with disk.locked(server):
        moves.send()
        await moves.first()
        moves.want_unkept()
    await moves.settle()


async def full(server: Server, tables: Sequence[FaultTable], dice: random.Random) -> None:
    """The disk is full: in the middle of what is written next, or where the log has begun anew, from its first byte."""
    for room in (disk.log_size(server) + dice.randrange(FRAME), 0):
        moves = await Volley.chosen(tables)
        with disk.full(server, room):
            moves.send()
            answers = await moves.answers()
        await moves.settle()
        if any(answer.code == UNAVAILABLE for answer in answers):
            return
    raise ConnectionError("the server writes on a disk without room")


EVERYWHERE: Final = (
    Kind("cut_within", 220, cut_within),
    Kind("cut_after", 200, cut_after),
    Kind("twice", 120, twice),
    Kind("two_sockets", 90, two_sockets),
    Kind("late_prompt", 90, late_prompt),
    Kind("late_reconnect", 90, late_reconnect),
    Kind("late_rematch", 40, late_rematch),
    Kind("clock_jumps", 20, clock_jumps),
)
"""What happens to one server and to several alike."""
KINDS: Final = (
    Kind("kill_unanswered", 20, kill_unanswered, hits_all=True),
    Kind("kill_answered", 20, kill_answered, hits_all=True),
    *EVERYWHERE,
    Kind("locked", 20, locked, hits_all=True),
    Kind("full", 70, full, hits_all=True),
)
