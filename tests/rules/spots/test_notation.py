"""The text forms: lenient where that is harmless, and refused in words otherwise."""

from __future__ import annotations

import pytest

from ouaf.rules.game import CHANCE, IllegalMove, Malformed
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.moves import ENCODABLE
from ouaf.texts.speak import LANGUAGES, say
from tests.rules.spots.table import go, table

PLAYERS = ("1/5/biscuit:1.,patatras:...", "1/-/moka:..")


def test_every_move_has_a_name_that_reads_back() -> None:
    state = table(*PLAYERS)
    names = [state.name(0, move) for move in range(ENCODABLE)]
    assert len(set(names)) == ENCODABLE
    assert [state.parse(0, name) for name in names] == list(range(ENCODABLE))
    assert all(" " not in name for name in names)


@pytest.mark.parametrize("text", ["6-3-1", "1 3 6", "631", "3,1,6"])
def test_dice_may_stand_in_any_order(text: str) -> None:
    state = go(table(*PLAYERS), "run")
    assert state.name(CHANCE, state.parse(CHANCE, text)) == "1-3-6"
    assert state.name(0, state.parse(0, f"reroll={text}")) == "reroll=1-3-6"


@pytest.mark.parametrize(
    "text",
    ["", "jump", "dog7:1", "dog1:7", "dog1", "kennel:0", "number=7", "aside=2", "aside=13", "take=", "take=1-1-1-1",
     "raise=4:1", "raise=1", "reroll=7", "Run", "١"],
)  # fmt: skip
def test_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        table(*PLAYERS).parse(0, text)
    for language in LANGUAGES:
        assert say(language, raised.value.id, raised.value.params)


@pytest.mark.parametrize("text", ["", "7", "0-1", "dog=rex", "tile=jump", "1-" * 40, "dog", "٣"])
def test_what_is_no_outcome_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        table(*PLAYERS).parse(CHANCE, text)
    for language in LANGUAGES:
        assert say(language, raised.value.id, raised.value.params)


def test_an_outcome_that_is_not_due_is_illegal() -> None:
    state = go(table(*PLAYERS), "run")
    whole = state.position()
    for text in ("dog=plume", "tile=walk", "1-2", "1-2-3-4"):
        with pytest.raises(IllegalMove):
            state.settle(state.parse(CHANCE, text))
    assert state.position() == whole


GOOD = "adoption howl,roll_over,walk,run,fetch,beg -/-/-/- 38/18 puce turn,asked=1,turn=0 1/5/biscuit:1. 1/-/moka:.."


def test_a_position_reads_back() -> None:
    assert GAME.load(GOOD).position() == GOOD


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("adoption", "poodles"),
        ("38/18", "37/18"),
        ("38/18", "38/17"),
        ("38/18", "38"),
        ("puce", "biscuit"),
        ("puce", "rex"),
        ("walk", "run"),
        ("walk", "chase"),
        (",beg", ""),
        ("turn=0", "turn=2"),
        ("turn,", "jump,"),
        ("asked=1", "asked=x"),
        ("asked=1", "asked=01"),
        ("turn,asked=1", "place,asked=1"),
        ("turn,asked=1", "more,asked=1"),
        ("turn,asked=1", "throw,asked=1"),
        ("biscuit:1.", "biscuit:1"),
        ("biscuit:1.", "biscuit:2."),
        ("1/5/", "1/7/"),
        (" 1/5/biscuit:1. 1/-/moka:..", ""),
        ("turn,asked=1,turn=0", "turn,asked=1"),
        ("turn,asked=1", "turn,asked=-1"),
        ("turn,asked=1,turn=0", "turn,asked=1,turn=0,trick=walk"),
        ("turn,asked=1,turn=0", "rival_roll,asked=1,turn=0"),
        ("turn,asked=1,turn=0", "first_roll"),
        ("turn,asked=1,turn=0", "deal,first=0-1"),
        ("turn,asked=1,turn=0", "tile,asked=1,turn=0"),
        ("turn,asked=1,turn=0", "top,asked=1,turn=0"),
        ("puce turn", "- turn"),
        ("roll_over,walk,run,fetch,beg", "(roll_over),(walk),(run),(fetch),(beg)"),
        ("turn,asked=1,turn=0", "more,asked=1,turn=0,trick=walk"),
        ("turn,asked=1,turn=0", "land,asked=1,turn=0,trick=trot,count=5"),
        ("38/18 puce turn,asked=1,turn=0", "27/18 puce throw,asked=1,turn=0,trick=walk,count=11"),
        ("38/18 puce turn,asked=1,turn=0", "36/18 puce reroll,asked=1,turn=0,trick=beg,rolled=1-2"),
        ("38/18 puce turn,asked=1,turn=0", "34/18 puce hunt,asked=1,turn=0,trick=walk,rolled=1-2-2-5"),
        ("38/18 puce turn,asked=1,turn=0 1/5/biscuit:1.", "39/18 puce turn,asked=1,turn=0 1/5/-"),
        ("1/-/moka:..", "1/-/moka!"),
    ],
)
def test_what_is_no_position_is_malformed(old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(Malformed) as raised:
        GAME.load(GOOD.replace(old, new, 1))
    for language in LANGUAGES:
        assert say(language, raised.value.id, raised.value.params)
