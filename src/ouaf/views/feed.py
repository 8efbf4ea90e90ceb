"""What is sent of a match: all of it to who comes, and what a line has changed to who is there.

The public part of a view is made and written once for all viewers; each seat adds its own part. A game's view is a
dictionary, and what is compared and sent are its keys: nothing here knows what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ouaf.journal.match import Match
from ouaf.rules.game import Event, Prompt, State, View, Viewer
from ouaf.views.stream import News, Step, Told, ending

encode = msgspec.json.Encoder().encode


class _Issue(Struct):
    """What one action tells everybody, and the bytes of it for who gets nothing else."""

    on: int
    view: dict[str, Raw]
    gone: list[str]
    steps: list[Step]
    named: set[int]
    """The seats that some event is for alone."""
    to_move: list[int]
    words: dict[str, str] | None
    plain: bytes = b""


class Feed:
    """What the viewers of one table know of its match."""

    def __init__(self) -> None:
        self._match = ""
        self._n = -1
        self._public: dict[str, bytes] = {}
        self._own: dict[int, View] = {}
        self._prompts: dict[Viewer, Prompt] = {}

    def whole(self, match: Match, viewer: Viewer, told: Sequence[Told] = (), *, fresh: bool = True) -> bytes:
        """All that a viewer may know. `fresh` unless `told` are the steps that it has missed."""
        self._catch_up(match)
        view: dict[str, Any] = {key: Raw(value) for key, value in self._public.items()}
        if viewer is not None:
            self._own[viewer] = own = match.state.own(viewer)
            view.update(own)
        self._prompts[viewer] = prompt = match.state.prompt(viewer)
        news = News(
            match=match.header.match,
            n=match.next - 1,
            steps=steps_for(viewer, told),
            view=view,
            to_move=list(match.state.to_move()),
            prompt=dict(prompt),
            words=match.spoken(),
            fresh=fresh,
            end=ending(match),
        )
        _add_legal(news, match.state, viewer)
        return encode(news)

    def changes(self, match: Match, told: Sequence[Told], viewers: Iterable[Viewer]) -> dict[Viewer, bytes]:
        """What these lines have changed, for each of these viewers; all of it where the lines before are not known."""
        on = told[0].n - 1
        if (self._match, self._n) != (match.header.match, on):
            return {viewer: self.whole(match, viewer, told) for viewer in viewers}
        issue = self._issue(match, told, on)
        return {viewer: self._changes_for(viewer, match, told, issue) for viewer in viewers}

    def _catch_up(self, match: Match) -> None:
        if (self._match, self._n) != (match.header.match, match.next - 1):
            self._match, self._n = match.header.match, match.next - 1
            self._public = encoded(match.state.view(None))
            self._own.clear()
            self._prompts.clear()

    def _issue(self, match: Match, told: Sequence[Told], on: int) -> _Issue:
        before, now = self._public, encoded(match.state.view(None))
        self._public, self._n = now, match.next - 1
        return _Issue(
            on=on,
            view={key: Raw(value) for key, value in now.items() if before.get(key) != value},
            gone=[key for key in before if key not in now],
            steps=steps_for(None, told),
            named={seat for each in told for event in each.events for seat in event["to"] or ()},
            to_move=list(match.state.to_move()),
            words=match.spoken() if any(each.n in match.words for each in told) else None,
        )

    def _changes_for(self, viewer: Viewer, match: Match, told: Sequence[Told], issue: _Issue) -> bytes:
        prompt, known = match.state.prompt(viewer), self._prompts.get(viewer)
        self._prompts[viewer] = prompt
        view, gone = (issue.view, issue.gone) if viewer is None else self._own_changes(viewer, match, issue)
        if view is issue.view and prompt == known and viewer not in issue.named:
            issue.plain = issue.plain or encode(_news(match, issue, issue.steps, view, gone))
            return issue.plain
        steps = steps_for(viewer, told) if viewer in issue.named else issue.steps
        news = _news(match, issue, steps, view, gone)
        if prompt != known:
            news.prompt = dict(prompt)
        if known is None or prompt["id"] != known["id"]:
            _add_legal(news, match.state, viewer)
        return encode(news)

    def _own_changes(self, seat: int, match: Match, issue: _Issue) -> tuple[dict[str, Any], list[str]]:
        """The public changes with the seat's own in their place; the very same when it has none of its own."""
        before, own = self._own.get(seat, {}), match.state.own(seat)
        self._own[seat] = own
        if own == before and own.keys().isdisjoint(issue.view) and own.keys().isdisjoint(issue.gone):
            return issue.view, issue.gone
        view: dict[str, Any] = {key: value for key, value in issue.view.items() if key not in own}
        view |= {key: value for key, value in own.items() if key not in before or before[key] != value}
        left = [key for key in before if key not in own]
        view |= {key: Raw(self._public[key]) for key in left if key in self._public}
        gone = [key for key in issue.gone if key not in own]
        return view, gone + [key for key in left if key not in self._public and key not in gone]


def encoded(view: View) -> dict[str, bytes]:
    """A view's values as they are written, so that they can be compared and sent many times."""
    return {key: encode(value) for key, value in view.items()}


def _add_legal(news: News, state: State, viewer: Viewer) -> None:
    """What a viewer may play; a game without a clause on people's words is not asked move by move for those."""
    news.legal = [] if viewer is None else state.legal_names(viewer)
    if viewer is not None and state.words_clause:
        moves = zip(news.legal, state.legal(viewer), strict=True)
        limits = ((name, state.words_limit(viewer, move)) for name, move in moves)
        news.takes_words = {name: limit for name, limit in limits if limit} or None


def steps_for(viewer: Viewer, told: Sequence[Told]) -> list[Step]:
    """The part of each step that reaches a viewer; whom it is for is left out, it is for the viewer."""
    return [
        Step(each.n, [heard(event) for event in each.events if event["to"] is None or viewer in event["to"]])
        for each in told
    ]


def heard(event: Event) -> dict[str, Any]:
    """An event without its audience."""
    return {key: value for key, value in event.items() if key != "to"}


def _news(match: Match, issue: _Issue, steps: list[Step], view: dict[str, Any], gone: list[str]) -> News:
    return News(
        match=match.header.match,
        n=match.next - 1,
        on=issue.on,
        steps=steps,
        view=view,
        gone=gone or None,
        to_move=issue.to_move,
        words=issue.words,
        end=ending(match),
    )
