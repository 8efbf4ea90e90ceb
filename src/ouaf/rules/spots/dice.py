"""The 40 dice: in the supply, set aside, in the roll, on spots and in kennels. Only here do they move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ouaf.rules.spots import events
from ouaf.rules.spots.content import DICE, MOST_BURIED, SPOTS
from ouaf.rules.spots.moves import KENNEL, PLACE_LISTS, PLACE_OR_GO_LISTS, SPOT, Dice

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def set_out(state: Spots) -> None:
    """All dice are in the supply."""
    state.dice = DICE
    state.aside = 0
    state.rolled = []
    state.kennel = [[] for _ in range(state.seats)]
    state.empty = [[0] * 7 for _ in range(state.seats)]


def take(state: Spots, wanted: int) -> int:
    """Out of the supply, as many as there are (RULES 1.1)."""
    n = min(wanted, state.dice)
    state.dice -= n
    return n


def take_kennel(state: Spots) -> int:
    """All the own buried dice (RULES 7.2)."""
    kennel = state.kennel[state.turn]
    n = len(kennel)
    kennel.clear()
    return n


def put_aside(state: Spots, n: int) -> None:
    """So many dice of the supply (RULES 7.10)."""
    state.aside = n
    state.dice -= n
    if n:
        events.with_number(state, "sets_aside", state.turn, n)


def take_aside(state: Spots) -> int:
    """One of the dice that were set aside, if one is left (RULES 7.10)."""
    n = min(1, state.aside)
    state.aside -= n
    return n


def clear_aside(state: Spots) -> None:
    """What was set aside and not rolled goes back (RULES 7.10)."""
    state.dice += state.aside
    state.aside = 0


def fall(state: Spots, dice: Dice) -> None:
    """A roll, beside the dice that were not rolled again (RULES 4.1, 7.7)."""
    state.rolled = sorted([*state.rolled, *dice]) if state.rolled else list(dice)
    events.with_dice(state, "rolled", state.turn, dice)


def take_again(state: Spots, dice: Sequence[int]) -> None:
    """Out of the roll, to be rolled again: all of it, or with Track some (RULES 4.2, 7.7)."""
    if len(dice) == len(state.rolled):
        state.rolled = []
    else:
        for die in dice:
            state.rolled.remove(die)
    events.with_dice(state, "rerolls", state.turn, dice)


def set_to(state: Spots, die: int) -> None:
    """A die of the supply is set to this number (RULES 7.6)."""
    state.dice -= 1
    state.rolled = [die]
    events.with_die(state, "sets", state.turn, die)


def keep_only(state: Spots, kept: list[int]) -> None:
    """All the other dice of the roll go back to the supply."""
    gone = state.rolled[:]
    for die in kept:
        gone.remove(die)
    state.dice += len(gone)
    state.rolled = kept
    if gone:
        events.with_dice(state, "discards", state.turn, gone)


def cover(state: Spots, place: int) -> None:
    """The next die of the roll comes onto this dog's spot (RULES 4.3)."""
    die = state.rolled.pop(0)
    state.empty[state.turn][die] ^= 1 << place
    events.on_spot(state, "placed", place, die)


def bury(state: Spots) -> int:
    """The next die of the roll goes into the kennel (RULES 4.3)."""
    die = state.rolled.pop(0)
    state.kennel[state.turn].append(die)
    is_full = sum(state.kennel[state.turn]) == MOST_BURIED
    events.with_die(state, "brimming" if is_full else "buried", state.turn, die)
    return die


def discard(state: Spots) -> None:
    """The next die of the roll goes back to the supply (RULES 7.17)."""
    die = state.rolled.pop(0)
    state.dice += 1
    events.with_dice(state, "discards", state.turn, (die,))


def bury_first(state: Spots, seat: int, die: int) -> None:
    """The die that says who starts, in place of the one before it (RULES 2.3)."""
    if not state.kennel[seat]:
        state.dice -= 1
    state.kennel[seat] = [die]
    events.with_die(state, "first_roll", seat, die)


def dig_up(state: Spots, die: int) -> None:
    """Out of the own kennel into the hand (RULES 7.12)."""
    state.kennel[state.turn].remove(die)
    events.with_die(state, "digs_up", state.turn, die)


def lift(state: Spots, place: int, die: int) -> None:
    """From an own spot into the hand (RULES 7.12)."""
    events.on_spot(state, "lifts", place, die)
    state.empty[state.turn][die] |= 1 << place


def move(state: Spots, spot: int, onto: int) -> None:
    """From one own spot onto another, turned to its number (RULES 7.5)."""
    empty = state.empty[state.turn]
    empty[spot % 6 + 1] |= 1 << spot // 6
    empty[onto % 6 + 1] ^= 1 << onto // 6
    events.on_spot(state, "lands", onto // 6, onto % 6 + 1)


def nudge(state: Spots, owner: int, die: int, becomes: int) -> None:
    """A buried die is changed; a one that is lowered goes back to the supply (RULES 7.4)."""
    kennel = state.kennel[owner]
    kennel.remove(die)
    if becomes:
        kennel.append(becomes)
    else:
        state.dice += 1
    events.nudged(state, owner, die, becomes)


def open_spots(state: Spots, seat: int, dog: int) -> None:
    """The spots of a new dog, the last one of this seat, are empty."""
    bit = 1 << len(state.dogs[seat]) - 1
    for number in SPOTS[dog]:
        state.empty[seat][number] |= bit


def give_back(state: Spots, dog: int) -> None:
    """The dice of a complete dog that is validated (RULES 6.2)."""
    state.dice += len(SPOTS[dog])


def lose(state: Spots, seat: int) -> int:
    """All dice on dogs and in the kennel go back; how many (RULES 5.1)."""
    kennel, empty, done = state.kennel[seat], state.empty[seat], state.validated[seat]
    back = len(kennel)
    kennel.clear()
    for place, dog in enumerate(state.dogs[seat]):
        bit = 1 << place
        if not done & bit:
            for number in SPOTS[dog]:
                if not empty[number] & bit:
                    empty[number] |= bit
                    back += 1
    state.dice += back
    return back


def ways(state: Spots, die: int) -> list[int]:
    """The moves that deal with a die: onto a spot, into the kennel, perhaps back to the supply (RULES 4.3, 7.17)."""
    return (PLACE_OR_GO_LISTS if die < state.below else PLACE_LISTS)[die][state.empty[state.turn][die]]


def covered(state: Spots) -> list[int]:
    """The own spots with a die on them, as moves."""
    seat, done, empty = state.turn, state.validated[state.turn], state.empty[state.turn]
    return [
        SPOT + 6 * place + number - 1
        for place, dog in enumerate(state.dogs[seat])
        if not done >> place & 1
        for number in SPOTS[dog]
        if not empty[number] >> place & 1
    ]


def uncovered(state: Spots) -> list[int]:
    """The own empty spots, as moves."""
    empty = state.empty[state.turn]
    places = range(len(state.dogs[state.turn]))
    return [SPOT + 6 * place + n - 1 for place in places for n in range(1, 7) if empty[n] >> place & 1]


def buried(state: Spots) -> list[int]:
    """The numbers in the own kennel, as moves."""
    return [KENNEL + number - 1 for number in sorted(set(state.kennel[state.turn]))]
