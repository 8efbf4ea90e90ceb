"""Several moves previewed by one message: as so many previews, in order, and it costs by how many they are."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ouaf.rules.registry import GAMES
from ouaf.server.counters import Bucket
from ouaf.server.limits import NO_LIMITS, PREVIEWS_A_DROP, cost_of
from ouaf.server.sockets import MOST_FRAME, MOST_PREVIEWS
from ouaf.table.runner import Runner
from tests.kit import Dice
from tests.server.device import Device, Message, Wire, is_over, next_move, sit_down, snapshot, what_is_shown
from tests.server.inside import Plug, app, device, house_of, socket
from tests.table.live import run
from tests.table.sittings import duel

Make = Callable[[int], list[Device]]


def sit(made: list[Device], game: str, seats: int, options: Any) -> list[Wire]:
    """A match after its start; the last device watches."""
    code = made[0].create(game, seats, options)
    found = sit_down(made[:seats], code)
    found[0].granted("start")
    return [*found, made[-1].socket(code)]


@pytest.fixture
def wires(devices: Make) -> Iterator[list[Wire]]:
    """Two people at Dog City, and one who watches."""
    found = sit(devices(3), "dogcity", 2, {"first": 0})
    yield found
    for wire in found:
        wire.close()


def previews(wire: Wire, moves: list[str], seat: int | None = None) -> list[Any]:
    answer = wire.ask("preview_each", seat=wire.table["seat"] if seat is None else seat, moves=moves)
    assert answer["t"] == "previewed_each", answer
    found: list[Any] = answer["events"]
    return found


def one_by_one(wire: Wire, moves: list[str]) -> list[Any]:
    """The same, a message for each."""
    answers = [wire.ask("preview", seat=wire.table["seat"], move=move) for move in moves]
    return [answer["events"] if answer["t"] == "previewed" else without_re(answer) for answer in answers]


def without_re(message: Message) -> Message:
    return {key: value for key, value in message.items() if key != "re"}


def lay_on(wires: list[Wire], count: int) -> tuple[Wire, Message]:
    """After so many layings, or more until somebody is asked who can lay: who it is, and a legal move."""
    dice = Dice("previews")
    for _ in range(count):
        wire, move = next_move(wires[:-1], dice)
        wire.granted("move", **move)
    while "pass" in (found := next_move(wires[:-1], dice))[0].legal:
        found[0].granted("move", **found[1])
    return found


def test_all_moves_at_once_are_answered_as_one_by_one_and_change_nothing(wires: list[Wire]) -> None:
    for count in (0, 5, 10):
        wire, _ = lay_on(wires, count)
        before, legal = what_is_shown(wire), wire.legal[:MOST_PREVIEWS]
        found = previews(wire, legal)
        assert found == one_by_one(wire, legal)
        assert [f"{each[0]['tile']}@{each[0]['x']},{each[0]['y']},r{each[0]['turn']}" for each in found] == legal
        assert {each[-1]["kind"] for each in found} == {"brings"}
        assert previews(wire, legal[::-1]) == found[::-1]
        assert what_is_shown(wire.sync()) == before == snapshot(wire)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_answers_them_also_one_with_secrets(devices: Make, game: str) -> None:
    seats, options = duel(game)
    found = sit(devices(seats + 1), game, seats, options)
    wire, move = next_move(found[:-1], Dice("every game"))
    moves = [*wire.legal[:6], "nonsense", move["move"]]
    assert previews(wire, moves) == one_by_one(wire, moves)
    for each in found:
        each.close()


def test_a_refused_move_is_refused_in_its_place(wires: list[Wire]) -> None:
    wire, move = lay_on(wires, 3)
    good, bad, worse = previews(wire, [move["move"], "pass", "nonsense"])
    assert good[0]["kind"] == "laid"
    assert (bad["t"], bad["code"], bad["rule"]) == ("refused", "illegal", "4.1")
    assert bad["words"] == "One of your dominoes fits, so you have to lay one."
    assert (worse["code"], "re" in worse) == ("malformed", False)
    assert previews(wire, [move["move"], "pass", move["move"]]) == [good, bad, good]


def test_the_words_of_a_refusal_are_in_the_language_of_the_reader(wires: list[Wire]) -> None:
    wire, _ = lay_on(wires, 1)
    wire.device.lang = "fr"
    wire.hello(wire.table["code"], seat=wire.table["seat"])
    assert previews(wire, ["pass"])[0]["words"] == "Un de vos dominos va quelque part\u00a0: il faut le poser."
    many = wire.refused("preview_each", seat=wire.table["seat"], moves=["pass"] * (MOST_PREVIEWS + 1))
    assert many["words"] == "On peut essayer 64 choix à la fois au plus, pas 65."


def test_only_for_the_own_chair_and_whose_turn_it_is_not_hears_so(wires: list[Wire]) -> None:
    wire, move = lay_on(wires, 2)
    seat, moves = wire.table["seat"], [move["move"]]
    other, watching = wires[1 - seat], wires[-1]
    for stranger in (other, watching):
        assert stranger.refused("preview_each", seat=seat, moves=moves)["code"] == "not_yours"
    assert wire.refused("preview_each", seat=9, moves=moves)["code"] == "not_yours"
    early = previews(other, moves)  # a domino of somebody else
    assert [each["code"] for each in early] == ["illegal"]
    assert [(each["code"], each["rule"]) for each in previews(other, ["pass", "pass"])] == [("illegal", "3.1")] * 2


def test_what_comes_too_late_is_answered_from_the_present_state(wires: list[Wire]) -> None:
    wire, move = lay_on(wires, 2)
    seat, moves = wire.table["seat"], [move["move"]]
    wire.granted("move", **move)
    assert all(each["t"] == "refused" for each in previews(wire, moves, seat))


def test_before_hello_before_the_start_and_after_the_end(devices: Make) -> None:
    people = devices(2)
    seats, options = duel("dogcity")
    code = people[0].create("dogcity", seats, options)
    asked = {"seat": 0, "moves": ["pass"]}
    fresh = people[0].socket()
    assert fresh.refused("preview_each", **asked)["code"] == "hello_first"
    opened = sit_down(people, code)
    assert opened[0].refused("preview_each", **asked)["code"] == "not_playing"
    opened[0].granted("start")
    for count in range(500):
        if is_over(opened):
            break
        wire, move = next_move(opened, Dice(f"end {count}"))
        wire.granted("move", **move)
    assert opened[0].refused("preview_each", **asked)["code"] == "not_playing"
    assert len(opened[0].news["view"]["count"]) == seats
    for each in (fresh, *opened):
        each.close()


@pytest.mark.parametrize(
    "fields",
    [{"moves": []}, {"moves": "pass"}, {"moves": [7]}, {"moves": ["m" * 201]}, {"moves": ["pass"], "move": "pass"}, {}],
)
def test_what_is_no_list_of_moves_is_malformed(wires: list[Wire], fields: Message) -> None:
    assert wires[0].refused("preview_each", seat=0, **fields)["code"] == "malformed"


def test_a_message_has_a_limit(wires: list[Wire]) -> None:
    wire, move = lay_on(wires, 2)
    assert len(previews(wire, [move["move"]] * MOST_PREVIEWS)) == MOST_PREVIEWS
    answer = wire.refused("preview_each", id="many", seat=0, moves=["pass"] * (MOST_PREVIEWS + 1))
    words = "At most 64 moves can be previewed at once, not 65."
    assert (answer["code"], answer["re"], answer["words"]) == ("too_many_previews", "many", words)
    assert wire.refused("preview_each", seat=0, moves=["pass"] * MOST_FRAME)["code"] == "too_large"


def test_the_client_knows_the_limit() -> None:
    source = (Path(__file__).parents[2] / "web/src/lib/previews.ts").read_text("utf-8")
    assert f"export const MOST_PREVIEWS = {MOST_PREVIEWS}\n" in source


def test_answers_come_in_the_order_of_the_questions(wires: list[Wire]) -> None:
    wire, move = lay_on(wires, 4)
    seat, legal = wire.table["seat"], wire.legal[:20]
    wire.send("preview_each", id="first", seat=seat, moves=legal)
    wire.send("ping", id="second")
    wire.send("preview_each", id="third", seat=seat, moves=legal[:1])
    wire.send("move", id="fourth", **move)
    wire.send("preview_each", id="fifth", seat=seat, moves=["nonsense"])
    met: list[str] = []
    while met[-1:] != ["fifth"]:
        met += [re] if (re := wire.receive().get("re")) else []
    assert met == ["first", "second", "third", "fourth", "fifth"]


async def begin(at_once: int) -> tuple[Plug, list[str]]:
    """A socket that has so many drops left at a match of Dog City, and its legal moves."""
    application = app(limits=replace(NO_LIMITS, messages_at_once=at_once + cost_of("hello") + cost_of("ping")))
    runner: Runner = await house_of(application).create(device(0), "dogcity", {"first": 0}, 2, public=False)
    code = runner.sitting.table.code
    for seat in (1, 0):
        for message in ({"t": "sit", "seat": seat, "name": f"Name {seat}"}, {"t": "start"}):
            async with socket(application, seat) as wire:
                await wire.ask("hello", table=code)
                await wire.answers(json.dumps(message))
    again = Plug(application, 0)
    await again.ask("hello", table=code, seat=0)
    match = (await house_of(application).find(code)).sitting.match
    assert match is not None
    return again, match.state.legal_names(0)


async def kinds_of(at_once: int, *numbers: int) -> list[str]:
    """What previews of so many moves are answered, one after another."""
    wire, legal = await begin(at_once)
    kinds = []
    for n in numbers:
        wire.give(json.dumps({"t": "preview_each", "id": "i", "seat": 0, "moves": (legal * n)[:n]}))
        answer = await wire.next()
        assert answer.get("re", "i") == "i"
        kinds.append(answer.get("code", "fine"))
    await wire.leave()
    return kinds


FULL = MOST_PREVIEWS // PREVIEWS_A_DROP
"""What a message costs that has as many moves as it may."""


@pytest.mark.parametrize(
    ("at_once", "numbers", "kinds"),
    [
        (3 * FULL, [MOST_PREVIEWS] * 3 + [1], ["fine"] * 3 + ["too_many"]),
        (6, [1, PREVIEWS_A_DROP] * 3 + [1], ["fine"] * 6 + ["too_many"]),
        (6, [20, 20, 8], ["fine", "fine", "fine"]),
        (6, [20, 20, 12], ["fine", "fine", "too_many"]),
        (FULL - 1, [MOST_PREVIEWS, 8 * FULL - 16, 1], ["too_many", "fine", "too_many"]),
    ],
    ids=["many", "a few cost one", "fractions", "fractions that are too many", "refused costs one"],
)
def test_it_costs_by_how_many_moves_it_has(at_once: int, numbers: list[int], kinds: list[str]) -> None:
    async def body() -> None:
        assert await kinds_of(at_once, *numbers) == kinds

    run(body())


def test_a_bucket_gives_as_many_drops_as_it_has_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(2, 10)
    assert [bucket.take(6), bucket.take(6), bucket.take(4), bucket.take(0), bucket.take()] == [1, 0, 1, 1, 0]
    now += 2
    assert [bucket.take(5), bucket.take(4)] == [False, True]
