"""Matches over real sockets of a real server: latecomers, those who come back, those who send twice, bots."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from ouaf.rules.registry import GAMES
from tests.cli.run import ouaf
from tests.kit import Dice, every_game
from tests.server.device import Device, Wire, is_over, next_move, sit_down, snapshot, what_is_shown
from tests.table.sittings import choose, duel

Make = Callable[[int], list[Device]]


def begin(game: str, make: Make, *, share: bool = False) -> list[Wire]:
    """A match of the smallest variant for several, each seat a device of its own; people's words are shared or not."""
    seats, options = duel(game)
    people = make(seats)
    code = people[0].create(game, seats, options)
    wires = sit_down(people, code)
    wires[0].granted("share", words=share)
    wires[0].granted("start")
    return wires


def numbers(wire: Wire) -> list[int]:
    return [step["n"] for step in wire.steps]


def journal(device: Device, match: str) -> list[dict[str, object]]:
    """The lines of a match that is over."""
    answer = device.http.get(f"/api/matches/{match}/journal")
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def close(*wires: Wire) -> None:
    for wire in wires:
        wire.close()


@every_game
def test_a_match_is_played_to_its_end_by_those_who_come_back_send_twice_or_come_late(
    game: str, devices: Make, tmp_path: Path
) -> None:
    wires, dice, sent = begin(game, devices), Dice("wire"), 0
    late: list[Wire] = []
    answers: dict[str, int] = {}
    while not is_over(wires):
        if sent == 2:
            late.append(devices(1)[0].socket(wires[0].table["code"]))
        for each in late:
            each.sync()
        wire, move = next_move(wires, dice)
        id = f"move-{sent}"
        done = wire.granted("move", id=id, **move)
        answers[id] = done["n"]
        if wire is wires[-1]:
            assert wire.granted("move", id=id, **move) == done
        wires[0] = wires[0].come_back()
        assert not wires[0].news.get("fresh")
        if sent % 5 == 0:
            assert what_is_shown(wires[0]) == snapshot(wires[0])
        sent += 1
    spectator = late[0].sync()
    last = wires[0].news["n"]
    assert numbers(wires[0]) == list(range(numbers(wires[0])[0], last + 1))
    assert numbers(wires[1].sync())[-1] == last
    assert numbers(spectator) == list(range(numbers(spectator)[0], last + 1))
    assert spectator.legal == []
    for wire in (*wires, spectator):
        assert what_is_shown(wire.sync()) == snapshot(wire)
    lines = journal(wires[0].device, spectator.news["match"])
    kept = {line["id"]: line["n"] for line in lines if "id" in line}
    assert kept == answers
    assert sum("id" in line for line in lines) == sent
    file = tmp_path / "match.jsonl"
    file.write_bytes(wires[0].device.http.get(f"/api/matches/{spectator.news['match']}/journal").content)
    assert json.loads(ouaf("verify", "--json", str(file)).stdout)["answer"] == "fair"
    close(*wires, spectator)


@every_game
def test_a_rematch_is_one_call_of_each_and_a_running_match_is_not_given_out(game: str, devices: Make) -> None:
    wires = begin(game, devices)
    wire, move = next_move(wires, Dice("rematch"))
    wire.granted("move", id="first", **move)
    running = wires[1].sync().news["match"]
    answer = wires[0].device.http.get(f"/api/matches/{running}/journal")
    assert (answer.status_code, answer.json()["code"]) == (409, "still_playing")
    wires[0].granted("abandon")
    assert wires[1].sync().news["end"]["scores"] is None
    for each in wires:
        assert each.sync().news["match"] == running, "nobody is taken there by another's yes"
        assert each.granted("again")
    for each in wires:
        assert each.sync().news["match"] != running
        assert each.table["past"] == [running]
        assert each.table["phase"] == "playing"
        assert numbers(each)[-len(each.news["steps"]) :][0] == 0
        assert what_is_shown(each) == snapshot(each)
    assert journal(wires[0].device, running)[-1]["seed"]
    wires[0].granted("abandon")
    close(*wires)


