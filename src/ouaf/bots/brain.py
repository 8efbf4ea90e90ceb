"""What a game gives to its bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ouaf.rules.game import Rng
from ouaf.views.player import Choice, Player, Question

Progress: TypeAlias = Callable[[int], None]
"""Hears how many games a training has played."""


@dataclass(frozen=True, slots=True)
class Training:
    """How a game's table is made. The same seed and number of games give the same numbers everywhere."""

    games: int
    """How many games the table in the package was trained with."""
    seed: int
    run: Callable[[int, int, Progress], list[int]]
    """From a number of games and a seed to the numbers of the table, each in 16 bits with a sign."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table of levels: who plays whom, and how often."""

    levels: Sequence[str]
    """One for each seat; the first is the one that is measured."""
    games: int
    label: str = ""
    """What sets it apart from other lines with the same levels, such as the side of a sheet."""
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Brain:
    """The levels of one game, its hints, and how its table is trained."""

    minds: Mapping[str, Player]
    """By the name of a level; what is missing plays any legal move."""
    advise: Callable[[Question, Rng], Sequence[Choice]] | None = None
    """The best two or three choices, the best first, from what the asker may know."""
    odds: Callable[[Question], Sequence[Choice]] | None = None
    """The exact chances that a board shows beside moves by itself, if the table allows hints."""
    training: Training | None = None
    lines: Sequence[Line] = ()
    """What `ouaf bench bots` measures."""
