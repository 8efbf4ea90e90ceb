"""What is sent of a match: all of it to who comes, and what a line has changed to who is there.

The public part of a view is made and written once for all viewers; each seat adds its own part. A game's view is a
dictionary, and what is compared and sent are its keys: nothing here knows what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ouaf.journal.match import Match
from ouaf.rules.game import Event, Prompt, State, View, Viewer
from ouaf.views.hearing import Audience, said
from ouaf.views.stream import Ending, News, Step, Told

encode = msgspec.json.Encoder().encode


@dataclass
class _Issue:
    """What one action tells everybody, written once; and the whole message for who gets nothing else."""

    view: dict[str, Raw]
    gone: list[str]
    touched: set[str]
    """The keys of both."""
    news: News
    """The message of who has no part of the view for itself and is asked what it was asked before."""
    unheard: News
    """The same for who does not hear people's words; the very same when there are none in it."""
    named: set[int]
    """The seats that some event is for alone."""
    plain: dict[bool, bytes] = field(default_factory=dict)

    def news_for(self, audience: Audience) -> News:
        return self.news if audience.hears else self.unheard

    def plain_for(self, audience: Audience) -> bytes:
        """Written once for all that get it."""
        news = self.news_for(audience)
        key = news is self.news
        if key not in self.plain:
            self.plain[key] = encode(news)
        return self.plain[key]


class Feed:
    """What the viewers of one table know of its match."""

    def __init__(self) -> None:
        self._match = ""
        self._n = -1
        self._public: View = {}
        self._own: dict[int, View] = {}
        self._prompts: dict[Audience, Prompt] = {}

    def whole(self, match: Match, audience: Audience, told: Sequence[Told] = (), *, fresh: bool = True) -> bytes:
        """All that a viewer may know. `fresh` unless `told` are the steps that it has missed."""
        self._catch_up(match)
        viewer, view = audience.viewer, dict(self._public)
        if viewer is not None:
            self._own[viewer] = own = match.state.own(viewer)
            view.update(own)
        self._prompts[audience] = prompt = match.prompt(viewer)
        words, withheld = said(match, hears=audience.hears)
        news = News(
            match=match.header.match,
            n=match.next - 1,
            steps=steps_for(viewer, told),
            view=view,
            to_move=list(match.state.to_move()),
            prompt=dict(prompt),
            words=words,
            withheld=withheld,
            fresh=fresh,
            end=ending(match),
        )
        _add_legal(news, match.state, viewer)
        return encode(news)

    def changes(self, match: Match, told: Sequence[Told], audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        """What these lines have changed, for each of these viewers; all of it where the lines before are not known."""
        on = told[0].n - 1
        if (self._match, self._n) != (match.header.match, on):
            return {audience: self.whole(match, audience, told) for audience in audiences}
        issue = self._issue(match, told, on)
        return {audience: self._changes_for(audience, match, told, issue) for audience in audiences}

    def _catch_up(self, match: Match) -> None:
        if (self._match, self._n) != (match.header.match, match.next - 1):
            self._match, self._n = match.header.match, match.next - 1
            self._public = match.state.view(None)
            self._own.clear()
            self._prompts.clear()

    def _issue(self, match: Match, told: Sequence[Told], on: int) -> _Issue:
        before, now = self._public, match.state.view(None)
        self._public, self._n = now, match.next - 1
        view = {key: Raw(encode(now[key])) for key in changed_keys(before, now)}
        gone = [key for key in before if key not in now]
        news = News(
            match=self._match,
            n=self._n,
            on=on,
            steps=_written(steps_for(None, told)),
            view=_written(view),
            gone=gone or None,
            to_move=list(match.state.to_move()),
            end=ending(match),
        )
        unheard = news
        if match.words and any(each.n in match.words for each in told):
            news, unheard = (with_words(news, match, hears=hears) for hears in (True, False))
        named = {seat for each in told for event in each.events for seat in event["to"] or ()}
        return _Issue(view, gone, {*view, *gone}, news, unheard, named)

    def _changes_for(self, audience: Audience, match: Match, told: Sequence[Told], issue: _Issue) -> bytes:
        viewer, state = audience.viewer, match.state
        prompt, known = match.prompt(viewer), self._prompts.get(audience)
        own = None if viewer is None or match.game.is_open else self._own_changes(viewer, state, issue)
        if own is None and prompt == known and viewer not in issue.named:
            return issue.plain_for(audience)
        news = replace(issue.news_for(audience))
        if own is not None:
            news.view, news.gone = own
        if viewer in issue.named:
            news.steps = steps_for(viewer, told)
        if prompt != known:
            self._prompts[audience] = prompt
            news.prompt = dict(prompt)
            if known is None or prompt["id"] != known["id"]:
                _add_legal(news, state, viewer)
        return encode(news)

    def _own_changes(self, seat: int, state: State, issue: _Issue) -> tuple[dict[str, Any], list[str] | None] | None:
        """The public changes with the seat's own in their place; None when it has none of its own."""
        before, own = self._own.get(seat, {}), state.own(seat)
        self._own[seat] = own
        if own == before and issue.touched.isdisjoint(own):
            return None
        view: dict[str, Any] = {key: value for key, value in issue.view.items() if key not in own}
        view |= {key: own[key] for key in changed_keys(before, own)}
        left = [key for key in before if key not in own]
        view |= {key: self._public[key] for key in left if key in self._public}
        gone = [key for key in issue.gone if key not in own]
        return view, gone + [key for key in left if key not in self._public and key not in gone] or None


def words_alone(match: Match, *, hears: bool) -> bytes:
    """People's words anew, for who knows all the rest: some were blanked, or who hears them has changed."""
    n, to_move = match.next - 1, list(match.state.to_move())
    news = News(match=match.header.match, n=n, on=n, steps=[], view={}, to_move=to_move, end=ending(match))
    return encode(with_words(news, match, hears=hears))


def with_words(news: News, match: Match, *, hears: bool) -> News:
    """The same news with people's words in it, as far as they are heard."""
    words, withheld = said(match, hears=hears)
    return replace(news, words=words, withheld=withheld)


def changed_keys(before: View, now: View) -> list[str]:
    """The keys that are new, or have another value."""
    return [key for key, value in now.items() if key not in before or before[key] != value]


def _written(part: Any) -> Any:
    """A part of several messages, written once."""
    return Raw(encode(part))


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
    shown = dict(event)
    del shown["to"]
    return shown


def ending(match: Match) -> Ending | None:
    """The last line of a closed match."""
    if not match.is_closed:
        return None
    last: Any = match.lines[-1]
    return Ending(last.scores, last.ranking, last.reason, last.seed)
