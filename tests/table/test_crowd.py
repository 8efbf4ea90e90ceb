"""A table that many watch: what it is like is written once, and nobody waits for the crowd."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ouaf.journal.ids import DeviceId, Seat
from ouaf.table.crowd import SENT_AT_ONCE, encode
from ouaf.table.messages import Abandon, Admit, Again, Share, Stand
from ouaf.table.runner import Runner
from ouaf.table.words import sign_of
from tests.kit import FIRST
from tests.table.live import Seen, live, run
from tests.table.sittings import HOST, Script, device_at, duel, started
from tests.table.stories import begun, tell

CROWD = 250


def screen(device: str) -> Seen:
    """A device that would like to show the match to all."""
    found = Seen(device)
    found.screen = True
    return found


async def told() -> None:
    """Until everybody has heard."""
    for _ in range(20):
        await asyncio.sleep(0)


async def gathered(script: Script, watchers: list[Seen]) -> Runner:
    runner = await live(script.sitting)
    for watcher in watchers:
        runner.watch(watcher, None, None)
    await told()
    return runner


def check_told(runner: Runner, watchers: list[Seen]) -> None:
    """Each was told last what the table is for it alone."""
    for each in watchers:
        tables = [message for message in each.pushed if message.startswith(b'{"t":"table"')]
        assert tables[-1] == encode(runner.crowd.table_for(each.device, each.seat))


@pytest.mark.parametrize("shares", [False, True])
def test_everybody_is_told_what_the_table_is_for_them(*, shares: bool) -> None:
    """The host, players, one on two connections, one who has left its chair, screens, strangers, one without a name."""

    async def body() -> None:
        script = begun()
        if shares:
            script.do("host", Abandon())
            script.do("host", Share(words=True))
            script.do("host", Again())
        tell(script)
        players = [Seen(device_at(seat), seat) for seat in range(2)]
        others = [Seen(device) for device in ("host", device_at(1), "stranger", "another", "")]
        watchers = [*players, *others, screen("television"), screen("projector")]
        runner = await gathered(script, watchers)
        check_told(runner, watchers)
        await runner.ask(Admit(sign=sign_of(runner.sitting.table, DeviceId("television"))), HOST)
        await told()
        check_told(runner, watchers)
        await runner.ask(Abandon(), HOST)
        await runner.ask(Stand(seat=Seat(1)), device_at(1))
        await told()
        check_told(runner, watchers)
        signs = [each.last("table")["sign"] for each in others[2:4]]
        assert len(set(signs)) == 2, "strangers are told apart by their signs alone"

    run(body())


@pytest.mark.patched
def test_the_table_is_written_once_for_all_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        runner = await gathered(started(FIRST, *duel(FIRST)), [Seen(f"stranger {n}") for n in range(CROWD)])
        written, true_table = list[str](), runner.crowd.table_for

        def table_for(*parts: Any) -> Any:
            written.append(parts[0])
            return true_table(*parts)

        monkeypatch.setattr(runner.crowd, "table_for", table_for)
        runner.watch(Seen("late"), None, None)
        await told()
        turns = 1 + (CROWD + SENT_AT_ONCE - 1) // SENT_AT_ONCE
        assert len(written) <= turns, "once for who comes, and once a turn for all others"
        assert len({each.last("table")["watchers"] for each in runner.watchers if isinstance(each, Seen)}) == 1

    run(body())


def test_a_turn_of_the_loop_tells_a_few_and_all_hear_of_it_before_the_next_move() -> None:
    async def body() -> None:
        crowd = [Seen(f"stranger {n}") for n in range(CROWD)]
        runner = await gathered(started(FIRST, *duel(FIRST)), crowd)
        heard = [len(each.pushed) for each in crowd]

        def more() -> int:
            return sum(len(each.pushed) > count for each, count in zip(crowd, heard, strict=True))

        runner.crowd.send_table()
        await asyncio.sleep(0)
        assert more() == SENT_AT_ONCE
        gone = next(each for each, count in zip(crowd, heard, strict=True) if len(each.pushed) == count)
        runner.leave(gone)
        pushed = len(gone.pushed)
        await told()
        assert more() == CROWD - 1
        assert len(gone.pushed) == pushed, "who has left hears nothing more"

    run(body())


def test_those_who_wait_the_longest_are_told_first() -> None:
    """However often somebody comes meanwhile, everybody hears of it."""

    async def body() -> None:
        crowd = [Seen(f"stranger {n}") for n in range(CROWD)]
        runner = await gathered(started(FIRST, *duel(FIRST)), crowd)
        heard = [len(each.pushed) for each in crowd]
        for number in range(4):
            runner.watch(Seen(f"late {number}"), None, None)
            await asyncio.sleep(0)
        assert all(len(each.pushed) > count for each, count in zip(crowd, heard, strict=True))

    run(body())
