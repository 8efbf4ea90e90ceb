"""What each legal move of a question is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ouaf.bots.spots.aims import Purpose
from ouaf.bots.spots.digging import plans
from ouaf.bots.spots.hands import BURY, BUSTED, CODE, COUNT, Hand, cover, hand_of, placed
from ouaf.bots.spots.rolling import Effort, Facts
from ouaf.bots.spots.trick import Turn
from ouaf.rules.game import Rng
from ouaf.rules.spots import moves
from ouaf.rules.spots.content import (
    LEAST_ASIDE,
    MOST_BURIED,
    MOST_DOGS,
    NONE,
    PLACES,
    SPOTS,
    STEPS,
    TREATS_IF_BURIED,
    TRICK_NAMED,
)
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHOICES,
    KEEP,
    KENNEL,
    NUMBER,
    REROLL,
    STOP,
    SUPPLY,
    TAKEN,
    USE,
    VALIDATE,
)
from ouaf.rules.spots.state import Spots

DIG: Final = TRICK_NAMED["dig"]
ABOUT_ROLLS: Final = (
    moves.PLACE, moves.REROLLING, moves.TRACK, moves.FETCH, moves.HUNT, moves.SEARCH, moves.SET,
)  # fmt: skip
UNPLANNED: Final = -1e6
"""A move that nobody would think of."""


class Weigher:
    """Weighs the moves of one decision."""

    def __init__(self, state: Spots, purpose: Purpose, effort: Effort, rng: Rng) -> None:
        self.state, self.purpose, self.effort, self.rng = state, purpose, effort, rng
        self.seat = state.turn
        self.hand = hand_of(state, self.seat)
        self.others = [hand_of(state, seat) for seat in range(state.seats) if seat != self.seat]
        self.coming = _imagined(state, rng)

    def weigh(self) -> list[float]:
        """A number for each legal move, in their order; more is better."""
        state = self.state
        if state.kind == moves.TURN:
            return [self._of_turn(move) for move in state.options]
        if state.kind == moves.NUDGING:
            return self._of_digging()
        turn = self.turn(state.trick, state.face_up, self.hand, self.others)
        turn.named = state.named
        if state.kind == moves.PLACE and sum(state.kennel[self.seat]) > MOST_BURIED:
            return [0.0 for _ in state.options]
        return [self._of_trick(turn, move) for move in state.options]

    def turn(self, trick: int, up: int, hand: Hand, others: Sequence[Hand]) -> Turn:
        """The rest of a turn in a trick."""
        state = self.state
        on_tiles = sum(n for place, n in enumerate(state.on_tiles) if up >> place & 1)
        aim = self.purpose.aim(state, up, on_tiles, others)
        mine = self.hand
        facts = Facts(
            state.dice + len(state.rolled) + state.aside + placed(mine[0]) + COUNT[mine[1]],
            state.treats + hand[2],
            len(state.dogs[self.seat]),
            self.coming,
            SPOTS[state.top] if state.top != NONE else (),
            PLACES - 1 - up.bit_count(),
        )
        return Turn(trick, aim, facts, self.effort, self.rng)

    def _of_turn(self, move: int) -> float:
        state = self.state
        if move == VALIDATE:
            turn = self.turn(0, state.face_up, self.hand, self.others)
            hand = turn.validate(self.hand)
            return turn.aim.won if hand[3] == MOST_DOGS else turn.end(hand)
        trick = move - USE
        place = state.tiles.index(trick)
        dogs, kennel, treats, won = self.hand
        hand = dogs, kennel, treats + state.on_tiles[place], won
        up = state.face_up & ~(1 << place)
        if trick == DIG:
            return max(worth for _, worth in self._plans(hand, up, state.paws(self.seat)))
        turn = self.turn(trick, up, hand, self.others)
        return turn.go(hand, 0, 0, 0, self.effort.repeats)

    def _plans(self, hand: Hand, up: int, left: int) -> list[tuple[int, float]]:
        """Dig: the first move of each plan, and what the plan is worth."""
        turns: dict[tuple[Hand, ...], Turn] = {}
        found = []
        for first, after, others in plans(hand, self.others, self.seat, left):
            key = tuple(others)
            if key not in turns:
                turns[key] = self.turn(DIG, up, hand, others)
            found.append((first, turns[key].go(after, 1, 0, 0, self.effort.repeats)))
        return found

    def _of_digging(self) -> list[float]:
        best: dict[int, float] = {}
        for first, worth in self._plans(self.hand, self.state.face_up, self.state.count):
            best[first] = max(worth, best.get(first, UNPLANNED))
        return [best.get(move, UNPLANNED) for move in self.state.options]

    def _of_trick(self, turn: Turn, move: int) -> float:
        state, hand, repeats = self.state, self.hand, self.effort.repeats
        kind, step = state.kind, state.step
        if kind in ABOUT_ROLLS:
            return self._of_roll(turn, move)
        if kind in (moves.LIFT, moves.LAND):
            return self._of_moving(turn, move)
        if kind == moves.NAMING:
            return turn.name(hand, move - NUMBER + 1, step, repeats)
        if kind == moves.COUNT:
            return turn.go(hand, step + 1, 0, move - ASIDE + LEAST_ASIDE, repeats)
        if kind == moves.OWN:
            place = -1 if move >= KENNEL else self._place(move // 6)
            return turn.with_own(hand, place, move % 6 + 1, step, state.times, repeats)
        if move == STOP:
            return turn.go(hand, step + 1, 0, 0, repeats)
        return turn.do(hand, step, state.times, state.aside, repeats)

    def _of_roll(self, turn: Turn, move: int) -> float:
        state, hand, effort = self.state, self.hand, self.effort
        step, times, aside, repeats = state.step, state.times, state.aside, effort.repeats
        rolled = tuple(state.rolled)
        if state.kind == moves.PLACE:
            return self._of_place(turn, move)
        if move == KEEP:
            return turn.keep(hand, rolled, step, times, aside, repeats)
        if move == REROLL:
            return turn.reroll(hand, len(rolled), step, times, aside, repeats, effort.rerolls)
        if move >= AGAIN:
            return turn.reroll_some(hand, rolled, CHOICES[move - AGAIN], step, effort.rerolls)
        if move >= TAKEN:
            return turn.deal(hand, CHOICES[move - TAKEN], 0, step, times, aside, repeats)
        number = move - NUMBER + 1
        dice = (number,) * (rolled.count(number) if state.kind == moves.FETCH else 1)
        return turn.deal(hand, dice, 0, step, times, aside, repeats)

    def _place(self, place: int) -> int:
        """Where a dog of the player stands among those that are not validated."""
        done = self.state.validated[self.seat]
        return place - (done & ((1 << place) - 1)).bit_count()

    def _of_place(self, turn: Turn, move: int) -> float:
        """One die here, the others as well as possible."""
        state = self.state
        dogs, kennel, treats, won = self.hand
        die, *others = state.rolled
        rest = tuple(others)
        if move < KENNEL:
            dogs = cover(dogs, self._place(move // 6), die)
        elif move < SUPPLY:
            if not rest and STEPS[state.trick][state.step].keep == TREATS_IF_BURIED:
                return turn.bury_for_treats(self.hand, die, state.step, self.effort.repeats)
            kennel = BURY[kennel][die]
            if kennel == BUSTED:
                return turn.lost(self.hand)
        hand = dogs, kennel, treats, won
        step, times, aside = state.step, state.times, state.aside
        return turn.deal(hand, rest, state.below, step, times, aside, self.effort.repeats)

    def _of_moving(self, turn: Turn, move: int) -> float:
        """Trot."""
        state, hand, repeats = self.state, self.hand, self.effort.repeats
        if state.kind == moves.LAND:
            return turn.after(self._moved(state.count, move), state.step, 0, 0, repeats)
        if move == STOP:
            return turn.go(hand, state.step + 1, 0, 0, repeats)
        onto = [
            moves.SPOT + 6 * place + n - 1
            for place in range(MOST_DOGS)
            for n in range(1, 7)
            if state.empty[self.seat][n] >> place & 1
        ]
        best = sorted((self._moved(move, spot) for spot in onto), key=turn.end, reverse=True)[:4]
        return max(turn.after(hand, state.step, 0, 0, repeats) for hand in best)

    def _moved(self, spot: int, onto: int) -> Hand:
        dogs, kennel, treats, won = self.hand
        lifted = cover(dogs, self._place(spot // 6), spot % 6 + 1)
        return cover(lifted, self._place(onto // 6), onto % 6 + 1), kennel, treats, won


def _imagined(state: Spots, rng: Rng) -> tuple[int, ...]:
    """The next dogs: the first lies face up, the others may be any of the deck."""
    deck, found = state.deck[:], [] if state.top == NONE else [CODE[state.top]]
    while deck and len(found) < MOST_DOGS:
        found.append(CODE[deck.pop(rng.below(len(deck)))])
    return tuple(found)
