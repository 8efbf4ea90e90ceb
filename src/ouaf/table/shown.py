"""What of a table is shown to a device: built from a list of what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

from ouaf.journal.ids import DeviceId, LineNumber, MatchId, Seat, TableCode
from ouaf.journal.rollcall import Void
from ouaf.rules.registry import game_named
from ouaf.table.calling import seated
from ouaf.table.record import Clock, Phase, Table
from ouaf.table.undoing import waiting
from ouaf.table.words import hears, sign_of
from ouaf.texts.speak import Language

Devices: TypeAlias = Sequence[DeviceId]

PAST_SHOWN: Final = 20
"""How many earlier matches every message of a table names."""
FOR_ALL: Final = (
    *("code", "rev", "phase", "game", "options", "match", "public", "locked", "closed", "share"),
    *("language", "hints", "patience", "real_dice", "clock"),
)
"""What everybody may know of a table as it is,"""
OF_DICE: Final = ("mark", "number", "commitment")
"""of the dice of its next match,"""
OF_GAME: Final = ("min_seats", "max_seats", "is_open", "takes_words", "has_dice")
"""and of its game."""


class ChairShown(Struct, frozen=True):
    """A chair as everyone sees it; `yours` for the device that sits on it."""

    name: str
    avatar: str
    bot: str
    held: str
    """The level of the bot that plays for whose chair it is."""
    free: bool
    yours: bool
    mixed: bool
    """The device has thrown a piece into the dice of the next match."""
    here: bool
    """The device that it belongs to is connected right now."""
    ready: bool
    """Would like to begin; bots always would."""
    host: bool
    """The host sits here; of several people on the host's device it is the first."""


class PlayerShown(Struct, frozen=True):
    """Who played a seat of the match that is over."""

    name: str
    avatar: str
    bot: str
    chair: Seat | None
    """Where this player sits now; None for one who has left."""
    hinted: bool
    """Has asked for a hint."""
    held: bool
    """A bot has played for a while."""
    rewound: bool
    """Has taken back a roll, a draw, or something that had come to light."""


class ScreenShown(Struct, frozen=True):
    """A device without a chair that shows the match to all, or would like to."""

    sign: str
    """Four letters, which it shows too: that is how one knows which it is."""
    admitted: bool
    """It gets people's words."""
    here: bool


class GoBackShown(Struct, frozen=True):
    """Somebody would like to undo something."""

    seat: Seat
    n: LineNumber
    """What an answer names."""
    waiting: list[Seat]
    """Whose yes or no is awaited."""
    declined: Seat | None
    """Who would rather go on."""


class ComingShown(Struct, frozen=True):
    """Who waits for the next match."""

    name: str
    avatar: str
    yours: bool


class TableShown(Struct, frozen=True, tag_field="t", tag="table"):
    """The table as one device sees it."""

    code: TableCode
    rev: int
    phase: Phase
    game: str
    options: dict[str, Any]
    public: bool
    locked: bool
    """Nobody new sits down."""
    closed: bool
    """Only who sits here watches, and the screens that the host has admitted."""
    watching: bool
    """This device may watch the match."""
    hosting: bool
    """This device may do what a host does,"""
    acting: bool
    """for the host is away."""
    seat: Seat | None
    """The seat that this connection watches from: one of its own, or None for a spectator."""
    chairs: list[ChairShown]
    min_seats: int
    max_seats: int
    """How many can play this game."""
    is_open: bool
    """No seat sees more than another, so that a device of several people needs no curtain between them."""
    watchers: int
    """How many connections of devices without a chair."""
    mark: str
    """What journals call the table."""
    number: int
    """The match that `commitment` is for: the next one, or the one that is played, counted from 0."""
    commitment: str
    """Binds its dice."""
    void: list[Void]
    """The attempts at it that were not begun."""
    piece: str | None
    """The hash that this device has thrown into it; none while it is asked to, None when it is not."""
    calling: bool
    """It is about to begin: nothing of the table can be changed."""
    begins_in: float | None
    """Seconds until the next match begins without whoever has not answered; None while nobody counts them."""
    coming: list[ComingShown]
    """Who came during a match: they have a chair in the next one as far as there is room."""
    moved: bool
    """Whoever sat at this device sits at another one now."""
    match: MatchId | None
    past: list[MatchId]
    """The last matches before it; a table can have had many more."""
    gone: list[MatchId]
    """The last ones that the host has deleted."""
    players: list[PlayerShown]
    """When a match is over, who played it, by seat: chairs can be moved, left and taken before the next one."""
    takes_words: bool
    """The game has moves that may carry people's own words."""
    language: Language
    """In which bots tell something."""
    hints: bool
    """People may ask for hints."""
    patience: float
    """Seconds after which a bot may play for somebody who is away and waited for."""
    has_dice: bool
    """The game has dice that people may roll themselves,"""
    real_dice: bool
    """and they do: somebody types in what has fallen."""
    clock: Clock
    """How long a turn may take; `clock` messages tell how much is left."""
    share: bool
    """The words of matches from the next one on go to whoever watches, and into their journals."""
    hears: bool
    """This device gets the words of the match on the table."""
    going_back: GoBackShown | None
    """Somebody asks the others to go back."""
    screens: list[ScreenShown]
    """The screens that are admitted, for those who play; for the host those too that ask."""
    sign: str
    """What the host knows this device by, if it asks to be admitted; none for who has a chair, and for the host. The
    last field: `signed` puts it in."""


