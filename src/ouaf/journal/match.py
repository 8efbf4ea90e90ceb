"""A match and its journal. Playing and replaying are the same: each line is checked, applied, and then kept."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, NamedTuple

from ouaf.journal import fair
from ouaf.journal.binding import Binding, binding_of
from ouaf.journal.ids import LineNumber, MatchId, RequestId, Seat
from ouaf.journal.lines import (
    FIRST,
    FORMAT,
    Abandon,
    Chance,
    End,
    Hold,
    JournalError,
    Line,
    Move,
    Record,
    Release,
    Start,
    Undo,
    Words,
    hash_of,
    line_text,
    read,
    words_hash,
    words_text,
)
from ouaf.journal.rollcall import Fair
from ouaf.journal.words import checked
from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.game import (
    CHANCE,
    BadOptions,
    Entry,
    Event,
    Game,
    IllegalMove,
    Malformed,
    Options,
    Prompt,
    Refusal,
    State,
)
from ouaf.rules.registry import game_named


class Weight(NamedTuple):
    """What only the state before a move can say of it."""

    is_asked: bool
    """The match waited for the seat: else it took back a sealed choice."""
    is_free: bool
    """There was something else to play, or to say; in a game with secrets always, as far as anybody knows."""
    reveals: bool
    """It has brought to light what was secret."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The state is always the fold of the lines that were not undone."""

    def __init__(self, header: Start) -> None:
        self.game: Game = game_named(header.game)
        if header.rules != self.game.version:
            raise BadOptions("options.rules", got=header.rules, known=self.game.version)
        self.header = header
        self.state: State = self.game.start(header.seats, header.options)
        self.lines: list[Line] = [header]
        self.next = LineNumber(1)
        """The number of the next line."""
        self.abandoned = self.is_closed = False
        """The last line is the end: nothing more is written."""
        self.words: dict[LineNumber, Words] = {}
        self.steps: list[LineNumber] = []
        """The numbers of the lines that made the present state."""
        self.spoken_at: list[LineNumber] = []
        """The numbers of the lines that came with words, whether these are here or not."""
        self._ids: dict[tuple[Seat, RequestId], LineNumber] = {}
        """The numbers of the lines by seat and the client's own id of the move; that of a list names its first one."""
        self._binding: Binding | None = binding_of(header)
        """What the draws follow from; None when outcomes are put in by hand."""
        self.weights: dict[LineNumber, Weight] = {}
        self._moved: dict[Seat, int] = {}
        self.draws = self.undos = 0
        """How many draws there were, and moves of each seat, the undone ones too."""
        self.held: set[Seat] = set()

    def prompt(self, viewer: Seat | None) -> Prompt:
        """What is asked of a viewer. After an undo under another id: an answer to what was undone comes too late."""
        asked = self.state.prompt(viewer)
        return {**asked, "id": f"{asked['id']}-undo-{self.undos}"} if self.undos else asked

    def number_of(self, seat: Seat, id: RequestId) -> LineNumber | None:
        """The first line of what this seat has sent with this id."""
        return self._ids.get((seat, id))

    def sent_with(self, seat: Seat, id: RequestId) -> list[str]:
        """The moves that this seat has sent with this id: one, or a list of them in lines that follow each other."""
        number, found = self._ids.get((seat, id), self.next), list[str]()
        while number < self.next:
            line = self.lines[number]
            if not isinstance(line, Move) or (line.who, line.id) != (seat, id):
                break
            found.append(line.what)
            number = LineNumber(number + 1)
        return found

    def add(self, line: Line) -> None:
        """Check a line, carry it out and keep it; when it is refused, nothing has changed."""
        if (entry := self.entry_of(line)) is not None:
            self.state.take(entry)
        self.note(line)

    def entry_of(self, line: Line) -> Entry | None:
        """What the next line does to the state, checked; None where it does nothing to it."""
        if line.n != self.next:
            raise Malformed("journal.number", got=line.n, expected=self.next)
        if self.is_closed or (self.abandoned and not isinstance(line, End)):
            raise IllegalMove(Refusal("", "refusal.over"))
        match line:
            case Move():
                return self._weighed(line.who, line.what)
            case Chance():
                if line.by == "stream" and self._binding is None:
                    raise Malformed("journal.no_dice")
                return _entry(self.state, CHANCE, line.what)
            case Undo():
                if line.to not in {0, *self.steps}:
                    raise Malformed("journal.undo", to=line.to)
            case Hold() | Release():
                self.checked_seat(line.seat)
            case End():
                self._check_end(line)
            case Start():
                raise Malformed("journal.header")
        return None

    def note(self, line: Line) -> None:
        """Keep a line that was checked, and whose entry was carried out."""
        match line:
            case Move():
                self._note_move(line)
            case Chance():
                self.steps.append(line.n)
                self.draws += line.by == "stream"
            case Undo():
                self._note_undo(line)
            case Hold():
                self.held.add(line.seat)
            case Release():
                self.held.discard(line.seat)
            case Abandon():
                self.abandoned = True
            case End():
                self.is_closed = True
        self.lines.append(line)
        self.next = LineNumber(self.next + 1)

    def _note_move(self, line: Move) -> None:
        self.steps.append(line.n)
        self._moved[line.who] = self._moved.get(line.who, 0) + 1
        if line.id is not None:
            self._ids.setdefault((line.who, line.id), line.n)
        if line.words is not None:
            self.spoken_at.append(line.n)

    def _note_undo(self, line: Undo) -> None:
        if line.by is not None and line.id is not None:
            self._ids.setdefault((line.by, line.id), line.n)
        self._go_back(line.to)

    def move(self, seat: Seat, what: str, at: int, *, id: RequestId | None = None, words: str | None = None) -> Move:
        """A seat plays, in any text form; the line that was added."""
        proper = self.state.name(seat, _legal(self.state, self.checked_seat(seat), what))
        line, entry = self.move_line(seat, proper, at, id, words, secrets.token_bytes(fair.SEED_BYTES))
        self.state.take(entry)
        self.note(line)
        return line

    def chance(self, what: str, at: int) -> Chance:
        """An outcome is put in by hand."""
        line, entry = self.hand_line(what, at)
        self.state.take(entry)
        self.note(line)
        return line

    def draw(self, seed: bytes, at: int) -> Chance:
        """The outcome that the fair stream of this draw gives."""
        line, entry = self.draw_line(seed, at)
        self.state.take(entry)
        self.note(line)
        return line

    def close(self, at: int, seed: bytes | None) -> End:
        """The end for good, which reveals the seed."""
        line = self.end_line(at, seed)
        self.add(line)
        return line

    def move_line(
        self, seat: Seat, what: str, at: int, id: RequestId | None = None, words: str | None = None, secret: bytes = b""
    ) -> tuple[Move, Entry]:
        """The line of a legal move, not yet added; its words are kept beside it, sealed with a salt."""
        entry = self._weighed(seat, what)
        cleaned = checked(self.state, seat, entry.what, words)
        seal = None if cleaned is None else self._seal(cleaned, fair.salt_from(secret))
        return Move(n=self.next, at=at, who=seat, what=what, id=id, words=seal), entry

    def _weighed(self, seat: Seat, what: str) -> Entry:
        """A legal move, and what is to be known of it. How many a seat has can be its secret, and where it goes back to
        is seen by all: so in a game with secrets every move is free."""
        state, entry = self.state, _entry(self.state, self.checked_seat(seat), what)
        is_free = not self.game.is_open or state.legal_count(seat) > 1 or state.words_limit(seat, entry.what) > 0
        reveals = not self.game.is_open and state.reveals(seat, entry.what)
        self.weights[self.next] = Weight(seat in state.to_move(), is_free, reveals)
        return entry

    def want_all(self, seat: Seat, moves: list[str]) -> None:
        """Refused unless a seat may play all these moves one after another: they are tried on a copy of the state."""
        state = self.state.copy()
        for what in moves:
            state.take(_entry(state, self.checked_seat(seat), what))

    def _seal(self, words: str, salt: str) -> str:
        self.words[self.next] = Words(self.next, salt, words)
        return words_hash(salt, words)

    def draw_line(self, seed: bytes, at: int) -> tuple[Chance, Entry]:
        """The line of the fair draw that is due, not yet added."""
        self.check_chance_due()
        outcome = self.state.draw(self._stream(seed))
        line = Chance(n=self.next, at=at, what=self.state.name(CHANCE, outcome), by="stream")
        return line, Entry(CHANCE, outcome)

    def hand_line(self, what: str, at: int) -> tuple[Chance, Entry]:
        """The line of an outcome that is put in by hand, not yet added."""
        outcome = _legal(self.state, CHANCE, what)
        return Chance(n=self.next, at=at, what=self.state.name(CHANCE, outcome), by="hand"), Entry(CHANCE, outcome)

    def last_by_hand(self) -> Chance | None:
        """The last entry, where it was put in by hand: nobody has played since, and nothing was drawn."""
        last = self.lines[self.steps[-1]] if self.steps else None
        return last if isinstance(last, Chance) and last.by == "hand" else None

    def end_line(self, at: int, seed: bytes | None) -> End:
        """The last line, not yet added."""
        outcome = None if self.abandoned else self.state.outcome()
        revealed = seed.hex() if seed is not None and self._binding is not None else None
        if outcome is None:
            return End(n=self.next, at=at, seed=revealed)
        scores, ranking = list(outcome.scores), list(outcome.ranking)
        return End(n=self.next, at=at, scores=scores, ranking=ranking, reason=outcome.reason, seed=revealed)

    def fair_outcome(self, seed: bytes) -> str:
        """What the stream of the next draw gives in the present state."""
        return self.state.name(CHANCE, self.state.draw(self._stream(seed)))

    def _stream(self, seed: bytes) -> fair.Stream:
        if self._binding is None:
            raise Malformed("journal.no_dice")
        return self._binding.stream(seed, self.draws, self.next)

    def bot_seed(self, seed: bytes, seat: Seat) -> bytes:
        """The randomness of a bot that decides for this seat now."""
        mix = self._binding.mix if self._binding is not None else b""
        return fair.bot_seed(seed, mix, seat, self._moved.get(seat, 0))

    def check_chance_due(self) -> None:
        """IllegalMove unless dice or cards are to be drawn now."""
        if list(self.state.to_move()) != [CHANCE]:
            refusal = self.state.why_not(CHANCE, 0)
            assert refusal is not None
            raise IllegalMove(refusal)

    def preview(self, seat: Seat, moves: list[str]) -> list[Event]:
        """What moves of a seat, one after another, would do up to the next chance.

        All but the last are carried out on a copy and told: who calls this with several makes sure that the game has
        no secrets.
        """
        state, found, seat = self.state, list[Event](), self.checked_seat(seat)
        for what in moves[:-1]:
            move = _legal(state, seat, what)
            state = state.copy()
            found += [{**event, "to": [seat]} for event in state.tell(Entry(seat, move))]
        return [*found, *state.preview(seat, _legal(state, seat, moves[-1]))]

    def entries_with_words(self) -> Iterator[tuple[str, LineNumber]]:
        """The entries of the present state that came with words, and their lines: few among very many, perhaps."""
        for number in self.spoken_at:
            at = bisect_left(self.steps, number)
            if self.steps[at : at + 1] == [number]:
                yield str(at + 1), number

    def spoken(self) -> dict[str, str]:
        """The words of the moves that made the present state, by number of entry."""
        return {at: self.words[number].text for at, number in self.entries_with_words() if number in self.words}

    def had_words(self, number: LineNumber) -> bool:
        """Whether words came with a line, here or not."""
        line = self.lines[number]
        return isinstance(line, Move) and line.words is not None

    def texts(self) -> list[str]:
        """The journal as it stands on disk, a text per line."""
        found: list[str] = []
        prev = FIRST
        for line in self.lines:
            found.append(line_text(line, prev))
            prev = hash_of(found[-1])
            if line.n in self.words:
                found.append(words_text(self.words[line.n]))
        return found

    def checked_seat(self, seat: Seat) -> Seat:
        """A seat of this match, or Malformed."""
        if not 0 <= seat < self.header.seats:
            raise Malformed("refusal.no_seat", seat=seat, n=self.header.seats)
        return seat

    def _go_back(self, to: LineNumber) -> None:
        """Fold again what remains: nothing is ever taken out of a state."""
        self.undos += 1
        self.steps = [number for number in self.steps if number <= to]
        self.state = self.game.start(self.header.seats, self.header.options)
        for number in self.steps:
            line: Any = self.lines[number]
            self.state.take(_entry(self.state, getattr(line, "who", CHANCE), line.what))

    def _check_end(self, line: End) -> None:
        outcome = None if self.abandoned else self.state.outcome()
        if outcome is None and not self.abandoned:
            raise Malformed("journal.not_over")
        said = (line.scores, line.ranking, line.reason)
        if said != ((list(outcome.scores), list(outcome.ranking), outcome.reason) if outcome else (None, None, None)):
            raise Malformed("journal.result")
        if line.seed is not None and not (self._binding and self._binding.opens(bytes.fromhex(line.seed))):
            raise Malformed("journal.seed")


