"""A search that costs what it may cost: counted in nodes, so that the same seed finds the same move everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ouaf.rules.game import Rng


class Overrun(Exception):
    """A bot has spent more than it may."""


class Budget:
    """How many nodes may still be looked at."""

    __slots__ = ("left",)

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    def spend(self, nodes: int = 1) -> None:
        self.left -= nodes
        if self.left < 0:
            raise Overrun


def halving(
    prior: Sequence[float], playout: Callable[[int, int], float], playouts: int, weight: float
) -> tuple[int, list[float]]:
    """The best of several choices by sequential halving, and what each is worth.

    `prior` is what each is thought to be worth, and counts as much as `weight` playouts. `playout(choice, k)` tries one
    with the k-th imagined chance: all choices are tried with the same chances, so that luck does not decide.
    """
    order = sorted(range(len(prior)), key=lambda choice: (-prior[choice], choice))
    sums, counts = [value * weight for value in prior], [weight] * len(prior)
    tried = 0
    rounds = max(1, (len(order) - 1).bit_length())
    for _ in range(rounds):
        share = max(1, playouts // (rounds * len(order)))
        for k in range(tried, tried + share):
            for choice in order:
                sums[choice] += playout(choice, k)
                counts[choice] += 1
        tried += share
        order.sort(key=lambda choice: (-sums[choice] / counts[choice], choice))
        if len(order) <= 2:
            break
        del order[(len(order) + 1) // 2 :]
    return order[0], [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]


def total(numbers: Sequence[float]) -> float:
    """The sum from left to right. `sum` of floats rounds otherwise in newer Pythons, and bots are the same in all."""
    found = 0.0
    for number in numbers:
        found += number
    return found


def slip(worth: Sequence[float], rng: Rng, of: int) -> int:
    """As a child plays: the best, and once in `of` times the second best."""
    order = sorted(range(len(worth)), key=lambda choice: (-worth[choice], choice))
    return order[1] if len(order) > 1 and rng.below(of) == 0 else order[0]
