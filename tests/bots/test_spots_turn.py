"""The bots of Spots think on small numbers instead of matches: here their thoughts are held against the rules."""

from __future__ import annotations

import pytest

from ouaf.arena.contest import asked
from ouaf.bots.levels import Dice, mind_of
from ouaf.bots.spots.aims import Aim, Purpose
from ouaf.bots.spots.digging import plans
from ouaf.bots.spots.forecast import SIZE_OF_TABLE, Forecast, rows
from ouaf.bots.spots.hands import COUNT, PLACED, TOTAL, Hand, hand_of
from ouaf.bots.spots.race import rival_lasts
from ouaf.bots.spots.rolling import Effort
from ouaf.bots.spots.weigh import Weigher
from ouaf.rules.game import CHANCE
from ouaf.rules.spots.content import FAMILIES, RIVAL, TRICKS
from ouaf.rules.spots.game import load
from ouaf.rules.spots.moves import MORE, ON, OVER
from ouaf.rules.spots.state import Spots

ALL = Effort(exact=8, drawn=1, repeats=1, rerolls=1, ways=99, nodes=10**9)


class Plain(Aim):
    """Something that can be counted on both sides, for which covering is always better than burying."""

    won = 50.0

    def worth(self, hand: Hand) -> float:
        dogs, kennel, treats, won = hand
        found = 5.0 * won + 0.31 * treats - 0.13 * TOTAL[kennel] - 0.05 * COUNT[kennel]
        for dog in dogs:
            found += PLACED[dog] + (0.7 if dog & 63 == 0 else 0.02 * (dog & 63))
        return found


class Counting(Purpose):
    def aim(self, match: Spots, up: int, lying: int, others: object) -> Aim:
        return Plain()


def at_turn(trick: str, kennel: str, dogs: str, treats: int = 0, dice: int = 0) -> Spots:
    """Two players, the first to choose; this trick lies there with those of the first game."""
    first = ["walk", "run", "fetch", "beg"]
    chosen = [trick if trick in names else first[k] for k, names in enumerate(map(names_of, FAMILIES))]
    tiles = ",".join(["howl", "roll_over", *chosen])
    in_play = sum(character.isdigit() for character in kennel + dogs)
    text = f"free {tiles} -/-/-/- {40 - in_play - dice}/{19 - treats} moka turn,asked=1,turn=0 "
    state = load(text + f"{treats}/{kennel}/{dogs} 1/{'-'.join('1' * dice) or '-'}/puce:.,arlequin:....")
    assert state.parse(0, trick) in state.options
    return state


def names_of(family: list[int]) -> list[str]:
    return [TRICKS[trick].id for trick in family]


def by_the_rules(state: Spots, repeats: int) -> float:
    """The best that can be done to the end of the turn, with every outcome and every legal move of the match itself."""
    if state.kind == OVER:
        return Plain.won
    if state.turn != 0:
        return Plain().worth(hand_of(state, 0))
    if state.to_move()[0] == CHANCE:
        outcomes = state.outcomes()
        assert outcomes is not None
        total = sum(weight for _, weight in outcomes)
        return sum(weight * by_the_rules(after(state, CHANCE, each), repeats) for each, weight in outcomes) / total
    goes_on = state.kind == MORE
    moves = [move for move in state.options if repeats or not goes_on or move != ON]
    return max(by_the_rules(after(state, 0, move), repeats - (goes_on and move == ON)) for move in moves)


def after(state: Spots, who: int, what: int) -> Spots:
    following = state.copy()
    if who == CHANCE:
        following.settle(what)
    else:
        following.apply(who, what)
    return following


TWO = "tambour:...,grognon:..."
"""So many empty spots that no turn validates both: the second new dog would be drawn, and is only imagined."""


@pytest.mark.parametrize(
    ("trick", "kennel", "dogs", "treats", "repeats"),
    [
        ("howl", "4", TWO, 0, 1),
        ("roll_over", "1-4", TWO, 0, 1),
        ("walk", "5", TWO, 0, 1),
        ("walk", "1-5", "flocon:..", 1, 1),
        ("trot", "4", "tambour:2..", 0, 1),
        ("retrieve", "4", TWO, 0, 1),
        ("track", "1-3", TWO, 0, 1),
        ("run", "5", TWO, 0, 1),
        ("chase", "5", TWO, 0, 1),
        ("sprint", "5", TWO, 0, 1),
        ("dogpile", "5", TWO, 0, 0),
        ("guard", "3", TWO, 0, 1),
        ("fetch", "6", TWO, 0, 1),
        ("hunt", "6", TWO, 0, 1),
        ("search", "3", TWO, 0, 1),
        ("scavenge", "4", TWO, 0, 1),
        ("beg", "5", "tambour:2..,plume:..", 2, 1),
        ("chew", "5", "tambour:2..,plume:..", 3, 1),
        ("gobble", "5", "saucisse:2..,plume:4.", 3, 1),
        ("stay", "5", "tambour:2..,plume:..", 1, 1),
        ("play_dead", "2", TWO, 0, 1),
    ],
)
def test_a_trick_is_worth_what_the_rules_make_of_it(
    trick: str, kennel: str, dogs: str, treats: int, repeats: int
) -> None:
    state, effort = at_turn(trick, kennel, dogs, treats), ALL._replace(repeats=repeats)
    worth = Weigher(state, Counting(), effort, Dice(b"x")).weigh()
    move = state.parse(0, trick)
    assert worth[state.options.index(move)] == pytest.approx(by_the_rules(after(state, 0, move), repeats))


