"""What each viewer of Tomy may know: views and prompts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from ouaf.rules.game import TO_CHANCE, Viewer
from ouaf.rules.tomy.content import (
    BREEDS,
    COLOURS,
    EMBLEMS,
    KINDS,
    PLACES,
    VOTES,
    Breed,
    Vote,
)
from ouaf.rules.tomy.moves import (
    BITS,
    DEAL,
    DRAW,
    EMPTY,
    LAY,
    LEASH,
    NO_VOTE,
    NOBODY,
    NOT_SEALED,
    OVER,
    PASS,
    STORIES,
    TIE,
    VOTE,
)
from ouaf.rules.tomy.record import NO_BREED, Ended, Round
from ouaf.rules.tomy.shapes import BreedCard, Own, Owner, PastHand, PastRound, Phase, PlaceCard, Prompt, Public

if TYPE_CHECKING:
    from ouaf.rules.tomy.state import Tomy


PHASE_SHOWN: Final[dict[int, Phase]] = {
    LEASH: "setup",
    DEAL: "setup",
    LAY: "round_end",
    STORIES: "stories",
    VOTE: "vote",
    TIE: "tie",
    DRAW: "round_end",
    OVER: "over",
}


CARDS: Final[list[BreedCard]] = [
    {"id": breed, "colour": colour, "emblem": emblem}
    for breed, colour, emblem in zip(BREEDS, COLOURS, EMBLEMS, strict=True)
]


def public(state: Tomy) -> Public:
    """Of a hand only its size is for all; of a vote before the reveal only that there is one."""
    shown: Public = {
        "game": "tomy",
        "seats": state.seats,
        "hands": "several" if state.several else "single",
        "stories": "aloud" if state.aloud else "any",
        "entries": state.entries,
        "breeds": CARDS,
        "hand_number": state.hand,
        "round": state.round,
        "phase": PHASE_SHOWN[state.phase] if state.round else "setup",
        "leash": _or_none(state.leash),
        "turn": _or_none(state.turn),
        "must_tell": state.must_tell,
        "passed": _passed(state),
        "places": [_place_card(state, breed) for breed in range(KINDS)],
        "hand_sizes": state.sizes[:],
        "voted": [seat for seat, vote in enumerate(state.votes) if vote != NOT_SEALED],
        "drawing": state.drawers[:],
        "piles": {
            "dogs": state.pile_left,
            "dog_discards": sum(state.discards),
            "places": len(state.place_pile),
        },
        "discards": state.discards[:],
        "scores": state.scores[:],
        "rounds": [_past_round(each) for each in state.rounds],
        "past_hands": [_past_hand(each) for each in state.ended],
    }
    if NOT_SEALED not in state.votes:
        _add_reveal(state, shown)
    return shown


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def clockwise(seats: int, leash: int) -> list[int]:
    """The seats in their order from the leash on."""
    return [*range(leash, seats), *range(leash)]


def _passed(state: Tomy) -> list[int]:
    """Those from the leash on to whoever is to tell now who told nothing."""
    if not state.proposed:
        return []
    order = clockwise(state.seats, state.leash)
    asked = order if state.turn == NOBODY else order[: order.index(state.turn)]
    return [seat for seat in asked if seat not in state.tellers]


def _place_card(state: Tomy, breed: int) -> PlaceCard:
    if state.table[breed] == EMPTY:
        return {}
    card: PlaceCard = {"id": PLACES[state.table[breed]]}
    if state.tellers[breed] != NOBODY:
        card["proposed_by"], card["story"] = state.tellers[breed], state.stories[breed]
    return card


@lru_cache(1 << 12)
def _past_round(past: Round) -> PastRound:
    right, wrong = sides(past.votes, past.winner, past.leash)
    return {
        "hand_number": past.hand,
        "leash": past.leash,
        "stories": [
            {"breed": BREEDS[breed], "place": PLACES[place], "proposed_by": seat, "story": entry}
            for breed, place, seat, entry in past.stories
        ],
        "votes": [VOTES[vote] for vote in past.votes],
        "winner_breed": breed_or_none(past.winner),
        "tied": _were_tied(past.votes),
        "right": right,
        "wrong": wrong,
    }


def sides(votes: Sequence[int], winner: int, leash: int) -> tuple[list[int], list[int]]:
    """Who voted for Tomy's breed, and who voted otherwise; clockwise from the leash, as they draw."""
    voters = [seat for seat in clockwise(len(votes), leash) if votes[seat] != NO_VOTE]
    return [s for s in voters if votes[s] == winner], [s for s in voters if votes[s] != winner]


