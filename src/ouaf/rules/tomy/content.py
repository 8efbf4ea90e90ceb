"""The breeds, the places, the numbers of the game and its options."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, get_args

from ouaf.rules.game import BadOptions, Options

Breed: TypeAlias = Literal["doberman", "teckel", "caniche", "husky", "cocker", "yorkshire"]
Vote: TypeAlias = Literal["doberman", "teckel", "caniche", "husky", "cocker", "yorkshire", "none"]
Colour: TypeAlias = Literal["ink", "red", "violet", "blue", "green", "yellow"]
Emblem: TypeAlias = Literal["shield", "bone", "pompom", "snowflake", "leaf", "bow"]
Hands: TypeAlias = Literal["single", "several"]
Stories: TypeAlias = Literal["any", "aloud"]
EndOfHand: TypeAlias = Literal["last_card", "places"]

BREEDS: Final[tuple[Breed, ...]] = get_args(Breed)
VOTES: Final[tuple[Vote, ...]] = get_args(Vote)
"""What can be sealed: a card of a breed, or after the six breeds no card at all."""
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
EMBLEMS: Final[tuple[Emblem, ...]] = get_args(Emblem)
"""The colour and the emblem of each breed, in the order of the breeds."""
LETTERS: Final = "DTCHKY"
"""One letter for each breed in the text forms; Cocker has K, since Caniche has C."""

KINDS: Final = 6
COPIES: Final = 12
DOGS: Final = KINDS * COPIES
DEALT: Final = 9
LIMIT: Final = 12
"""With several hands: once somebody has this many points, the match is over."""
STORY_LENGTH: Final = 600

PLACES: Final[tuple[str, ...]] = (
    "hut",
    "lighthouse",
    "bakery",
    "attic",
    "circus",
    "library",
    "metro",
    "floe",
    "castle",
    "moon",
    "market",
    "beach",
    "treehouse",
    "museum",
    "opera",
    "station",
    "submarine",
    "vineyard",
    "school",
    "stadium",
    "greenhouse",
    "oasis",
    "volcano",
    "pool",
    "kitchen",
    "cave",
    "carousel",
    "windmill",
    "barge",
    "balloon",
    "laundry",
    "chairlift",
)


ALLOWED: Final[dict[str, tuple[str, ...]]] = {"hands": get_args(Hands), "stories": get_args(Stories)}
"""The values of each option; the first is meant when none is given."""


def full_options(options: Options) -> dict[str, Any]:
    """Options in full: one hand, or several up to twelve points (RULES 6.1); stories as one likes, or aloud (2.5)."""
    for key in options:
        if key not in ALLOWED:
            raise BadOptions("options.unknown", key=str(key), allowed=", ".join(ALLOWED))
    full = {key: options.get(key, values[0]) for key, values in ALLOWED.items()}
    for key, value in full.items():
        if value not in ALLOWED[key]:
            raise BadOptions(f"tomy.options.{key}", got=str(value)[:40])
    return full
