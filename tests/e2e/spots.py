"""Somebody who plays Spots on its board: by tapping, by dragging, or with the keyboard alone."""

from __future__ import annotations

from typing import Any, Final

from tests.e2e import player
from tests.e2e.browser import Person
from tests.e2e.spots_answers import Answers
from tests.e2e.spots_hands import KENNEL, PACK, TRAY

THINGS: Final[dict[str, str]] = {
    "turn": ".board .tricks .tile",
    "reroll": f"{TRAY} .die",
    "track": f"{TRAY} button.die, {TRAY} .bowl",
    "place": f"{TRAY} button.die, {PACK} .at, {KENNEL} .goal",
    "more": f"{TRAY} .disc, {KENNEL} .count",
    "fetch": f"{TRAY} .disc",
    "name": f"{TRAY} .disc",
    "set": f"{TRAY} .disc",
    "count": f"{TRAY} .count button",
    "hunt": f"{TRAY} button.die, {TRAY} .bowl",
    "search": f"{TRAY} button.die, {TRAY} .bowl",
    "lift": f"{PACK} .at",
    "land": f"{PACK} .at",
    "own": f"{PACK} button.spot, {KENNEL} button.die",
    "nudge": f"{PACK} li button",
}
"""What is chosen from."""


def opened(person: Person, bots: int = 1, name: str = "Zoé", **options: Any) -> None:
    """A match of Spots with these options, begun: alone, or with bots."""
    player.opened(person, "spots", bots, options, name)


class Player(Answers):
    """Acts on the board only, and measures at every decision that what it needs is in sight."""

    things = THINGS

    def notes(self) -> list[str]:
        return [f"{self.heard.view['pending']['trick']} {self.kind()}"]

    def is_forced(self) -> bool:
        prompt = self.heard.prompt
        if prompt["kind"] == "place":
            return all(len(offer["moves"]) == 1 for offer in prompt["offers"])
        return super().is_forced()
