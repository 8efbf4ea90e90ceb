"""A server that is killed while somebody takes a story back: it is taken back, and no file has a trace of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ouaf.journal.verify import Answer, verify
from tests.server.device import Device, Wire, snapshot
from tests.server.process import Server, serving
from tests.server.stories import TEXT, begin, close, tell


def files_with(folder: Path, *traces: str) -> list[str]:
    """The files of a server that have some bytes of these."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in found if any(trace.encode() in path.read_bytes() for trace in traces)]


def kept(folder: Path) -> str:
    """The words as the database has them."""
    with closing(sqlite3.connect(f"file:{folder / 'data/ouaf.sqlite3'}?mode=ro", uri=True)) as database:
        words: str = database.execute("SELECT words FROM lines WHERE words <> ''").fetchone()[0]
        return words


def blank_and_crash(server: Server, wires: list[Wire], folder: Path, *, answered: bool) -> Answer:
    """A story is taken back, and the server is killed right then; after it has started again nothing has a trace, and
    this is what the journal's dice are found to be."""
    teller, entry = tell(wires)
    for wire in wires:
        wire.sync()
    row = kept(folder)
    salt = row[row.index('"salt":"') + 8 :][:64]
    assert files_with(folder, TEXT, salt), "it would be found"
    other = next(wire for wire in wires[1:] if wire is not teller)
    assert other.refused("blank", entry=entry)["code"] == "not_your_words"
    if answered:
        teller.granted("blank", id="b", entry=entry)
        assert files_with(folder, TEXT, salt) == []
    else:
        teller.send("blank", id="b", entry=entry)
    server.crash()
    wires[:] = [wire.come_back() for wire in wires]
    teller = next(wire for wire in wires if wire.table["seat"] == teller.table["seat"])
    assert teller.granted("blank", id="b", entry=entry) == {"t": "done", "re": "b"}
    assert files_with(folder, TEXT, salt) == []
    for wire in wires:
        assert snapshot(wire)["withheld"] == {str(entry): "blanked"}
    wires[0].granted("abandon")
    match = wires[0].sync().news["match"]
    return verify(wires[0].device.http.get(f"/api/matches/{match}/journal").content).answer


@pytest.mark.parametrize("answered", [True, False], ids=["after the answer", "before it"])
def test_a_story_that_was_taken_back_is_nowhere_whatever_happens(answered: bool, tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits") as server:
        made: list[Device] = []

        def make(count: int) -> list[Device]:
            made.extend(Device(server) for _ in range(count))
            return made[-count:]

        wires = begin(make)
        try:
            assert blank_and_crash(server, wires, tmp_path, answered=answered) == "fair"
        finally:
            close(*wires)
            for device in made:
                device.close()
