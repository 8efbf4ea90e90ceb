"""A match of Pig at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ouaf.rules.game import (
    CHANCE,
    TO_CHANCE,
    TO_NOBODY,
    Entry,
    IllegalMove,
    Malformed,
    Outcome,
    Refusal,
    Rng,
    Roll,
    State,
    Viewer,
    ranked,
)
from tests.sample.shapes import Event, Prompt, Public

ROLL: Final = 0
HOLD: Final = 1
MOVES: Final = ("roll", "hold")
FACES: Final = 6
UNLUCKY: Final = 1


class Pig(State):
    """Outcomes of chance are the faces of the die, 1 to 6."""

    def __init__(self, seats: int, goal: int) -> None:
        self.seats = seats
        self.encodable = len(MOVES)
        self.goal = goal
        self.scores = [0] * seats
        self.turn = 0
        self.stake = 0
        self.rolling = False
        self.answers = 0

    @property
    def is_over(self) -> bool:
        return max(self.scores) >= self.goal

    def to_move(self) -> Sequence[int]:
        if self.is_over:
            return TO_NOBODY
        return TO_CHANCE if self.rolling else (self.turn,)

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_move():
            return []
        return [ROLL, HOLD] if self.stake else [ROLL]

    def why_not(self, seat: int, move: int) -> Refusal | None:
        if self.is_over:
            return Refusal("3.1", "refusal.over")
        if seat == CHANCE:
            return self._why_not_outcome(move)
        if self.rolling:
            return Refusal("2.2", "refusal.chance_first")
        if seat != self.turn:
            return Refusal("2.1", "pig.refusal.not_your_turn", {"seat": self.turn})
        if move == HOLD and not self.stake:
            return Refusal("2.4", "pig.refusal.nothing_to_hold")
        return None

    def _why_not_outcome(self, outcome: int) -> Refusal | None:
        if not self.rolling:
            return Refusal("2.2", "refusal.no_chance")
        return None if 1 <= outcome <= FACES else Refusal("1.1", "pig.refusal.one_die")

    def apply(self, seat: int, move: int) -> None:
        self._check(seat, move)
        self.answers += 1
        if move == ROLL:
            self.rolling = True
        else:
            self.scores[seat] += self.stake
            self._pass_on()

    def draw(self, rng: Rng) -> int:
        return 1 + rng.below(FACES)

    def outcomes(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(1, FACES + 1)]

    def settle(self, outcome: int) -> None:
        self._check(CHANCE, outcome)
        self.rolling = False
        if outcome == UNLUCKY:
            self._pass_on()
        else:
            self.stake += outcome

    def roll_due(self) -> Roll | None:
        return Roll(self.turn, 1) if self.rolling and not self.is_over else None

    def _check(self, who: int, what: int) -> None:
        if refusal := self.why_not(who, what):
            raise IllegalMove(refusal)

    def _pass_on(self) -> None:
        self.stake = 0
        self.turn = (self.turn + 1) % self.seats

    def outcome(self) -> Outcome | None:
        return Outcome(tuple(self.scores), ranked(self.scores), "reached") if self.is_over else None

    def copy(self) -> Pig:
        twin = self.__class__(self.seats, self.goal)
        twin.scores, twin.turn, twin.stake = self.scores[:], self.turn, self.stake
        twin.rolling, twin.answers = self.rolling, self.answers
        return twin

    def public(self) -> Public:
        return {
            "game": "pig",
            "seats": self.seats,
            "goal": self.goal,
            "scores": self.scores[:],
            "turn": self.turn,
            "stake": self.stake,
            "rolling": self.rolling,
            "answers": self.answers,
        }

    def prompt(self, viewer: Viewer) -> Prompt:
        if self.is_over:
            return {"id": "over", "kind": "over"}
        if self.rolling:
            return {"id": "chance", "kind": "chance"}
        if viewer is None:
            return {"id": "watch", "kind": "watch", "seats": [self.turn], "n": 1}
        if viewer != self.turn:
            return {"id": "wait", "kind": "wait", "seat": self.turn}
        id = f"turn-{self.answers}"
        if not self.stake:
            return {"id": id, "kind": "roll"}
        return {"id": id, "kind": "choose", "n": self.stake, "total": self.scores[viewer] + self.stake}

    @staticmethod
    def told(before: Pig, entry: Entry, after: Pig) -> list[Event]:
        seat = before.turn
        if entry.who != CHANCE:
            return before.deed(entry.what, None)
        if entry.what == UNLUCKY:
            return [{"kind": "lost", "to": None, "seat": seat, "n": before.stake}]
        return [{"kind": "rolled", "to": None, "seat": seat, "die": entry.what}]

    def preview(self, seat: int, move: int) -> list[Event]:
        return self.deed(move, [seat])

    def deed(self, move: int, to: list[int] | None) -> list[Event]:
        """What a move of the one whose turn it is does, up to the die."""
        if move == ROLL:
            return [{"kind": "rolls", "to": to, "seat": self.turn}]
        totals = self.scores[:]
        totals[self.turn] += self.stake
        total = totals[self.turn]
        events: list[Event] = [{"kind": "held", "to": to, "seat": self.turn, "n": self.stake, "total": total}]
        if total >= self.goal:
            events.append({"kind": "finished", "to": to, "totals": totals})
        return events

    def name(self, who: int, what: int) -> str:
        return str(what) if who == CHANCE else MOVES[what]

    def parse(self, who: int, text: str) -> int:
        known = [str(face) for face in range(FACES + 1)] if who == CHANCE else MOVES
        if text not in known:
            raise Malformed(f"pig.malformed.{'outcome' if who == CHANCE else 'move'}", text=text[:40])
        return known.index(text)

    def position(self) -> str:
        scores = ",".join(map(str, self.scores))
        return f"{self.goal} {scores} {self.turn} {self.stake} {self.answers} {'rolling' if self.rolling else '-'}"
