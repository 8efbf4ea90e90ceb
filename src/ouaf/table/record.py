"""The record of a table: people, chairs, host and options. It lives before, during and between matches."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from ouaf.journal import fair
from ouaf.journal.ids import NOBODY, DeviceId, LineNumber, MatchId, PromptId, RequestId, Seat, TableCode
from ouaf.journal.rollcall import Void
from ouaf.journal.store.protocol import TableRow, Unreadable
from ouaf.texts.speak import Language

Phase: TypeAlias = Literal["lobby", "playing", "over"]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Avatar: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9-]{1,30}$")]

ALPHABET: Final = "BCFGHJKLMPRSTVWXZ"
"""The letters of table codes: no vowels, so that no words come of it, and none that look or sound like another."""
CODE_LENGTH: Final = 6
"""Tables that were made when codes had five letters keep theirs."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a turn may take, where people have agreed on something."""

    kind: Literal["none", "bell", "limit", "letter"] = "none"
    """A bell only rings; after a limit a bot plays on. By letter the time runs whether anybody is there or not."""
    seconds: Annotated[int, Meta(ge=1, le=14 * 24 * 3600)] = 60


class Due(Struct, frozen=True):
    """When the time for a decision is over."""

    prompt: PromptId
    at: int


class Chair(Struct, frozen=True):
    """A seat at the table: empty, a person's, or a bot's."""

    device: DeviceId = NOBODY
    """Whose device the person sits at; never shown to others."""
    name: str = ""
    avatar: str = ""
    bot: str = ""
    """The bot's level."""
    held: str = ""
    """The level of the bot that plays for the person who is away."""
    ready: bool = False
    """The person would like to begin."""
    since: int = 0
    """When the person sat down."""
    played: Seat | None = None
    """The seat that it was in the match that is over; chairs can have been moved since, and newcomers have none."""

    @property
    def is_free(self) -> bool:
        return not (self.device or self.bot)

    @property
    def mind(self) -> str:
        """The level of the bot that plays here; none where a person does."""
        return self.bot or self.held


class Player(Struct, frozen=True):
    """Who sat on a seat of the match that is over, whoever sits there now."""

    name: str
    avatar: str
    bot: str
    hinted: bool = False
    """Has asked for a hint."""
    held: bool = False
    """A bot has played for a while."""
    rewound: bool = False
    """Has taken back a roll, a draw, or something that had come to light: alone such a match counts for no rating."""


class GoBack(Struct, frozen=True):
    """Somebody asks the others to go back, until the next line of the journal."""

    seat: Seat
    n: LineNumber
    """The last line when it was asked."""
    id: RequestId
    """The request's own."""
    agreed: tuple[DeviceId, ...] = ()
    declined: Seat | None = None
    """Who would rather go on: the asker hears of it."""


class Coming(Struct, frozen=True):
    """Who waits for the next match."""

    chair: Chair
    """As it will be."""
    throws: bool = False


class Finished(Struct, frozen=True):
    """A match that was played to its end."""

    match: MatchId
    at: int
    players: tuple[Player, ...]
    """By seat, as all that follows."""
    places: tuple[int, ...]
    devices: tuple[DeviceId, ...]
    """Whose match it was; never shown to others."""


class Call(Struct, frozen=True):
    """A match that is about to begin."""

    at: int
    roll: str = ""
    """The roll call as it was sent; none while pieces are still awaited."""
    revealed: dict[DeviceId, str] = msgspec.field(default_factory=dict, name="told")
    """The pieces that are told, by device; what is kept has them under the older name."""


