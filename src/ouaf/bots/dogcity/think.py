"""How good a laying is, by looking at what everybody holds: hands lie open."""

from __future__ import annotations

from typing import Final, TypeAlias

from ouaf.bots.dogcity.city import City

Laying: TypeAlias = tuple[int, int, int]
"""A domino, a cell, a turn."""
Offer: TypeAlias = tuple[int, int, int]
"""What a round would bring, the domino that completes it, and the cell."""

THREAT: Final = 0.9
"""How much of what the others can answer is lost."""
HOPE: Final = 0.25
"""How much of what one can do next time will still be there."""
SHED: Final = 0.15
"""What it is worth to have an animal out of the hand."""
AGAIN: Final = 0.5
"""What it is worth to play again."""
WIDTH: Final = 6
"""So many ways to complete a round are thought on."""


def layings(city: City, hand: list[int]) -> list[Laying]:
    """All ways to lay one of these dominoes."""
    free, fitting = list(city.free.items()), city.fitting
    return [(tile, cell, turn) for tile in hand for cell, pattern in free for turn in fitting[tile][pattern]]


def brings(city: City, laying: Laying) -> int:
    """What the rounds that a laying completes bring."""
    tile, cell, turn = laying
    return city.gain(tile, cell, turn) if cell in city.hot else 0


def offers_at(city: City, cell: int, hand: list[int]) -> list[Offer]:
    """What each domino of a hand would bring on a hot cell, at its best."""
    found: list[Offer] = []
    pattern = city.free[cell]
    for tile in hand:
        turns = city.fitting[tile][pattern]
        if turns:
            best = city.gain(tile, cell, turns[0])
            for turn in turns[1:]:
                best = max(best, city.gain(tile, cell, turn))
            found.append((best, tile, cell))
    return found


def offers(city: City, hand: list[int]) -> list[Offer]:
    """What a hand could do on all hot cells, the best first."""
    found: list[Offer] = []
    for cell in city.hot:
        found += offers_at(city, cell, hand)
    found.sort(reverse=True)
    return found


def chain(offered: list[Offer], without: int) -> float:
    """About what offers bring one after the other: each domino and each cell once, a domino that is gone not at all."""
    total = 0.0
    tiles, cells = [without], [-1]
    for gain, tile, cell in offered:
        if gain < 0:
            break
        if tile not in tiles and cell not in cells:
            tiles.append(tile)
            cells.append(cell)
            total += gain + AGAIN
    return total


class Outlook:
    """A city with all hands beside it: what everybody could do next, and how a laying of one seat changes that."""

    def __init__(self, city: City, hands: list[list[int]], seat: int, pile: int, hope: float = HOPE) -> None:
        self.city: City = city
        self.hands: list[list[int]] = hands
        self.seat: int = seat
        self.pile: int = pile
        self.hope: float = hope
        self.offered: list[list[Offer]] = [offers(city, hand) for hand in hands]
        self.live: set[int] = {offer[2] for offered in self.offered for offer in offered}
        """The hot cells where something of these hands fits."""
        self.threat: float = self._threat(self.offered)

    def _threat(self, offered: list[list[Offer]]) -> float:
        """What the others can do, at most."""
        worst = 0.0
        for seat in range(len(offered)):
            if seat != self.seat:
                worst = max(worst, chain(offered[seat], 0))
        return worst

    def rate(self, laying: Laying) -> float:
        """What a laying is worth at sight."""
        tile, cell, turn = laying
        worth = SHED * self.city.animals[tile]
        if cell in self.city.hot:
            worth += self.city.gain(tile, cell, turn) + AGAIN
        if not self.pile and len(self.hands[self.seat]) == 1:
            return worth + self._caught()
        touched = self.city.touched(cell, self.live)
        if not touched:
            return worth - THREAT * self.threat + self.hope * chain(self.offered[self.seat], tile)
        after = self.city.copy()
        after.lay(tile, cell, turn)
        offered = [self.changed(seat, after, touched) for seat in range(len(self.hands))]
        return worth - THREAT * self._threat(offered) + self.hope * chain(offered[self.seat], tile)

    def changed(self, seat: int, after: City, touched: list[int]) -> list[Offer]:
        """The offers of a seat after a laying that touches these cells."""
        found = [offer for offer in self.offered[seat] if offer[2] not in touched]
        for cell in touched:
            if cell in after.hot:
                found += offers_at(after, cell, self.hands[seat])
        found.sort(reverse=True)
        return found

    def _caught(self) -> float:
        """Laying out ends the match: what the others hold costs them."""
        animals = self.city.animals
        held = [sum([animals[tile] for tile in hand]) for seat, hand in enumerate(self.hands) if seat != self.seat]
        return float(min(held))


def rated(outlook: Outlook, depth: int) -> list[tuple[float, Laying]]:
    """All layings with what they are worth, the best first; what completes a round is followed up so many times."""
    city = outlook.city
    found = [(outlook.rate(laying), laying) for laying in layings(city, outlook.hands[outlook.seat])]
    found.sort(reverse=True)
    if depth:
        again = [k for k in range(len(found)) if found[k][1][1] in city.hot]
        for k in again[:WIDTH]:
            worth, laying = found[k]
            found[k] = (_followed_up(outlook, laying, depth, worth), laying)
        found.sort(reverse=True)
    return found


def _followed_up(outlook: Outlook, laying: Laying, depth: int, otherwise: float) -> float:
    """A laying that completes a round is worth what it brings and what one can do when playing again."""
    tile, cell, turn = laying
    hands = outlook.hands[:]
    hands[outlook.seat] = [each for each in hands[outlook.seat] if each != tile]
    if not hands[outlook.seat]:
        return otherwise
    after = outlook.city.copy()
    after.lay(tile, cell, turn)
    following = rated(Outlook(after, hands, outlook.seat, outlook.pile), depth - 1)
    gain = brings(outlook.city, laying) + SHED * outlook.city.animals[tile] + AGAIN
    return gain + following[0][0] if following else otherwise
