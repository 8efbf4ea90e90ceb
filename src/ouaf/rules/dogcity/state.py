"""A match of Dog City Domino: hands face up, a pile that nobody knows, and one city that all build."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Self

from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.dogcity import moves, notation, view
from ouaf.rules.dogcity.board import Board
from ouaf.rules.dogcity.content import CAT_COST, CATS, HAND, TileSet, worth
from ouaf.rules.dogcity.moves import FIRST, LAYING, PASS, SWAPS
from ouaf.rules.dogcity.shapes import Event, Prompt, Public
from ouaf.rules.game import (
    CHANCE,
    TO_CHANCE,
    TO_NOBODY,
    Entry,
    IllegalMove,
    Outcome,
    Refusal,
    Rng,
    State,
    Viewer,
    ranked,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class DogCity(State):
    """The city, the hands, and what is left in the pile; no order of it is ever made."""

    def __init__(self, seats: int, tiles: TileSet, first: int = CHANCE) -> None:
        self.seats: int = seats
        self.encodable: int = moves.encodable(tiles.size)
        self.asked: Sequence[Sequence[int]] = tuple((seat,) for seat in range(seats))
        self.tiles: TileSet = tiles
        self.board: Board = Board(tiles)
        self.by: list[int] = []
        """Who laid each of the laid dominoes."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[int] = list(range(1, tiles.size + 1))
        """The dominoes that may still be drawn, by number."""
        self.aside: list[int] = []
        """Given in a swap; they go into the pile when as many have been drawn."""
        self.turn: int = first
        """Whose turn it is, after the end whose it was; CHANCE until it is drawn who begins."""
        self.drawer: int = first
        """Who gets the next domino: another seat than `turn` only in the deal."""
        self.again: bool = False
        """The one whose turn it is has completed a round in it and plays again."""
        self.idle: int = 0
        """Turns in a row in which nothing was laid."""
        self.collected: list[int] = [0] * seats
        self.cats: list[int] = [0] * seats
        self.rounds: list[int] = []
        """The points of the rounds that the last move completed."""
        self.waiting: Sequence[int] = TO_CHANCE

    def to_move(self) -> Sequence[int]:
        return self.waiting

    def legal(self, seat: int) -> list[int]:
        if seat not in self.waiting:
            return []
        board, hand = self.board, self.hands[seat]
        laying = [LAYING + HAND * spot + slot for slot, tile in enumerate(hand) for spot in board.spots_for(tile)]
        return laying or [*self.swaps(), PASS]

    def legal_count(self, seat: int) -> int:
        if seat not in self.waiting:
            return 0
        fits, shifts, mask = self.board.fits, self.tiles.shifts, self.tiles.mask
        count = 0
        for tile in self.hands[seat]:
            count += fits >> shifts[tile] & mask
        return count or len(self.swaps()) + 1

    def legal_at(self, seat: int, k: int) -> int:
        if seat not in self.waiting:
            raise IndexError(k)
        left = k
        for slot, tile in enumerate(self.hands[seat]):
            count = self.board.spot_count(tile)
            if left < count:
                return LAYING + HAND * self.board.spot_at(tile, left) + slot
            left -= count
        return self.legal(seat)[k]

    def legal_names(self, seat: int) -> list[str]:
        return notation.legal_names(self, seat)

    def why_not(self, seat: int, move: int) -> Refusal | None:
        return moves.why_not(self, seat, move)

    def apply(self, seat: int, move: int) -> None:
        if seat not in self.waiting or move < LAYING:
            self._end_turn(seat, move)
            return
        hand, (spot, slot) = self.hands[seat], divmod(move - LAYING, HAND)
        if slot >= len(hand) or not self.board.can_lay(hand[slot], spot):
            self._refuse(seat, move)
        self.lay(seat, hand.pop(slot), spot)
        if self.pile:
            self.waiting = TO_CHANCE
        elif not hand:
            self.again, self.waiting = False, TO_NOBODY
        elif not self.again:
            self._next()

    def draw(self, rng: Rng) -> int:
        if self.turn == CHANCE:
            return FIRST + rng.below(self.seats)
        return self.pile[rng.below(len(self.pile))]

    def outcomes(self) -> list[tuple[int, int]]:
        if self.turn == CHANCE:
            return [(FIRST + seat, 1) for seat in range(self.seats)]
        return [(tile, 1) for tile in self.pile]

    def settle(self, outcome: int) -> None:
        if self.turn == CHANCE:
            self._begin(outcome)
            return
        pile = self.pile
        k = bisect_left(pile, outcome)
        if self.waiting is not TO_CHANCE or k == len(pile) or pile[k] != outcome:
            self._refuse(CHANCE, outcome)
        del pile[k]
        hand = self.hands[self.drawer]
        hand.append(outcome)
        if len(hand) == HAND:
            self._have_drawn()

    def outcome(self) -> Outcome | None:
        if self.waiting is not TO_NOBODY:
            return None
        totals = tuple(self.total(seat) for seat in range(self.seats))
        return Outcome(totals, ranked(totals), "blocked" if all(self.hands) else "laid_out")

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.encodable, twin.asked, twin.tiles = self.seats, self.encodable, self.asked, self.tiles
        twin.board, twin.by = self.board.copy(), self.by[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile, twin.aside = self.pile[:], self.aside[:]
        twin.turn, twin.drawer, twin.again, twin.idle = self.turn, self.drawer, self.again, self.idle
        twin.collected, twin.cats, twin.rounds = self.collected[:], self.cats[:], self.rounds[:]
        twin.waiting = self.waiting
        return twin

    def public(self) -> Public:
        return view.public(self)

    def prompt(self, viewer: Viewer) -> Prompt:
        return view.prompt(self, viewer)

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        return view.told(before, entry, after)

    def preview(self, seat: int, move: int) -> list[Event]:
        return view.preview(self, seat, move)

    def name(self, who: int, what: int) -> str:
        return notation.name(self, who, what)

    def parse(self, who: int, text: str) -> int:
        return notation.parse(self, who, text)

    def position(self) -> str:
        return notation.position(self)

    def can_lay(self) -> bool:
        """Whether the one whose turn it is can place any domino (RULES 4.1)."""
        return any(map(self.board.spot_count, self.hands[self.turn]))

    def swaps(self) -> list[int]:
        """All of the four, or as many as the pile has; as long as there is a pile, hands are full (RULES 4.2, 4.3)."""
        return SWAPS[min(HAND, len(self.pile))] if self.pile else []

    def idle_limit(self) -> int:
        """So many turns in a row without a laying end the match (RULES 6.2)."""
        return 2 * self.seats if self.pile else self.seats

    def left(self, seat: int) -> int:
        """The animals on the dominoes in hand (RULES 6.3)."""
        return sum(self.tiles.animals[tile] for tile in self.hands[seat])

    def total(self, seat: int) -> int:
        """Points less cats less what is left in hand (RULES 5.2, 6.3)."""
        return self.collected[seat] - CAT_COST * self.cats[seat] - self.left(seat)

    def lay(self, seat: int, tile: int, spot: int) -> None:
        """Lay a domino and count its rounds (RULES 3.5, 5.3)."""
        self.rounds = self.board.lay(tile, spot)
        self.by.append(seat)
        self.idle = 0
        self.again = bool(self.rounds)
        for point in self.rounds:
            quarters = self.board.points[point]
            self.collected[seat] += worth(quarters)
            self.cats[seat] += quarters >> CATS

    def _end_turn(self, seat: int, move: int) -> None:
        """Pass, or give dominoes for a swap (RULES 4.2 to 4.5)."""
        refusal = moves.why_not(self, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.rounds = []
        if move == PASS:
            self._next_after_idling()
            return
        hand = self.hands[seat]
        self.aside = [tile for slot, tile in enumerate(hand) if move >> slot & 1]
        self.hands[seat] = [tile for slot, tile in enumerate(hand) if not move >> slot & 1]
        self.waiting = TO_CHANCE

    def _begin(self, outcome: int) -> None:
        """It is drawn who begins (RULES 2.3)."""
        if not FIRST <= outcome < FIRST + self.seats:
            self._refuse(CHANCE, outcome)
        self.turn = self.drawer = outcome - FIRST

    def _have_drawn(self) -> None:
        """A hand is full: deal on, finish the swap, or go on after a laying (RULES 2.2, 4.2, 3.4, 3.5)."""
        if not self.by:
            self.drawer = (self.drawer + 1) % self.seats
            if self.drawer == self.turn:
                self.waiting = self.asked[self.turn]
        elif self.aside:
            self.pile = sorted(self.pile + self.aside)
            self.aside = []
            self._next_after_idling()
        elif self.again:
            self.waiting = self.asked[self.turn]
        else:
            self._next()

    def _next(self) -> None:
        """The next one clockwise."""
        self.turn = self.drawer = (self.turn + 1) % self.seats
        self.waiting = self.asked[self.turn]

    def _next_after_idling(self) -> None:
        """A turn has ended by a pass or a swap; too many in a row without a laying end the match (RULES 6.2)."""
        self.idle += not self.again
        self.again = False
        if self.idle >= self.idle_limit():
            self.waiting = TO_NOBODY
        else:
            self._next()

    def _refuse(self, who: int, what: int) -> None:
        refusal = moves.why_not(self, who, what)
        assert refusal is not None
        raise IllegalMove(refusal)
