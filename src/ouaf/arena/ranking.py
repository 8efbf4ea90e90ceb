"""The table of levels: the lines that each game's bots are measured by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from ouaf.arena.contest import contest
from ouaf.arena.results import Standing
from ouaf.bots.brain import Line
from ouaf.bots.registry import BRAINS
from ouaf.rules.registry import game_named


class Measured(Struct, frozen=True):
    """One line of the table."""

    game: str
    label: str
    options: dict[str, Any]
    games: int
    bots: list[Standing]
    """One for each seat; the first is the one that the line is about."""


def lines_of(games: Sequence[str], matches: int | None) -> list[tuple[str, Line, int]]:
    """What is to be measured: a game, a line, and how many matches, if not as many as the line says."""
    return [(game, line, matches or line.games) for game in games for line in BRAINS[game].lines]


def measure(lines: Sequence[tuple[str, Line, int]], seed: int, on_progress: Callable[[int], None]) -> list[Measured]:
    """The table; `on_progress` hears how many matches are done."""
    table: list[Measured] = []
    done = 0
    for game, line, matches in lines:
        heard = partial(_heard, on_progress, done)
        found = contest(game_named(game), line.options, line.levels, matches, seed, on_progress=heard)
        table.append(Measured(game, line.label, dict(line.options), matches, found.bots))
        done += matches
    return table


def _heard(on_progress: Callable[[int], None], before: int, played: int) -> None:
    on_progress(before + played)
