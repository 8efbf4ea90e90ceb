"""Rolls in thought: kept or rolled again, laid out as well as possible, and the mean of it all.

Rolls of a few dice are counted exactly, those of many by the same drawn ones for every choice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from ouaf.bots.spots.aims import Aim
from ouaf.bots.spots.hands import BURY, BUSTED, NOTHING, TOTAL, Dogs, Hand, bare, layings
from ouaf.bots.spots.throws import CHOOSY, all_rolls, choices_in, choosing, misfits
from ouaf.rules.game import Rng
from ouaf.rules.spots import content
from ouaf.rules.spots.content import HUNTED, MOST_BURIED, MOST_DOGS, STEPS, Step
from ouaf.rules.spots.moves import Dice

UNTHINKABLE: Final = -1e9


class Effort(NamedTuple):
    """How hard a level thinks."""

    exact: int
    """Rolls of up to so many dice are counted, others drawn."""
    drawn: int
    """How many rolls are drawn."""
    repeats: int
    """How often a repeat is looked at."""
    rerolls: int
    """How many treats it may spend in its thoughts."""
    ways: int
    """In how many ways dice of one number are laid out."""
    nodes: int
    """How many layings it may look at for one choice."""


class Facts(NamedTuple):
    """What does not change in a turn but by the own hand."""

    dice: int
    """Those in the supply, with all the own ones."""
    treats: int
    """Those in the supply, with the own ones."""
    dogs: int
    """How many the player had, validated ones included."""
    coming: tuple[int, ...]
    """The next dogs: the first is seen, the others are imagined."""
    top: tuple[int, ...]
    """The spots of the top dog."""
    face_down: int
    """Tricks other than the one being done."""


class Rolling(ABC):
    """What becomes of a roll; what comes before and after it is the trick's."""

    def __init__(self, trick: int, aim: Aim, facts: Facts, effort: Effort, rng: Rng) -> None:
        self.steps: tuple[Step, ...] = STEPS[trick]
        self.aim, self.facts, self.effort, self.rng = aim, facts, effort, rng
        self.left = effort.nodes
        self.named = 0
        self.ends: dict[Hand, float] = {}
        self.busts: dict[Hand, float] = {}
        self.known: dict[tuple[Hand, int, int, int, int], float] = {}
        self.laid: dict[tuple[Dogs, int, Dice, int], list[tuple[Dogs, int]]] = {}
        self.tracked: dict[tuple[Hand, Dice, int], float] = {}
        self.drawn: dict[int, list[tuple[Dice, int]]] = {}

    def end(self, hand: Hand) -> float:
        """The turn is over."""
        found = self.ends.get(hand)
        if found is None:
            found = self.ends[hand] = self.aim.worth(hand)
        return found

    def lost(self, hand: Hand) -> float:
        """A bust."""
        found = self.busts.get(hand)
        if found is None:
            found = self.busts[hand] = self.end((bare(hand[0]), NOTHING, hand[2], hand[3]))
        return found

    @abstractmethod
    def go(self, hand: Hand, step: int, times: int, aside: int, repeats: int) -> float:
        """What the rest of the turn is worth before a step."""

    def rolls(self, n: int) -> list[tuple[Dice, int]]:
        """The rolls of n dice that are looked at."""
        if n <= self.effort.exact:
            return all_rolls(n)
        if n not in self.drawn:
            self.drawn[n] = [(self._throw(n), 1) for _ in range(self.effort.drawn)]
        return self.drawn[n]

    def _throw(self, n: int) -> Dice:
        return tuple(sorted([1 + self.rng.below(6) for _ in range(n)]))

    def roll(self, hand: Hand, n: int, step: int, times: int, aside: int, repeats: int) -> float:
        """The mean over the rolls of n dice; without any the step is skipped."""
        if n == 0:
            return self.go(hand, step + 1, 0, 0, repeats)
        return self.mean(hand, (), n, step, times, aside, repeats, self.effort.rerolls)

    def mean(
        self, hand: Hand, lying: Dice, n: int, step: int, times: int, aside: int, repeats: int, rerolls: int
    ) -> float:
        """The mean over the rolls of n dice beside those that lie there already, each kept or rolled again."""
        keep = self.steps[step].keep
        again, some = UNTHINKABLE, False
        if rerolls and hand[2] and self.left > 0:
            some = keep == content.CHOSEN_REROLLS
            if not some:
                again = self.reroll(hand, n, step, times, aside, repeats, rerolls)
        if keep in CHOOSY and n > HUNTED:
            return self._mean_of_choices(hand, n, step, again)
        total, weights = 0.0, 0
        for dice, weight in self.rolls(n):
            fallen = tuple(sorted(lying + dice)) if lying else dice
            kept = self.keep(hand, fallen, step, times, aside, repeats)
            if some:
                again = self.reroll_some(hand, fallen, misfits(hand[0], fallen), step, rerolls)
            total += weight * max(again, kept)
            weights += weight
        return total / weights

    def _mean_of_choices(self, hand: Hand, n: int, step: int, again: float) -> float:
        """The same for Fetch, Hunt and Search: thousands of rolls come to a few choices, each of which is laid once."""
        choices, rolls = choosing(n, self.steps[step].keep)
        worth = [self.deal(hand, chosen, 0, step, 0, 0, 0) for chosen in choices]
        total, weights = 0.0, 0
        for places, weight in rolls:
            best = again
            for place in places:
                if worth[place] > best:
                    best = worth[place]
            total += weight * best
            weights += weight
        return total / weights

    def reroll_some(self, hand: Hand, dice: Dice, again: Dice, step: int, rerolls: int) -> float:
        """Track: a treat for these dice of a roll."""
        if not again:
            return UNTHINKABLE
        lying = list(dice)
        for die in again:
            lying.remove(die)
        key = hand, tuple(lying), rerolls
        found = self.tracked.get(key)
        if found is None:
            dogs, kennel, treats, won = hand
            after = dogs, kennel, treats - 1, won
            found = self.tracked[key] = self.mean(after, tuple(lying), len(again), step, 0, 0, 0, rerolls - 1)
        return found

    def reroll(self, hand: Hand, n: int, step: int, times: int, aside: int, repeats: int, rerolls: int) -> float:
        """A treat for all dice of a roll."""
        dogs, kennel, treats, won = hand
        return self.mean((dogs, kennel, treats - 1, won), (), n, step, times, aside, repeats, rerolls - 1)

    def keep(self, hand: Hand, dice: Dice, step: int, times: int, aside: int, repeats: int) -> float:
        """A roll is kept: what the tile makes of it, then the best way to lay it out."""
        keep = self.steps[step].keep
        if keep in CHOOSY and (keep != content.TWO or len(dice) > HUNTED):
            choices = choices_in(dice, keep)
            return max([self.deal(hand, chosen, 0, step, times, aside, repeats) for chosen in choices])
        if keep == content.NOT_ABOVE:
            dice = tuple([die for die in dice if die <= self.named])
        below = TOTAL[hand[1]] if keep == content.LOW_MAY_GO else 0
        return self.deal(hand, dice, below, step, times, aside, repeats)

    def deal(self, hand: Hand, dice: Dice, below: int, step: int, times: int, aside: int, repeats: int) -> float:
        """The best way to lay out dice."""
        dogs, kennel, treats, won = hand
        key = dogs, kennel, dice, below
        ways = self.laid.get(key)
        if ways is None:
            ways = self.laid[key] = layings(dogs, kennel, dice, below, self.effort.ways)
        self.left -= 1 + len(ways)
        best = UNTHINKABLE
        if not ways or TOTAL[kennel] + sum(dice) > MOST_BURIED:  # a bust can be had on purpose: it empties the kennel
            best = self.lost(hand)
        for after, buried in ways:
            best = max(best, self.after((after, buried, treats, won), step, times, aside, repeats))
        if self.steps[step].keep == content.TREATS_IF_BURIED and dice:
            best = max(best, self.bury_for_treats(hand, dice[0], step, repeats))
        return best

    def bury_for_treats(self, hand: Hand, number: int, step: int, repeats: int) -> float:
        """Play dead."""
        dogs, kennel, treats, won = hand
        buried = BURY[kennel][number]
        if buried == BUSTED:
            return self.lost(hand)
        return self.after((dogs, buried, min(self.facts.treats, treats + number), won), step, 0, 0, repeats)

    def after(self, hand: Hand, step: int, times: int, aside: int, repeats: int) -> float:
        """All dice are dealt with: express validation, then once more or the next step."""
        for dog in hand[0]:
            if dog & 63:
                break
        else:
            hand = self.validate(hand)
            if hand[3] == MOST_DOGS:
                return self.aim.won
        if self.steps[step].again:
            more = times + 1 if self.steps[step].do == content.ROLL_ONE_MORE else 1
            return self.go(hand, step, more, aside, repeats)
        return self.go(hand, step + 1, 0, 0, repeats)

    def validate(self, hand: Hand) -> Hand:
        """All complete dogs, and new ones for them."""
        dogs, kennel, treats, won = hand
        left = tuple([dog for dog in dogs if dog & 63])
        n = len(dogs) - len(left)
        dogs_before = won + len(dogs)
        drawn = dogs_before - self.facts.dogs
        n_new = min(n, MOST_DOGS - dogs_before)
        return left + self.facts.coming[drawn : drawn + n_new], kennel, treats, won + n
