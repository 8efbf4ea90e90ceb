"""What is true of a laying, by counting: what it brings, what the others could answer, what the pile still has."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ouaf.bots.dogcity.city import City
from ouaf.bots.dogcity.sketch import Sketch
from ouaf.bots.dogcity.think import Laying, brings, layings, offers

NOBODY: Final = -1


class Facts(NamedTuple):
    """All figures are exact for the dominoes that lie open now."""

    first: bool
    """Nothing lies yet."""
    rounds: int
    gain: int
    """What its rounds bring, cats taken off."""
    cats: int
    animals: int
    last: bool
    """It ends the match."""
    rival: int
    """Who of the others could gain most by one domino before it is laid; NOBODY when none could."""
    before: int
    """How much that is."""
    answerer: int
    """The same afterwards."""
    after: int
    own_before: int
    """What one's other dominoes could gain by one of them."""
    own_after: int
    helping: int
    """How many dominoes of the pile would gain points for who draws them."""
    pile: int


def facts_of(sketch: Sketch, laying: Laying) -> Facts:
    """Count."""
    tile, cell, turn = laying
    city, seat = sketch.city, sketch.turn
    kept = [each for each in sketch.hands[seat] if each != tile]
    after = city.copy()
    rounds = after.lay(tile, cell, turn)
    rival, before = best_of_others(city, sketch.hands, seat)
    answerer, answer = best_of_others(after, sketch.hands, seat)
    return Facts(
        first=not city.taken,
        rounds=rounds,
        gain=brings(city, laying),
        cats=city.cats(tile, cell, turn),
        animals=city.animals[tile],
        last=not kept and not sketch.pile,
        rival=rival,
        before=before,
        answerer=answerer,
        after=answer,
        own_before=most(city, kept),
        own_after=most(after, kept),
        helping=helping(after, sketch.pile),
        pile=len(sketch.pile),
    )


def most(city: City, hand: list[int]) -> int:
    """The most points that one domino of a hand can gain."""
    offered = offers(city, hand)
    return max(0, offered[0][0]) if offered else 0


def best_of_others(city: City, hands: list[list[int]], seat: int) -> tuple[int, int]:
    """Who of the others could gain most by one domino, and how much; the next in turn before those after."""
    who, best = NOBODY, 0
    for k in range(1, len(hands)):
        other = (seat + k) % len(hands)
        points = most(city, hands[other])
        if points > best:
            who, best = other, points
    return who, best


def helping(city: City, tiles: list[int]) -> int:
    """How many of these dominoes would gain points at once."""
    return sum([1 for tile in tiles if most(city, [tile]) > 0])


def fitting(city: City, tiles: list[int]) -> int:
    """How many of these dominoes fit anywhere."""
    return sum([1 for tile in tiles if layings(city, [tile])])


def why_lay(facts: Facts) -> tuple[str, dict[str, Any]]:
    """The strongest thing that speaks for a laying: the id of the words, and its figures."""
    if facts.first:
        return "first", {"n": facts.animals}
    if facts.last:
        return "last", {"n": facts.gain}
    if facts.rounds:
        return _why_complete(facts)
    if facts.after < facts.before:
        return "block", {"seat": facts.rival, "n": facts.before}
    if facts.own_after > max(facts.own_before, facts.after):
        return "prepare", {"n": facts.own_after}
    if not facts.pile and facts.animals:
        return "shed", {"n": facts.animals}
    if facts.after:
        return "answer", {"seat": facts.answerer, "n": facts.after}
    if facts.helping:
        return "hope", {"n": facts.helping, "of": facts.pile}
    return "safe", {}


def _why_complete(facts: Facts) -> tuple[str, dict[str, Any]]:
    if facts.cats:
        return "cat", {"n": facts.gain}
    return ("round", {"n": facts.gain, "rounds": facts.rounds}) if facts.gain else ("plain", {"rounds": facts.rounds})
