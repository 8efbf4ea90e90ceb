"""Toutélié's bots: they play all sheets to the end, what they say is true, and what they learn is the same anywhere."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ouaf.arena.contest import asked, play
from ouaf.arena.simulate import FastDice
from ouaf.bots.levels import Dice
from ouaf.bots.tables import table_of, unpacked
from ouaf.bots.toutelie.exact import after, exact_mean
from ouaf.bots.toutelie.minds import BRAIN, Chien, Chiot, Loup, advise, net
from ouaf.bots.toutelie.page import Page, new_page
from ouaf.bots.toutelie.patterns import code_of, pattern_count, patterns
from ouaf.bots.toutelie.training import train
from ouaf.bots.toutelie.worth import judge, net_of, numbers_of, worth
from ouaf.rules.game import CHANCE, State
from ouaf.rules.registry import GAMES
from ouaf.rules.toutelie.content import KINDS, SQUARES, bonus_of, kind_of
from ouaf.rules.toutelie.view import hopes_of
from ouaf.texts.speak import LANGUAGES, say
from ouaf.views.player import Choice, Player, Question

GAME = GAMES["toutelie"]
BOUNDS = Path(__file__).parents[2] / "bench/bounds"
OWN_A = {"side": "a", "rows": ["1aa...", "c2.bb.", "c.....", "3ee..d", "4....d", "5..6.."]}
OWN_B = {"side": "b", "rows": ["1RRRRR", "R2YYYY", "YY3GGG", "GGG4BB", "BBBB5V", "VVVVV6"]}
SHEETS: list[dict[str, Any]] = [{"side": "a"}, {"side": "b"}, {"sheet": OWN_A}, {"sheet": OWN_B}]
QUICK = Loup(width=3, playouts=6)
ODDS = [Fraction(*pair) for pair in ((1, 10), (1, 6), (1, 5), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4), (5, 6), (9, 10))]


def asking(options: dict[str, Any], seats: int, seed: int, mind: Player) -> Iterator[tuple[State, Question, Choice]]:
    """Each decision of a match, before it is played."""
    state, chance, own = GAME.start(seats, options), FastDice(seed), Dice(b"own")
    while waited := state.to_move():
        if waited[0] == CHANCE:
            state.settle(state.draw(chance))
            continue
        question = asked("toutelie", state, waited[0])
        choice = mind.choose(question, own)
        yield state, question, choice
        state.apply(waited[0], state.parse(waited[0], choice.move))


def totals(mind: Player, games: int, **options: Any) -> int:
    """The points of some matches alone, the same rolls for all minds."""
    return sum(play("toutelie", GAME.start(1, options), [mind], f"test/{n}", [[]]).scores[0] for n in range(games))


@pytest.mark.parametrize("path", sorted(BOUNDS.glob("toutelie_*.json")), ids=lambda path: path.stem)
def test_nobody_has_more_than_who_knows_all_rolls(path: Path) -> None:
    """Deals of `ouaf sim` and what bench/toutelie_bound.py found for them."""
    kept = json.loads(path.read_text("utf-8"))
    seed, side = kept["about"]["seed"], kept["about"]["side"]
    gaps = []
    for number, deal in enumerate(kept["deals"]):
        assert deal["found"] == deal["bound"] or not deal["proven"]
        start = GAME.start(1, {"side": side})
        total = play("toutelie", start, [Chien()], f"{seed}/{number}", [[]]).scores[0]
        gaps.append(deal["bound"] - total)
    assert min(gaps) >= 0
    assert sum(gaps) > 0


@pytest.mark.parametrize("options", SHEETS)
@pytest.mark.parametrize("mind", [Chiot(), Chien(), QUICK], ids=["chiot", "chien", "loup"])
def test_every_level_plays_every_sheet_to_the_end_and_says_why(options: dict[str, Any], mind: Player) -> None:
    seen = 0
    for _, question, choice in asking(options, 1 if mind is QUICK else 3, 4, mind):
        assert choice.move in question.legal
        assert all(say(language, choice.reason, choice.params) for language in LANGUAGES)
        seen += 1
    assert seen == (15 if mind is QUICK else 45)


def test_what_is_written_can_only_be_taken_back() -> None:
    for state, _, choice in asking({}, 2, 1, Chien()):
        state = state.copy()
        state.apply(0, state.parse(0, choice.move))
        question = asked("toutelie", state, 0)
        assert question.legal == ["cancel"]
        assert [mind.choose(question, Dice(b"x")).move for mind in (Chiot(), Chien(), QUICK)] == ["cancel"] * 3
        assert list(advise(question, Dice(b"x"))) == []
        break


def test_a_bot_looks_at_its_own_sheet_only() -> None:
    for _, question, choice in asking({}, 3, 2, Chien()):
        sheets = [cells if seat == question.seat else [] for seat, cells in enumerate(question.view["sheets"])]
        alone = Question(
            question.game, question.seat, question.view | {"sheets": sheets}, question.prompt, question.legal
        )
        assert Chien().choose(alone, Dice(b"x")) == choice


def test_each_level_beats_the_one_below() -> None:
    assert totals(Chien(), 12) > totals(Chiot(), 12) + 12 * 4
    assert totals(Chien(), 12, side="b") > totals(Chiot(), 12, side="b") + 12 * 4
    assert totals(Loup(width=4, playouts=12), 5) > totals(Chien(), 5)


def test_a_child_is_no_novice_by_chance() -> None:
    assert 24 * 30 <= totals(Chiot(), 30) <= 32 * 30


def test_the_same_seed_gives_the_same_move_and_another_may_not() -> None:
    questions = [question for _, question, _ in asking({"side": "b"}, 1, 9, Chien())]
    for question in questions[7:9]:
        assert QUICK.choose(question, Dice(b"one")) == QUICK.choose(question, Dice(b"one"))
    for mind in (Chiot(),):
        played = {tuple(mind.choose(question, Dice(bytes([n]))).move for question in questions) for n in range(4)}
        assert len(played) > 1


def test_reasons_agree_with_the_figures_they_name() -> None:
    told = set[str]()
    for seed in range(40):
        for state, question, choice in asking(SHEETS[seed % 4], 1, seed, Chien() if seed % 3 else Chiot()):
            check(state, question, choice)
            told.add(choice.reason.rpartition(".")[2])
            if seed < 4:
                for hint in advise(question, Dice(b"x")):
                    check(state, question, hint)
    names = "made both bonus last_kind missing_one missing_either missing_two missing_twice possible spares"
    assert told == set(names.split())


def check(state: State, question: Question, choice: Choice) -> None:
    """Play a choice with the rules, and look whether what it says has come true."""
    what, params = choice.reason.rpartition(".")[2], choice.params
    then = state.copy()
    then.apply(0, then.parse(0, choice.move))
    before, after = question.view["sheets"][0], then.view(0)["sheets"][0]
    gained = earned(after) - earned(before)
    if what == "final":
        outcome = then.outcome()
        assert outcome is not None
        assert outcome.scores == (params["n"],)
    elif what in ("both", "bonus"):
        assert params["n"] == gained
        assert what == "both" or gained > 7
    elif what == "last_kind":
        full = [[after[cell] for cell in square] for square in SQUARES]
        assert {kind_of(*numbers) for numbers in full if all(numbers)} | {params["kind"], "none"} == set(KINDS)
        assert params["kind"] in hopes_of(*full[params["square"]])
        assert params["n"] == 7
    else:
        check_square(what, params, [after[cell] for cell in SQUARES[params["square"]]])


def check_square(what: str, params: dict[str, Any], numbers: list[int]) -> None:
    """What is said of one square."""
    if what in ("made", "spares"):
        assert kind_of(*numbers) == params.get("kind", "none")
        assert KINDS.index(kind_of(*numbers)) == params.get("n", 0)
        return
    assert hopes_of(*numbers)[0] == params["kind"]
    ways = {way for way in product(range(1, 7), repeat=numbers.count(0)) if filled(numbers, way) == params["kind"]}
    named = {key: params[key] for key in ("number", "other") if key in params}
    match what:
        case "missing_one":
            assert ways == {(named["number"],)}
        case "missing_either":
            assert ways == {(named["number"],), (named["other"],)}
        case "missing_two":
            assert {tuple(sorted(way)) for way in ways} == {(named["number"], named["other"])}
        case "missing_twice":
            assert ways == {(named["number"],) * 2}
        case _:
            assert (what, named) == ("possible", {})
    if "times" in params:
        assert Fraction(params["times"], params["of"]) == nearest_odds(set(named.values()))


def nearest_odds(numbers: set[int]) -> Fraction:
    """How often a roll shows one of these numbers, as it is said in words."""
    shown = sum(bool(numbers & set(roll)) for roll in product(range(1, 7), repeat=2))
    return min(ODDS, key=lambda odds: abs(odds - Fraction(shown, 36)))


def filled(numbers: list[int], way: tuple[int, ...]) -> str:
    rest = iter(way)
    return kind_of(*(number or next(rest) for number in numbers))


def earned(cells: list[int]) -> int:
    """The points of the full squares, and the bonus when it is there."""
    full = [[cells[cell] for cell in square] for square in SQUARES]
    points = [KINDS.index(kind_of(*numbers)) for numbers in full if all(numbers)]
    return sum(points) + bonus_of(points)


def test_hints_are_the_best_choices_each_with_another_outcome() -> None:
    for options in SHEETS[:2]:
        for _, question, choice in asking(options, 1, 3, Chien()):
            hints = advise(question, Dice(b"x"))
            assert hints[0].move == choice.move
            assert len(hints) <= 3
            assert len(hints) >= 2 or question.view["round"] >= 14
            assert len({hint.move for hint in hints}) == len(hints)
            for hint in hints:
                assert hint.move in question.legal
                assert ("about" in hint.params) == (question.view["round"] < 15)
                assert all(say(language, hint.reason, hint.params) for language in LANGUAGES)


def near_the_end(options: dict[str, Any], rounds: int, seed: int) -> tuple[Page, State]:
    """A page with so many rolls left, and the state it was read from."""
    for state, question, _ in asking(options, 1, seed, Chien()):
        if question.view["round"] == 16 - rounds:
            view = question.view
            return new_page(view["side"], view["layout"]["groups"], view["sheets"][0]), state.copy()
    raise AssertionError


@pytest.mark.parametrize("options", SHEETS[:2])
def test_the_last_roll_is_counted_as_the_rules_count_it(options: dict[str, Any]) -> None:
    for seed in range(5):
        page, state = near_the_end(options, 1, seed)
        total = 0
        for low, high in product(range(1, 7), repeat=2):
            total += max(final(state, f"{low}-{high}", at) for at in range(1 if low == high else 2))
        assert exact_mean(page) == total / 36


def final(state: State, roll: str, at: int) -> int:
    """The total after the last roll and one of its entries."""
    before = GAME.load(state.position().replace(f" {'-'.join(map(str, state.view(0)['dice']))} ", " - "))
    before.settle(before.parse(CHANCE, roll))
    before.apply(0, before.legal_at(0, at))
    outcome = before.outcome()
    assert outcome is not None
    return outcome.scores[0]


def test_two_rolls_are_the_mean_of_the_best_of_one() -> None:
    page, _ = near_the_end({"side": "b"}, 2, 1)
    total = 0.0
    for low, high in product(range(1, 7), repeat=2):
        _, worths = judge(net(), page, min(low, high), max(low, high))
        total += max(worths)
    assert exact_mean(page) == pytest.approx(total / 36)


@pytest.mark.parametrize("options", SHEETS)
def test_all_entries_at_once_are_judged_like_each_alone(options: dict[str, Any]) -> None:
    for state, question, _ in asking(options, 1, 5, Chien()):
        view = question.view
        page, (low, high) = new_page(view["side"], view["layout"]["groups"], view["sheets"][0]), view["dice"]
        found, worths = judge(net(), page, low, high)
        assert sorted(found) == sorted(state.legal(0))
        for entry, value in zip(found, worths, strict=True):
            assert value == pytest.approx(worth(net(), after(page, entry, low, high)))


def test_squares_of_one_pattern_can_become_the_same() -> None:
    become = dict[int, list[str]]()
    for signs in product(range(8), repeat=4):
        numbers = [sign % 7 for sign in signs]
        can = hopes_of(*numbers) or [kind_of(*numbers)]
        assert become.setdefault(patterns()[code_of(*signs)], list(can)) == can
    assert len(become) == pattern_count()
    assert [become[points] for points in range(7)] == [[kind] for kind in KINDS]


def test_a_tiny_training_gives_the_same_numbers_in_every_build() -> None:
    heard = list[int]()
    numbers = train(100, 1, heard.append)
    assert heard == [100]
    assert numbers_of(net_of(numbers)) == numbers
    assert hashlib.sha256(repr(numbers).encode()).hexdigest()[:16] == "c830ac5404c0ebe6"
    assert train(4, 2, heard.append) != train(4, 3, heard.append) == train(4, 3, heard.append)


def test_the_table_in_the_package_is_the_one_of_the_command() -> None:
    assert BRAIN.training is not None
    data = files("ouaf.bots.tables").joinpath("toutelie.table").read_bytes()
    training = BRAIN.training
    assert unpacked(data)[0]["command"] == f"ouaf train toutelie --games {training.games} --seed {training.seed}"
    assert len(table_of("toutelie")) == len(train(1, 1, lambda _: None))
