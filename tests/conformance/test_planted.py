"""With a defect planted the conformance suite must fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

import pytest

from ouaf.rules.game import CHANCE, Entry, IllegalMove, Malformed, Outcome, Refusal, Rng, Roll, Viewer
from ouaf.rules.registry import GAMES
from ouaf.rules.toutelie.content import sheet_for
from ouaf.rules.toutelie.moves import CANCEL, NOT_SEALED
from ouaf.rules.toutelie.shapes import Event, Own, Prompt, Public
from ouaf.rules.toutelie.state import Toutelie
from tests.conformance.checks import (
    STATE_CHECKS,
    Answers,
    Given,
    check_events,
    check_prompts,
    check_rolls,
    check_shapes,
    check_told,
)
from tests.kit import walk

GAME = GAMES["toutelie"]


def check_all(state: Toutelie) -> None:
    """All checks on a match with a defect."""
    answers, given = Answers(), Given()
    for number, (before, entry, after) in enumerate(walk(state, "planted", 400)):
        if number % 5 == 0:
            for check in STATE_CHECKS:
                check(GAME, after)
        check_prompts(before, entry, after)
        answers.check(before, entry, after)
        given.check(after)
        check_events(GAME, after, check_told(before, entry, after))
    for check in STATE_CHECKS:
        check(GAME, state)


def check_answers(state: Toutelie) -> None:
    """What was answered alone, on a match with a defect."""
    answers = Answers()
    for step in walk(state, "planted", 400):
        answers.check(*step)


class ListsTwice(Toutelie):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) * 2


class ForgetsMoves(Toutelie):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:-1] or super().legal(seat)


class CountsWrong(Toutelie):
    def legal_count(self, seat: int) -> int:
        return max(1, super().legal_count(seat) - 1)


class SamplesOtherwise(Toutelie):
    def legal_at(self, seat: int, k: int) -> int:
        return super().legal_at(seat, self.legal_count(seat) - 1 - k)


class ExplainsNothing(Toutelie):
    def why_not(self, seat: int, move: int) -> Refusal | None:
        return None if seat != CHANCE and move < CANCEL else super().why_not(seat, move)


class NamesNoClause(Toutelie):
    def why_not(self, seat: int, move: int) -> Refusal | None:
        refusal = super().why_not(seat, move)
        return refusal and Refusal("99.9", refusal.id, refusal.params)


class ChangesWhenRefusing(Toutelie):
    def apply(self, seat: int, move: int) -> None:
        if self.why_not(seat, move) is not None:
            self.round += 1
        super().apply(seat, move)


class SettlesAnything(Toutelie):
    def settle(self, outcome: int) -> None:
        super().settle(outcome if self.why_not(CHANCE, outcome) is None else self.outcomes()[0][0])


class DrawsAlone(Toutelie):
    """A draw that is none of the outcomes."""

    def draw(self, rng: Rng) -> int:
        return super().draw(rng) if rng.below(50) else 77


class SharesSheets(Toutelie):
    def copy(self) -> Self:
        twin = super().copy()
        twin.cells = self.cells
        return twin


class GetsStuck(Toutelie):
    def to_move(self) -> Sequence[int]:
        return [] if self.round == 7 else super().to_move()


class NamesAlike(Toutelie):
    def name(self, who: int, what: int) -> str:
        return super().name(who, what if who == CHANCE else min(what, 400))


class ForgetsTheSeal(Toutelie):
    def position(self) -> str:
        return super().position().replace(":", ":-", 1)


class ShowsUndeclared(Toutelie):
    def public(self) -> Public:
        return {**super().public(), "extra": 1}  # type: ignore[typeddict-unknown-key]  # the planted defect


class HidesWhatIsOpen(Toutelie):
    """The own part has a key of the public one."""

    def own(self, seat: int) -> Own:
        return {**super().own(seat), "written": []}  # type: ignore[typeddict-unknown-key]  # the planted defect


class FoldsOtherMoves(Toutelie):
    """What goes over the wire as legal moves is not all of them."""

    def legal_folded(self, seat: int) -> list[str]:
        return super().legal_folded(seat)[1:]


class PromptsWithoutWords(Toutelie):
    def prompt(self, viewer: Viewer) -> Prompt:
        return {"id": "x", "kind": "dance"}  # type: ignore[typeddict-item]  # the planted defect


class PromptsStale(Toutelie):
    """One seat's writing makes another seat's prompt stale."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        asked["id"] += str(len(self.to_move()))
        return asked


