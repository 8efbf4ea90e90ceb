"""Exact chances of dice, counted and never tried: for bots, for hints, and for the board itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, gcd
from typing import Any, Final, NamedTuple

from ouaf.rules.spots import content
from ouaf.rules.spots.content import MOST_BURIED, SPOTS, STEPS, Step
from ouaf.rules.spots.decisions.table import KINDS
from ouaf.rules.spots.dice import buried, covered
from ouaf.rules.spots.game import load
from ouaf.rules.spots.moves import CHOICES, KENNEL, MORE, TAKEN, dice_of, eights_in, parts_of, weighted_rolls
from ouaf.rules.spots.notation import position
from ouaf.rules.spots.state import Spots
from ouaf.rules.spots.steps import dice_for, has_own_die, wanted

FACES: Final = range(1, 7)
SMALL: Final = 20
"""Fractions of up to so many parts are said as they are, all others in parts of a hundred."""


class Odds(NamedTuple):
    """A chance: in so many ways of equally likely ones."""

    ways: int
    of: int

    def in_words(self) -> tuple[int, int]:
        """As people say it: 1 in 6, 5 in 12, else so many in a hundred, never rounded to nothing or to all."""
        shared = gcd(self.ways, self.of)
        if self.of // shared <= SMALL:
            return self.ways // shared, self.of // shared
        return min(99, max(1, round(100 * self.ways / self.of))), 100


class Table(NamedTuple):
    """What decides whether a roll busts: how many dice of each number can be covered, and what is buried."""

    spots: tuple[int, ...]
    """By number; nothing at 0."""
    total: int


def bust_of_dice(n: int, table: Table, free: Sequence[int] = ()) -> Odds:
    """The chance that n dice bury more than the kennel holds, when all that fit are covered.

    Number by number, over the dice used and the total buried; those of a `free` number need not be buried.
    """
    room = MOST_BURIED - table.total
    ways = {(0, 0): 1}
    for number in FACES:
        following: dict[tuple[int, int], int] = {}
        for (used, total), count in ways.items():
            for dice in range(n - used + 1):
                sunk = total if number in free else total + number * max(0, dice - table.spots[number])
                if sunk <= room:
                    key = used + dice, sunk
                    following[key] = following.get(key, 0) + count * comb(n - used, dice)
        ways = following
    return Odds(6**n - sum(count for (used, _), count in ways.items() if used == n), 6**n)


def bust_of_best_number(n: int, table: Table) -> Odds:
    """Fetch: the chance that every number that n dice show would bust."""
    ways = [1] + [0] * n
    for number in FACES:
        most = table.spots[number] + (MOST_BURIED - table.total) // number
        ways = [
            sum(ways[used] * comb(n - used, n_all - used) for used in range(n_all + 1) if not 0 < n_all - used <= most)
            for n_all in range(n + 1)
        ]
    return Odds(ways[n], 6**n)


def bust_of_best_choice(n: int, keep: int, table: Table) -> Odds:
    """Hunt and Search: the chance that all that may be kept of n dice would bust."""
    bad = sum(weight for code, weight in weighted_rolls(n) if _all_bust(dice_of(code), keep, table))
    return Odds(bad, 6**n)


def _all_bust(dice: tuple[int, ...], keep: int, table: Table) -> bool:
    if keep == content.TOTAL_EIGHT:
        choices = [CHOICES[move - TAKEN] for move in eights_in(dice)]
    else:
        least = min(content.HUNTED, len(dice))
        choices = [CHOICES[part] for part in parts_of(dice, least, least)]
    return bool(choices) and all(_busts(choice, table) for choice in choices)


def _busts(dice: Sequence[int], table: Table) -> bool:
    return table.total + sum(v * max(0, dice.count(v) - table.spots[v]) for v in FACES) > MOST_BURIED


def shows_all(n: int, missing: int) -> Odds:
    """The chance that n dice show all of so many different numbers: what a dog misses."""
    return Odds(sum((-1) ** k * comb(missing, k) * (6 - k) ** n for k in range(missing + 1)), 6**n)


def fits_one(table: Table) -> Odds:
    """The chance that a die can be covered."""
    return Odds(sum(1 for v in FACES if table.spots[v]), 6)


def bust_once_more(view: Mapping[str, Any]) -> Odds | None:
    """The chance that the roll which a player may do once more busts as it falls, before any treat is spent on it.

    For the board, from a view; None when that is not what is asked. With Dogpile the own die is the best for it.
    """
    if view["pending"]["kind"] != KINDS[MORE]:
        return None
    state = load(position(view))  # type: ignore[arg-type]  # a view of this game
    return bust_of_step(state, STEPS[state.trick][state.step])


def bust_of_step(state: Spots, step: Step) -> Odds:
    """The chance that the roll of a step, made now by the player whose turn it is, busts."""
    if step.do == content.ROLL_WITH_OWN and has_own_die(state):
        return min((bust_with_own(state, step, move) for move in [*buried(state), *covered(state)]), key=_share)
    if step.do == content.ROLL_KENNEL:
        return bust_of_dice(len(state.kennel[state.turn]), table_of(state)._replace(total=0))
    n = 1 if step.do == content.ROLL_ASIDE else min(wanted(state, step), state.dice)
    return bust_of_roll(n, step.keep, table_of(state), state.named)


def bust_with_own(state: Spots, step: Step, move: int) -> Odds:
    """Dogpile: the chance that its roll with this own die busts."""
    return bust_of_dice(dice_for(state, step), _without(state, move))


def bust_of_roll(n: int, keep: int, table: Table, named: int = 0) -> Odds:
    """The chance that n dice bust that are kept as a tile says."""
    if keep == content.ONE_NUMBER:
        return bust_of_best_number(n, table)
    if keep == content.TOTAL_EIGHT or (keep == content.TWO and n > content.HUNTED):
        return bust_of_best_choice(n, keep, table)
    if keep == content.NOT_ABOVE:
        return bust_of_dice(n, table, range(named + 1, 7))
    return bust_of_dice(n, table, range(1, min(table.total, 7)) if keep == content.LOW_MAY_GO else ())


def table_of(state: Spots) -> Table:
    """What lies before the player whose turn it is."""
    spots = tuple(bits.bit_count() for bits in state.empty[state.turn])
    return Table(spots, sum(state.kennel[state.turn]))


def with_dog(table: Table, dog: int) -> Table:
    """The same with one dog more."""
    return table._replace(spots=tuple(n + (v in SPOTS[dog]) for v, n in enumerate(table.spots)))


def _without(state: Spots, move: int) -> Table:
    """The same without an own die: out of the kennel, or off a dog."""
    table, number = table_of(state), move % 6 + 1
    if move >= KENNEL:
        return table._replace(total=table.total - number)
    return table._replace(spots=tuple(n + (v == number) for v, n in enumerate(table.spots)))


def _share(odds: Odds) -> float:
    return odds.ways / odds.of
