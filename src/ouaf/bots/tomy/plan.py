"""Whether to tell a story, and about which breed: what each choice makes of the ballot that comes."""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.bots.tomy.belief import TELL, Belief
from ouaf.bots.tomy.seen import ALL_BREEDS, Seen
from ouaf.bots.tomy.worth import ballot
from ouaf.rules.game import Rng
from ouaf.rules.tomy.moves import BITS, PASS
from ouaf.rules.tomy.view import clockwise

SIDES: Final = 1000
"""Of the dice that decide what others tell in an imagined round."""


class Plan(NamedTuple):
    """A story about a breed, or PASS, and what the table is worth with it."""

    tell: int
    worth: float


class Toss(NamedTuple):
    """What decides for one seat in one imagined round: whether it passes, how it leans, and about what it tells."""

    passes: int
    lean: int
    breed: int


def plans(belief: Belief, tells: list[int], rng: Rng) -> list[Plan]:
    """All that may be told, the best first; the same imagined hands and dice for each."""
    seen = belief.seen
    order = clockwise(seen.seats, seen.leash)
    after = order[order.index(seen.seat) + 1 :]
    tosses = [[Toss(rng.below(SIDES), rng.below(SIDES), rng.below(SIDES)) for _ in after] for _ in belief.hands]
    worths: dict[int, float] = {}
    found = []
    for tell in tells:
        mine = seen.proposed if tell == PASS else seen.proposed | 1 << tell
        whole = 0.0
        for k in range(len(belief.hands)):
            proposed = _told_after(belief, k, mine, after, tosses[k])
            if proposed not in worths:
                worths[proposed] = ballot(belief, proposed)[0].worth
            whole += worths[proposed]
        found.append(Plan(tell, whole / len(belief.hands)))
    return sorted(found, key=lambda plan: (-plan.worth, plan.tell))


def _told_after(belief: Belief, k: int, proposed: int, after: list[int], tosses: list[Toss]) -> int:
    """All breeds of a round once the others have told or passed, with their k-th imagined hands."""
    for seat, toss in zip(after, tosses, strict=True):
        must = seat == after[-1] and proposed & (proposed - 1) == 0
        if proposed != ALL_BREEDS and (must or toss.passes < SIDES * tells_often(belief.seen, seat)):
            gladly = TELL[_part_at(belief.leans[seat], toss.lean)]
            free = BITS[ALL_BREEDS ^ proposed]
            hand = belief.hands[k][seat]
            proposed |= 1 << free[_part_at([gladly[hand[breed]] for breed in free], toss.breed)]
    return proposed


def tells_often(seen: Seen, seat: int) -> float:
    """How often a seat tells a story where it need not be the first."""
    asked = [played for played in seen.rounds if played.leash != seat]
    told = sum([played.tells(seat) for played in asked])
    return (told + 1) / (len(asked) + 2)


def _part_at(parts: list[float], toss: int) -> int:
    """The part on which a toss falls."""
    left = sum(parts) * toss / SIDES
    for at, part in enumerate(parts):
        if left < part:
            return at
        left -= part
    return len(parts) - 1
