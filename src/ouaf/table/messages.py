"""What people ask of a table. Each has an optional `id`, which the answer repeats."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from ouaf.journal.ids import EntryNumber, LineNumber, MatchId, PromptId, RequestId, Seat, Seats
from ouaf.journal.rollcall import Hex64
from ouaf.table.record import Avatar, Clock, Name
from ouaf.texts.speak import Language

Id: TypeAlias = Annotated[RequestId, Meta(min_length=1, max_length=64)]
OfMatch: TypeAlias = Annotated[MatchId, Meta(max_length=64)]
OfPrompt: TypeAlias = Annotated[PromptId, Meta(max_length=200)]
Line: TypeAlias = Annotated[LineNumber, Meta(ge=0, le=2**31)]
Level: TypeAlias = Annotated[str, Meta(max_length=20)]
USUAL: Final = "chien"
"""The level of a bot for which nobody has chosen one."""
MoveText: TypeAlias = Annotated[str, Meta(max_length=200)]
Moves: TypeAlias = MoveText | Annotated[list[MoveText], Meta(min_length=1, max_length=40)]
"""A move, or moves of one seat one after another up to the next chance: all of them or none."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    id: Id | None = None


class Sit(Message, frozen=True, tag="sit", kw_only=True):
    """Take a chair, the first free one when none is named."""

    seat: Seat | None = None
    name: Name
    avatar: Avatar = "fox"
    throws: bool = False
    """The device will throw a piece into the dice: a start waits a moment for it."""


class Stand(Message, frozen=True, tag="stand", kw_only=True):
    """Leave a chair of one's own."""

    seat: Seat


class Profile(Message, frozen=True, tag="profile", kw_only=True):
    """Change the name and the avatar of a chair of one's own."""

    seat: Seat
    name: Name
    avatar: Avatar


class Piece(Message, frozen=True, tag="piece", kw_only=True):
    """What a device shows of its piece of the dice of the next match: one a device, asked for with every commitment."""

    commitment: Hex64
    """The one that it was shown."""
    piece: Hex64
    """The hash."""


class Reveal(Message, frozen=True, tag="reveal", kw_only=True):
    """A device tells its piece: it has seen the roll call, and found it right."""

    roll: Hex64
    """The hash of the roll call."""
    piece: Hex64


class Ready(Message, frozen=True, tag="ready", kw_only=True):
    """Say that one is ready, or take it back: a courtesy to the host, never a lock."""

    seat: Seat
    ready: bool = True


class AddBot(Message, frozen=True, tag="bot", kw_only=True):
    """The host puts a bot on a free chair, or gives the bot of a chair another level."""

    seat: Seat | None = None
    level: Level = USUAL
    every: bool = False
    """On every free chair, and for every bot that sits there."""


class RemoveBot(Message, frozen=True, tag="unbot", kw_only=True):
    """The host takes a bot away."""

    seat: Seat


class Remove(Message, frozen=True, tag="remove", kw_only=True):
    """The host asks a person to leave a chair."""

    seat: Seat


class HandOver(Message, frozen=True, tag="host", kw_only=True):
    """The host makes somebody at the table the host."""

    seat: Seat


class Lock(Message, frozen=True, tag="lock", kw_only=True):
    """The host lets nobody new sit down; who has a chair keeps it, and everybody may watch."""

    locked: bool = True


class Watching(Message, frozen=True, tag="watching", kw_only=True):
    """The host lets everybody watch, or only who sits here and the screens that were admitted."""

    open: bool


class Order(Message, frozen=True, tag="order", kw_only=True):
    """The host puts the chairs in another order: the old numbers, in the new order."""

    order: Annotated[list[Seat], Meta(max_length=99)]


class Configure(Message, frozen=True, tag="configure", kw_only=True):
    """The host changes the options, the number of chairs, who finds the table, the language of its bots, whether the
    dice are real, or how long a turn may take."""

    options: dict[str, Any] | None = None
    seats: Seats | None = None
    public: bool | None = None
    language: Language | None = None
    """In which bots tell something."""
    real_dice: bool | None = None
    """The dice lie on the kitchen table, and somebody types in what has fallen."""
    clock: Clock | None = None
    """How long a turn may take."""
    check: bool = False
    """Only ask whether it would be granted: nothing changes."""


class Begin(Message, frozen=True, tag="start", kw_only=True):
    """The host starts the match; free chairs are put away."""


