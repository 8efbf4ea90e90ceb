"""`ouaf backup`, `restore` and `copy`: a whole house, checked, from wherever to wherever."""

from __future__ import annotations

import asyncio
import contextlib
import io
import resource
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import cast

import httpx
import pytest

from ouaf.arena import services
from ouaf.arena.load import Load
from ouaf.cli.main import main
from ouaf.journal.ids import DeviceId, LineNumber, MatchId, TableCode
from ouaf.journal.store import copies
from ouaf.journal.store.file import NAME
from ouaf.journal.store.places import is_address, open_store
from ouaf.journal.store.protocol import Blank, LineRow, Store, TableRow, Write
from ouaf.server.opening import hold
from tests.cli.run import ouaf
from tests.journal.matches import begin, play_on
from tests.journal.store.stores import lines, row
from tests.server.process import serving

SECRET = b"\x00 secret \xff"
CODES = [TableCode(f"T{n:04}") for n in range(5)]
EVERY_WAY = [(one, other) for one in ("folder", "server") for other in ("folder", "server")]
every_kind = pytest.mark.parametrize("kind", ["folder", "server"])
Contents = list[tuple[TableRow | None, list[TableRow], list[LineRow], TableCode | None]]


def place(kind: str, folder: Path, name: str) -> str:
    """Where a house can be."""
    return str(folder / name) if kind == "folder" else services.postgres().database(folder / name)


def run_in(where: str, use: Callable[[Store], object]) -> object:
    """Do something with the store there."""

    async def body() -> object:
        store = open_store(where)
        await store.open()
        try:
            return await use(store)  # type: ignore[misc]
        finally:
            await store.close()

    return asyncio.run(body())


def played(number: int) -> list[LineRow]:
    match = play_on(begin("spots"), number, 60)
    return [LineRow(MatchId(f"m{number}"), LineNumber(n), text) for n, text in enumerate(match.texts())]


def fill(where: str) -> None:
    """Five tables with a match each, and one that was deleted."""

    async def use(store: Store) -> None:
        for number, code in enumerate(CODES):
            public, data = number % 2 == 0, bytes(range(number, 200))
            devices = (DeviceId("host"), DeviceId(f"guest é {number}"))
            await store.write(Write(row(code, public=public, data=data, devices=devices), played(number)))
        await store.write(Write(row(CODES[0], 2, due=77), lines("deleted", 0, 1), lived=12345))
        await store.write(Write(row(CODES[0], 3, due=78), deleted=[MatchId("deleted")]))

    run_in(where, use)


def contents(where: str) -> tuple[Contents, int]:
    async def use(store: Store) -> tuple[Contents, int]:
        found: Contents = []
        for number, code in enumerate(CODES):
            match = MatchId(f"m{number}")
            mine = await store.tables_of(DeviceId(f"guest é {number}"), 9)
            found.append((await store.table(code), mine, await store.lines(match), await store.match_table(match)))
        return found, await store.lived()

    answer: tuple[Contents, int] = run_in(where, use)  # type: ignore[assignment]
    return answer


def said(*arguments: str, code: int = 0) -> str:
    """What the command says, and that it ends with this code; in this process, which is much faster."""
    heard = io.StringIO()
    with contextlib.redirect_stdout(heard), contextlib.redirect_stderr(heard):
        answer = main(["--lang", "en", *arguments])
    assert answer == code, heard.getvalue()
    return heard.getvalue()


def said_from_outside(*arguments: str, code: int = 0) -> str:
    """The same of the real command, for whom a folder is taken that this process holds."""
    run = ouaf("--lang", "en", *arguments)
    text = (run.stdout + run.stderr).decode()
    assert run.returncode == code, text
    return text


def backup(where: str, file: Path, *more: str, code: int = 0) -> str:
    return said("backup", "--store" if is_address(where) else "--data", where, *more, str(file), code=code)


def give_key(where: str) -> None:
    """As a server makes it at its first start."""
    if is_address(where):
        run_in(where, lambda store: store.key("cookies", SECRET))  # type: ignore[attr-defined]
    else:
        (Path(where) / "cookies.key").write_bytes(SECRET)


def key_in(where: str) -> bytes:
    if is_address(where):
        return cast(bytes, run_in(where, lambda store: store.key("cookies", b"new")))  # type: ignore[attr-defined]
    path = Path(where) / "cookies.key"
    assert path.stat().st_mode & 0o077 == 0
    return path.read_bytes()


async def revisions(codes: Sequence[TableCode], store: Store) -> dict[TableCode, int]:
    """Of the tables that are there."""
    found = [await store.table(code) for code in codes]
    return {row.code: row.rev for row in found if row is not None}


