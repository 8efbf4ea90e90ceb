"""Dog City Domino hides only the pile, and no order of it exists. A state that draws ahead must be found.

Two checks: whoever draws decides alone what comes; and two matches with the same entries so far look the same to
everybody, whatever comes later.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Self

import pytest

from ouaf.rules.dogcity.content import STANDARD, tile_set
from ouaf.rules.dogcity.shapes import Event, Prompt, Public
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import CHANCE, Entry, Refusal, Rng, Viewer
from tests.kit import kit, walk
from tests.secrecy.harness import Leak, compare, everything, heard

SEATS = 3
TRIED = (0, 15, 16, 40, 333, 2000)


class Says:
    """A source of numbers that always gives the same one."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.number


def check_draws(state: DogCity) -> None:
    """One number is asked for, each gives another outcome, and every domino of the pile can come."""
    expected = [outcome for outcome, _ in state.outcomes()]
    drawn = []
    for number in range(len(expected)):
        says = Says(number)
        drawn.append(state.draw(says))
        assert says.asked == [len(expected)]
        state.copy().settle(drawn[-1])
    if drawn != expected:
        raise Leak("what comes is decided before it is drawn")


def check_looks(one: DogCity, other: DogCity) -> None:
    """The same to every viewer."""
    for viewer in (*range(SEATS), None):
        compare(everything(one, viewer, TRIED), everything(other, viewer, TRIED), "the next domino", viewer)


def check_tells(before: DogCity, entry: Entry, after: DogCity, other: DogCity, other_after: DogCity) -> None:
    """The same is told of a step."""
    for viewer in (*range(SEATS), None):
        told = heard(before, entry, after, viewer), heard(other, entry, other_after, viewer)
        compare({"events": told[0]}, {"events": told[1]}, "the next domino", viewer)


def check_match(make: Callable[[int], DogCity]) -> int:
    """A random match, and beside it another one that could go on otherwise; how many draws were seen."""
    state, other = make(1), make(2)
    draws = 0
    for before, entry, after in walk(state, "ahead", kit("dogcity").most_entries):
        assert isinstance(before, DogCity)
        assert isinstance(after, DogCity)
        check_looks(before, other)
        if entry.who == CHANCE:
            check_draws(before)
            draws += 1
        other_before = other.copy()
        other.take(entry)
        check_tells(before, entry, after, other_before, other)
    check_looks(state, other)
    return draws


class Ahead(DogCity):
    """The pile is shuffled ahead, by a secret seed; nobody is told."""

    def __init__(self, seed: int) -> None:
        super().__init__(SEATS, tile_set(STANDARD), 0)
        self.order = random.Random(seed).sample(self.pile, len(self.pile))

    def copy(self) -> Self:
        twin = super().copy()
        twin.order = self.order
        return twin

    def coming(self) -> int:
        """What is on top of the pile."""
        return next((tile for tile in self.order if tile in self.pile), 0)


class Draws(Ahead):
    """What is drawn was decided ahead."""

    def draw(self, rng: Rng) -> int:
        rng.below(len(self.pile))
        return self.coming()


class Shows(Ahead):
    """The view has the next domino."""

    def public(self) -> Public:
        return {**super().public(), "aside": [self.coming()]}


class ShowsToOne(Ahead):
    """Only the one whose turn it is sees whether the next domino is even."""

    def own(self, seat: int) -> dict[str, int]:
        return {"lucky": self.coming() % 2} if seat == self.turn else {}


class Prompts(Ahead):
    """The prompt's id tells whether the next domino is even."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        asked["id"] += str(self.coming() % 2)
        return asked


class Tells(Ahead):
    """An event of a laying names the domino that will be drawn."""

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        events = DogCity.told(before, entry, after)
        for event in events:
            if event["kind"] == "laid":
                event["tile"] = after.coming()
        return events


class Refuses(Ahead):
    """A refusal names it."""

    def why_not(self, seat: int, move: int) -> Refusal | None:
        refusal = super().why_not(seat, move)
        return refusal and Refusal(refusal.rule, refusal.id, {**refusal.params, "next": self.coming()})


class Lists(Ahead):
    """The order of the legal moves depends on it."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return legal[::-1] if self.coming() % 2 else legal


@pytest.mark.parametrize("plant", [Draws, Shows, ShowsToOne, Prompts, Tells, Refuses, Lists])
def test_a_planted_leak_is_found(plant: type[Ahead]) -> None:
    with pytest.raises(Leak):
        check_match(plant)


def test_the_plants_are_the_only_difference() -> None:
    assert check_match(Ahead) > 30


def test_nothing_is_drawn_ahead() -> None:
    assert check_match(lambda _: DogCity(SEATS, tile_set(STANDARD))) > 30
