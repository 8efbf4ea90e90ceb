"""Who hears people's words, and what of them is sent. Whether a game takes words is asked, never which game it is."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from ouaf.journal.ids import Seat
from ouaf.journal.match import Match

Withheld: TypeAlias = Literal["private", "blanked"]
"""Why a viewer has no words where there were some: they are not for it, or they are nowhere any more."""


class Audience(NamedTuple):
    """Those who get the same bytes: they watch from the same seat, and hear people's words or do not."""

    viewer: Seat | None
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
    for entry, number in match.entries_with_words():
        found = match.words.get(number)
        if found is not None and hears:
            words[entry] = found.text
        else:
            withheld[entry] = "blanked" if found is None else "private"
    return Said(words, withheld or None)
