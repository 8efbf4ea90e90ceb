"""The types of views, prompts and events of Pig."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict


class Public(TypedDict):
    """Everything lies open."""

    game: Literal["pig"]
    seats: int
    goal: int
    scores: list[int]
    """What each seat has kept."""
    turn: int
    stake: int
    """What is at stake in this turn."""
    rolling: bool
    """The die is in the air."""
    answers: int
    """How many decisions have been taken."""


class View(Public):
    viewer: int | None


class Roll(TypedDict):
    """The first roll of a turn."""

    id: str
    kind: Literal["roll"]


class Choose(TypedDict):
    """Roll on, or keep what is at stake."""

    id: str
    kind: Literal["choose"]
    n: int
    total: int
    """What one would have then."""


class Wait(TypedDict):
    id: str
    kind: Literal["wait"]
    seat: int


class Idle(TypedDict):
    """Nobody is asked."""

    id: str
    kind: Literal["chance", "over"]


class Watch(TypedDict):
    """A spectator sees who is waited for."""

    id: str
    kind: Literal["watch"]
    seats: list[int]
    n: int


Prompt: TypeAlias = Roll | Choose | Wait | Idle | Watch


class Rolls(TypedDict):
    """Somebody takes the die."""

    kind: Literal["rolls"]
    to: list[int] | None
    seat: int


class Rolled(TypedDict):
    kind: Literal["rolled"]
    to: None
    seat: int
    die: int


class Lost(TypedDict):
    """A 1: all that was at stake is gone."""

    kind: Literal["lost"]
    to: None
    seat: int
    n: int


class Held(TypedDict):
    kind: Literal["held"]
    to: list[int] | None
    seat: int
    n: int
    total: int


class Finished(TypedDict):
    kind: Literal["finished"]
    to: list[int] | None
    totals: list[int]


Event: TypeAlias = Rolls | Rolled | Lost | Held | Finished
