"""Hands on the board of Spots: they choose things and carry them; nothing is decided here."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator

from tests.e2e.player import BoardPlayer

PACK: Final = ".board > .pack"
KENNEL: Final = ".board > .kennel"
TRAY: Final = ".board > .tray"


class Hands(BoardPlayer):
    """Of somebody with the dogs before them."""

    def trick(self, id: str) -> Locator:
        """A tile by its trick."""
        return self.thing(f"trick:{[tile['id'] for tile in self.heard.view['tricks']].index(id)}").first

    def spot(self, move: str) -> Locator:
        """The spot of a move like dog2:5, on the own pack."""
        dog, number = int(move[3]) - 1, int(move[-1])
        return self.thing(f"spot:{self.heard.seat}:{dog}:{number}")

    def button_of_spot(self, move: str) -> Locator:
        """The same as a button, while something can be done with it."""
        return self.spot(move).locator("xpath=following-sibling::*[1][self::button]")

    def put(self, die: int, move: str) -> None:
        """A die of the roll onto a spot, into the kennel or back to the supply."""
        self.carry(self.page.locator(f"{TRAY} button.die").nth(die), lambda: self.goal(move))
        self.page.locator("[data-side=left]").wait_for()

    def goal(self, move: str) -> Locator:
        """Where a die may be put."""
        if move.startswith("dog"):
            return self.spot(move) if self.manner == "drag" else self.button_of_spot(move)
        if move.startswith("supply"):
            return self.page.locator(".common [data-thing=supply]")
        return self.page.locator(f"{KENNEL} .goal")
