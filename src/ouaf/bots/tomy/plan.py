"""Whether to tell a story, and about which breed: what each choice makes of the ballot that comes."""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.bots.search import total
from ouaf.bots.tomy.belief import TELL, Belief, passes
from ouaf.bots.tomy.seen import ALL_BREEDS, Seen, must_tell
from ouaf.bots.tomy.worth import ballot
from ouaf.rules.game import Rng
from ouaf.rules.tomy.moves import BITS, PASS
from ouaf.rules.tomy.view import clockwise

SIDES: Final = 1000
"""Of the dice that decide what others tell in an imagined round."""
ROUNDS: Final = 30
"""So many rounds are imagined for each choice."""


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
    tosses = [[Toss(rng.below(SIDES), rng.below(SIDES), rng.below(SIDES)) for _ in after] for _ in range(ROUNDS)]
    worths: dict[int, float] = {}
    found = []
    for tell in tells:
        mine = seen.proposed if tell == PASS else seen.proposed | 1 << tell
        whole = 0.0
        for k in range(ROUNDS):
            proposed = _told_after(belief, k, mine, after, tosses[k])
            if proposed not in worths:
                worths[proposed] = ballot(belief, proposed)[0].worth
            whole += worths[proposed]
        found.append(Plan(tell, whole / ROUNDS))
    return sorted(found, key=lambda plan: (-plan.worth, plan.tell))


def _told_after(belief: Belief, k: int, proposed: int, after: list[int], tosses: list[Toss]) -> int:
    """All breeds of a round once the others have told or passed, with their k-th imagined hands."""
    seen = belief.seen
    for seat, toss in zip(after, tosses, strict=True):
        hands, free = belief.hands[seat], ALL_BREEDS ^ proposed
        hand = hands[k * len(hands) // ROUNDS]
        gladly = TELL[_part_at(belief.tellers[seat], toss.lean)]
        must = must_tell(seat, seen.leash, seen.seats, proposed)
        if free and (must or toss.passes < SIDES * _tells(tells_often(seen, seat), passes(hand, free))):
            proposed |= 1 << BITS[free][_part_at([gladly[hand[breed]] for breed in BITS[free]], toss.breed)]
    return proposed


def _tells(often: float, passes: float) -> float:
    """How likely somebody tells, from how often it does and how likely this hand passes."""
    yes, no = often * (1 - passes), (1 - often) * passes
    return yes / (yes + no)


def tells_often(seen: Seen, seat: int) -> float:
    """How often a seat tells a story where it need not."""
    free = [turn for played in seen.rounds for turn in played.turns if turn.seat == seat and not turn.must]
    return (sum([turn.tell != PASS for turn in free]) + 1) / (len(free) + 2)


def _part_at(parts: list[float], toss: int) -> int:
    """The part on which a toss falls."""
    left = total(parts) * toss / SIDES
    for at, part in enumerate(parts):
        if left < part:
            return at
        left -= part
    return len(parts) - 1
