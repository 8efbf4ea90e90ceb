"""The numbered stream of a match: every viewer gets every number, with nothing in it where nothing is visible to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from ouaf.journal.lines import Chance, Line, Move
from ouaf.journal.match import Match
from ouaf.rules.game import Entry, Event, State, View, Viewer

REMEMBERED: Final = 64
"""How many steps back a client can ask for; before that it gets a snapshot."""


class Told(Struct, frozen=True):
    """What happened at one line of the journal, for all audiences."""

    n: int
    events: Sequence[Event]


class Step(Struct, frozen=True):
    """What one viewer hears of one line."""

    n: int
    events: list[dict[str, Any]]


class Ending(Struct, frozen=True):
    """The result, unless abandoned, and the seed that the dice came from."""

    scores: list[int] | None
    ranking: list[int] | None
    reason: str | None
    seed: str | None


class News(Struct, frozen=True, tag_field="t", tag="news", omit_defaults=True):
    """The match as one viewer sees it after line `n`, and the steps that led there."""

    match: str
    n: int
    steps: list[Step]
    view: dict[str, Any]
    prompt: dict[str, Any]
    to_move: list[int]
    legal: list[str] | None = None
    """The moves that this viewer may play; None when the prompt is the one that the viewer already has."""
    takes_words: dict[str, int] | None = None
    """Of these moves those that may carry a person's own words, and how many characters of them; None for no move."""
    words: dict[str, str] | None = None
    """People's words by number of entry; None when there is nothing new in them."""
    fresh: bool = False
    """True for a snapshot: what the client knew before does not count."""
    end: Ending | None = None


def add_told(match: Match, line: Line, entry: Entry | None = None, before: State | None = None) -> Told:
    """Add a line to a match, and what is told of it. `entry` and `before` spare work where the caller has them."""
    if before is None and isinstance(line, Move | Chance):
        before = match.state.copy()
    entry = match.add(line, entry)
    if before is None or entry is None:
        return Told(line.n, [])
    return Told(line.n, match.state.told(before, entry, match.state))


def steps_for(viewer: Viewer, told: Sequence[Told]) -> list[Step]:
    """The part of each step that reaches a viewer; whom it is for is left out, it is for the viewer."""
    return [
        Step(each.n, [heard(event) for event in each.events if event["to"] is None or viewer in event["to"]])
        for each in told
    ]


def heard(event: Event) -> dict[str, Any]:
    """An event without its audience."""
    return {key: value for key, value in event.items() if key != "to"}


def news(
    match: Match,
    viewer: Viewer,
    told: Sequence[Told],
    *,
    fresh: bool = False,
    known_prompt: str | None = None,
    with_words: bool = True,
    shared: View | None = None,
) -> News:
    """What a viewer is sent; the legal moves only when its prompt is a new one. `shared` is an open game's view."""
    state = match.state
    prompt = state.prompt(viewer)
    legal = None
    if fresh or prompt["id"] != known_prompt:
        legal = [] if viewer is None else [state.name(viewer, move) for move in state.legal(viewer)]
    return News(
        match=match.header.match,
        n=match.next - 1,
        steps=steps_for(viewer, told),
        view=dict(state.view(viewer)) if shared is None else {**shared, "viewer": viewer},
        prompt=dict(prompt),
        to_move=list(state.to_move()),
        legal=legal,
        takes_words=_takes_words(state, viewer, legal),
        words=match.spoken() if with_words else None,
        fresh=fresh,
        end=ending(match),
    )


def _takes_words(state: State, viewer: Viewer, legal: Sequence[str] | None) -> dict[str, int] | None:
    """The moves that may carry words; a game without a clause on them is not asked move by move."""
    if not legal or viewer is None or not state.words_clause:
        return None
    limits = ((move, state.words_limit(viewer, state.parse(viewer, move))) for move in legal)
    return {move: limit for move, limit in limits if limit} or None


def ending(match: Match) -> Ending | None:
    """The last line of a closed match."""
    if not match.is_closed:
        return None
    last: Any = match.lines[-1]
    return Ending(last.scores, last.ranking, last.reason, last.seed)
