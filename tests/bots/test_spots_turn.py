"""The bots of Spots think on small numbers instead of matches: here their thoughts are held against the rules."""

from __future__ import annotations

import pytest

from ouaf.bots.levels import Dice
from ouaf.bots.spots.aims import Aim, Purpose
from ouaf.bots.spots.hands import COUNT, PLACED, TOTAL, Hand, hand_of
from ouaf.bots.spots.rolling import Effort
from ouaf.bots.spots.weigh import Weigher
from ouaf.rules.game import CHANCE
from ouaf.rules.spots.content import FAMILIES, TRICKS
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
        ("hunt", "6", TWO, 0, 1),
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
