"""What is sent of a match: all of it to who comes, and what a line has changed to who is there.

What lies open is compared and written once for all viewers; each seat adds its own part. Views are JSON, and nothing
here knows what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ouaf.journal.ids import LineNumber, MatchId, Seat
from ouaf.journal.lines import Undo
from ouaf.journal.match import Match
from ouaf.journal.undoing import may_undo
from ouaf.rules.game import Event, Prompt, State, View, Viewer
from ouaf.views.hearing import Audience, said
from ouaf.views.patch import keys_changed
from ouaf.views.stream import DiceShown, Ending, News, Open, Step, Told

encode = msgspec.json.Encoder().encode


@dataclass
class _Shared:
    """What one action tells everybody, written once."""

    heads: dict[bool, bytes]
    """The beginning of every message, for who hears people's words and for who does not;"""
    steps: Raw
    """the steps, for who hears of nothing alone;"""
    named: set[int]
    """the seats that some event is for alone;"""
    undoer: Seat | None
    """the one that may go back;"""
    plain: dict[bool, bytes] = field(default_factory=dict)
    """and the whole message for who gets nothing else."""

    def message(self, audience: Audience, mine: dict[str, Any]) -> bytes:
        """With what this viewer alone gets."""
        if mine:
            return self.heads[audience.hears] + encode({"steps": self.steps, **mine})[1:]
        if audience.hears not in self.plain:
            self.plain[audience.hears] = self.heads[audience.hears] + b'"steps":' + bytes(self.steps) + b"}"
        return self.plain[audience.hears]


class Feed:
    """What the viewers of one table know of its match."""

    def __init__(self) -> None:
        self._match = MatchId("")
        self._n = LineNumber(-1)
        self._public: View = {}
        self._known: dict[Audience, tuple[View, Prompt, bool]] = {}
        """What each audience has beside that: its own part, what it is asked, and whether it may go back."""

    def whole(self, match: Match, audience: Audience, told: Sequence[Told] = (), *, fresh: bool = True) -> bytes:
        """All that a viewer may know. `fresh` unless `told` are the steps that it has missed."""
        self._catch_up(match)
        viewer, state = audience.viewer, match.state
        own, prompt = {} if viewer is None else state.own(viewer), match.prompt(viewer)
        undo = viewer is not None and may_undo(match) == viewer
        self._known[audience] = own, prompt, undo
        words, withheld = said(match, hears=audience.hears)
        news = News(
            match=match.header.match,
            n=self._n,
            to_move=list(state.to_move()),
            public=dict(self._public),
            words=words,
            withheld=withheld,
            dice=dice_of(match),
            end=ending(match),
            steps=steps_for(viewer, told),
            viewer=viewer,
            own=dict(own),
            prompt=dict(prompt),
            undo=undo or None,
            fresh=fresh,
            **may_play(state, viewer),
        )
        return encode(news)

    def changes(self, match: Match, told: Sequence[Told], audiences: Iterable[Audience]) -> dict[Audience, bytes]:
        """What these lines have changed, for each of these viewers; all of it where the lines before are not known."""
        on = LineNumber(told[0].n - 1)
        if (self._match, self._n) != (match.header.match, on):
            return {audience: self.whole(match, audience, told) for audience in audiences}
        shared = self._shared(match, told, on)
        return {each: shared.message(each, self._mine(each, match, told, shared)) for each in audiences}

    def is_at(self, match: Match | None) -> bool:
        """Whether what was sent last is how a match is now."""
        return match is None or (self._match, self._n) == (match.header.match, match.lines[-1].n)

    def _catch_up(self, match: Match) -> None:
        if not self.is_at(match):
            self._match, self._n = match.header.match, match.lines[-1].n
            self._public = match.state.public()
            self._known.clear()

    def _shared(self, match: Match, told: Sequence[Told], on: LineNumber) -> _Shared:
        before, now = self._public, match.state.public()
        self._public, self._n = now, match.lines[-1].n
        news = _open(match, keys_changed(before, now), on)
        heads = dict.fromkeys((True, False), _head(news))
        if match.game.takes_words and any(_changes_words(match, each.n) for each in told):
            heads = {hears: _head(with_words(news, match, hears=hears)) for hears in heads}
        named = {seat for each in told for event in each.events for seat in event["to"] or ()}
        return _Shared(heads, Raw(encode(steps_for(None, told))), named, may_undo(match))

    def _mine(self, audience: Audience, match: Match, told: Sequence[Told], shared: _Shared) -> dict[str, Any]:
        """What this viewer gets and others do not."""
        viewer, state, mine = audience.viewer, match.state, dict[str, Any]()
        own, prompt = {} if viewer is None else state.own(viewer), match.prompt(viewer)
        before, asked, could = self._known.get(audience, ({}, {"id": ""}, False))
        if own != before:
            mine["own"] = keys_changed(before, own)
        if viewer in shared.named:
            mine["steps"] = steps_for(viewer, told)
        if prompt != asked:
            mine["prompt"] = prompt
        if prompt["id"] != asked["id"]:
            mine |= may_play(state, viewer)
        if (can := viewer is not None and viewer == shared.undoer) != could:
            mine["undo"] = can
        self._known[audience] = own, prompt, can
        return mine


