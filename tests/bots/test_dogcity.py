"""The bots of Dog City Domino: what they count, what they say, and that each level beats the one below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ouaf.arena.contest import asked, play
from ouaf.arena.simulate import FastDice
from ouaf.bots.dogcity.brain import Chien, Chiot, Loup, advise
from ouaf.bots.dogcity.city import city_of
from ouaf.bots.dogcity.facts import facts_of, fitting
from ouaf.bots.dogcity.sketch import sketch_of
from ouaf.bots.dogcity.think import Outlook, chain, layings, offers
from ouaf.bots.levels import Dice, mind_of
from ouaf.rules.dogcity.game import GAME
from ouaf.rules.dogcity.moves import LAYING
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import CHANCE, Options, Rng
from ouaf.texts.speak import LANGUAGES, say
from ouaf.views.player import Choice, Player, Question
from tests.games.dogcity import PLAIN_TILES
from tests.kit import kit

STANDARD: Options = {}
PLAIN: Options = {"tiles": PLAIN_TILES}


def walk(seats: int, seed: int, options: Options = STANDARD) -> Iterator[DogCity]:
    """All decisions of a match of random players."""
    state, dice = GAME.start(seats, options), FastDice(seed)
    assert isinstance(state, DogCity)
    while waited := state.to_move():
        seat = waited[0]
        if seat == CHANCE:
            state.settle(state.draw(dice))
            continue
        yield state.copy()
        state.apply(seat, state.legal_at(seat, dice.below(state.legal_count(seat))))


def gains(state: DogCity, seat: int) -> dict[str, int]:
    """What each laying of a seat would bring, by the rules themselves."""
    found = {}
    for move in state.legal(seat):
        if move >= LAYING:
            found[state.name(seat, move)] = gains_of(state, move)
    return found


def as_if_to_move(state: DogCity, seat: int) -> DogCity:
    """The same table with another seat to move."""
    twin = state.copy()
    twin.turn = twin.drawer = seat
    twin.waiting = twin.asked[seat]
    return twin


def brute_most(state: DogCity, seat: int) -> int:
    return max([0, *gains(as_if_to_move(state, seat), seat).values()])


@pytest.mark.parametrize("seed", range(3))
def test_the_quick_city_agrees_with_the_rules(seed: int) -> None:
    for state in walk(2, seed):
        seat, city = state.turn, city_of(state.board)
        assert len(layings(city, state.hands[seat])) == len(gains(state, seat))
        for tile, cell, turn in layings(city, state.hands[seat]):
            after, twin = state.copy(), city.copy()
            move = state.parse(seat, _text(state, tile, cell, turn))
            gain = city.gain(tile, cell, turn) if cell in city.hot else 0
            cats = city.cats(tile, cell, turn)
            assert (gain, cats) == (gains_of(state, move), cats_of(state, move))
            after.apply(seat, move)
            assert twin.lay(tile, cell, turn) == len(after.rounds)
            fresh = city_of(after.board)
            assert (twin.points, twin.free, twin.hot, twin.taken) == (fresh.points, fresh.free, fresh.hot, fresh.taken)
            break


def _text(state: DogCity, tile: int, cell: int, turn: int) -> str:
    spot = 4 * state.board.place_at[cell] + turn
    return state.name(state.turn, LAYING + 4 * spot + state.hands[state.turn].index(tile))


def gains_of(state: DogCity, move: int) -> int:
    seat, after = state.turn, state.copy()
    after.apply(seat, move)
    return after.collected[seat] - state.collected[seat] - 2 * cats_of(state, move)


def cats_of(state: DogCity, move: int) -> int:
    after = state.copy()
    after.apply(state.turn, move)
    return after.cats[state.turn] - state.cats[state.turn]


def test_what_a_laying_changes_is_what_one_sees_afterwards() -> None:
    for state in walk(3, 4):
        sketch = sketch_of(state)
        outlook = Outlook(sketch.city, sketch.hands, sketch.turn, 9)
        for laying in layings(sketch.city, sketch.hands[sketch.turn])[::5]:
            tile, cell, turn = laying
            after = sketch.city.copy()
            after.lay(tile, cell, turn)
            touched = sketch.city.touched(cell, outlook.live)
            for seat, hand in enumerate(sketch.hands):
                assert chain(outlook.changed(seat, after, touched), 0) == chain(offers(after, hand), 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_figures_of_a_laying_agree_with_brute_force(seats: int) -> None:
    for state in list(walk(seats, 7))[::6]:
        seat, sketch = state.turn, sketch_of(state)
        for laying in layings(sketch.city, sketch.hands[seat])[::15]:
            facts = facts_of(sketch, laying)
            move = state.parse(seat, _text(state, *laying))
            after = state.copy()
            after.apply(seat, move)
            others = [other for other in range(seats) if other != seat]
            assert facts.gain == gains_of(state, move)
            assert facts.before == max(brute_most(state, other) for other in others)
            assert facts.after == max(brute_most(after, other) for other in others)
            assert facts.own_after == brute_most(after, seat)
            helping = 0
            for tile in state.pile:
                lucky = as_if_to_move(after, seat)
                lucky.hands[seat] = [tile]
                helping += brute_most(lucky, seat) > 0
            assert (facts.helping, facts.pile) == (helping, len(state.pile))


def test_the_dominoes_that_fit_are_counted() -> None:
    for state in list(walk(2, 9))[::5]:
        able = 0
        for tile in state.pile:
            able += state.board.spot_count(tile) > 0
        assert fitting(city_of(state.board), state.pile) == able


def check_reason(question: Question, choice: Choice, state: DogCity) -> None:
    """The words are there in both languages, and the figures are true."""
    for language in LANGUAGES:
        assert say(language, choice.reason, choice.params)
    kind, seat = choice.reason.rsplit(".", 1)[1], question.seat
    move = state.parse(seat, choice.move)
    if kind in ("round", "cat", "last"):
        assert choice.params["n"] == gains_of(state, move)
    if kind in ("block", "answer"):
        after = state.copy()
        after.apply(seat, move)
        table = state if kind == "block" else after
        assert choice.params["n"] == brute_most(table, choice.params["seat"])
    if kind == "swap":
        able = sum(state.board.spot_count(tile) > 0 for tile in state.pile)
        assert (choice.params["n"], choice.params["of"]) == (able, len(state.pile))
    if kind == "pass":
        assert not state.pile


QUICK: dict[str, Player] = {"chiot": Chiot(), "chien": Chien(), "loup": Loup(nodes=900)}
"""The levels, with a Loup that thinks less than at a table."""


class Watched:
    """A level whose every answer is looked at."""

    def __init__(self, level: str, seen: set[str]) -> None:
        self.mind: Player = QUICK[level]
        self.seen = seen

    def choose(self, question: Question, rng: Rng) -> Choice:
        choice = self.mind.choose(question, rng)
        state = GAME.imagine(question.view, rng)
        assert isinstance(state, DogCity)
        assert choice.move in question.legal
        check_reason(question, choice, state)
        self.seen.add(choice.reason.removeprefix("dogcity.why."))
        return choice


def test_every_level_plays_every_variant_to_the_end_and_its_reasons_are_true() -> None:
    seen: set[str] = set()
    for number, (seats, options) in enumerate(kit("dogcity").variants):
        minds = [Watched(("loup", "chien", "chiot")[(seat + number) % 3], seen) for seat in range(seats)]
        assert play("dogcity", GAME.start(seats, options), minds, f"variant {number}", [[] for _ in minds])
    assert seen >= {"first", "round", "plain", "cat", "block", "prepare", "answer", "safe", "nose", "last", "pass"}


def share(first: str, second: str, games: int) -> float:
    """The share of the wins of a level against another."""
    wins, minds = 0.0, (QUICK[first], QUICK.get(second, mind_of("dogcity", second)))
    for number in range(games):
        seat = number % 2
        order = [minds[seat], minds[1 - seat]]
        outcome = play("dogcity", GAME.start(2, {}), order, f"share {number // 2}", [[], []])
        wins += (seat in outcome.winners) / len(outcome.winners)
    return wins / games


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("chiot", "uniform", 12), ("chien", "chiot", 20), ("loup", "chien", 6)]
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    assert share(better, worse, games) > 0.55


@pytest.mark.parametrize("level", QUICK)
def test_the_same_seed_finds_the_same_move(level: str) -> None:
    for state in list(walk(2, 3))[::9]:
        question = asked("dogcity", state, state.turn)
        choices = [QUICK[level].choose(question, Dice(b"seed")) for _ in range(2)]
        assert choices[0] == choices[1]


def test_hints_are_the_best_layings_on_different_cells_with_true_reasons() -> None:
    for seats in (2, 5):
        for state in list(walk(seats, 11))[::6]:
            question = asked("dogcity", state, state.turn)
            hints = advise(question, Dice(b"hint"))
            assert 1 <= len(hints) <= 3
            cells = [hint.move.split("@")[-1].rsplit(",", 1)[0] for hint in hints]
            assert len(set(cells)) == len(cells)
            for hint in hints:
                assert hint.move in question.legal
                assert hint.reason.startswith("dogcity.hint.")
                check_reason(question, hint, state)


def test_a_hint_never_overlooks_points_that_end_the_match() -> None:
    """The last domino wins the match: the hint says so."""
    state = next(
        state for state in walk(2, 5) if not state.pile and len(state.hands[state.turn]) == 1 and state.can_lay()
    )
    best = max(gains(state, state.turn).values())
    hint = advise(asked("dogcity", state, state.turn), Dice(b"hint"))[0]
    assert (hint.reason, hint.params["n"]) == ("dogcity.hint.last", best)


def stuck(pile: range) -> list[DogCity]:
    """Tables where nothing fits, with so many dominoes in the pile."""
    walks = [state for seed in range(40) for state in walk(2, seed, PLAIN)]
    found = [state for state in walks if len(state.pile) in pile and not state.can_lay()]
    assert found
    return found[:5]


@pytest.mark.parametrize("level", QUICK)
def test_when_nothing_fits_all_can_swap_and_say_why(level: str) -> None:
    for state in [*stuck(range(4, 6)), *stuck(range(1, 4)), *stuck(range(1))]:
        question = asked("dogcity", state, state.turn)
        choice = QUICK[level].choose(question, Dice(b"swap"))
        assert choice.move in question.legal
        kinds = ("pass",) if not state.pile else ("swap", "stay") if len(state.pile) > 3 else ("swap_some", "stay")
        assert choice.reason.removeprefix("dogcity.why.") in kinds
        check_reason(question, choice, state)


def test_of_a_few_dominoes_the_heaviest_are_swapped() -> None:
    for state in stuck(range(1, 4)):
        animals, question = state.tiles.animals, asked("dogcity", state, state.turn)
        best = next(hint for hint in advise(question, Dice(b"hint")) if hint.move != "pass")
        given = [animals[int(tile)] for tile in best.move.removeprefix("swap:").split(",")]
        held = sorted((animals[tile] for tile in state.hands[state.turn]), reverse=True)
        assert sorted(given, reverse=True) == held[: len(given)]
        assert best.params["n"] == sum(given)
