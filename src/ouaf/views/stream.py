"""The numbered stream of a match: every viewer gets every number, with nothing in it where nothing is visible to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from ouaf.rules.game import Event
from ouaf.views.hearing import Withheld

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


class Lost(Struct, frozen=True, tag_field="t", tag="lost"):
    """The server has less of a match than it has shown: it went back in time, say to an older copy of its file."""

    match: str
    seen: int
    """The last line that the viewer was shown."""
    n: int | None
    """The last line that there is; None when the table does not know the match at all."""


class Ending(Struct, frozen=True):
    """The result, unless abandoned, and the seed that the dice came from."""

    scores: list[int] | None
    ranking: list[int] | None
    reason: str | None
    seed: str | None


class News(Struct, tag_field="t", tag="news", omit_defaults=True):
    """The match as one viewer sees it after line `n`, and the steps that led there."""

    match: str
    n: int
    steps: list[Step]
    view: dict[str, Any]
    """What the viewer may know; with `on` only what is not as it was."""
    to_move: list[int]
    on: int | None = None
    """The line on whose view this one is built; None when the view is whole."""
    gone: list[str] | None = None
    """What the view had at `on` and has no more."""
    prompt: dict[str, Any] | None = None
    """What is asked of the viewer; None when it is as at `on`."""
    legal: list[str] | None = None
    """The moves that this viewer may play; None when the prompt's id is the one at `on`."""
    takes_words: dict[str, int] | None = None
    """Of these moves those that may carry a person's own words, and how many characters of them; None for no move."""
    words: dict[str, str] | None = None
    """People's words by number of entry; None when there is nothing new in them."""
    withheld: dict[str, Withheld] | None = None
    """Comes with `words`: the entries whose words the viewer does not get, and why; None for no entry."""
    fresh: bool = False
    """True for a snapshot: what the client knew before does not count."""
    end: Ending | None = None
    re: str | None = None
    """The id of the viewer's own request that this answers."""
