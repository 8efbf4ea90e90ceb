"""How far a trick is: which one, which of its steps, how often that was done, and which numbers it goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.spots import dice, events
from ouaf.rules.spots.content import NONE

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def set_out(state: Spots) -> None:
    """No trick is being done."""
    state.below = 0
    finish(state)


def finish(state: Spots) -> None:
    """The trick is over; dice that Bolt has left go back (RULES 7.10)."""
    if state.aside:
        dice.clear_aside(state)
    state.trick = NONE
    state.step = state.times = state.named = 0


def begin(state: Spots, trick: int) -> None:
    """Its first step (RULES 3.4)."""
    state.trick = trick


def repeat(state: Spots) -> None:
    """The same step once more."""
    state.times += 1


def next_step(state: Spots) -> None:
    state.step += 1
    state.times = 0


def name(state: Spots, number: int) -> None:
    """Guard's number (RULES 7.14)."""
    state.named = number
    events.with_die(state, "names", state.turn, number)


def limit(state: Spots, below: int) -> None:
    """Scavenge's: dice below this may be discarded (RULES 7.17)."""
    state.below = below
