"""What a ballot is worth to a seat: all that the others may vote, and what each own card would then bring."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from ouaf.bots.search import total
from ouaf.bots.tomy.belief import Belief
from ouaf.bots.tomy.seen import Seen
from ouaf.rules.tomy.content import KINDS, LIMIT
from ouaf.rules.tomy.moves import BITS, NO_VOTE

STEEP: Final = 1.0
"""How much a card more or less counts in the last round; the more rounds are to come, the less."""
STORIES: Final = 3.0
RIGHT: Final = 0.6
"""About how many stories a round has, and how often a vote is right."""
KIND: Final = 0.2
"""A hand with one breed more is as good as one that is so many cards smaller: it can follow more ballots."""
RARE: Final = 0.008
"""Votes that come together less often than this are not looked at."""


class Vote(NamedTuple):
    """An own vote, how often it would be for Tomy's breed, and what the table is worth after it."""

    breed: int
    wins: float
    worth: float


def ballot(belief: Belief, proposed: int) -> list[Vote]:
    """The own votes that there are among these breeds, the best first."""
    seen = belief.seen
    able = [breed for breed in BITS[proposed] if seen.hand[breed]] or [NO_VOTE]
    found = _Ballot(seen, belief.votes(proposed), proposed, able).votes()
    return sorted(found, key=lambda vote: (-vote.worth, vote.breed))


class _Ballot:
    """Goes through all that the others may vote."""

    def __init__(self, seen: Seen, chances: list[list[float]], proposed: int, able: list[int]) -> None:
        self._seen: Seen = seen
        self._able: list[int] = able
        self._others: list[int] = [seat for seat in range(seen.seats) if seat != seen.seat]
        self._chances: list[list[float]] = chances
        self._votes: list[int] = [NO_VOTE] * seen.seats
        self._table: Table = Table(seen, proposed)
        self._mass: float = 0.0
        self._wins: list[float] = [0.0] * len(able)
        self._worth: list[float] = [0.0] * len(able)

    def votes(self) -> list[Vote]:
        self._go(0, 1.0)
        mass = self._mass
        return [Vote(b, w / mass, v / mass) for b, w, v in zip(self._able, self._wins, self._worth, strict=True)]

    def _go(self, at: int, chance: float) -> None:
        if at == len(self._others):
            self._count(chance)
            return
        seat = self._others[at]
        likeliest = max(self._chances[seat])
        for vote, part in enumerate(self._chances[seat]):
            if chance * part >= RARE or part == likeliest:
                self._votes[seat] = vote
                self._go(at + 1, chance * part)

    def _count(self, chance: float) -> None:
        """What each own vote brings when the others vote like this."""
        seen, votes = self._seen, self._votes
        self._mass += chance
        for at, mine in enumerate(self._able):
            votes[seen.seat] = mine
            tomys = winners(votes, seen.leash)
            worths = [self._table.worth(votes, tomy) for tomy in tomys]
            is_own_choice = seen.leash == seen.seat
            self._worth[at] += chance * (max(worths) if is_own_choice else total(worths) / len(worths))
            self._wins[at] += chance * tomys.count(mine) / len(tomys)


def winners(votes: list[int], leash: int) -> list[int]:
    """The breeds that may become Tomy's: those with most votes, and of a tie the one that the leash voted for."""
    counts = [0] * (KINDS + 1)
    for vote in votes:
        counts[vote] += 1
    counts[NO_VOTE] = 0
    most = max(counts)
    if not most:
        return [NO_VOTE]
    tied = [breed for breed in range(KINDS) if counts[breed] == most]
    return [votes[leash]] if votes[leash] in tied else tied


class Table:
    """How near everybody is to the win, before a vote and after a right one."""

    def __init__(self, seen: Seen, proposed: int) -> None:
        self._seen: Seen = seen
        after = seen.places - proposed.bit_count()
        self._is_last: bool = after < 0
        """The places run out after this round."""
        steep = STEEP / math.sqrt(1 + rounds_left(seen, after))
        totals = [score + size for score, size in zip(seen.scores, seen.sizes, strict=True)]
        self._near: list[float] = [math.exp(-steep * each) for each in totals]
        self._nearer: list[float] = [math.exp(-steep * (each - 1)) for each in totals]
        self._kinds: list[float] = [math.exp(steep * KIND * n) for n in range(KINDS + 1)]

    def worth(self, votes: list[int], tomy: int) -> float:
        """The seat's part of the win once this breed is Tomy's, as far as it can be told from the cards left."""
        seen = self._seen
        right = [vote == tomy and tomy != NO_VOTE for vote in votes]
        left = [size - ok for size, ok in zip(seen.sizes, right, strict=True)]
        if self._is_last or 1 in left:
            totals = [score + size for score, size in zip(seen.scores, left, strict=True)]
            if not seen.several or max(totals) >= LIMIT:
                least = min(totals)
                return 1 / totals.count(least) if totals[seen.seat] == least else 0.0
        near = [self._nearer[seat] if ok else self._near[seat] for seat, ok in enumerate(right)]
        mine = near[seen.seat] * self._kinds[_kinds_without(seen.hand, votes[seen.seat])]
        return mine / (total(near) - near[seen.seat] + mine)


def rounds_left(seen: Seen, places: int) -> float:
    """About how many rounds a hand has after this one: until the places run out, or somebody has one card left."""
    return max(0.0, min(places / STORIES, (min(seen.sizes) - 1) / RIGHT))


def _kinds_without(hand: list[int], vote: int) -> int:
    """How many breeds a hand has without the card that was played."""
    return sum([n > (breed == vote) for breed, n in enumerate(hand)])
