"""The lines of a journal, and their text on disk.

A line is a JSON object that ends with `prev`, the hash of the line before it, and `hash`, its own. People's words stand
beside the chain, bound to their line by a salted hash, so that they can be erased and the journal stays valid.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ouaf.journal.ids import LineNumber, MatchId, RequestId, Seat, Seats
from ouaf.journal.rollcall import Count, Fair, Hex64, Short

FORMAT: Final = 2
OLDEST: Final = 1
"""Journals from this version on are read."""
FIRST: Final = "0" * 64
"""What the first line has as the hash of the line before it."""
MOST_BYTES: Final = 1 << 20
"""The longest line that is read."""
LINE: Final = b"ouaf/line/1\n"
_TAIL: Final = len(',"hash":""}') + 64

Number: TypeAlias = Annotated[LineNumber, Meta(ge=0, le=2**53)]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """What bound the dice in version 1: the commitment to the seed, and the entropy that the devices added."""

    commitment: Hex64
    entropy: Annotated[list[Short], Meta(max_length=99)]


class _Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", kw_only=True):
    n: Number
    """The number of the line; the header is 0."""
    at: Count
    """When, in milliseconds since 1970."""


class Start(_Line, frozen=True, tag="start", kw_only=True):
    """The header."""

    ouaf: Count
    """The version of this format."""
    match: Annotated[MatchId, Meta(max_length=200)]
    game: Short
    rules: Count
    seats: Seats
    options: dict[str, Any]
    dice: Dice | None = None
    """In version 1."""
    fair: Fair | None = None
    """From version 2 on; None when all outcomes are put in by hand."""

    @property
    def has_dice(self) -> bool:
        """Outcomes come from a seed that was committed to."""
        return (self.dice if self.ouaf == 1 else self.fair) is not None


class Move(_Line, frozen=True, gc=False, tag="move", kw_only=True):
    """A seat's move."""

    who: Seat
    what: Short
    id: Annotated[RequestId, Meta(max_length=200)] | None = None
    """The client's own id of the move: a resend is known by it."""
    words: Hex64 | None = None
    """The salted hash of the words that came with it."""


class Chance(_Line, frozen=True, gc=False, tag="chance", kw_only=True):
    """An outcome of chance."""

    what: Annotated[str, Meta(max_length=4000)]
    by: Literal["stream", "hand"]


class Undo(_Line, frozen=True, tag="undo", kw_only=True):
    """Back to the position after line `to`; the lines between stay in the journal."""

    to: Number
    by: Seat | None = None
    """Who wanted it."""
    id: Annotated[RequestId, Meta(max_length=200)] | None = None
    """The client's own id of the wish: a resend is known by it."""


class Hold(_Line, frozen=True, tag="hold", kw_only=True):
    """A bot holds the seat."""

    seat: Seat


class Release(_Line, frozen=True, tag="release", kw_only=True):
    """The seat's human has it back."""

    seat: Seat


class Abandon(_Line, frozen=True, tag="abandon", kw_only=True):
    """The match ends without a result."""


class End(_Line, frozen=True, tag="end", kw_only=True):
    """The end for good: the result, unless abandoned, and the seed."""

    scores: list[int] | None = None
    ranking: list[int] | None = None
    reason: Short | None = None
    seed: Hex64 | None = None


