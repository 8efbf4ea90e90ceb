"""What a trick does: its steps in their order, one small function for each kind of step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.spots import content, lists
from ouaf.rules.spots.content import (
    LEAST_ASIDE,
    MOST_DOGS,
    ROLL_ASIDE,
    STEPS,
    Step,
)
from ouaf.rules.spots.moves import (
    COUNT,
    LIFT,
    MORE,
    NAMING,
    NUDGING,
    OWN,
    SET,
    THROW,
)
from ouaf.rules.spots.turns import draw_dogs, end_turn

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Doer: TypeAlias = "Callable[[Spots, Step], bool]"
"""Does a step; whether the match now waits for something. False too when the step cannot be done (RULES 3.5)."""


def run(state: Spots) -> None:
    """Do the steps until the match waits for something; after the last one the turn is over (RULES 3.4, 3.5)."""
    steps = STEPS[state.trick]
    while state.step < len(steps):
        step = steps[state.step]
        if not is_free(state, step):
            if DO[step.do](state, step):
                return
        elif is_offered(state, step):
            state.ask(MORE)
            return
        state.step += 1
        state.times = 0
    end_turn(state)


def advance(state: Spots) -> None:
    """A step is done: once more, or the next one."""
    if STEPS[state.trick][state.step].again:
        state.times += 1
    else:
        state.step += 1
    run(state)


def is_free(state: Spots, step: Step) -> bool:
    """An optional step or a repeat; with Bolt only when no more dice are left than paws (RULES 3.5, 7.10)."""
    if step.do == ROLL_ASIDE:
        return state.times > 0 and state.aside <= state.paws(state.turn)
    return step.may or state.times > 0


def is_offered(state: Spots, step: Step) -> bool:
    """Not without dice (RULES 4.4)."""
    return (state.aside if step.do == ROLL_ASIDE else state.dice) > 0


def wanted(state: Spots, step: Step) -> int:
    """How many dice of the supply a roll asks for: Chase, Sprint and Hunt count (RULES 7.9, 7.11, 7.15)."""
    if step.do == content.ROLL_ONE_MORE:
        return state.times + 1
    if step.do == content.ROLL_PER_DOG:
        return state.open_dogs(state.turn).bit_count()
    return step.n + state.paws(state.turn) if step.do == content.ROLL_AND_PAWS else step.n


def dice_for(state: Spots, step: Step) -> int:
    """How many dice a roll that may come next has, at most what there is; an own one with Dogpile's (RULES 4.1)."""
    if step.do == ROLL_ASIDE:
        return min(1, state.aside)
    own = step.do == content.ROLL_WITH_OWN and bool(lists.own(state))
    return min(wanted(state, step), state.dice) + own


def roll(state: Spots, step: Step) -> bool:
    return _from_supply(state, wanted(state, step))


def _from_supply(state: Spots, wanted: int) -> bool:
    """As many dice as there are; without any the roll is skipped (RULES 4.1, 4.4)."""
    n = min(wanted, state.dice)
    if n == 0:
        return False
    state.dice -= n
    state.await_chance(THROW, n)
    return True


def roll_kennel(state: Spots, _: Step) -> bool:
    """Roll over (RULES 7.2)."""
    kennel = state.kennel[state.turn]
    n = len(kennel)
    if n == 0:
        return False
    kennel.clear()
    state.await_chance(THROW, n)
    return True


def roll_with_own(state: Spots, step: Step) -> bool:
    """Dogpile (RULES 7.12)."""
    if not lists.own(state):
        return _from_supply(state, step.n)
    state.ask(OWN)
    return True


def set_aside(state: Spots, _: Step) -> bool:
    """Bolt; with too few dice there is nothing to choose (RULES 7.10)."""
    if state.dice >= LEAST_ASIDE:
        state.ask(COUNT)
        return True
    put_aside(state, state.dice)
    return False


