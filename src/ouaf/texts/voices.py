"""How loud an event of a game is told: data beside the words (`voices/`), the same in both languages.

Small ones are grey, and those of one person are told in one line, as far as they have a clause; big ones are the
moments. All others are normal. What is silent has no words: the screen shows it, or the event beside it says it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias, get_args

from ouaf.texts.folders import trees

Voice: TypeAlias = Literal["silent", "small", "normal", "big"]

VOICES: Final[tuple[Voice, ...]] = get_args(Voice)


def voice_of(game: str, kind: str) -> Voice:
    """The voice of a kind of event."""
    return voices().get(f"{game}.{kind}", "normal")


def voices_of(game: str) -> dict[str, Voice]:
    """The voices of one game that are not normal."""
    return {id: voice for id, voice in voices().items() if id.partition(".")[0] == game}


@cache
def voices() -> Mapping[str, Voice]:
    """The voices that are not normal, by game and kind."""
    return {f"{game}.{kind}": voice for game, by in trees("voices") for voice in VOICES for kind in by.get(voice, ())}
