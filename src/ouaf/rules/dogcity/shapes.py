"""What goes out to people and bots: the shapes of views, prompts and events."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ouaf.rules.dogcity.content import Colour

Reason: TypeAlias = Literal["laid_out", "blocked"]


class Laid(TypedDict):
    """A laid domino: its number, x to the right, y down, quarter turns clockwise, and who laid it."""

    tile: int
    x: int
    y: int
    turn: int
    seat: int


class Round(TypedDict):
    """A completed round: its point is the north-west corner of the place with the same x and y."""

    point: list[int]
    colour: Colour
    animals: str
    """A letter for each: w c g k for the coats, x for a black cat."""
    points: int
    """For the dogs; the cats count at the end."""
    parts: list[int]
    """What each coat on it brings, the most first."""


class Coat(TypedDict):
    """How many dogs of a coat came to one's rounds, and what they brought."""

    dogs: int
    points: int


class Coats(TypedDict):
    w: Coat
    c: Coat
    g: Coat
    k: Coat


class Count(TypedDict):
    """A seat's total explained: the points of the coats, less `minus`, less `left`."""

    rounds: int
    plain: int
    """Those of the rounds that have no animal."""
    coats: Coats
    cats: int
    minus: int
    """What the cats cost."""
    left: int
    """The animals in hand, a point less for each."""
    total: int


class Public(TypedDict):
    """What lies on the table: all of it is open."""

    game: Literal["dogcity"]
    seats: int
    tiles: list[str]
    """The dominoes by number from 1: the corners nw, ne, se, sw, each a colour and an animal or a hyphen."""
    laid: list[Laid]
    """In the order in which they were laid."""
    hands: list[list[int]]
    pile: int
    """How many are left; which, is what is nowhere else."""
    aside: list[int]
    """Given in a swap that is being drawn for; they go into the pile after it."""
    turn: int | None
    """None until it is drawn who begins; after the end who has played last."""
    again: bool
    """The one whose turn it is has completed a round and plays again."""
    idle: int
    idle_limit: int
    """So many turns in a row nothing was laid, and so many end the match."""
    points: list[int]
    cats: list[int]
    rounds: list[Round]
    """Completed by the last move."""
    left: NotRequired[list[int]]
    """At the end: the animals in each hand, a point less for each."""
    totals: NotRequired[list[int]]
    count: NotRequired[list[Count]]
    """At the end: what makes up each total."""


class View(Public):
    """The table as one viewer sees it."""

    viewer: int | None


class Place(TypedDict):
    """Lay a domino; `again` after a completed round."""

    id: str
    kind: Literal["place", "again"]


class Swap(TypedDict):
    """Nothing fits: swap the whole hand, or n dominoes of one's choice, or pass."""

    id: str
    kind: Literal["swap", "swap_some"]
    n: int


class Pass(TypedDict):
    """Nothing fits and the pile is empty."""

    id: str
    kind: Literal["pass"]


class Wait(TypedDict):
    """Another seat's turn."""

    id: str
    kind: Literal["wait"]
    seat: int


class Idle(TypedDict):
    """Nothing is asked: something is about to be drawn, or the match is over."""

    id: str
    kind: Literal["chance", "over"]


class Watch(TypedDict):
    """A spectator sees who is waited for."""

    id: str
    kind: Literal["watch"]
    seats: list[int]
    n: int
    """How many they are."""


Prompt: TypeAlias = Place | Swap | Pass | Wait | Idle | Watch


class FirstDrawn(TypedDict):
    kind: Literal["first"]
    to: None
    seat: int


class Drawn(TypedDict):
    """A domino comes from the pile into a hand."""

    kind: Literal["dealt", "drawn"]
    to: None
    seat: int
    tile: int


class PileEmpty(TypedDict):
    kind: Literal["pile_empty"]
    to: None


class LaidNow(TypedDict):
    kind: Literal["laid"]
    to: list[int] | None
    seat: int
    tile: int
    x: int
    y: int
    turn: int


class Completed(TypedDict):
    """A round; `only_cats` when there is no dog on it, `plain` when there is no animal at all."""

    kind: Literal["round", "only_cats", "plain"]
    to: list[int] | None
    seat: int
    point: list[int]
    colour: Colour
    animals: str
    points: int
    parts: list[int]
    """What each coat on it brings, the most first."""


class Alike(TypedDict):
    """Three dogs or more of one coat on a round, n of them, and what they bring."""

    kind: Literal["alike"]
    to: list[int] | None
    seat: int
    animal: str
    n: int
    points: int


class AtOnce(TypedDict):
    """One laying completes several rounds, n of them; each is told by itself too."""

    kind: Literal["at_once"]
    to: list[int] | None
    seat: int
    n: int


class Cats(TypedDict):
    """Black cats of the rounds of one move, n of them, and what they will cost."""

    kind: Literal["cats"]
    to: list[int] | None
    seat: int
    n: int
    cost: int


class Again(TypedDict):
    kind: Literal["again"]
    to: list[int] | None
    seat: int


class Swapped(TypedDict):
    """Dominoes are given, n of them, and lie aside; or they go into the pile."""

    kind: Literal["given", "returned"]
    to: list[int] | None
    seat: int
    tiles: list[int]
    n: int


class Passed(TypedDict):
    kind: Literal["passed"]
    to: list[int] | None
    seat: int


class Brings(TypedDict):
    """The end of the preview of a laying: what it would bring in all. It never happens in a match."""

    kind: Literal["brings"]
    to: list[int] | None
    seat: int
    rounds: int
    points: int
    """For the dogs."""
    cats: int
    net: int
    """The points less what the cats cost."""
    again: bool
    """One plays again."""


class Finished(TypedDict):
    kind: Literal["finished"]
    to: list[int] | None
    reason: Reason
    left: list[int]
    totals: list[int]


MoveEvent: TypeAlias = LaidNow | Completed | Alike | AtOnce | Cats | Again | Swapped | Passed | Brings | Finished


Event: TypeAlias = FirstDrawn | Drawn | PileEmpty | MoveEvent
