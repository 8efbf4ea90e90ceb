"""Old matches are tidied away: their results are still shown, and their journals answer that they are gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from ouaf.arena import services
from ouaf.journal.ids import EntryNumber, MatchId
from ouaf.journal.lines import FIRST as FIRST_HASH
from ouaf.journal.match import Match
from ouaf.journal.store.places import use
from ouaf.journal.store.protocol import Store, Write
from ouaf.table.asking import Refused
from ouaf.table.house import House
from ouaf.table.kept import rows_of
from ouaf.table.messages import Abandon, Begin, Blank
from ouaf.table.record import Table, row_of, table_of
from ouaf.table.tidying import tidy
from tests.cli.run import ouaf
from tests.journal.store.memory import MemoryStore
from tests.journal.store.stores import KINDS, with_store
from tests.kit import FIRST
from tests.server.inside import app
from tests.table.live import outside, run
from tests.table.sittings import HOST, Script, another, duel, moves, played, started

every_store = pytest.mark.parametrize("kind", KINDS)
LATER = 10**15
"""After everything that happens here."""


def match_of(script: Script) -> Match:
    assert script.sitting.match is not None
    return script.sitting.match


def two_played() -> tuple[Table, list[Match]]:
    """A table with a match before, and one that is over and lies on it."""
    script = played(FIRST, *duel(FIRST), "first")
    first = match_of(script)
    another(script)
    assert sum(1 for _ in moves(script, "second"))
    return script.sitting.table, [first, match_of(script)]


async def keep(store: Store, table: Table, matches: list[Match]) -> Table:
    """As if it had been played in this house."""
    for rev, match in enumerate(matches, start=1):
        await store.write(Write(row_of(replace(table, rev=rev)), rows_of(match, match.lines, FIRST_HASH)[0]))
    return replace(table, rev=len(matches))


async def refusal(house: House, match: MatchId) -> str:
    with pytest.raises(Refused) as found:
        await house.journal(match)
    return found.value.code


@every_store
def test_results_stay_and_journals_go(kind: str, tmp_path: Path) -> None:
    table, matches = two_played()
    first, second = (match.header.match for match in matches)

    async def body(store: Store) -> None:
        before = await keep(store, table, matches)
        shown = await House(outside(store)).matches_of(HOST)
        assert [each.match for each in shown] == [second, first]
        assert await tidy(store, LATER) == 2
        house = House(outside(store))
        assert await house.matches_of(HOST) == shown, "our matches are as they were"
        assert [await refusal(house, match) for match in (first, second)] == ["tidied", "tidied"]
        assert await refusal(house, MatchId("never")) == "unknown_match"
        row = await store.table(table.code)
        assert row is not None
        now = table_of(row)
        assert (now.phase, now.match, now.past, now.rev) == ("lobby", None, (first, second), before.rev + 1)
        assert (now.number, now.seed, now.finished) == (before.number, before.seed, before.finished)
        assert await tidy(store, LATER) == 0, "once"

    with_store(kind, tmp_path, body)


@every_store
def test_young_matches_and_those_that_are_played_stay(kind: str, tmp_path: Path) -> None:
    table, matches = two_played()
    playing = started(FIRST, *duel(FIRST))
    ended = matches[0].lines[-1].at

    async def body(store: Store) -> None:
        await keep(store, table, matches)
        assert await tidy(store, ended) == 0
        assert await tidy(store, ended + 1) == 1
        assert await store.lines(matches[0].header.match) == []
        assert len(await store.lines(matches[1].header.match)) == len(matches[1].lines)

    async def still_playing(store: Store) -> None:
        await keep(store, playing.sitting.table, [match_of(playing)])
        assert await tidy(store, LATER) == 0

    with_store(kind, tmp_path / "one", body)
    with_store(kind, tmp_path / "two", still_playing)


def test_a_table_that_somebody_comes_by_keeps_what_lies_on_it() -> None:
    table, matches = two_played()

    async def body() -> None:
        store = MemoryStore()
        await keep(store, replace(table, touched=LATER), matches)
        assert await tidy(store, LATER) == 1
        assert len(await store.lines(matches[1].header.match)) == len(matches[1].lines)

    run(body())


def test_the_table_goes_on_and_says_what_is_gone() -> None:
    """The next match begins, and who asks for words of a match that was tidied away hears why not."""
    table, matches = two_played()

    async def body() -> None:
        store = MemoryStore()
        await keep(store, table, matches)
        await tidy(store, LATER)
        house = House(outside(store))
        runner = await house.find(table.code)
        blank = Blank(match=matches[0].header.match, entry=EntryNumber(1))
        with pytest.raises(Refused) as found:
            await runner.ask(blank, HOST)
        assert found.value.code == "tidied"
        await runner.ask(Begin(), HOST)
        assert runner.sitting.table.phase == "playing"
        assert runner.sitting.table.number == table.number
        await runner.ask(Abandon(), HOST)
        house.close()

    run(body())


def test_whoever_asks_for_the_journal_reads_that_it_was_tidied_away() -> None:
    table, matches = two_played()

    async def body() -> None:
        store = MemoryStore()
        await keep(store, table, matches)
        await tidy(store, LATER)
        door: Any = app(store)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(door), base_url="http://ouaf.test") as page:
            path = f"/api/matches/{matches[0].header.match}/journal"
            answer = await page.get(path, headers={"accept-language": "en"})
        assert (answer.status_code, answer.json()["code"]) == (410, "tidied")
        assert "its result is kept" in answer.json()["words"]

    run(body())


@pytest.mark.parametrize("kind", ["folder", "server"])
def test_the_command_tidies_a_house(kind: str, tmp_path: Path) -> None:
    table, matches = two_played()
    where = str(tmp_path) if kind == "folder" else services.postgres().database(tmp_path)

    async def fill(store: Store) -> None:
        await keep(store, table, matches)

    async def count(store: Store) -> int:
        return sum([len(await store.lines(match.header.match)) for match in matches])

    use(where, fill)
    assert use(where, count) > 0
    options = ["--data" if kind == "folder" else "--store", where, "--keep-journals", "30"]
    size = (tmp_path / "ouaf.sqlite3").stat().st_size if kind == "folder" else 0
    for said in ("the journals of 2 matches", "Nothing to tidy away"):
        answer = ouaf("--lang", "en", "tidy", *options)
        assert (answer.returncode, said in answer.stdout.decode()) == (0, True), answer
    assert use(where, count) == 0
    assert kind == "server" or (tmp_path / "ouaf.sqlite3").stat().st_size < size, "there is room again"


def test_where_there_is_no_house_and_how_many_days(tmp_path: Path) -> None:
    answer = ouaf("--lang", "en", "tidy", "--data", str(tmp_path), "--keep-journals", "30")
    assert (answer.returncode, "no house" in answer.stderr.decode()) == (2, True)
    answer = ouaf("--lang", "en", "tidy", "--data", str(tmp_path), "--keep-journals", "-1")
    assert answer.returncode == 2
