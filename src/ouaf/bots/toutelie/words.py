"""Why an entry is good, in words that are true: what it fills, what a square can still become, what is missing."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, TypeAlias

from ouaf.bots.toutelie.exact import after
from ouaf.bots.toutelie.page import SQUARE_OF, Page, points_of, with_bonus
from ouaf.bots.toutelie.patterns import OPEN, TIED
from ouaf.rules.toutelie.content import BONUS, CELLS, KINDS, ROUNDS, SQUARES, kind_of
from ouaf.rules.toutelie.view import hopes_of

Reason: TypeAlias = tuple[str, dict[str, Any]]
FAR: Final = (0.0, 2.5, 4.0, 5.5)
"""How much less a kind counts as a reason with so many numbers missing."""


def reason(page: Page, entry: int, low: int, high: int) -> Reason:
    """The last part of a text's id, and its parameters."""
    then = after(page, entry, low, high)
    squares = sorted({SQUARE_OF[entry // CELLS], SQUARE_OF[entry % CELLS]})
    filled = [then.patterns[square] for square in squares if is_full(then, square)]
    gained = kinds_and_bonus(then) - kinds_and_bonus(page)
    if gained > sum(filled):
        return "bonus", {"n": gained}
    if len(filled) == 2 and all(filled):
        return "both", {"n": gained}
    if last := _last_kind(then, squares):
        return "last_kind", last
    return max((_of_square(then, square) for square in squares), key=lambda found: found[0])[1]


def hint(page: Page, entry: int, low: int, high: int, worth: float) -> Reason:
    """The same for a player: with the chance of a number that is missing, and about how many points it will be."""
    if page.round == ROUNDS - 1:
        return "final", {"n": points_of(after(page, entry, low, high))}
    id, params = reason(page, entry, low, high)
    if id == "missing_one":
        params |= {"times": 1, "of": 3}
    elif id == "missing_either":
        params |= {"times": 1, "of": 2}
    return id, params | {"about": round(worth)}


def is_full(page: Page, square: int) -> bool:
    return page.patterns[square] < len(KINDS)


def _last_kind(page: Page, squares: list[int]) -> dict[str, Any] | None:
    """One kind is missing for the bonus, and one of these squares can become it."""
    missing = set(range(1, len(KINDS))) - set(page.patterns)
    if len(missing) != 1:
        return None
    kind = KINDS[missing.pop()]
    for square in squares:
        if kind in hopes_of(*(page.signs[cell] % TIED for cell in SQUARES[square])):
            return {"kind": kind, "square": square, "n": BONUS}
    return None


def kinds_and_bonus(page: Page) -> int:
    """What the full squares earn by now."""
    points, kinds = 0, 0
    for square in range(9):
        if is_full(page, square):
            points += page.patterns[square]
            kinds |= 1 << page.patterns[square]
    return with_bonus(points, kinds)


def _of_square(page: Page, square: int) -> tuple[float, Reason]:
    """How much a square counts as a reason, and which it is."""
    where: dict[str, Any] = {"square": square}
    if is_full(page, square):
        points = page.patterns[square]
        return float(points), ("made", where | {"kind": KINDS[points], "n": points}) if points else ("spares", where)
    points, missing = hope(page, square)
    free = len(missing[0])
    return points - FAR[min(free, 3)], _missing(missing, where | {"kind": KINDS[points]})


def _missing(missing: list[list[int]], params: dict[str, Any]) -> Reason:
    """By how many ways there are to what a square can become."""
    if len(missing[0]) == 1 and len(missing) == 1:
        return "missing_one", params | {"number": missing[0][0]}
    if len(missing[0]) == 1:
        return "missing_either", params | {"number": missing[0][0], "other": missing[1][0]}
    if len(missing[0]) == 2 and len(missing) == 1:
        number, other = missing[0]
        if number == other:
            return "missing_twice", params | {"number": number}
        return "missing_two", params | {"number": number, "other": other}
    return "possible", params


def hope(page: Page, square: int) -> tuple[int, list[list[int]]]:
    """The best that a square can still become, and the numbers that are missing, each way once."""
    numbers = [page.signs[cell] for cell in SQUARES[square]]
    ways = product(*(range(1, 7) if number in (OPEN, TIED) else [number] for number in numbers))
    best, missing = 0, list[list[int]]()
    for way in ways:
        points = KINDS.index(kind_of(*way))
        added = sorted(new for new, number in zip(way, numbers, strict=True) if number in (OPEN, TIED))
        if points > best:
            best, missing = points, [added]
        elif points == best and added not in missing:
            missing.append(added)
    return best, missing