Line: TypeAlias = Start | Move | Chance | Undo | Hold | Release | Abandon | End


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of line `words`, beside the chain."""

    words: Number
    salt: Hex64
    text: str


class JournalError(ValueError):
    """A journal that is refused: the line (from 1), the id of the reason's words, and their parameters.

    `because` is what the rules said to that line.
    """

    def __init__(self, line: int, id: str, because: Exception | None = None, **params: Any) -> None:
        super().__init__(f"line {line}: {id} {params or ''}".rstrip())
        self.because = because
        self.line = line
        self.id = f"journal.{id}"
        self.params = params


def line_text(line: Line, prev: str) -> str:
    """A line as it stands on disk, without the line feed."""
    body = msgspec.json.encode(line)[:-1] + b',"prev":"' + prev.encode() + b'"'
    return f'{body.decode()},"hash":"{_hash(body)}"}}'


def hash_of(text: str) -> str:
    """The hash that a line of text ends with."""
    return text[-66:-2]


def words_text(words: Words) -> str:
    """Words as they stand on disk."""
    return msgspec.json.encode(words).decode()


def _hash(body: bytes) -> str:
    return hashlib.sha256(LINE + body).hexdigest()


class Record:
    """What was read of a journal so far, every hash checked; the next text must follow it, or is a JournalError."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.places: list[int] = []
        """Where in the file each line stands."""
        self.words: dict[LineNumber, Words] = {}
        """Those beside the chain."""
        self.head = FIRST
        """The hash of the last line."""
        self._place = 0

    def read(self, raw: bytes) -> None:
        """One more line, or the words of one before."""
        self._place += 1
        if raw.startswith(b'{"words":'):
            said = self._words_in(raw)
            self.words[said.words] = said
            return
        line, self.head = line_in(raw, self._place, self.head)
        _check_number(line, len(self.lines), self._place)
        self.lines.append(line)
        self.places.append(self._place)

    def _words_in(self, raw: bytes) -> Words:
        """Words belong to a line before them."""
        number = _words_read(raw, self._place).words
        return words_in(raw, self.lines[number] if number < len(self.lines) else None, self._place)


def read(data: bytes) -> Record:
    """A whole journal, or JournalError with the line and the reason."""
    record = Record()
    for raw in data.removesuffix(b"\n").split(b"\n") if data else ():  # the last line may be without one
        record.read(raw)
    if not record.lines:
        raise JournalError(1, "empty")
    return record


def line_in(raw: bytes, number: int, prev: str) -> tuple[Line, str]:
    """One line of the chain and its hash. The hash covers the very bytes, so nothing is read before it is checked."""
    if len(raw) > MOST_BYTES:
        raise JournalError(number, "too_long", most=MOST_BYTES)
    body, tail = raw[:-_TAIL], raw[-_TAIL:]
    if not (raw.startswith(b"{") and tail.startswith(b',"hash":"') and tail.endswith(b'"}')):
        raise JournalError(number, "not_a_line")
    own = _hash(body)
    if tail != f',"hash":"{own}"}}'.encode():
        raise JournalError(number, "edited")
    linked = f',"prev":"{prev}"'.encode()
    if not body.endswith(linked):
        raise JournalError(number, "unlinked")
    try:
        return msgspec.json.decode(body[: -len(linked)] + b"}", type=Line), own
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise JournalError(number, "unreadable", reason=str(problem)[:200]) from problem


def _check_number(line: Line, expected: int, number: int) -> None:
    if line.n != expected:
        raise JournalError(number, "number", got=line.n, expected=expected)
    if isinstance(line, Start) != (expected == 0):
        raise JournalError(number, "header")
    if isinstance(line, Start) and not OLDEST <= line.ouaf <= FORMAT:
        raise JournalError(number, "format", got=line.ouaf, known=FORMAT)


def words_in(raw: bytes, owner: Line | None, number: int = 0) -> Words:
    """The words of a move, which has their hash."""
    said = _words_read(raw, number)
    if not isinstance(owner, Move) or owner.words != words_hash(said.salt, said.text):
        raise JournalError(number, "words", of=said.words)
    return said


def _words_read(raw: bytes, number: int) -> Words:
    try:
        return msgspec.json.decode(raw, type=Words)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise JournalError(number, "unreadable", reason=str(problem)[:200]) from problem


def words_hash(salt: str, text: str) -> str:
    """What a move's line has of its words."""
    return hashlib.sha256(b"ouaf/words/1\n" + bytes.fromhex(salt) + text.encode()).hexdigest()
