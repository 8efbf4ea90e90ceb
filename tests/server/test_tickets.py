"""Another device over real sockets: the link, the doors, and a server that is started anew in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.server.device import Device, Wire
from tests.server.process import serving

Make = Callable[[int], list[Device]]


def seated(devices: list[Device]) -> tuple[str, list[Wire]]:
    """Two people at a table, and a device without a chair."""
    code = devices[0].create("toutelie", 2)
    wires = [device.socket(code) for device in devices]
    for seat, wire in enumerate(wires[:2]):
        wire.granted("sit", seat=seat, name=f"Name {seat}")
    return code, wires


def test_a_chair_goes_from_device_to_device(devices: Make) -> None:
    code, (host, old, new) = seated(devices(3))
    ticket = old.ask("move_out")
    assert {key: ticket[key] for key in ("t", "seats", "seconds")} == {"t": "ticket", "seats": [1], "seconds": 300}
    link = new.device.http.post(f"/api/tables/{code}/ticket", json={"secret": ticket["secret"]})
    assert link.json()["link"].endswith(f"/t/{code}#take={ticket['secret']}")
    assert link.json()["picture"].startswith("<svg")
    assert link.headers["cache-control"] == "no-store"
    assert new.refused("move_in", code="ZZZZZZ")["code"] == "no_ticket"
    new.granted("move_in", code=ticket["code"])
    assert new.sync().table["chairs"][1]["yours"]
    assert old.sync().table["moved"]
    assert not host.sync().table["moved"]
    assert new.refused("move_in", code=ticket["code"])["code"] == "no_ticket"
    heard = "\n".join([*host.received, *new.received])
    assert ticket["secret"] not in heard
    assert ticket["code"] not in heard
    for id in (old.device.id, new.device.id, host.device.id):
        assert id not in heard + "\n".join(old.received)
    assert [len(device.http.get("/api/me").json()["tables"]) for device in (old.device, new.device)] == [0, 1]


def test_a_link_is_made_for_the_own_pages_and_of_letters_alone(devices: Make) -> None:
    code, (host, *_) = seated(devices(3))
    path = f"/api/tables/{code}/ticket"
    http = host.device.http
    assert http.post(path, json={"secret": "bcd/../"}).status_code == 400
    assert http.post(path, json={"secret": "BCD"}, headers={"origin": "http://elsewhere.example"}).status_code == 403
    assert http.post(path, content='{"secret":"BCD"}', headers={"content-type": "text/plain"}).status_code == 415
    assert http.post("/api/tables/ZZZZZZ/ticket", json={"secret": "BCD"}).status_code == 404


def test_barks_go_to_all_and_are_for_who_has_a_chair(devices: Make) -> None:
    _, (host, guest, watching) = seated(devices(3))
    assert watching.refused("react", seat=0, mood="joy")["code"] == "not_yours"
    assert host.refused("react", seat=0, mood="rude")["code"] == "malformed"
    host.granted("react", seat=0, mood="joy")
    for wire in (host, guest, watching):
        assert '{"t":"reaction","seat":0,"mood":"joy"}' in wire.sync().received


def test_codes_cannot_be_guessed_for_long_and_nothing_of_them_is_logged(tmp_path: Path) -> None:
    """One address has twenty wrong codes a minute for tables and tickets together; the link still works elsewhere."""
    with serving(tmp_path, "--limit", "wrong_codes_at_once=8", "--limit", "wrong_codes_a_minute=1") as server:
        made = [Device(server) for _ in range(3)]
        code, (_, old, new) = seated(made)
        ticket = old.ask("move_out")
        codes = [new.refused("move_in", code=f"ZZZZZ{letter}")["code"] for letter in "BCDFGHJKL"]
        assert codes == ["no_ticket"] * 8 + ["too_many"]
        made[2].http.post(f"/api/tables/{code}/ticket", json={"secret": ticket["secret"]})
        printed = server.printed()
        assert ticket["secret"] not in printed
        assert ticket["code"] not in printed
        assert "too many wrong codes" in printed
        for device in made:
            device.close()


def test_a_server_that_is_started_anew_strands_nobody(tmp_path: Path) -> None:
    """A ticket is gone then; the chair is where it was, and the next ticket is good."""
    with serving(tmp_path) as server:
        made = [Device(server) for _ in range(3)]
        code, (_, old, new) = seated(made)
        gone = old.ask("move_out")
        server.crash()
        old, new = made[1].socket(code), made[2].socket(code)
        assert new.refused("move_in", code=gone["secret"])["code"] == "no_ticket"
        new.granted("move_in", code=old.ask("move_out")["code"])
        assert new.sync().table["chairs"][1]["yours"]
        server.crash()
        assert made[1].socket(code).sync().table["moved"]
        assert made[2].socket(code).sync().table["chairs"][1]["yours"]
        for device in made:
            device.close()