def _legal(state: State, who: int, what: str) -> int:
    """The move or outcome that a text names; refused with the reason when it is not allowed."""
    move = state.parse(who, what)
    if (refusal := state.why_not(who, move)) is not None:
        raise IllegalMove(refusal)
    return move


def _entry(state: State, who: int, what: str) -> Entry:
    """What a text names, allowed and in its one proper form: one text for one move, or a resend would not be known."""
    move = _legal(state, who, what)
    if (proper := state.name(who, move)) != what:
        raise Malformed("journal.form", what=what, proper=proper)
    return Entry(who, move)


def header(game: Game, seats: int, options: Options, at: int, bound: Fair | None = None) -> Start:
    """The first line of a new match, with its options in full; BadOptions when it cannot be played."""
    full = game.full_options(options)
    game.start(seats, full)
    id = MatchId(secrets.token_hex(8) if bound is None else fair.match_id(fair.list_hash(bound.roll)))
    rules = game.version
    return Start(
        n=LineNumber(0), at=at, ouaf=FORMAT, match=id, game=game.id, rules=rules, seats=seats, options=full, fair=bound
    )


def replay(record: Record, upto: int | None = None) -> Match:
    """The match after line `upto` (all lines when it is None); refused with the line and the reason."""
    header, *rest = record.lines if upto is None else record.lines[: upto + 1]
    assert isinstance(header, Start)
    place = record.places[0]
    try:
        match = Match(header)
        for line in rest:
            place = record.places[line.n]
            match.add(line)
    except (IllegalMove, Malformed) as problem:
        raise JournalError(place, "wrong", problem) from problem
    match.words = {number: said for number, said in record.words.items() if number < match.next}
    return match


def load(data: bytes, upto: int | None = None) -> Match:
    """The match of a journal's bytes."""
    return replay(read(data), upto)
