"""What a board shows before a decision: where each die may go, a proposal for the roll, what a die would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ouaf.rules.spots.content import (
    HUNTED,
    LOW_MAY_GO,
    MOST_BURIED,
    NOT_ABOVE,
    ONE_NUMBER,
    STEPS,
    TOTAL_EIGHT,
    TREATS_IF_BURIED,
    TWO,
)
from ouaf.rules.spots.dice import covered, ways
from ouaf.rules.spots.moves import CHANGE, KENNEL, NUMBER, SPOT, STOP, SUPPLY, eights_in
from ouaf.rules.spots.notation import name
from ouaf.rules.spots.shapes import Change, Event, Face, Group, Offer, Plan

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

ALL_FACES: Final = (1, 2, 3, 4, 5, 6)
NAMES: Final = tuple(name(0, move) for move in range(NUMBER))
"""The texts of the moves that deal with a die: a prompt is made at every action."""


def offers(state: Spots) -> list[Offer]:
    """For every die of the roll its moves now: of a later die only a spot can be gone by then, never a way."""
    return [{"die": die, "moves": [NAMES[move] for move in ways(state, die)]} for die in state.rolled]


def plan(state: Spots, dice: Sequence[int], below: int) -> Plan:
    """Cover what can be covered, which also buries the least; the rest goes away where it may, else into the kennel."""
    empty, total = state.empty[state.turn][:], sum(state.kennel[state.turn])
    moves: list[str] = []
    covers = 0
    for die in dice:
        if empty[die]:
            dog = _nearest_to_complete(empty, die)
            empty[die] ^= 1 << dog
            moves.append(NAMES[SPOT + 6 * dog + die - 1])
            covers += 1
        elif die < below:
            moves.append(NAMES[SUPPLY + die - 1])
        else:
            moves.append(NAMES[KENNEL + die - 1])
            total += die
    return {"moves": moves, "covers": covers, "buried": total, "busts": total > MOST_BURIED}


def _nearest_to_complete(empty: Sequence[int], number: int) -> int:
    """Of the dogs with this spot empty the one that has the fewest empty spots, the first of equals."""
    bits, found, fewest = empty[number], -1, 7
    while bits:
        bit = bits & -bits
        bits ^= bit
        n = len([1 for dogs in empty if dogs & bit])
        if n < fewest:
            found, fewest = bit.bit_length() - 1, n
    return found


def if_kept(state: Spots) -> Plan | None:
    """What becomes of a roll that is kept; None where the trick has the player choose from it first."""
    keep, dice, below = STEPS[state.trick][state.step].keep, state.rolled, 0
    if keep == ONE_NUMBER or (keep == TWO and len(dice) > HUNTED) or (keep == TOTAL_EIGHT and eights_in(tuple(dice))):
        return None
    if keep == NOT_ABOVE:
        dice = [die for die in dice if die <= state.named]
    elif keep == TOTAL_EIGHT:
        dice = []
    elif keep == LOW_MAY_GO:
        below = sum(state.kennel[state.turn])
    return plan(state, dice, below)


def faces(state: Spots, numbers: Sequence[int]) -> list[Face]:
    """What one die of each of these numbers would do."""
    return [_face(state, number) for number in numbers]


def _face(state: Spots, number: int) -> Face:
    if state.empty[state.turn][number]:
        return {"number": number, "does": "fits"}
    busts = sum(state.kennel[state.turn]) + number > MOST_BURIED
    return {"number": number, "does": "busts" if busts else "buried"}


def groups(state: Spots) -> list[Group]:
    """Fetch: the numbers of the roll."""
    found: list[Group] = []
    for number in sorted(set(state.rolled)):
        n = state.rolled.count(number)
        fits = min(n, state.empty[state.turn][number].bit_count())
        busts = sum(state.kennel[state.turn]) + number * (n - fits) > MOST_BURIED
        found.append({"number": number, "n": n, "fits": fits, "busts": busts})
    return found


def changes(state: Spots) -> list[Change]:
    """Dig: what each move would make of a die."""
    return [_change(state, move) for move in state.options if move != STOP]


def _change(state: Spots, move: int) -> Change:
    owner, change = divmod(move - CHANGE, 12)
    die, by = change // 2 + 1, 1 if change % 2 else -1
    busts = sum(state.kennel[owner]) + by > MOST_BURIED
    return {"move": name(state.turn, move), "owner": owner, "die": die, "becomes": die + by, "busts": busts}


def at_stake(state: Spots) -> int:
    """The own dice that a bust would put back (RULES 5.1)."""
    return len(state.kennel[state.turn]) + len(covered(state))


def hope(state: Spots, die: int) -> int:
    """Play dead: the treats that there are for this die when it is buried without a bust (RULES 7.22)."""
    if STEPS[state.trick][state.step].keep != TREATS_IF_BURIED:
        return 0
    return 0 if sum(state.kennel[state.turn]) + die > MOST_BURIED else min(die, state.treats)


def would_hold(state: Spots, move: int) -> Event:
    """What the kennel totals once this die is dealt with. Within a roll no die leaves it, so too much is a bust."""
    total = sum(state.kennel[state.turn]) + (move - KENNEL + 1 if KENNEL <= move < SUPPLY else 0)
    busts = total > MOST_BURIED
    return {
        "kind": "would_hold",
        "to": None,
        "seat": state.turn,
        "total": total,
        "most": MOST_BURIED,
        "busts": busts,
    }
