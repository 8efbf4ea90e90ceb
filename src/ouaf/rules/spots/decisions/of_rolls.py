"""The decisions about a roll: keep it or roll again, what to take of it, where each die goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import Refusal
from ouaf.rules.spots import dice, events, plans, treats
from ouaf.rules.spots.content import HUNTED, MOST_BURIED, SEARCHED, TRICK_NAMED
from ouaf.rules.spots.decisions.decision import Decision
from ouaf.rules.spots.decisions.wrong import dice_not_rolled, not_onto
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHOICES,
    ENCODABLE,
    KEEP,
    KEEP_OR_REROLL,
    KENNEL,
    NUMBER,
    PLACE,
    REROLL,
    SPOT,
    SUPPLY,
    TAKEN,
    THROW,
    eights_in,
    parts_of,
)
from ouaf.rules.spots.rolls import finish_roll, keep_only, sort_out
from ouaf.rules.spots.shapes import Place as PlacePrompt
from ouaf.rules.spots.shapes import Prompt

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


class Reroll(Decision):
    """Keep the roll, or spend a treat on all of it (RULES 4.2)."""

    def legal(self, state: Spots) -> list[int]:
        return KEEP_OR_REROLL

    def answer(self, state: Spots, move: int) -> None:
        if move == KEEP:
            events.by_seat(state, "keeps", state.turn)
            sort_out(state)
            return
        again = CHOICES[move - AGAIN] if move != REROLL else tuple(state.rolled)
        treats.spend(state)
        dice.take_again(state, again)
        state.await_chance(THROW, len(again))

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        return Refusal(self.rule, "spots.refusal.whole_roll") if AGAIN <= move < ENCODABLE else None

    def prompt(self, state: Spots, id: str) -> Prompt:
        n, plan = state.purse[state.turn], plans.if_kept(state)
        return {"id": id, "kind": "reroll", "dice": state.rolled[:], "n": n, "plan": plan}


class Track(Reroll):
    """Keep the roll, or spend a treat on some of its dice (RULES 7.7)."""

    def legal(self, state: Spots) -> list[int]:
        return [KEEP, *(AGAIN + part for part in parts_of(tuple(state.rolled), 1, len(state.rolled)))]

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        return dice_not_rolled(state, self, move, AGAIN)

    def prompt(self, state: Spots, id: str) -> Prompt:
        n, plan = state.purse[state.turn], plans.if_kept(state)
        return {"id": id, "kind": "track", "dice": state.rolled[:], "n": n, "plan": plan}


class Fetch(Decision):
    """All dice of one number that was rolled (RULES 7.13)."""

    def legal(self, state: Spots) -> list[int]:
        return [NUMBER + number - 1 for number in sorted(set(state.rolled))]

    def answer(self, state: Spots, move: int) -> None:
        number = move - NUMBER + 1
        _take(state, [die for die in state.rolled if die == number])

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        if not NUMBER <= move < ASIDE:
            return None
        return Refusal(self.rule, "spots.refusal.not_rolled", {"number": move - NUMBER + 1})

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {"id": id, "kind": "fetch", "dice": state.rolled[:], "groups": plans.groups(state)}


class Hunt(Decision):
    """Two of the dice (RULES 7.15)."""

    def legal(self, state: Spots) -> list[int]:
        return [TAKEN + part for part in parts_of(tuple(state.rolled), HUNTED, HUNTED)]

    def answer(self, state: Spots, move: int) -> None:
        _take(state, list(CHOICES[move - TAKEN]))

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        return dice_not_rolled(state, self, move, TAKEN)

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {"id": id, "kind": "hunt", "dice": state.rolled[:], "n": HUNTED}


class Search(Hunt):
    """Dice that total eight (RULES 7.16)."""

    def legal(self, state: Spots) -> list[int]:
        return eights_in(tuple(state.rolled))

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {"id": id, "kind": "search", "dice": state.rolled[:], "total": SEARCHED}


def _take(state: Spots, kept: list[int]) -> None:
    events.with_dice(state, "chooses", state.turn, kept)
    keep_only(state, kept)


class Place(Decision):
    """The smallest die onto a spot, into the kennel, with Scavenge perhaps away (RULES 4.3, 7.17)."""

    def legal(self, state: Spots) -> list[int]:
        return dice.ways(state, state.rolled[0])

    def answer(self, state: Spots, move: int) -> None:
        buried = 0
        if move < KENNEL:
            dice.cover(state, move // 6)
        elif move < SUPPLY:
            buried = dice.bury(state)
        else:
            dice.discard(state)
        if state.rolled:
            state.ask(PLACE)
        else:
            finish_roll(state, buried)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        die = state.rolled[0]
        if not SPOT <= move < NUMBER:
            return None
        if move % 6 + 1 != die:
            return Refusal(self.rule, "spots.refusal.other_die", {"die": die})
        if move < KENNEL:
            return not_onto(state, self.rule, move)
        if state.trick == TRICK_NAMED["scavenge"]:
            return Refusal("7.17", "spots.refusal.not_below", {"die": die, "total": state.below})
        return Refusal(self.rule, "spots.refusal.no_discard")

    def prompt(self, state: Spots, id: str) -> Prompt:
        die, *others = state.rolled
        asked: PlacePrompt = {
            "id": id,
            "kind": "place",
            "die": die,
            "dice": others,
            "may_discard": die < state.below,
            "offers": plans.offers(state),
            "plan": plans.plan(state, state.rolled, state.below),
            "buried": sum(state.kennel[state.turn]),
            "most": MOST_BURIED,
        }
        if hope := plans.hope(state, die):
            asked["hope"] = hope
        return asked
