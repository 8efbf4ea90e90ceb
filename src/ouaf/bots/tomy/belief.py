"""What the others may hold, and what they will vote: imagined hands, weighed by all that each seat has told and voted.

Players differ in how far they lean to what they hold most of, when they tell and when they vote. How far a seat leans
is not known either: every lean is weighed by how well it explains what that seat did.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.bots.search import total
from ouaf.bots.tomy.seen import ALL_BREEDS, Seen, Turn
from ouaf.rules.game import Rng, View
from ouaf.rules.tomy.content import COPIES, KINDS
from ouaf.rules.tomy.imagine import imagine
from ouaf.rules.tomy.moves import BITS, NO_VOTE, PASS
from ouaf.rules.tomy.state import Tomy, card_at

MANY: Final = 2 * COPIES
"""More cards of a breed than a hand can seem to have had, when played ones are counted back into it."""
TELL: Final[tuple[tuple[float, ...], ...]] = (
    tuple([1.0] * MANY),
    tuple([n + 0.1 for n in range(MANY)]),
    tuple([6.0**n for n in range(MANY)]),
)
"""How gladly a story is told about a breed of which a player holds so many, for each lean: not at all, some, much."""
VOTE: Final = tuple([(0.0, *gladly[1:]) for gladly in TELL])
"""How gladly a card of it is played."""
LEANS: Final = range(len(TELL))
AT_FIRST: Final = (0.15, 0.15, 0.7)
"""How likely each lean is before anything is known of a player."""
WHIM: Final = 0.3
"""So often somebody passes although the best of the hand has no story yet, or tells although it has one."""
UNLIKELY: Final = 200
"""A lean that explains less than this part of what a seat did is left out."""
MISTAKEN: Final = 1e-4
"""How little a hand is believed that would have had a card for a ballot to which its seat had none."""
STRAY: Final = 24
"""So many steps lead away from a hand that was just imagined, before the hands of a walk count."""
FINE: Final = 1 << 20
"""Of the dice that decide about a step."""


class Guess(NamedTuple):
    """A hand that a seat may have, how it leans when it votes, and how likely both are."""

    hand: list[int]
    lean: int
    weight: float


class Belief:
    """What each other seat may hold, and what follows from it."""

    def __init__(self, view: View, seen: Seen, rng: Rng, hands: int) -> None:
        self.seen: Seen = seen
        self.others: list[int] = [seat for seat in range(seen.seats) if seat != seen.seat]
        self.hands: list[list[list[int]]] = [[] for _ in range(seen.seats)]
        """For each other seat as many hands as it may have, the likelier ones more often."""
        self.tellers: list[list[float]] = [[0.0] * len(LEANS) for _ in range(seen.seats)]
        """For each other seat how likely it leans so or so when it tells."""
        self._guesses: list[list[Guess]] = [[] for _ in range(seen.seats)]
        self._votes: dict[int, list[list[float]]] = {}
        start = imagine(view, rng)
        for seat in self.others:
            self._walk(seat, start, rng, hands)

    def votes(self, proposed: int) -> list[list[float]]:
        """For each other seat how likely it votes for each breed, or for none."""
        if proposed not in self._votes:
            self._votes[proposed] = [_votes(guesses, proposed) for guesses in self._guesses]
        return self._votes[proposed]

    def holds(self, seat: int, breed: int) -> float:
        """How likely another seat has a card of a breed."""
        return _votes(self._guesses[seat], 1 << breed)[breed]

    def _walk(self, seat: int, start: Tomy, rng: Rng, hands: int) -> None:
        """From an imagined hand, one card after the other is changed for one that was not seen: always when that
        explains better what the seat did, and else the more rarely the worse it does (after Metropolis)."""
        hand = start.cards[KINDS * seat : KINDS * (seat + 1)]
        pool = [COPIES - start.discards[b] - self.seen.hand[b] - hand[b] for b in range(KINDS)]
        size, unseen = sum(hand), sum(pool)
        record = Record(self.seen, seat)
        tells, votes = record.explained(hand)
        likely = total(tells) * total(votes)
        for step in range(STRAY + hands):
            out, into = card_at(hand, rng.below(size)), card_at(pool, rng.below(unseen))
            toss = rng.below(FINE)
            if out != into:
                other = hand[:]
                other[out] -= 1
                other[into] += 1
                new_tells, new_votes = record.explained(other)
                so_likely = total(new_tells) * total(new_votes)
                if toss * likely < FINE * so_likely:
                    hand, tells, votes, likely = other, new_tells, new_votes, so_likely
                    pool[out] += 1
                    pool[into] -= 1
            if step >= STRAY:
                self._note(seat, hand, tells, votes)

    def _note(self, seat: int, hand: list[int], tells: list[float], votes: list[float]) -> None:
        self.hands[seat].append(hand)
        told, voted = total(tells), total(votes)
        for lean in LEANS:
            self.tellers[seat][lean] += tells[lean] / told
            part = votes[lean] / voted
            if part * UNLIKELY >= 1:
                self._guesses[seat].append(Guess(hand, lean, part))


def _votes(guesses: list[Guess], proposed: int) -> list[float]:
    """How likely each breed is voted for, or at the end none."""
    found, breeds = [0.0] * (KINDS + 1), BITS[proposed]
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
    every = total(found)
    return [each / every for each in found] if guesses else found


class Record:
    """What a seat has done in this hand, the latest first."""

    def __init__(self, seen: Seen, seat: int) -> None:
        self._turns: list[Turn | None] = [turn_of(seen.turns, seat)]
        """Its turns to tell; none where it was not asked yet."""
        self._votes: list[int] = []
        self._ballots: list[tuple[int, ...]] = []
        self._draws: list[bool] = []
        for played in reversed(seen.rounds):
            self._turns.append(turn_of(played.turns, seat))
            self._votes.append(played.votes[seat])
            self._ballots.append(BITS[played.proposed])
            self._draws.append(played.votes[seat] not in (NO_VOTE, played.tomy))

    def explained(self, hand: list[int]) -> tuple[list[float], list[float]]:
        """How likely the seat would have told, and voted, as it did, for each lean, if this is its hand now.

        Cards that were played are counted back into the hand, round by round. Those that were drawn stay in it: which
        they were is not known.
        """
        then, tells, votes = hand[:], list(AT_FIRST), list(AT_FIRST)
        _weigh_turn(tells, self._turns[0], then)
        drawn = 0
        for at, vote in enumerate(self._votes):
            drawn += self._draws[at]
            if vote != NO_VOTE:
                then[vote] += 1
                _weigh(votes, VOTE, then, self._ballots[at], vote)
            elif sum([then[breed] for breed in self._ballots[at]]) > drawn:
                votes[:] = [each * MISTAKEN for each in votes]
            _weigh_turn(tells, self._turns[at + 1], then)
        return tells, votes


def turn_of(turns: list[Turn], seat: int) -> Turn | None:
    """What a seat did in a round."""
    for turn in turns:
        if turn.seat == seat:
            return turn
    return None


def _weigh_turn(parts: list[float], turn: Turn | None, hand: list[int]) -> None:
    if turn is None:
        return
    silent = 0.0 if turn.must else passes(hand, turn.free)
    if turn.tell == PASS:
        parts[:] = [part * silent for part in parts]
    else:
        parts[:] = [part * (1 - silent) for part in parts]
        _weigh(parts, TELL, hand, BITS[turn.free], turn.tell)


def passes(hand: list[int], free: int) -> float:
    """How likely somebody with this hand passes: rather when the best of it has its story already."""
    told = max([hand[breed] for breed in BITS[ALL_BREEDS ^ free]])
    still = max([hand[breed] for breed in BITS[free]], default=0)
    return 0.5 if told == still else WHIM if told < still else 1 - WHIM


def _weigh(
    parts: list[float], gladly: tuple[tuple[float, ...], ...], hand: list[int], among: tuple[int, ...], breed: int
) -> None:
    """Each lean by how gladly it takes this breed among all of these; in one go, since this is done most often."""
    none, some, much = gladly
    nones = somes = muches = 0.0
    for each in among:
        n = hand[each]
        nones += none[n]
        somes += some[n]
        muches += much[n]
    n = hand[breed]
    parts[0] *= none[n] / nones
    parts[1] *= some[n] / somes
    parts[2] *= much[n] / muches
