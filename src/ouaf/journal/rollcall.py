"""The roll call: what is frozen before anybody's piece of the dice is known. docs/fair-dice.md says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ouaf.journal import fair
from ouaf.rules.game import Game, Options

BOT: Final = "bot "
"""What stands before a bot's level where a device would have its hash."""

Hex64: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Short: TypeAlias = Annotated[str, Meta(max_length=200)]


class RollCall(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a match begins with but the pieces themselves."""

    table: Short
    """The table's mark."""
    number: Count
    """The matches of a table are counted from 0."""
    attempt: Count
    """How many attempts at this match were void."""
    commitment: Hex64
    game: Short
    rules: Count
    options: dict[str, Any]
    seats: Annotated[list[Short], Meta(max_length=99)]
    """For each seat the hash of its device's piece, `bot` and a level, or nothing for a person without a piece."""

    def hashes(self) -> list[str]:
        """The devices that have a piece in it, in the order of the seats, each once."""
        return list(dict.fromkeys(each for each in self.seats if each and not each.startswith(BOT)))

    def fits(self, pieces: Sequence[str]) -> bool:
        """Whether these are the pieces, in order."""
        hashes = [fair.piece_hash(self.table, self.number, self.commitment, piece) for piece in pieces]
        return hashes == self.hashes()


class Void(Struct, frozen=True, forbid_unknown_fields=True):
    """An attempt that was never begun: somebody did not tell their piece."""

    roll: Hex64
    """The hash of its roll call."""
    seed: Hex64
    """What it was committed to."""
    missing: list[Hex64]
    """The hashes of the pieces that were not told."""


class Fair(Struct, frozen=True, forbid_unknown_fields=True):
    """What binds the dice of a match: the roll call as it was sent, the pieces in order, and the attempts before it."""

    roll: str
    pieces: Annotated[list[Hex64], Meta(max_length=99)] = []
    void: Annotated[list[Void], Meta(max_length=999)] = []


def roll_call(
    game: Game, seats: Sequence[str], options: Options, bound: str, table: str = "", number: int = 0, attempt: int = 0
) -> RollCall:
    """The roll call of a match of a game, with its options in full."""
    full = game.full_options(options)
    return RollCall(table, number, attempt, bound, game.id, game.version, full, list(seats))


def text_of(call: RollCall) -> str:
    """The list as it is sent and hashed."""
    return msgspec.json.encode(call).decode()


def read_call(text: str) -> RollCall | None:
    """A list, or None for one that cannot be read, or could be read in two ways: it has one proper form."""
    try:
        found = msgspec.json.decode(text, type=RollCall)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found if text_of(found) == text else None