@every_game
def test_bots_finish_a_match_with_one_human(game: str, devices: Make) -> None:
    seats, options = duel(game)
    device = devices(1)[0]
    code = device.create(game, seats, options)
    human = device.socket(code)
    human.granted("sit", name="Ana", seat=0)  # a bot that begins could win a short match at once
    human.hello(code, seat=0)
    human.granted("bot", every=True)
    human.granted("start")
    dice, sent = Dice("bots"), 0
    while "end" not in human.news:
        if human.table["seat"] in human.news["to_move"]:
            move = human.legal[choose(len(human.legal), dice)]
            answer = human.ask(
                "move", id=f"m{sent}", seat=human.table["seat"], prompt=human.news["prompt"]["id"], move=move
            )
            assert answer["t"] == "done", answer
            sent += 1
        else:
            human.receive()
    assert sent
    assert all(chair["bot"] for chair in human.table["chairs"][1:])
    human.close()


@every_game
def test_peoples_words_reach_everyone_once_and_stand_in_a_shared_journal(game: str, devices: Make) -> None:
    wires, dice, said = begin(game, devices, share=True), Dice("words"), []
    for count in range(25):
        if is_over(wires):
            break
        wire, move = next_move(wires, dice)
        text = f"Il était une fois <b>{count}</b> « chiens »"
        answer = wire.ask("move", id=f"told-{count}", words=f"  {text}\n", **move)
        if answer["t"] == "done":
            said.append(text)
            assert wire.granted("move", id=f"told-{count}", words=text, **move) == answer
        else:
            assert answer["code"] == ("illegal" if GAMES[game].takes_words else "malformed")
            wire.granted("move", id=f"silent-{count}", **move)
    assert bool(said) == GAMES[game].takes_words
    for wire in wires:
        assert list(wire.sync().news["words"].values()) == said
        assert what_is_shown(wire) == snapshot(wire)
    if not is_over(wires):
        wires[0].granted("abandon")
    beside = [line["text"] for line in journal(wires[0].device, wires[0].news["match"]) if "text" in line]
    assert beside == said
    close(*wires)


@every_game
def test_the_moves_that_may_carry_words_are_named_with_how_many(game: str, devices: Make) -> None:
    """A move with so many characters is granted and one more is refused; other moves take none."""
    wires, dice, limits = begin(game, devices), Dice("takes words"), set()
    for _ in range(30):
        if is_over(wires):
            break
        wire, move = next_move(wires, dice)
        assert wire.takes_words.keys() <= set(wire.legal)
        limit = wire.takes_words.get(move["move"], 0)
        limits.add(limit)
        code = "illegal" if GAMES[game].takes_words else "malformed"
        assert wire.refused("move", **move, words="a" * (limit + 1))["code"] == code
        wire.granted("move", **move, **({"words": "a" * limit} if limit else {}))
    assert (len(limits) > 1) == bool(GAMES[game].start(*duel(game)).words_clause)
    close(*wires)


@every_game
def test_a_device_of_several_people_sees_from_the_chair_it_asks_for_and_between_them_as_a_spectator(
    game: str, devices: Make
) -> None:
    device, stranger = devices(2)
    seats, options = duel(game)
    code = device.create(game, seats, options)
    shared = device.socket(code)
    for seat in range(seats):
        shared.granted("sit", seat=seat, name=f"Name {seat}")
    shared.granted("start")
    watching = stranger.socket(code)
    assert shared.table["seat"] is None
    assert all(chair["yours"] and chair["here"] for chair in shared.table["chairs"])
    assert shared.table["is_open"] == GAMES[game].is_open
    for seat in (*range(seats), 0):
        assert shared.hello(code, seat=seat) is None
        assert (shared.table["seat"], shared.news["view"]["viewer"]) == (seat, seat)
        assert shared.hello(code) is None
        assert what_is_shown(shared) == what_is_shown(watching.sync())
        assert shared.legal == []
    assert watching.hello(code, seat=0) is not None
    close(shared, watching)


