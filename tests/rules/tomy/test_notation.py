"""The text forms of Tomy."""

from __future__ import annotations

import pytest

from ouaf.rules.game import CHANCE, Malformed
from ouaf.rules.tomy.game import GAME
from ouaf.rules.tomy.state import Tomy
from tests.rules.tomy.table import MIXED, dealt, late, seal


def test_every_move_reads_back() -> None:
    state = Tomy(3, several=False)
    assert [state.parse(0, state.name(0, move)) for move in range(state.encodable)] == list(range(state.encodable))


def test_the_letters_of_a_hand_may_stand_in_any_order() -> None:
    state = Tomy(3, several=False)
    assert state.name(CHANCE, state.parse(CHANCE, "deal=YKHCTDYYD")) == "deal=DDTCHKYYY"


@pytest.mark.parametrize("text", ["", "tell", "tell=wolf", "tell=3", "vote=", "vote=none", "Pass", "choose=husky "])
def test_a_move_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        Tomy(3, several=False).parse(0, text)
    assert raised.value.id == "tomy.malformed.move"


@pytest.mark.parametrize(
    "text",
    ["", "leash=", "leash=6", "leash=-1", "place=home", "card=", "card=DT", "deal=D", "deal=DDDDDDDDX"],
)
def test_an_outcome_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        Tomy(3, several=False).parse(CHANCE, text)
    assert raised.value.id == "tomy.malformed.outcome"


def test_a_tie_reads_back_with_its_votes_on_the_table() -> None:
    state = late("HH", "DD", "CC", told="HDC")
    seal(state, "HDC")
    again = GAME.load(state.position())
    assert again.position() == state.position()
    assert again.legal(0) == state.legal(0)
    assert (again.pile, again.tied) == (state.pile, state.tied)  # type: ignore[attr-defined]  # both are Tomy


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("DDTTCCHHK/", "DDTTCCHHKDDDDDDDDDDD/"),
        ("DDTTCCHHK/", "DDTTCCHHX/"),
        ("DDTTCCHHK/", "KHHCCTTDD/"),
        ("/DDTTCCHHK/", "/"),
        ("hut,", "castle,lighthouse,"),
        ("hut,lighthouse", "hut,hut"),
        ("hut,", "home,"),
        ("hut,", "-,"),
        (" stories ", " vote "),
        (" stories ", " over "),
        (" stories ", " tie "),
        (" stories ", " draw "),
        (" stories ", " deal "),
        (" stories ", " leash "),
        (" stories ", " lunch "),
        (" 0 0 ", " 0 - "),
        (" 0 0 ", " 7 0 "),
        (" ... ", " D.. "),
        (" ... ", " .. "),
        (" 0/0/0 ", " 0/0 "),
        ("single", "solo"),
        (" 1.1 ", " 1 "),
    ],
)
def test_a_position_that_cannot_be(old: str, new: str) -> None:
    text = dealt(MIXED, MIXED, MIXED).position()
    assert old in text
    with pytest.raises(Malformed):
        GAME.load(text.replace(old, new, 1))


def test_a_vote_that_the_hand_does_not_have_is_no_position() -> None:
    text = late("HH", "DD", "CC", told="HDC").position()
    assert GAME.load(text.replace(" ... ", " H.. ", 1)).to_move() == [1, 2]
    for votes in ("D..", "0..", "HDC"):
        with pytest.raises(Malformed):
            GAME.load(text.replace(" ... ", f" {votes} ", 1))