class Called(Struct, frozen=True, tag_field="t", tag="call"):
    """The roll call of a match: whoever finds it right tells the own piece of the dice."""

    roll: str
    """What is hashed, as it stands."""


class Ticking(Struct, frozen=True, tag_field="t", tag="clock"):
    """Whose time runs, and how many seconds each has left; after a bell none."""

    seats: list[Seat]
    left: list[float]


class Listed(Struct, frozen=True):
    """A table in a list."""

    code: TableCode
    game: str
    phase: Phase
    seats: int
    free: int
    names: list[str]
    touched: int
    yours: bool
    your_turn: bool = False
    by_letter: bool = False
    """Its match has days for each decision."""


class Around(NamedTuple):
    """Who is around a table."""

    present: Devices = ()
    """The devices that are connected, each as often as it is,"""
    screens: Devices = ()
    """those that are here as screens,"""
    acting: DeviceId | None = None
    """the one that acts for a host who is away,"""
    left: float | None = None
    """and how many seconds are left until the next match."""


NOBODY_THERE: Final = Around()


def shown(table: Table, device: DeviceId, seat: Seat | None, around: Around = NOBODY_THERE) -> TableShown:
    """The table for one device that watches from this seat, with these others around."""
    game, sitting = game_named(table.game), seated(table)
    return TableShown(
        **{name: getattr(table, name) for name in (*FOR_ALL, *OF_DICE)},
        **{name: getattr(game, name) for name in OF_GAME},
        **_to_device(table, device, around),
        seat=seat,
        chairs=_chairs(table, device, frozenset(around.present)),
        watchers=sum(each not in sitting for each in around.present),
        void=list(table.void),
        calling=table.call is not None,
        begins_in=around.left,
        coming=_coming(table, device),
        past=list(table.past[-PAST_SHOWN:]),
        gone=list(table.gone),
        players=_players(table),
        going_back=_going_back(table),
        screens=_screens(table, device, around),
    )


def _to_device(table: Table, device: DeviceId, around: Around) -> dict[str, Any]:
    """What this device is here, and may do."""
    is_seated = device in seated(table)
    needs_sign = bool(device) and device != table.host and not is_seated
    return {
        "watching": table.is_open_to(device),
        "hosting": device in (table.host, around.acting),
        "acting": device == around.acting,
        "piece": _piece(table, device),
        "moved": device in table.moved and not is_seated,
        "hears": hears(table, device),
        "sign": sign_of(table, device) if needs_sign else "",
    }


def is_stranger(table: Table, device: DeviceId) -> bool:
    """Strangers who watch from nowhere are shown the same, but for their signs and whether they hear."""
    is_known = table.belongs(device) or table.awaits(device) or device in table.moved
    return bool(device) and not is_known


def signed(message: bytes, sign: str) -> bytes:
    """What one stranger is shown, as it is written for another."""
    return message[: -len(sign) - 2] + sign.encode() + b'"}'


def _coming(table: Table, device: DeviceId) -> list[ComingShown]:
    chairs = [each.chair for each in table.coming]
    return [ComingShown(chair.name, chair.avatar, bool(device) and chair.device == device) for chair in chairs]


def _piece(table: Table, device: DeviceId) -> str | None:
    if table.phase == "playing" or device in table.silent or device not in seated(table):
        return None
    return table.pieces.get(device, "")


def _going_back(table: Table) -> GoBackShown | None:
    request = table.going_back
    if request is None:
        return None
    return GoBackShown(request.seat, request.n, waiting(table, request), request.declined)


def _screens(table: Table, device: DeviceId, around: Around) -> list[ScreenShown]:
    """To strangers nothing: a sign that they know is one that they could imitate."""
    known: tuple[DeviceId, ...] = ()
    if device in (table.host, around.acting):
        known = (*table.screens, *around.screens)
    elif device and device in (chair.device for chair in table.chairs):
        known = table.screens
    found = dict.fromkeys(known)
    return [ScreenShown(sign_of(table, each), each in table.screens, each in around.present) for each in found]


def _players(table: Table) -> list[PlayerShown]:
    chairs = {chair.played: Seat(number) for number, chair in enumerate(table.chairs)}
    return [
        PlayerShown(each.name, each.avatar, each.bot, chairs.get(Seat(seat)), each.hinted, each.held, each.rewound)
        for seat, each in enumerate(table.players)
    ]


def _chairs(table: Table, device: DeviceId, present: frozenset[DeviceId]) -> list[ChairShown]:
    host = next((seat for seat, chair in enumerate(table.chairs) if chair.device == table.host), None)
    return [
        ChairShown(
            name=chair.name,
            avatar=chair.avatar,
            bot=chair.bot,
            held=chair.held,
            free=chair.is_free,
            yours=bool(device) and chair.device == device,
            mixed=bool(table.pieces.get(chair.device)),
            here=bool(chair.device) and chair.device in present,
            ready=chair.ready or bool(chair.bot),
            host=seat == host,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def listed(table: Table, device: DeviceId, *, your_turn: bool = False) -> Listed:
    """The table as a line of a list."""
    return Listed(
        code=table.code,
        game=table.game,
        phase=table.phase,
        seats=len(table.chairs),
        free=sum(chair.is_free for chair in table.chairs),
        names=[chair.name for chair in table.chairs if chair.name],
        touched=table.touched,
        yours=bool(device) and any(chair.device == device for chair in table.chairs),
        your_turn=your_turn,
        by_letter=table.clock.kind == "letter",
    )
