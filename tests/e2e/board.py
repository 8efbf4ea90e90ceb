"""What all boards promise: at every decision everything that it needs is in sight, and nothing has to be scrolled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator, Page

from tests.e2e.browser import Person

OUTSIDE: Final = """all => all.filter(each => {
    const box = each.getBoundingClientRect()
    const whole = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5
    return !whole || !box.width || !box.height
}).map(each => each.ariaLabel || each.innerText || each.tagName)"""

INSIDE: Final = f"all => all.length > 0 && ({OUTSIDE})(all).length === 0"
"""In one question to the browser: it is asked several times at every decision."""

SCROLLED: Final = """() => [document.scrollingElement, ...document.querySelectorAll('.frame, main, main *')]
    .filter(each => each.scrollTop > 0 || each.scrollLeft > 0).map(each => each.className || each.tagName)"""

SMALL_TEXT: Final = """([root, least]) => {
    const found = new Set()
    const texts = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const of = text.parentElement
        if (!text.data.trim() || !of.checkVisibility() || !of.getClientRects().length) continue
        if (of.closest('.aside, style')) continue
        const scale = of.getScreenCTM ? of.getScreenCTM().a : 1
        const size = parseFloat(getComputedStyle(of).fontSize) * scale
        if (size < least - 0.05) found.add(`${text.data.trim()}: ${size.toFixed(1)}`)
    }
    return [...found]
}"""


def outside(found: Locator) -> list[str]:
    """What of it is not whole inside the window."""
    names: list[str] = found.evaluate_all(OUTSIDE)
    return names


def inside(found: Locator) -> bool:
    """There is some of it, and all of that is in the window."""
    return bool(found.evaluate_all(INSIDE))


def scrolled(page: Page) -> list[str]:
    """What has been scrolled on the board."""
    names: list[str] = page.evaluate(SCROLLED)
    return names


def small_texts(page: Page, root: str, least: float) -> list[str]:
    """Texts that are smaller than this many pixels, with their size."""
    found: list[str] = page.evaluate(SMALL_TEXT, [root, least])
    return found


def line(person: Person) -> Locator:
    """What is asked."""
    return person.page.locator(".frame > header p")


@dataclass
class Report:
    """The decisions of a match, and those that needed a scroll."""

    decisions: int = 0
    hidden: list[str] = field(default_factory=list)

    def decide(self, person: Person, **needed: Locator) -> None:
        """Measure a decision before it is made: the line and what it needs."""
        person.ready()
        self.decisions += 1
        missing = [name for name, found in {"line": line(person), **needed}.items() if not inside(found)]
        if missing or scrolled(person.page):
            self.hidden.append(f"decision {self.decisions}: {missing}, scrolled: {scrolled(person.page)}")

    def __str__(self) -> str:
        return f"decisions that needed a scroll: {len(self.hidden)} of {self.decisions} {self.hidden}"


def drag_by_touch(person: Person, source: Locator, goal: Locator) -> None:
    """A finger lies down on one thing, moves to another and is lifted there."""
    session = person.context.new_cdp_session(person.page)
    start, end = _middle(source), _middle(goal)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, 9):
        x, y = (start[i] + (end[i] - start[i]) * step / 8 for i in (0, 1))
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def _middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