@pytest.mark.parametrize(("one", "other"), EVERY_WAY)
def test_a_house_moves_whole(one: str, other: str, tmp_path: Path) -> None:
    source, to = place(one, tmp_path, "from"), place(other, tmp_path, "to")
    fill(source)
    give_key(source)
    before = contents(source)
    text = said("copy", source, to)
    assert key_in(to) == SECRET
    assert "the whole house is in" in text.lower()
    assert f"tables: {len(CODES)}, matches: {len(CODES)}" in text
    assert contents(to) == before == contents(source)


@pytest.mark.parametrize(("one", "other"), EVERY_WAY)
def test_a_backup_is_restored_whole_with_the_keys(one: str, other: str, tmp_path: Path) -> None:
    source, to, file = place(one, tmp_path, "from"), place(other, tmp_path, "to"), tmp_path / "house.backup"
    fill(source)
    give_key(source)
    backup(source, file)
    assert file.stat().st_mode & 0o077 == 0, "nobody else reads it"
    said("restore", str(file), to)
    assert contents(to) == contents(source)
    assert key_in(to) == SECRET
    assert [path.name for path in tmp_path.glob("*.part*")] == []
    if other == "folder":
        assert b"secret" not in (tmp_path / "to" / NAME).read_bytes(), "the keys are in their own files only"


@every_kind
def test_a_place_that_is_not_empty_is_left_alone(kind: str, tmp_path: Path) -> None:
    source, to, file = str(tmp_path / "from"), place(kind, tmp_path, "to"), tmp_path / "b"
    fill(source)
    backup(source, file)
    run_in(to, lambda store: store.write(Write(row("OTHER"), lines("other", 0))))
    for words in (["copy", source, to], ["restore", str(file), to]):
        assert "not empty" in said(*words, code=2)
    kept = run_in(to, partial(revisions, [TableCode("OTHER"), *CODES]))
    assert kept == {"OTHER": 1}


@every_kind
def test_where_nothing_is_nothing_is_taken(kind: str, tmp_path: Path) -> None:
    assert "no house" in backup(place(kind, tmp_path, "none"), tmp_path / "b", code=2)
    assert "no house" in said("copy", place(kind, tmp_path, "none"), str(tmp_path / "to"), code=2)
    assert not list(tmp_path.rglob("*.part*"))
    assert not (tmp_path / "b").exists()


def test_a_backup_leaves_nothing_behind_in_the_house(tmp_path: Path) -> None:
    fill(str(tmp_path / "from"))
    before = (tmp_path / "from" / NAME).read_bytes()
    backup(str(tmp_path / "from"), tmp_path / "b")
    assert sorted(path.name for path in (tmp_path / "from").iterdir()) == ["ouaf.lock", NAME]
    assert (tmp_path / "from" / NAME).read_bytes() == before


def test_a_backup_is_not_written_over(tmp_path: Path) -> None:
    fill(str(tmp_path / "from"))
    (tmp_path / "b").write_bytes(b"precious")
    assert "there already" in backup(str(tmp_path / "from"), tmp_path / "b", code=2)
    assert (tmp_path / "b").read_bytes() == b"precious"


def test_a_house_in_use_does_not_move(tmp_path: Path) -> None:
    fill(str(tmp_path / "from"))
    with hold(tmp_path / "from"):
        assert "Another Ouaf" in said_from_outside("copy", str(tmp_path / "from"), str(tmp_path / "to"), code=2)
        said_from_outside("backup", "--data", str(tmp_path / "from"), str(tmp_path / "b"))
        assert "Another Ouaf" in said_from_outside("restore", str(tmp_path / "b"), str(tmp_path / "from"), code=2)
    address = place("server", tmp_path, "from")
    fill(address)
    run_in(address, lambda store: store.beat("worker", 600))  # type: ignore[attr-defined]
    assert "A server is running" in said("copy", address, str(tmp_path / "to"), code=2)


def flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    at = data.index(b'"do":"move"')
    data[at + 6] ^= 1
    file.write_bytes(data)