class PromptsForever(Toutelie):
    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        asked["id"] = "always"
        return asked


class PromptsByTurns(Toutelie):
    """A late tap of the round before the last would count."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        if asked["kind"] == "write":
            asked["id"] = f"write-{self.round % 2}"
        return asked


class TakesBackAlike(Toutelie):
    """What is taken back late is the entry of a later round."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        if asked["kind"] == "sealed":
            asked["id"] = "sealed"
        return asked


class WaitsForAll(Toutelie):
    """A spectator is told that those are waited for who have written."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        if asked["kind"] == "watch":
            asked["seats"] = list(range(self.seats))
        return asked


class TellsStrangers(Toutelie):
    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        return [{"kind": "wrote", "to": [99], "seat": 0, "cells": [0, 1], "numbers": [1, 1]}]


class TellsOtherwise(Toutelie):
    def tell(self, entry: Entry, before: Self | None = None) -> Sequence[Any]:
        return super().tell(entry, before)[:-1]


class TellsWithoutPlaying(Toutelie):
    def tell(self, entry: Entry, before: Self | None = None) -> Sequence[Any]:
        after = self.copy()
        after.take(entry)
        return self.told(self, entry, after)


class WinsNobody(Toutelie):
    def outcome(self) -> Outcome | None:
        found = super().outcome()
        return found and Outcome(found.scores, tuple(place + 1 for place in found.ranking), found.reason)


class SeesMore(Toutelie):
    """A view from which the same cannot be imagined again."""

    def public(self) -> Public:
        shown = super().public()
        shown["written"] = [seat for seat in range(self.seats) if self.sealed[seat] == NOT_SEALED]
        return shown


class GivesItsSheets(Toutelie):
    """What it shows is what it writes on."""

    def public(self) -> Public:
        shown = super().public()
        shown["sheets"] = self.cells
        return shown


class RollsOneMore(Toutelie):
    """What falls with so many dice is no outcome."""

    def roll_due(self) -> Roll | None:
        roll = super().roll_due()
        return roll and Roll(roll.seat, roll.dice + 1)


class RollsForStrangers(Toutelie):
    def roll_due(self) -> Roll | None:
        roll = super().roll_due()
        return roll and Roll(self.seats, roll.dice)


class RollsAllTheTime(Toutelie):
    """Dice are due while people write."""

    def roll_due(self) -> Roll | None:
        return super().roll_due() or (Roll(0, 2) if self.low else None)


DEFECTS = [found for found in list(globals().values()) if isinstance(found, type) and Toutelie in found.__bases__]


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_planted_defect_is_found(defect: type[Toutelie]) -> None:
    with pytest.raises((AssertionError, IllegalMove, Malformed)):
        check_all(defect(2, sheet_for({"side": "a"})))


def test_the_defects_are_the_only_difference() -> None:
    assert len(DEFECTS) == 31
    state = Toutelie(2, sheet_for({"side": "a"}))
    check_all(state)
    assert state.outcome() is not None
    check_answers(Toutelie(2, sheet_for({"side": "a"})))


@pytest.mark.parametrize("defect", [PromptsForever, PromptsByTurns, TakesBackAlike])
def test_a_prompt_that_comes_again_is_found_by_what_was_answered(defect: type[Toutelie]) -> None:
    with pytest.raises(AssertionError, match="which it has answered"):
        check_answers(defect(2, sheet_for({"side": "a"})))


def test_a_game_with_secrets_that_calls_itself_open_is_found() -> None:
    state = Toutelie(2, sheet_for({"side": "a"}))
    for outcome in ("roller=0", "3-5"):
        state.settle(state.parse(CHANCE, outcome))
    state.apply(0, state.legal(0)[0])
    check_shapes(GAME, state)
    with pytest.raises(AssertionError, match="open game"):
        check_shapes(replace(GAME, is_open=True), state)


def test_a_game_without_dice_that_wants_some_is_found() -> None:
    state = Toutelie(2, sheet_for({"side": "a"}))
    state.settle(state.parse(CHANCE, "roller=0"))
    check_rolls(GAME, state)
    with pytest.raises(AssertionError, match="no dice"):
        check_rolls(replace(GAME, has_dice=False), state)
