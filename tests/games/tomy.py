"""Mais où est Tomy ? for the suites."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from ouaf.rules.game import CHANCE, Entry, Viewer
from ouaf.rules.tomy.moves import (
    CANCEL,
    CARD,
    DEAL,
    DIGITS,
    DRAW,
    HAND,
    NO_VOTE,
    NOT_SEALED,
    OVER,
    PLAY,
    TIE,
    VOTE,
)
from ouaf.rules.tomy.record import NO_BREED
from ouaf.rules.tomy.state import Tomy
from tests.kit import Kit

BREEDS = range(6)
PILE = -1
"""The dog pile among those who hold hidden cards."""
SWAPS = 60


def conserved(state: Tomy) -> object:
    """Twelve dogs of each breed, the 32 places, and what is counted beside them agrees."""
    dogs = [
        state.pile[breed]
        + state.discards[breed]
        + sum(state.cards[breed::6])
        + (state.votes.count(breed) if state.phase == TIE else 0)
        for breed in BREEDS
    ]
    places = sorted([*(place for place in state.table if place >= 0), *state.place_pile, *state.place_discards])
    hands = [state.cards[6 * seat : 6 * seat + 6] for seat in range(state.seats)]
    counts_agree = state.pile_left == sum(state.pile) and state.sizes == list(map(sum, hands))
    sets_agree = state.breeds == [sum(1 << breed for breed in BREEDS if hand[breed]) for hand in hands]
    return dogs, places, counts_agree, sets_agree


@dataclass
class Hidden:
    """What a viewer knows of the hidden cards without seeing them: it stays as it is in every twin."""

    seats: list[int]
    """The seats whose hands are hidden and stay so."""
    votes: list[int] = field(default_factory=list)
    """For each seat the vote that is about to be shown; empty when all votes stay sealed."""
    proposed: int = 0


def twins(state: Tomy, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Tomy]]:
    """Other cards in other hands and in the pile, other votes under the seals, other draws in the record."""
    shown = [seat for seat, left in enumerate(state.sizes) if left == 1] if state.phase == OVER else []
    return _twins(state, viewer, shown, rng)


def _twins(state: Tomy, viewer: Viewer, shown: Collection[int], rng: random.Random) -> Iterator[tuple[str, Tomy]]:
    """`shown` are the seats whose last card is, or is about to be, on the table."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    hidden = Hidden([seat for seat in others if seat not in shown])
    for secret, with_pile in (("hands", False), (_pile_secret(state), True)):
        mixed = _mixed(state, hidden, rng, with_pile=with_pile)
        _seal_anew(mixed, others, rng)
        if mixed.cards != state.cards or mixed.pile != state.pile:
            yield secret, mixed
    if state.phase == VOTE:
        yield from _other_votes(state, others, rng)
        yield from _other_ability(state, others, rng)
    yield from _other_records(state, others, rng)


def _pile_secret(state: Tomy) -> str:
    """Once the discards have become the pile, everybody has seen its cards, but not who draws which."""
    seen = sum(vote != NO_VOTE for past in state.rounds if past.hand == state.hand for vote in past.votes)
    return "remade pile" if sum(state.discards) < seen else "pile"


def _mixed(state: Tomy, hidden: Hidden, rng: random.Random, *, with_pile: bool) -> Tomy:
    """Cards swapped at random between hidden hands, and the pile; sizes stay."""
    holders = [*hidden.seats, PILE] if with_pile else hidden.seats
    loose = {holder: _loose_cards(state, holder, hidden) for holder in holders}
    places = [(holder, at) for holder in holders for at in range(len(loose[holder]))]
    for _ in range(SWAPS if len(places) > 1 else 0):
        (one, i), (two, j) = rng.sample(places, 2)
        if _may_hold(one, loose[two][j], hidden) and _may_hold(two, loose[one][i], hidden):
            loose[one][i], loose[two][j] = loose[two][j], loose[one][i]
    twin = state.copy()
    for holder in holders:
        _put_cards(twin, holder, [*loose[holder], *_kept(holder, hidden)])
    return twin


