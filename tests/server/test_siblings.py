"""Sockets that one worker hands to another: to whom, with what, and what becomes of those that nobody takes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ouaf.journal.ids import TableCode
from ouaf.server import siblings
from ouaf.server.siblings import MOST_HEAD, Siblings, table_in
from ouaf.table.record import ALPHABET

CODES = [TableCode(f"{first}{second}BCDF"[:6].replace("D", "G")) for first in ALPHABET for second in ALPHABET]
CODE = CODES[0]
HEAD = b"GET /ws HTTP/1.1\r\n\r\n"


class Worker:
    """One of them, and what has come to it."""

    def __init__(self, folder: Path, number: int, name: str) -> None:
        self.name = name
        self.arrived: list[tuple[socket.socket, bytes]] = []
        self.siblings = Siblings(folder, number)
        self.dead: list[str] = []
        self.siblings.open(name, lambda phone, head: self.arrived.append((phone, head)), self.dead.append)

    def die(self) -> None:
        """Killed: its file stays."""
        box, self.siblings._box = self.siblings._box, None
        assert box is not None
        asyncio.get_running_loop().remove_reader(box)
        box.close()

    def end(self) -> None:
        self.siblings.close()
        for phone, _ in self.arrived:
            phone.close()


@contextlib.contextmanager
def crew(folder: Path, count: int = 3) -> Iterator[list[Worker]]:
    found = [Worker(folder, number, f"worker {number}") for number in range(count)]
    try:
        yield found
    finally:
        for worker in found:
            worker.end()


@contextlib.contextmanager
def connection() -> Iterator[tuple[socket.socket, socket.socket]]:
    """A phone, and the end of its connection that a server has."""
    phone, end = socket.socketpair()
    with phone, end:
        yield phone, end


async def passed(worker: Worker, code: TableCode = CODE, minder: str = "", head: bytes = HEAD) -> bool:
    with connection() as (_, end):
        return await worker.siblings.pass_on(end.fileno(), head, code, minder)


async def home_of(code: TableCode, workers: list[Worker]) -> Worker:
    """Whose a table is that nobody minds: the one that keeps it."""
    [found] = [worker for worker in workers if not await passed(worker, code)]
    return found


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_the_phone_goes_on_with_who_minds_its_table(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path) as workers, connection() as (phone, end):
            assert await workers[0].siblings.pass_on(end.fileno(), HEAD, CODE, "worker 2")
            end.close()  # here alone
            phone.send(b"and more")
            await settled()
            assert not workers[1].arrived
            [(there, head)] = workers[2].arrived
            assert (head, there.recv(100)) == (HEAD, b"and more")
            there.send(b"hello")
            assert phone.recv(100) == b"hello"

    asyncio.run(body())


def test_who_minds_it_keeps_it(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path) as workers:
            for worker in workers:
                assert not await passed(worker, minder=worker.name)

    asyncio.run(body())


def test_while_nobody_minds_it_all_choose_the_same_one_and_tables_are_spread(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path) as workers:
            homes = Counter([(await home_of(code, workers)).name for code in CODES])
            assert set(homes) == {worker.name for worker in workers}
            assert min(homes.values()) > len(CODES) / 6

    asyncio.run(body())


def test_who_minds_it_may_be_elsewhere(tmp_path: Path) -> None:
    """On another machine: then those of this one are together all the same."""

    async def body() -> None:
        with crew(tmp_path) as workers:
            home = await home_of(CODE, workers)
            assert [await passed(worker, minder="far away") for worker in workers] == [
                each is not home for each in workers
            ]

    asyncio.run(body())


def test_a_table_stays_with_the_number_of_a_worker_that_is_replaced(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path) as workers:
            home = await home_of(CODE, workers)
            number = workers.index(home)
            home.end()
            workers[number] = Worker(tmp_path, number, "another")
            assert (await home_of(CODE, workers)).name == "another"

    asyncio.run(body())


def test_one_that_was_killed_is_passed_over_and_forgotten(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path) as workers:
            home = await home_of(CODE, workers)
            home.die()
            others = [worker for worker in workers if worker is not home]
            assert [await passed(worker, minder=home.name) for worker in others].count(True) == 1
            await settled()
            assert sum(len(worker.arrived) for worker in others) == 1
            assert len(list(tmp_path.iterdir())) == 2
            assert [name for worker in others for name in worker.dead] == [home.name]

    asyncio.run(body())


def test_many_at_once_wait_for_their_turn(tmp_path: Path) -> None:
    """More than may wait at a worker at the same time."""

    async def body() -> None:
        with crew(tmp_path, 2) as workers:
            many = 2 * int(Path("/proc/sys/net/unix/max_dgram_qlen").read_text()) + 5
            assert all(await asyncio.gather(*(passed(workers[0], minder="worker 1") for _ in range(many))))
            while len(workers[1].arrived) < many:
                await asyncio.sleep(0)

    asyncio.run(body())


def test_who_waits_is_handed_over_and_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is closed here meanwhile, and another one gets its number."""
    sends: list[int] = []

    def busy_at_first(self: Siblings, sibling: siblings.Sibling, head: bytes, number: int) -> bool:
        sends.append(number)
        if len(sends) == 1:
            raise BlockingIOError
        return send(self, sibling, head, number)

    send = Siblings._send
    monkeypatch.setattr(Siblings, "_send", busy_at_first)

    async def body() -> None:
        with crew(tmp_path, 2) as workers, connection() as (phone, end), connection() as (_, other):
            passing = asyncio.create_task(workers[0].siblings.pass_on(end.fileno(), HEAD, CODE, "worker 1"))
            await asyncio.sleep(0)
            os.dup2(other.fileno(), end.fileno())
            assert await passing
            await settled()
            phone.send(b"it is me")
            assert workers[1].arrived[0][0].recv(100) == b"it is me"

    asyncio.run(body())


