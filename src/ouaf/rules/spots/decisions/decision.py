"""What every decision of a player has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from ouaf.rules.game import Refusal
from ouaf.rules.spots.content import NONE
from ouaf.rules.spots.shapes import Prompt

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots


class Decision(ABC):
    """One thing that the player whose turn it is decides: all that the game knows of it."""

    def __init__(self, id: str, rule: str, *, step: int = NONE, keep: int = NONE) -> None:
        self.id = id
        """Its name in prompts, positions and words."""
        self.rule = rule
        """The clause that a wrong answer breaks."""
        self.step = step
        """The step of a trick that asks for it, where it is not about a roll."""
        self.keep = keep
        """What the roll is kept for that asks for it, where not every roll does."""

    @abstractmethod
    def legal(self, state: Spots) -> list[int]:
        """What may be answered, each move once; not to be changed."""

    @abstractmethod
    def answer(self, state: Spots, move: int) -> None:
        """What a legal answer does."""

    def why_not(self, state: Spots, move: int) -> Refusal | None:
        """Why this answer is wrong; None when it answers something else."""
        return None

    @abstractmethod
    def prompt(self, state: Spots, id: str) -> Prompt:
        """What the player is shown."""

    def can_stand(self, state: Spots) -> bool:
        """Whether a position may ask it here; that the trick is at its step and has a roll is seen to elsewhere."""
        return True