def put_aside(state: Spots, n: int) -> None:
    """So many dice of the supply (RULES 7.10)."""
    state.aside = n
    state.dice -= n
    if state.heard is not None and n:
        state.heard.append({"kind": "sets_aside", "to": None, "seat": state.turn, "n": n})


def roll_aside(state: Spots, _: Step) -> bool:
    """One of the dice that were set aside (RULES 7.10)."""
    if state.aside == 0:
        return False
    state.aside -= 1
    state.await_chance(THROW, 1)
    return True


def name_a_number(state: Spots, _: Step) -> bool:
    """Guard (RULES 7.14)."""
    return _ask_with_dice(state, NAMING)


def set_a_die(state: Spots, _: Step) -> bool:
    """Retrieve (RULES 7.6)."""
    return _ask_with_dice(state, SET)


def _ask_with_dice(state: Spots, kind: int) -> bool:
    if state.dice == 0:
        return False
    state.ask(kind)
    return True


def move_a_die(state: Spots, _: Step) -> bool:
    """Trot, with a die to move and a spot to move it to (RULES 7.5)."""
    if not any(state.empty[state.turn]) or not lists.covered(state):
        return False
    state.ask(LIFT)
    return True


def nudge(state: Spots, _: Step) -> bool:
    """Dig (RULES 7.4)."""
    return ask_nudge(state, state.paws(state.turn))


def ask_nudge(state: Spots, left: int) -> bool:
    """One more buried die to change, as long as there are paws and buried dice (RULES 7.4)."""
    if left == 0 or not any(state.kennel):
        return False
    state.ask(NUDGING, left)
    return True


def draw_top_dog(state: Spots, _: Step) -> bool:
    """Howl (RULES 7.1)."""
    if len(state.dogs[state.turn]) == MOST_DOGS:
        return False
    draw_dogs(state, 1)
    return True


def take(state: Spots, step: Step) -> bool:
    state.take_treats(step.n)
    return False


def take_per_paw(state: Spots, _: Step) -> bool:
    """Beg (RULES 7.18)."""
    state.take_treats(state.paws(state.turn))
    return False


def take_per_face_down(state: Spots, _: Step) -> bool:
    """Stay: the other tricks that are face down; its own tile is too (RULES 7.21)."""
    state.take_treats(content.PLACES - state.face_up.bit_count() - 1)
    return False


def take_as_many(state: Spots, _: Step) -> bool:
    """Chew (RULES 7.19)."""
    state.take_treats(state.purse[state.turn])
    return False


def give_back(state: Spots, _: Step) -> bool:
    """Gobble: as many as the highest empty spot (RULES 7.20)."""
    seat = state.turn
    highest = max((number for number in range(1, 7) if state.empty[seat][number]), default=0)
    n = min(highest, state.purse[seat])
    state.purse[seat] -= n
    state.treats += n
    if state.heard is not None and n:
        state.heard.append({"kind": "gives_back", "to": None, "seat": seat, "n": n})
    return False


DO: Final[dict[int, Doer]] = {
    content.ROLL: roll,
    content.ROLL_ONE_MORE: roll,
    content.ROLL_PER_DOG: roll,
    content.ROLL_AND_PAWS: roll,
    content.ROLL_KENNEL: roll_kennel,
    content.ROLL_WITH_OWN: roll_with_own,
    content.ROLL_ASIDE: roll_aside,
    content.SET_ASIDE: set_aside,
    content.NAME: name_a_number,
    content.SET_DIE: set_a_die,
    content.MOVE_DIE: move_a_die,
    content.NUDGE: nudge,
    content.DRAW: draw_top_dog,
    content.TAKE: take,
    content.TAKE_PER_PAW: take_per_paw,
    content.TAKE_PER_FACE_DOWN: take_per_face_down,
    content.TAKE_AS_MANY: take_as_many,
    content.GIVE_BACK: give_back,
}
