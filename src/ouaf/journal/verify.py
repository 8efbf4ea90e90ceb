"""Whether the dice of a journal were fair: checked from the journal alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ouaf.journal.lines import Chance, End, Hold, Record, Start, Undo, read
from ouaf.journal.match import Match, replay
from ouaf.journal.rollcall import read_call
from ouaf.journal.undoing import is_correction, rewound

Answer: TypeAlias = Literal["fair", "not_provable", "unfair"]


class Verdict(Struct, frozen=True):
    """The answer, the id of the words that say why, and the line where it shows (0 for none)."""

    answer: Answer
    reason: str
    line: int = 0
    draws: int = 0
    entropy: int = 0
    """How many devices threw in a piece. With none, whoever chose the seed could have chosen it to please."""
    without: int = 0
    """How many seats of people have no piece."""
    void: int = 0
    """How many attempts were never begun."""
    holds: int = 0
    """How often a bot held a seat."""
    undos: int = 0
    """How often somebody went back,"""
    rewound: int = 0
    """and how often of these a draw, or something that had come to light, was taken back."""
    expected: str = ""
    """What the stream gives where the journal has something else."""


def verify(data: bytes) -> Verdict:
    """Check a journal's chain, header, moves and dice; JournalError when it cannot be replayed at all."""
    record = read(data)
    back = len(rewound(replay(record)))
    found = _checked(record)
    holds = sum(isinstance(line, Hold) for line in record.lines)
    undos = sum(isinstance(line, Undo) and not is_correction(record.lines, line) for line in record.lines)
    return replace(_with_pieces(found, replay(record, 0).header), holds=holds, undos=undos, rewound=back)


def _with_pieces(verdict: Verdict, header: Start) -> Verdict:
    """Who has a part in the dice."""
    if header.fair is None:
        return replace(verdict, entropy=len(header.dice.entropy) if header.dice is not None else 0)
    call = read_call(header.fair.roll)
    assert call is not None  # it was replayed
    pieces, void = len(header.fair.pieces), len(header.fair.void)
    return replace(verdict, entropy=pieces, without=call.seats.count(""), void=void)


def _checked(record: Record) -> Verdict:
    last, header = record.lines[-1], replay(record, 0).header
    draws = [line for line in record.lines if isinstance(line, Chance)]
    if not header.has_dice:
        return Verdict("not_provable", "no_dice", 1)
    for line in draws:
        if line.by == "hand":
            return Verdict("not_provable", "by_hand", record.places[line.n])
    if not isinstance(last, End):
        return Verdict("not_provable", "unfinished", record.places[last.n])
    if last.seed is None:
        return Verdict("not_provable", "no_seed", record.places[last.n])
    return _check_draws(record, bytes.fromhex(last.seed), len(draws))


def _check_draws(record: Record, seed: bytes, draws: int) -> Verdict:
    """Play the match again and compare each outcome with what its stream gives."""
    match: Match = replay(record, 0)
    for line in record.lines[1:]:
        if isinstance(line, Chance):
            expected = match.fair_outcome(seed)
            if expected != line.what:
                return Verdict("unfair", "other_outcome", record.places[line.n], draws, expected=expected)
        match.add(line)
    return Verdict("fair", "all_follow", 0, draws)
