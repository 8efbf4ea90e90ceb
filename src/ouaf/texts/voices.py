"""How loud an event of a game is told: data beside the words, the same in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias, get_args

Voice: TypeAlias = Literal["silent", "small", "normal", "big"]

VOICES: Final[tuple[Voice, ...]] = get_args(Voice)


def voice_of(game: str, kind: str) -> Voice:
    """The voice of a kind of event."""
    return voices().get(f"{game}.{kind}", "normal")


@cache
def voices() -> Mapping[str, Voice]:
    """The voices that are not normal, by game and kind."""
    games = tomllib.loads(files("ouaf.texts").joinpath("voices.toml").read_text("utf-8"))
    return {f"{game}.{kind}": voice for game, by in games.items() for voice in VOICES for kind in by.get(voice, ())}
