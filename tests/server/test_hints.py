"""Hints and reasons from a real server, whose bots think in processes of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ouaf.bots.registry import BRAINS
from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES, say
from tests.server.device import Device, Message, Wire, is_over, sit_down
from tests.table.sittings import duel

Make = Callable[[int], list[Device]]


def against_bots(device: Device, game: str, **chosen: object) -> Wire:
    """One person at a table of bots that give reasons; the match has begun."""
    seats, options = duel(game)
    options = chosen or options
    code = device.create(game, seats, options)
    [wire] = sit_down([device], code)
    wire.granted("bot", every=True, level="chiot")
    wire.granted("start")
    return wire


def my_question(wire: Wire) -> str | None:
    """What this seat is asked, as soon as it is asked something; None when the match is over."""
    while not is_over([wire]) and wire.table["seat"] not in wire.news["to_move"]:
        wire.receive()
    return None if is_over([wire]) else str(wire.news["prompt"]["id"])


def question(wire: Wire) -> str:
    """What this seat is asked next, in another match when this one is over: nobody knows how soon a bot ends it."""
    while (prompt := my_question(wire)) is None:
        wire.granted("again")
    return prompt


def hinted(wire: Wire, prompt: str, *, odds: bool = False) -> list[Message]:
    """What comes of a hint."""
    wire.granted("hint", id="hint", seat=wire.table["seat"], prompt=prompt, odds=odds)
    while True:
        message = wire.receive()
        if message["t"] == "hints":
            assert (message["re"], message["prompt"]) == ("hint", prompt)
            choices: list[Message] = message["choices"]
            return choices


def want_words(text: str, params: Message) -> None:
    """It can be said, in every language."""
    words = {say(language, text, params) for language in LANGUAGES}
    assert len(words) == len(LANGUAGES)
    assert not any("{" in each for each in words)


@pytest.fixture(params=[game for game in GAMES if game in BRAINS])
def wire(request: pytest.FixtureRequest, devices: Make) -> Iterator[Wire]:
    """A match of a game that has bots."""
    found = against_bots(devices(1)[0], request.param)
    yield found
    found.close()


def test_hints_are_moves_that_can_be_played_with_words_for_them(wire: Wire) -> None:
    for _ in range(4):
        prompt = question(wire)
        choices = hinted(wire, prompt)
        assert 1 <= len(choices) <= 3 or len(wire.legal) == 1
        assert len({choice["move"] for choice in choices}) == len(choices)
        for choice in choices:
            assert choice["move"] in wire.legal
            want_words(choice["text"], choice["params"])
        move = choices[0]["move"] if choices else wire.legal[0]
        seat, match = wire.table["seat"], wire.news["match"]
        wire.granted("move", seat=seat, match=match, prompt=prompt, move=move)


def test_a_bot_says_why(wire: Wire) -> None:
    seat = wire.table["seat"]
    assert wire.refused("why", seat=seat)["code"] == "no_reason"
    others = [each for each in range(len(wire.table["chairs"])) if each != seat]
    told: set[int] = set()
    while told != set(others):
        prompt = question(wire)
        wire.granted("move", seat=seat, match=wire.news["match"], prompt=prompt, move=wire.legal[0])
        for other in others:
            answer = wire.ask("why", seat=other)
            if answer["t"] == "because":
                want_words(answer["text"], answer["params"])
                told.add(answer["seat"])


def at_once_more(device: Device) -> tuple[Wire, str] | None:
    """A match of Spots up to the question whether to roll once more; None where it ends before."""
    wire = against_bots(device, "spots", tricks=["walk", "run", "fetch", "beg"])
    while (prompt := my_question(wire)) is not None:
        if wire.news["prompt"]["kind"] == "more":
            return wire, prompt
        assert hinted(wire, prompt, odds=True) == []
        planned = (wire.news["prompt"].get("plan") or {}).get("moves", [])
        move = next(each for each in ("run", "keep", *planned, *wire.legal) if each in wire.legal)
        wire.granted("move", seat=0, match=wire.news["match"], prompt=prompt, move=move)
    wire.close()
    return None


def test_the_chance_of_a_bust_stands_beside_once_more(devices: Make) -> None:
    [device] = devices(1)
    wire, prompt = next(found for _ in range(12) if (found := at_once_more(device)) is not None)
    [chance] = hinted(wire, prompt, odds=True)
    assert chance["move"] == "roll"
    assert chance["move"] in wire.legal
    want_words(chance["text"], chance["params"])
    wire.close()
