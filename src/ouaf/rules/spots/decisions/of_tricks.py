"""The decisions that single tricks ask for before or instead of a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import Refusal
from ouaf.rules.spots import dice, events, plans, progress
from ouaf.rules.spots.content import DOG_NAMES, LEAST_ASIDE, MOST_ASIDE, MOST_BURIED, SPOTS, STEPS
from ouaf.rules.spots.decisions.decision import Decision
from ouaf.rules.spots.decisions.wrong import not_from, not_onto
from ouaf.rules.spots.moves import (
    ASIDE,
    CHANGE,
    KENNEL,
    LAND,
    NUMBER,
    NUMBERS,
    SPOT,
    STOP,
    SUPPLY,
    TAKEN,
    THROW,
    VALIDATE,
)
from ouaf.rules.spots.rolls import deal, express
from ouaf.rules.spots.shapes import Prompt
from ouaf.rules.spots.steps import advance, ask_nudge, dice_for
from ouaf.rules.spots.turns import bust, end_turn

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


class Nudge(Decision):
    """Dig: lower any buried die, raise any but a six, or leave it; a bust is checked at once (RULES 7.4)."""

    def legal(self, state: Spots) -> list[int]:
        found = [STOP]
        for seat, kennel in enumerate(state.kennel):
            for number in sorted(set(kennel)):
                lower = CHANGE + 12 * seat + 2 * (number - 1)
                found += (lower, lower + 1) if number < 6 else (lower,)
        return found

    def answer(self, state: Spots, move: int) -> None:
        if move == STOP:
            events.by_seat(state, "enough", state.turn)
            advance(state)
            return
        owner, change = divmod(move - CHANGE, 12)
        dice.nudge(state, owner, change // 2 + 1, change // 2 + (2 if change % 2 else 0))
        busts = sum(state.kennel[owner]) > MOST_BURIED
        if busts:
            bust(state, owner)
        if busts and owner == state.turn:
            end_turn(state)
        elif not ask_nudge(state, state.count - 1):
            advance(state)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        if not CHANGE <= move < TAKEN:
            return None
        owner, change = divmod(move - CHANGE, 12)
        number = change // 2 + 1
        if owner >= state.seats:
            return Refusal(self.rule, "refusal.no_seat", {"seat": owner, "n": state.seats})
        if number not in state.kennel[owner]:
            return Refusal(self.rule, "spots.refusal.not_buried_there", {"seat": owner, "number": number})
        return Refusal(self.rule, "spots.refusal.six")

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {"id": id, "kind": "nudge", "n": state.count, "changes": plans.changes(state)}

    def can_stand(self, state: Spots) -> bool:
        return state.count > 0


class Lift(Decision):
    """Trot: from which spot a die is moved, or none (RULES 7.5)."""

    def legal(self, state: Spots) -> list[int]:
        return [STOP, *dice.covered(state)]

    def answer(self, state: Spots, move: int) -> None:
        if move == STOP:
            events.by_seat(state, "moves_none", state.turn)
            advance(state)
        else:
            events.on_spot(state, "lifts", move // 6, move % 6 + 1)
            state.ask(LAND, move)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        return not_from(state, self.rule, move) if SPOT <= move < KENNEL else None

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {"id": id, "kind": "lift"}


class Land(Decision):
    """Trot: onto which spot; the die is turned to its number (RULES 7.5)."""

    def legal(self, state: Spots) -> list[int]:
        return dice.uncovered(state)

    def answer(self, state: Spots, move: int) -> None:
        dice.move(state, state.count, move)
        express(state)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        return not_onto(state, self.rule, move) if SPOT <= move < KENNEL else None

    def prompt(self, state: Spots, id: str) -> Prompt:
        dog = state.dogs[state.turn][state.count // 6]
        return {"id": id, "kind": "land", "dog": DOG_NAMES[dog], "die": state.count % 6 + 1}

    def can_stand(self, state: Spots) -> bool:
        return state.count in dice.covered(state)


class SetDie(Decision):
    """Retrieve: a die is set to a number of the top dog, then placed or buried (RULES 7.6)."""

    def legal(self, state: Spots) -> list[int]:
        return [NUMBER + number - 1 for number in SPOTS[state.top]]

    def answer(self, state: Spots, move: int) -> None:
        dice.set_to(state, move - NUMBER + 1)
        deal(state)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        if not NUMBER <= move < ASIDE:
            return None
        return Refusal(self.rule, "spots.refusal.not_on_top", {"number": move - NUMBER + 1})

    def prompt(self, state: Spots, id: str) -> Prompt:
        numbers = SPOTS[state.top]
        return {"id": id, "kind": "set", "numbers": list(numbers), "faces": plans.faces(state, numbers)}


class Name(Decision):
    """Guard: any number (RULES 7.14)."""

    def legal(self, state: Spots) -> list[int]:
        return NUMBERS

    def answer(self, state: Spots, move: int) -> None:
        progress.name(state, move - NUMBER + 1)
        advance(state)

    def prompt(self, state: Spots, id: str) -> Prompt:
        n = dice_for(state, STEPS[state.trick][state.step + 1])
        return {"id": id, "kind": "name", "n": n, "faces": plans.faces(state, plans.ALL_FACES)}


class Count(Decision):
    """Bolt: how many dice are set aside (RULES 7.10)."""

    def legal(self, state: Spots) -> list[int]:
        return [ASIDE + n - LEAST_ASIDE for n in range(LEAST_ASIDE, _most_aside(state) + 1)]

    def answer(self, state: Spots, move: int) -> None:
        dice.put_aside(state, move - ASIDE + LEAST_ASIDE)
        advance(state)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        if not ASIDE <= move < VALIDATE:
            return None
        return Refusal(self.rule, "spots.refusal.too_few_dice", {"low": LEAST_ASIDE, "high": _most_aside(state)})

    def prompt(self, state: Spots, id: str) -> Prompt:
        high, paws = _most_aside(state), state.paws(state.turn)
        return {"id": id, "kind": "count", "low": LEAST_ASIDE, "high": high, "paws": paws}


def _most_aside(state: Spots) -> int:
    return min(MOST_ASIDE, state.dice)


class Own(Decision):
    """Dogpile: an own die, from the kennel or a dog, is rolled with those of the supply (RULES 7.12)."""

    def legal(self, state: Spots) -> list[int]:
        return [*dice.buried(state), *dice.covered(state)]

    def answer(self, state: Spots, move: int) -> None:
        if move >= KENNEL:
            dice.dig_up(state, move - KENNEL + 1)
        else:
            dice.lift(state, move // 6, move % 6 + 1)
        state.await_chance(THROW, dice.take(state, STEPS[state.trick][state.step].n) + 1)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        if KENNEL <= move < SUPPLY:
            return Refusal(self.rule, "spots.refusal.not_buried", {"number": move - KENNEL + 1})
        return not_from(state, self.rule, move) if SPOT <= move < KENNEL else None

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {"id": id, "kind": "own"}
