"""The bots of Spots: every set, any number of seats, every question; reasons that are true."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from ouaf.arena.contest import asked, contest
from ouaf.arena.simulate import FastDice
from ouaf.bots.levels import Dice, mind_of
from ouaf.bots.registry import BRAINS
from ouaf.bots.spots import odds
from ouaf.bots.spots.minds import advise
from ouaf.bots.spots.training import train
from ouaf.bots.tables import packed
from ouaf.rules.game import CHANCE, State
from ouaf.rules.registry import GAMES
from ouaf.rules.spots.content import MOST_BURIED, SETS, STEPS, TRICK_NAMED
from ouaf.rules.spots.decisions.table import DECISIONS
from ouaf.rules.spots.state import Spots
from ouaf.rules.spots.steps import dice_for
from ouaf.texts.speak import LANGUAGES, say
from ouaf.views.player import Choice, Question
from tests.bots.simple import Simple

SPOTS = GAMES["spots"]


def said(choice: Choice) -> str:
    """The reason in both languages; a name stands for a seat."""
    params = {**choice.params, **({"seat": "Léa"} if "seat" in choice.params else {})}
    return " / ".join(say(language, choice.reason, params) for language in LANGUAGES)


def played(options: Mapping[str, Any], levels: list[str], most: int, seed: int) -> list[tuple[Question, Choice]]:
    """A match of these levels, and what each was asked and answered; at most so many decisions."""
    state, chance = SPOTS.start(len(levels), options), FastDice(seed)
    found: list[tuple[Question, Choice]] = []
    dice = [Dice(f"{seed}/{seat}".encode()) for seat in range(len(levels))]
    while (waited := state.to_move()) and len(found) < most:
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(chance))
            continue
        question = asked("spots", state, seat)
        choice = mind_of("spots", levels[seat]).choose(question, dice[seat])
        assert choice.move in question.legal
        found.append((question, choice))
        state.apply(seat, state.parse(seat, choice.move))
    return found


VARIANTS: list[tuple[dict[str, Any], list[str], int]] = [
    *(({"set": each}, ["chien"], 400) for each in SETS),
    ({}, ["loup"], 400),
    ({"set": "wild"}, ["loup"], 50),
    ({"set": "caniparc"}, ["chiot", "loup", "chien"], 60),
    ({"set": "wild"}, ["chiot", "chien", "chiot"], 150),
    ({"set": "random"}, ["chien", "chiot"], 400),
    ({"tricks": ["dig", "bolt", "hunt", "stay"]}, ["chiot", "chien", "chiot", "chien"], 400),
    ({"tricks": ["trot", "dogpile", "guard", "play_dead"]}, ["chien", "chien"], 400),
    ({"tricks": ["retrieve", "sprint", "search", "gobble"], "solo_treats": 6}, ["chien"], 400),
]
"""Options, levels, and after how many decisions a match is left."""


@pytest.fixture(scope="module")
def matches() -> list[tuple[Question, Choice]]:
    return [each for n, one in enumerate(VARIANTS) for each in played(*one, n)]


def test_every_level_answers_every_question_of_every_variant(matches: list[tuple[Question, Choice]]) -> None:
    kinds = {question.prompt["kind"] for question, _ in matches}
    assert kinds == {decision.id for decision in DECISIONS.values()}
    assert {choice.reason.partition(".")[0] for _, choice in matches} == {"spots"}


def test_every_reason_can_be_said(matches: list[tuple[Question, Choice]]) -> None:
    for _, choice in matches:
        assert "{" not in said(choice)


def test_hints_are_the_best_two_or_three_and_can_be_said(matches: list[tuple[Question, Choice]]) -> None:
    firsts = {question.prompt["kind"]: question for question, _ in reversed(matches) if len(question.legal) > 1}
    for question in firsts.values():
        hints = advise(question, Dice(b"hint"))
        moves = [hint.move for hint in hints]
        assert 1 <= len(moves) == len(set(moves)) <= 3
        assert set(moves) <= set(question.legal)
        assert moves[0] == mind_of("spots", "loup").choose(question, Dice(b"hint")).move
        assert all("{" not in said(hint) for hint in hints)


@pytest.mark.parametrize("level", ["chiot", "chien", "loup"])
def test_the_same_seed_gives_the_same_move(level: str, matches: list[tuple[Question, Choice]]) -> None:
    for question, _ in matches[:: len(matches) // 25]:
        mind = mind_of("spots", level)
        assert mind.choose(question, Dice(b"same")) == mind.choose(question, Dice(b"same"))


def test_chances_in_reasons_are_those_of_all_rolls(matches: list[tuple[Question, Choice]]) -> None:
    """Every reason with a chance of a bust, for rolls of up to four dice, against all rolls one by one."""
    checked = set()
    for question, choice in matches:
        state = SPOTS.imagine(question.view, Dice(b""))
        assert isinstance(state, Spots)
        id = choice.reason.removeprefix("spots.why.")
        if id in ("more", "stop", "more_sure", "stop_sure"):
            n, table = question.prompt["n"], odds.table_of(state)
        elif id in ("trick", "trick_sure") and choice.move in ("walk", "run", "chase", "track", "sprint", "play_dead"):
            n, table = dice_for(state, STEPS[TRICK_NAMED[choice.move]][0]), odds.table_of(state)
        elif id in ("adopt", "adopt_sure"):
            n, table = 1, odds.with_dog(odds.table_of(state), state.top)
        else:
            continue
        if n > 4 or question.view["pending"]["trick"] == "dogpile":
            continue
        share = sum(busts(roll, table) for roll in product(range(1, 7), repeat=n)) / 6**n
        told = 1.0 if id.endswith("_sure") else choice.params["n"] / choice.params["of"]
        assert told == pytest.approx(share, abs=0.0101)
        assert (told == 0) == (share == 0)
        checked.add(id)
    assert {"more", "stop", "trick", "adopt"} <= checked


def busts(dice: tuple[int, ...], table: odds.Table) -> bool:
    return table.total + sum(v * max(0, dice.count(v) - table.spots[v]) for v in range(1, 7)) > MOST_BURIED


def test_what_a_reason_says_of_a_die_comes_true(matches: list[tuple[Question, Choice]]) -> None:
    """Dogs that are completed, spots that are left, what the kennel totals: seen in the match after the move."""
    checked = set()
    for question, choice in matches:
        id, params = choice.reason.removeprefix("spots.why."), choice.params
        if id not in ("completes", "place", "bury", "discard", "dig_own", "dig", "validate", "treats"):
            continue
        before = SPOTS.imagine(question.view, Dice(b""))
        after: Any = after_move(before, question.seat, choice.move)
        me = question.seat
        if id in ("completes", "place") and len(question.view["rolled"]) > 1:
            dog = next(dog for dog in after.view(me)["players"][me]["dogs"] if dog["name"] == params["dog"])
            assert dog["filled"].count(False) == params.get("n", 0)
        elif id in ("bury", "discard", "dig_own", "dig"):
            owner = params.get("seat", me)
            if len(question.view["rolled"]) > 1 or id.startswith("dig"):
                assert sum(after.kennel[owner]) == params["total"]
        elif id == "validate":
            won = after.validated[me].bit_count() - before.validated[me].bit_count()  # type: ignore[attr-defined]
            assert won == params["n"]
        elif id == "treats":
            lying = sum(tile["treats"] for tile in question.view["tricks"] if tile["id"] == choice.move)
            assert after.purse[me] - question.view["players"][me]["treats"] == params["n"] >= lying
        checked.add(id)
    assert {"completes", "place", "bury", "validate", "treats"} <= checked


def after_move(state: State, seat: int, move: str) -> State:
    state = state.copy()
    state.apply(seat, state.parse(seat, move))
    return state


def test_chien_beats_chiot() -> None:
    assert contest(SPOTS, {}, ["chien", "chiot"], 6, 1).bots[0].wins >= 0.66


def test_loup_beats_the_rival_more_often_than_chien() -> None:
    wins = [contest(SPOTS, {}, [level], 24, 1).bots[0].wins for level in ("chiot", "chien", "loup")]
    assert wins[0] + 0.2 < wins[1] < wins[2] - 0.1


def test_chiot_is_no_worse_than_the_simple_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRAINS["spots"].minds, "uniform", Simple())
    assert contest(SPOTS, {}, ["chiot", "uniform"], 8, 1).bots[0].wins >= 0.4


def test_a_small_training_gives_the_same_bytes_twice() -> None:
    once, twice = (packed("spots", 2, 3, train(2, 3, lambda _: None)) for _ in range(2))
    assert once == twice
