"""What moves and outcomes do to a match of Tomy; whether they are allowed has been asked before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import TO_CHANCE, TO_NOBODY
from ouaf.rules.tomy.content import DEALT, KINDS, LIMIT, EndOfHand
from ouaf.rules.tomy.moves import (
    BITS,
    DEAL,
    DRAW,
    EMPTY,
    LAY,
    NO_VOTE,
    NOBODY,
    NOT_SEALED,
    OVER,
    PASS,
    STORIES,
    TIE,
    VOTE,
)
from ouaf.rules.tomy.record import NO_BREED, Ended, Round, Story

if TYPE_CHECKING:
    from ouaf.rules.tomy.state import Tomy


def lay(state: Tomy, place: int) -> None:
    """A place comes under the first breed that has none (RULES 1.2, 5.1)."""
    state.place_pile.remove(place)
    state.table[state.table.index(EMPTY)] = place
    if EMPTY not in state.table:
        if state.round:
            state.leash = (state.leash + 1) % state.seats
            _begin_round(state)
        else:
            state.phase = DEAL


def deal(state: Tomy, hand: list[int]) -> None:
    """Nine cards for the next seat (RULES 1.3)."""
    seat = state.sizes.index(0)
    for breed, n in enumerate(hand):
        state.cards[KINDS * seat + breed] = n
        state.pile[breed] -= n
        if n:
            state.breeds[seat] |= 1 << breed
    state.sizes[seat] = DEALT
    state.pile_left -= DEALT
    if 0 not in state.sizes:
        _begin_round(state)


def _begin_round(state: Tomy) -> None:
    """The holder of the leash tells first (RULES 2.1)."""
    state.clear()
    state.round += 1
    state.phase = STORIES
    state.turn = state.leash
    state.waiting = (state.turn,)


def tell(state: Tomy, seat: int, move: int) -> None:
    """A story or a pass; after the last seat everyone votes (RULES 2.2)."""
    if move != PASS:
        state.tellers[move], state.stories[move] = seat, state.entries
        state.proposed |= 1 << move
    state.turn = (seat + 1) % state.seats
    if state.turn == state.leash:
        state.phase, state.turn = VOTE, NOBODY
        state.waiting = state.everyone
    else:
        state.waiting = (state.turn,)


def seal(state: Tomy, seat: int, vote: int) -> None:
    """Seal a vote or take it back; the last seal reveals all (RULES 3.4, 4.1)."""
    votes = state.votes
    votes[seat] = vote
    state.waiting = [other for other in state.everyone if votes[other] == NOT_SEALED]
    if not state.waiting:
        _reveal(state)


def _reveal(state: Tomy) -> None:
    """Votes leave the hands; the breed with most of them is Tomy's, or the leash must choose (RULES 4.1, 4.2)."""
    counts = [0] * KINDS
    for seat, vote in enumerate(state.votes):
        if vote != NO_VOTE:
            counts[vote] += 1
            _take_out(state, seat, vote)
    most = max(counts)
    if most == 0:
        _end_round(state)
        return
    if counts.count(most) == 1:
        name_breed(state, counts.index(most))
        return
    state.tied = sum(1 << breed for breed in range(KINDS) if counts[breed] == most)
    state.phase = TIE
    state.waiting = (state.leash,)


def _take_out(state: Tomy, seat: int, breed: int) -> None:
    at = KINDS * seat + breed
    state.cards[at] -= 1
    state.sizes[seat] -= 1
    if not state.cards[at]:
        state.breeds[seat] ^= 1 << breed


def name_breed(state: Tomy, winner: int) -> None:
    """All votes are discarded; who voted otherwise draws, clockwise from the leash (RULES 4.3, 4.4)."""
    state.winner, state.tied = winner, 0
    for vote in state.votes:
        if vote != NO_VOTE:
            state.discards[vote] += 1
    clockwise = (*range(state.leash, state.seats), *range(state.leash))
    state.drawers = [seat for seat in clockwise if state.votes[seat] not in (winner, NO_VOTE)]
    _next_draw(state)


def _next_draw(state: Tomy) -> None:
    """An empty pile is made anew from the discards, this round's included (RULES 4.5)."""
    if not state.drawers:
        _end_round(state)
        return
    if not state.pile_left:
        state.pile, state.discards = state.discards, state.pile
        state.pile_left = sum(state.pile)
    state.phase = DRAW
    state.waiting = TO_CHANCE


def take_card(state: Tomy, breed: int) -> None:
    """The next of those who voted otherwise gets a card (RULES 4.4)."""
    seat = state.drawers.pop(0)
    state.pile[breed] -= 1
    state.pile_left -= 1
    state.cards[KINDS * seat + breed] += 1
    state.sizes[seat] += 1
    state.breeds[seat] |= 1 << breed
    state.drew[seat] = breed
    _next_draw(state)


def _end_round(state: Tomy) -> None:
    """The told places make room for new ones, unless the hand is over (RULES 5.1, 5.2)."""
    told = BITS[state.proposed]
    stories = tuple([Story(b, state.table[b], state.tellers[b], state.stories[b]) for b in told])
    state.rounds.append(
        Round(state.hand, state.leash, stories, tuple(state.votes), state.winner, tuple(state.drew)),
    )
    if 1 in state.sizes:
        _end_hand(state, "last_card")
    elif len(state.place_pile) < len(told):
        _end_hand(state, "places")
    else:
        for breed in told:
            state.place_discards.append(state.table[breed])
            state.table[breed] = EMPTY
        state.sweep()
        state.phase = LAY
        state.waiting = TO_CHANCE


def _end_hand(state: Tomy, reason: EndOfHand) -> None:
    """The cards left are points; the match is over, or all is mixed and dealt anew (RULES 5.2, 6.1, 6.3)."""
    owners = [BITS[held][0] if left == 1 else NO_BREED for held, left in zip(state.breeds, state.sizes, strict=True)]
    state.ended.append(Ended(reason, tuple(state.sizes), tuple(owners)))
    state.scores = [score + left for score, left in zip(state.scores, state.sizes, strict=True)]
    if not state.several or max(state.scores) >= LIMIT:
        state.phase, state.waiting = OVER, TO_NOBODY
        return
    state.hand, state.round = state.hand + 1, 0
    state.leash = (state.leash + 1) % state.seats
    state.phase, state.waiting = LAY, TO_CHANCE
    state.mix()
    state.clear()
