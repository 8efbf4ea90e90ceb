"""A match of Tomy as one viewer can imagine it: what is public as it is, what is hidden at random.

A seat that sealed `none` had no card of the breeds proposed then; what it holds since is imagined accordingly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ouaf.rules.game import Rng, View
from ouaf.rules.tomy.content import BREEDS, COPIES, DEALT, KINDS, PLACES, VOTES
from ouaf.rules.tomy.load import derive
from ouaf.rules.tomy.moves import (
    DEAL,
    DRAW,
    EMPTY,
    LAY,
    LEASH,
    NO_VOTE,
    NOBODY,
    NOT_SEALED,
    OVER,
    PLAY,
    SEALS,
    STORIES,
    TIE,
    VOTE,
)
from ouaf.rules.tomy.record import NO_BREED, Ended, Round, Story
from ouaf.rules.tomy.state import Tomy, card_at

PHASES: Final = {"stories": STORIES, "vote": VOTE, "tie": TIE, "over": OVER}


class Slot(NamedTuple):
    """A card in another's hand, and the breeds that it cannot be."""

    seat: int
    bans: int


def imagine(shown: View, rng: Rng) -> Tomy:
    """A state that the viewer cannot tell from the true one."""
    state = Tomy(shown["seats"], several=shown["hands"] == "several", aloud=shown["stories"] == "aloud")
    _set_public(state, shown)
    _set_places(state, shown)
    _set_votes(state, shown)
    _set_hands(state, shown, rng)
    derive(state)
    for seat in shown["voted"]:
        if state.votes[seat] == NOT_SEALED:
            choices = SEALS[state.breeds[seat] & state.proposed]
            state.votes[seat] = choices[rng.below(len(choices))] - PLAY
    derive(state)
    return state


def _set_public(state: Tomy, shown: View) -> None:
    state.entries, state.hand, state.round = shown["entries"], shown["hand_number"], shown["round"]
    state.phase = _phase(shown)
    state.leash, state.turn = (NOBODY if shown[key] is None else shown[key] for key in ("leash", "turn"))
    state.drawers, state.scores = shown["drawing"][:], shown["scores"][:]
    state.discards = shown["discards"][:]
    for past in shown["past_hands"]:
        owners = [NO_BREED] * state.seats
        for owner in past["owners"]:
            owners[owner["seat"]] = BREEDS.index(owner["breed"])
        state.ended.append(Ended(past["reason"], tuple(past["left"]), tuple(owners)))
    draws = shown.get("draws", ["none"] * len(shown["rounds"]))
    state.rounds = [_round(past, drew, shown) for past, drew in zip(shown["rounds"], draws, strict=True)]


def _phase(shown: View) -> int:
    if shown["leash"] is None:
        return LEASH
    if shown["drawing"]:
        return DRAW
    if any("id" not in place for place in shown["places"]):
        return LAY
    return PHASES.get(shown["phase"], DEAL)


def _round(past: View, drew: str, shown: View) -> Round:
    stories = [
        Story(BREEDS.index(told["breed"]), PLACES.index(told["place"]), told["proposed_by"], told["story"])
        for told in past["stories"]
    ]
    votes = tuple([VOTES.index(vote) for vote in past["votes"]])
    draws = tuple(_own_draw(drew, shown))
    return Round(past["hand_number"], past["leash"], tuple(stories), votes, _winner(past), draws)


def _winner(shown: View) -> int:
    """Tomy's breed in a round, this one or a past one."""
    winner = VOTES.index(shown.get("winner_breed", "none"))
    return NO_BREED if winner == NO_VOTE else winner


def _own_draw(drew: str, shown: View) -> list[int]:
    """What is known of the draws of a round: the viewer's own."""
    draws = [NO_BREED] * len(shown["hand_sizes"])
    if drew != "none":
        draws[shown["viewer"]] = BREEDS.index(drew)
    return draws


def _set_places(state: Tomy, shown: View) -> None:
    for breed, card in enumerate(shown["places"]):
        state.table[breed] = PLACES.index(card["id"]) if "id" in card else EMPTY
        if "story" in card:
            state.tellers[breed], state.stories[breed] = card["proposed_by"], card["story"]
            state.proposed |= 1 << breed
    told = [story.place for past in state.rounds if past.hand == state.hand for story in past.stories]
    state.place_discards = [place for place in told if place not in state.table]
    state.place_pile = [p for p in range(len(PLACES)) if p not in state.table and p not in told]


