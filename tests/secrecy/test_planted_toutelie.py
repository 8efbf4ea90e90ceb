"""With a leak planted the suite must fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ouaf.rules.game import Entry, Refusal, Viewer
from ouaf.rules.toutelie.content import sheet_for
from ouaf.rules.toutelie.moves import NOT_SEALED
from ouaf.rules.toutelie.shapes import Event, Prompt, Public
from ouaf.rules.toutelie.state import Toutelie
from tests.kit import kit
from tests.secrecy.harness import Leak, run


class ShowsSealed(Toutelie):
    """The view has everyone's entries."""

    def public(self) -> Public:
        shown = super().public()
        for seat, move in enumerate(self.sealed):
            if move != NOT_SEALED:
                shown["sheets"][seat][move // 36] = self.low
        return shown


class ShowsByLength(Toutelie):
    """Only the size of the view tells something."""

    def public(self) -> Public:
        shown = super().public()
        shown["layout"]["text"] += " " * (max(self.sealed) % 7)
        return shown


class PromptsByOthers(Toutelie):
    """The prompt's id depends on what others have written."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        asked["id"] += str(sum(self.sealed) % 5)
        return asked


class TellsEveryone(Toutelie):
    """The private event goes to all."""

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        events = Toutelie.told(before, entry, after)
        for event in events:
            event["to"] = None
        return events


class OrdersByEntry(Toutelie):
    """The order of those waited for depends on a sealed entry."""

    def to_move(self) -> Sequence[int]:
        waited = super().to_move()
        return waited if max(self.sealed) % 2 else tuple(reversed(waited))


class RefusesByOthers(Toutelie):
    """A refusal names a cell from another's entry."""

    def why_not(self, seat: int, move: int) -> Refusal | None:
        refusal = super().why_not(seat, move)
        return refusal and Refusal(refusal.rule, refusal.id, {**refusal.params, "hint": max(self.sealed)})


PLANTS = [ShowsSealed, ShowsByLength, PromptsByOthers, TellsEveryone, OrdersByEntry, RefusesByOthers]


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: type[Toutelie]) -> None:
    with pytest.raises(Leak):
        run(kit("toutelie"), plant(3, sheet_for({"side": "a"})), "planted")


def test_the_plants_are_the_only_difference() -> None:
    assert run(kit("toutelie"), Toutelie(3, sheet_for({"side": "a"})), "planted")
