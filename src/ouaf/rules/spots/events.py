"""What happens at the table, as ids and numbers: everything in Spots is open, so everyone is told."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from ouaf.rules.spots.content import TrickId


class AtTable(TypedDict):
    """Nobody's own: no die is left, or T0ut0u's turn, payment and win."""

    kind: Literal["no_dice", "rival_turn", "rival_pays", "rival_won"]
    to: list[int] | None


class BySeat(TypedDict):
    kind: Literal["starts", "turn", "keeps", "stops", "goes_on", "quiet", "express", "won"]
    to: list[int] | None
    seat: int


class WithNumber(TypedDict):
    """Treats taken or given back, dice set aside, dice lost by a bust."""

    kind: Literal["treats", "gives_back", "sets_aside", "busted"]
    to: list[int] | None
    seat: int
    n: int


class WithDie(TypedDict):
    kind: Literal["first_roll", "sets", "names", "digs_up", "buried"]
    to: list[int] | None
    seat: int
    die: int


class WithDice(TypedDict):
    kind: Literal["rolled", "rerolls", "chooses", "discards"]
    to: list[int] | None
    seat: int
    dice: list[int]


class WithDog(TypedDict):
    kind: Literal["dealt", "drew", "validated"]
    to: list[int] | None
    seat: int
    dog: str


class OnSpot(TypedDict):
    """A die comes onto a dog's spot, or is taken from it."""

    kind: Literal["placed", "lifts", "lands"]
    to: list[int] | None
    seat: int
    dog: str
    die: int


class Nudged(TypedDict):
    """A buried die of `owner` is changed; it becomes 0 when it goes back to the supply."""

    kind: Literal["nudged"]
    to: list[int] | None
    seat: int
    owner: int
    die: int
    becomes: int


class Tied(TypedDict):
    kind: Literal["tied"]
    to: list[int] | None
    seats: list[int]


class Used(TypedDict):
    """A trick is chosen; n treats lay on it."""

    kind: Literal["trick"]
    to: list[int] | None
    seat: int
    trick: TrickId
    n: int


class Shown(TypedDict):
    """A tile shows at one of the six places."""

    kind: Literal["tile"]
    to: list[int] | None
    place: int
    trick: TrickId


class OnTile(TypedDict):
    """All tricks are face up again, with n treats more on the one that was left; or T0ut0u uses one with n treats."""

    kind: Literal["reset", "rival_trick"]
    to: list[int] | None
    trick: TrickId
    n: int


class OfDeck(TypedDict):
    """The new top dog, or the one that T0ut0u validates."""

    kind: Literal["top", "rival_validated"]
    to: list[int] | None
    dog: str


class RivalRolled(TypedDict):
    kind: Literal["rival_rolled"]
    to: list[int] | None
    die: int
    trick: TrickId


Event: TypeAlias = (
    AtTable
    | BySeat
    | WithNumber
    | WithDie
    | WithDice
    | WithDog
    | OnSpot
    | Nudged
    | Tied
    | Used
    | Shown
    | OnTile
    | OfDeck
    | RivalRolled
)
