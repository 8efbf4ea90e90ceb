"""What a bot plays for: few turns of its own, or the chance to win."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from ouaf.bots.spots.forecast import Forecast
from ouaf.bots.spots.hands import PLACED, TOTAL, Hand
from ouaf.bots.spots.race import HORIZON, MOST_TURNS, STEPS_OF_TURN, ending, lasting, quarters_of, rival_lasts
from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.spots.content import MOST_DOGS
from ouaf.rules.spots.state import Spots

SPITE: Final = 0.25
"""How much a turn that the others lose is worth to a player who counts turns."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim(ABC):
    """What the end of a turn is worth; more is better."""

    won: float
    """What a win is worth."""

    @abstractmethod
    def worth(self, hand: Hand) -> float:
        """The own turn is over, and this lies before the player."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Purpose(ABC):
    """What a level plays for, whatever it does in its turn."""

    @abstractmethod
    def aim(self, match: Spots, up: int, lying: int, others: Sequence[Hand]) -> Aim:
        """The aim of a turn after which these tricks are face up with so many treats on them, and the others' hands
        are these."""


class FewTurns(Aim):
    """As few own turns as possible, and the others' as many as possible."""

    def __init__(self, forecast: Forecast, others: Sequence[Hand]) -> None:
        self.forecast = forecast
        self.others = 0.0
        for other in others:
            self.others += SPITE * forecast.turns(other) / len(others)
        self.won = self.others

    def worth(self, hand: Hand) -> float:
        return self.others - self.forecast.turns(hand)


class ToWin(Aim):
    """The chance to finish before all others."""

    def __init__(self, forecast: Forecast, held: Sequence[float]) -> None:
        """`held` is the chance that nobody else has finished after so many turns of theirs."""
        self.won = 1.0
        self.forecast = forecast
        self.chances = [_chance(quarters, held) for quarters in range(MOST_TURNS * STEPS_OF_TURN + 2)]

    def worth(self, hand: Hand) -> float:
        at = min(float(MOST_TURNS), self.forecast.turns(hand)) * STEPS_OF_TURN
        below = int(at)
        return self.chances[below] + (at - below) * (self.chances[below + 1] - self.chances[below])


def _chance(quarters: int, held: Sequence[float]) -> float:
    found = 0.0
    for k, chance in enumerate(ending(quarters)):
        found += chance * held[k]
    return found


def held_by(forecast: Forecast, others: Sequence[Hand]) -> list[float]:
    """The chance that none of the others has finished after k turns."""
    held = [1.0] * (HORIZON + 1)
    for other in others:
        lasts = lasting(quarters_of(forecast.turns(other)))
        for k in range(HORIZON + 1):
            held[k] *= lasts[k]
    return held


def held_by_rival(match: Spots, up: int, lying: int) -> list[float]:
    """The chance that T0ut0u has not finished after k turns."""
    needs, treats, many = MOST_DOGS - len(match.rival_dogs), match.rival_treats, up.bit_count()
    return [rival_lasts(k, needs, treats, many, min(3, lying)) for k in range(HORIZON + 1)]


class Childlike(Aim):
    """What a child sees: dice on dogs, complete dogs, treats, and that a full kennel is scary."""

    def __init__(self) -> None:
        self.won = 100.0

    def worth(self, hand: Hand) -> float:
        dogs, kennel, treats, won = hand
        found = 8.0 * won + 0.4 * treats - 0.1 * TOTAL[kennel]
        for dog in dogs:
            found += PLACED[dog] if dog & 63 else PLACED[dog] + 1.0
        return found


class Pleasure(Purpose):
    """A child's."""

    def aim(self, match: Spots, up: int, lying: int, others: Sequence[Hand]) -> Aim:
        return Childlike()


class Speed(Purpose):
    """To be ready soon, by a table of turns."""

    def __init__(self, table: Sequence[float]) -> None:
        self.table = table

    def aim(self, match: Spots, up: int, lying: int, others: Sequence[Hand]) -> Aim:
        return FewTurns(Forecast(self.table, match.tiles, up), others)


class Victory(Speed):
    """To be ready first."""

    def aim(self, match: Spots, up: int, lying: int, others: Sequence[Hand]) -> Aim:
        forecast = Forecast(self.table, match.tiles, up)
        return ToWin(forecast, held_by(forecast, others) if others else held_by_rival(match, up, lying))