def _loose_cards(state: Tomy, holder: int, hidden: Hidden) -> list[int]:
    """The cards that a holder may exchange: all but the one that is about to be shown."""
    counts = state.pile if holder == PILE else state.cards[6 * holder : 6 * holder + 6]
    cards = [breed for breed in BREEDS for _ in range(counts[breed])]
    for breed in _kept(holder, hidden):
        cards.remove(breed)
    return cards


def _kept(holder: int, hidden: Hidden) -> list[int]:
    if holder == PILE or not hidden.votes or hidden.votes[holder] == NO_VOTE:
        return []
    return [hidden.votes[holder]]


def _may_hold(holder: int, breed: int, hidden: Hidden) -> bool:
    """Who is about to show that it could not vote holds no proposed breed."""
    unable = holder != PILE and bool(hidden.votes) and hidden.votes[holder] == NO_VOTE
    return not (unable and hidden.proposed >> breed & 1)


def _put_cards(state: Tomy, holder: int, cards: list[int]) -> None:
    counts = [cards.count(breed) for breed in BREEDS]
    if holder == PILE:
        state.pile = counts
    else:
        state.cards[6 * holder : 6 * holder + 6] = counts
        state.breeds[holder] = sum(1 << breed for breed in set(cards))


def _able(state: Tomy, seat: int) -> list[int]:
    """What a seat could seal, from its raw cards."""
    return [b for b in BREEDS if state.cards[6 * seat + b] and state.tellers[b] >= 0] or [NO_VOTE]


def _seal_anew(state: Tomy, others: list[int], rng: random.Random) -> None:
    """Where others have sealed, something else that their hands allow."""
    for seat in others if state.phase == VOTE else []:
        if state.votes[seat] != NOT_SEALED:
            state.votes[seat] = rng.choice(_able(state, seat))


def _other_votes(state: Tomy, others: list[int], rng: random.Random) -> Iterator[tuple[str, Tomy]]:
    twin = state.copy()
    _seal_anew(twin, others, rng)
    if twin.votes != state.votes:
        yield "votes", twin


def _other_ability(state: Tomy, others: list[int], rng: random.Random) -> Iterator[tuple[str, Tomy]]:
    """Another seat that could vote cannot, or the other way round; its cards are exchanged with the pile."""
    seat = rng.choice(others)
    wants = _able(state, seat) == [NO_VOTE]
    hand, pile = (_loose_cards(state, holder, Hidden([])) for holder in (seat, PILE))
    for at, card in enumerate(hand):
        fitting = [k for k, other in enumerate(pile) if (state.tellers[other] >= 0) == wants]
        if (state.tellers[card] >= 0) != wants and fitting:
            k = rng.choice(fitting)
            hand[at], pile[k] = pile[k], card
    twin = state.copy()
    _put_cards(twin, seat, hand)
    _put_cards(twin, PILE, pile)
    if (_able(twin, seat) == [NO_VOTE]) != wants:
        _seal_anew(twin, others, rng)
        yield "who cannot vote", twin


def _other_records(state: Tomy, others: list[int], rng: random.Random) -> Iterator[tuple[str, Tomy]]:
    """What others have drawn, in this round and before."""
    twin = state.copy()
    twin.drew = _redrawn(twin.drew, others, rng)
    twin.rounds = [past._replace(drew=tuple(_redrawn(past.drew, others, rng))) for past in twin.rounds]
    if twin.drew != state.drew or twin.rounds != state.rounds:
        yield "past draws", twin


def _redrawn(drew: Collection[int], others: list[int], rng: random.Random) -> list[int]:
    return [rng.choice(BREEDS) if seat in others and b != NO_BREED else b for seat, b in enumerate(drew)]


