"""Over a real socket: what cannot be granted gets its code and words, and the connection and the table live on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from ouaf.rules.registry import GAMES
from ouaf.server.sockets import MOST_READ
from tests.kit import Dice
from tests.server.device import Device, Message, Wire, next_move, sit_down, what_is_shown
from tests.server.process import PATIENCE
from tests.table.sittings import duel

Make = Callable[[int], list[Device]]
GAME = "tomy" if "tomy" in GAMES else next(iter(GAMES))


@pytest.fixture
def wires(devices: Make) -> Iterator[list[Wire]]:
    """A match after its start, and one who watches at the end of the list."""
    seats, options = duel(GAME)
    people = devices(seats + 1)
    code = people[0].create(GAME, seats, options)
    opened = sit_down(people[:seats], code)
    opened[0].granted("start")
    opened.append(people[-1].socket(code))
    yield opened
    for wire in opened:
        wire.close()


def lives_on(wires: list[Wire], before: list[Message]) -> None:
    """Nothing has changed on any screen, and the next move is played."""
    assert [what_is_shown(wire.sync()) for wire in wires] == before
    wire, move = next_move(wires[:-1], Dice("lives on"))
    assert wire.granted("move", id="lives on", **move)["n"] == before[0]["n"] + 1


def frame(wire: Wire, data: str | bytes) -> Message:
    """The answer to a frame."""
    wire.socket.send(data)
    while (message := wire.receive())["t"] in ("table", "news"):
        pass
    return message


FRAMES = ("", "{", "nonsense", "[]", '{"t":"dance"}', '{"t":"move"}', '{"t":"sit","name":7}', "\x00", b"\xff", b"{}")


@pytest.mark.parametrize("data", FRAMES)
def test_a_malformed_frame(wires: list[Wire], data: str | bytes) -> None:
    before = [what_is_shown(wire.sync()) for wire in wires]
    answer = frame(wires[0], data)
    assert (answer["t"], answer["code"]) == ("refused", "malformed")
    assert answer["words"].startswith("This is not a command")
    lives_on(wires, before)


def test_an_unknown_table(wires: list[Wire]) -> None:
    before = [what_is_shown(wire.sync()) for wire in wires]
    answer = wires[0].hello("ZZZZZ")
    assert answer is not None
    assert (answer["code"], "ZZZZZ" in answer["words"]) == ("unknown_table", True)
    lives_on(wires, before)


def test_a_full_table(devices: Make) -> None:
    seats, options = duel(GAME)
    people = devices(seats + 1)
    code = people[0].create(GAME, seats, options)
    opened = sit_down(people[:seats], code)
    late = people[-1].socket(code)
    answer = late.refused("sit", name="Late")
    assert (answer["code"], answer["words"]) == ("full", "This table is full. You can watch.")
    opened[0].granted("start")
    assert late.sync().news["n"] >= 0
    for wire in (*opened, late):
        wire.close()


def test_a_move_out_of_turn_or_for_another(wires: list[Wire]) -> None:
    before = [what_is_shown(wire.sync()) for wire in wires]
    wire, move = next_move(wires[:-1], Dice("out of turn"))
    other = next(each for each in wires if each is not wire)
    answer = other.refused("move", id="not mine", **move)
    assert (answer["code"], answer["words"]) == ("not_yours", "That is not your chair.")
    waiting = [each for each in wires[:-1] if each.table["seat"] not in each.news["to_move"]]
    for each in waiting:
        own = {**move, "seat": each.table["seat"], "prompt": each.news["prompt"]["id"]}
        assert each.refused("move", id="early", **own)["code"] in ("illegal", "malformed")
    lives_on(wires, before)


def test_a_stale_prompt(wires: list[Wire]) -> None:
    before = [what_is_shown(wire.sync()) for wire in wires]
    wire, move = next_move(wires[:-1], Dice("stale"))
    answer = wire.refused("move", id="stale", **{**move, "prompt": "last week"})
    assert answer["code"] == "stale"
    assert move["prompt"] not in answer["words"], "a code is not for people"
    lives_on(wires, before)


def test_a_story_of_a_megabyte(wires: list[Wire]) -> None:
    before = [what_is_shown(wire.sync()) for wire in wires]
    wire, move = next_move(wires[:-1], Dice("story"))
    answer = wire.refused("move", id="story", words="w" * 1_000_000, **move)
    assert (answer["code"], answer["words"]) == ("too_large", "That message is too long.")
    answer = wire.refused("move", id="story", words="w" * 5_000, **move)
    assert answer["code"] == "malformed"
    answer = wire.refused("move", id="story", words="w" * 3_999, **move)
    assert answer["code"] == "illegal"
    lives_on(wires, before)


def test_a_frame_over_the_cap_is_told_so(wires: list[Wire]) -> None:
    """Only its head is sent: nothing is left unread that could reset the connection before the words arrive."""
    before = [what_is_shown(wire.sync()) for wire in wires]
    wires[0].socket.socket.sendall(b"\x81\xff" + (MOST_READ + 1).to_bytes(8, "big") + bytes(4))
    with pytest.raises(ConnectionClosed) as closed:
        list(iter(lambda: wires[0].socket.recv(PATIENCE), None))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    wires[0] = wires[0].come_back()
    lives_on(wires, before)


def test_a_frame_over_the_cap_closes_its_connection_and_no_other(wires: list[Wire]) -> None:
    before = [what_is_shown(wire.sync()) for wire in wires]
    with pytest.raises(ConnectionClosed):
        send_and_read(wires[0], json.dumps({"t": "ping", "id": "x" * MOST_READ}))
    wires[0] = wires[0].come_back()
    lives_on(wires, before)


def send_and_read(wire: Wire, frame: str) -> None:
    """Until it is closed: while it is still sending, or when it reads why."""
    wire.socket.send(frame)
    list(iter(lambda: wire.socket.recv(PATIENCE), None))


def test_before_hello_there_is_nothing_to_ask(devices: Make) -> None:
    wire = devices(1)[0].socket()
    assert wire.refused("start")["code"] == "hello_first"
    assert wire.refused("preview", id="p", seat=0, move="m")["code"] == "hello_first"
    assert wire.ask("ping")["t"] == "pong"
    wire.close()


def test_a_preview_is_for_the_own_chair(wires: list[Wire]) -> None:
    wire, move = next_move(wires[:-1], Dice("preview"))
    asked = {"seat": move["seat"], "move": move["move"]}
    assert wire.ask("preview", id="p", **asked)["t"] == "previewed"
    assert wires[-1].refused("preview", id="p", **asked)["code"] == "not_yours"


def test_a_reader_who_never_reads_holds_up_nobody(wires: list[Wire]) -> None:
    slow = wires[-1].device.socket(wires[0].table["code"])
    for _ in range(200):
        wires[0].granted("abandon")
        for each in wires[:-1]:
            each.granted("again")
    slow.sync()
    assert what_is_shown(slow) == what_is_shown(wires[-1].sync())
    slow.close()
