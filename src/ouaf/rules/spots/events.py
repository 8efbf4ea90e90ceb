"""Events are noted in one way: a function for each shape, which adds it to what is heard when somebody listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ouaf.rules.spots.content import DOG_NAMES, TRICKS
from ouaf.rules.spots.shapes import (
    AtTableKind,
    BySeatKind,
    Event,
    OfDeckKind,
    OnSpotKind,
    OnTileKind,
    ValidationKind,
    WithDiceKind,
    WithDieKind,
    WithDogKind,
    WithNumberKind,
)

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


def hush(state: Spots) -> None:
    """Nobody listens."""
    state.heard = None


def listen(state: Spots) -> list[Event]:
    """From now on what happens is noted in this list."""
    heard: list[Event] = []
    state.heard = heard
    return heard


def at_table(state: Spots, kind: AtTableKind) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None})


def by_seat(state: Spots, kind: BySeatKind, seat: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "seat": seat})


def with_number(state: Spots, kind: WithNumberKind, seat: int, n: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "seat": seat, "n": n})


def with_die(state: Spots, kind: WithDieKind, seat: int, die: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "seat": seat, "die": die})


def with_dice(state: Spots, kind: WithDiceKind, seat: int, dice: Sequence[int]) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "seat": seat, "dice": list(dice)})


def with_dog(state: Spots, kind: WithDogKind, seat: int, dog: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "seat": seat, "dog": DOG_NAMES[dog]})


def on_spot(state: Spots, kind: OnSpotKind, place: int, die: int) -> None:
    """A spot of the player whose turn it is."""
    if state.heard is not None:
        dog = DOG_NAMES[state.dogs[state.turn][place]]
        state.heard.append({"kind": kind, "to": None, "seat": state.turn, "dog": dog, "die": die})


def validation(state: Spots, kind: ValidationKind, places: int) -> None:
    """All the dogs that are validated at once."""
    if state.heard is not None:
        dogs = [DOG_NAMES[dog] for place, dog in enumerate(state.dogs[state.turn]) if places >> place & 1]
        state.heard.append({"kind": kind, "to": None, "seat": state.turn, "dogs": dogs})


def nudged(state: Spots, owner: int, die: int, becomes: int) -> None:
    if state.heard is not None:
        seat = state.turn
        state.heard.append(
            {
                "kind": "nudged_own" if owner == seat else "nudged",
                "to": None,
                "seat": seat,
                "owner": owner,
                "die": die,
                "becomes": becomes,
            }
        )


def tied(state: Spots, seats: Sequence[int]) -> None:
    if state.heard is not None:
        state.heard.append({"kind": "tied", "to": None, "seats": list(seats)})


def used(state: Spots, trick: int, n: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": "trick", "to": None, "seat": state.turn, "trick": TRICKS[trick].id, "n": n})


def shown(state: Spots, place: int, trick: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": "tile", "to": None, "place": place, "trick": TRICKS[trick].id})


def on_tile(state: Spots, kind: OnTileKind, trick: int, n: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "trick": TRICKS[trick].id, "n": n})


def of_deck(state: Spots, kind: OfDeckKind, dog: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "dog": DOG_NAMES[dog]})


def rival_rolled(state: Spots, die: int, trick: int) -> None:
    if state.heard is not None:
        state.heard.append({"kind": "rival_rolled", "to": None, "die": die, "trick": TRICKS[trick].id})


def rival_grabs(state: Spots, trick: int) -> None:
    if state.heard is not None:
        dog = DOG_NAMES[state.top]
        state.heard.append({"kind": "rival_grabs", "to": None, "trick": TRICKS[trick].id, "dog": dog})
