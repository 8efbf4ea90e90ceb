"""With a leak planted in Tomy the suite must fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from ouaf.rules.game import CHANCE, Entry, Refusal, Viewer
from ouaf.rules.tomy.content import BREEDS, VOTES
from ouaf.rules.tomy.moves import NO_VOTE, NONE, NOT_SEALED, OVER, PLAY, VOTE
from ouaf.rules.tomy.record import NO_BREED
from ouaf.rules.tomy.shapes import Event, Own, Prompt, Public
from ouaf.rules.tomy.state import Tomy
from tests.kit import kit
from tests.secrecy.harness import Leak, run


def cannot_vote(state: Tomy, seat: int) -> bool:
    return state.phase == VOTE and not state.breeds[seat] & state.proposed


class ShowsVotes(Tomy):
    """The votes are in the view as soon as they are sealed."""

    def public(self) -> Public:
        shown = super().public()
        shown["votes"] = [VOTES[vote] for vote in self.votes if vote != NOT_SEALED]
        return shown


class ShowsAHand(Tomy):
    """Everyone sees the hand of the leash."""

    def public(self) -> Public:
        shown: Any = super().public()
        if self.leash >= 0:
            shown["hand"] = super().own(self.leash)["hand"]
        return cast(Public, shown)


class ShrinksAtSealing(Tomy):
    """A sealed card leaves the hand's size before the reveal: `none` shows."""

    def public(self) -> Public:
        shown = super().public()
        if self.phase == VOTE:
            for seat, vote in enumerate(self.votes):
                shown["hand_sizes"][seat] -= vote not in (NOT_SEALED, NO_VOTE)
        return shown


class AsksOnlyTheAble(Tomy):
    """Who cannot vote is not waited for."""

    def to_move(self) -> Sequence[int]:
        waited = super().to_move()
        return [seat for seat in waited if not cannot_vote(self, seat)] or waited


class SealsForTheUnable(Tomy):
    """Who cannot vote seems to have sealed already."""

    def public(self) -> Public:
        shown = super().public()
        shown["voted"] = sorted({*shown["voted"], *(s for s in range(self.seats) if cannot_vote(self, s))})
        return shown


class OrdersByVote(Tomy):
    """Those who have voted are listed by what they voted."""

    def public(self) -> Public:
        shown = super().public()
        shown["voted"].sort(key=lambda seat: self.votes[seat])
        return shown


class CountsOnlyCards(Tomy):
    """An empty vote is not counted as an entry."""

    def public(self) -> Public:
        shown = super().public()
        shown["entries"] -= self.votes.count(NO_VOTE) if self.phase == VOTE else 0
        return shown


class PromptsByOthers(Tomy):
    """A prompt's id depends on how many moves others have."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        if self.phase == VOTE:
            asked["id"] += str(sum(self.legal_count(seat) for seat in range(self.seats)))
        return asked


class SaysWhoCannot(Tomy):
    """The prompt says whether all can vote."""

    def prompt(self, viewer: Viewer) -> Prompt:
        asked = super().prompt(viewer)
        if any(cannot_vote(self, seat) for seat in range(self.seats)):
            asked["id"] += "!"
        return asked


class ShowsThePile(Tomy):
    """The view tells what is in the pile."""

    def public(self) -> Public:
        shown = super().public()
        shown["discards"] = self.pile[:]
        return shown


class ShowsTheNextCard(Tomy):
    """The breed that is most often in the pile is named when a card is to be drawn."""

    def own(self, seat: int) -> Own:
        shown = super().own(seat)
        if self.drawers:
            shown["drew"] = BREEDS[self.pile.index(max(self.pile))]
        return shown


class ShowsByLength(Tomy):
    """Only the size of the view tells something."""

    def public(self) -> Public:
        shown = super().public()
        shown["scores"] += [0] * (self.breeds[0] % 3)
        return shown


class RefusesByOthers(Tomy):
    """A refusal names who has the card that is missing."""

    def why_not(self, seat: int, move: int) -> Refusal | None:
        refusal = super().why_not(seat, move)
        if refusal is None or refusal.id != "tomy.refusal.not_in_hand":
            return refusal
        holders = [other for other in range(self.seats) if self.held(other, move - PLAY)]
        return Refusal(refusal.rule, refusal.id, {**refusal.params, "holders": str(holders)})


class RefusesByPile(Tomy):
    """A refused outcome tells what the pile has."""

    def why_not(self, seat: int, move: int) -> Refusal | None:
        refusal = super().why_not(seat, move)
        if refusal is None or seat != CHANCE:
            return refusal
        return Refusal(refusal.rule, refusal.id, {"left": self.pile[0]})


class PreviewsTheReveal(Tomy):
    """The preview of a vote tells how many have voted alike."""

    def preview(self, seat: int, move: int) -> list[Event]:
        events = super().preview(seat, move)
        if PLAY <= move < NONE:
            alike = [other for other in range(self.seats) if self.votes[other] == move - PLAY]
            events.append({"kind": "tomy", "to": [seat], "breed": BREEDS[move - PLAY], "right": alike, "wrong": []})
        return events


class TellsDraws(Tomy):
    """Everyone hears which card was drawn."""

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        events = Tomy.told(before, entry, after)
        for event in events:
            if event["kind"] == "card":
                event["to"] = list(range(before.seats))
        return events


class TellsDeals(Tomy):
    """Everyone hears which hand was dealt."""

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        events = Tomy.told(before, entry, after)
        for event in events:
            if event["kind"] == "hand":
                event["to"] = list(range(before.seats))
        return events


class TellsVotes(Tomy):
    """Everyone hears what is sealed."""

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:
        events = Tomy.told(before, entry, after)
        for event in events:
            if event["kind"] == "voted":
                event["to"] = list(range(before.seats))
        return events


class RemembersDraws(Tomy):
    """The record has what others have drawn."""

    def own(self, seat: int) -> Own:
        shown = super().own(seat)
        drawn = [[breed for breed in kept.drew if breed != NO_BREED] for kept in self.rounds]
        shown["draws"] = [BREEDS[breeds[0]] if breeds else "none" for breeds in drawn]
        return shown


class ShowsHandsAtTheEnd(Tomy):
    """When it is over every hand shows a card, and not the last ones alone."""

    def public(self) -> Public:
        shown = super().public()
        if self.phase == OVER:
            shown["past_hands"][-1]["owners"] = [
                {"seat": seat, "breed": BREEDS[held.bit_length() - 1]} for seat, held in enumerate(self.breeds)
            ]
        return shown


PLANTS = [found for found in list(globals().values()) if isinstance(found, type) and Tomy in found.__bases__]
DOORS = {"preview": "previews", "told": "events"} | {each: each for each in ("public", "own", "prompt", "to_move")}
"""The door that each method of a plant opens."""


def door_of(plant: type[Tomy]) -> str:
    if plant is RefusesByPile:
        return "chance"
    return next((door for method, door in DOORS.items() if method in vars(plant)), "refusals")


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found_at_its_door(plant: type[Tomy]) -> None:
    with pytest.raises(Leak, match=f"by {door_of(plant)}:"):
        run(kit("tomy"), plant(4, several=False), "planted")


def test_the_plants_are_the_only_difference() -> None:
    assert len(PLANTS) == 20
    assert run(kit("tomy"), Tomy(4, several=False), "planted")
