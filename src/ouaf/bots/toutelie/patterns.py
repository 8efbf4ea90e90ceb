"""What stands in a square, as far as it matters: squares that can become the same are one pattern."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from ouaf.rules.toutelie.content import KINDS, kind_of

OPEN: Final = 0
"""A free cell with several free cells of its group beside it."""
TIED: Final = 7
"""A free cell whose group has just one more: a bridge, the last two of a colour. They are written together."""


def code_of(p: int, q: int, r: int, s: int) -> int:
    """Four signs clockwise as one number, digits to the base of eight."""
    return 512 * p + 64 * q + 8 * r + s


@cache
def patterns() -> list[int]:
    """The pattern of each code. Full squares are patterns by their points, 0 to 6; the others follow."""
    known = dict[int, int]()
    return [_pattern(known, p, q, r, s) for p, q, r, s in product(range(8), repeat=4)]


@cache
def pattern_count() -> int:
    return max(patterns()) + 1


def _pattern(known: dict[int, int], p: int, q: int, r: int, s: int) -> int:
    """Numbered as they come, behind the seven kinds of full squares."""
    if not {OPEN, TIED} & {p, q, r, s}:
        return KINDS.index(kind_of(p, q, r, s))
    mirror = [_opposite(sign) for sign in (s, r, q, p)]
    twins = [_turned([p, q, r, s], by) for by in range(4)] + [_turned(mirror, by) for by in range(4)]
    return known.setdefault(min(twins), len(KINDS) + len(known))


def _turned(signs: list[int], by: int) -> int:
    p, q, r, s = signs[by:] + signs[:by]
    return code_of(p, q, r, s)


def _opposite(sign: int) -> int:
    """The other way round a straight falls instead of rising; with 7 − n for every n it rises again."""
    return sign if sign in (OPEN, TIED) else 7 - sign
