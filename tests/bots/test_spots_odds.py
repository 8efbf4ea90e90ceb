"""Exact chances against all rolls, one by one."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from ouaf.bots.spots import odds
from ouaf.bots.spots.odds import Odds, Table
from ouaf.rules.spots import content
from ouaf.rules.spots.content import MOST_BURIED, SEARCHED, STEPS, TRICK_NAMED, TRICKS
from ouaf.rules.spots.game import load
from ouaf.rules.spots.moves import MORE
from ouaf.rules.spots.state import Spots

TABLES = [
    Table((0, 0, 0, 0, 0, 0, 0), 0),
    Table((0, 1, 0, 1, 0, 1, 0), 3),
    Table((0, 0, 2, 0, 1, 0, 1), 5),
    Table((0, 1, 1, 1, 1, 1, 1), 7),
    Table((0, 0, 0, 0, 2, 2, 0), 7),
    Table((0, 3, 0, 1, 0, 0, 2), 6),
]


def busts(dice: tuple[int, ...], table: Table) -> bool:
    """Die by die: onto a spot that is still free, else into the kennel."""
    free, total = list(table.spots), table.total
    for die in dice:
        if free[die]:
            free[die] -= 1
        else:
            total += die
    return total > MOST_BURIED


def rolls(n: int) -> list[tuple[int, ...]]:
    return list(product(range(1, 7), repeat=n))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_the_chance_to_bust_is_that_of_all_rolls(table: Table, n: int) -> None:
    assert odds.bust_of_dice(n, table) == Odds(sum(busts(roll, table) for roll in rolls(n)), 6**n)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("named", [1, 3, 6])
def test_guard_gives_back_what_is_above_its_number(table: Table, named: int) -> None:
    kept = [tuple(die for die in roll if die <= named) for roll in rolls(4)]
    assert odds.bust_of_roll(4, content.NOT_ABOVE, table, named).ways == sum(busts(roll, table) for roll in kept)


@pytest.mark.parametrize("table", TABLES)
def test_scavenge_gives_back_what_is_below_the_kennel(table: Table) -> None:
    def left(roll: tuple[int, ...]) -> tuple[int, ...]:
        """Covered where that can be done, else given back where that may be done."""
        free, kept = list(table.spots), []
        for die in roll:
            free[die] -= 1
            if free[die] >= 0 or die >= table.total:
                kept.append(die)
        return tuple(kept)

    assert odds.bust_of_roll(4, content.LOW_MAY_GO, table).ways == sum(busts(left(roll), table) for roll in rolls(4))


@pytest.mark.parametrize("table", TABLES)
def test_fetch_takes_all_dice_of_the_best_number(table: Table) -> None:
    bad = sum(
        all(busts(tuple(die for die in roll if die == number), table) for number in set(roll)) for roll in rolls(5)
    )
    assert odds.bust_of_roll(5, content.ONE_NUMBER, table) == Odds(bad, 6**5)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_hunt_takes_the_best_two(table: Table, n: int) -> None:
    bad = sum(all(busts(pair, table) for pair in combinations(roll, 2)) for roll in rolls(n))
    assert odds.bust_of_roll(n, content.TWO, table).ways == bad


@pytest.mark.parametrize("table", TABLES)
def test_search_takes_the_best_eight_or_nothing(table: Table) -> None:
    def is_bad(roll: tuple[int, ...]) -> bool:
        eights = [part for k in range(1, 5) for part in combinations(roll, k) if sum(part) == SEARCHED]
        return bool(eights) and all(busts(part, table) for part in eights)

    assert odds.bust_of_roll(4, content.TOTAL_EIGHT, table).ways == sum(map(is_bad, rolls(4)))


@pytest.mark.parametrize("missing", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("n", [0, 1, 3, 5])
def test_the_chance_that_dice_show_all_that_a_dog_misses(n: int, missing: int) -> None:
    wanted = set(range(1, missing + 1))
    assert odds.shows_all(n, missing) == Odds(sum(wanted <= set(roll) for roll in rolls(n)), 6**n)


def test_a_chance_is_said_as_people_say_it() -> None:
    assert Odds(6, 36).in_words() == (1, 6)
    assert Odds(0, 36).in_words() == (0, 1)
    assert Odds(36, 36).in_words() == (1, 1)
    assert Odds(17, 36).in_words() == (47, 100)
    assert Odds(1, 6**5).in_words() == (1, 100)
    assert Odds(6**5 - 1, 6**5).in_words() == (99, 100)


def at_more(trick: str, times: int, kennel: str, dogs: str, dice: int, aside: int = 0) -> Spots:
    """Two players; the first may roll once more."""
    chosen = [trick if trick in family(k) else family(k)[0] for k in range(4)]
    tiles = ",".join(f"({tile})" if tile == trick else tile for tile in ["howl", "roll_over", *chosen])
    steps = STEPS[TRICK_NAMED[trick]]
    step = next(k for k, each in enumerate(steps) if each.may or each.again)
    facts = f"more,asked=9,turn=0,trick={trick}" + (f",step={step}" if step else "") + (f",times={times}" * bool(times))
    facts += f",aside={aside}" if aside else ""
    state = load(f"free {tiles} -/-/-/- {dice}/18 moka {facts} 1/{kennel}/{dogs} 1/-/puce:.,arlequin:....")
    assert state.kind == MORE
    return state


def family(k: int) -> list[str]:
    return [TRICKS[trick].id for trick in content.FAMILIES[k]]


@pytest.mark.parametrize(
    ("state", "table", "n"),
    [
        (at_more("run", 1, "1-5", "flocon:3.,plume:..", 37), Table((0, 0, 0, 0, 1, 1, 1), 6), 1),
        (at_more("chase", 2, "4", "flocon:..,plume:..", 39), Table((0, 0, 0, 1, 1, 1, 1), 4), 3),
        (at_more("sprint", 1, "6", "flocon:..,plume:4.", 38), Table((0, 0, 0, 1, 0, 1, 1), 6), 2),
        (at_more("bolt", 1, "2-4", "tambour:...", 37, 1), Table((0, 0, 1, 0, 1, 0, 1), 6), 1),
        (at_more("dogpile", 1, "5", "flocon:..,plume:..", 39), Table((0, 0, 0, 1, 1, 1, 1), 0), 3),
        (at_more("dogpile", 1, "-", "flocon:3.,plume:..", 39), Table((0, 0, 0, 1, 1, 1, 1), 0), 3),
    ],
)
def test_the_board_is_told_the_chance_of_a_bust_beside_once_more(state: Spots, table: Table, n: int) -> None:
    ways = sum(busts(roll, table) for roll in rolls(n))
    assert odds.bust_once_more(state.view(0)) == odds.bust_once_more(state.view(None)) == Odds(ways, 6**n)


def test_the_board_is_told_nothing_at_other_questions() -> None:
    state = at_more("run", 1, "1-5", "flocon:3.,plume:..", 37)
    state.apply(0, state.parse(0, "stop"))
    assert odds.bust_once_more(state.view(0)) is None
