"""What a player is: a view and legal moves in, a move and a reason out, with no memory of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from ouaf.journal.ids import Seat
from ouaf.rules.game import Rng


class Question(Struct, frozen=True):
    """All that a player may know when it decides."""

    game: str
    seat: Seat
    view: dict[str, Any]
    prompt: dict[str, Any]
    legal: Sequence[str]
    language: str = "fr"
    """In which language it would tell something."""


class Choice(Struct, frozen=True):
    """The move in its text form, and the id of the words that say why with their parameters."""

    move: str
    reason: str
    params: dict[str, Any] = {}
    words: str = ""
    """What it tells with the move, where the move may carry words."""


class Player(Protocol):
    """A level of a bot."""

    def choose(self, question: Question, rng: Rng) -> Choice:
        """One of the legal moves."""
