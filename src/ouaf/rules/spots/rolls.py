"""What follows a roll: treats, the choice that some tiles make, dealing with each die, a bust, express validation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.spots import content, dice, progress, treats
from ouaf.rules.spots.content import CHOSEN_REROLLS, HUNTED, MOST_BURIED, STEPS, TREATS_IF_BURIED
from ouaf.rules.spots.moves import FETCH, HUNT, PLACE, REROLLING, SEARCH, TRACK, eights_in
from ouaf.rules.spots.steps import advance
from ouaf.rules.spots.turns import bust, draw_dogs, end_turn, validate

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Sorter: TypeAlias = "Callable[[Spots], None]"


def rolled(state: Spots) -> None:
    """Right after a roll: a treat may be spent on it (RULES 4.2)."""
    if state.purse[state.turn]:
        keep = STEPS[state.trick][state.step].keep
        state.ask(TRACK if keep == CHOSEN_REROLLS else REROLLING)
    else:
        sort_out(state)


def sort_out(state: Spots) -> None:
    """The roll is kept: some tiles choose from it or discard dice of it before the rest is dealt with."""
    SORT[STEPS[state.trick][state.step].keep](state)


def one_number(state: Spots) -> None:
    """Fetch (RULES 7.13)."""
    state.ask(FETCH)


def not_above(state: Spots) -> None:
    """Guard (RULES 7.14)."""
    keep_only(state, [die for die in state.rolled if die <= state.named])


def two(state: Spots) -> None:
    """Hunt; with no more than two dice there is nothing to choose (RULES 7.15)."""
    if len(state.rolled) > HUNTED:
        state.ask(HUNT)
    else:
        deal(state)


def total_eight(state: Spots) -> None:
    """Search (RULES 7.16)."""
    if eights_in(tuple(state.rolled)):
        state.ask(SEARCH)
    else:
        keep_only(state, [])


def low_may_go(state: Spots) -> None:
    """Scavenge compares with what is buried before the roll is dealt with (RULES 7.17)."""
    progress.limit(state, sum(state.kennel[state.turn]))
    deal(state)


def keep_only(state: Spots, kept: list[int]) -> None:
    """Discard all the other dice of the roll and deal with these."""
    dice.keep_only(state, kept)
    deal(state)


def deal(state: Spots) -> None:
    """The dice one by one, the smallest first (RULES 4.3)."""
    if state.rolled:
        state.ask(PLACE)
    else:
        finish_roll(state, 0)


def finish_roll(state: Spots, buried: int) -> None:
    """All dice are dealt with, the last one buried or not: a bust, treats of Play dead, or on (RULES 5.2, 7.22)."""
    seat = state.turn
    if state.below:
        progress.limit(state, 0)
    if sum(state.kennel[seat]) > MOST_BURIED:
        bust(state, seat)
        end_turn(state)
        return
    if buried and STEPS[state.trick][state.step].keep == TREATS_IF_BURIED:
        treats.take(state, buried)
    express(state)


def express(state: Spots) -> None:
    """When all the own dogs are complete they are validated at once; then the trick goes on (RULES 6.1)."""
    seat = state.turn
    if any(state.empty[seat]):
        advance(state)
        return
    new = validate(state, "express")
    if new:
        draw_dogs(state, new)


SORT: Final[dict[int, Sorter]] = {
    content.ALL: deal,
    content.CHOSEN_REROLLS: deal,
    content.ONE_NUMBER: one_number,
    content.NOT_ABOVE: not_above,
    content.TWO: two,
    content.TOTAL_EIGHT: total_eight,
    content.LOW_MAY_GO: low_may_go,
    content.TREATS_IF_BURIED: deal,
}
