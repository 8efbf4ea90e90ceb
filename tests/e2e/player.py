"""Somebody who plays on a board: finds what is asked, acts on the board only, and measures at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Literal

from playwright.sync_api import Locator

from tests.e2e.board import Report, inside, outside
from tests.e2e.browser import Person
from tests.e2e.hands import Manner, drag, press_keys
from tests.e2e.wire import Heard
from tests.server.process import PATIENCE

MOST: Final = 900
"""Decisions; a match of somebody careful has far fewer."""
ASKED: Final = """last => {
    const frame = document.querySelector('.frame')
    if (!frame || frame.dataset.ready !== 'true') return null
    const { prompt } = frame.dataset
    if (frame.querySelector('.foot')) return { kind: 'over', prompt }
    const board = frame.querySelector('.board.asked')
    return board && prompt !== last ? { kind: board.dataset.kind, prompt } : null
}"""
CUT: Final = """all => all.filter(each => {
    const box = each.getBoundingClientRect()
    for (let over = each.parentElement; over; over = over.parentElement) {
        const edge = over.getBoundingClientRect()
        if (getComputedStyle(over).overflow === 'visible') continue
        if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1) return true
        if (box.left < edge.left - 1 || box.right > edge.right + 1) return true
    }
}).map(each => each.ariaLabel || each.innerText || each.dataset.thing || each.tagName)"""


def opened(person: Person, game: str, bots: int, options: Mapping[str, Any], name: str = "Zoé") -> None:
    """A match with these options, begun: alone, or with bots."""
    person.visit()
    asked = {"game": game, "options": dict(options), "bots": bots, "seats": bots + 1, "level": "uniform"}
    made = person.page.request.post(f"{person.server.url}/api/tables", data=asked).json()
    person.visit(made["path"])
    field = person.page.get_by_role("textbox").first
    field.fill(name)
    field.press("Enter")
    person.page.locator("button:has-text('Commencer'), button:has-text('Start')").first.click()
    person.page.locator(".board").wait_for()


class BoardPlayer:
    """Hands, and the way from one question to the next; what is done with a question is a game's affair."""

    things: ClassVar[Mapping[str, str]] = {}
    """What is chosen from, by the kind of question."""
    bare: ClassVar[frozenset[str]] = frozenset()
    """Questions that are answered without the bar: it is empty."""

    def __init__(self, person: Person, manner: Manner = "tap") -> None:
        self.person, self.page, self.manner = person, person.page, manner
        self.heard = Heard(person.page)
        """What is asked is also heard on the wire, so that it can be compared."""
        self.report = Report()
        self.answered: Counter[str] = Counter()
        """Questions by kind, and what was done at them."""
        self.taps = 0
        self.has_touch = bool(self.page.evaluate("navigator.maxTouchPoints > 0"))
        self.look: Callable[[str], None] | None = None
        """Called at the first question of each kind."""
        self.looked: Counter[str] = Counter()
        self._last = ""

    def touch(self, thing: Locator) -> None:
        """Choose a thing: with a finger, the mouse, or the keyboard."""
        self.taps += 1
        if self.manner == "keys":
            press_keys(self.page, thing)
        elif self.has_touch:
            thing.tap()
        else:
            thing.click()

    def carry(self, thing: Locator, goal: Callable[[], Locator]) -> None:
        """Put a thing somewhere; where it may go is only to be seen when it is picked up."""
        if self.manner == "drag":
            return drag(self.person, thing, goal, by_touch=self.has_touch)
        self.touch(thing)
        return self.touch(goal())

    def final(self, side: Literal["left", "right"] = "right") -> None:
        """One of the two buttons of the bar, which is in sight."""
        button = self.page.locator(f"[data-side={side}]:not(:disabled)")
        button.wait_for()
        if not inside(button):
            self.report.hidden.append(f"the button {button.inner_text()}")
        self.touch(button)

    def decide(self, side: Literal["left", "right"] = "right") -> None:
        """One of the two buttons, and see that it was taken."""
        asked = self.prompt_id()
        self.final(side)
        self._wait_for_another(asked)

    def thing(self, id: str) -> Locator:
        """A thing of the board by what the stage knows it by."""
        return self.page.locator(f".board [data-thing='{id}']")

    def next(self) -> str:
        """The kind of the next question that leaves a choice; `over` at the end."""
        while True:
            found = self.page.wait_for_function(ASKED, arg=self._last, timeout=PATIENCE * 1000).json_value()
            self._catch_up()
            # A question with one answer can be gone by now: the screen does not wait.
            is_there = self.heard.prompt["id"] == found["prompt"]
            if found["kind"] == "over" or (is_there and not self.is_forced()):
                return str(found["kind"])
            self._wait_for_another(found["prompt"])

    def play(self, most: int = MOST) -> None:
        """To the end of the match."""
        while self.next() != "over":
            self.answer()
            assert self.report.decisions < most, "it does not end"

    def until(self, kind: str, most: int = MOST) -> None:
        """Play on until this is asked."""
        while (found := self.next()) != kind:
            assert found != "over", f"{kind} was never asked"
            assert self.report.decisions < most, f"{kind} was never asked"
            self.answer()

    def answer(self) -> None:
        """Answer what is asked, and see that it was taken."""
        kind, asked, noted = self.kind(), self.prompt_id(), self.notes()
        self.measure(kind)
        getattr(self, f"_{kind}")(self.heard.prompt)
        self._wait_for_another(asked)
        self.answered.update([kind, *noted])

    def notes(self) -> list[str]:
        """What else is counted of a question, known before it is answered."""
        return []

    def measure(self, kind: str) -> None:
        """All of it is in sight before anything is tapped."""
        things = self.page.locator(self.things[kind])
        buttons = self.page.locator("[data-side]")
        assert kind not in self.bare or buttons.count() == 0, f"{kind} has buttons"
        needed = {} if kind in self.bare else {"buttons": buttons}
        self.report.decide(self.person, **{f"{kind} {outside(things)}": things, **needed})
        if cut := things.evaluate_all(CUT):
            self.report.hidden.append(f"{kind}: cut off {cut}")
        if self.look and not self.looked[kind]:
            self.looked[kind] += 1
            self.look(kind)

    def kind(self) -> str:
        return self.page.locator(".board").get_attribute("data-kind") or ""

    def prompt_id(self) -> str:
        return self.page.locator(".frame").get_attribute("data-prompt") or ""

    def is_forced(self) -> bool:
        """The screen answers it by itself."""
        return len(self.heard.legal) == 1

    def passed_on(self) -> None:
        """Somebody else has the device: what is asked by now may have the name of what was answered."""
        self._last = ""

    def _wait_for_another(self, asked: str) -> None:
        self.page.locator(f".frame:not([data-prompt='{asked}'])").wait_for()
        self._last = asked
        self._catch_up()

    def _catch_up(self) -> None:
        """What is heard here can be later than what the page shows already."""
        while self.heard.prompt["id"] != self.prompt_id():
            self.page.wait_for_timeout(10)
