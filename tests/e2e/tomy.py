"""Somebody who plays Tomy on its board: tells, listens, votes and decides, by tap, drag or keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page, ViewportSize

from tests.e2e import player
from tests.e2e.board import outside, small_texts
from tests.e2e.browser import Person
from tests.e2e.hands import Manner
from tests.e2e.player import BoardPlayer

CELLS: Final = ".board .cells button"
CARDS: Final = ".board .hand [data-card]"
ENVELOPE: Final = ".board .envelope"
THINGS: Final = {
    **dict.fromkeys(("begin", "tell", "must_tell", "choose"), CELLS),
    **dict.fromkeys(("vote", "cannot_vote"), f"{CELLS}, {CARDS}, {ENVELOPE}"),
}
TELLING: Final = "dialog[open]:has(.telling)"
FIELD: Final = f"{TELLING} textarea"
STORY: Final = "dialog[open] [data-story]"
KEYBOARD: Final[ViewportSize] = {"width": 360, "height": 320}
"""What an open on-screen keyboard leaves of a small phone."""
FITTED: Final = """height => innerHeight === height &&
    document.querySelector('dialog[open]').style.getPropertyValue('--visible-height') === `${height}px`"""
FEWER: Final = "n => document.querySelectorAll('dialog[open]').length < n"
LEAST: Final = 44
"""Pixels of what can be tapped."""
LETTERS: Final = 14
SMALL_TARGETS: Final = """([root, least]) => [...document.querySelectorAll(`${root} :is(button, textarea)`)]
    .filter(each => each.checkVisibility())
    .map(each => [each.ariaLabel || each.innerText, each.offsetWidth, each.offsetHeight])
    .filter(([, width, height]) => width < least || height < least).map(String)"""
LINES: Final = """found => {
    const range = document.createRange()
    range.selectNodeContents(found)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}"""
TAPS: Final = 2
"""Card, final."""

Telling: TypeAlias = Literal["typed", "aloud", "never"]


def opened(person: Person, bots: int = 2, name: str = "Zoé", **options: Any) -> None:
    """A match of Tomy with these options, begun with bots."""
    player.opened(person, "tomy", bots, options, name)


def too_small(page: Page, root: str) -> list[str]:
    """Texts that nobody reads and targets that no thumb hits."""
    targets: list[str] = page.evaluate(SMALL_TARGETS, [root, LEAST])
    return small_texts(page, root, LETTERS) + targets


def few_lines(line: Locator) -> bool:
    """What is asked stands on two lines at most."""
    return int(line.evaluate(LINES)) <= 2


class Player(BoardPlayer):
    """Tells in a way of its own, reads what the others tell, and votes for anything."""

    things = THINGS
    bare = frozenset({"begin", "must_tell"})

    def __init__(self, person: Person, manner: Manner = "tap", seed: int = 1, telling: Telling = "typed") -> None:
        super().__init__(person, manner)
        self.telling = telling
        self.story = "Tomy renifle, éternue, et toute la salle se retourne : personne !"
        self.read: list[str] = []
        """The stories of others, as they stood on the screen."""
        self.small: list[str] = []
        """What was too small at some question."""
        self.most_taps = 0
        """For one vote."""
        self._chance = random.Random(seed)

    def is_forced(self) -> bool:
        """Nothing of Tomy answers itself."""
        return False

    def answer(self) -> None:
        self.clear()
        super().answer()

    def measure(self, kind: str) -> None:
        super().measure(kind)
        self.small += too_small(self.page, ".board")

    def clear(self) -> None:
        """Read the stories that have come, and put away what else lies on the board."""
        self.person.ready()
        story = self.page.locator(STORY)
        while story.count():
            self.read_one(story)
        while count := self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
            self.page.wait_for_function(FEWER, arg=count)

    def read_one(self, story: Locator) -> None:
        """Read a story that has come, and say so."""
        number = story.get_attribute("data-story")
        self.read.append(story.inner_text())
        self.touch(self.page.locator("dialog[open]:has([data-story]) footer button").first)
        self.page.locator(f"dialog[open] [data-story='{number}']").wait_for(state="detached")

    def cell(self, breed: str) -> Locator:
        """The place under a breed."""
        return self.page.locator(f"{CELLS}[data-thing='place:{breed}']")

    def card(self, vote: str) -> Locator:
        return self.page.locator(f"{CARDS}[data-card='{vote}']")

    def tell(self, breed: str) -> None:
        """Open a place and tell there, and see that it was taken."""
        asked = self.prompt_id()
        self.open_telling(breed)
        buttons = self.page.locator(f"{TELLING} footer button")
        self.measure_telling()
        if self.telling == "typed" and self.page.locator(FIELD).count():
            self.write(self.story)
            self.touch(buttons.last)
        else:
            self.touch(buttons.first)
        self._wait_for_another(asked)

    def open_telling(self, breed: str) -> None:
        self.touch(self.cell(breed))
        self.page.locator(TELLING).wait_for()

    def write(self, words: str) -> None:
        """Whoever has opened a place writes at once."""
        if self.manner == "keys":
            self.page.locator(f"{FIELD}:focus").wait_for()
            self.page.keyboard.insert_text(words)
        else:
            self.page.locator(FIELD).fill(words)

    def measure_telling(self) -> None:
        """Scene, words, field and buttons are in sight, on a phone also above an open keyboard."""
        size = self.page.viewport_size
        assert size is not None
        self._fit(KEYBOARD if size["width"] == KEYBOARD["width"] else size)
        needed = self.page.locator(", ".join(f"{TELLING} {each}" for each in (".scene", "textarea", "button")))
        self.report.decisions += 1
        if hidden := outside(needed):
            self.report.hidden.append(f"telling: {hidden}")
        self.small += too_small(self.page, TELLING)
        self._fit(size)

    def _fit(self, size: ViewportSize) -> None:
        self.page.set_viewport_size(size)
        self.page.wait_for_function(FITTED, arg=size["height"])

    def _begin(self, prompt: dict[str, Any]) -> None:
        self.tell(self._any(prompt["breeds"]))

    _must_tell = _begin

    def _tell(self, prompt: dict[str, Any]) -> None:
        if self.telling == "never" or self._chance.random() < 0.3:
            self.answered["passed"] += 1
            return self.final("left")
        return self.tell(self._any(prompt["breeds"]))

    def _vote(self, prompt: dict[str, Any]) -> None:
        self.vote(self._any(prompt["breeds"]))

    def _cannot_vote(self, prompt: dict[str, Any]) -> None:
        self.vote("none")

    def vote(self, vote: str) -> None:
        """A card into the envelope, and close it."""
        before = self.taps
        self.put_in(vote)
        self.decide()
        self.most_taps = max(self.most_taps, self.taps - before)

    def put_in(self, vote: str) -> None:
        """A card into the envelope: on a phone's glass it may be dragged onto its place too."""
        if self.manner == "drag":
            self.carry(self.card(vote), self._goal(vote))
        else:
            self.touch(self.card(vote))
        self.page.locator(f"{CARDS}[data-card='{vote}'][aria-pressed=true]").wait_for()
        self.small += too_small(self.page, ".board")

    def _goal(self, vote: str) -> Callable[[], Locator]:
        onto_the_place = vote != "none" and self._chance.random() < 0.5
        return lambda: self.cell(vote) if onto_the_place else self.page.locator(ENVELOPE)

    def _choose(self, prompt: dict[str, Any]) -> None:
        self.touch(self.cell(self._any(prompt["breeds"])))
        self.final()

    def _any(self, breeds: Sequence[str]) -> str:
        return self._chance.choice(list(breeds))
