"""What a trick does: its steps in their order, one small function for each kind of step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.spots import content, dice, progress, treats
from ouaf.rules.spots.content import LEAST_ASIDE, MOST_DOGS, ROLL_ASIDE, STEPS, Step
from ouaf.rules.spots.moves import COUNT, LIFT, MORE, NAMING, NUDGING, OWN, SET, THROW
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
        progress.next_step(state)
    end_turn(state)


def advance(state: Spots) -> None:
    """A step is done: once more, or the next one."""
    if STEPS[state.trick][state.step].again:
        progress.repeat(state)
    else:
        progress.next_step(state)
    run(state)


def is_free(state: Spots, step: Step) -> bool:
    """An optional step or a repeat; with Bolt only when no more dice are left than paws (RULES 3.5, 7.10)."""
    if not step.may and state.times == 0:
        return False
    return step.do != ROLL_ASIDE or state.aside <= state.paws(state.turn)


def is_offered(state: Spots, step: Step) -> bool:
    """Not without dice (RULES 4.4)."""
    return (state.aside if step.do == ROLL_ASIDE else state.dice) > 0


def wanted(state: Spots, step: Step) -> int:
    """How many dice of the supply a roll asks for: Chase, Sprint and Hunt count (RULES 7.9, 7.11, 7.15)."""
    if step.do == content.ROLL:
        return step.n
    if step.do == content.ROLL_ONE_MORE:
        return state.times + 1
    if step.do == content.ROLL_PER_DOG:
        return state.open_dogs(state.turn).bit_count()
    return step.n + state.paws(state.turn) if step.do == content.ROLL_AND_PAWS else step.n


def dice_for(state: Spots, step: Step) -> int:
    """How many dice a roll that may come next has, at most what there is; an own one with Dogpile's (RULES 4.1)."""
    if step.do == ROLL_ASIDE:
        return min(1, state.aside)
    own = step.do == content.ROLL_WITH_OWN and has_own_die(state)
    return min(wanted(state, step), state.dice) + own


def roll(state: Spots, step: Step) -> bool:
    """Dice of the supply, as many as there are; without any the roll is skipped (RULES 4.1, 4.4)."""
    return _throw(state, dice.take(state, wanted(state, step)))


def _throw(state: Spots, n: int) -> bool:
    """Roll these dice, if there are any."""
    if n == 0:
        return False
    state.await_chance(THROW, n)
    return True


def roll_kennel(state: Spots, _: Step) -> bool:
    """Roll over (RULES 7.2)."""
    return _throw(state, dice.take_kennel(state))


def roll_with_own(state: Spots, step: Step) -> bool:
    """Dogpile (RULES 7.12)."""
    if not has_own_die(state):
        return roll(state, step)
    state.ask(OWN)
    return True


def has_own_die(state: Spots) -> bool:
    """In the kennel or on a dog (RULES 7.12)."""
    return bool(state.kennel[state.turn] or dice.covered(state))


def set_aside(state: Spots, _: Step) -> bool:
    """Bolt; with too few dice there is nothing to choose (RULES 7.10)."""
    if state.dice >= LEAST_ASIDE:
        state.ask(COUNT)
        return True
    dice.put_aside(state, state.dice)
    return False


def roll_aside(state: Spots, _: Step) -> bool:
    """One of the dice that were set aside (RULES 7.10)."""
    return _throw(state, dice.take_aside(state))


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
    if not any(state.empty[state.turn]) or not dice.covered(state):
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
    treats.take(state, step.n)
    return False


def take_per_paw(state: Spots, _: Step) -> bool:
    """Beg (RULES 7.18)."""
    treats.take(state, state.paws(state.turn))
    return False


def take_per_face_down(state: Spots, _: Step) -> bool:
    """Stay: the other tricks that are face down; its own tile is too (RULES 7.21)."""
    treats.take(state, content.PLACES - state.face_up.bit_count() - 1)
    return False


def take_as_many(state: Spots, _: Step) -> bool:
    """Chew (RULES 7.19)."""
    treats.take(state, state.purse[state.turn])
    return False


def give_back(state: Spots, _: Step) -> bool:
    """Gobble: as many as the highest empty spot (RULES 7.20)."""
    empty = state.empty[state.turn]
    treats.give_back(state, max((number for number in range(1, 7) if empty[number]), default=0))
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
