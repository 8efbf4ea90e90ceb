"""The two unions of the socket, and the bodies of the HTTP API. TypeScript's types are generated from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ouaf.rules.game import Malformed
from ouaf.table.asking import Done
from ouaf.table.messages import Id, Message, Seat, TableMessage
from ouaf.table.shown import Listed, TableShown
from ouaf.texts.speak import Language
from ouaf.views.stream import News

Code: TypeAlias = Annotated[str, Meta(min_length=1, max_length=20)]


class Hello(Message, frozen=True, tag="hello", kw_only=True):
    """Watch a table, from a seat of one's own or from none. `since` and `match` say what the client has already."""

    table: Code
    seat: Seat | None = None
    match: Annotated[str, Meta(max_length=64)] | None = None
    since: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    lang: Language = "fr"


class Ping(Message, frozen=True, tag="ping", kw_only=True):
    """Still there?"""


class Preview(Message, frozen=True, tag="preview", kw_only=True):
    """What would this move do?"""

    id: Id
    seat: Seat
    move: Annotated[str, Meta(max_length=200)]


Inbound: TypeAlias = TableMessage | Hello | Ping | Preview


class Pong(Struct, frozen=True, tag_field="t", tag="pong", omit_defaults=True):
    """Still here."""

    re: str | None = None


class Previewed(Struct, frozen=True, tag_field="t", tag="previewed"):
    """What the move would do, as events."""

    re: str
    events: list[dict[str, Any]]


class RefusedMessage(Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """A request that was not granted: a code, the clause of the rules where there is one, and words."""

    code: str
    words: str
    rule: str = ""
    re: str | None = None


Outbound: TypeAlias = TableShown | News | Done | RefusedMessage | Pong | Previewed


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Seat | None = None
    public: bool = False
    bots: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many chairs bots get at once."""


class Made(Struct, frozen=True):
    """A table was made: its code and the path of its link."""

    code: str
    path: str


class Link(Struct, frozen=True):
    """Where a table is found."""

    link: str


class GameShown(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    min_seats: int
    max_seats: int


class Me(Struct, frozen=True):
    """What the server knows of this device."""

    tables: list[Listed]


class Health(Struct, frozen=True):
    ok: Literal[True]
    version: str
    tables: int
    connections: int


class Problem(Struct, frozen=True):
    """The body of every refusal over HTTP."""

    code: str
    words: str


_decode = msgspec.json.Decoder(Inbound).decode


def read_inbound(data: bytes | str) -> Inbound:
    """A frame as a message, or Malformed with what is wrong."""
    try:
        message: Inbound = _decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise Malformed("malformed.command", reason=str(problem)[:200]) from problem
    return message
