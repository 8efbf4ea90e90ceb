"""RULES 1: what lies on the table before the first story."""

from __future__ import annotations

from collections import Counter

import pytest

from ouaf.rules.game import CHANCE, BadOptions, IllegalMove
from ouaf.rules.tomy.content import BREEDS, DOGS, PLACES
from ouaf.rules.tomy.game import GAME
from ouaf.rules.tomy.moves import HAND, hand_cards
from ouaf.rules.tomy.state import Tomy
from tests.kit import Dice
from tests.rules.tomy.table import FIRST_SIX, MIXED, chance, dealt


def refused(state: Tomy, outcome: str) -> str:
    with pytest.raises(IllegalMove) as raised:
        chance(state, outcome)
    return raised.value.refusal.rule


def test_1_1_twelve_cards_of_each_of_six_breeds() -> None:
    state = Tomy(3, several=False)
    assert state.pile == [12] * 6
    assert sum(state.pile) == DOGS == 72
    assert [card["id"] for card in state.view(None)["breeds"]] == list(BREEDS)


def test_1_2_a_place_under_each_breed_and_26_in_the_pile() -> None:
    state = dealt(MIXED, MIXED, MIXED)
    assert [place["id"] for place in state.view(None)["places"]] == list(FIRST_SIX)
    assert state.view(None)["piles"]["places"] == 26
    assert len(PLACES) == len(set(PLACES)) == 32


def test_1_2_a_place_is_laid_once() -> None:
    state = Tomy(3, several=False)
    chance(state, "leash=0", "place=hut")
    assert refused(state, "place=hut") == "1.2"
    assert refused(state, "card=D") == "1.2"


def test_1_3_nine_cards_each_and_the_rest_in_the_pile() -> None:
    state = dealt(MIXED, "YYYYYYYYY", "KKKKKKKKC")
    assert state.sizes == [9, 9, 9]
    assert state.view(None)["piles"] == {"dogs": 45, "dog_discards": 0, "places": 26}
    assert state.pile == [10, 10, 9, 10, 3, 3]


@pytest.mark.parametrize("hand", ["deal=DDDDDDDDD", "deal=YYYYYYYYD"])
def test_1_3_a_hand_comes_from_what_is_left(hand: str) -> None:
    state = Tomy(3, several=False)
    chance(state, "leash=0", *(f"place={place}" for place in FIRST_SIX), "deal=DDDDYYYYY")
    assert refused(state, hand) == "1.3"


def test_1_3_a_hand_has_nine_cards() -> None:
    state = Tomy(3, several=False)
    chance(state, "leash=0", *(f"place={place}" for place in FIRST_SIX))
    for outcome in (HAND, HAND + 8, HAND + 10**6, 0, 20):
        refusal = state.why_not(CHANCE, outcome)
        assert refusal is not None
        assert refusal.rule == "1.3"


def test_1_3_every_card_is_as_likely_in_a_hand() -> None:
    state = Tomy(3, several=False)
    chance(state, "leash=0", *(f"place={place}" for place in FIRST_SIX), "deal=DDDDDDDDD")
    dice, total = Dice(7), Counter[int]()
    for _ in range(3000):
        total.update(dict(enumerate(hand_cards(state.draw(dice)))))
    # 3 Dobermans and 12 of each other breed are left of 63: nine draws give 3/7 and 12/7 on average.
    assert total[0] / 3000 == pytest.approx(3 / 7, abs=0.05)
    assert all(total[breed] / 3000 == pytest.approx(12 / 7, abs=0.08) for breed in range(1, 6))


def test_1_4_the_first_leash_is_drawn_among_the_seats() -> None:
    state = Tomy(5, several=False)
    assert state.outcomes() == [(seat, 1) for seat in range(5)]
    assert refused(state, "leash=5") == "1.4"
    assert state.view(2)["leash"] is None
    chance(state, "leash=4")
    assert state.view(2)["leash"] == 4


def test_1_4_cards_come_before_moves() -> None:
    state = Tomy(3, several=False)
    refusal = state.why_not(0, 0)
    assert refusal is not None
    assert refusal.id == "refusal.chance_first"
    ready = dealt(MIXED, MIXED, MIXED)
    refusal = ready.why_not(CHANCE, 0)
    assert refusal is not None
    assert refusal.id == "refusal.no_chance"


def test_options_are_one_hand_or_several() -> None:
    assert GAME.full_options({})["hands"] == "single"
    assert GAME.full_options({"hands": "several"})["hands"] == "several"
    with pytest.raises(BadOptions) as refused:
        GAME.full_options({"hands": 3})
    assert refused.value.id == "tomy.options.hands"
