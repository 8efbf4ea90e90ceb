"""The rest of a turn in one trick, played as well as possible: expected values to the end of the own turn.

It goes by the same steps as the rules (`content.STEPS`), on hands of small numbers instead of whole matches. What may
be repeated is looked at a few times; when the nodes are spent, what lies there counts as it lies.
"""

from __future__ import annotations

from ouaf.bots.spots.hands import BIT, BUSTED, COUNT, DIG_UP, NOTHING, Hand, cover, open_dogs, paws, placed
from ouaf.bots.spots.rolling import Rolling
from ouaf.rules.spots import content
from ouaf.rules.spots.content import LEAST_ASIDE, MOST_ASIDE, MOST_DOGS, Step


class Turn(Rolling):
    """What the rest of a turn is worth, wherever it stands in its trick."""

    def go(self, hand: Hand, step: int, times: int, aside: int, repeats: int) -> float:
        """Before a step: it is done, or chosen, or the turn is over."""
        if step == len(self.steps):
            return self.end(hand)
        key = hand, step, times, aside, repeats
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._go(hand, step, times, aside, repeats)
        return found

    def _go(self, hand: Hand, step: int, times: int, aside: int, repeats: int) -> float:
        now = self.steps[step]
        if not self._is_free(hand, now, times, aside):
            return self.do(hand, step, times, aside, repeats) if self.left > 0 else self.end(hand)
        stopped = self.go(hand, step + 1, 0, 0, repeats)
        offered = aside if now.do == content.ROLL_ASIDE else self.supply(hand, aside)
        if repeats == 0 or offered == 0 or self.left <= 0:
            return stopped
        return max(stopped, self.do(hand, step, times, aside, repeats - 1))

    def _is_free(self, hand: Hand, now: Step, times: int, aside: int) -> bool:
        if not now.may and times == 0:
            return False
        return now.do != content.ROLL_ASIDE or aside <= paws(hand[0])

    def supply(self, hand: Hand, aside: int) -> int:
        return self.facts.dice - placed(hand[0]) - COUNT[hand[1]] - aside

    def do(self, hand: Hand, step: int, times: int, aside: int, repeats: int) -> float:
        """Do a step."""
        now, dogs, kennel, treats, won = self.steps[step], *hand
        what = now.do
        if what == content.ROLL_ASIDE:
            return self.roll(hand, min(1, aside), step, times, max(0, aside - 1), repeats)
        if what == content.ROLL_KENNEL:
            return self.roll((dogs, NOTHING, treats, won), COUNT[kennel], step, times, 0, repeats)
        if what == content.ROLL_WITH_OWN:
            return self._roll_with_own(hand, step, times, repeats)
        if what == content.SET_ASIDE:
            most = min(MOST_ASIDE, self.supply(hand, 0), max(LEAST_ASIDE, paws(dogs) + 3))
            if most < LEAST_ASIDE:
                return self.go(hand, step + 1, 0, most, repeats)
            return max([self.go(hand, step + 1, 0, n, repeats) for n in range(LEAST_ASIDE, most + 1)])
        if what == content.NAME:
            return max([self.name(hand, number, step, repeats) for number in range(1, 7)])
        if what == content.SET_DIE:
            if self.supply(hand, 0) == 0:
                return self.go(hand, step + 1, 0, 0, repeats)
            return max([self.deal(hand, (number,), 0, step, 0, 0, repeats) for number in self.facts.top])
        if what == content.MOVE_DIE:
            return self._move_a_die(hand, step, repeats)
        if what == content.DRAW:
            return self.go(self.draw(hand, 1), step + 1, 0, 0, repeats)
        if what >= content.TAKE:
            return self.go((dogs, kennel, self._treats(hand, now), won), step + 1, 0, 0, repeats)
        return self.roll(hand, min(self._wanted(hand, now, times), self.supply(hand, 0)), step, times, 0, repeats)

    def _wanted(self, hand: Hand, now: Step, times: int) -> int:
        if now.do == content.ROLL_ONE_MORE:
            return times + 1
        if now.do == content.ROLL_PER_DOG:
            return open_dogs(hand[0])
        return now.n + paws(hand[0]) if now.do == content.ROLL_AND_PAWS else now.n

    def _treats(self, hand: Hand, now: Step) -> int:
        """What a player has after a step that gives or takes treats."""
        dogs, _, treats, _ = hand
        if now.do == content.GIVE_BACK:
            wanted = 0
            for dog in dogs:
                wanted |= dog & 63
            return max(0, treats - wanted.bit_length())
        given = now.n
        if now.do == content.TAKE_PER_PAW:
            given = paws(dogs)
        elif now.do == content.TAKE_PER_FACE_DOWN:
            given = self.facts.face_down
        elif now.do == content.TAKE_AS_MANY:
            given = treats
        return min(self.facts.treats, treats + given)

    def draw(self, hand: Hand, n: int) -> Hand:
        """New dogs, as many as there may be."""
        dogs, kennel, treats, won = hand
        has = won + len(dogs)
        drawn = has - self.facts.dogs
        n = min(n, MOST_DOGS - has)
        return dogs + self.facts.coming[drawn : drawn + n], kennel, treats, won

    def _roll_with_own(self, hand: Hand, step: int, times: int, repeats: int) -> float:
        """Dogpile: deep in thought only the greatest die of the kennel, or one from the dog that misses the most."""
        spots = self.own_dice(hand)
        if not spots:
            return self.roll(hand, min(2, self.supply(hand, 0)), step, times, 0, repeats)
        return max([self.with_own(hand, place, number, step, times, repeats) for place, number in spots[:2]])

    def own_dice(self, hand: Hand) -> list[tuple[int, int]]:
        """The own dice, each as its dog and number, those of the kennel as dog -1; the most useless first."""
        dogs, kennel, _, _ = hand
        found = [(-1, number) for number in range(6, 0, -1) if DIG_UP[kennel][number] != BUSTED]
        order = sorted(range(len(dogs)), key=lambda place: (-(dogs[place] & 63).bit_count(), place))
        for place in order:
            on = dogs[place] >> 6 & ~dogs[place]
            found += [(place, number) for number in range(1, 7) if on & BIT[number]]
        return found

    def with_own(self, hand: Hand, place: int, number: int, step: int, times: int, repeats: int) -> float:
        """Dogpile's roll with this own die."""
        dogs, kennel, treats, won = hand
        n = min(2, self.supply(hand, 0)) + 1
        if place < 0:
            return self.roll((dogs, DIG_UP[kennel][number], treats, won), n, step, times, 0, repeats)
        return self.roll((cover(dogs, place, number), kennel, treats, won), n, step, times, 0, repeats)

    def name(self, hand: Hand, number: int, step: int, repeats: int) -> float:
        """Guard with this number: its roll is kept in mind for this number alone."""
        self.named = number
        return self.roll(hand, min(4, self.supply(hand, 0)), step + 1, 0, 0, repeats)

    def _move_a_die(self, hand: Hand, step: int, repeats: int) -> float:
        """Trot: no move, or one of the best three by what it leaves."""
        moves = self.die_moves(hand)
        return max([self.go(hand, step + 1, 0, 0, repeats), *(self.after(to, step, 0, 0, repeats) for to in moves[:3])])

    def die_moves(self, hand: Hand) -> list[Hand]:
        """The hands after moving a die from one spot to another, the best first."""
        dogs, kennel, treats, won = hand
        empty = [(place, spot) for place, dog in enumerate(dogs) for spot in range(1, 7) if dog & BIT[spot]]
        found: list[Hand] = []
        for place, number in self.own_dice((dogs, NOTHING, treats, won)):
            lifted = cover(dogs, place, number)
            found += [(cover(lifted, onto, spot), kennel, treats, won) for onto, spot in empty]
        found.sort(key=self.end, reverse=True)
        return found