def test_presence_is_shown(devices: Make) -> None:
    game = next(iter(GAMES))
    wires = begin(game, devices)
    code = wires[0].table["code"]
    assert [chair["here"] for chair in wires[1].sync().table["chairs"]] == [True] * len(wires)
    watching = devices(1)[0].socket(code)
    assert wires[1].sync().table["watchers"] == 1
    assert watching.table["seat"] is None
    close(watching, wires[0])
    while wires[1].table["watchers"] or wires[1].table["chairs"][0]["here"]:
        wires[1].receive()
    wires[0] = wires[0].come_back()
    assert wires[1].sync().table["chairs"][0]["here"]
    wires[0].granted("abandon")
    close(*wires)


def received(wire: Wire, since: int) -> list[str]:
    """The kinds of messages that came since so many of them, but for the answers to pings."""
    kinds = [json.loads(text)["t"] for text in wire.sync().received[since:]]
    return [kind for kind in kinds if kind != "pong"]


@every_game
def test_a_page_that_is_loaded_anew_asks_once_and_everybody_hears_once(game: str, devices: Make) -> None:
    """It does not know its seat, and need not: no spectator's snapshot comes first, and no second hello."""
    wires = begin(game, devices)
    code, seat = wires[1].table["code"], wires[1].table["seat"]
    wires[1].close()
    while wires[0].table["chairs"][seat]["here"]:
        wires[0].receive()
    count = len(wires[0].sync().received)
    wires[1] = wires[1].device.socket(code, seat="own")
    assert received(wires[1], 0) == ["table", "news"]
    assert (wires[1].table["seat"], wires[1].news["view"]["viewer"]) == (seat, seat)
    assert received(wires[0], count) == ["table"]
    assert wires[0].table["chairs"][seat]["here"]
    assert what_is_shown(wires[1]) == snapshot(wires[1])
    close(*wires)


def test_who_has_no_chair_or_several_gets_none_by_asking_for_its_own(devices: Make) -> None:
    """Which of several people holds their device, nobody but they can say."""
    device, stranger = devices(2)
    code = device.create(next(iter(GAMES)), 2)
    shared = device.socket(code)
    for seat in range(2):
        shared.granted("sit", seat=seat, name=f"Name {seat}")
    shared.granted("start")
    for each in (shared, stranger.socket()):
        assert each.hello(code, seat="own") is None
        assert (each.table["seat"], each.news["view"]["viewer"], each.legal) == (None, None, [])
    assert shared.refused("hello", table=code, seat="other")["code"] == "malformed"
    close(shared)


def test_each_device_sees_which_chairs_are_its_own_and_who_hosts(devices: Make) -> None:
    wires = begin(next(iter(GAMES)), devices)
    for number, wire in enumerate(wires):
        assert [chair["yours"] for chair in wire.sync().table["chairs"]] == [at == number for at in range(len(wires))]
        assert wire.table["hosting"] == (number == 0)
        assert wire.table["seat"] == number
    close(*wires)


def test_what_a_client_knows_of_another_match_or_of_the_future_gets_a_snapshot(devices: Make) -> None:
    wires = begin(next(iter(GAMES)), devices)
    wire, code = wires[0], wires[0].table["code"]
    match, n = wire.news["match"], wire.news["n"]
    for since, of, is_fresh in ((n, match, False), (0, match, False), (n, "other", True), (n + 1, match, True)):
        wire.hello(code, seat=0, since=since, match=of)
        assert bool(wire.news.get("fresh")) == is_fresh, since
        assert wire.news["n"] == n
    close(*wires)