def _were_tied(votes: Sequence[int]) -> list[Breed]:
    counts = [votes.count(breed) for breed in range(KINDS)]
    most = [BREEDS[breed] for breed in range(KINDS) if counts[breed] == max(counts) > 0]
    return most if len(most) > 1 else []


def _past_hand(past: Ended) -> PastHand:
    owners: list[Owner] = [
        {"seat": seat, "breed": BREEDS[breed]} for seat, breed in enumerate(past.owners) if breed != NO_BREED
    ]
    return {"reason": past.reason, "left": list(past.left), "owners": owners}


def breed_or_none(breed: int) -> Vote:
    """A breed, or none: nobody could vote, or nothing was drawn."""
    return VOTES[NO_VOTE if breed == NO_BREED else breed]


def own(state: Tomy, seat: int) -> Own:
    """The own hand, vote and draws."""
    draws = [breed_or_none(past.drew[seat]) for past in state.rounds]
    shown: Own = {"hand": own_hand(state, seat), "draws": draws}
    if state.votes[seat] != NOT_SEALED:
        shown["my_vote"] = VOTES[state.votes[seat]]
    if state.drew[seat] != NO_BREED:
        shown["drew"] = BREEDS[state.drew[seat]]
    return shown


def own_hand(state: Tomy, seat: int) -> list[Breed]:
    """The cards of a hand in the order of the breeds; for its owner's eyes."""
    return _cards(tuple(state.cards[KINDS * seat : KINDS * (seat + 1)]))


@lru_cache(1 << 12)
def _cards(counts: tuple[int, ...]) -> list[Breed]:
    return [breed for breed, n in zip(BREEDS, counts, strict=True) for _ in range(n)]


def _add_reveal(state: Tomy, shown: Public) -> None:
    shown["votes"] = [VOTES[vote] for vote in state.votes]
    if state.phase == TIE:
        shown["tied"] = breeds_in(state.tied)
    else:
        shown["winner_breed"] = breed_or_none(state.winner)


def breeds_in(mask: int) -> list[Breed]:
    """The breeds of a set."""
    return [BREEDS[breed] for breed in BITS[mask]]


def prompt(state: Tomy, viewer: Viewer) -> Prompt:
    """From the own hand and seal and what is public: one seat's vote never changes what another is asked."""
    if state.phase == OVER:
        return {"id": "over", "kind": "over"}
    if state.waiting is TO_CHANCE:
        return {"id": "chance", "kind": "chance"}
    if viewer is None:
        return {"id": "watch", "kind": "watch", "seats": list(state.waiting), "n": len(state.waiting)}
    number = f"{state.hand}-{state.round}"
    if state.phase == STORIES:
        return _tell_prompt(state, viewer, number)
    if state.phase == VOTE:
        return _vote_prompt(state, viewer, number)
    if viewer == state.leash:
        return {"id": f"choose-{number}", "kind": "choose", "round": state.round, "breeds": breeds_in(state.tied)}
    return {"id": "wait", "kind": "wait", "seat": state.leash}


def _tell_prompt(state: Tomy, viewer: int, number: str) -> Prompt:
    if viewer != state.turn:
        return {"id": "wait", "kind": "listen", "seat": state.turn}
    legal = state.legal(viewer)
    free = [BREEDS[move] for move in legal if move != PASS]
    kind: Literal["begin", "tell", "must_tell"] = "tell" if PASS in legal else "must_tell"
    if viewer == state.leash:
        kind = "begin"
    return {"id": f"tell-{number}", "kind": kind, "round": state.round, "breeds": free}


def _vote_prompt(state: Tomy, viewer: int, number: str) -> Prompt:
    if state.votes[viewer] != NOT_SEALED:
        return {"id": f"sealed-{number}", "kind": "sealed", "round": state.round}
    playable = breeds_in(state.breeds[viewer] & state.proposed)
    kind: Literal["vote", "cannot_vote"] = "vote" if playable else "cannot_vote"
    return {"id": f"vote-{number}", "kind": kind, "round": state.round, "breeds": playable}
