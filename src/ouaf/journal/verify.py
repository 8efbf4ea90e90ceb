"""Whether the dice of a journal were fair: checked from the journal alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ouaf.journal.lines import Chance, End, Record, read
from ouaf.journal.match import Match, replay

Answer: TypeAlias = Literal["fair", "not_provable", "unfair"]


class Verdict(Struct, frozen=True):
    """The answer, the id of the words that say why, and the line where it shows (0 for none)."""

    answer: Answer
    reason: str
    line: int = 0
    draws: int = 0
    entropy: int = 0
    """How many pieces of entropy were mixed in. With none, whoever chose the seed could have chosen it to please."""
    expected: str = ""
    """What the stream gives where the journal has something else."""


def verify(data: bytes) -> Verdict:
    """Check a journal's chain, moves and dice; JournalError when it cannot be replayed at all."""
    record = read(data)
    replay(record)
    draws = [line for line in record.lines if isinstance(line, Chance)]
    header, last = replay(record, 0).header, record.lines[-1]
    if header.dice is None:
        return Verdict("not_provable", "no_dice", 1)
    for line in draws:
        if line.by == "hand":
            return Verdict("not_provable", "by_hand", record.places[line.n])
    if not isinstance(last, End):
        return Verdict("not_provable", "unfinished", record.places[last.n])
    if last.seed is None:
        return Verdict("not_provable", "no_seed", record.places[last.n])
    return _check_draws(record, bytes.fromhex(last.seed), len(draws), len(header.dice.entropy))


def _check_draws(record: Record, seed: bytes, draws: int, entropy: int) -> Verdict:
    """Play the match again and compare each outcome with what its stream gives."""
    match: Match = replay(record, 0)
    for line in record.lines[1:]:
        if isinstance(line, Chance):
            expected = match.fair_outcome(seed, line.n)
            if expected != line.what:
                return Verdict("unfair", "other_outcome", record.places[line.n], draws, entropy, expected)
        match.add(line)
    return Verdict("fair", "all_follow", 0, draws, entropy)
