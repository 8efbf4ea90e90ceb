"""Who is first: from the turns that everybody needs to the chance that nobody else has finished by then."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ouaf.rules.spots.content import PLACES

HORIZON: Final = 40
"""Nobody looks further ahead than so many turns."""
STEPS_OF_TURN: Final = 4
"""Forecasts are told apart by quarters of a turn."""
MOST_TURNS: Final = 30
SPREAD: Final = 2.0
"""How much the turns that are really needed vary around a forecast: the variance in parts of what is above one."""
VALIDATES: Final = 0.2
"""How often a player validates instead of using a trick, as T0ut0u may expect."""
GRABS: Final = 0.5
"""How often a player uses the trick on which treats lie."""


@lru_cache(maxsize=MOST_TURNS * STEPS_OF_TURN + 1)
def ending(quarters: int) -> tuple[float, ...]:
    """For a forecast of so many quarters of a turn: the chance to finish in just the k-th turn.

    One turn is sure; those above it are spread as a negative binomial.
    """
    above = max(0.02, quarters / STEPS_OF_TURN - 1.0)
    rate = above / (SPREAD - 1.0)
    chance = SPREAD**-rate
    found = [0.0]
    for k in range(HORIZON):
        found.append(chance)
        chance *= (k + rate) / (k + 1) * (1.0 - 1.0 / SPREAD)
    return tuple(found)


@lru_cache(maxsize=MOST_TURNS * STEPS_OF_TURN + 1)
def lasting(quarters: int) -> tuple[float, ...]:
    """For a forecast of so many quarters of a turn: the chance to need more than k turns."""
    left, found = 1.0, []
    for chance in ending(quarters):
        left -= chance
        found.append(max(0.0, left))
    return tuple(found)


def quarters_of(turns: float) -> int:
    return min(MOST_TURNS * STEPS_OF_TURN, max(STEPS_OF_TURN, round(turns * STEPS_OF_TURN)))


@lru_cache(maxsize=1 << 14)
def rival_lasts(turns: int, needs: int, treats: int, up: int, lying: int) -> float:
    """The chance that T0ut0u, who is next, needs more than so many turns of its own (RULES 9).

    `up` tricks are face up, and `lying` treats lie on one of them; the player uses any trick, or validates.
    """
    needs -= treats // 2
    if needs <= 0:
        return 0.0
    if turns == 0:
        return 1.0
    treats %= 2
    if up == 1:
        up, lying = PLACES, min(3, lying + 1)
    found = (PLACES - up) * _player_between(turns - 1, needs - 1, treats, up, lying)
    plain = up
    if lying:
        found += _player_between(turns - 1, needs, treats + lying, up - 1, 0)
        plain -= 1
    if plain:
        found += plain * _player_between(turns - 1, needs, treats, up - 1, lying)
    return found / PLACES


def _player_between(turns: int, needs: int, treats: int, up: int, lying: int) -> float:
    """The same while the player is next."""
    if needs - treats // 2 <= 0:
        return 0.0
    if turns == 0:
        return 1.0
    if up == 1:
        up, lying = PLACES, min(3, lying + 1)
    used = rival_lasts(turns, needs, treats, up - 1, lying)
    if lying:
        used += GRABS * (rival_lasts(turns, needs, treats, up - 1, 0) - used)
    return used + VALIDATES * (rival_lasts(turns, needs, treats, up, lying) - used)
