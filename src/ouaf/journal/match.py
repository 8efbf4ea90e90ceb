"""A match and its journal. Playing and replaying are the same: each line is checked, applied, and then kept."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any

from ouaf.journal import fair
from ouaf.journal.binding import Binding, binding_of
from ouaf.journal.ids import Ids
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
from ouaf.journal.trail import Trail
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
    Viewer,
)
from ouaf.rules.registry import game_named


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """The state is always the fold of the lines that were not undone."""

    def __init__(self, header: Start) -> None:
        self.game: Game = game_named(header.game)
        if header.rules != self.game.version:
            raise BadOptions("options.rules", got=header.rules, known=self.game.version)
        self.header = header
        self.state: State = self.game.start(header.seats, header.options)
        self.lines: Trail[Line] = Trail([header])
        self.next = 1
        """The number of the next line."""
        self.is_closed = False
        """The last line is the end: nothing more is written."""
        self.words: dict[int, Words] = {}
        self.steps: Trail[int] = Trail()
        """The numbers of the lines that made the present state."""
        self.spoken_at: Trail[int] = Trail()
        """The numbers of the lines that came with words, whether these are here or not."""
        self._ids = Ids()
        """The numbers of the lines by seat and the client's own id of the move."""
        self._binding: Binding | None = binding_of(header)
        """What the draws follow from; None when outcomes are put in by hand."""
        self.draws = 0
        """How many draws there were, the undone ones too,"""
        self._moved: dict[int, int] = {}
        """and how many moves of each seat."""
        self.undos = 0
        self.held: set[int] = set()
        self.abandoned = False

    def copy(self) -> Match:
        """A match that can be played on without changing this one: what both have is never changed, or is copied."""
        twin = Match.__new__(Match)
        twin.game, twin.header, twin.abandoned = self.game, self.header, self.abandoned
        twin.next, twin.is_closed, twin.draws, twin.undos = self.next, self.is_closed, self.draws, self.undos
        twin._binding, twin._moved = self._binding, self._moved.copy()
        twin.state, twin.lines, twin.words = self.state.copy(), self.lines, self.words.copy()
        twin.steps, twin.spoken_at, twin._ids, twin.held = self.steps, self.spoken_at, self._ids, self.held.copy()
        return twin

    def prompt(self, viewer: Viewer) -> Prompt:
        """What is asked of a viewer. After an undo under another id: an answer to what was undone comes too late."""
        asked = self.state.prompt(viewer)
        return {**asked, "id": f"{asked['id']}-undo-{self.undos}"} if self.undos else asked

    def number_of(self, seat: int, id: str) -> int | None:
        """The first line of what this seat has sent with this id; the line itself must say so."""
        number = self._ids.get((seat, id))
        return number if number is not None and self._is_sent(number, seat, id) else None

    def sent_with(self, seat: int, id: str) -> list[str]:
        """The moves that this seat has sent with this id: one, or a list of them in lines that follow each other."""
        number, found = self.number_of(seat, id), list[str]()
        while number is not None and self._is_sent(number, seat, id):
            line: Any = self.lines[number]
            found.append(line.what)
            number += 1
        return found

    def _is_sent(self, number: int, seat: int, id: str) -> bool:
        line = self.lines[number] if number < self.next else None
        return isinstance(line, Move) and line.who == seat and line.id == id

    def add(self, line: Line, entry: Entry | None = None, take: Callable[[State, Entry], None] = State.take) -> None:
        """Check a line, apply it and keep it; when it is refused, nothing has changed.

        `entry` is what a seat or chance did, where the line was just made from it; `take` carries it out.
        """
        if line.n != self.next:
            raise Malformed("journal.number", got=line.n, expected=self.next)
        if self.is_closed or (self.abandoned and not isinstance(line, End)):
            raise IllegalMove(Refusal("", "refusal.over"))
        match line:
            case Move():
                take(self.state, entry or self._entry(self.checked_seat(line.who), line.what))
                self.steps = self.steps.plus(line.n)
                self._moved[line.who] = self._moved.get(line.who, 0) + 1
                if line.id is not None:
                    self._remember(line.who, line.id, line.n)
                if line.words is not None:
                    self.spoken_at = self.spoken_at.plus(line.n)
            case Chance():
                if line.by == "stream" and self._binding is None:
                    raise Malformed("journal.no_dice")
                take(self.state, entry or self._entry(CHANCE, line.what))
                self.steps = self.steps.plus(line.n)
                self.draws += line.by == "stream"
            case Undo():
                self._go_back(line.to)
            case Hold():
                self.held.add(self.checked_seat(line.seat))
            case Release():
                self.held.discard(self.checked_seat(line.seat))
            case Abandon():
                self.abandoned = True
            case End():
                self._check_end(line)
            case Start():
                raise Malformed("journal.header")
        self.lines = self.lines.plus(line)
        self.next += 1
        self.is_closed = isinstance(line, End)

    def _remember(self, seat: int, id: str, number: int) -> None:
        """The moves of a list have one id, which names the first of them."""
        if self.number_of(seat, id) is None:
            self._ids = self._ids.plus((seat, id), number)

    def move(self, seat: int, what: str, at: int, *, id: str | None = None, words: str | None = None) -> Move:
        """A seat plays; the line that was added."""
        line, entry = self.move_line(seat, what, at, id, words, secrets.token_bytes(fair.SEED_BYTES))
        self.add(line, entry)
        return line

    def chance(self, what: str, at: int) -> Chance:
        """An outcome is put in by hand."""
        outcome = self.state.parse(CHANCE, what)
        if (refusal := self.state.why_not(CHANCE, outcome)) is not None:
            raise IllegalMove(refusal)
        line = Chance(n=self.next, at=at, what=self.state.name(CHANCE, outcome), by="hand")
        self.add(line)
        return line

    def draw(self, seed: bytes, at: int) -> Chance:
        """The outcome that the fair stream of this draw gives."""
        line, entry = self.draw_line(seed, at)
        self.add(line, entry)
        return line

    def close(self, at: int, seed: bytes | None) -> End:
        """The end for good, which reveals the seed."""
        line = self.end_line(at, seed)
        self.add(line)
        return line

    def move_line(
        self, seat: int, what: str, at: int, id: str | None = None, words: str | None = None, fresh: bytes = b""
    ) -> tuple[Move, Entry]:
        """The line of a legal move, not yet added; its words are sealed with a salt from `fresh` and kept beside it."""
        move = _legal(self.state, self.checked_seat(seat), what)
        cleaned = checked(self.state, seat, move, words)
        seal = None if cleaned is None else self._seal(cleaned, fair.salt_from(fresh))
        line = Move(n=self.next, at=at, who=seat, what=self.state.name(seat, move), id=id, words=seal)
        return line, Entry(seat, move)

    def _seal(self, words: str, salt: str) -> str:
        self.words[self.next] = Words(self.next, salt, words)
        return words_hash(salt, words)

    def draw_line(self, seed: bytes, at: int) -> tuple[Chance, Entry]:
        """The line of the fair draw that is due, not yet added."""
        self.check_chance_due()
        outcome = self.state.draw(self._stream(seed))
        line = Chance(n=self.next, at=at, what=self.state.name(CHANCE, outcome), by="stream")
        return line, Entry(CHANCE, outcome)

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

    def bot_seed(self, seed: bytes, seat: int) -> bytes:
        """The randomness of a bot that decides for this seat now."""
        mix = self._binding.mix if self._binding is not None else b""
        return fair.bot_seed(seed, mix, seat, self._moved.get(seat, 0))

    def check_chance_due(self) -> None:
        """IllegalMove unless dice or cards are to be drawn now."""
        if list(self.state.to_move()) != [CHANCE]:
            refusal = self.state.why_not(CHANCE, 0)
            assert refusal is not None
            raise IllegalMove(refusal)

    def preview(self, seat: int, moves: list[str]) -> list[Event]:
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

    def entries_with_words(self) -> Iterator[tuple[str, int]]:
        """The entries of the present state that came with words, and their lines: few among very many, perhaps."""
        for number in self.spoken_at:
            at = bisect_left(self.steps, number)
            if self.steps[at : at + 1] == [number]:
                yield str(at + 1), number

    def spoken(self) -> dict[str, str]:
        """The words of the moves that made the present state, by number of entry."""
        return {at: self.words[number].text for at, number in self.entries_with_words() if number in self.words}

    def had_words(self, number: int) -> bool:
        """Whether words came with a line, here or not."""
        line = self.lines[number]
        return isinstance(line, Move) and line.words is not None

    def blanked(self, number: int) -> Match:
        """The same match without the words of a line and their salt; the line keeps their hash."""
        twin = self.copy()
        del twin.words[number]
        return twin

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

    def checked_seat(self, seat: int) -> int:
        """A seat of this match, or Malformed."""
        if not 0 <= seat < self.header.seats:
            raise Malformed("refusal.no_seat", seat=seat, n=self.header.seats)
        return seat

    def _entry(self, who: int, what: str) -> Entry:
        """A journal has every move and outcome in its one proper form."""
        entry = Entry(who, self.state.parse(who, what))
        refusal = self.state.why_not(*entry)
        if refusal is None and self.state.name(*entry) != what:
            raise Malformed("journal.form", what=what, proper=self.state.name(*entry))
        return entry

    def _go_back(self, to: int) -> None:
        """Fold again what remains: nothing is ever taken out of a state."""
        if to not in {0, *self.steps}:
            raise Malformed("journal.undo", to=to)
        self.undos += 1
        self.steps = Trail(number for number in self.steps if number <= to)
        self.state = self.game.start(self.header.seats, self.header.options)
        for number in self.steps:
            line: Any = self.lines[number]
            self.state.take(self._entry(getattr(line, "who", CHANCE), line.what))

    def _check_end(self, line: End) -> None:
        outcome = None if self.abandoned else self.state.outcome()
        if outcome is None and not self.abandoned:
            raise Malformed("journal.not_over")
        said = (line.scores, line.ranking, line.reason)
        if said != ((list(outcome.scores), list(outcome.ranking), outcome.reason) if outcome else (None, None, None)):
            raise Malformed("journal.result")
        if line.seed is not None and not (self._binding and self._binding.opens(bytes.fromhex(line.seed))):
            raise Malformed("journal.seed")


def _legal(state: State, seat: int, what: str) -> int:
    """The move that a text names; refused with the reason when it is not allowed."""
    move = state.parse(seat, what)
    if (refusal := state.why_not(seat, move)) is not None:
        raise IllegalMove(refusal)
    return move


def header(game: Game, seats: int, options: Options, at: int, fair_dice: Fair | None = None) -> Start:
    """The first line of a new match, with its options in full; BadOptions when it cannot be played."""
    full = game.full_options(options)
    game.start(seats, full)
    id = secrets.token_hex(8) if fair_dice is None else fair.match_id(fair.list_hash(fair_dice.roll))
    rules = game.version
    return Start(
        n=0, at=at, ouaf=FORMAT, match=id, game=game.id, rules=rules, seats=seats, options=full, fair=fair_dice
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
