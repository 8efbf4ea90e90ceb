"""What is in the box: the tricks step by step, the dogs, the recommended sets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

DICE: Final = 40
TREATS: Final = 20
MOST_DOGS: Final = 6
MOST_BURIED: Final = 7
"""More than this in a kennel is a bust (RULES 5.1)."""
PLACES: Final = 6
"""Howl, Roll over, and one place for each family."""
NONE: Final = -1
"""No trick, no dog, no seat."""
RIVAL: Final = 4
"""T0ut0u's turn, after those of the four seats."""

TrickId: TypeAlias = Literal[
    "howl", "roll_over",
    "walk", "dig", "trot", "retrieve", "track",
    "run", "chase", "bolt", "sprint", "dogpile",
    "fetch", "guard", "hunt", "search", "scavenge",
    "beg", "chew", "gobble", "stay", "play_dead",
]  # fmt: skip
SetId: TypeAlias = Literal["adoption", "caniparc", "agilite", "chasse", "club", "chiots", "random", "wild", "free"]

# What a step does.
ROLL: Final = 0
ROLL_ONE_MORE: Final = 1
ROLL_PER_DOG: Final = 2
ROLL_AND_PAWS: Final = 3
ROLL_KENNEL: Final = 4
ROLL_WITH_OWN: Final = 5
ROLL_ASIDE: Final = 6
SET_ASIDE: Final = 7
NAME: Final = 8
SET_DIE: Final = 9
MOVE_DIE: Final = 10
NUDGE: Final = 11
DRAW: Final = 12
TAKE: Final = 13
TAKE_PER_PAW: Final = 14
TAKE_PER_FACE_DOWN: Final = 15
TAKE_AS_MANY: Final = 16
GIVE_BACK: Final = 17

