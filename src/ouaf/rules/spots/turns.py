"""From turn to turn: the set-up, who starts, what is checked when a turn starts, busts, validated dogs, T0ut0u."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.spots import dice, dogs, events, progress, tiles, treats
from ouaf.rules.spots.content import MOST_DOGS, NONE, RIVAL
from ouaf.rules.spots.moves import DEAL, FIRST_ROLL, RIVAL_ROLL, TILE, TOP, TURN

if TYPE_CHECKING:
    from ouaf.rules.spots.shapes import LossKind, ValidationKind
    from ouaf.rules.spots.state import Spots


def set_out(state: Spots) -> None:
    """Nobody's turn yet: all roll to see who starts."""
    state.turn = NONE
    state.first = list(range(state.seats))


def set_up(state: Spots) -> None:
    """Tiles, two dogs each, the top dog, and the dice that say who starts (RULES 2.1 to 2.3)."""
    if NONE in state.tiles:
        state.await_chance(TILE)
    elif len(state.dogs[-1]) < 2:
        state.await_chance(DEAL)
    elif state.top == NONE:
        state.await_chance(TOP)
    else:
        state.await_chance(FIRST_ROLL)


def compare(state: Spots) -> None:
    """All have rolled: the highest starts, or those tied roll again (RULES 2.3)."""
    best = max(state.kennel[seat][0] for seat in state.first)
    state.first = [seat for seat in state.first if state.kennel[seat][0] == best]
    if len(state.first) == 1:
        begin(state, state.first[0])
    else:
        events.tied(state, state.first)
        state.await_chance(FIRST_ROLL)


def begin(state: Spots, first: int) -> None:
    """The first turn; alone, T0ut0u spends its treats before it (RULES 2.3, 9.4)."""
    state.first = []
    events.by_seat(state, "starts", first)
    if state.seats == 1:
        state.turn = RIVAL
        rival_goes_on(state)
    else:
        state.turn = first
        start_turn(state)


def start_turn(state: Spots) -> None:
    """What is checked first: dice in the supply, more than one trick face up (RULES 3.1, 3.2)."""
    if state.turn == RIVAL:
        events.at_table(state, "rival_turn")
    else:
        events.by_seat(state, "turn", state.turn)
    if state.dice == 0:
        events.at_table(state, "no_dice")
        for seat in range(state.seats):
            bust(state, seat, "scattered")
    if state.face_up.bit_count() == 1:
        tiles.reset(state)
        if NONE in state.tiles:
            state.await_chance(TILE)
            return
    choose(state)


def choose(state: Spots) -> None:
    """The player chooses; T0ut0u rolls (RULES 3.3, 3.4, 9.2)."""
    if state.turn == RIVAL:
        state.await_chance(RIVAL_ROLL)
    else:
        state.ask(TURN)


def end_turn(state: Spots) -> None:
    """Clockwise; alone, T0ut0u in between (RULES 2.3, 9.2)."""
    progress.finish(state)
    if state.seats == 1:
        state.turn = 0 if state.turn == RIVAL else RIVAL
    else:
        state.turn = (state.turn + 1) % state.seats
    start_turn(state)


def bust(state: Spots, seat: int, kind: LossKind = "busted") -> None:
    """All dice on dogs and in the kennel go back; validated dogs stay (RULES 3.1, 5.1)."""
    lost = dice.lose(state, seat)
    if lost:
        events.with_number(state, kind, seat, lost)


def validate(state: Spots, kind: ValidationKind) -> int:
    """Validate all complete dogs; the sixth wins. How many new dogs are due (RULES 6.2, 6.3)."""
    seat = state.turn
    complete = state.complete_dogs(seat)
    events.validation(state, kind, complete)
    dogs.validate(state, complete)
    if state.has_won(seat):
        finish_match(state)
        return 0
    return min(complete.bit_count(), MOST_DOGS - len(state.dogs[seat]))


def draw_dogs(state: Spots, n: int) -> None:
    """The top dog joins the player's; the next one is turned up; and so on (RULES 6.2)."""
    dogs.draw_top(state)
    state.await_chance(TOP, n - 1)


def finish_match(state: Spots) -> None:
    """Six validated dogs win at once (RULES 6.3)."""
    progress.finish(state)
    state.finish()
    if state.turn == RIVAL:
        events.at_table(state, "rival_won")
    else:
        events.by_seat(state, "won", state.turn)


def rival_goes_on(state: Spots) -> None:
    """Two treats buy T0ut0u the top dog, again and again; then its turn is over (RULES 9.4)."""
    if state.rival_treats < 2:
        end_turn(state)
    else:
        treats.rival_pays(state)
        rival_validates(state)


def rival_validates(state: Spots) -> None:
    """T0ut0u gets the top dog, validated (RULES 9.3)."""
    dogs.rival_validates(state)
    if len(state.rival_dogs) == MOST_DOGS:
        finish_match(state)
    else:
        state.await_chance(TOP)
