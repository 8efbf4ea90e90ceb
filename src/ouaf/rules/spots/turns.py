"""From turn to turn: the set-up, what is checked when a turn starts, busts, validated dogs, T0ut0u, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ouaf.rules.game import TO_NOBODY
from ouaf.rules.spots.content import DOG_NAMES, MOST_DOGS, NONE, PLACES, RIVAL, SPOTS, TRICKS
from ouaf.rules.spots.moves import DEAL, FIRST_ROLL, NO_MOVES, OVER, RIVAL_ROLL, TILE, TOP, TURN

if TYPE_CHECKING:
    from ouaf.rules.spots.shapes import Event
    from ouaf.rules.spots.state import Spots

ALL_UP: Final = (1 << PLACES) - 1


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


def begin(state: Spots, first: int) -> None:
    """The first turn; alone, T0ut0u spends its treats before it (RULES 2.3, 9.4)."""
    state.first = []
    if state.heard is not None:
        state.heard.append({"kind": "starts", "to": None, "seat": first})
    if state.seats == 1:
        state.turn = RIVAL
        rival_goes_on(state)
    else:
        state.turn = first
        start_turn(state)


def start_turn(state: Spots) -> None:
    """What is checked first: dice in the supply, more than one trick face up (RULES 3.1, 3.2)."""
    if state.heard is not None:
        _tell_turn(state)
    if state.dice == 0:
        for seat in range(state.seats):
            bust(state, seat, "scattered")
    if state.face_up.bit_count() == 1:
        reset(state)
    if NONE in state.tiles:
        state.await_chance(TILE)
    else:
        choose(state)


def choose(state: Spots) -> None:
    """The player chooses; T0ut0u rolls (RULES 3.3, 3.4, 9.2)."""
    if state.turn == RIVAL:
        state.await_chance(RIVAL_ROLL)
    else:
        state.ask(TURN)


def reset(state: Spots) -> None:
    """A treat onto the last trick, all the others face up; wild tiles go under their piles (RULES 3.2, 8.2)."""
    left = state.face_up.bit_length() - 1
    n = min(1, state.treats)
    state.treats -= n
    state.on_tiles[left] += n
    state.face_up = ALL_UP
    if state.heard is not None:
        state.heard.append({"kind": "reset", "to": None, "trick": TRICKS[state.tiles[left]].id, "n": n})
    if state.set == "wild":
        for place in range(2, PLACES):
            if place != left:
                _next_tile(state, place)


def _next_tile(state: Spots, place: int) -> None:
    """The used tile goes under its pile; the next one shows, and is drawn if nobody has seen it (RULES 8.2)."""
    state.under[place].append(state.tiles[place])
    state.tiles[place] = NONE if state.unseen[place] else state.under[place].pop(0)
    if state.heard is not None and state.tiles[place] != NONE:
        shown = TRICKS[state.tiles[place]].id
        state.heard.append({"kind": "tile", "to": None, "place": place, "trick": shown})


def end_turn(state: Spots) -> None:
    """Clockwise; alone, T0ut0u in between (RULES 2.3, 9.2)."""
    _clear(state)
    if state.seats == 1:
        state.turn = 0 if state.turn == RIVAL else RIVAL
    else:
        state.turn = (state.turn + 1) % state.seats
    start_turn(state)


def _clear(state: Spots) -> None:
    """The trick is over; dice that Bolt has left go back (RULES 7.10)."""
    state.dice += state.aside
    state.trick = NONE
    state.step = state.times = state.aside = state.named = 0


def bust(state: Spots, seat: int, kind: Literal["busted", "scattered"] = "busted") -> None:
    """All dice on dogs and in the kennel go back; validated dogs stay (RULES 3.1, 5.1)."""
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
    if state.heard is not None and back:
        state.heard.append({"kind": kind, "to": None, "seat": seat, "n": back})


def validate(state: Spots, kind: Literal["quiet", "express"]) -> int:
    """The dice of all complete dogs go back, the sixth dog wins. How many new ones are due (RULES 6.2, 6.3)."""
    seat = state.turn
    dogs = state.complete_dogs(seat)
    done = [dog for place, dog in enumerate(state.dogs[seat]) if dogs >> place & 1]
    state.dice += sum(len(SPOTS[dog]) for dog in done)
    if state.heard is not None:
        _tell_validated(state.heard, seat, kind, [DOG_NAMES[dog] for dog in done])
    state.validated[seat] |= dogs
    if state.has_won(seat):
        finish_match(state)
        return 0
    return min(dogs.bit_count(), MOST_DOGS - len(state.dogs[seat]))


def draw_dogs(state: Spots, n: int) -> None:
    """The top dog joins the player's; the next one is turned up; and so on (RULES 6.2)."""
    give_dog(state, state.turn, state.top)
    if state.heard is not None:
        state.heard.append({"kind": "drew", "to": None, "seat": state.turn, "dog": DOG_NAMES[state.top]})
    state.top = NONE
    state.await_chance(TOP, n - 1)


def give_dog(state: Spots, seat: int, dog: int) -> None:
    """A dog without dice."""
    bit = 1 << len(state.dogs[seat])
    state.dogs[seat].append(dog)
    for number in SPOTS[dog]:
        state.empty[seat][number] |= bit


def finish_match(state: Spots) -> None:
    """Six validated dogs win at once (RULES 6.3)."""
    _clear(state)
    state.kind, state.count = OVER, 0
    state.options = NO_MOVES
    state.waiting = TO_NOBODY
    if state.heard is not None:
        if state.turn == RIVAL:
            state.heard.append({"kind": "rival_won", "to": None})
        else:
            state.heard.append({"kind": "won", "to": None, "seat": state.turn})


def rival_goes_on(state: Spots) -> None:
    """Two treats buy T0ut0u the top dog, again and again; then its turn is over (RULES 9.4)."""
    if state.rival_treats < 2:
        end_turn(state)
        return
    state.rival_treats -= 2
    state.treats += 2
    if state.heard is not None:
        state.heard.append({"kind": "rival_pays", "to": None, "dog": DOG_NAMES[state.top]})
    rival_validates(state)


def rival_validates(state: Spots) -> None:
    """T0ut0u gets the top dog, validated (RULES 9.3)."""
    state.rival_dogs.append(state.top)
    if state.heard is not None:
        state.heard.append({"kind": "rival_validated", "to": None, "dog": DOG_NAMES[state.top]})
    state.top = NONE
    if len(state.rival_dogs) == MOST_DOGS:
        finish_match(state)
    else:
        state.await_chance(TOP)


def _tell_validated(heard: list[Event], seat: int, kind: Literal["quiet", "express"], dogs: list[str]) -> None:
    heard.append({"kind": kind, "to": None, "seat": seat, "dogs": dogs})
    heard += [{"kind": "validated", "to": None, "seat": seat, "dog": dog} for dog in dogs]


def _tell_turn(state: Spots) -> None:
    heard = state.heard
    assert heard is not None
    if state.turn == RIVAL:
        heard.append({"kind": "rival_turn", "to": None})
    else:
        heard.append({"kind": "turn", "to": None, "seat": state.turn})
    if state.dice == 0:
        heard.append({"kind": "no_dice", "to": None})
