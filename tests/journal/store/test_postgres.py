"""PostgreSQL alone: one commit for what has gathered, a server that goes and comes back, two who write the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

import asyncpg
import pytest

from ouaf.journal.ids import LineNumber, MatchId, TableCode
from ouaf.journal.store import postgres, postgres_commits
from ouaf.journal.store.postgres import PostgresStore
from ouaf.journal.store.postgres_link import Link
from ouaf.journal.store.protocol import Blank, Conflict, LineRow, Store, Unreadable, Unsound, Write
from tests import services
from tests.journal.store.stores import lines, opened, outcome, row, shown, with_store

SECONDS = 240


@pytest.fixture(scope="module")
def town() -> Iterator[services.Postgres]:
    """A server that may be killed."""
    server = services.Postgres()
    server.start()
    yield server
    server.remove()


def with_town(town: services.Postgres, name: str, use: Callable[[PostgresStore], Awaitable[None]]) -> None:
    address = town.database(name)

    async def body() -> None:
        store = PostgresStore(address)
        await store.open()
        try:
            await asyncio.wait_for(use(store), SECONDS)
        finally:
            await store.close()

    asyncio.run(body())


def asked(folder: Path, sql: str) -> object:
    """The one value that the shared server answers."""
    server = services.postgres()
    return server.do(sql, server.name_of(folder))[0][0]


def test_what_one_turn_of_the_loop_brings_is_one_commit(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        writes = [Write(None, lines("m", n)) for n in range(30)]
        writes += [Write(row("AAAAA", n + 1), lines("o", n)) for n in range(30)]
        await asyncio.gather(*map(store.write, writes))
        assert await store.lines(MatchId("m")) == lines("m", *range(30))
        assert shown(await store.table(TableCode("AAAAA"))) == shown(row("AAAAA", 30))

    with_store("postgres", tmp_path, use)
    assert asked(tmp_path, "SELECT count(DISTINCT xmin::text) FROM lines") == 1


def test_it_is_durable_at_every_commit(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        connection = await store._link.get()
        assert await connection.fetchval("SHOW synchronous_commit") == "on"

    with_store("postgres", tmp_path, use)


def test_a_check_writes_every_time(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.check()

    sql = "SELECT xmin::text FROM house"
    with_store("postgres", tmp_path, use)
    first = asked(tmp_path, sql)
    with_store("postgres", tmp_path, use)
    assert asked(tmp_path, sql) != first


def test_closing_keeps_what_still_waits(tmp_path: Path) -> None:
    async def body() -> None:
        async with opened("postgres", tmp_path) as store:
            waiting = [asyncio.ensure_future(store.write(Write(None, lines("m", n)))) for n in range(1300)]
            await asyncio.sleep(0)
        await asyncio.wait_for(asyncio.gather(*waiting), SECONDS)

    asyncio.run(body())
    assert asked(tmp_path, "SELECT count(*) FROM lines") == 1300


def test_a_write_that_it_cannot_take_spoils_no_other(tmp_path: Path) -> None:
    impossible = [
        LineRow(MatchId("m"), LineNumber(2**70), "too great a number"),
        LineRow(MatchId("m"), LineNumber(9), "\0"),
    ]

    async def use(store: Store) -> None:
        writes = [Write(None, lines("m", 0)), *(Write(None, [line]) for line in impossible), Write(None, lines("m", 1))]
        results = await asyncio.gather(*map(store.write, writes), return_exceptions=True)
        assert [result is None for result in results] == [True, False, False, True]
        assert not any(isinstance(result, Conflict) for result in results)
        assert await store.lines(MatchId("m")) == lines("m", 0, 1)

    with_store("postgres", tmp_path, use)


def test_the_time_of_the_house_never_goes_back(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        assert await store.lived() == 0
        await asyncio.gather(store.write(Write(lived=70)), store.write(Write(lived=50)))
        await store.write(Write(lived=60))
        assert await store.lived() == 70

    with_store("postgres", tmp_path, use)


def test_what_is_erased_is_seen_by_what_comes_after_it_and_not_before(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match = MatchId("m")
        writes = [
            Write(row("AAAAA"), lines("m", 0, 1)),
            Write(blanks=[Blank(match, LineNumber(1))]),
            Write(row("AAAAA", 2), lines("m", 2), deleted=[match]),
            Write(row("AAAAA", 3), lines("n", 0)),
        ]
        assert await asyncio.gather(*(outcome(store, each) for each in writes)) == ["kept"] * 4
        assert await store.lines(match) == []
        assert await store.lines(MatchId("n")) == lines("n", 0)

    with_store("postgres", tmp_path, use)


def test_dead_rows_are_cleared_away_after_an_erasure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "QUIET", 0.01)
    vacuumed = "SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'lines'"

    async def use(store: Store) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0, 1)))
        assert await asyncio.to_thread(asked, tmp_path, vacuumed) == 0
        await store.write(Write(blanks=[Blank(MatchId("m"), LineNumber(1))]))
        while not await asyncio.to_thread(asked, tmp_path, vacuumed):
            await asyncio.sleep(0.05)

    with_store("postgres", tmp_path, use)


def test_two_who_write_the_same_number_or_revision(tmp_path: Path) -> None:
    """Of two exactly one is first, whatever else they write at the same time."""

    async def body() -> None:
        async with opened("postgres", tmp_path) as one, opened("postgres", tmp_path) as two:
            for n in range(60):
                writes = [
                    [Write(row(code, n + 1, phase=f"{who}"), [LineRow(MatchId(code), LineNumber(n), f"{who}")])]
                    for who in (0, 1)
                    for code in (["AAAAA", "BBBBB"] if who else ["BBBBB", "AAAAA"])
                ]
                results = await asyncio.gather(
                    *(outcome(store, each[0]) for store, each in zip((one, one, two, two), writes, strict=True))
                )
                assert sorted([results[0], results[3]]) == sorted([results[1], results[2]]) == ["conflict", "kept"]
            for code in ("AAAAA", "BBBBB"):
                kept = await two.lines(MatchId(code))
                assert [line.n for line in kept] == list(range(60))
                last = await one.table(TableCode(code))
                assert last is not None
                assert (last.rev, last.phase) == (60, kept[-1].text)

    asyncio.run(asyncio.wait_for(body(), SECONDS))


def test_a_commit_whose_fate_is_not_known_is_not_told_as_kept(town: services.Postgres) -> None:
    fate_of_a_cut_commit(town, "fate")


def fate_of_a_cut_commit(town: services.Postgres, name: str) -> None:
    """The connection ends while the server works at it."""

    address = town.database(name)

    async def use(store: PostgresStore) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        pid = (await store._link.get()).get_server_pid()
        async with (
            asyncpg.create_pool(address, min_size=1, max_size=1) as pool,
            pool.acquire() as other,
            other.transaction(),
        ):
            await other.execute("LOCK TABLE lines IN EXCLUSIVE MODE")
            waiting = [asyncio.ensure_future(store.write(Write(None, lines("m", n)))) for n in (1, 2)]
            while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted AND pid = $1", pid):
                await asyncio.sleep(0.02)
            await other.execute("SELECT pg_terminate_backend($1)", pid)
            results = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(each, Exception) and not isinstance(each, Conflict) for each in results)
        await store.write(Write(None, lines("m", 1)))
        assert await store.lines(MatchId("m")) == lines("m", 0, 1)

    with_town(town, name, use)


@pytest.mark.patched
def test_a_store_that_tells_it_as_kept_is_found(town: services.Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    true_commit = postgres_commits.commit

    async def hopeful(link: Link, writes: Sequence[Write]) -> list[BaseException | None]:
        return [each if isinstance(each, Conflict) else None for each in await true_commit(link, writes)]

    monkeypatch.setattr(postgres_commits, "commit", hopeful)
    with pytest.raises(AssertionError):
        fate_of_a_cut_commit(town, "planted")


def test_while_the_server_is_away_everyone_hears_of_it_and_then_all_is_well(town: services.Postgres) -> None:
    async def use(store: PostgresStore) -> None:
        await store.write(Write(row("AAAAA"), lines("m", 0)))
        await asyncio.to_thread(town.stop)
        for _ in range(3):
            assert await kept_or_not(store, Write(None, lines("m", 1))) == "not kept, or not known"
            with pytest.raises(Unreadable):
                await store.lines(MatchId("m"))
            with pytest.raises(Unreadable):
                await store.lease(["a"], "one", 9)
            with pytest.raises(Unsound):
                await store.check()
        assert store.size() > 0
        await asyncio.to_thread(town.start)
        while await kept_or_not(store, Write(None, lines("m", 1))) != "kept":
            await asyncio.sleep(0.05)
        assert await store.lines(MatchId("m")) == lines("m", 0, 1)
        await store.check()

    with_town(town, "away", use)


async def kept_or_not(store: Store, write: Write) -> str:
    try:
        return await outcome(store, write)
    except Exception:
        return "not kept, or not known"


class Player:
    """Writes a match line by line, and reads it anew when a write is refused or fails, as a table does."""

    def __init__(self, store: Store, number: int) -> None:
        self._store = store
        self.match = MatchId(f"match {number}")
        self.told: dict[int, str] = {}
        """What was acknowledged."""
        self._tries = 0

    async def play(self, until: asyncio.Event) -> None:
        n = 0
        while not until.is_set():
            self._tries += 1
            line = LineRow(self.match, LineNumber(n), f"try {self._tries}")
            if await kept_or_not(self._store, Write(None, [line])) == "kept":
                self.told[n] = line.text
                n += 1
            else:
                n = await self._next()

    async def _next(self) -> int:
        while True:
            try:
                return (await self._store.last_lines([self.match])).get(self.match, LineNumber(-1)) + 1
            except Unreadable:
                await asyncio.sleep(0.02)

    async def check(self) -> None:
        """Every number once, and every acknowledged line as it was told."""
        kept = await self._store.lines(self.match)
        assert [line.n for line in kept] == list(range(len(kept)))
        assert len({line.text for line in kept}) == len(kept)
        texts = {int(line.n): line.text for line in kept}
        assert self.told.items() <= texts.items()


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_ends_under_writes(
    how: str, town: services.Postgres
) -> None:
    async def use(store: PostgresStore) -> None:
        players, over = [Player(store, number) for number in range(12)], asyncio.Event()
        playing = [asyncio.ensure_future(each.play(over)) for each in players]
        for _ in range(4):
            before = sum(len(each.told) for each in players)
            while sum(len(each.told) for each in players) < before + 200:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(getattr(town, how))
            await asyncio.to_thread(town.start)
        over.set()
        await asyncio.gather(*playing)
        for each in players:
            await each.check()

    with_town(town, f"ends by {how}", use)
