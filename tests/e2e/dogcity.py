"""Somebody who plays Dog City on its board: by tapping, by dragging, or with the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.e2e import player
from tests.e2e.board import outside
from tests.e2e.browser import Person
from tests.e2e.hands import Manner
from tests.e2e.player import BoardPlayer

CITY: Final = ".board .city"
RACK: Final = ".board .rack button"
STILL: Final = f"{CITY} .plane:not(.glides, .moves)"
"""The camera rests."""
LEAST: Final = 44
"""Pixels of what can be tapped."""
TAPS: Final = 3
"""Domino, place, final; turns aside."""
THINGS: Final = dict.fromkeys(("place", "again", "swap", "swap_some", "pass"), f"{RACK}, {CITY}")
"""What is chosen from; where a domino may go is measured when it is picked up."""
PLACES: Final = """async () => {
    const plane = document.querySelector('.board .city .plane')
    const frame = () => new Promise(requestAnimationFrame)
    do { await frame(); await frame() } while (plane.matches('.glides, .moves'))
    const city = document.querySelector('.board .city').getBoundingClientRect()
    const counted = [...document.querySelectorAll('.city .out .numbers')].map(each => Number(each.textContent))
    const places = [...document.querySelectorAll('.board .places [data-lit]')].map(each => {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const isSeen = x >= city.left && x <= city.right && y >= city.top && y <= city.bottom
        return {
            thing: each.dataset.thing,
            px: Math.min(width, height),
            isSeen,
            isTappable: isSeen && each.contains(document.elementFromPoint(x, y)),
            isRich: each.classList.contains('rich'),
        }
    })
    return { places, counted: counted.reduce((sum, each) => sum + each, 0) }
}"""
"""The places that are lit, when the camera rests: how large, which are in sight, how many the arrows count."""


def opened(person: Person, bots: int = 1, name: str = "Zoé", **options: Any) -> None:
    """A match of Dog City with these options, begun with bots."""
    player.opened(person, "dogcity", bots, options, name)


def own(rows: Sequence[str]) -> dict[str, Any]:
    """The option of an own set."""
    return {"rows": list(rows)}


class Player(BoardPlayer):
    """Lays where a round is completed, else anywhere, and does once whatever can be done on the way."""

    things = THINGS

    def __init__(self, person: Person, manner: Manner = "tap", seed: int = 1) -> None:
        super().__init__(person, manner)
        self.passes = False
        """Never swaps."""
        self.most_taps = 0
        """For one move, turns aside."""
        self._chance = random.Random(seed)

    def domino(self, tile: int) -> Locator:
        """One of my hand."""
        return self.page.locator(f"{RACK}[data-tile='{tile}']")

    def place(self, spot: str) -> Locator:
        """A free place such as 1,-2."""
        return self.page.locator(f".board .places [data-thing='place:{spot}']")

    def ghost(self) -> Locator:
        """The domino that lies and is not yet final."""
        return self.page.locator(".board .places [data-holds]")

    def fitting(self) -> list[int]:
        """The dominoes of my hand that go somewhere."""
        return list(dict.fromkeys(int(move.split("@")[0]) for move in self.heard.legal if "@" in move))

    def rests(self) -> None:
        """Wait until the camera does."""
        self.page.locator(STILL).wait_for(state="attached")

    def lit(self) -> list[str]:
        """Where the domino may go that is picked up, measured; those that a tap reaches now, the best first."""
        self.page.locator(".board .places [data-lit]").first.wait_for(state="attached")
        while self.heard.previewing:
            self.page.wait_for_timeout(10)
        found = self.page.evaluate(PLACES)
        places = found["places"]
        hidden = [place for place in places if not place["isSeen"]]
        small = [place for place in places if place["px"] < LEAST]
        reached = [place for place in places if place["isTappable"] and place["px"] >= LEAST]
        if small or not reached:
            self.report.hidden.append(f"{len(small)} places too small, {len(reached)} of {len(places)} within reach")
        if found["counted"] != len(hidden):
            self.report.hidden.append(f"{len(hidden)} places out of sight, {found['counted']} told of")
        self.answered["all places in sight"] += not hidden
        self.answered["places out of sight"] += bool(hidden)
        return [place["thing"].removeprefix("place:") for place in sorted(reached, key=lambda place: -place["isRich"])]

    def put(self, tile: int, spot: str | None = None) -> str:
        """Put a domino of my hand on a place: this one, or one that completes a round, or any; where it lies then."""
        chosen: list[str] = []

        def goal() -> Locator:
            places = self.lit()
            best = [each for each in places if self.is_rich(each)] or places
            chosen.append(self._chance.choice(best) if spot is None else spot)
            return self.place(chosen[0])

        self.carry(self.domino(tile), goal)
        self.ghost().wait_for()
        self.rests()
        self.answered["put"] += 1
        if hidden := outside(self.ghost()):
            self.report.hidden.append(f"what lies: {hidden}")
        return chosen[0]

    def is_rich(self, spot: str) -> bool:
        return "rich" in (self.place(spot).get_attribute("class") or "")

    def turn(self) -> None:
        """Once around, if it can be turned: back in the turn that it had, by way of each that fits there."""
        spot = str(self.ghost().get_attribute("data-thing")).removeprefix("place:")
        tile = self.page.locator(f"{RACK}.out").get_attribute("data-tile")
        turns = [move[-1] for move in self.heard.legal if move.startswith(f"{tile}@{spot},r")]
        first = turns.index(str(self.ghost().get_attribute("data-turn")))
        for step in range(1, len(turns) + (len(turns) > 1)):
            self.touch(self.ghost())
            self.page.locator(f".board .places [data-turn='{turns[(first + step) % len(turns)]}']").wait_for()
            self.taps -= 1
            self.answered["turned"] += 1

    def _place(self, prompt: dict[str, Any]) -> None:
        tile = self._chance.choice(self.fitting())
        if not self.answered["taken back"]:
            self._try_and_take_back(tile)
        before = self.taps
        self.put(tile)
        if self.answered["turned"] < 8:
            self.turn()
        self.final()
        self.most_taps = max(self.most_taps, self.taps - before)

    def _again(self, prompt: dict[str, Any]) -> None:
        self._place(prompt)

    def _try_and_take_back(self, tile: int) -> None:
        self.put(tile)
        self.final("left")
        self.ghost().wait_for(state="detached")
        self.answered["taken back"] += 1

    def _swap(self, prompt: dict[str, Any]) -> None:
        self.final("left" if self.passes else "right")
        self.answered["passed" if self.passes else "swapped"] += 1

    def _swap_some(self, prompt: dict[str, Any]) -> None:
        if self.passes:
            self.answered["passed"] += 1
            return self.final("left")
        for tile in self.heard.view["hands"][self.heard.seat][: prompt["n"]]:
            expect(self.page.locator("[data-side=right]")).to_be_disabled()
            self.touch(self.domino(tile))
            self.page.locator(f"{RACK}[data-tile='{tile}'][data-ticked]").wait_for()
        self.answered["swapped"] += 1
        return self.final()
