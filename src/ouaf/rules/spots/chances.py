"""What chance draws and what becomes of it: tiles, dogs, and the dice of the set-up, of players and of T0ut0u."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.game import CHANCE, Rng, Roll
from ouaf.rules.spots import dice, dogs, events, moves, tiles
from ouaf.rules.spots.content import NONE, RIVAL
from ouaf.rules.spots.moves import (
    DEAL,
    DOG,
    FIRST_ROLL,
    LISTED,
    ROLLS,
    SHOWN,
    SIDES,
    THROW,
    TILE,
    TOP,
    dice_of,
    weighted_rolls,
)
from ouaf.rules.spots.rolls import rolled
from ouaf.rules.spots.steps import advance
from ouaf.rules.spots.turns import choose, compare, draw_dogs, end_turn, rival_goes_on, rival_validates, set_up

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Settler: TypeAlias = "Callable[[Spots, int], None]"


def draw(state: Spots, rng: Rng) -> int:
    """An outcome of the chance that is due."""
    kind = state.kind
    if kind == THROW:
        return _throw(state.count, rng)
    if kind in (TOP, DEAL):
        return DOG + state.deck[rng.below(len(state.deck))]
    if kind == TILE:
        unseen = state.unseen[state.tiles.index(NONE)]
        return SHOWN + unseen[rng.below(len(unseen))]
    return ROLLS[1][rng.below(6)]


def _throw(n: int, rng: Rng) -> int:
    """A roll of n dice, four at a time: the outcomes of parts add up."""
    found = 0
    while n > 4:
        found += ROLLS[4][rng.below(SIDES[4])]
        n -= 4
    return found + ROLLS[n][rng.below(SIDES[n])]


def outcomes(state: Spots) -> list[tuple[int, int]] | None:
    """All outcomes of the chance that is due, but for rolls of many dice."""
    kind = state.kind
    if kind == THROW:
        return weighted_rolls(state.count) if state.count <= LISTED else None
    if kind in (TOP, DEAL):
        return [(DOG + dog, 1) for dog in sorted(state.deck)]
    if kind == TILE:
        return [(SHOWN + tile, 1) for tile in sorted(state.unseen[state.tiles.index(NONE)])]
    return weighted_rolls(1)


def roll_due(state: Spots) -> Roll | None:
    """The dice of the set-up, of a player or of T0ut0u; none where a dog or a tile is due."""
    match state.kind:
        case moves.FIRST_ROLL:
            return Roll(state.first[state.count], 1)
        case moves.THROW:
            return Roll(state.turn, state.count)
        case moves.RIVAL_ROLL:
            return Roll(None, 1)
    return None


def is_possible(state: Spots, outcome: int) -> bool:
    """Whether the chance that is due can come out like this."""
    kind = state.kind
    if kind in (TOP, DEAL):
        return outcome - DOG in state.deck
    if kind == TILE:
        return outcome - SHOWN in state.unseen[state.tiles.index(NONE)]
    return len(dice_of(outcome)) == (state.count if kind == THROW else 1)


def thrown(state: Spots, outcome: int) -> None:
    """A player's roll (RULES 4.1)."""
    fallen = dice_of(outcome)
    if len(fallen) != state.count:
        state.refuse(CHANCE, outcome)
    dice.fall(state, fallen)
    rolled(state)


def top(state: Spots, outcome: int) -> None:
    """A new top dog; then whatever the drawing had interrupted goes on."""
    dogs.turn_up(state, _dog(state, outcome))
    if state.turn == NONE:
        set_up(state)
    elif state.turn == RIVAL:
        rival_goes_on(state)
    elif state.count:
        draw_dogs(state, state.count)
    elif state.trick == NONE:
        end_turn(state)
    else:
        advance(state)


def dealt(state: Spots, outcome: int) -> None:
    """Two dogs each, dealt around the table (RULES 2.2)."""
    dogs.deal(state, _dog(state, outcome))
    set_up(state)


def _dog(state: Spots, outcome: int) -> int:
    """A dog of the deck. It never runs out: four players have at most 24 of the 32 dogs (RULES 6.2)."""
    dog = outcome - DOG
    if dog not in state.deck:
        state.refuse(CHANCE, outcome)
    return dog


def tile(state: Spots, outcome: int) -> None:
    """A tile shows; when none is missing any more, the turn or the set-up goes on (RULES 2.1, 8.2)."""
    place, trick = state.tiles.index(NONE), outcome - SHOWN
    if trick not in state.unseen[place]:
        state.refuse(CHANCE, outcome)
    tiles.show(state, place, trick)
    if state.turn == NONE:
        set_up(state)
    elif NONE not in state.tiles:
        choose(state)


def first_roll(state: Spots, outcome: int) -> None:
    """A die is rolled and buried, until all who roll have done so (RULES 2.3)."""
    dice.bury_first(state, state.first[state.count], _one_die(state, outcome))
    if state.count + 1 < len(state.first):
        state.await_chance(FIRST_ROLL, state.count + 1)
    else:
        compare(state)


def rival_roll(state: Spots, outcome: int) -> None:
    """T0ut0u's die names a place: it turns the tile and takes its treats, or validates the top dog (RULES 9.2, 9.3)."""
    die = _one_die(state, outcome)
    place = die - 1
    events.rival_rolled(state, die, state.tiles[place])
    if state.face_up >> place & 1:
        tiles.rival_uses(state, place)
        rival_goes_on(state)
    else:
        events.rival_grabs(state, state.tiles[place])
        rival_validates(state)


def _one_die(state: Spots, outcome: int) -> int:
    fallen = dice_of(outcome)
    if len(fallen) != 1:
        state.refuse(CHANCE, outcome)
    return fallen[0]


SETTLE: Final[dict[int, Settler]] = {
    moves.TILE: tile,
    moves.DEAL: dealt,
    moves.TOP: top,
    moves.FIRST_ROLL: first_roll,
    moves.THROW: thrown,
    moves.RIVAL_ROLL: rival_roll,
}
