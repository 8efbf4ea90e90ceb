"""What to do when nothing fits: swap what, or pass."""

from __future__ import annotations

from typing import Any

from ouaf.bots.dogcity.facts import fitting
from ouaf.bots.dogcity.sketch import Sketch
from ouaf.rules.dogcity.content import HAND
from ouaf.rules.dogcity.moves import PASS

ANIMAL_LEFT = 0.5
"""What an animal in hand is likely to cost in the end."""


def rate_ending(sketch: Sketch, move: int) -> float:
    """What a swap is worth: dominoes that fit, and fewer animals in hand; a pass is worth nothing."""
    if move == PASS:
        return 0.0
    animals, pile = sketch.city.animals, sketch.pile
    given = given_by(sketch, move)
    usual = sum([animals[tile] for tile in pile]) / len(pile)
    lighter = sum([animals[tile] for tile in given]) - usual * len(given)
    return len(given) * fitting(sketch.city, pile) / len(pile) + ANIMAL_LEFT * lighter


def given_by(sketch: Sketch, move: int) -> list[int]:
    """The dominoes that a swap gives."""
    hand = sketch.hands[sketch.turn]
    return [hand[slot] for slot in range(len(hand)) if move >> slot & 1]


def why_end(sketch: Sketch, move: int) -> tuple[str, dict[str, Any]]:
    """The id of the words, and their figures."""
    if not sketch.pile:
        return "pass", {}
    if move == PASS:
        return "stay", {"n": sketch.left(sketch.turn)}
    if len(sketch.pile) < HAND:
        animals = sketch.city.animals
        return "swap_some", {"n": sum([animals[tile] for tile in given_by(sketch, move)])}
    return "swap", {"n": fitting(sketch.city, sketch.pile), "of": len(sketch.pile)}
