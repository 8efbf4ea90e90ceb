"""The moves and outcomes of Tomy: how they are numbered, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ouaf.rules.game import CHANCE, TO_CHANCE, Refusal
from ouaf.rules.tomy.content import BREEDS, DEALT, KINDS, PLACES

if TYPE_CHECKING:
    from ouaf.rules.tomy.state import Tomy

LEASH: Final = 0
LAY: Final = 1
DEAL: Final = 2
STORIES: Final = 3
VOTE: Final = 4
TIE: Final = 5
DRAW: Final = 6
OVER: Final = 7
PHASES: Final = ("leash", "lay", "deal", "stories", "vote", "tie", "draw", "over")
"""What is done now: four of them are chance, and `lay` belongs to the set-up as well as to the end of a round."""

PASS: Final = KINDS
"""Below it a move is a story about the place under that breed."""
PLAY: Final = PASS + 1
"""From here on a move seals a card of that breed."""
NONE: Final = PLAY + KINDS
CANCEL: Final = NONE + 1
CHOOSE: Final = CANCEL + 1
"""From here on a move settles a tie for that breed."""
ENCODABLE: Final = CHOOSE + KINDS

NOBODY: Final = -1
EMPTY: Final = -1
"""No place lies under a breed."""
NOT_SEALED: Final = -1
NO_VOTE: Final = NONE - PLAY
"""What lies under the seal of who could not vote."""

FIRST_LEASH: Final = 0
PLACE: Final = 8
CARD: Final = 40
HAND: Final = 64
"""Outcomes: from FIRST_LEASH on a seat, from PLACE on a place, from CARD on a breed, from HAND on a whole hand, which
has the number of its cards of each breed as a decimal digit."""
DIGITS: Final[tuple[int, ...]] = tuple(10**breed for breed in range(KINDS))

BITS: Final = tuple(tuple(breed for breed in range(KINDS) if mask >> breed & 1) for mask in range(1 << KINDS))
"""The breeds of each set of breeds."""
NOTHING: Final[tuple[int, ...]] = ()
TELLS: Final = BITS
TELLS_OR_PASS: Final = tuple((*breeds, PASS) for breeds in BITS)
SEALS: Final = tuple(tuple(PLAY + breed for breed in breeds) or (NONE,) for breeds in BITS)
CHOICES: Final = tuple(tuple(CHOOSE + breed for breed in breeds) for breeds in BITS)
TAKE_BACK: Final = (CANCEL,)
"""The moves that there are for each set of free, playable or tied breeds."""


def hand_cards(outcome: int) -> list[int]:
    """How many cards of each breed the outcome of a deal has."""
    code = outcome - HAND
    return [code // digit % 10 for digit in DIGITS]


def why_not(state: Tomy, who: int, what: int) -> Refusal | None:
    """The first clause that a move or an outcome breaks."""
    if state.phase == OVER:
        return Refusal("5.2", "refusal.over")
    if who == CHANCE:
        return _why_not_outcome(state, what)
    if state.waiting is TO_CHANCE:
        return Refusal("1.4", "refusal.chance_first")
    if what <= PASS:
        return _why_not_story(state, who, what)
    if what <= CANCEL:
        return _why_not_vote(state, who, what)
    return _why_not_choice(state, who, what - CHOOSE)


def _why_not_story(state: Tomy, seat: int, move: int) -> Refusal | None:
    if state.phase != STORIES:
        return Refusal("3.1", "tomy.refusal.stories_told")
    if seat != state.turn:
        return Refusal("2.2", "tomy.refusal.not_your_turn", {"seat": state.turn})
    if move != PASS:
        taken = state.tellers[move] != NOBODY
        return Refusal("2.2", "tomy.refusal.taken", {"breed": BREEDS[move]}) if taken else None
    if seat == state.leash:
        return Refusal("2.1", "tomy.refusal.leash_tells")
    told = sum(teller != NOBODY for teller in state.tellers)
    is_last = (seat + 1) % state.seats == state.leash
    return Refusal("2.3", "tomy.refusal.second_story") if is_last and told < 2 else None


def _why_not_vote(state: Tomy, seat: int, move: int) -> Refusal | None:
    """From the own hand and seal and the stories alone, so that a refusal tells nothing of others."""
    if state.phase == STORIES:
        return Refusal("3.1", "tomy.refusal.stories_first")
    if state.phase != VOTE:
        return Refusal("3.4", "tomy.refusal.revealed")
    sealed = state.votes[seat] != NOT_SEALED
    if move == CANCEL:
        return None if sealed else Refusal("3.4", "tomy.refusal.nothing_sealed")
    if sealed:
        return Refusal("3.4", "tomy.refusal.sealed")
    return _why_not_card(state, seat, move)


def _why_not_card(state: Tomy, seat: int, move: int) -> Refusal | None:
    if move == NONE:
        able = any(state.held(seat, breed) and state.tellers[breed] != NOBODY for breed in range(KINDS))
        return Refusal("3.2", "tomy.refusal.must_vote") if able else None
    breed = move - PLAY
    if state.tellers[breed] == NOBODY:
        return Refusal("3.1", "tomy.refusal.not_proposed", {"breed": BREEDS[breed]})
    if not state.held(seat, breed):
        return Refusal("3.1", "tomy.refusal.not_in_hand", {"breed": BREEDS[breed]})
    return None


def _why_not_choice(state: Tomy, seat: int, breed: int) -> Refusal | None:
    if state.phase != TIE:
        return Refusal("4.2", "tomy.refusal.no_tie")
    if seat != state.leash:
        return Refusal("4.2", "tomy.refusal.leash_decides", {"seat": state.leash})
    votes = state.votes
    if votes.count(breed) < max(votes.count(other) for other in range(KINDS)):
        return Refusal("4.2", "tomy.refusal.not_tied", {"breed": BREEDS[breed]})
    return None


def _why_not_outcome(state: Tomy, outcome: int) -> Refusal | None:
    if state.waiting is not TO_CHANCE:
        return Refusal("1.4", "refusal.no_chance")
    if state.phase == LEASH:
        known = FIRST_LEASH <= outcome < FIRST_LEASH + state.seats
        return None if known else Refusal("1.4", "tomy.refusal.leash_first")
    if state.phase == LAY:
        known = PLACE <= outcome < PLACE + len(PLACES) and outcome - PLACE in state.place_pile
        return None if known else Refusal("1.2", "tomy.refusal.place_first")
    if state.phase == DEAL:
        return None if is_hand(state, outcome) else Refusal("1.3", "tomy.refusal.hand_first")
    known = CARD <= outcome < CARD + KINDS and state.pile[outcome - CARD] > 0
    return None if known else Refusal("4.4", "tomy.refusal.card_first")


def is_hand(state: Tomy, outcome: int) -> bool:
    """Nine cards that the pile has (RULES 1.3)."""
    if not HAND <= outcome < HAND + 10**KINDS:
        return False
    cards = hand_cards(outcome)
    return sum(cards) == DEALT and all(n <= left for n, left in zip(cards, state.pile, strict=True))
