"""The count at the end: what is explained adds up to the total, and is what a slow count of the laid dominoes finds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ouaf.rules.dogcity.content import STANDARD
from ouaf.rules.dogcity.game import GAME, load
from ouaf.rules.dogcity.state import DogCity
from tests.kit import Dice, random_entry
from tests.rules.dogcity import slow
from tests.rules.dogcity.craft import RED, RING, YELLOW, play, table
from tests.rules.dogcity.test_against_slow import steps

COATS = "wcgk"
NO_DOGS = {"dogs": 0, "points": 0}


def slow_count(view: Any, seat: int) -> dict[str, Any]:
    """Domino by domino, from what is on the table."""
    rounds: list[str] = []
    for number, laid in enumerate(view["laid"], 1):
        around = {(laid["x"] + dx, laid["y"] + dy) for dx in (0, 1) for dy in (0, 1)}
        near = [each for each in view["laid"][:number] if abs(each["x"] - laid["x"]) + abs(each["y"] - laid["y"]) < 3]
        lies = [slow.Laid(each["tile"], each["x"], each["y"], each["turn"]) for each in near]
        if laid["seat"] == seat:
            found = slow.rounds_of(view["tiles"], lies)
            rounds += [found[point].animals for point in around if point in found]
    cats = sum(animals.count("x") for animals in rounds)
    left = sum(8 - view["tiles"][tile - 1].count("-") - 4 for tile in view["hands"][seat])
    coats = {coat: _slow_coat(coat, rounds) for coat in COATS}
    return {
        "rounds": len(rounds),
        "plain": rounds.count(""),
        "coats": coats,
        "cats": cats,
        "minus": 2 * cats,
        "left": left,
        "total": sum(coat["points"] for coat in coats.values()) - 2 * cats - left,
    }


def _slow_coat(coat: str, rounds: list[str]) -> dict[str, int]:
    dogs = [Counter(animals)[coat] for animals in rounds]
    return {"dogs": sum(dogs), "points": sum(slow.DOGS[n] for n in dogs)}


def check(state: DogCity) -> str:
    """Every seat's count; the reason why the match is over."""
    view, outcome = state.public(), state.outcome()
    assert outcome is not None
    assert view["count"] == [slow_count(view, seat) for seat in range(state.seats)]
    assert [each["total"] for each in view["count"]] == view["totals"] == list(outcome.scores)
    assert [sum(each["coats"][coat]["points"] for coat in COATS) for each in view["count"]] == view["points"]  # type: ignore[literal-required]  # a coat
    assert [each["cats"] for each in view["count"]] == view["cats"]
    assert [each["left"] for each in view["count"]] == view["left"]
    assert load(state.position()).public() == view
    return outcome.reason


def test_the_count_adds_up_in_150_matches() -> None:
    reasons = Counter[str]()
    for seed in range(150):
        for state, _ in steps(seed):
            assert ("count" in state.view(None)) == (not state.to_move())
        reasons[check(state)] += 1
    assert min(reasons["laid_out"], reasons["blocked"]) > 5


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_count_adds_up_with_480_dominoes(seats: int) -> None:
    state, dice = GAME.start(seats, {"tiles": {"rows": list(STANDARD) * 10}}), Dice(f"count {seats}")
    assert isinstance(state, DogCity)
    while state.to_move():
        state.take(random_entry(state, dice))
    assert check(state) in ("laid_out", "blocked")
    assert sum(each["rounds"] for each in state.view(None)["count"]) > 60


def last_round(animals: str, hand: list[str]) -> dict[str, Any]:
    """The count of who lays a last round with these animals, while the other one has this hand."""
    a, b, c, d = list(animals)
    rows = [f"R-R-R{a}R-", f"R-R-R-R{b}", f"R-R{c}R-R-", f"R{d}R-R-R-", *hand, *[RED] * 4]
    own = [5 + k for k in range(len(hand))]
    rest = [f"{5 + len(hand) + k}@{2 + k},0,r0" for k in range(4)]
    state = table(rows, ["1@0,0,r0", "2@1,0,r0", "3@0,1,r0", *rest], [4], own, by=1)
    check(play(state, "4@1,1,r0"))
    return {**state.view(None)["count"][0], "others": state.view(None)["count"][1]["total"]}


@pytest.mark.parametrize(
    ("animals", "coats", "cats", "total"),
    [
        ("ccg-", {"c": (2, 3), "g": (1, 1)}, 0, 4),
        ("www-", {"w": (3, 5)}, 0, 5),
        ("wx--", {"w": (1, 1)}, 1, -1),
        ("x---", {}, 1, -2),
        ("----", {}, 0, 0),
        ("kkkk", {"k": (4, 7)}, 0, 7),
    ],
)
def test_5_1_and_5_2_the_worked_examples(
    animals: str, coats: dict[str, tuple[int, int]], cats: int, total: int
) -> None:
    found = last_round(animals, ["YwY-YxY-"])
    shown = {coat: (each["dogs"], each["points"]) for coat, each in found["coats"].items() if each != NO_DOGS}
    assert shown == coats
    assert (found["rounds"], found["plain"]) == (1, animals == "----")
    assert (found["cats"], found["minus"], found["total"]) == (cats, 2 * cats, total)
    assert found["others"] == -2


def test_5_1_dogs_of_several_rounds_count_round_by_round() -> None:
    rows = ["R-R-RwR-", *[RED] * 6, "R-R-RcR-", "RwRxRwRc", YELLOW]
    laid = [f"{tile}@{x},{y},r0" for tile, (x, y) in enumerate(RING, 1)]
    state = play(table(rows, laid, [9], [10], by=1), "9@1,1,r0")
    check(state)
    found = state.view(0)["count"][0]
    assert (found["rounds"], found["plain"], found["cats"], found["total"]) == (4, 0, 1, 3 + 1 + 3 - 2)
    assert found["coats"] == {
        "w": {"dogs": 3, "points": 4},
        "c": {"dogs": 2, "points": 3},
        "g": NO_DOGS,
        "k": NO_DOGS,
    }
