"""A server that is killed while the host deletes a match: it is deleted, and no file has a trace of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.test_blanking import files_with, kept
from tests.server.device import Device, Wire
from tests.server.process import Server, serving
from tests.server.stories import TEXT, begin, close, tell


def delete_and_crash(server: Server, wires: list[Wire], folder: Path, *, answered: bool) -> None:
    """A match with a story is ended and deleted, and the server is killed right then."""
    tell(wires)
    words = kept(folder)
    salt = words[words.index('"salt":"') + 8 :][:64]
    wires[0].granted("abandon")
    for wire in wires:
        wire.sync()
    match = wires[0].news["match"]
    line = f'"match":"{match}","game"'
    assert files_with(folder, line), "it would be found"
    assert files_with(folder, TEXT, salt)
    assert wires[1].refused("delete", match=match)["code"] == "host_only"
    if answered:
        wires[0].granted("delete", id="d", match=match)
        assert files_with(folder, TEXT, salt, line) == []
    else:
        wires[0].send("delete", id="d", match=match)
    server.crash()
    wires[:] = [wire.come_back() for wire in wires]
    assert wires[0].granted("delete", id="d", match=match) == {"t": "done", "re": "d"}
    assert files_with(folder, TEXT, salt, line) == []
    for wire in wires:
        table = wire.sync().table
        assert (table["phase"], table["match"], table["gone"]) == ("lobby", None, [match])
    assert wires[0].device.http.get(f"/api/matches/{match}/journal").json()["code"] == "unknown_match"


@pytest.mark.parametrize("answered", [True, False], ids=["after the answer", "before it"])
def test_a_match_that_was_deleted_is_nowhere_whatever_happens(answered: bool, tmp_path: Path) -> None:
    with serving(tmp_path, "--no-limits") as server:
        made: list[Device] = []

        def make(count: int) -> list[Device]:
            made.extend(Device(server) for _ in range(count))
            return made[-count:]

        wires = begin(make)
        try:
            delete_and_crash(server, wires, tmp_path, answered=answered)
        finally:
            close(*wires)
            for device in made:
                device.close()
