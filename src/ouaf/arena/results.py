"""What `ouaf sim` finds. Structs stay out of the compiled loops."""

from __future__ import annotations

from msgspec import Struct


class Scores(Struct, frozen=True):
    mean: float
    min: int
    max: int


class Result(Struct, frozen=True):
    """What a simulation found. `transitions` are decisions and outcomes of chance; a shared win counts for each."""

    games: int
    seconds: float
    transitions: int
    scores: Scores
    wins: list[int]


class Standing(Struct, frozen=True):
    """How one of the bots has done. A shared win counts by its share; intervals are those of 95 %."""

    level: str
    wins: float
    """In parts of one."""
    wins_within: float
    score: float
    score_within: float
    decisions: int
    mean_ms: float
    """A decision, in time of the processor."""
    worst_ms: float


class Contest(Struct, frozen=True):
    """What a contest found."""

    game: str
    seats: int
    games: int
    bots: list[Standing]
