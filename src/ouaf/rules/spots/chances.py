"""What chance draws and what becomes of it: tiles, dogs, and the dice of the set-up, of players and of T0ut0u."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.game import CHANCE, Rng
from ouaf.rules.spots import moves
from ouaf.rules.spots.content import DOG_NAMES, NONE, RIVAL, TRICKS
from ouaf.rules.spots.moves import DEAL, DOG, LISTED, ROLLS, SHOWN, SIDES, THROW, TILE, TOP, dice_of, weighted_rolls
from ouaf.rules.spots.rolls import rolled
from ouaf.rules.spots.steps import advance
from ouaf.rules.spots.turns import begin, choose, draw_dogs, end_turn, give_dog, rival_goes_on, rival_validates, set_up

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


def is_possible(state: Spots, outcome: int) -> bool:
    """Whether the chance that is due can come out like this."""
    kind = state.kind
    if kind in (TOP, DEAL):
        return outcome - DOG in state.deck
    if kind == TILE:
        return outcome - SHOWN in state.unseen[state.tiles.index(NONE)]
    return len(dice_of(outcome)) == (state.count if kind == THROW else 1)


def thrown(state: Spots, outcome: int) -> None:
    """A player's roll; with Track beside the dice that were not rolled again (RULES 4.1, 7.7)."""
    dice = dice_of(outcome)
    if len(dice) != state.count:
        state.refuse(CHANCE, outcome)
    state.rolled = sorted([*state.rolled, *dice])
    if state.heard is not None:
        state.heard.append({"kind": "rolled", "to": None, "seat": state.turn, "dice": list(dice)})
    rolled(state)


def top(state: Spots, outcome: int) -> None:
    """A new top dog; then whatever the drawing had interrupted goes on."""
    dog = _dog(state, outcome)
    state.top = dog
    if state.heard is not None:
        state.heard.append({"kind": "top", "to": None, "dog": DOG_NAMES[dog]})
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
    dog = _dog(state, outcome)
    seat = sum(map(len, state.dogs)) % state.seats
    give_dog(state, seat, dog)
    if state.heard is not None:
        state.heard.append({"kind": "dealt", "to": None, "seat": seat, "dog": DOG_NAMES[dog]})
    set_up(state)


def _dog(state: Spots, outcome: int) -> int:
    """A dog out of the deck. The deck never runs out: four players have at most 24 of the 32 dogs (RULES 6.2)."""
    dog = outcome - DOG
    if dog not in state.deck:
        state.refuse(CHANCE, outcome)
    state.deck.remove(dog)
    return dog


def tile(state: Spots, outcome: int) -> None:
    """A tile shows, at the set-up or on a pile of wild dogs (RULES 2.1, 8.2)."""
    place, trick = state.tiles.index(NONE), outcome - SHOWN
    if trick not in state.unseen[place]:
        state.refuse(CHANCE, outcome)
    state.tiles[place] = trick
    state.unseen[place].remove(trick)
    if state.set == "random":
        state.unseen[place].clear()
    if state.heard is not None:
        state.heard.append({"kind": "tile", "to": None, "place": place, "trick": TRICKS[trick].id})
    if state.turn == NONE:
        set_up(state)
    elif NONE not in state.tiles:
        choose(state)


def first_roll(state: Spots, outcome: int) -> None:
    """A die is rolled and buried; when all have rolled, the highest starts or those tied roll again (RULES 2.3)."""
    die = _one_die(state, outcome)
    seat = state.first[state.count]
    if not state.kennel[seat]:
        state.dice -= 1
    state.kennel[seat] = [die]
    state.count += 1
    if state.heard is not None:
        state.heard.append({"kind": "first_roll", "to": None, "seat": seat, "die": die})
    if state.count == len(state.first):
        _compare(state)


def _compare(state: Spots) -> None:
    best = max(state.kennel[seat][0] for seat in state.first)
    state.first = [seat for seat in state.first if state.kennel[seat][0] == best]
    state.count = 0
    if len(state.first) == 1:
        begin(state, state.first[0])
    elif state.heard is not None:
        state.heard.append({"kind": "tied", "to": None, "seats": state.first[:]})


def rival_roll(state: Spots, outcome: int) -> None:
    """T0ut0u's die names a place: it turns the tile and takes its treats, or validates the top dog (RULES 9.2, 9.3)."""
    die = _one_die(state, outcome)
    place = die - 1
    trick = TRICKS[state.tiles[place]].id
    if state.heard is not None:
        state.heard.append({"kind": "rival_rolled", "to": None, "die": die, "trick": trick})
    if not state.face_up >> place & 1:
        if state.heard is not None:
            dog = DOG_NAMES[state.top]
            state.heard.append({"kind": "rival_grabs", "to": None, "trick": trick, "dog": dog})
        rival_validates(state)
        return
    n = state.on_tiles[place]
    state.face_up &= ~(1 << place)
    state.on_tiles[place] = 0
    state.rival_treats += n
    if state.heard is not None:
        state.heard.append({"kind": "rival_trick", "to": None, "trick": trick, "n": n})
    rival_goes_on(state)


def _one_die(state: Spots, outcome: int) -> int:
    dice = dice_of(outcome)
    if len(dice) != 1:
        state.refuse(CHANCE, outcome)
    return dice[0]


SETTLE: Final[dict[int, Settler]] = {
    moves.TILE: tile,
    moves.DEAL: dealt,
    moves.TOP: top,
    moves.FIRST_ROLL: first_roll,
    moves.THROW: thrown,
    moves.RIVAL_ROLL: rival_roll,
}
