"""What lies before a player, as small numbers: dogs as two masks of spots, a kennel as one of the 44 there can be."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final, TypeAlias

from ouaf.rules.spots.content import MOST_BURIED, PAWS, SPOTS

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Dogs: TypeAlias = tuple[int, ...]
"""The dogs that are not validated: 64 times the mask of all spots, plus the mask of the empty ones."""
Hand: TypeAlias = tuple[Dogs, int, int, int]
"""Dogs, the kennel's number, treats, validated dogs."""

NOTHING: Final = 0
BUSTED: Final = -1
KENNELS: Final = tuple(
    dice
    for n in range(MOST_BURIED + 1)
    for dice in combinations_with_replacement(range(1, 7), n)
    if sum(dice) <= MOST_BURIED
)
"""All that may lie buried; the empty kennel is the first."""
KENNEL_OF: Final = {dice: number for number, dice in enumerate(KENNELS)}
TOTAL: Final = tuple(sum(dice) for dice in KENNELS)
COUNT: Final = tuple(len(dice) for dice in KENNELS)
BURY: Final = tuple(
    tuple(BUSTED if v == 0 else KENNEL_OF.get(tuple(sorted((*dice, v))), BUSTED) for v in range(7)) for dice in KENNELS
)
"""By kennel and number: the kennel with this die more."""


def _without(dice: tuple[int, ...], number: int) -> int:
    left = list(dice)
    left.remove(number)
    return KENNEL_OF[tuple(left)]


DIG_UP: Final = tuple(tuple(_without(dice, v) if v in dice else BUSTED for v in range(7)) for dice in KENNELS)
"""By kennel and number: the kennel without this die."""

BIT: Final = (0, 1, 2, 4, 8, 16, 32)
"""The mask of each number."""
SIZE: Final = tuple(mask.bit_count() for mask in range(64))
CODE: Final = tuple(65 * sum(BIT[v] for v in spots) for spots in SPOTS)
"""Each dog with all its spots empty."""
PAWS_OF: Final = tuple(max(0, (code >> 6).bit_count() - 2) for code in range(1 << 12))
PLACED: Final = tuple(max(0, (code >> 6).bit_count() - (code & 63).bit_count()) for code in range(1 << 12))
"""The dice on a dog."""
assert all(PAWS_OF[CODE[dog]] == paws for dog, paws in enumerate(PAWS))


def hand_of(state: Spots, seat: int) -> Hand:
    """What lies before a seat. A kennel that a roll has filled too much counts as empty: that is a bust already."""
    done, empty = state.validated[seat], state.empty[seat]
    dogs = []
    for place, dog in enumerate(state.dogs[seat]):
        if not done >> place & 1:
            missing = sum(BIT[v] for v in SPOTS[dog] if empty[v] >> place & 1)
            dogs.append((CODE[dog] & ~63) | missing)
    kennel = KENNEL_OF.get(tuple(sorted(state.kennel[seat])), NOTHING)
    return tuple(dogs), kennel, state.purse[seat], done.bit_count()


def bare(dogs: Dogs) -> Dogs:
    """The same dogs without a die on them."""
    return tuple([(dog & ~63) | dog >> 6 for dog in dogs])


def paws(dogs: Dogs) -> int:
    total = 0
    for dog in dogs:
        total += PAWS_OF[dog]
    return total


def placed(dogs: Dogs) -> int:
    total = 0
    for dog in dogs:
        total += PLACED[dog]
    return total


def open_dogs(dogs: Dogs) -> int:
    """How many have an empty spot."""
    total = 0
    for dog in dogs:
        if dog & 63:
            total += 1
    return total


def cover(dogs: Dogs, place: int, number: int) -> Dogs:
    """A die onto a dog's spot, or off it."""
    return (*dogs[:place], dogs[place] ^ BIT[number], *dogs[place + 1 :])


def ways_to_cover(dogs: Dogs, number: int, n: int, most: int) -> list[Dogs]:
    """Up to n dice of a number onto dogs that miss it, as many as fit; those nearest to complete first."""
    bit = BIT[number]
    fitting = [place for place, dog in enumerate(dogs) if dog & bit]
    if len(fitting) <= n:
        return [_covered(dogs, fitting, bit)]
    fitting.sort(key=lambda place: (SIZE[dogs[place] & 63], place))
    return [_covered(dogs, chosen, bit) for chosen in _some(fitting, n, most)]


def _some(places: list[int], n: int, most: int) -> list[tuple[int, ...]]:
    return list(combinations(places, n))[:most]


def _covered(dogs: Dogs, places: list[int] | tuple[int, ...], bit: int) -> Dogs:
    laid = list(dogs)
    for place in places:
        laid[place] ^= bit
    return tuple(laid)


def layings(dogs: Dogs, kennel: int, dice: tuple[int, ...], below: int, most: int) -> list[tuple[Dogs, int]]:
    """The ways to deal with dice in rising order that cover all that fits; none when every one of them is a bust.

    What does not fit is buried, or goes away when it is less than `below`.
    """
    found = [dogs]
    at = 0
    while at < len(dice):
        number, end = dice[at], at + 1
        while end < len(dice) and dice[end] == number:
            end += 1
        fitting = 0
        for dog in dogs:
            if dog & BIT[number]:
                fitting += 1
        if number >= below:
            for _ in range(end - at - fitting):
                kennel = BURY[kennel][number]
                if kennel == BUSTED:
                    return []
        if fitting:
            found = [after for before in found for after in ways_to_cover(before, number, end - at, most)]
        at = end
    return [(after, kennel) for after in found]