def halve(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def lose_a_row(file: Path) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM lines WHERE match = 'm1' AND n = 3")


def be_something_else(file: Path) -> None:
    file.write_bytes(b"This is a letter to grandmother. " * 40)


@pytest.mark.parametrize("harm", [flip, halve, lose_a_row, be_something_else])
@every_kind
def test_a_damaged_backup_is_refused_in_words(kind: str, harm: Callable[[Path], None], tmp_path: Path) -> None:
    fill(str(tmp_path / "from"))
    backup(str(tmp_path / "from"), tmp_path / "b")
    harm(tmp_path / "b")
    to = place(kind, tmp_path, "to")
    assert "is damaged" in said("restore", str(tmp_path / "b"), to, code=2)
    assert not (tmp_path / "to" / NAME).exists()


def test_a_database_that_is_no_backup_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    fill(str(tmp_path / "from"))
    assert "no backup" in said("restore", str(tmp_path / "from" / NAME), str(tmp_path / "to"), code=2)
    assert "no house" in said("restore", str(tmp_path / "nothing"), str(tmp_path / "to"), code=2)


@every_kind
def test_a_match_that_was_damaged_before_comes_along_and_is_named(kind: str, tmp_path: Path) -> None:
    source = place(kind, tmp_path, "from")
    fill(source)
    run_in(source, lambda store: store.write(Write(None, lines("forged", 0, 1))))
    run_in(source, lambda store: store.write(Write(blanks=[Blank(MatchId("forged"), LineNumber(1))])))
    assert "forged" in backup(source, tmp_path / "b", code=1)
    assert "forged" in said("restore", str(tmp_path / "b"), str(tmp_path / "to"), code=1)
    assert contents(str(tmp_path / "to")) == contents(source)


def test_a_backup_of_an_older_release_is_restored(tmp_path: Path) -> None:
    from ouaf.journal.store import schema

    (tmp_path / "old").mkdir()
    schema.upgrade(f"sqlite:///{tmp_path / 'old' / NAME}", "0002")
    with contextlib.closing(sqlite3.connect(tmp_path / "old" / NAME)) as connection, connection:
        connection.execute("INSERT INTO tables VALUES ('T0000', 1, 'lobby', 1, 5, x'00')")
    backup(str(tmp_path / "old"), tmp_path / "b")
    for kind in ("folder", "server"):
        to = place(kind, tmp_path, "to")
        said("restore", str(tmp_path / "b"), to)
        assert run_in(to, partial(revisions, CODES)) == {"T0000": 1}


def test_a_full_disk_leaves_no_file_that_looks_whole(tmp_path: Path) -> None:
    """The limit of the size of files is a disk that is full."""
    fill(str(tmp_path / "from"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
    try:
        assert main(["--lang", "en", "backup", "--data", str(tmp_path / "from"), str(tmp_path / "b")]) == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert [path.name for path in tmp_path.iterdir()] == ["from"]


def test_a_backup_under_play_restores_to_a_house_in_which_every_match_verifies(tmp_path: Path) -> None:
    """Tables of all games are played at as fast as it goes while three backups are made."""
    files = [tmp_path / f"backup {n}" for n in range(3)]

    async def play_and_back_up(port: int, data: str) -> list[TableCode]:
        load = Load(port, 8, 3, 0, 1, print)
        await asyncio.wait_for(load._begin(), 120)
        for file in files:
            moves = sum(table.moves for table in load.tables)
            await asyncio.to_thread(said_from_outside, "backup", "--data", data, str(file))
            assert sum(table.moves for table in load.tables) > moves, "people go on playing"
        load.stopped = True
        for phone in (phone for table in load.tables for phone in table.phones):
            phone.close()
        assert not load.errors
        return [TableCode(table.code) for table in load.tables]

    (tmp_path / "house").mkdir()
    with serving(tmp_path / "house", "--no-limits") as server:
        codes = asyncio.run(play_and_back_up(server.port, str(server.folder / "data")))
        server.stop()
        final = str(server.folder / "data")
    for number, file in enumerate(files):
        to = tmp_path / f"again {number}" / "data"
        said("restore", str(file), str(to))
        assert copies.damaged_matches(to / NAME) == []
        assert_prefix(str(to), final, codes)
    with serving(tmp_path / "again 0") as server:
        for code in codes:
            assert httpx.get(f"{server.url}/api/tables/{code}", trust_env=False).status_code == 200


def assert_prefix(one: str, other: str, codes: list[TableCode]) -> None:
    """Every match of the one is in the other, with at least the same lines."""

    def journals(where: str) -> dict[str, list[str]]:
        with contextlib.closing(sqlite3.connect(Path(where) / NAME)) as connection:
            found = dict[str, list[str]]()
            for match, text in connection.execute("SELECT match, text FROM lines ORDER BY match, n"):
                found.setdefault(match, []).append(text)
            return found

    earlier, later = journals(one), journals(other)
    assert len(earlier) >= len(codes)
    assert {match: later[match][: len(texts)] for match, texts in earlier.items()} == earlier
