"""The two unions of the socket, and the bodies of the HTTP API. TypeScript's types are generated from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ouaf.journal.ids import LineNumber, RequestId, Seat, Seats, TableCode
from ouaf.rules.game import Malformed
from ouaf.table.asking import Done
from ouaf.table.hinting import Because, Hints
from ouaf.table.messages import Id, Level, Message, Moves, MoveText, OfMatch, TableMessage
from ouaf.table.reacting import Mood, Reaction
from ouaf.table.shown import Called, Listed, TableShown, Ticking
from ouaf.table.tickets import Ticket
from ouaf.texts.speak import Language
from ouaf.texts.voices import Voice
from ouaf.views.stream import Lost, News

Code: TypeAlias = Annotated[TableCode, Meta(min_length=1, max_length=20)]


class Hello(Message, frozen=True, tag="hello", kw_only=True):
    """Watch a table, from a seat of one's own or from none. `since` and `match` say what the client has already."""

    table: Code
    seat: Seat | Literal["own"] | None = None
    """With "own" the device's chair, if it has a single one: it need not know which."""
    match: OfMatch | None = None
    since: Annotated[LineNumber, Meta(ge=0, le=2**31)] | None = None
    seen: Annotated[LineNumber, Meta(ge=0, le=2**31)] | None = None
    """The last line that the device was shown, where `since` is an earlier one that it would like to hear of again."""
    screen: bool = False
    """The device shows the match to all, as a television does, and asks the host to let it have people's words."""
    lang: Language = "fr"


class Ping(Message, frozen=True, tag="ping", kw_only=True):
    """Still there?"""


class Preview(Message, frozen=True, tag="preview", kw_only=True):
    """What would this move do, or these one after another?"""

    id: Id
    seat: Seat
    move: Moves


class PreviewEach(Message, frozen=True, tag="preview_each", kw_only=True):
    """What would each of these moves do by itself? The same as so many previews at once."""

    id: Id
    seat: Seat
    moves: Annotated[list[MoveText], Meta(min_length=1)]


class Why(Message, frozen=True, tag="why", kw_only=True):
    """Why did the bot of this seat play its last move?"""

    id: Id
    seat: Seat


class MoveOut(Message, frozen=True, tag="move_out", kw_only=True):
    """A ticket for another device: for all chairs of this one, for one of them, or for that of somebody who is away."""

    id: Id
    seat: Seat | None = None


class React(Message, frozen=True, tag="react", kw_only=True):
    """A bark across the table."""

    seat: Seat
    mood: Mood


Inbound: TypeAlias = TableMessage | Hello | Ping | Preview | PreviewEach | Why | MoveOut | React


class Pong(Struct, frozen=True, tag_field="t", tag="pong", omit_defaults=True):
    """Still here."""

    re: RequestId | None = None


class Previewed(Struct, frozen=True, tag_field="t", tag="previewed"):
    """What the moves would do, as events."""

    re: RequestId
    events: list[dict[str, Any]]


class RefusedMessage(Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """A request that was not granted: a code, the clause of the rules where there is one, and words. Of options that
    no match can be played with also what the words were made of, so that the client can show where it is wrong."""

    code: str
    words: str
    rule: str = ""
    re: RequestId | None = None
    text: str = ""
    params: dict[str, Any] = {}


class PreviewedEach(Struct, frozen=True, tag_field="t", tag="previewed_each"):
    """For each of the moves, in their order: what it would do, or why it is refused."""

    re: RequestId
    events: list[list[dict[str, Any]] | RefusedMessage]


Outbound: TypeAlias = (
    TableShown
    | Called
    | Ticking
    | News
    | Lost
    | Done
    | RefusedMessage
    | Pong
    | Previewed
    | PreviewedEach
    | Hints
    | Because
    | Ticket
    | Reaction
)


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Seats | None = None
    public: bool = False
    bots: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many chairs bots get at once."""
    level: Level = "chien"
    """And how well they play."""
    language: Language = "fr"
    """In which bots tell something."""


class Made(Struct, frozen=True):
    """A table was made: its code and the path of its link."""

    code: TableCode
    path: str


class Link(Struct, frozen=True):
    """Where a table is found."""

    link: str
    only_here: bool
    """The server listens to this machine alone: no other can open the link."""


class TicketLink(Struct, frozen=True, forbid_unknown_fields=True):
    """What the link of a table shall have behind it: a secret, which never stands in an address that is asked for."""

    secret: Annotated[str, Meta(pattern="^[A-Z]{1,64}$")]


class TicketShown(Struct, frozen=True):
    """Such a link, and the picture of it."""

    link: str
    only_here: bool
    picture: str
    """SVG."""


class GameShown(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    min_seats: int
    max_seats: int
    choices: dict[str, list[Any]]
    """What each option may be, in order, where the game says so."""
    voices: dict[str, Voice]
    """How loud its events are told, by game and kind, but for the normal ones."""


class Me(Struct, frozen=True):
    """What the server knows of this device."""

    tables: list[Listed]


class PushShown(Struct, frozen=True):
    """What a browser needs to let this server tell it something, and whether this device has asked for it."""

    key: str
    on: bool


class PushAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser is told that it is somebody's turn: an address of its push service."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2_000)]


class Health(Struct, frozen=True):
    ok: Literal[True]
    version: str
    tables: int
    connections: int


Proxied: TypeAlias = Literal["none", "believed", "ignored"]


class Seen(Struct, frozen=True):
    """Whom the server takes the one who asks for: `ouaf doctor` wants to know whether a proxy is understood."""

    address: str
    https: bool
    proxy: Proxied
    """Whether a proxy spoke for somebody, and was believed."""


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


class _Named(Struct):
    id: Id | None = None


_decode_id = msgspec.json.Decoder(_Named).decode


def id_in(data: bytes | str) -> RequestId | None:
    """The id of a frame that is no message, where it has one: its refusal is an answer too."""
    try:
        return _decode_id(data).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def tag_of(message: Inbound) -> str:
    """Its type, as it stands on the wire."""
    return str(message.__struct_config__.tag)
