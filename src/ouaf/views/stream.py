"""The numbered stream of a match: every viewer gets every number, with nothing in it where nothing is visible to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from ouaf.journal.ids import LineNumber, MatchId, RequestId, Seat
from ouaf.rules.game import Event
from ouaf.views.hearing import Withheld

REMEMBERED: Final = 64
"""How many steps back a client can ask for; before that it gets a snapshot."""


class Told(Struct, frozen=True):
    """What happened at one line of the journal, for all audiences."""

    n: LineNumber
    events: Sequence[Event]


class Step(Struct, frozen=True):
    """What one viewer hears of one line."""

    n: LineNumber
    events: list[dict[str, Any]]


class Lost(Struct, frozen=True, tag_field="t", tag="lost"):
    """The server has less of a match than it has shown: it went back in time, say to an older copy of its file."""

    match: MatchId
    seen: LineNumber
    """The last line that the viewer was shown."""
    n: LineNumber | None
    """The last line that there is; None when the table does not know the match at all."""


class Ending(Struct, frozen=True):
    """The result, unless abandoned, and the seed that the dice came from."""

    scores: list[int] | None
    ranking: list[int] | None
    reason: str | None
    seed: str | None


class DiceShown(Struct, frozen=True, omit_defaults=True):
    """Dice on the kitchen table."""

    count: int
    seat: Seat | None = None
    """Who rolls them; None for a rival that the rules play."""
    fell: list[int] | None = None
    """What was typed in, as long as it can be corrected; None as long as the table waits for it."""


class Open(Struct, tag_field="t", tag="news", omit_defaults=True, kw_only=True):
    """What everybody hears of the match after line `n`."""

    match: MatchId
    n: LineNumber
    to_move: list[int]
    public: dict[str, Any]
    """What lies open; with `on` a patch of it."""
    on: LineNumber | None = None
    """The line to which `public` and `own` are patches; None when they are whole."""
    words: dict[str, str] | None = None
    """People's words by number of entry; None when there is nothing new in them."""
    withheld: dict[str, Withheld] | None = None
    """Comes with `words`: the entries whose words the viewer does not get, and why; None for no entry."""
    dice: DiceShown | None = None
    """The dice that somebody has to type in, or has just typed in."""
    end: Ending | None = None


class News(Open, tag_field="t", tag="news", omit_defaults=True, kw_only=True):
    """The match as one viewer sees it after line `n`, and the steps that led there."""

    steps: list[Step]
    viewer: Seat | None = None
    """Whose view it is, when it is whole."""
    own: dict[str, Any] | None = None
    """What the viewer alone may know; with `on` a patch of it, or None when it is the same."""
    prompt: dict[str, Any] | None = None
    """What is asked of the viewer; None when it is as at `on`."""
    legal: list[str] | None = None
    """The moves that this viewer may play, folded as `rules/common/folds.py` says; None when the prompt's id is the one
    at `on`."""
    takes_words: dict[str, int] | None = None
    """Of these moves those that may carry a person's own words, and how many characters of them; None for no move."""
    undo: bool | None = None
    """Whether this viewer may go back by itself; None when that is as at `on`, or it may not."""
    fresh: bool = False
    """True for a snapshot: what the client knew before does not count."""
    re: RequestId | None = None
    """The id of the viewer's own request that this answers."""