def test_one_that_does_not_take_anybody_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(siblings, "PAUSE", 0)

    async def body() -> None:
        with crew(tmp_path, 2) as workers:
            box = workers[1].siblings._box
            assert box is not None
            asyncio.get_running_loop().remove_reader(box)  # it hangs
            while await passed(workers[0], minder="worker 1"):
                pass
            assert not workers[1].arrived

    asyncio.run(body())


def test_who_stops_is_not_passed_to(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path, 2) as workers:
            workers[1].end()
            assert not await passed(workers[0], minder="worker 1")
            assert [each.name for each in tmp_path.iterdir()] == ["0.worker 0"]
            assert not await passed(workers[1])

    asyncio.run(body())


def test_a_request_that_is_too_long_stays(tmp_path: Path) -> None:
    async def body() -> None:
        with crew(tmp_path, 2) as workers:
            assert not await passed(workers[0], minder="worker 1", head=b"x" * (MOST_HEAD + 1))
            assert await passed(workers[0], minder="worker 1", head=b"x" * MOST_HEAD)
            await settled()
            assert len(workers[1].arrived[0][1]) == MOST_HEAD

    asyncio.run(body())


def test_where_the_folder_is_gone_or_has_other_things_everybody_stays(tmp_path: Path) -> None:
    async def body() -> None:
        (tmp_path / "notes.txt").write_text("x")
        (tmp_path / "7").write_text("x")
        with crew(tmp_path, 2) as workers:
            assert await passed(workers[0], minder="worker 1")
            for each in tmp_path.iterdir():
                each.unlink()
            tmp_path.rmdir()
            assert not await passed(workers[0], minder="worker 1")
            workers.append(Worker(tmp_path, 3, "late"))
            assert not await passed(workers[-1], minder="worker 1")

    asyncio.run(body())


@pytest.mark.parametrize(
    ("path", "table"),
    [
        ("/ws?table=BCFGHJ", "BCFGHJ"),
        ("/club/ws?x=1&table=bcfghj", "BCFGHJ"),
        ("/ws", None),
        ("/ws?table=", None),
        ("/ws?table=BCFGH", "BCFGH"),
        ("/ws?table=BCFG", None),
        ("/ws?table=BCFGHJK", None),
        ("/ws?table=../../x", None),
        ("/ws?table=BCFGHJ%00", None),
        ("/ws?table=%E2%82", None),
        ("//[/ws?table=BCFGHJ", "BCFGHJ"),
    ],
)
def test_which_table_an_address_is_for(path: str, table: str | None) -> None:
    assert table_in(path) == table