def test_validating_counts_the_complete_dogs_and_draws_the_top_one() -> None:
    state = at_turn("walk", "5", "flocon:36,plume:4.")
    worth = Weigher(state, Counting(), ALL, Dice(b"x")).weigh()
    assert worth[0] == pytest.approx(by_the_rules(after(state, 0, state.options[0]), 1))


def test_the_forecast_is_the_sum_of_its_rows() -> None:
    table = [0.1 + 0.013 * (row % 7) for row in range(SIZE_OF_TABLE)]
    for state in (at_turn("dig", "1-5", "flocon:3.,saucisse:24.,plume:..", 3), at_turn("bolt", "-", TWO)):
        for up in (63, 0b101110, 0b11):
            total = sum(table[row] for row in rows(hand_of(state, 0), state.tiles, up))
            assert Forecast(table, state.tiles, up).turns(hand_of(state, 0)) == pytest.approx(total)


def test_a_forecast_is_at_least_one_turn() -> None:
    state = at_turn("walk", "5", TWO)
    assert Forecast([0.0] * SIZE_OF_TABLE, state.tiles, 63).turns(hand_of(state, 0)) == 1


TILES = ("howl", "roll_over", "walk", "run", "fetch", "beg")
FIVE = "biscuit,caramel,noisette,praline,nougat"


@pytest.mark.parametrize(("up", "lying"), [(6, 0), (5, 0), (5, 1), (3, 2), (2, 1), (2, 0)])
@pytest.mark.parametrize("treats", [0, 1])
@pytest.mark.parametrize("needs", [1, 2])
def test_the_rival_lasts_for_a_turn_as_the_rules_say(up: int, lying: int, treats: int, needs: int) -> None:
    tiles = ",".join(
        [f"{TILES[0]}+{lying}" if lying else TILES[0], *TILES[1:up], *(f"({tile})" for tile in TILES[up:])]
    )
    dogs = ",".join(FIVE.split(",")[: 6 - needs])
    text = (
        f"adoption {tiles} -/-/-/- 40/{19 - treats - lying} moka rival_roll,asked=9,turn=rival 1/-/flocon:..,plume:.. "
    )
    state = load(text + f"rival/{treats}/{dogs}")
    lasts = sum(not rival_wins(after(state, CHANCE, die)) for die, _ in state.outcomes() or [])
    assert rival_lasts(1, needs, treats, up, lying) == pytest.approx(lasts / 6)


def rival_wins(state: Spots) -> bool:
    """T0ut0u's turn to its end; which dogs it gets does not matter."""
    while state.turn == RIVAL and state.kind != OVER:
        state.settle(state.draw(Dice(b"any")))
    return state.kind == OVER


def at_dig(others: str) -> Spots:
    """Two paws to dig with, and a die of one's own to lower."""
    tiles = "howl,roll_over,(dig),run,fetch,beg"
    spare = sum(character.isdigit() for character in others)
    pending = "nudge,asked=9,turn=0,trick=dig,count=2"
    return load(f"free {tiles} -/-/-/- {39 - spare}/18 moka {pending} 1/4/saucisse:...,tambour:... 1/{others}")


def test_who_digs_makes_another_bust_where_that_can_be_done() -> None:
    state = at_dig("6/pistache:34,confetti:56,arlequin:2356")
    assert played_by("loup", state) == "lower=0:4"
    state = at_dig("1-5/pistache:34,confetti:56,arlequin:2356")
    assert played_by("loup", state) == "raise=1:1"


def played_by(level: str, state: Spots) -> str:
    return mind_of("spots", level).choose(asked("spots", state, state.turn), Dice(b"x")).move


def test_a_plan_for_digging_uses_all_paws_together() -> None:
    hand, other = hand_of(at_dig("1-5/plume:.."), 0), hand_of(at_dig("1-5/plume:45"), 1)
    found = {(first, TOTAL[own[1]], TOTAL[others[0][1]]) for first, own, others in plans(hand, [other], 0, 2)}
    state = at_dig("1-5/plume:..")
    stop, lower, raised = (state.parse(0, text) for text in ("stop", "lower=0:4", "raise=1:1"))
    assert found == {(stop, 4, 6), (lower, 3, 6), (lower, 2, 6), (raised, 4, 0)}
