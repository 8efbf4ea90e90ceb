from __future__ import annotations

import pytest

from ouaf.bots.levels import Dice
from ouaf.bots.search import Budget, Overrun, halving, slip, total


def test_the_best_choice_is_found_with_the_same_chances_for_all() -> None:
    tried: list[tuple[int, int]] = []

    def playout(choice: int, k: int) -> float:
        tried.append((choice, k))
        return [1.0, 5.0, 3.0, 4.0][choice] + (k % 3)

    best, worth = halving([0.0] * 4, playout, 80, 0.0)
    assert best == 1
    assert max(worth) == worth[1]
    assert {k for choice, k in tried if choice == 1} >= {k for choice, k in tried if choice == 0}
    assert len(tried) <= 80


def test_what_was_thought_before_weighs_in() -> None:
    assert halving([9.0, 0.0], lambda choice, _: [0.0, 1.0][choice], 4, 100.0)[0] == 0
    assert halving([9.0, 0.0], lambda choice, _: [0.0, 1.0][choice], 4, 0.0)[0] == 1


def test_a_single_choice_is_tried_and_taken() -> None:
    assert halving([2.0], lambda *_: 1.0, 10, 1.0)[0] == 0


def test_a_budget_ends() -> None:
    budget = Budget(3)
    budget.spend(3)
    with pytest.raises(Overrun):
        budget.spend()


def test_a_child_takes_the_second_best_now_and_then_and_never_the_third() -> None:
    rng = Dice(b"slip")
    picked = [slip([1.0, 9.0, 5.0], rng, 4) for _ in range(400)]
    assert set(picked) == {1, 2}
    assert 60 < picked.count(2) < 140
    assert slip([1.0], rng, 1) == 0


def test_sums_are_rounded_after_each_number_in_every_python() -> None:
    assert total([1e16, 1.0, -1e16]) == 0.0
    assert total([]) == 0.0
