"""Who hears people's words, and what of them is sent. Whether a game takes words is asked, never which game it is."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

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
    spoken = match.spoken()
    withheld: dict[str, Withheld] = {} if hears else dict.fromkeys(spoken, "private")
    withheld |= dict.fromkeys(match.unspoken(), "blanked")
    return Said(spoken if hears else {}, withheld or None)