def twin_steps(state: Tomy, entry: Entry, viewer: Viewer, rng: random.Random) -> Iterator[tuple[str, Tomy, Entry]]:
    """The same on a twin; where the entry is another's vote, hand or card, another one that this twin allows."""
    after = state.copy()
    after.take(entry)
    ends = len(after.ended) > len(state.ended)
    shown = [seat for seat, left in enumerate(after.ended[-1].left) if left == 1] if ends else []
    if state.phase == VOTE and after.phase != VOTE:
        yield from _revealing(state, entry, viewer, shown, rng)
        return
    for secret, twin in _twins(state, viewer, shown, rng):
        other = _entry_on(twin, entry, viewer, rng)
        if other is not None:
            yield secret, twin, other
    private = _entry_on(state, entry, viewer, rng)
    if private is not None and private != entry:
        yield _private_secret(state), state.copy(), private


def _private_secret(state: Tomy) -> str:
    return {VOTE: "voting", DEAL: "dealing", DRAW: "drawing"}[state.phase]


def _revealing(
    state: Tomy, entry: Entry, viewer: Viewer, shown: Collection[int], rng: random.Random
) -> Iterator[tuple[str, Tomy, Entry]]:
    """The last vote shows all votes, and who could not vote; the rest of the hands stays hidden."""
    votes = state.votes[:]
    votes[entry.who] = entry.what - PLAY
    seats = [seat for seat in range(state.seats) if seat != viewer and seat not in shown]
    for with_pile in (False, True):
        twin = _mixed(state, Hidden(seats, votes, state.proposed), rng, with_pile=with_pile)
        if twin.cards != state.cards:
            yield "revealing", twin, entry


def _entry_on(twin: Tomy, entry: Entry, viewer: Viewer, rng: random.Random) -> Entry | None:
    """The entry as it could be on a twin, to the viewer the same; None when the twin does not allow it."""
    if twin.phase == VOTE and entry.who != viewer and entry.what != CANCEL:
        return Entry(entry.who, PLAY + rng.choice(_able(twin, entry.who)))
    if twin.phase not in (DEAL, DRAW):
        return entry
    to = twin.drawers[0] if twin.phase == DRAW else twin.sizes.index(0)
    pile = _loose_cards(twin, PILE, Hidden([]))
    if to != viewer:
        cards = rng.sample(pile, 9) if twin.phase == DEAL else [rng.choice(pile)]
        return Entry(CHANCE, _outcome(twin, cards))
    if twin.phase == DRAW:
        return entry if entry.what - CARD in pile else None
    counts = [(entry.what - HAND) // DIGITS[breed] % 10 for breed in BREEDS]
    return entry if all(n <= left for n, left in zip(counts, twin.pile, strict=True)) else None


def _outcome(state: Tomy, cards: list[int]) -> int:
    return HAND + sum(DIGITS[breed] for breed in cards) if state.phase == DEAL else CARD + cards[0]


MOST_HANDS = 12
"""Each hand leaves everyone at least one card, so the twelfth brings somebody to twelve points."""
MOST_ROUNDS = 14
"""Each round takes at least two of the 26 places in the pile, and one more is played when it is empty."""
MOST_IN_ROUND = 6 + 6 * 40 + 1 + 5 + 6
"""Stories, votes with a generous number of second thoughts, a tie, draws and new places."""

KIT = Kit(
    variants=(
        *((seats, {"hands": hands}) for seats in (3, 4, 5, 6) for hands in ("single", "several")),
        (4, {"hands": "single", "stories": "aloud"}),
    ),
    most_entries=1 + MOST_HANDS * (6 + 6 + MOST_ROUNDS * MOST_IN_ROUND),
    conserved=conserved,
    twins=twins,
    twin_steps=twin_steps,
    secrets=frozenset(
        {
            "hands",
            "pile",
            "remade pile",
            "votes",
            "who cannot vote",
            "past draws",
            "voting",
            "dealing",
            "drawing",
            "revealing",
        }
    ),
    unsaid=r"scell|révél|\bmaîtres?\b(?! nageur)|vote vide|aucune carte",
)
