"""The decisions of every turn: validate or a trick, go on or stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ouaf.rules.game import Refusal
from ouaf.rules.spots import dice, events, plans, progress, tiles
from ouaf.rules.spots.content import STEPS, TRICKS
from ouaf.rules.spots.decisions.decision import Decision
from ouaf.rules.spots.moves import CHANGE, STOP, STOP_OR_ON, USE, VALIDATE
from ouaf.rules.spots.shapes import Prompt
from ouaf.rules.spots.steps import DO, dice_for, is_free, is_offered, run
from ouaf.rules.spots.turns import draw_dogs, end_turn, validate

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


class Turn(Decision):
    """Validate, or a trick that is face up (RULES 3.3, 3.4)."""

    def legal(self, state: Spots) -> list[int]:
        lying = state.tiles
        tricks = [USE + lying[place] for place in tiles.UP[state.face_up]]
        return [VALIDATE, *tricks] if state.complete_dogs(state.turn) else tricks

    def answer(self, state: Spots, move: int) -> None:
        if move == VALIDATE:
            _validate_quietly(state)
            return
        tiles.use(state, move - USE)
        progress.begin(state, move - USE)
        run(state)

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        if move == VALIDATE:
            return Refusal("3.3", "spots.refusal.none_complete")
        if not USE <= move < CHANGE:
            return None
        trick = {"trick": TRICKS[move - USE].id}
        if move - USE in state.tiles:
            return Refusal(self.rule, "spots.refusal.face_down", trick)
        return Refusal("2.1", "spots.refusal.not_here", trick)

    def prompt(self, state: Spots, id: str) -> Prompt:
        tricks = [TRICKS[move - USE].id for move in state.options if move != VALIDATE]
        return {"id": id, "kind": "turn", "validate": VALIDATE in state.options, "tricks": tricks}


def _validate_quietly(state: Spots) -> None:
    """All complete dogs; new ones are drawn and the turn is over (RULES 3.3)."""
    new = validate(state, "quiet")
    if new:
        draw_dogs(state, new)
    elif not state.has_won(state.turn):
        end_turn(state)


class More(Decision):
    """Stop here, or roll once more (RULES 3.5)."""

    def legal(self, state: Spots) -> list[int]:
        return STOP_OR_ON

    def answer(self, state: Spots, move: int) -> None:
        if move == STOP:
            events.by_seat(state, "stops", state.turn)
            dice.clear_aside(state)
            progress.next_step(state)
            run(state)
        else:
            events.by_seat(state, "goes_on", state.turn)
            step = STEPS[state.trick][state.step]
            DO[step.do](state, step)

    def prompt(self, state: Spots, id: str) -> Prompt:
        return {
            "id": id,
            "kind": "more",
            "trick": TRICKS[state.trick].id,
            "n": dice_for(state, STEPS[state.trick][state.step]),
            "faces": plans.faces(state, plans.ALL_FACES),
            "at_stake": plans.at_stake(state),
            "aside": state.aside,
        }

    def can_stand(self, state: Spots) -> bool:
        step = STEPS[state.trick][state.step]
        return is_free(state, step) and is_offered(state, step)
