"""The bots of Dog City Domino: Chiot takes what it sees, Chien thinks of the answer, Loup plays on in thought."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain, Line
from ouaf.bots.dogcity.ending import rate_ending, why_end
from ouaf.bots.dogcity.facts import facts_of, why_lay
from ouaf.bots.dogcity.loup import DEPTH, NODES, TOO_MANY, best_ending, best_laying
from ouaf.bots.dogcity.sketch import Sketch, sketch_of
from ouaf.bots.dogcity.think import HOPE, Laying, brings, layings, rated
from ouaf.bots.search import slip
from ouaf.rules.dogcity.board import xy_of
from ouaf.rules.dogcity.game import imagine
from ouaf.rules.dogcity.notation import name
from ouaf.rules.dogcity.state import DogCity
from ouaf.rules.game import Rng
from ouaf.views.player import Choice, Question

SEEN: Final = 2
"""Chiot looks at one in so many of its layings, and overlooks the others."""
SLIP: Final = 4
"""Once in so many times it takes the second best."""
HINTS: Final = 3
WORTH_TELLING: Final = 4.0
"""What is so many points worse than the best is no hint."""


class Chiot:
    """Lays where it sees most points, overlooks some, and does not think of the others."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        state, sketch = _table(question, rng)
        found = layings(sketch.city, sketch.hands[sketch.turn])
        if not found:
            moves = state.legal(question.seat)
            return _end(state, sketch, moves[rng.below(max(1, len(moves) - 1))])
        seen = [found[rng.below(len(found))] for _ in range(len(found) // SEEN + 1)]
        laying = seen[slip([brings(sketch.city, each) for each in seen], rng, SLIP)]
        return _lay(sketch, laying, "why", at_sight=True)


class Chien:
    """Weighs what a laying brings against the best answer of the others."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        state, sketch = _table(question, rng)
        found = rated(sketch.outlook(0.0), 0)
        if not found:
            return _end(state, sketch, _endings(state, sketch)[0])
        return _lay(sketch, found[0][1], "why")


class Loup:
    """Plays on in thought, with the piles that could be."""

    def __init__(self, nodes: int = NODES) -> None:
        self._nodes = nodes

    def choose(self, question: Question, rng: Rng) -> Choice:
        state, sketch = _table(question, rng)
        found = _thorough(question, sketch)
        if not found:
            return _end(state, sketch, best_ending(sketch, _endings(state, sketch), rng, self._nodes))
        return _lay(sketch, best_laying(sketch, found, rng, self._nodes), "why")


def advise(question: Question, rng: Rng) -> list[Choice]:
    """The layings that look best, no two on the same cell; or what to swap."""
    state, sketch = _table(question, rng)
    found = _thorough(question, sketch)
    if not found:
        return [_end(state, sketch, move, "hint") for move in _endings(state, sketch)[:HINTS]]
    picked: list[Laying] = []
    for worth, laying in found:
        if worth >= found[0][0] - WORTH_TELLING and all(laying[1] != each[1] for each in picked):
            picked.append(laying)
    return [_lay(sketch, laying, "hint") for laying in picked[:HINTS]]


def _table(question: Question, rng: Rng) -> tuple[DogCity, Sketch]:
    """What lies on the table: all but the order of the pile, which nobody knows."""
    state = imagine(question.view, rng)
    return state, sketch_of(state)


def _thorough(question: Question, sketch: Sketch) -> list[tuple[float, Laying]]:
    """All layings, the best first, with the rounds that can follow; in a city beyond measure without them."""
    return rated(sketch.outlook(HOPE), DEPTH if len(question.legal) < TOO_MANY else 0)


def _endings(state: DogCity, sketch: Sketch) -> list[int]:
    """All swaps and the pass, the best first."""
    return sorted(state.legal(sketch.turn), key=lambda move: -rate_ending(sketch, move))


def _lay(sketch: Sketch, laying: Laying, voice: str, *, at_sight: bool = False) -> Choice:
    tile, cell, turn = laying
    x, y = xy_of(cell)
    facts = facts_of(sketch, laying)
    why, params = ("nose", {}) if at_sight and not facts.rounds else why_lay(facts)
    return Choice(f"{tile}@{x},{y},r{turn}", f"dogcity.{voice}.{why}", params)


def _end(state: DogCity, sketch: Sketch, move: int, voice: str = "why") -> Choice:
    why, params = why_end(sketch, move)
    return Choice(name(state, sketch.turn, move), f"dogcity.{voice}.{why}", params)


LINES: Final = (
    Line(("chiot", "uniform"), 400),
    Line(("chien", "chiot"), 400),
    Line(("loup", "chien"), 400),
    Line(("loup", "chien", "chien", "chien"), 400),
)
BRAIN: Final = Brain({"chiot": Chiot(), "chien": Chien(), "loup": Loup()}, advise, lines=LINES)
