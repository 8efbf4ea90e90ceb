"""A match played on in thought, as far as a bot wants."""

from __future__ import annotations

from ouaf.bots.dogcity.city import City, city_of
from ouaf.bots.dogcity.think import HOPE, THREAT, Laying, Outlook, brings, chain, layings, offers
from ouaf.rules.dogcity.content import CAT_COST, HAND
from ouaf.rules.dogcity.moves import PASS
from ouaf.rules.dogcity.state import DogCity


class Sketch:
    """The city, the hands, and a pile in an order that somebody has made up: the last one is drawn first."""

    def __init__(
        self, city: City, hands: list[list[int]], pile: list[int], scores: list[int], turn: int, idle: int, again: bool
    ) -> None:
        self.city: City = city
        self.hands: list[list[int]] = hands
        self.pile: list[int] = pile
        self.scores: list[int] = scores
        """Points less cats."""
        self.turn: int = turn
        self.idle: int = idle
        self.again: bool = again
        self.over: bool = False

    def copy(self, pile: list[int]) -> Sketch:
        """The same with another order of the pile."""
        hands = [hand[:] for hand in self.hands]
        return Sketch(self.city.copy(), hands, pile[:], self.scores[:], self.turn, self.idle, self.again)

    def lay(self, laying: Laying) -> None:
        """Lay a domino, draw another, and play again or let the next one play (RULES 3, 6.1)."""
        tile, cell, turn = laying
        self.scores[self.turn] += brings(self.city, laying)
        self.again = self.city.lay(tile, cell, turn) > 0
        hand = self.hands[self.turn]
        hand.remove(tile)
        self.idle = 0
        if self.pile:
            hand.append(self.pile.pop())
        self.over = not hand
        if not self.again:
            self.turn = (self.turn + 1) % len(self.hands)

    def end_turn(self, move: int) -> None:
        """Pass or swap, by the number of the move (RULES 4, 6.2)."""
        if move != PASS:
            self._swap(move)
        if not self.again:
            self.idle += 1
        self.again = False
        self.over = self.idle >= len(self.hands) * (2 if self.pile else 1)
        self.turn = (self.turn + 1) % len(self.hands)

    def _swap(self, move: int) -> None:
        """Draw first; what is given goes under the pile."""
        hand = self.hands[self.turn]
        given = [hand[slot] for slot in range(len(hand)) if move >> slot & 1]
        drawn = [self.pile.pop() for _ in given]
        self.hands[self.turn] = [hand[slot] for slot in range(len(hand)) if not move >> slot & 1] + drawn
        self.pile = given + self.pile

    def step(self) -> None:
        """One move as a good player makes it without much thought."""
        hand = self.hands[self.turn]
        offered = offers(self.city, hand)
        if offered and offered[0][0] >= 0:
            self.lay(self._completing(offered[0][1], offered[0][2]))
            return
        found = layings(self.city, hand)
        if not found:
            self.end_turn((1 << min(HAND, len(self.pile))) - 1 if self.pile else PASS)
            return
        outlook = self.outlook(HOPE)
        best, pick = -1e9, found[0]
        for laying in found:
            worth = outlook.rate(laying)
            if worth > best:
                best, pick = worth, laying
        self.lay(pick)

    def _completing(self, tile: int, cell: int) -> Laying:
        """The best turn of a domino on a hot cell."""
        turns = self.city.turns(tile, cell)
        pick = turns[0]
        for turn in turns[1:]:
            if self.city.gain(tile, cell, turn) > self.city.gain(tile, cell, pick):
                pick = turn
        return tile, cell, pick

    def outlook(self, hope: float) -> Outlook:
        """What everybody could do next, as the one whose turn it is sees it."""
        return Outlook(self.city, self.hands, self.turn, len(self.pile), hope)

    def run(self, turns: int) -> None:
        """Play on for so many turns, or to the end."""
        while turns > 0 and not self.over:
            if not self.again:
                turns -= 1
            self.step()

    def left(self, seat: int) -> int:
        """The animals on the dominoes in hand (RULES 6.3)."""
        animals, total = self.city.animals, 0
        for tile in self.hands[seat]:
            total += animals[tile]
        return total

    def lead(self, seat: int) -> float:
        """By how much a seat is ahead of the best of the others, with what everybody could do next."""
        sums = [self._prospect(each) for each in range(len(self.hands))]
        return sums[seat] - max([sums[each] for each in range(len(sums)) if each != seat])

    def _prospect(self, seat: int) -> float:
        """Points, less what may be left in hand, and what the hand offers: more of it to the one whose turn it is."""
        if self.over:
            return float(self.scores[seat] - self.left(seat))
        share = THREAT if seat == self.turn else HOPE
        left = self.left(seat) * (0.5 if self.pile else 1.0)
        return self.scores[seat] - left + share * chain(offers(self.city, self.hands[seat]), 0)


def sketch_of(state: DogCity) -> Sketch:
    """What lies on the table."""
    scores = [state.collected[seat] - CAT_COST * state.cats[seat] for seat in range(state.seats)]
    hands = [hand[:] for hand in state.hands]
    return Sketch(city_of(state.board), hands, state.pile[:], scores, state.turn, state.idle, state.again)
