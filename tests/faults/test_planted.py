"""With a defect planted the checker must fail: servers in process that answer too early, forget, or drop lines."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ouaf.journal.explain import OBJECTIONS
from ouaf.journal.ids import DeviceId, MatchId, Seat
from ouaf.journal.store.protocol import Then, Write
from ouaf.rules.registry import GAMES
from ouaf.server.wire.messages import read_inbound
from ouaf.table import kept, step
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.messages import Begin, Sit
from ouaf.table.record import Table
from ouaf.table.sitting import Sitting
from ouaf.views.feed import Feed
from ouaf.views.hearing import Audience
from tests.faults.harness import Fault, Message, check_journal, run
from tests.journal.store.memory import MemoryStore
from tests.table.live import outside
from tests.table.sittings import device_at, duel

GAME = next(iter(GAMES))


class Disk(MemoryStore):
    """A store that a crash does not hurt."""

    def power_cut(self) -> None:
        """What was not kept is gone."""


class Promises(Disk):
    """Answers first and keeps later: a crash takes what was promised."""

    def __init__(self) -> None:
        super().__init__()
        self.promised: list[Write] = []

    def put(self, write: Write, then: Then) -> None:
        while self.promised:
            super().put(self.promised.pop(0), lambda _: None)
        self.promised.append(write)
        then(None)

    def power_cut(self) -> None:
        self.promised.clear()


class Drops(Disk):
    """Has lost a line in the middle."""

    async def lines(self, match: MatchId) -> list[Any]:
        return [row for row in await super().lines(match) if row.n != 4]


class DropsLast(Disk):
    """Loses the last line of each match at every power cut."""

    def power_cut(self) -> None:
        for rows in self._lines.values():
            rows.pop()


class Doubles(Disk):
    """Keeps each move twice; the reader does not mind the numbers."""

    async def lines(self, match: MatchId) -> list[Any]:
        rows = await super().lines(match)
        return [row for row in rows for _ in range(2 if '"id":"move-3"' in row.text else 1)]


class Halves(Disk):
    """A power cut leaves half of a list."""

    def power_cut(self) -> None:
        for rows in self._lines.values():
            last, before = (msgspec.json.decode(row.text).get("id") for row in (rows[-1], rows[-2]))
            if last is not None and last == before:
                rows.pop()


class HousePlace:
    """The server without its sockets: a crash is a new house over the same store."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.seats, options = duel(GAME)
        self.loop = asyncio.new_event_loop()
        self.house = self._opened()
        runner = self.loop.run_until_complete(
            self.house.create(DeviceId("host"), GAME, dict(options), self.seats, public=False)
        )
        self.code = runner.sitting.table.code
        for seat in range(self.seats):
            self.loop.run_until_complete(runner.ask(Sit(seat=Seat(seat), name="Name"), device_at(seat)))
        self.loop.run_until_complete(runner.ask(Begin(), DeviceId("host")))

    def _opened(self) -> House:
        """Nobody watches here, and yet the table stays in memory until the next crash."""
        return House(replace(outside(self.disk), kept_seconds=1000))

    def ask(self, seat: int, message: Message) -> Message:
        async def answer() -> Message:
            runner = await self.house.find(self.code)
            try:
                asked: Any = read_inbound(msgspec.json.encode(message))
                granted: Message = msgspec.to_builtins(await runner.ask(asked, device_at(seat)))
            except (Refused, *OBJECTIONS) as problem:
                return {"t": "refused", "why": repr(problem)}
            return granted

        return self.loop.run_until_complete(answer())

    def send(self, seat: int, message: Message) -> None:
        self.ask(seat, message)

    def shown(self) -> list[Message]:
        match = self._sitting().match
        assert match is not None
        screens = [Feed().whole(match, Audience(viewer, True)) for viewer in (*range(self.seats), None)]
        return [{"end": None, **msgspec.json.decode(screen)} for screen in screens]

    def crash(self) -> None:
        self.disk.power_cut()
        self.house = self._opened()

    def journal(self) -> bytes:
        match = self._sitting().match
        assert match is not None
        rows = self.loop.run_until_complete(self.disk.lines(match.header.match))
        return "\n".join(row.text for row in rows).encode()

    def close(self) -> None:
        self.loop.close()

    def _sitting(self) -> Sitting:
        return self.loop.run_until_complete(self.house.find(self.code)).sitting


def crash_often(disk: Disk) -> int:
    place = HousePlace(disk)
    try:
        return run(place, "planted", lambda _: True)
    finally:
        place.close()


def test_without_a_plant_nothing_is_found() -> None:
    assert crash_often(Disk()) > 5


@pytest.mark.parametrize("disk", [Promises, Drops, DropsLast, Doubles, Halves])
def test_a_planted_disk_is_found(disk: type[Disk]) -> None:
    with pytest.raises((Fault, *OBJECTIONS)):
        crash_often(disk())


def test_a_server_that_forgets_move_ids_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgets(kept.Replay):
        def sitting(self, table: Table) -> Sitting:
            if self.match is not None:
                self.match._ids = {}
            return super().sitting(table)

    monkeypatch.setattr(kept, "Replay", Forgets)
    with pytest.raises(Fault, match="another answer"):
        crash_often(Disk())


@pytest.mark.patched
def test_a_server_that_plays_half_of_a_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    moves, whole = step.moves_of, step._move
    monkeypatch.setattr(
        step, "_move", lambda sitting, seat, prompt, sent, *more: whole(sitting, seat, prompt, sent[:1], *more)
    )
    with pytest.raises(Fault, match="another answer"):
        crash_often(Disk())
    monkeypatch.setattr(step, "moves_of", lambda move: moves(move)[:1])
    with pytest.raises(Fault, match="a move is lost"):
        crash_often(Disk())


def test_a_server_that_comes_back_with_another_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    remembers = kept.Replay
    monkeypatch.setattr(kept, "Replay", lambda rows: remembers(rows[:-1]))
    with pytest.raises(Fault, match="another position"):
        crash_often(Disk())


LINES = b'{"do":"start","n":0}\n{"do":"move","n":1,"id":"a"}\n{"do":"move","n":2,"id":"b"}\n'


@pytest.mark.parametrize(
    ("data", "acknowledged", "found"),
    [
        (LINES, {"a": [1], "b": [2], "c": [3]}, "lost"),
        (LINES, {"a": [2], "b": [1]}, "lost"),
        (LINES, {"a": [1], "b": [2, 3]}, "lost"),
        (LINES, {"a": [1]}, "nobody sent"),
        (LINES + b'{"do":"move","n":2,"id":"b"}\n', {"a": [1], "b": [2]}, "doubled"),
        (LINES + b'{"do":"move","n":3,"id":"b"}\n', {"a": [1], "b": [2]}, "doubled"),
        (LINES, {"a": [1], "b": [2]}, "damaged"),
    ],
)
def test_the_checker_tells_what_is_wrong(data: bytes, acknowledged: dict[str, list[int]], found: str) -> None:
    with pytest.raises(Fault, match=found):
        check_journal(data, acknowledged)