class Table(Struct, frozen=True):
    """Everything about a table but the match that is played. It holds the secret seed, and never leaves the server."""

    code: TableCode
    rev: int
    created: int
    touched: int
    host: DeviceId
    game: str
    options: dict[str, Any]
    public: bool
    phase: Phase
    chairs: tuple[Chair, ...]
    seed: str
    commitment: str
    match: MatchId | None = None
    """The match that is played, or that was played last."""
    past: tuple[MatchId, ...] = ()
    """The matches before it."""
    deleted: int = 0
    """How many matches were deleted: numbers are never given twice."""
    blanked: int = 0
    """How often words were taken away: whoever has read them forgets them too."""
    gone: tuple[MatchId, ...] = ()
    """The last of them: who still looks at one hears of it."""
    players: tuple[Player, ...] = ()
    """Who played the match that is over, by seat."""
    finished: tuple[Finished, ...] = ()
    """The last matches that were played to their end."""
    share: bool = False
    """People's words of the matches to come go to whoever watches, and into their journals."""
    shared: tuple[MatchId, ...] = ()
    """The matches that began so, and were not taken back since."""
    seated: dict[MatchId, tuple[DeviceId, ...]] = {}
    """For each match of a game that takes people's words, the devices by seat; none for a bot's."""
    language: Language = "fr"
    """In which bots tell something."""
    locked: bool = False
    """Nobody new sits down."""
    patience: float = 45.0
    """Seconds after which a bot may play for somebody who is away and waited for."""
    hints: bool = True
    """People may ask for hints."""
    real_dice: bool = False
    """The dice lie on the kitchen table."""
    clock: Clock = Clock()
    """How long a turn may take."""
    due: dict[Seat, Due] = {}
    """In a match by letter: when the time of each seat that is waited for is over, in the house's own time."""
    hinted: tuple[Seat, ...] = ()
    """The seats of the match on the table that did."""
    screens: tuple[DeviceId, ...] = ()
    """The devices without a chair that the host has admitted to people's words: a television, say."""
    closed: bool = False
    """Only who belongs to the table watches its matches."""
    coming: tuple[Coming, ...] = ()
    """Who came during a match, and has a chair in the next one as far as there is room."""
    out: tuple[DeviceId, ...] = ()
    """The devices that the host has put out of the match on the table."""
    moved: tuple[DeviceId, ...] = ()
    """The devices whose people are at another one now."""
    mark: str = ""
    """What the table is called in journals, which tells nothing of its code."""
    pieces: dict[DeviceId, str] = {}
    """The devices that throw something into the dice of the next match, each with the hash of its piece; an empty one
    is awaited."""
    silent: tuple[DeviceId, ...] = ()
    """The devices that have no piece in the next match, because they did not tell it in an attempt at it."""
    void: tuple[Void, ...] = ()
    """The attempts at the next match that were not begun."""
    call: Call | None = None
    """The next match is about to begin."""
    going_back: GoBack | None = None
    """Somebody would like to undo something, and others are asked."""

    @property
    def number(self) -> int:
        """The match that the seed is for; those of a table are counted from 0."""
        return len(self.past) + self.deleted + (self.phase == "over")

    def viewer(self, seat: Seat | None) -> Seat | None:
        """The seat from which a chair sees the match: its own; after the end that which it had, None for newcomers."""
        return seat if seat is None or self.phase != "over" else self.chairs[seat].played

    def seats_of(self, device: DeviceId) -> list[Seat]:
        """The chairs of a device."""
        return [Seat(number) for number, chair in enumerate(self.chairs) if chair.device == device]

    def longest(self, present: Collection[DeviceId]) -> DeviceId | None:
        """Who of those who are here has sat longest."""
        here = [chair for chair in self.chairs if chair.device and chair.device in present]
        return min(here, key=lambda chair: chair.since).device if here else None

    def belongs(self, device: DeviceId) -> bool:
        """Whether a device is known here: it sits here, has made the table, or shows it to all."""
        return bool(device) and device in (self.host, *self.screens, *(chair.device for chair in self.chairs))

    def is_open_to(self, device: DeviceId) -> bool:
        """Whether a device may watch the match on the table."""
        return not self.closed or self.belongs(device)

    def awaits(self, device: DeviceId) -> bool:
        """Whether a device has a chair in the next match."""
        return any(each.chair.device == device for each in self.coming)


def row_of(table: Table) -> TableRow:
    """A table for the store."""
    chairs = (*table.chairs, *(each.chair for each in table.coming))
    played = {device for each in table.finished for device in each.devices}
    devices = {table.host, *(chair.device for chair in chairs), *played} - {NOBODY}
    data = msgspec.json.encode(table)
    due, seated = min((each.at for each in table.due.values()), default=None), tuple(sorted(devices))
    return TableRow(table.code, table.rev, table.phase, table.public, table.touched, seated, data, due)


def table_of(row: TableRow) -> Table:
    """A table from the store; Unreadable when the record is damaged."""
    try:
        return _with_promise(msgspec.json.decode(row.data, type=Table))
    except (msgspec.MsgspecError, UnicodeError) as problem:
        raise Unreadable(f"table {row.code}: {problem}") from problem


def _with_promise(table: Table) -> Table:
    """A table from before roll calls had committed to its seed in another way."""
    bound = fair.commitment(bytes.fromhex(table.seed))
    return table if table.phase == "playing" or table.commitment == bound else replace(table, commitment=bound)
