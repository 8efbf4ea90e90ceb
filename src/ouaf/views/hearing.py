"""Who hears people's words, and what of them is sent. Whether a game takes words is asked, never which game it is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from ouaf.journal.lines import Move
from ouaf.journal.match import Match
from ouaf.rules.game import Viewer

Withheld: TypeAlias = Literal["private", "blanked"]
"""Why a viewer has no words where there were some: they are not for it, or they are nowhere any more."""


class Audience(NamedTuple):
    """Those who get the same bytes: they watch from the same seat, and hear people's words or do not."""

    viewer: Viewer
    hears: bool


class Said(NamedTuple):
    """The words that somebody has, and the entries whose words are withheld; both by number of entry."""

    words: dict[str, str]
    withheld: dict[str, Withheld] | None


def said(match: Match, *, hears: bool) -> Said:
    """What is sent of people's words. Who may not hear them still sees that there are some."""
    if not match.game.takes_words:
        return Said({}, None)
    words, withheld = dict[str, str](), dict[str, Withheld]()
    for entry, number in _with_words(match):
        found = match.words.get(number)
        if found is not None and hears:
            words[entry] = found.text
        else:
            withheld[entry] = "blanked" if found is None else "private"
    return Said(words, withheld or None)


def _with_words(match: Match) -> Iterator[tuple[str, int]]:
    """The entries of the present state that came with words, and their lines: few among very many, perhaps."""
    for line in match.lines:
        if isinstance(line, Move) and line.words is not None:
            at = bisect_left(match.steps, line.n)
            if match.steps[at : at + 1] == [line.n]:
                yield str(at + 1), line.n
