"""What the draws of a match follow from beside the seed, by the version of its journal."""

from __future__ import annotations

from typing import Protocol

from ouaf.journal import fair, fair_first
from ouaf.journal.lines import Dice, Start
from ouaf.journal.rollcall import Fair, RollCall, read_call
from ouaf.rules.game import Malformed


class Binding(Protocol):
    """Made once from the header of a match."""

    mix: bytes

    def opens(self, seed: bytes) -> bool:
        """Whether this is the seed that was committed to."""

    def stream(self, seed: bytes, draw: int, line: int) -> fair.Stream:
        """The numbers of a draw, which is written on this line."""


def binding_of(header: Start) -> Binding | None:
    """None when all outcomes are put in by hand; Malformed when the header contradicts itself."""
    if header.ouaf == 1:
        return FirstBinding(header.dice, header.match) if header.dice is not None else None
    return ListBinding(header, header.fair) if header.fair is not None else None


class FirstBinding:
    """Version 1: draws are numbered by their lines, and the id of the match is among what they follow from."""

    def __init__(self, dice: Dice, match: str) -> None:
        self._commitment = dice.commitment
        self.mix = fair_first.bound(dice.entropy, match)

    def opens(self, seed: bytes) -> bool:
        return fair_first.commitment(seed) == self._commitment

    def stream(self, seed: bytes, draw: int, line: int) -> fair.Stream:
        return fair_first.LineStream(seed, self.mix, line)


class ListBinding:
    """Version 2: everything follows from the roll call and the pieces."""

    def __init__(self, header: Start, bound: Fair) -> None:
        listed = fair.list_hash(bound.roll)
        call = read_call(bound.roll)
        if call is None or not _is_of(header, call) or header.match != fair.match_id(listed):
            raise Malformed("journal.list")
        if not call.fits(bound.pieces):
            raise Malformed("journal.pieces")
        if len(bound.void) != call.attempt:
            raise Malformed("journal.attempts", n=call.attempt)
        self._commitment = call.commitment
        self.mix = fair.mixed(listed, bound.pieces)

    def opens(self, seed: bytes) -> bool:
        return fair.commitment(seed) == self._commitment

    def stream(self, seed: bytes, draw: int, line: int) -> fair.Stream:
        return fair.draw_stream(seed, self.mix, draw)


def _is_of(header: Start, call: RollCall) -> bool:
    """Whether a roll call says what the header says."""
    said = (call.game, call.rules, call.options, len(call.seats))
    return said == (header.game, header.rules, header.options, header.seats)