def _set_votes(state: Tomy, shown: View) -> None:
    if "votes" in shown:
        state.votes = [VOTES.index(vote) for vote in shown["votes"]]
    elif "my_vote" in shown:
        state.votes[shown["viewer"]] = VOTES.index(shown["my_vote"])
    state.winner, state.drew = _winner(shown), _own_draw(shown.get("drew", "none"), shown)


def _set_hands(state: Tomy, shown: View, rng: Rng) -> None:
    """The own hand and shown last cards as they are; the other cards from those that were not seen."""
    if shown["viewer"] is not None:
        for card in shown["hand"]:
            state.cards[KINDS * shown["viewer"] + BREEDS.index(card)] += 1
    if state.phase == OVER:
        for seat, breed in enumerate(state.ended[-1].owners):
            if breed != NO_BREED:
                state.cards[KINDS * seat + breed] = 1
    on_table = state.votes if state.phase == TIE else []
    unseen = [
        COPIES - state.discards[breed] - on_table.count(breed) - sum(state.cards[breed::KINDS])
        for breed in range(KINDS)
    ]
    known = [sum(state.cards[KINDS * seat : KINDS * (seat + 1)]) for seat in range(state.seats)]
    hidden = [seat for seat in range(state.seats) if not known[seat]]
    slots = [Slot(seat, bans) for seat in hidden for bans in _bans(state, seat, shown["hand_sizes"][seat])]
    slots.sort(key=lambda slot: -slot.bans.bit_count())
    for slot, breed in zip(slots, fill(slots, unseen, rng), strict=True):
        state.cards[KINDS * slot.seat + breed] += 1


def _bans(state: Tomy, seat: int, size: int) -> list[int]:
    """What each card of a hand cannot be, the oldest first: an older card has been through more votes."""
    bans = [0] * DEALT
    for votes, winner, proposed in _votes_of_hand(state):
        vote = votes[seat]
        if vote == NO_VOTE:
            bans = [ban | proposed for ban in bans]
            continue
        fitting = [ban for ban in bans if not ban >> vote & 1]
        bans = _without(bans, fitting[0]) if fitting else bans
        if winner not in (vote, NO_BREED):
            bans.append(0)
    if seat in state.drawers:
        bans.pop()
    # A position that was put in by hand may have no record of its rounds.
    return bans if len(bans) == size else [0] * size


def _without(bans: list[int], ban: int) -> list[int]:
    at = bans.index(ban)
    return bans[:at] + bans[at + 1 :]


def _votes_of_hand(state: Tomy) -> Iterator[tuple[Sequence[int], int, int]]:
    """Votes, breed and proposed breeds of each round of this hand, up to what is revealed of the present one."""
    for past in state.rounds:
        if past.hand == state.hand:
            yield past.votes, past.winner, sum(1 << story.breed for story in past.stories)
    if state.phase in (TIE, DRAW):
        yield state.votes, state.winner, state.proposed


def fill(slots: Sequence[Slot], unseen: list[int], rng: Rng) -> list[int]:
    """A breed for each slot, at random from the unseen cards; the most banned slots should come first."""
    given: list[int] = []
    for slot in slots:
        fitting = [0 if slot.bans >> breed & 1 else n for breed, n in enumerate(unseen)]
        left = sum(fitting)
        if left:
            breed = card_at(fitting, rng.below(left))
            unseen[breed] -= 1
        else:
            breed = _make_room(slot, slots, given, unseen)
        given.append(breed)
    return given


def _make_room(slot: Slot, slots: Sequence[Slot], given: list[int], unseen: list[int]) -> int:
    """A breed for a slot that no unseen card fits: others before it change theirs, along the shortest chain."""
    reached = {breed: NOBODY for breed in range(KINDS) if not slot.bans >> breed & 1}
    queue = list(reached)
    for breed in queue:
        if unseen[breed]:
            unseen[breed] -= 1
            return _pass_on(breed, reached, given)
        for other, held in enumerate(given):
            if held == breed:
                free = [b for b in range(KINDS) if b not in reached and not slots[other].bans >> b & 1]
                reached.update(dict.fromkeys(free, other))
                queue += free
    raise ValueError("the unseen cards do not fit the hands")


def _pass_on(breed: int, reached: dict[int, int], given: list[int]) -> int:
    """Along the chain each slot takes the new breed and hands on its old one."""
    while reached[breed] != NOBODY:
        slot = reached[breed]
        given[slot], breed = breed, given[slot]
    return breed