class Play(Message, frozen=True, tag="move", kw_only=True):
    """A move, or a list of them. It carries the id of the prompt that its first move answers, and an id of its own by
    which a resend is known."""

    id: Id
    seat: Seat
    match: OfMatch | None = None
    """The match that it is for, so that what was sent late never counts in the next one."""
    prompt: OfPrompt
    move: Moves
    words: Annotated[str, Meta(max_length=4000)] | None = None
    """A person's own words, with a single move only."""


class Dice(Message, frozen=True, tag="dice", kw_only=True):
    """What has fallen on the kitchen table, where the table plays with real dice; anybody at it may type it in."""

    match: OfMatch
    n: Line
    """The last line that the sender has seen: of two who type, the first counts."""
    dice: Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=1, max_length=30)]
    correct: bool = False
    """The dice before were typed in wrongly, and nobody has played since."""


class Hint(Message, frozen=True, tag="hint", kw_only=True):
    """What would be good here? Granted at once; the answer comes as `hints` when it has been thought of."""

    id: Id
    seat: Seat
    prompt: OfPrompt
    odds: bool = False
    """Only the chance that stands beside a move by itself: asking for it is no hint."""


class Hinting(Message, frozen=True, tag="hinting", kw_only=True):
    """The host lets people ask for hints, or no longer."""

    hints: bool


class Hold(Message, frozen=True, tag="hold", kw_only=True):
    """Somebody at the table lets a bot play for a seat: for the own one at once, for another's when it is away."""

    seat: Seat
    level: Level = USUAL


class Release(Message, frozen=True, tag="release", kw_only=True):
    """Whose seat it is plays again."""

    seat: Seat


class Undo(Message, frozen=True, tag="undo", kw_only=True):
    """Go back to before one's last decision. It carries the last line that one knows, and an id of its own by which a
    resend is known."""

    id: Id
    seat: Seat
    match: OfMatch
    n: Line
    ask: bool = False
    """Ask the others where it is not for the seat alone to decide."""


class Agree(Message, frozen=True, tag="agree", kw_only=True):
    """Who is asked whether to go back says yes or no; who has asked takes it back with no."""

    n: Line
    """That of the request."""
    yes: bool


class Take(Message, frozen=True, tag="take", kw_only=True):
    """Somebody who came late takes a bot's seat of the match that is played."""

    seat: Seat
    name: Name
    avatar: Avatar = "fox"
    throws: bool = False
    """As in `sit`."""


class Come(Message, frozen=True, tag="come", kw_only=True):
    """Somebody who came late has a chair in the next match, or would rather not."""

    name: Name | None = None
    """Who stays away needs none."""
    avatar: Avatar = "fox"
    throws: bool = False
    coming: bool = True


class MoveIn(Message, frozen=True, tag="move_in", kw_only=True):
    """Take over the chairs of another device, with the code or the secret of a ticket."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]
    throws: bool = False
    """As in `sit`."""


class Abandon(Message, frozen=True, tag="abandon", kw_only=True):
    """The host ends the match without a result."""


class Again(Message, frozen=True, tag="again", kw_only=True):
    """Another match? A device answers for all its people: yes, or no, which leaves their chairs free."""

    yes: bool = True


class Share(Message, frozen=True, tag="share", kw_only=True):
    """The host lets people's words out of the table, to whoever watches and into journals, from the next match on; or
    takes it back, at any time and for all matches."""

    words: bool


class Admit(Message, frozen=True, tag="admit", kw_only=True):
    """The host lets a screen have people's words, known by the sign that it shows; or takes it back."""

    sign: Annotated[str, Meta(min_length=1, max_length=20)]
    admitted: bool = True


class Blank(Message, frozen=True, tag="blank", kw_only=True):
    """Who said it, or the host, takes the words of an entry away, from everywhere and for good."""

    entry: Annotated[EntryNumber, Meta(ge=1, le=2**31)]
    match: OfMatch | None = None
    """The match on the table when none is named."""


class Delete(Message, frozen=True, tag="delete", kw_only=True):
    """The host deletes a match that is over, from everywhere and for good."""

    match: OfMatch


OfHost: TypeAlias = AddBot | RemoveBot | Remove | Order | Configure
Arrangement: TypeAlias = Sit | Stand | Profile | Ready | Lock | Watching | Hinting | HandOver | OfHost
"""What is asked about chairs and options, some of it by the host alone."""
InMatch: TypeAlias = Play | Dice | Hint | Undo | Agree | Abandon | Blank
"""What is asked of the match that is played."""
OfPlaces: TypeAlias = Hold | Release | Take | Come | MoveIn
"""What is asked about who plays, while a match is played."""
TableMessage: TypeAlias = Arrangement | OfPlaces | InMatch | Piece | Reveal | Begin | Again | Share | Admit | Delete
