"""Pig for the registry, and states made from outside: from options, from a position text, and from a view."""

from __future__ import annotations

from typing import Any, Final, get_args

from ouaf.rules.game import BadOptions, Game, Malformed, Options, Rng, View
from tests.sample import shapes
from tests.sample.state import Pig

MIN_SEATS: Final = 2
MOST_SEATS: Final = 6
USUAL_GOAL: Final = 50
GOALS: Final = range(10, 101)


def full_options(options: Options) -> dict[str, Any]:
    """Options in full (RULES 1.2)."""
    for key in options:
        if key != "goal":
            raise BadOptions("options.unknown", key=str(key), allowed="goal")
    goal = options.get("goal", USUAL_GOAL)
    if type(goal) is not int or goal not in GOALS:
        raise BadOptions("pig.options.goal", got=str(goal)[:40], low=GOALS[0], high=GOALS[-1])
    return {"goal": goal}


def new(seats: int, options: Options) -> Pig:
    """A match before its first entry."""
    return Pig(seats, options["goal"])


def load(text: str) -> Pig:
    """The state that a position text names."""
    try:
        goal, scores, turn, stake, answers, rolling = text.split(" ")
        kept = [int(score) for score in scores.split(",")]
        state = _made(int(goal), kept, int(turn), int(stake), int(answers), rolling == "rolling")
    except ValueError as problem:
        raise Malformed("malformed.position", reason=str(problem)[:80]) from problem
    if state.position() != text:
        raise Malformed("malformed.position", reason="not in its shortest form")
    return state


def imagine(shown: View, _rng: Rng) -> Pig:
    """The viewer sees all that there is: how the die will fall is not decided."""
    kept = list(shown["scores"])
    return _made(shown["goal"], kept, shown["turn"], shown["stake"], shown["answers"], shown["rolling"])


def _made(goal: int, scores: list[int], turn: int, stake: int, answers: int, rolling: bool) -> Pig:
    seats = len(scores)
    if not (goal in GOALS and MIN_SEATS <= seats <= MOST_SEATS and 0 <= turn < seats and min(*scores, stake) >= 0):
        raise ValueError("no match is like this")
    state = Pig(seats, goal)
    state.scores, state.turn, state.stake, state.answers, state.rolling = scores, turn, stake, answers, rolling
    return state


GAME: Final = Game(
    id="pig",
    version=1,
    min_seats=MIN_SEATS,
    max_seats=MOST_SEATS,
    full_options=full_options,
    new=new,
    load=load,
    imagine=imagine,
    view_type=shapes.View,
    prompt_types=get_args(shapes.Prompt),
    event_types=get_args(shapes.Event),
    is_open=True,
    has_dice=True,
    choices={"goal": list(GOALS)},
    package="tests.sample",
)
