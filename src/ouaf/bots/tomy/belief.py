"""What the others may hold, and what they will vote: imagined hands, weighed by all that each seat has told and voted.

Players differ in how far they lean to what they hold most of. How far a seat leans is not known either: every lean is
weighed by how well it explains what that seat did.
"""

from __future__ import annotations

from typing import Final

from ouaf.bots.tomy.seen import Seen
from ouaf.rules.game import Rng, View
from ouaf.rules.tomy.content import COPIES, KINDS
from ouaf.rules.tomy.imagine import imagine
from ouaf.rules.tomy.moves import BITS, NO_VOTE

MANY: Final = 2 * COPIES
"""More cards of a breed than a hand can seem to have had, when played ones are counted back into it."""
TELL: Final[tuple[tuple[float, ...], ...]] = (
    tuple([1.0] * MANY),
    tuple([n + 0.5 for n in range(MANY)]),
    tuple([6.0**n for n in range(MANY)]),
)
"""How gladly a story is told about a breed of which a player holds so many, for each lean: not at all, some, much."""
VOTE: Final = tuple([(0.0, *gladly[1:]) for gladly in TELL])
"""How gladly a card of it is played."""
LEANS: Final = range(len(TELL))


class Belief:
    """Imagined hands, and how much each of them counts for each seat and lean."""

    def __init__(self, view: View, seen: Seen, rng: Rng, hands: int) -> None:
        self.seen: Seen = seen
        self.others: list[int] = [seat for seat in range(seen.seats) if seat != seen.seat]
        self.hands: list[list[list[int]]] = [_by_seat(imagine(view, rng).cards) for _ in range(hands)]
        """For each imagined table the hand of every seat."""
        self._weights: list[list[list[float]]] = [self._weigh(seat) for seat in range(seen.seats)]
        self.leans: list[list[float]] = [_parts([sum(each) for each in weights]) for weights in self._weights]
        """For each seat how likely it has each lean."""
        self._votes: dict[int, list[list[float]]] = {}

    def votes(self, proposed: int) -> list[list[float]]:
        """For each other seat how likely it votes for each breed, or for none."""
        if proposed not in self._votes:
            self._votes[proposed] = [self._votes_of(seat, proposed) for seat in range(self.seen.seats)]
        return self._votes[proposed]

    def holds(self, seat: int, breed: int) -> float:
        """How likely another seat has a card of a breed."""
        return 1 - self._votes_of(seat, 1 << breed)[NO_VOTE]

    def _weigh(self, seat: int) -> list[list[float]]:
        if seat == self.seen.seat:
            return [[0.0] for _ in LEANS]
        return [[likelihood(self.seen, seat, hands[seat], lean) for hands in self.hands] for lean in LEANS]

    def _votes_of(self, seat: int, proposed: int) -> list[float]:
        sums = [0.0] * (KINDS + 1)
        for k, hands in enumerate(self.hands):
            for lean in LEANS:
                weight = self._weights[seat][lean][k] if seat != self.seen.seat else 0.0
                _add_vote(sums, hands[seat], proposed, lean, weight)
        return _parts(sums)


def _by_seat(cards: list[int]) -> list[list[int]]:
    return [cards[at : at + KINDS] for at in range(0, len(cards), KINDS)]


def _parts(sums: list[float]) -> list[float]:
    """Numbers as parts of one; the own seat has none."""
    whole = sum(sums)
    return [each / whole for each in sums] if whole else sums


def _add_vote(sums: list[float], hand: list[int], proposed: int, lean: int, weight: float) -> None:
    gladly = [VOTE[lean][hand[breed]] for breed in BITS[proposed]]
    whole = sum(gladly)
    if not whole:
        sums[NO_VOTE] += weight
        return
    for breed, each in zip(BITS[proposed], gladly, strict=True):
        sums[breed] += weight * each / whole


def likelihood(seen: Seen, seat: int, hand: list[int], lean: int) -> float:
    """How likely a seat with this hand and lean would have done what it did in this hand.

    Cards that were played are counted back into the hand, round by round. Those that were drawn stay in it: which they
    were is not known.
    """
    then, found = hand[:], 1.0
    for told in seen.told:
        if told.seat == seat:
            found *= _share(TELL[lean], then, told.free, told.breed)
    for played in reversed(seen.rounds):
        vote = played.votes[seat]
        if vote != NO_VOTE:
            then[vote] += 1
            found *= _share(VOTE[lean], then, played.proposed, vote)
        for told in played.told:
            if told.seat == seat:
                found *= _share(TELL[lean], then, told.free, told.breed)
    return found


def _share(gladly: tuple[float, ...], hand: list[int], among: int, breed: int) -> float:
    """The part that one breed has of how gladly all of these are taken."""
    return gladly[hand[breed]] / sum([gladly[hand[each]] for each in BITS[among]])
