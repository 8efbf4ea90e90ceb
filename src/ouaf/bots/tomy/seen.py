"""What a seat of Tomy sees, on plain ints."""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.rules.game import View
from ouaf.rules.tomy.content import BREEDS, KINDS, VOTES
from ouaf.rules.tomy.view import clockwise

ALL_BREEDS: Final = (1 << KINDS) - 1


class Told(NamedTuple):
    """A breed that a seat proposed, and the set of those that were free then."""

    seat: int
    breed: int
    free: int


class Played(NamedTuple):
    """A round of this hand that is over."""

    leash: int
    told: list[Told]
    proposed: int
    """The set of the breeds that were proposed."""
    votes: list[int]

    def tells(self, seat: int) -> bool:
        """Whether a seat told a story in it."""
        return seat in [each.seat for each in self.told]


class Seen(NamedTuple):
    """The table from one chair."""

    seat: int
    seats: int
    leash: int
    hand: list[int]
    """How many own cards there are of each breed."""
    sizes: list[int]
    scores: list[int]
    several: bool
    told: list[Told]
    """The stories of this round."""
    proposed: int
    rounds: list[Played]


def seen(view: View, seat: int) -> Seen:
    """A view as a bot reads it."""
    tellers = {card["proposed_by"]: breed for breed, card in enumerate(view["places"]) if "proposed_by" in card}
    told = _in_order(tellers, view["seats"], view["leash"])
    return Seen(
        seat=seat,
        seats=view["seats"],
        leash=view["leash"],
        hand=[view["hand"].count(breed) for breed in BREEDS],
        sizes=view["hand_sizes"],
        scores=view["scores"],
        several=view["hands"] == "several",
        told=told,
        proposed=_set_of(told),
        rounds=[_played(past) for past in view["rounds"] if past["hand_number"] == view["hand_number"]],
    )


def _played(past: View) -> Played:
    tellers = {story["proposed_by"]: BREEDS.index(story["breed"]) for story in past["stories"]}
    told = _in_order(tellers, len(past["votes"]), past["leash"])
    return Played(past["leash"], told, _set_of(told), [VOTES.index(vote) for vote in past["votes"]])


def _in_order(tellers: dict[int, int], seats: int, leash: int) -> list[Told]:
    """The stories of a round as they were told."""
    told, free = [], ALL_BREEDS
    for seat in clockwise(seats, leash):
        if seat in tellers:
            told.append(Told(seat, tellers[seat], free))
            free ^= 1 << tellers[seat]
    return told


def _set_of(told: list[Told]) -> int:
    return sum([1 << each.breed for each in told])
