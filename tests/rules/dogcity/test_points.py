"""RULES 5: what the animals on a round are worth."""

from __future__ import annotations

import pytest

from ouaf.rules.dogcity.content import animals_on, quarter_of, worth
from tests.rules.dogcity.craft import RED, before_a_round, before_four_rounds, play


@pytest.mark.parametrize(
    ("animals", "points", "cats"),
    [
        ("ccg-", 4, 0),
        ("www-", 5, 0),
        ("wx--", 1, 1),
        ("x---", 0, 1),
        ("----", 0, 0),
        ("kkkk", 7, 0),
        ("wcgk", 4, 0),
        ("wwgg", 6, 0),
        ("xxxx", 0, 4),
        ("ggx-", 3, 1),
    ],
)
def test_5_1_and_5_2_a_round(animals: str, points: int, cats: int) -> None:
    for turned in range(4):
        state = play(before_a_round(*animals[turned:], *animals[:turned]), "4@1,1,r0")
        assert (state.collected, state.cats) == ([points, 0], [cats, 0])
        shown = state.view(None)["rounds"]
        assert [(each["point"], each["colour"], each["points"]) for each in shown] == [([1, 1], "R", points)]
        assert sorted(shown[0]["animals"]) == sorted(animals.replace("-", ""))


def test_5_1_only_the_animals_on_the_quarters_of_the_round_count() -> None:
    state = before_a_round(*"w---")
    play(state, "4@1,1,r0", "12")
    assert state.collected == [1, 0]
    assert state.view(None)["rounds"][0]["animals"] == "w"


def test_5_2_a_cat_costs_two_at_the_end_and_once() -> None:
    state = play(before_a_round(*"wx--"), "4@1,1,r0")
    assert state.collected[0] == 1
    assert state.total(0) == 1 - 2 - state.left(0)


def test_5_2_cats_of_several_rounds_are_told_together() -> None:
    rows = [*[RED] * 8, "RxRxR-R-", *[RED] * 8]
    before = before_four_rounds(rows)
    move = before.parse(0, "9@1,1,r0")
    events = before.preview(0, move)
    rounds = ["only_cats", "only_cats", "plain", "plain"]
    assert [event["kind"] for event in events] == ["laid", "at_once", *rounds, "cats", "brings"]
    assert events[-2] == {"kind": "cats", "to": [0], "seat": 0, "n": 2, "cost": 4}


def test_the_letters_of_a_round_are_its_animals() -> None:
    quarters = sum(map(quarter_of, ("Yw", "Yw", "Yx", "Yk")))
    assert (animals_on(quarters), worth(quarters)) == ("wwkx", 4)


def test_5_1_three_dogs_of_one_coat_are_told_by_themselves() -> None:
    before = before_a_round(*"gggx")
    events = before.preview(0, before.parse(0, "4@1,1,r0"))
    [alike] = [event for event in events if event["kind"] == "alike"]
    assert alike == {"kind": "alike", "to": [0], "seat": 0, "animal": "g", "n": 3, "points": 5}
    mixed = before_a_round(*"ggcx")
    assert "alike" not in {event["kind"] for event in mixed.preview(0, mixed.parse(0, "4@1,1,r0"))}