def _changes_words(match: Match, number: LineNumber) -> bool:
    """Words came with a line, or it may have taken some back."""
    return number in match.words or isinstance(match.lines[number], Undo)


def _head(news: Open) -> bytes:
    """A message to which fields can be added."""
    return encode(news)[:-1] + b","


def words_alone(match: Match, *, hears: bool) -> bytes:
    """People's words anew, for who knows all the rest: some were blanked, or who hears them has changed."""
    news = _open(match, {}, match.lines[-1].n)
    return _head(with_words(news, match, hears=hears)) + b'"steps":[]}'


def _open(match: Match, public: dict[str, Any], on: LineNumber) -> Open:
    """What everybody hears, as changes since a line."""
    return Open(
        match=match.header.match,
        n=match.lines[-1].n,
        to_move=list(match.state.to_move()),
        public=public,
        on=on,
        dice=dice_of(match),
        end=ending(match),
    )


def with_words(news: Open, match: Match, *, hears: bool) -> Open:
    """The same news with people's words in it, as far as they are heard."""
    words, withheld = said(match, hears=hears)
    return replace(news, words=words, withheld=withheld)


def may_play(state: State, viewer: Viewer) -> dict[str, Any]:
    """What a viewer may play; a game without a clause on people's words is not asked move by move for those."""
    if viewer is None:
        return {"legal": []}
    legal = state.legal_folded(viewer)
    if not state.words_clause:
        return {"legal": legal}
    limits = ((state.name(viewer, move), state.words_limit(viewer, move)) for move in state.legal(viewer))
    takes_words = {name: limit for name, limit in limits if limit}
    return {"legal": legal, "takes_words": takes_words} if takes_words else {"legal": legal}


def steps_for(viewer: Viewer, told: Sequence[Told]) -> list[Step]:
    """The part of each step that reaches a viewer; whom it is for is left out, it is for the viewer."""
    return [
        Step(each.n, [unaddressed(event) for event in each.events if event["to"] is None or viewer in event["to"]])
        for each in told
    ]


def unaddressed(event: Event) -> dict[str, Any]:
    """An event without its audience."""
    shown = dict(event)
    del shown["to"]
    return shown


def dice_of(match: Match) -> DiceShown | None:
    """The dice that a match waits for, which it does only where people roll their own; or those typed in last."""
    if match.is_closed:
        return None
    if (roll := match.state.roll_due()) is not None:
        return DiceShown(roll.dice, None if roll.seat is None else Seat(roll.seat))
    last = match.last_by_hand()
    fell = [] if last is None else last.what.split("-")
    if not all(die.isdecimal() for die in fell):  # a card, put in by hand
        return None
    return DiceShown(len(fell), fell=list(map(int, fell))) if fell else None


def ending(match: Match) -> Ending | None:
    """The last line of a closed match."""
    if not match.is_closed:
        return None
    last: Any = match.lines[-1]
    return Ending(last.scores, last.ranking, last.reason, last.seed)
