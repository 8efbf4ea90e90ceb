"""What a seat of Tomy sees, on plain ints."""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.rules.game import View
from ouaf.rules.tomy.content import BREEDS, KINDS, VOTES
from ouaf.rules.tomy.moves import PASS
from ouaf.rules.tomy.view import clockwise

ALL_BREEDS: Final = (1 << KINDS) - 1


class Turn(NamedTuple):
    """What a seat did when it was to tell."""

    seat: int
    tell: int
    """A breed, or PASS."""
    free: int
    """The set of the breeds that had no story yet."""
    must: bool
    """It could not pass."""


class Played(NamedTuple):
    """A round of this hand that is over."""

    turns: list[Turn]
    proposed: int
    """The set of the breeds that were proposed."""
    votes: list[int]
    tomy: int
    """Tomy's breed, NO_VOTE where there was none."""


class Seen(NamedTuple):
    """The table from one chair."""

    seat: int
    seats: int
    leash: int
    hand: list[int]
    """How many own cards there are of each breed."""
    sizes: list[int]
    scores: list[int]
    places: int
    """How many places are in the pile."""
    several: bool
    turns: list[Turn]
    """The stories and passes of this round, up to now."""
    proposed: int
    rounds: list[Played]


def seen(view: View, seat: int) -> Seen:
    """A view as a bot reads it."""
    tells = {card["proposed_by"]: breed for breed, card in enumerate(view["places"]) if "proposed_by" in card}
    tells.update(dict.fromkeys(view["passed"], PASS))
    turns = _in_order(tells, view["seats"], view["leash"])
    return Seen(
        seat=seat,
        seats=view["seats"],
        leash=view["leash"],
        hand=[view["hand"].count(breed) for breed in BREEDS],
        sizes=view["hand_sizes"],
        scores=view["scores"],
        places=view["piles"]["places"],
        several=view["hands"] == "several",
        turns=turns,
        proposed=_proposed(turns),
        rounds=[_played(past) for past in view["rounds"] if past["hand_number"] == view["hand_number"]],
    )


def _played(past: View) -> Played:
    seats = len(past["votes"])
    tells = dict.fromkeys(range(seats), PASS)
    tells.update({story["proposed_by"]: BREEDS.index(story["breed"]) for story in past["stories"]})
    turns = _in_order(tells, seats, past["leash"])
    return Played(
        turns, _proposed(turns), [VOTES.index(vote) for vote in past["votes"]], VOTES.index(past["winner_breed"])
    )


def _in_order(tells: dict[int, int], seats: int, leash: int) -> list[Turn]:
    """What each seat that was asked did, one after the other."""
    turns, free = [], ALL_BREEDS
    for seat in clockwise(seats, leash):
        if seat in tells:
            turns.append(Turn(seat, tells[seat], free, must_tell(seat, leash, seats, ALL_BREEDS ^ free)))
            free &= ~(1 << tells[seat])
    return turns


def must_tell(seat: int, leash: int, seats: int, proposed: int) -> bool:
    """The first cannot pass, nor the last while there is only one story (RULES 2.1, 2.3)."""
    return proposed == 0 or (proposed & (proposed - 1) == 0 and (seat + 1) % seats == leash)


def _proposed(turns: list[Turn]) -> int:
    return sum([1 << turn.tell for turn in turns if turn.tell != PASS])
