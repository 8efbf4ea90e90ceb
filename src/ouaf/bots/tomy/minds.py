"""How each level plays Tomy.

Why a bot tells or passes is said from what lies open alone; why it voted is never said, since any reason would speak of
its hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from ouaf.bots.search import slip
from ouaf.bots.tomy.belief import Belief
from ouaf.bots.tomy.plan import plans
from ouaf.bots.tomy.seen import Seen, seen
from ouaf.bots.tomy.stories import story
from ouaf.bots.tomy.worth import Table, ballot
from ouaf.rules.game import Rng, View
from ouaf.rules.tomy.content import BREEDS, COPIES, KINDS, VOTES
from ouaf.rules.tomy.moves import BITS, CHOOSE, NO_VOTE, PASS, PLAY
from ouaf.rules.tomy.notation import MOVES, NUMBERS
from ouaf.views.player import Choice, Question

STORIES: Final = ("begin", "tell", "must_tell")
"""The kinds of question that ask for a story."""
SLIPS: Final = 5
"""Once in so many times a Chiot takes the second best."""
LISTENS: Final = 3
"""Once in so many times it would rather listen."""
WHIMS: Final = 1000
FEW: Final = 20
HANDS: Final = 60
"""How many hands a Chien and a Loup imagine."""


class Mind(ABC):
    """A level: how it tells and how it votes. A tie is settled by all levels in the same way."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        """One of the legal moves; a story with its words."""
        view, kind = question.view, question.prompt["kind"]
        table = seen(view, question.seat)
        moves = [NUMBERS[text] for text in question.legal]
        if kind in STORIES:
            tell = self.tell(table, view, moves, rng)
            words = "" if tell == PASS else story(question.language, view, tell, question.seat)
            return Choice(MOVES[tell], *_why_told(view, table, kind, tell), words=words)
        if kind == "choose":
            move = settled(table, view, moves)[0]
            return Choice(MOVES[move], *_why_chosen(table, view, move - CHOOSE))
        if kind == "vote" and len(moves) > 1:
            able = [move - PLAY for move in moves]
            return Choice(MOVES[PLAY + self.vote(table, view, able, rng)], "tomy.why.vote")
        return Choice(question.legal[0], "tomy.why.vote")

    @abstractmethod
    def tell(self, table: Seen, view: View, tells: list[int], rng: Rng) -> int:
        """The breed of a story, or PASS."""

    @abstractmethod
    def vote(self, table: Seen, view: View, able: list[int], rng: Rng) -> int:
        """One of the breeds that it can vote for."""


class Chiot(Mind):
    """Likes best what it holds most of, and tells and votes accordingly."""

    def tell(self, table: Seen, view: View, tells: list[int], rng: Rng) -> int:
        liking = _liking(table.hand, rng)
        likes = max(range(KINDS), key=lambda breed: liking[breed])
        if PASS in tells and (table.proposed >> likes & 1 or rng.below(LISTENS) == 0):
            return PASS
        free = [breed for breed in tells if breed != PASS]
        return free[slip([liking[breed] for breed in free], rng, SLIPS)]

    def vote(self, table: Seen, view: View, able: list[int], rng: Rng) -> int:
        liking = _liking(table.hand, rng)
        return able[slip([liking[breed] for breed in able], rng, SLIPS)]


class Chien(Mind):
    """Tells of what it holds most of; when it votes it thinks of what the others did, but imagines few hands."""

    def tell(self, table: Seen, view: View, tells: list[int], rng: Rng) -> int:
        best = max([breed for breed in tells if breed != PASS], key=lambda breed: (table.hand[breed], -breed))
        is_less = max([table.hand[breed] for breed in BITS[table.proposed]], default=0) >= table.hand[best]
        return PASS if PASS in tells and is_less else best

    def vote(self, table: Seen, view: View, able: list[int], rng: Rng) -> int:
        return ballot(Belief(view, table, rng, FEW), table.proposed)[0].breed


class Loup(Mind):
    """Weighs all that the others did, and takes what brings it nearest to the win."""

    def tell(self, table: Seen, view: View, tells: list[int], rng: Rng) -> int:
        return plans(Belief(view, table, rng, HANDS), tells, rng)[0].tell

    def vote(self, table: Seen, view: View, able: list[int], rng: Rng) -> int:
        return ballot(Belief(view, table, rng, HANDS), table.proposed)[0].breed


def settled(table: Seen, view: View, moves: list[int]) -> list[int]:
    """The choices of the leash in a tie, the best first; its own vote where they are as good."""
    votes = [VOTES.index(vote) for vote in view["votes"]]
    sizes = [size + (vote != NO_VOTE) for size, vote in zip(table.sizes, votes, strict=True)]
    before = Table(table._replace(sizes=sizes), table.proposed)
    own = CHOOSE + votes[table.seat]
    return sorted(moves, key=lambda move: (-before.worth(votes, move - CHOOSE), move != own, move))


def _liking(hand: list[int], rng: Rng) -> list[float]:
    """How many cards of each breed there are; among as many of two, one is liked better today."""
    return [n + rng.below(WHIMS) / (2 * WHIMS) for n in hand]


def _why_told(view: View, table: Seen, kind: str, tell: int) -> tuple[str, dict[str, Any]]:
    """From what lies open: which cards are still to be played, and how many stories there are."""
    if tell == PASS:
        return "tomy.why.pass", {"n": table.proposed.bit_count()}
    left = COPIES - view["discards"][tell]
    return f"tomy.why.{kind}", {"breed": BREEDS[tell], "n": left, "of": COPIES}


def _why_chosen(table: Seen, view: View, breed: int) -> tuple[str, dict[str, Any]]:
    """The votes and the numbers of cards lie open by then."""
    if view["votes"][table.seat] == BREEDS[breed]:
        return "tomy.why.choose_own", {"breed": BREEDS[breed]}
    least = min([size for size, vote in zip(table.sizes, view["votes"], strict=True) if vote == BREEDS[breed]])
    return "tomy.why.choose", {"breed": BREEDS[breed], "n": least}
