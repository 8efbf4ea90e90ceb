"""Matches with journals for the tests."""

from __future__ import annotations

import msgspec

from ouaf.journal import fair, fair_first
from ouaf.journal.ids import RequestId, Seat
from ouaf.journal.lines import FIRST, Dice, Line, Words, hash_of, line_text, words_text
from ouaf.journal.match import Match, header
from ouaf.journal.rollcall import Fair, RollCall, Void, roll_call, text_of
from ouaf.rules.game import CHANCE, Options
from ouaf.rules.registry import GAMES
from tests.kit import Dice as TestDice

SEED = bytes(range(32))
MARK = "9f86d081884c7d65"
PIECES = ["aa" * 32, "bb" * 32]


def call_of(game: str, seats: int, options: Options | None = None, pieces: list[str] = PIECES, **more: int) -> RollCall:
    """The roll call of a match whose first seats threw in these pieces."""
    bound = fair.commitment(SEED)
    hashes = [fair.piece_hash(MARK, more.get("number", 0), bound, piece) for piece in pieces[:seats]]
    who = [*hashes, *[""] * (seats - len(hashes))]
    return roll_call(GAMES[game], who, options or {}, bound, MARK, **more)


def bound_by(call: RollCall, pieces: list[str] = PIECES, void: list[Void] | None = None) -> Fair:
    """What the header has of a roll call when these pieces were told."""
    return Fair(text_of(call), pieces[: len(call.hashes())], void or [])


def begin(game: str = "toutelie", seats: int = 2, options: Options | None = None, *, fair_dice: bool = True) -> Match:
    """A new match; its dice are bound to SEED unless they are put in by hand."""
    dice = bound_by(call_of(game, seats, options)) if fair_dice else None
    return Match(header(GAMES[game], seats, options or {}, 1_000, dice))


def begin_first(game: str = "toutelie", seats: int = 2, options: Options | None = None) -> Match:
    """A match as they began in version 1."""
    dice = Dice(fair_first.commitment(SEED), ["from Ana", "from Zoé"])
    start = header(GAMES[game], seats, options or {}, 1_000)
    return Match(msgspec.structs.replace(start, ouaf=1, match="0123456789abcdef", dice=dice))


def play_on(match: Match, seed: int | str, most: int = 10**6, *, by_hand: bool = False) -> Match:
    """Random moves and fair draws, until the end or for some lines; at the end it is closed."""
    dice = TestDice(seed)
    for _ in range(most):
        waited = match.state.to_move()
        if not waited:
            match.close(3_000, SEED)
            break
        if waited[0] == CHANCE and by_hand:
            match.chance(match.state.name(CHANCE, match.state.draw(dice)), 2_000)
        elif waited[0] == CHANCE:
            match.draw(SEED, 2_000)
        else:
            seat = waited[dice.below(len(waited))]
            move = match.state.legal_at(seat, dice.below(match.state.legal_count(seat)))
            match.move(Seat(seat), match.state.name(seat, move), 2_000, id=RequestId(f"m{match.next}"))
    return match


def twin(match: Match) -> Match:
    """The same match once more: playing one does not change the other."""
    other = Match(match.header)
    other.lines, other.next, other.is_closed = match.lines[:], match.next, match.is_closed
    other.steps, other.words, other.spoken_at = match.steps[:], match.words.copy(), match.spoken_at[:]
    other._ids, other._moved, other.held = match._ids.copy(), match._moved.copy(), match.held.copy()
    other.draws, other.undos, other.abandoned = match.draws, match.undos, match.abandoned
    other.weights = match.weights.copy()
    other.state = match.state.copy()
    return other


def whole(match: Match) -> bytes:
    """The journal as a file."""
    return ("\n".join(match.texts()) + "\n").encode()


def chained(lines: list[Line], words: dict[int, Words] | None = None) -> bytes:
    """Lines written anew with right hashes: what somebody who cheats knowingly would do."""
    texts, prev = [], FIRST
    for line in lines:
        texts.append(line_text(line, prev))
        prev = hash_of(texts[-1])
        if words and line.n in words:
            texts.append(words_text(words[line.n]))
    return ("\n".join(texts) + "\n").encode()


def with_line(played: Match, number: int, **changes: object) -> bytes:
    """The journal with one line changed and all hashes made right again."""
    lines = list(played.lines)
    lines[number] = msgspec.structs.replace(lines[number], **changes)
    return chained(lines)
