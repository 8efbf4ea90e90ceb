"""No viewer of any game can tell apart what it may not know."""

from __future__ import annotations

from collections import Counter

import pytest

from ouaf.rules.registry import GAMES
from tests.kit import kit, start
from tests.secrecy.harness import run


def pairs_of(game: str, seeds: range) -> Counter[str]:
    """All variants of a game."""
    pairs: Counter[str] = Counter()
    for seats, options in kit(game).variants:
        for seed in seeds:
            pairs += run(kit(game), start(game, seats, options), seed)
    return pairs


@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaks(game: str) -> None:
    assert set(pairs_of(game, range(1))) == kit(game).secrets


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaks_in_many_matches(game: str) -> None:
    assert set(pairs_of(game, range(100, 112))) == kit(game).secrets
