"""How Loup decides: the layings that look best are played on with made-up piles, and to the end once the pile is empty.

What it costs is counted in layings looked at, so the same seed finds the same move everywhere.
"""

from __future__ import annotations

from typing import Final

from ouaf.bots.dogcity.ending import rate_ending
from ouaf.bots.dogcity.sketch import Sketch
from ouaf.bots.dogcity.think import HOPE, Laying, rated
from ouaf.bots.search import halving
from ouaf.rules.game import Rng

DEPTH: Final = 2
"""So many rounds in a row are followed up."""
TOO_MANY: Final = 300
"""With so many layings no round is followed up; 48 dominoes seldom have more than sixty."""
WIDTH: Final = 8
"""So many layings are played on."""
TURNS: Final = 4
"""So many turns."""
NODES: Final = 12_000
"""About so many layings are looked at while playing on."""
MOST: Final = 120
"""More playouts bring nothing."""
TRUST: Final = 10.0
"""How many playouts the first look counts for."""
END_WIDTH: Final = 4
END_DEPTH: Final = 3
"""Without a pile all is known: so many moves ahead everything sensible is tried, if the city is not too big."""


def best_laying(sketch: Sketch, found: list[tuple[float, Laying]], rng: Rng, nodes: int) -> Laying:
    """The best of these layings, which come with the one that looks best first; that one in a city beyond measure."""
    picked = [laying for _, laying in found[:WIDTH]]
    if len(picked) == 1:
        return picked[0]
    if not sketch.pile:
        return picked[_best_at_the_end(sketch, picked, _end_depth(len(sketch.hands) * len(found), nodes))]
    playouts = min(MOST, nodes // (TURNS * len(found)))
    if playouts < len(picked):
        return picked[0]
    lead = sketch.lead(sketch.turn)
    piles = Piles(sketch.pile, rng)

    def playout(choice: int, k: int) -> float:
        twin = sketch.copy(piles.order(k))
        twin.lay(picked[choice])
        twin.run(TURNS)
        return twin.lead(sketch.turn)

    return picked[halving([lead + worth for worth, _ in found[:WIDTH]], playout, playouts, TRUST)[0]]


def best_ending(sketch: Sketch, moves: list[int], rng: Rng, nodes: int) -> int:
    """Swap what, or pass."""
    if len(moves) == 1:
        return moves[0]
    lead = sketch.lead(sketch.turn)
    piles = Piles(sketch.pile, rng)

    def playout(choice: int, k: int) -> float:
        twin = sketch.copy(piles.order(k))
        twin.end_turn(moves[choice])
        twin.run(TURNS)
        return twin.lead(sketch.turn)

    playouts = min(MOST, nodes // (TURNS * len(sketch.city.free)))
    return moves[halving([lead + rate_ending(sketch, move) for move in moves], playout, playouts, TRUST)[0]]


class Piles:
    """Orders that the pile could have: the same for all that is tried."""

    def __init__(self, pile: list[int], rng: Rng) -> None:
        self.pile: list[int] = pile
        self.rng: Rng = rng
        self.made: list[list[int]] = []

    def order(self, k: int) -> list[int]:
        """The k-th of them."""
        while len(self.made) <= k:
            pile = self.pile[:]
            for last in range(len(pile) - 1, 0, -1):
                other = self.rng.below(last + 1)
                pile[last], pile[other] = pile[other], pile[last]
            self.made.append(pile)
        return self.made[k]


def _end_depth(size: int, nodes: int) -> int:
    """How many moves deep the end can be searched, by the seats times the layings that there are now."""
    depth = END_DEPTH
    while depth and WIDTH * END_WIDTH ** (depth - 1) * size > nodes:
        depth -= 1
    return depth


def _best_at_the_end(sketch: Sketch, picked: list[Laying], depth: int) -> int:
    """All lies open: which of these layings leads to the best end, when everybody plays for their own."""
    if not depth:
        return 0
    best, pick = -1e9, 0
    for k in range(len(picked)):
        twin = sketch.copy([])
        twin.lay(picked[k])
        worth = ahead(_totals(twin, depth - 1), sketch.turn)
        if worth > best:
            best, pick = worth, k
    return pick


def ahead(totals: list[int], seat: int) -> float:
    """By how much a seat is ahead of the best of the others; to win at all is more than any point."""
    lead = totals[seat] - max([totals[each] for each in range(len(totals)) if each != seat])
    return lead + (20.0 if lead > 0 else -20.0 if lead < 0 else 0.0)


def _totals(sketch: Sketch, depth: int) -> list[int]:
    """How the match ends when everybody sees so many moves ahead."""
    seat = sketch.turn
    if depth and not sketch.over:
        found = rated(sketch.outlook(HOPE), 0)
        if found:
            tried = [_after(sketch, found[k][1], depth - 1) for k in range(min(END_WIDTH, len(found)))]
            return max(tried, key=lambda totals: ahead(totals, seat))
    sketch.run(1000)
    return [sketch.scores[each] - sketch.left(each) for each in range(len(sketch.hands))]


def _after(sketch: Sketch, laying: Laying, depth: int) -> list[int]:
    twin = sketch.copy([])
    twin.lay(laying)
    return _totals(twin, depth)
