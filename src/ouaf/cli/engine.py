"""`ouaf engine GAME`: a match driven by one JSON object per line, from any language. docs/protocol.md documents it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, BinaryIO, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ouaf.cli.options import add_game, now, options_of
from ouaf.journal import fair
from ouaf.journal.explain import OBJECTIONS, Objection, Stale, code_of, rule_of, words_of
from ouaf.journal.ids import Seat
from ouaf.journal.match import Match, header
from ouaf.journal.rollcall import Fair, roll_call, text_of
from ouaf.rules.game import CHANCE, Game, Malformed, Options
from ouaf.rules.registry import game_named
from ouaf.texts.speak import Language

MOST_BYTES: Final = 1 << 20
"""The longest line that is read; the rest of a longer one is passed over."""

Seed: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="cmd", kw_only=True):
    pass


class New(_Command, frozen=True, tag="new", kw_only=True):
    seats: int | None = None
    options: dict[str, Any] = {}
    pieces: Annotated[list[Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]], Meta(max_length=99)] = []
    """What the seats throw into the dice, in order; nothing for one that throws nothing."""


class Legal(_Command, frozen=True, tag="legal", kw_only=True):
    seat: Seat


class Play(_Command, frozen=True, tag="play", kw_only=True):
    seat: Seat
    move: str
    words: str | None = None
    prompt: str | None = None


class Preview(_Command, frozen=True, tag="preview", kw_only=True):
    seat: Seat
    move: str


class PutIn(_Command, frozen=True, tag="chance", kw_only=True):
    outcome: str


class Draw(_Command, frozen=True, tag="draw", kw_only=True):
    seed: Seed | None = None


class Outcomes(_Command, frozen=True, tag="outcomes"):
    pass


class View(_Command, frozen=True, tag="view", kw_only=True):
    seat: Seat | None = None


class Prompt(_Command, frozen=True, tag="prompt", kw_only=True):
    seat: Seat | None = None


class Outcome(_Command, frozen=True, tag="outcome"):
    pass


class Journal(_Command, frozen=True, tag="journal"):
    pass


class Quit(_Command, frozen=True, tag="quit"):
    pass


Command: TypeAlias = New | Legal | Play | Preview | PutIn | Draw | Outcomes | View | Prompt | Outcome | Journal | Quit


class Engine:
    """One match at a time, and the answers about it."""

    def __init__(self, game: Game, options: dict[str, Any], language: Language) -> None:
        self.game = game
        self.options = options
        self.language = language
        self._match: Match | None = None
        self._seed = b""
        self._test: fair.Stream | None = None

    def answer(self, raw: bytes) -> dict[str, Any]:
        """The answer to one line; a refusal changes nothing."""
        try:
            return {"ok": True, **self._carry_out(read_command(raw))}
        except OBJECTIONS as problem:
            return refused(problem, self.language)

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Malformed("malformed.no_match")
        return self._match

    def _carry_out(self, command: Command) -> dict[str, Any]:
        match command:
            case New():
                return self._new(command)
            case Play():
                return self._play(command)
            case PutIn():
                self.match.chance(command.outcome, now())
                return self._turn()
            case Draw():
                return self._draw(command)
            case Journal():
                return {"lines": self.match.texts()}
            case Quit():
                return {"bye": True}
        return self._tell(command)

    def _tell(self, command: Command) -> dict[str, Any]:
        """Answers that change nothing."""
        state = self.match.state
        match command:
            case Legal():
                seat = self._seat(command.seat)
                return {"moves": [state.name(seat, move) for move in state.legal(seat)]}
            case Preview():
                seat = self._seat(command.seat)
                return {"events": list(self.match.preview(seat, [command.move]))}
            case Outcomes():
                listed = state.outcomes() if list(state.to_move()) == [CHANCE] else []
                return {"outcomes": listed and [[state.name(CHANCE, each), weight] for each, weight in listed]}
            case View():
                return {"view": state.view(self._viewer(command.seat)), "words": self.match.spoken()}
            case Prompt():
                return {"prompt": self.match.prompt(self._viewer(command.seat))}
        return self._outcome()

    def _new(self, command: New) -> dict[str, Any]:
        seats = self.game.min_seats if command.seats is None else command.seats
        seed, options = fair.new_seed(), {**self.options, **command.options}
        bound = _bound(self.game, seats, options, fair.commitment(seed), command.pieces)
        start = header(self.game, seats, options, now(), bound)
        self._match, self._seed, self._test = Match(start), seed, None
        return self._turn()

    def _play(self, command: Play) -> dict[str, Any]:
        seat = self._seat(command.seat)
        asked = self.match.prompt(seat)["id"]
        if command.prompt is not None and command.prompt != asked:
            raise Stale(command.prompt, asked)
        self.match.move(seat, command.move, now(), words=command.words)
        return self._turn()

    def _draw(self, command: Draw) -> dict[str, Any]:
        """From the committed seed, so that the match can be proven; after a seed of the tester's from that."""
        self.match.check_chance_due()
        if command.seed is not None:
            self._test = fair.test_stream(command.seed)
        if self._test is None:
            line = self.match.draw(self._seed, now())
        else:
            state = self.match.state
            line = self.match.chance(state.name(CHANCE, state.draw(self._test)), now())
        return {"outcome": line.what, **self._turn()}

    def _turn(self) -> dict[str, Any]:
        """Who is to move; the end writes the last line, which reveals the seed."""
        waited = self.match.state.to_move()
        if not waited and not self.match.is_closed:
            self.match.close(now(), self._seed)
        return {"to_move": ["chance" if seat == CHANCE else seat for seat in waited]}

    def _outcome(self) -> dict[str, Any]:
        found = self.match.state.outcome()
        if found is None:
            return {"scores": None, "ranking": None, "reason": None}
        return {"scores": found.scores, "ranking": found.ranking, "reason": found.reason}

    def _seat(self, seat: int) -> Seat:
        return self.match.checked_seat(Seat(seat))

    def _viewer(self, seat: int | None) -> Seat | None:
        return None if seat is None else self._seat(seat)