def test_a_socket_can_change_its_table_and_its_seat(devices: Make) -> None:
    host, guest = devices(2)
    game = next(iter(GAMES))
    seats, options = duel(game)
    one, two = (host.create(game, seats, options) for _ in range(2))
    wire = guest.socket(one)
    wire.granted("sit", seat=1, name="Zoé")
    assert wire.hello(one, seat=1) is None
    assert (wire.table["code"], wire.table["seat"]) == (one, 1)
    assert wire.hello(two) is None
    assert (wire.table["code"], wire.table["seat"]) == (two, None)
    assert host.http.get(f"/api/tables/{one}").json()["chairs"][1]["here"] is False
    assert wire.hello(one.lower(), seat=1) is None
    assert wire.table["code"] == one
    wire.close()


def test_the_tables_of_a_device_are_listed_its_turn_first(devices: Make) -> None:
    wires = begin(next(iter(GAMES)), devices)
    device, code = wires[0].device, wires[0].table["code"]
    other = device.create(next(iter(GAMES)))
    tables = device.http.get("/api/me").json()["tables"]
    assert {each["code"] for each in tables} == {code, other}
    assert [each["your_turn"] for each in tables] == sorted((each["your_turn"] for each in tables), reverse=True)
    turn = {each["code"]: each["your_turn"] for each in tables}
    assert turn == {code: 0 in wires[0].news["to_move"], other: False}
    close(*wires)


def test_a_public_table_is_listed_and_one_by_link_is_not(devices: Make) -> None:
    host, guest = devices(2)
    game = next(iter(GAMES))
    seen, unseen = host.create(game, public=True), host.create(game)
    listed = [each["code"] for each in guest.http.get("/api/tables").json()]
    assert seen in listed
    assert unseen not in listed
    assert guest.http.get(f"/api/tables/{unseen}").json()["code"] == unseen


def _names(wires: Sequence[Wire]) -> list[str]:
    return [chair["name"] for chair in wires[0].sync().table["chairs"]]


def test_the_lobby_over_the_wire(devices: Make) -> None:
    game = next(iter(GAMES))
    seats, options = duel(game)
    people = devices(2)
    code = people[0].create(game, seats, options)
    wires = sit_down(people, code)
    wires[1].granted("profile", seat=1, name="Zoé", avatar="owl")
    assert _names(wires) == ["Name 0", "Zoé", *[""] * (seats - 2)]
    wires[1].granted("ready", seat=1)
    assert [chair["ready"] for chair in wires[0].sync().table["chairs"]] == [False, True, *[False] * (seats - 2)]
    assert wires[0].refused("ready", seat=1)["code"] == "not_yours"
    wires[0].granted("order", order=[1, 0, *range(2, seats)])
    assert _names(wires) == ["Zoé", "Name 0", *[""] * (seats - 2)]
    assert [wire.sync().table["seat"] for wire in wires] == [1, 0]
    wires[1].granted("stand", seat=0)
    assert wires[1].sync().table["seat"] is None
    wires[0].granted("bot", seat=0)
    assert wires[1].sync().table["chairs"][0]["bot"] == "chien"
    wires[0].granted("unbot", seat=0)
    wires[0].granted("configure", public=True)
    assert wires[1].sync().table["public"]
    close(*wires)


def test_wrong_options_are_refused_with_what_the_words_were_made_of(devices: Make) -> None:
    host = devices(1)[0]
    wire = host.socket(host.create("dogcity", 2, {}))
    rows = ["R-,R-,R-,R-"] * 8
    rows[4] = "R-,R-,Gz,R-"
    for check in (True, False):
        refused = wire.refused("configure", options={"tiles": {"rows": rows}}, check=check)
        assert (refused["code"], refused["text"]) == ("malformed", "dogcity.options.tile_corner")
        assert refused["params"] == {"row": 5, "column": "se", "got": "Gz"}
        assert "Gz" in refused["words"]
    rows[4] = rows[0]
    rev = wire.table["rev"]
    wire.granted("configure", options={"tiles": {"rows": rows}}, check=True)
    assert (wire.table["rev"], wire.table["options"]) == (rev, {"first": "random"})
    wire.granted("configure", options={"tiles": {"rows": rows}})
    assert wire.table["options"]["tiles"] == {"rows": rows}
    close(wire)
