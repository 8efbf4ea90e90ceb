"""A match of Toutélié: everyone writes the same two numbers on an own sheet, fifteen times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.game import (
    CHANCE,
    TO_CHANCE,
    TO_NOBODY,
    Entry,
    IllegalMove,
    Outcome,
    Refusal,
    Rng,
    Roll,
    State,
    Viewer,
    ranked,
)
from ouaf.rules.toutelie import moves, notation, view
from ouaf.rules.toutelie.content import CELLS, POINTS, ROUNDS, SQUARES, Sheet, bonus_of
from ouaf.rules.toutelie.moves import CANCEL, ENCODABLE, FIRST, NOT_SEALED, PAIRS, ROLL_SET, ROLLER, ROLLS, SECOND
from ouaf.rules.toutelie.shapes import Event, Own, Prompt, Public


@mypyc_attr(allow_interpreted_subclasses=True)
class Toutelie(State):
    """The sheets, the round's dice, and what is written but still sealed."""

    def __init__(self, seats: int, sheet: Sheet) -> None:
        self.seats: int = seats
        self.encodable: int = ENCODABLE
        self.everyone: Sequence[int] = tuple(range(seats))
        self.sheet: Sheet = sheet
        self.group: list[int] = sheet.group
        self.round: int = 0
        """Rounds completed."""
        self.roller: int = 0 if seats == 1 else CHANCE
        self.low: int = 0
        self.high: int = 0
        """The dice of this round, the smaller first; 0 before the roll."""
        self.cells: list[list[int]] = [list(sheet.printed) for _ in range(seats)]
        self.free: list[list[list[int]]] = [[list(group) for group in sheet.groups] for _ in range(seats)]
        """For each seat the free cells of each group, in order."""
        self.pairs: list[int] = [sum(PAIRS[len(group)] for group in sheet.groups)] * seats
        """For each seat how many pairs of free cells it could write in."""
        self.sealed: list[int] = [NOT_SEALED] * seats
        self.waiting: Sequence[int] = TO_CHANCE

    def to_move(self) -> Sequence[int]:
        return self.waiting

    def legal(self, seat: int) -> list[int]:
        if not self.low:
            return []
        if self.sealed[seat] != NOT_SEALED:
            return [CANCEL]
        groups = self.free[seat]
        if self.low == self.high:
            return [CELLS * i + j for group in groups for k, j in enumerate(group) for i in group[:k]]
        return [row + j for group in groups for i in group for row in (CELLS * i,) for j in group if i != j]

    def legal_count(self, seat: int) -> int:
        if not self.low:
            return 0
        if self.sealed[seat] != NOT_SEALED:
            return 1
        return self.pairs[seat] if self.low == self.high else 2 * self.pairs[seat]

    def legal_at(self, seat: int, k: int) -> int:
        if self.sealed[seat] != NOT_SEALED:
            return CANCEL
        if self.low == self.high:
            return self._pair_at(seat, k)
        for group in self.free[seat]:
            size = len(group)
            count = size * (size - 1)
            if k < count:
                first, second = k // (size - 1), k % (size - 1)
                return CELLS * group[first] + group[second + (second >= first)]
            k -= count
        raise IndexError(k)

    def legal_names(self, seat: int) -> list[str]:
        return notation.legal_names(self, seat)

    def legal_folded(self, seat: int) -> list[str]:
        return notation.legal_folded(self, seat)

    def why_not(self, seat: int, move: int) -> Refusal | None:
        return moves.why_not(self, seat, move)

    def apply(self, seat: int, move: int) -> None:
        if move == CANCEL or not self.low or self.sealed[seat] != NOT_SEALED:
            self._take_back(seat, move)
            return
        i, j = move // CELLS, move % CELLS
        cells, group = self.cells[seat], self.group
        if cells[i] or cells[j] or group[i] != group[j] or i == j or (i > j and self.low == self.high):
            self._refuse(seat, move)
        if self.seats == 1:
            self._write(0, move)
            self._end_round()
            return
        self.sealed[seat] = move
        self.waiting = [other for other in self.waiting if other != seat]
        if not self.waiting:
            for writer in range(self.seats):
                self._write(writer, self.sealed[writer])
            self._end_round()

    def reveals(self, seat: int, move: int) -> bool:
        return move != CANCEL and len(self.waiting) == 1

    def draw(self, rng: Rng) -> int:
        if self.roller == CHANCE:
            return ROLLER + rng.below(self.seats)
        return ROLLS[rng.below(36)]

    def outcomes(self) -> list[tuple[int, int]]:
        if self.roller == CHANCE:
            return [(ROLLER + seat, 1) for seat in range(self.seats)]
        return [(roll, ROLLS.count(roll)) for roll in sorted(set(ROLLS))]

    def settle(self, outcome: int) -> None:
        if self.waiting is not TO_CHANCE:
            self._refuse(CHANCE, outcome)
        if self.roller == CHANCE:
            if not ROLLER <= outcome < ROLLER + self.seats:
                self._refuse(CHANCE, outcome)
            self.roller = outcome - ROLLER
            return
        if outcome not in ROLL_SET:
            self._refuse(CHANCE, outcome)
        self.low, self.high = outcome // 6 + 1, outcome % 6 + 1
        self.waiting = self.everyone

    def roll_due(self) -> Roll | None:
        return Roll(self.roller, 2) if self.waiting is TO_CHANCE and self.roller != CHANCE else None

    def outcome(self) -> Outcome | None:
        if self.round < ROUNDS:
            return None
        totals = tuple(self.total(seat) for seat in range(self.seats))
        return Outcome(totals, ranked(totals), "filled")

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.everyone, twin.encodable = self.seats, self.everyone, self.encodable
        twin.sheet, twin.group = self.sheet, self.group
        twin.round, twin.roller, twin.low, twin.high = self.round, self.roller, self.low, self.high
        twin.cells = [cells[:] for cells in self.cells]
        twin.free = [[group[:] for group in groups] for groups in self.free]
        twin.pairs, twin.sealed = self.pairs[:], self.sealed[:]
        twin.waiting = self.waiting
        return twin

    def public(self) -> Public:
        return view.public(self)

    def own(self, seat: int) -> Own:
        return view.own(self, seat)

    def prompt(self, viewer: Viewer) -> Prompt:
        return view.prompt(self, viewer)

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        return view.told(before, entry, after)

    def preview(self, seat: int, move: int) -> list[Event]:
        return view.preview(self, seat, move)

    def name(self, who: int, what: int) -> str:
        return notation.name(self, who, what)

    def parse(self, who: int, text: str) -> int:
        return notation.parse(self, who, text)

    def position(self) -> str:
        return notation.position(self)

    def points(self, seat: int) -> list[int]:
        """What each of a seat's nine filled squares scores (RULES 4.1)."""
        cells = self.cells[seat]
        return [POINTS[216 * cells[p] + 36 * cells[q] + 6 * cells[r] + cells[s] - 259] for p, q, r, s in SQUARES]

    def total(self, seat: int) -> int:
        """The sum of the squares, and the bonus for one of each kind (RULES 4.2, 4.3)."""
        points = self.points(seat)
        return sum(points) + bonus_of(points)

    def _pair_at(self, seat: int, k: int) -> int:
        """The k-th entry of two equal numbers."""
        for group in self.free[seat]:
            count = PAIRS[len(group)]
            if k < count:
                return CELLS * group[FIRST[k]] + group[SECOND[k]]
            k -= count
        raise IndexError(k)

    def _write(self, seat: int, move: int) -> None:
        i, j = move // CELLS, move % CELLS
        cells = self.cells[seat]
        cells[i], cells[j] = self.low, self.high
        group = self.free[seat][self.group[i]]
        group.remove(i)
        group.remove(j)
        self.pairs[seat] -= 2 * len(group) + 1

    def _end_round(self) -> None:
        self.low = self.high = 0
        self.round += 1
        self.waiting = TO_CHANCE if self.round < ROUNDS else TO_NOBODY
        if self.seats > 1:
            self.sealed = [NOT_SEALED] * self.seats
            if self.round < ROUNDS:
                self.roller = (self.roller + 1) % self.seats

    def _take_back(self, seat: int, move: int) -> None:
        """Until all have written, a seat may take its own entry back (RULES 3.2)."""
        if moves.why_not(self, seat, move) is not None:
            self._refuse(seat, move)
        self.sealed[seat] = NOT_SEALED
        self.waiting = [other for other in range(self.seats) if self.sealed[other] == NOT_SEALED]

    def _refuse(self, who: int, what: int) -> None:
        refusal = moves.why_not(self, who, what)
        assert refusal is not None
        raise IllegalMove(refusal)