# What becomes of a roll once it is kept.
ALL: Final = 0
CHOSEN_REROLLS: Final = 1
ONE_NUMBER: Final = 2
NOT_ABOVE: Final = 3
TWO: Final = 4
TOTAL_EIGHT: Final = 5
LOW_MAY_GO: Final = 6
TREATS_IF_BURIED: Final = 7


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a tile."""

    do: int
    n: int = 0
    keep: int = ALL
    may: bool = False
    """The player may leave it out."""
    again: bool = False
    """The player may repeat it as often as wanted."""


class Trick(NamedTuple):
    id: TrickId
    family: int
    """0 for the two that are always there, else 1 to 4."""
    steps: tuple[Step, ...]


def _roll(n: int, keep: int = ALL) -> Step:
    return Step(ROLL, n, keep)


def _may(step: Step) -> Step:
    return replace(step, may=True)


def _again(step: Step) -> Step:
    return replace(step, again=True)


TRICKS: Final[tuple[Trick, ...]] = (
    Trick("howl", 0, (Step(DRAW), _roll(1))),
    Trick("roll_over", 0, (Step(ROLL_KENNEL), _may(_roll(1)))),
    Trick("walk", 1, (_roll(2), _may(_roll(1)))),
    Trick("dig", 1, (Step(NUDGE), _roll(2))),
    Trick("trot", 1, (Step(MOVE_DIE), _roll(2))),
    Trick("retrieve", 1, (Step(SET_DIE), _roll(2))),
    Trick("track", 1, (_roll(3, CHOSEN_REROLLS),)),
    Trick("run", 2, (_roll(3), _may(_again(_roll(1))))),
    Trick("chase", 2, (_again(Step(ROLL_ONE_MORE)),)),
    Trick("bolt", 2, (Step(SET_ASIDE), _again(Step(ROLL_ASIDE)))),
    Trick("sprint", 2, (_again(Step(ROLL_PER_DOG)),)),
    Trick("dogpile", 2, (_again(Step(ROLL_WITH_OWN, 2)),)),
    Trick("fetch", 3, (_roll(8, ONE_NUMBER),)),
    Trick("guard", 3, (Step(NAME), _roll(4, NOT_ABOVE))),
    Trick("hunt", 3, (Step(ROLL_AND_PAWS, 2, TWO),)),
    Trick("search", 3, (_roll(7, TOTAL_EIGHT),)),
    Trick("scavenge", 3, (_roll(4, LOW_MAY_GO),)),
    Trick("beg", 4, (Step(TAKE, 1), Step(TAKE_PER_PAW))),
    Trick("chew", 4, (Step(TAKE_AS_MANY), Step(TAKE, 1))),
    Trick("gobble", 4, (Step(TAKE, 7), Step(GIVE_BACK))),
    Trick("stay", 4, (Step(TAKE_PER_FACE_DOWN),)),
    Trick("play_dead", 4, (_roll(1, TREATS_IF_BURIED),)),
)
TRICK_NAMED: Final[dict[str, int]] = {trick.id: number for number, trick in enumerate(TRICKS)}
STEPS: Final = tuple(trick.steps for trick in TRICKS)
HOWL: Final = TRICK_NAMED["howl"]
ROLL_OVER: Final = TRICK_NAMED["roll_over"]
FAMILIES: Final = tuple([n for n, trick in enumerate(TRICKS) if trick.family == family] for family in range(1, 5))
LEAST_ASIDE: Final = 3
MOST_ASIDE: Final = 12
"""How many dice Bolt sets aside (RULES 7.10)."""
HUNTED: Final = 2
"""How many dice Hunt keeps (RULES 7.15)."""
SEARCHED: Final = 8
"""The total that Search wants (RULES 7.16)."""

SETS: Final[dict[SetId, tuple[TrickId, TrickId, TrickId, TrickId]]] = {
    "adoption": ("walk", "run", "fetch", "beg"),
    "caniparc": ("dig", "chase", "guard", "chew"),
    "agilite": ("trot", "bolt", "fetch", "gobble"),
    "chasse": ("retrieve", "sprint", "hunt", "stay"),
    "club": ("track", "dogpile", "search", "beg"),
    "chiots": ("retrieve", "bolt", "scavenge", "play_dead"),
}
SET_IDS: Final[tuple[SetId, ...]] = get_args(SetId)

DOGS: Final[tuple[tuple[str, tuple[int, ...]], ...]] = (
    ("biscuit", (1, 2)),
    ("caramel", (1, 3)),
    ("noisette", (1, 4)),
    ("praline", (1, 5)),
    ("nougat", (1, 6)),
    ("moka", (2, 3)),
    ("reglisse", (2, 4)),
    ("cannelle", (2, 5)),
    ("brioche", (2, 6)),
    ("pistache", (3, 4)),
    ("truffe", (3, 5)),
    ("flocon", (3, 6)),
    ("plume", (4, 5)),
    ("pompon", (4, 6)),
    ("confetti", (5, 6)),
    ("gribouille", (1, 2, 3)),
    ("moustache", (1, 2, 5)),
    ("filou", (1, 2, 6)),
    ("zigzag", (1, 3, 4)),
    ("boussole", (1, 3, 6)),
    ("capitaine", (1, 4, 5)),
    ("tartine", (1, 4, 6)),
    ("mirabelle", (2, 3, 4)),
    ("pirouette", (2, 3, 5)),
    ("saucisse", (2, 4, 5)),
    ("tambour", (2, 4, 6)),
    ("chaussette", (2, 5, 6)),
    ("patatras", (3, 4, 5)),
    ("cachou", (3, 5, 6)),
    ("grognon", (4, 5, 6)),
    ("puce", (1,)),
    ("arlequin", (2, 3, 5, 6)),
)
DOG_NAMES: Final = tuple(name for name, _ in DOGS)
DOG_NAMED: Final[dict[str, int]] = {name: dog for dog, name in enumerate(DOG_NAMES)}
SPOTS: Final = tuple(spots for _, spots in DOGS)
PAWS: Final = tuple(max(0, len(spots) - 2) for spots in SPOTS)
"""One paw on a card with three spots, two on the one with four (RULES 1.3)."""