def read_command(raw: bytes) -> Command:
    """A line as a command, or Malformed with what is wrong."""
    if len(raw) > MOST_BYTES:
        raise Malformed("malformed.too_long", most=MOST_BYTES)
    try:
        command: Command = msgspec.json.decode(raw, type=Command)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise Malformed("malformed.command", reason=str(problem)[:200]) from problem
    return command


def refused(problem: Objection, language: Language) -> dict[str, Any]:
    """The answer to what cannot be carried out."""
    error = {"code": code_of(problem), "rule": rule_of(problem), "message": words_of(problem, language)}
    return {"ok": False, "error": error}


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """Lines without their ends; of one that is too long only so much that it is known to be."""
    while raw := stream.readline(MOST_BYTES + 2):
        whole = raw
        while not raw.endswith(b"\n") and len(raw) == MOST_BYTES + 2:
            raw = stream.readline(MOST_BYTES + 2)
        if whole.strip():
            yield whole.rstrip(b"\r\n")


def add_to(commands: Any) -> None:
    command: argparse.ArgumentParser = commands.add_parser("engine", help="drive a match by JSON lines on stdio")
    add_game(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    engine = Engine(game_named(given.game), options_of(given), given.lang)
    engine.game.full_options(engine.options)
    out = sys.stdout.buffer
    for raw in lines_of(sys.stdin.buffer):
        answer = engine.answer(raw)
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()
        if "bye" in answer:
            break
    return 0


def _bound(game: Game, seats: int, options: Options, commitment: str, pieces: Sequence[str]) -> Fair:
    """The roll call of an engine: it is asked for a match and told the pieces at once."""
    if len(pieces) > seats:
        raise Malformed("malformed.pieces", n=seats)
    hashes = [piece and fair.piece_hash("", 0, commitment, piece) for piece in pieces]
    call = roll_call(game, [*hashes, *[""] * (seats - len(hashes))], options, commitment)
    return Fair(text_of(call), list(dict.fromkeys(filter(None, pieces))))
