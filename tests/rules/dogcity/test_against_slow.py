"""Random matches beside the slow model: points and cats, legal moves, node counts; and no domino is ever lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ouaf.rules.dogcity.game import GAME, load
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import CHANCE
from tests.games.dogcity import KIT, PLAIN_TILES, conserved
from tests.kit import Dice, random_entry
from tests.perft.perft import perft
from tests.perft.test_perft import lines
from tests.rules.dogcity import slow
from tests.rules.dogcity.craft import names, table

SETS = (None, None, PLAIN_TILES)
FEW = ["R-B-Y-R-", "B-R-R-Y-", "R-R-BwB-", "Y-R-B-B-", "R-R-R-R-", "BxB-Y-R-", "R-B-R-B-", "Y-Y-R-B-", "RkR-R-Y-"]
NARROW = ["R-R-R-R-", "R-R-R-R-", "R-R-R-R-", "RxR-RxR-", "B-B-B-B-", "R-R-R-Y-", "B-B-B-B-", "Y-Y-Y-Y-", "RwR-R-R-"]


def steps(seed: int) -> Iterator[tuple[DogCity, int]]:
    """A random match, state by state, with who has just moved; seats and dominoes by the seed."""
    tiles = SETS[seed % 3]
    state = GAME.start(2 + seed % (2 if tiles else 5), {"tiles": tiles})
    assert isinstance(state, DogCity)
    dice = Dice(f"slow {seed}")
    yield state, CHANCE
    for _ in range(KIT.most_entries):
        if not state.to_move():
            return
        entry = random_entry(state, dice)
        state.take(entry)
        yield state, entry.who
    raise AssertionError("too long")


def laid_of(state: DogCity) -> tuple[slow.Laid, ...]:
    return tuple(slow.Laid(each["tile"], each["x"], each["y"], each["turn"]) for each in state.view(None)["laid"])


def follow(seed: int) -> DogCity:
    """After every entry: all dominoes are there, and points and cats are those of the slow scorer."""
    points, cats = [0] * 6, [0] * 6
    known: dict[tuple[int, int], slow.Round] = {}
    for state, who in steps(seed):
        assert conserved(state) == list(range(1, state.tiles.size + 1))
        if who == CHANCE:
            continue
        rounds = slow.rounds_of(state.view(None)["tiles"], laid_of(state))
        fresh = [rounds[point] for point in rounds if point not in known]
        known = rounds
        points[who] += sum(slow.worth(each.animals) for each in fresh)
        cats[who] += sum(each.animals.count("x") for each in fresh)
        assert len(fresh) == len(state.rounds)
        assert (state.collected, state.cats) == (points[: state.seats], cats[: state.seats])
    return state


def test_5_points_and_1_1_conservation_in_300_matches() -> None:
    reasons = {follow(seed).outcome().reason for seed in range(300)}  # type: ignore[union-attr]  # it is over
    assert reasons == {"laid_out", "blocked"}


@pytest.mark.long
def test_5_points_and_1_1_conservation_in_5000_matches() -> None:
    assert all(follow(seed).outcome() is not None for seed in range(1000, 6000))


@pytest.mark.parametrize("seed", range(12))
def test_3_and_4_1_the_legal_moves_are_those_of_the_slow_model(seed: int) -> None:
    stuck = 0
    for state, _ in steps(seed):
        if list(state.to_move()) in ([], [CHANCE]):
            continue
        rows, laid = state.view(None)["tiles"], laid_of(state)
        ways = {way for tile in state.hands[state.turn] for way in slow.fitting(rows, laid, tile)}
        stuck += not ways
        expected = {f"{tile}@{x},{y},r{turn}" for tile, x, y, turn in ways}
        assert (set(names(state)) == expected) if ways else ("pass" in names(state))
    assert stuck or seed % 3 < 2, "the set that seldom fits must leave someone stuck"


@pytest.mark.parametrize("rows", [FEW, NARROW], ids=["few", "narrow"])
def test_node_counts_are_those_of_the_slow_model(rows: list[str]) -> None:
    state = table(rows, ["1@0,0,r0", "2@1,0,r0"], [3, 4, 5, 6], [7, 8, 9], by=1)
    other = slow.Table(rows, laid_of(state), ((3, 4, 5, 6), (7, 8, 9)), 0)
    for depth in range(1, 4):
        assert perft(state, depth) == other.perft(depth) > 0


@pytest.mark.parametrize("name", ["six-late", "four-last"])
def test_the_counted_positions_without_a_pile_are_those_of_the_slow_model(name: str) -> None:
    counts, position = next(line[1:] for line in lines("dogcity") if line[0] == name)
    state = load(position)
    other = slow.Table(
        state.view(None)["tiles"], laid_of(state), tuple(map(tuple, state.hands)), state.turn, state.again
    )
    assert state.pile == []
    assert [other.perft(depth) for depth in (1, 2)] == [int(count) for count in counts.split()[:2]]
