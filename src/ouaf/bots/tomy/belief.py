"""What the others may hold, and what they will vote: imagined hands, weighed by all that each seat has told and voted.

Players differ in how far they lean to what they hold most of, when they tell and when they vote. How far a seat leans
is not known either: every lean is weighed by how well it explains what that seat did.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.bots.tomy.seen import ALL_BREEDS, Seen, Turn
from ouaf.rules.game import Rng, View
from ouaf.rules.tomy.content import COPIES, KINDS
from ouaf.rules.tomy.imagine import imagine
from ouaf.rules.tomy.moves import BITS, NO_VOTE, PASS

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
WHIM: Final = 0.2
"""So often somebody tells or passes whatever the hand is."""
UNLIKELY: Final = 200
"""What is so many times less likely than the likeliest is left out."""


class Guess(NamedTuple):
    """A hand that a seat may have, how it leans when it votes, and how likely both are."""

    hand: list[int]
    lean: int
    weight: float


class Belief:
    """Imagined tables, and what follows from them for each other seat."""

    def __init__(self, view: View, seen: Seen, rng: Rng, hands: int) -> None:
        self.seen: Seen = seen
        self.others: list[int] = [seat for seat in range(seen.seats) if seat != seen.seat]
        self.hands: list[list[list[int]]] = [_by_seat(imagine(view, rng).cards) for _ in range(hands)]
        """For each imagined table the hand of every seat."""
        self.tellers: list[list[float]] = [[0.0] * len(LEANS) for _ in range(seen.seats)]
        """For each other seat how likely it leans so or so when it tells."""
        self._guesses: list[list[Guess]] = [self._guess(seat) for seat in range(seen.seats)]
        self._votes: dict[int, list[list[float]]] = {}

    def votes(self, proposed: int) -> list[list[float]]:
        """For each other seat how likely it votes for each breed, or for none."""
        if proposed not in self._votes:
            self._votes[proposed] = [_votes(guesses, proposed) for guesses in self._guesses]
        return self._votes[proposed]

    def holds(self, seat: int, breed: int) -> float:
        """How likely another seat has a card of a breed."""
        return _votes(self._guesses[seat], 1 << breed)[breed]

    def _guess(self, seat: int) -> list[Guess]:
        """What a seat may hold and how it may lean, without what is next to impossible; nothing for the own seat."""
        if seat == self.seen.seat:
            return []
        found: list[Guess] = []
        for hands in self.hands:
            told, voted = likelihood(self.seen, seat, hands[seat])
            found += [Guess(hands[seat], lean, voted[lean] * sum(told)) for lean in LEANS]
            for lean in LEANS:
                self.tellers[seat][lean] += told[lean] * sum(voted)
        least = max([guess.weight for guess in found]) / UNLIKELY
        likely = [guess for guess in found if guess.weight >= least]
        whole = sum([guess.weight for guess in likely])
        return [Guess(guess.hand, guess.lean, guess.weight / whole) for guess in likely]


def _by_seat(cards: list[int]) -> list[list[int]]:
    return [cards[at : at + KINDS] for at in range(0, len(cards), KINDS)]


def _votes(guesses: list[Guess], proposed: int) -> list[float]:
    """How likely each breed is voted for, or at the end none."""
    found = [0.0] * (KINDS + 1)
    breeds = BITS[proposed]
    for hand, lean, weight in guesses:
        gladly = VOTE[lean]
        whole = 0.0
        for breed in breeds:
            whole += gladly[hand[breed]]
        if not whole:
            found[NO_VOTE] += weight
            continue
        for breed in breeds:
            found[breed] += weight * gladly[hand[breed]] / whole
    return found


def likelihood(seen: Seen, seat: int, hand: list[int]) -> tuple[list[float], list[float]]:
    """How likely a seat with this hand would have told, and voted, as it did in this hand, for each lean.

    Cards that were played are counted back into the hand, round by round. Those that were drawn stay in it: which they
    were is not known.
    """
    then, tells, votes = hand[:], [1.0] * len(LEANS), [1.0] * len(LEANS)
    _weigh_turns(tells, seen.turns, seat, then)
    for played in reversed(seen.rounds):
        vote = played.votes[seat]
        if vote != NO_VOTE:
            then[vote] += 1
            for lean in LEANS:
                votes[lean] *= _share(VOTE[lean], then, played.proposed, vote)
        _weigh_turns(tells, played.turns, seat, then)
    return tells, votes


def _weigh_turns(tells: list[float], turns: list[Turn], seat: int, hand: list[int]) -> None:
    for turn in turns:
        if turn.seat == seat:
            for lean in LEANS:
                tells[lean] *= _turn_chance(TELL[lean], hand, turn)


def _turn_chance(gladly: tuple[float, ...], hand: list[int], turn: Turn) -> float:
    """How likely somebody with this hand does what was done in a turn."""
    silent = 0.0 if turn.must else passes(gladly, hand, turn.free)
    if turn.tell == PASS:
        return silent
    return (1 - silent) * _share(gladly, hand, turn.free, turn.tell)


def passes(gladly: tuple[float, ...], hand: list[int], free: int) -> float:
    """How likely somebody with this hand passes: rather when the best of it has its story already."""
    told = max([gladly[hand[breed]] for breed in BITS[ALL_BREEDS ^ free]])
    still = max([gladly[hand[breed]] for breed in BITS[free]], default=0.0)
    return WHIM + (1 - 2 * WHIM) * told / (told + still)


def _share(gladly: tuple[float, ...], hand: list[int], among: int, breed: int) -> float:
    """The part that one breed has of how gladly all of these are taken."""
    return gladly[hand[breed]] / sum([gladly[hand[each]] for each in BITS[among]])
