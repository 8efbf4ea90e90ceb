"""The record of a table: people, chairs, host and options. It lives before, during and between matches."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ouaf.journal.store.protocol import TableRow, Unreadable

Phase: TypeAlias = Literal["lobby", "playing", "over"]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Avatar: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9-]{1,30}$")]

ALPHABET: Final = "BCFGHJKLMPRSTVWXZ"
"""The letters of table codes: no vowels, so that no words come of it, and none that look or sound like another."""
CODE_LENGTH: Final = 6
"""Tables that were made when codes had five letters keep theirs."""


class Chair(Struct, frozen=True):
    """A seat at the table: empty, a person's, or a bot's."""

    device: str = ""
    """Whose device the person sits at; never shown to others."""
    name: str = ""
    avatar: str = ""
    bot: str = ""
    """The bot's level."""
    entropy: str = ""
    """What the person's device adds to the dice."""
    ready: bool = False
    """The person would like to begin."""
    played: int | None = None
    """The seat that it was in the match that is over; chairs can have been moved since, and newcomers have none."""

    @property
    def is_free(self) -> bool:
        return not (self.device or self.bot)


class Player(Struct, frozen=True):
    """Who sat on a seat of the match that is over, whoever sits there now."""

    name: str
    avatar: str
    bot: str


class Table(Struct, frozen=True):
    """Everything about a table but the match that is played. It holds the secret seed, and never leaves the server."""

    code: str
    rev: int
    created: int
    touched: int
    host: str
    game: str
    options: dict[str, Any]
    public: bool
    phase: Phase
    chairs: tuple[Chair, ...]
    seed: str
    commitment: str
    match: str | None = None
    """The match that is played, or that was played last."""
    past: tuple[str, ...] = ()
    """The matches before it."""
    players: tuple[Player, ...] = ()
    """Who played the match that is over, by seat."""
    share: bool = False
    """People's words of the matches to come go to whoever watches, and into their journals."""
    shared: tuple[str, ...] = ()
    """The matches that began so, and were not taken back since."""
    seated: dict[str, tuple[str, ...]] = {}
    """For each match of a game that takes people's words, the devices by seat; none for a bot's."""
    locked: bool = False
    """Nobody new sits down."""
    screens: tuple[str, ...] = ()
    """The devices without a chair that the host has admitted to people's words: a television, say."""

    def viewer(self, seat: int | None) -> int | None:
        """The seat from which a chair sees the match: its own; after the end that which it had, None for newcomers."""
        return seat if seat is None or self.phase != "over" else self.chairs[seat].played

    def belongs(self, device: str) -> bool:
        """Whether a device is known here: it sits here, has made the table, or shows it to all."""
        return bool(device) and device in (self.host, *self.screens, *(chair.device for chair in self.chairs))


def row_of(table: Table) -> TableRow:
    """A table for the store."""
    devices = {table.host, *(chair.device for chair in table.chairs if chair.device)}
    return TableRow(
        code=table.code,
        rev=table.rev,
        phase=table.phase,
        public=table.public,
        touched=table.touched,
        devices=tuple(sorted(devices)),
        data=msgspec.json.encode(table),
    )


def table_of(row: TableRow) -> Table:
    """A table from the store; Unreadable when the record is damaged."""
    try:
        return msgspec.json.decode(row.data, type=Table)
    except (msgspec.MsgspecError, UnicodeError) as problem:
        raise Unreadable(f"table {row.code}: {problem}") from problem
