"""Spots decides nothing ahead. With a draw that is decided ahead and shows, the suite must fail."""

from __future__ import annotations

from typing import Any

import pytest

from ouaf.rules.game import CHANCE, Entry, Refusal, Viewer
from ouaf.rules.spots.content import DOG_NAMES, SPOTS, TRICKS
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.options import tiles_of
from ouaf.rules.spots.shapes import Event, Prompt, Public
from ouaf.rules.spots.state import Spots
from tests.kit import Dice, kit, walk
from tests.secrecy.harness import Leak, run


class ShowsTheNextDog(Spots):
    """The first dog of the deck shows before it is turned up."""

    def public(self) -> Public:
        shown = super().public()
        return {**shown, "top_dog": shown["top_dog"] or list(SPOTS[self.deck[0]])}


class ShowsTheNextTile(Spots):
    """The unseen tiles of a pile are listed in the order in which they lie."""

    def public(self) -> Public:
        shown = super().public()
        for tile, unseen in zip(shown["tricks"], self.unseen, strict=True):
            if "unseen" in tile:
                tile["unseen"] = [TRICKS[each].id for each in unseen]
        return shown


class ShowsByLength(Spots):
    """Only the size of the view tells something of the deck."""

    def public(self) -> Public:
        shown = super().public()
        return {**shown, "asked": shown["asked"] * 10 ** (self.deck[0] % 3)}


class PromptsByTheDeck(Spots):
    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        asked["id"] += str(self.deck[0] % 5)
        return asked


class ListsByTheDeck(Spots):
    """The order of the legal moves depends on the deck."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) if self.deck[0] % 2 else super().legal(seat)[::-1]


class RefusesByTheDeck(Spots):
    def why_not(self, seat: int, move: int) -> Refusal | None:
        refusal = super().why_not(seat, move)
        return refusal and Refusal(refusal.rule, refusal.id, {**refusal.params, "hint": self.deck[0]})


class TellsTheNextDog(Spots):
    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        return [*Spots.told(before, entry, after), {"kind": "top", "to": None, "dog": DOG_NAMES[after.deck[0]]}]


class PreviewsTheDraw(Spots):
    """A preview goes beyond the next chance."""

    def preview(self, seat: int, move: int) -> list[Event]:
        return [*super().preview(seat, move), {"kind": "top", "to": [seat], "dog": DOG_NAMES[self.deck[0]]}]


PLANTS = [
    ShowsTheNextDog,
    ShowsTheNextTile,
    ShowsByLength,
    PromptsByTheDeck,
    ListsByTheDeck,
    RefusesByTheDeck,
    TellsTheNextDog,
    PreviewsTheDraw,
]


def wild(plant: type[Spots]) -> Spots:
    return plant(2, "wild", tiles_of({"set": "wild"}), 1)


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: type[Spots]) -> None:
    with pytest.raises(Leak):
        run(kit("spots"), wild(plant), "planted")


def test_the_plants_are_the_only_difference() -> None:
    assert run(kit("spots"), wild(Spots), "planted")


def test_a_state_does_not_determine_what_is_drawn_from_it() -> None:
    met = set()
    for before, entry, _ in walk(wild(Spots), "drawn", kit("spots").most_entries):
        outcomes = before.outcomes() if entry.who == CHANCE else None
        if outcomes is not None and len(outcomes) > 1:
            drawn = {before.draw(Dice(seed)) for seed in range(40)}
            assert len(drawn) > 1, "only the dice's numbers decide"
            met.add(before.view(None)["pending"]["kind"])
        if len(met) == 5:
            break
    assert met == {"tile", "deal", "top", "first_roll", "throw"}


def test_two_matches_are_the_same_until_they_draw_differently() -> None:
    for kind in ("tile", "deal", "top"):
        met = (before for before, _, _ in walk(wild(Spots), "same", 10_000))
        state = next(each for each in met if each.view(None)["pending"]["kind"] == kind)
        outcomes = [outcome for outcome, _ in state.outcomes() or []]
        assert len(outcomes) > 1
        before = state.position()
        after = set()
        for outcome in outcomes:
            twin = GAME.load(before)
            twin.settle(outcome)
            after.add(twin.position())
        assert len(after) == len(outcomes)
        assert state.position() == before
