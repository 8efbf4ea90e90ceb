"""A match of Tomy: stories in turn, sealed votes, a reveal, and hands that should grow small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn, Self

from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.game import (
    CHANCE,
    TO_CHANCE,
    Entry,
    IllegalMove,
    Outcome,
    Refusal,
    Rng,
    State,
    Viewer,
    ranked,
)
from ouaf.rules.tomy import events, moves, notation, play, view
from ouaf.rules.tomy.content import COPIES, DEALT, DOGS, KINDS, PLACES, STORY_LENGTH
from ouaf.rules.tomy.moves import (
    CANCEL,
    CARD,
    CHOICES,
    CHOOSE,
    DEAL,
    DIGITS,
    DRAW,
    EMPTY,
    ENCODABLE,
    FIRST_LEASH,
    HAND,
    LAY,
    LEASH,
    NOBODY,
    NOT_SEALED,
    NOTHING,
    OVER,
    PASS,
    PLACE,
    PLAY,
    SEALS,
    STORIES,
    TAKE_BACK,
    TELLS,
    TELLS_OR_PASS,
    TIE,
    VOTE,
    hand_cards,
)
from ouaf.rules.tomy.record import NO_BREED, Ended, Round
from ouaf.rules.tomy.shapes import Event, Own, Prompt, Public

ALL_BREEDS: Final = (1 << KINDS) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Tomy(State):
    """The table, the hands, what is sealed, and the record of the rounds before."""

    words_clause = "2.4"

    def __init__(self, seats: int, *, several: bool, aloud: bool = False) -> None:
        self.seats: int = seats
        self.encodable: int = ENCODABLE
        self.everyone: Sequence[int] = tuple(range(seats))
        self.several: bool = several
        self.aloud: bool = aloud
        """No story is typed (RULES 2.5)."""
        self.entries: int = 0
        """Moves played and outcomes settled; a story is known by the number of its entry."""
        self.hand: int = 1
        self.round: int = 0
        """The round of this hand, 0 during its set-up."""
        self.phase: int = LEASH
        self.leash: int = NOBODY
        self.scores: list[int] = [0] * seats
        self.rounds: list[Round] = []
        self.ended: list[Ended] = []
        self.waiting: Sequence[int] = TO_CHANCE
        self.mix()
        self.clear()

    def to_move(self) -> Sequence[int]:
        return self.waiting

    def legal(self, seat: int) -> list[int]:
        return list(self._choices(seat))

    def legal_count(self, seat: int) -> int:
        return len(self._choices(seat))

    def legal_at(self, seat: int, k: int) -> int:
        return self._choices(seat)[k]

    def why_not(self, seat: int, move: int) -> Refusal | None:
        return moves.why_not(self, seat, move)

    def apply(self, seat: int, move: int) -> None:
        if move not in self._choices(seat):
            self._refuse(seat, move)
        self.entries += 1
        if self.phase == STORIES:
            play.tell(self, seat, move)
        elif self.phase == TIE:
            play.name_breed(self, move - CHOOSE)
        else:
            play.seal(self, seat, NOT_SEALED if move == CANCEL else move - PLAY)

    def reveals(self, seat: int, move: int) -> bool:
        return self.phase != STORIES and move != CANCEL and len(self.waiting) == 1

    def draw(self, rng: Rng) -> int:
        if self.phase == DRAW:
            return CARD + card_at(self.pile, rng.below(self.pile_left))
        if self.phase == LAY:
            return PLACE + self.place_pile[rng.below(len(self.place_pile))]
        if self.phase == LEASH:
            return FIRST_LEASH + rng.below(self.seats)
        pile, hand = self.pile[:], HAND
        for left in range(self.pile_left, self.pile_left - DEALT, -1):
            breed = card_at(pile, rng.below(left))
            pile[breed] -= 1
            hand += DIGITS[breed]
        return hand

    def outcomes(self) -> list[tuple[int, int]] | None:
        if self.phase == DEAL:
            return None
        if self.phase == DRAW:
            return [(CARD + breed, n) for breed, n in enumerate(self.pile) if n]
        if self.phase == LAY:
            return [(PLACE + place, 1) for place in self.place_pile]
        return [(FIRST_LEASH + seat, 1) for seat in range(self.seats)]

    def settle(self, outcome: int) -> None:
        if moves.why_not(self, CHANCE, outcome) is not None:
            self._refuse(CHANCE, outcome)
        self.entries += 1
        if self.phase == DRAW:
            play.take_card(self, outcome - CARD)
        elif self.phase == LAY:
            play.lay(self, outcome - PLACE)
        elif self.phase == DEAL:
            play.deal(self, hand_cards(outcome))
        else:
            self.leash = outcome - FIRST_LEASH
            self.phase = LAY

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        reason = "twelve" if self.several else self.ended[-1].reason
        return Outcome(tuple(self.scores), ranked([-score for score in self.scores]), reason)

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.encodable, twin.everyone = self.seats, self.encodable, self.everyone
        twin.several, twin.aloud = self.several, self.aloud
        twin.entries, twin.hand, twin.round = self.entries, self.hand, self.round
        twin.phase, twin.leash, twin.turn = self.phase, self.leash, self.turn
        twin.scores, twin.rounds, twin.ended = self.scores[:], self.rounds[:], self.ended[:]
        twin.waiting = self.waiting
        twin.cards, twin.sizes, twin.breeds = self.cards[:], self.sizes[:], self.breeds[:]
        twin.pile, twin.pile_left, twin.discards = self.pile[:], self.pile_left, self.discards[:]
        twin.table, twin.place_pile, twin.place_discards = self.table[:], self.place_pile[:], self.place_discards[:]
        twin.tellers, twin.stories, twin.proposed = self.tellers[:], self.stories[:], self.proposed
        twin.votes, twin.tied, twin.winner = self.votes[:], self.tied, self.winner
        twin.drawers, twin.drew = self.drawers[:], self.drew[:]
        return twin

    def public(self) -> Public:
        return view.public(self)

    def own(self, seat: int) -> Own:
        return view.own(self, seat)

    def prompt(self, viewer: Viewer) -> Prompt:
        return view.prompt(self, viewer)

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        return events.told(before, entry, after)

    def preview(self, seat: int, move: int) -> list[Event]:
        return events.preview(self, seat, move)

    def name(self, who: int, what: int) -> str:
        return notation.name(who, what)

    def parse(self, who: int, text: str) -> int:
        return notation.parse(who, text)

    def position(self) -> str:
        return notation.position(self)

    def words_limit(self, seat: int, move: int) -> int:
        """A story may be typed (RULES 2.4), unless all are told aloud (2.5)."""
        return STORY_LENGTH if move < PASS and not self.aloud else 0

    @property
    def must_tell(self) -> bool:
        """Whether who is to tell cannot pass: the first, and the last when there is only one story (RULES 2.1, 2.3)."""
        told = self.proposed
        is_last = (self.turn + 1) % self.seats == self.leash
        return self.phase == STORIES and (told == 0 or (is_last and told & (told - 1) == 0))

    def held(self, seat: int, breed: int) -> int:
        """How many cards of a breed are in a seat's hand."""
        return self.cards[KINDS * seat + breed]

    def _choices(self, seat: int) -> tuple[int, ...]:
        """The legal moves of a seat, from tables."""
        if self.phase == VOTE:
            if self.votes[seat] != NOT_SEALED:
                return TAKE_BACK
            return SEALS[self.breeds[seat] & self.proposed]
        if self.phase == STORIES and seat == self.turn:
            return (TELLS if self.must_tell else TELLS_OR_PASS)[ALL_BREEDS ^ self.proposed]
        if self.phase == TIE and seat == self.leash:
            return CHOICES[self.tied]
        return NOTHING

    def mix(self) -> None:
        """All 72 dog cards and 32 places in their piles (RULES 1.2, 1.3, 6.3)."""
        self.cards: list[int] = [0] * (KINDS * self.seats)
        """How many cards of each breed each seat holds, seat by seat."""
        self.sizes: list[int] = [0] * self.seats
        self.breeds: list[int] = [0] * self.seats
        """For each seat the set of the breeds in its hand."""
        self.pile: list[int] = [COPIES] * KINDS
        self.pile_left: int = DOGS
        self.discards: list[int] = [0] * KINDS
        self.table: list[int] = [EMPTY] * KINDS
        """The place under each breed."""
        self.place_pile: list[int] = list(range(len(PLACES)))
        self.place_discards: list[int] = []
        self.sweep()

    def sweep(self) -> None:
        """No place is proposed."""
        self.tellers: list[int] = [NOBODY] * KINDS
        """Who proposed the place under each breed."""
        self.stories: list[int] = [0] * KINDS
        """The number of the entry that told it."""
        self.proposed: int = 0
        """The set of the breeds proposed in this round."""

    def clear(self) -> None:
        """Nothing is voted."""
        self.turn: int = NOBODY
        """Whose turn it is to tell."""
        self.votes: list[int] = [NOT_SEALED] * self.seats
        """What each seat has sealed: a breed whose card stays in the hand until the reveal, or NO_VOTE."""
        self.tied: int = 0
        """The set of the breeds among which the leash must choose."""
        self.winner: int = NO_BREED
        self.drawers: list[int] = []
        """The seats that still draw a card in this round, in their order."""
        self.drew: list[int] = [NO_BREED] * self.seats

    def _refuse(self, who: int, what: int) -> NoReturn:
        refusal = moves.why_not(self, who, what)
        assert refusal is not None
        raise IllegalMove(refusal)


def card_at(pile: list[int], k: int) -> int:
    """The breed of the k-th card of a pile that is counted breed by breed."""
    for breed, n in enumerate(pile):
        if k < n:
            return breed
        k -= n
    raise IndexError(k)
