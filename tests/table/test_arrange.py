"""Arranging a table by lists of messages: chairs, people, bots and options, and what is refused in which words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ouaf
from ouaf.journal.explain import words_of
from ouaf.journal.ids import DeviceId, PromptId, RequestId, Seat
from ouaf.rules.game import BadOptions
from ouaf.rules.registry import GAMES
from ouaf.table.messages import (
    Abandon,
    AddBot,
    Again,
    Begin,
    Configure,
    Lock,
    Order,
    Play,
    Profile,
    Ready,
    Remove,
    RemoveBot,
    Sit,
    Stand,
    TableMessage,
)
from ouaf.table.record import row_of, table_of
from ouaf.table.shown import Around, shown
from ouaf.table.step import step
from ouaf.texts.speak import LANGUAGES, say, texts
from tests.kit import FIRST, every_game, kit
from tests.table.sittings import HOST, Script, as_bytes, device_at, duel, names, played, seated, started, table_for_two


def test_people_sit_down_on_the_chair_they_name_or_the_first_free_one() -> None:
    script = table_for_two()
    script.do("guest", Sit(seat=Seat(1), name=" Zoé\n Zoé ", avatar="owl"))
    script.do("host", Sit(name="Ana"))
    chairs = script.sitting.table.chairs
    assert [(chair.device, chair.name, chair.avatar) for chair in chairs] == [
        ("host", "Ana", "fox"),
        ("guest", "Zoé Zoé", "owl"),
    ]
    assert script.sitting.table.rev == 3


def test_one_device_can_have_several_chairs() -> None:
    script = table_for_two()
    script.do("guest", Sit(name="Ana"))
    script.do("guest", Sit(name="Zoé"))
    assert [chair.device for chair in script.sitting.table.chairs] == ["guest", "guest"]


def test_who_stands_up_frees_the_chair() -> None:
    script = table_for_two()
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    script.do("guest", Stand(seat=Seat(1)))
    assert script.sitting.table.chairs[1].is_free
    script.do("other", Sit(seat=Seat(1), name="Ana"))
    assert names(script)[1] == "Ana"


def test_a_profile_changes_name_and_avatar() -> None:
    script = table_for_two()
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    script.do("guest", Profile(seat=Seat(1), name="Zoë", avatar="cat"))
    chair = script.sitting.table.chairs[1]
    assert (chair.name, chair.avatar, chair.device) == ("Zoë", "cat", "guest")


def test_the_host_puts_the_chairs_in_another_order() -> None:
    script = table_for_two()
    script.do("guest", Sit(seat=Seat(0), name="Zoé"))
    script.do("host", Order(order=[Seat(1), Seat(0)]))
    assert names(script) == ["", "Zoé"]


def test_the_host_adds_and_removes_bots() -> None:
    script = table_for_two()
    script.do("host", AddBot(seat=Seat(1)))
    assert names(script) == ["", "chien"]
    script.do("host", RemoveBot(seat=Seat(1)))
    assert names(script) == ["", ""]


def test_a_bot_gets_another_level_and_stays_the_same_dog() -> None:
    script = table_for_two()
    script.do("host", AddBot(seat=Seat(1)))
    dog = script.sitting.table.chairs[1].avatar
    script.do("host", AddBot(seat=Seat(1), level="loup"))
    chair = script.sitting.table.chairs[1]
    assert (chair.bot, chair.avatar) == ("loup", dog)


def test_bots_for_every_free_chair_at_once() -> None:
    script = table_for_two()
    seats, _ = max(kit(FIRST).variants, key=lambda variant: variant[0])
    script.do("host", Configure(seats=seats))
    script.do("host", Sit(seat=Seat(0), name="Ana"))
    script.do("host", AddBot(seat=Seat(1)))
    dog = script.sitting.table.chairs[1].avatar
    script.do("host", AddBot(level="loup", every=True))
    chairs = script.sitting.table.chairs
    assert [chair.bot for chair in chairs] == ["", *["loup"] * (seats - 1)]
    assert (chairs[0].name, chairs[1].avatar) == ("Ana", dog)
    assert len({chair.avatar for chair in chairs}) == seats


def test_the_host_configures() -> None:
    script = table_for_two()
    seats, options = max(kit(FIRST).variants, key=lambda variant: variant[0])
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    script.do("host", Configure(seats=seats, options=dict(options), public=True))
    table = script.sitting.table
    assert (len(table.chairs), table.public) == (seats, True)
    assert table.options == GAMES[FIRST].full_options(options)
    assert "Zoé" in names(script)
    script.do("host", Configure(public=False))
    assert (script.sitting.table.public, len(script.sitting.table.chairs)) == (False, seats)


def test_what_is_only_checked_changes_nothing() -> None:
    script = Script("dogcity", 2, {})
    before = as_bytes(script.sitting)
    tiles = {"rows": ["R-,R-,R-,R-"] * 8}
    after, _ = step(script.sitting, Configure(options={"tiles": tiles}, check=True), script.asker("host"))
    assert as_bytes(after) == before
    for asked in (Configure(options={"tiles": {"rows": []}}, check=True), Configure(seats=99, check=True)):
        with pytest.raises(BadOptions):
            step(script.sitting, asked, script.asker("host"))
    assert script.refuse("guest", Configure(options={"tiles": tiles}, check=True)).code == "host_only"


def ready(script: Script) -> list[bool]:
    """Who is ready, as everyone sees it."""
    return [chair.ready for chair in shown(script.sitting.table, DeviceId("stranger"), None).chairs]


def test_who_is_ready_says_so_and_may_take_it_back() -> None:
    script = table_for_two()
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    assert ready(script) == [False, False]
    script.do("guest", Ready(seat=Seat(1)))
    assert ready(script) == [False, True]
    script.do("guest", Profile(seat=Seat(1), name="Zoë", avatar="cat"))
    script.do("host", Configure(public=True))
    assert ready(script) == [False, True], "neither the name nor who finds the table changes what is played"
    script.do("guest", Ready(seat=Seat(1), ready=False))
    assert ready(script) == [False, False]


def test_bots_are_always_ready_and_free_chairs_and_newcomers_are_not() -> None:
    script = table_for_two()
    script.do("host", AddBot(seat=Seat(0)))
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    script.do("guest", Ready(seat=Seat(1)))
    assert ready(script) == [True, True]
    script.do("guest", Stand(seat=Seat(1)))
    script.do("other", Sit(seat=Seat(1), name="Ana"))
    assert ready(script) == [True, False]


def test_other_options_want_everyone_to_be_ready_anew() -> None:
    script = Script("toutelie", 2, {"side": "a"})
    script.do("guest", Sit(seat=Seat(1), name="Zoé"))
    script.do("guest", Ready(seat=Seat(1)))
    script.do("host", Configure(options={"side": "a"}))
    assert ready(script) == [False, True]
    script.do("host", Configure(options={"side": "b"}))
    assert ready(script) == [False, False]


@every_game
def test_ready_is_a_courtesy_and_lasts_for_one_match(game: str) -> None:
    script = seated(game, *duel(game))
    script.do(device_at(1), Ready(seat=Seat(1)))
    script.do("host", Begin())
    assert script.refuse(device_at(1), Ready(seat=Seat(1))).code == "playing"
    script.do("host", Abandon())
    assert not any(ready(script))
    script.do(device_at(1), Ready(seat=Seat(1)))
    assert ready(script)[:2] == [False, True]
    script.do("host", Again())


def test_everyone_sees_the_host_once() -> None:
    script = seated("toutelie", 3, {})
    script.do("host", Order(order=[Seat(2), Seat(1), Seat(0)]))
    script.do("host", Configure(seats=4))
    script.do("host", Sit(seat=Seat(3), name="Mamie"))
    assert [chair.host for chair in shown(script.sitting.table, DeviceId("stranger"), None).chairs] == [
        False,
        False,
        True,
        False,
    ]


def test_people_are_there_while_their_device_is() -> None:
    script = seated("toutelie", 2, {})
    seen = shown(
        script.sitting.table,
        DeviceId("stranger"),
        None,
        Around([DeviceId("guest 1"), DeviceId("stranger"), DeviceId("another")]),
    )
    assert ([chair.here for chair in seen.chairs], seen.watchers) == ([False, True], 2)
    assert (seen.min_seats, seen.max_seats) == (GAMES["toutelie"].min_seats, GAMES["toutelie"].max_seats)


def test_a_record_of_before_has_what_it_lacks() -> None:
    """Tables that were kept by an older server."""
    row = row_of(seated(FIRST, *duel(FIRST)).sitting.table)
    old = msgspec.json.decode(row.data)
    del old["players"]
    for chair in old["chairs"]:
        del chair["ready"], chair["played"]
    found = table_of(msgspec.structs.replace(row, data=msgspec.json.encode(old)))
    assert [(chair.ready, chair.played) for chair in found.chairs] == [(False, None)] * len(found.chairs)
    assert shown(found, HOST, None).players == []


OBJECTIONS: list[tuple[str, str, TableMessage, dict[str, Any]]] = [
    ("taken", "guest", Sit(seat=Seat(0), name="Zoé"), {}),
    ("no_chair", "guest", Sit(seat=Seat(77), name="Zoé"), {}),
    ("no_name", "guest", Sit(name="\u200b \u0007"), {}),
    ("not_yours", "guest", Stand(seat=Seat(0)), {}),
    ("not_yours", "host", Stand(seat=Seat(1)), {}),
    ("not_yours", "host", Stand(seat=Seat(77)), {}),
    ("not_yours", "guest", Profile(seat=Seat(0), name="Zoé", avatar="owl"), {}),
    ("no_name", "host", Profile(seat=Seat(0), name="\u2028", avatar="owl"), {}),
    ("not_yours", "guest", Ready(seat=Seat(0)), {}),
    ("not_yours", "host", Ready(seat=Seat(1)), {}),
    ("not_yours", "guest", Play(id=RequestId("1"), seat=Seat(0), prompt=PromptId("p"), move="m"), {}),
    ("not_playing", "host", Play(id=RequestId("1"), seat=Seat(0), prompt=PromptId("p"), move="m"), {}),
    ("not_playing", "host", Abandon(), {}),
    ("not_playing", "host", Again(), {}),
    ("host_only", "guest", Begin(), {}),
    ("host_only", "guest", Abandon(), {}),
    ("host_only", "guest", AddBot(), {}),
    ("host_only", "guest", RemoveBot(seat=Seat(1)), {}),
    ("host_only", "guest", Order(order=[Seat(1), Seat(0)]), {}),
    ("host_only", "guest", Configure(public=True), {}),
    ("no_level", "host", AddBot(level="oracle"), {"allowed": "chien, loup"}),
    ("no_bot", "host", RemoveBot(seat=Seat(0)), {}),
    ("no_bot", "host", RemoveBot(seat=Seat(77)), {}),
    ("order", "host", Order(order=[Seat(0), Seat(0)]), {"n": 2}),
    ("order", "host", Order(order=[]), {"n": 2}),
    ("order", "host", Order(order=[Seat(1), Seat(0), Seat(2)]), {"n": 2}),
    ("chairs_taken", "host", Configure(seats=0), {"n": 1}),
]


@pytest.mark.parametrize(
    ("code", "device", "message", "params"), OBJECTIONS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_in_the_lobby_it_is_refused(code: str, device: str, message: TableMessage, params: dict[str, Any]) -> None:
    script = table_for_two()
    script.do("host", Sit(seat=Seat(0), name="Ana"))
    problem = script.refuse(device, message)
    assert problem.code == code
    assert params.items() <= problem.params.items()


def test_a_full_table_is_refused() -> None:
    script = seated(FIRST, *duel(FIRST))
    assert script.refuse("late", Sit(name="Léa")).code == "full"
    assert script.refuse("late", Sit(seat=Seat(1), name="Léa")).code == "full"
    assert script.refuse("host", AddBot()).code == "full"


@every_game
def test_a_match_needs_its_players(game: str) -> None:
    script = Script(game, *duel(game))
    for seat in range(GAMES[game].min_seats):
        problem = script.refuse("host", Begin())
        assert (problem.code, problem.params) == ("too_few", {"n": GAMES[game].min_seats})
        script.do("guest", Sit(name=f"Name {seat}"))
    script.do("host", Begin())
    assert script.sitting.table.phase == "playing"


WHILE_PLAYING: list[TableMessage] = [
    Sit(name="Léa"),
    Stand(seat=Seat(0)),
    Profile(seat=Seat(0), name="Léa", avatar="owl"),
    AddBot(),
    RemoveBot(seat=Seat(0)),
    Order(order=[Seat(1), Seat(0)]),
    Configure(public=True),
    Begin(),
    Again(yes=False),
]


@pytest.mark.parametrize("message", WHILE_PLAYING, ids=lambda message: type(message).__name__)
def test_while_a_match_is_played_it_is_refused(message: TableMessage) -> None:
    assert started(FIRST, *duel(FIRST)).refuse("host", message).code == "playing"


def test_after_a_match_start_is_refused_and_only_those_at_the_table_ask_for_another() -> None:
    script = played(FIRST, *duel(FIRST), "after")
    assert script.refuse("host", Begin()).code == "not_playing"
    assert script.refuse("stranger", Again()).code == "not_seated"


def test_options_that_no_match_can_be_played_with_are_refused_in_words() -> None:
    script = table_for_two()
    before = as_bytes(script.sitting)
    for message in (Configure(options={"nonsense": 1}), Configure(seats=99)):
        with pytest.raises(BadOptions) as problem:
            step(script.sitting, message, script.asker("host"))
        assert words_of(problem.value, "en") != words_of(problem.value, "fr")
    assert as_bytes(script.sitting) == before


def test_every_code_that_the_sources_refuse_with_has_words() -> None:
    sources = "\n".join(path.read_text() for path in Path(ouaf.__path__[0]).rglob("*.py"))
    codes = set(re.findall(r'Refused\(\s*"(\w+)"', sources)) | {"taken", "no_chair", "playing", "not_playing"}
    known = {id.removeprefix("table.") for id in texts("en") if id.startswith("table.")}
    assert codes <= known
    assert len(codes) > 20
    params = {"n": 2, "most": 1, "allowed": "a", "table": "T", "move": "m", "sign": "S", "name": "N"}
    for language in LANGUAGES:
        for code in codes:
            assert say(language, f"table.{code}", params)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f", "\u1160", "\uffa0", "\u034f", "\u200b", "\u0301"])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    script = Script(FIRST, *duel(FIRST))
    assert script.refuse("guest", Sit(name=name)).code == "no_name"


def test_a_pile_of_accents_is_taken_down() -> None:
    script = Script(FIRST, *duel(FIRST))
    script.do("guest", Sit(seat=Seat(0), name="Z" + "\u0335\u0336\u0337\u0338\u0339\u033a" * 6))
    script.do("other", Sit(seat=Seat(1), name="Zo\u0065\u0308 \u05e9\u05c1\u05b8"))
    names = [chair.name for chair in script.sitting.table.chairs]
    assert len(names[0]) == 5
    assert names[1] == "Zo\u00eb \u05e9\u05b8\u05c1"


def test_the_host_frees_the_chair_of_a_person_and_closes_the_table() -> None:
    script = Script(FIRST, *duel(FIRST))
    script.do("pest", Sit(seat=Seat(0), name="Host"))
    assert script.refuse("pest", Remove(seat=Seat(0))).code == "host_only"
    assert script.refuse("pest", Lock()).code == "host_only"
    script.do("host", Lock())
    script.do("host", Remove(seat=Seat(0)))
    assert script.sitting.table.chairs[0].is_free
    assert script.refuse("pest", Sit(seat=Seat(0), name="Host")).code == "locked"
    script.do("host", Sit(seat=Seat(0), name="Host"))
    assert script.refuse("host", Remove(seat=Seat(1))).code == "nobody"
    assert script.refuse("host", Remove(seat=Seat(50))).code == "nobody"
    script.do("host", Lock(locked=False))
    script.do("pest", Sit(seat=Seat(1), name="Pest"))


def test_a_table_can_be_closed_while_a_match_is_played_and_nobody_loses_a_chair() -> None:
    script = started(FIRST, *duel(FIRST))
    script.do("host", Lock())
    assert script.sitting.table.locked
