"""What goes out to people and bots: the shapes of views, prompts and events."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ouaf.rules.toutelie.content import Kind, Rating, Side


class Layout(TypedDict):
    """The printed sheet: 36 characters row by row, and for each cell its group, or -1 where a number is printed."""

    text: str
    groups: list[int]


class Square(TypedDict):
    kind: Kind
    points: int


class Filled(Square):
    """A square with its four numbers, and which of the nine it is."""

    square: int


class Public(TypedDict):
    """What lies open to everybody."""

    game: Literal["toutelie"]
    seats: int
    side: Side
    layout: Layout
    rounds: int
    round: int
    """The round being played, from 1; the last one when the match is over."""
    roller: int | None
    """None until the first roller is drawn; at the end who has rolled last."""
    dice: list[int]
    """The roll of this round, the smaller first; empty before it."""
    written: list[int]
    """The seats that have written this round and are still sealed."""
    sheets: list[list[int]]
    """For each seat 36 numbers row by row, 0 for free; what is sealed is not among them."""
    squares: list[list[Square | None]]
    """For each seat its nine squares row by row; None while one is not filled."""
    bonus: NotRequired[list[int]]
    totals: NotRequired[list[int]]
    rating: NotRequired[Rating]


class Own(TypedDict, total=False):
    """What a seat alone sees."""

    entry: str
    """What it has written and is still sealed,"""
    fills: list[Filled]
    """and the squares that this would fill."""
    hopes: list[list[Kind]]
    """For each square of its sheet what it could still become with that, the best first; none when it is filled."""


class View(Public, Own):
    """The table as one viewer sees it."""

    viewer: int | None


class Write(TypedDict):
    """Write both numbers."""

    id: str
    kind: Literal["write"]
    round: int
    dice: list[int]


class Sealed(TypedDict):
    """Wait for the others; the own entry may be taken back."""

    id: str
    kind: Literal["sealed"]
    round: int


class Idle(TypedDict):
    """Nothing is asked: dice are about to roll, or the match is over."""

    id: str
    kind: Literal["chance", "over"]


class Watch(TypedDict):
    """A spectator sees who is waited for."""

    id: str
    kind: Literal["watch"]
    seats: list[int]
    n: int
    """How many they are."""


Prompt: TypeAlias = Write | Sealed | Idle | Watch


class RollerDrawn(TypedDict):
    kind: Literal["roller"]
    to: None
    seat: int


class Rolled(TypedDict):
    kind: Literal["rolled"]
    to: None
    seat: int
    round: int
    dice: list[int]


class SealedEntry(TypedDict):
    """A seat has written; what, it alone knows."""

    kind: Literal["sealed"]
    to: None
    seat: int


class TakenBack(TypedDict):
    kind: Literal["taken_back"]
    to: None
    seat: int


class Wrote(TypedDict):
    """An entry: to its writer alone when it is sealed, to everyone when all have written."""

    kind: Literal["wrote"]
    to: list[int] | None
    seat: int
    cells: list[int]
    numbers: list[int]


class Completed(TypedDict):
    """A square has its four numbers."""

    kind: Literal["completed"]
    to: list[int] | None
    seat: int
    square: int
    result: Kind
    points: int


class Bonus(TypedDict):
    """One of each of the six kinds: the bonus is earned."""

    kind: Literal["bonus"]
    to: None
    seat: int
    points: int


class Finished(TypedDict):
    kind: Literal["finished"]
    to: None
    totals: list[int]


Event: TypeAlias = RollerDrawn | Rolled | SealedEntry | TakenBack | Wrote | Completed | Bonus | Finished
