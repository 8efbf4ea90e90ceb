"""People's words over real sockets: a television asks, the host admits it, and journals are given out without them."""

from __future__ import annotations

from collections.abc import Sequence

from ouaf.journal.verify import verify
from tests.server.device import Wire, snapshot, what_is_shown
from tests.server.stories import TEXT, Make, begin, close, tell


def test_a_television_asks_and_is_admitted_and_sent_away(devices: Make) -> None:
    wires = begin(devices)
    code = wires[0].table["code"]
    television, stranger = (device.socket() for device in devices(2))
    television.hello(code, screen=True)
    stranger.hello(code)
    teller, entry = tell(wires)
    for watcher in (television, stranger):
        assert (watcher.sync().news["words"], watcher.news["withheld"]) == ({}, {str(entry): "private"})
    sign = television.table["sign"]
    assert [screen["sign"] for screen in wires[0].sync().table["screens"]] == [sign]
    assert stranger.refused("admit", sign=sign)["code"] == "host_only"
    assert wires[0].refused("admit", sign=stranger.table["sign"])["code"] == "no_screen"
    wires[0].granted("admit", sign=sign)
    assert television.sync().news["words"] == {str(entry): TEXT}
    assert what_is_shown(television) == snapshot(television)
    assert stranger.sync().news["words"] == {}
    wires[0].granted("admit", sign=sign, admitted=False)
    assert snapshot(stranger)["words"] == {}
    assert teller.sync().news["words"] == {str(entry): TEXT}
    assert not any(TEXT in text for text in stranger.received)
    assert stranger.device.http.get(f"/api/tables/{code}").json()["hears"] is False
    close(*wires, stranger, television)


def again(wires: Sequence[Wire]) -> None:
    """Everybody wants another match."""
    for wire in wires:
        wire.granted("again")


def test_the_export_has_hashes_unless_the_table_shares(devices: Make) -> None:
    wires = begin(devices)
    tell(wires)
    http, exports = devices(1)[0].http, []
    for share in (True, False):
        wires[0].granted("abandon")
        wires[0].granted("share", words=share)
        answer = http.get(f"/api/matches/{wires[0].sync().news['match']}/journal")
        assert answer.headers["cache-control"] == "no-store"
        exports.append(answer.text)
        assert verify(answer.content).answer == "fair"
        again(wires)
        assert wires[1].sync().table["share"] is share
        tell(wires)
    assert [TEXT in export for export in exports] == [False, False], "in confidence, and taken back"
    assert all('"words":"' in export for export in exports)
    wires[0].granted("abandon")
    wires[0].granted("share", words=True)
    again(wires)
    tell(wires)
    assert wires[1].refused("share", words=False)["code"] == "host_only"
    assert wires[0].refused("share", words=True)["code"] == "playing"
    wires[0].granted("abandon")
    shared = http.get(f"/api/matches/{wires[0].sync().news['match']}/journal")
    assert TEXT in shared.text
    assert verify(shared.content).answer == "fair"
    close(*wires)
