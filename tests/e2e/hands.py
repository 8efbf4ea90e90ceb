"""Hands on a board: a mouse or a finger that drags, and a keyboard that finds its way by names, Tab and arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Locator, Page

from tests.e2e.browser import Person

Manner: TypeAlias = Literal["tap", "drag", "keys"]
Point: TypeAlias = tuple[float, float]
TOWARDS: Final = """goal => {
    const from = document.activeElement
    if (from === goal) return ['there', '']
    if (!from?.closest('.board')) return ['Tab', from?.ariaLabel ?? from?.innerText ?? '']
    const [a, b] = [from.getBoundingClientRect(), goal.getBoundingClientRect()]
    const here = `${from.ariaLabel ?? from.innerText} ${Math.round(a.x)} ${Math.round(a.y)}`  // two dice can show a 2
    const [x, y] = [b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2]
    if (Math.abs(x) > Math.abs(y)) return [x > 0 ? 'ArrowRight' : 'ArrowLeft', here]
    return [y > 0 ? 'ArrowDown' : 'ArrowUp', here]
}"""
MOST: Final = 90
"""Keys; a board has far fewer stops."""


def drag(person: Person, source: Locator, goal: Callable[[], Locator], *, by_touch: bool) -> None:
    """Lift one thing, and put it where it may go, which is only to be seen by then."""
    pointer = pointer_of(person, by_touch=by_touch)
    start = middle(source)
    pointer.down(*start)
    pointer.move(start[0], start[1] - 12)
    end = middle(goal())
    _move(person, pointer, start, end)
    pointer.up()


class Mouse:
    """The pointer of a laptop."""

    def __init__(self, person: Person) -> None:
        self.mouse = person.page.mouse

    def down(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.mouse.move(x, y)

    def up(self) -> None:
        self.mouse.up()


def pan(person: Person, at: Point, by: Point, *, by_touch: bool) -> None:
    """Press somewhere, move, and let go."""
    pointer = pointer_of(person, by_touch=by_touch)
    pointer.down(*at)
    _move(person, pointer, at, (at[0] + by[0], at[1] + by[1]))
    pointer.up()


def _move(person: Person, pointer: Mouse | Finger, start: Point, end: Point) -> None:
    for step in range(1, 7):
        pointer.move(*(start[i] + (end[i] - start[i]) * step / 6 for i in (0, 1)))
    # A finger that is lifted while it moves throws, and the browser takes no tap until that is over.
    person.page.wait_for_timeout(80)
    pointer.move(*end)


def pointer_of(person: Person, *, by_touch: bool) -> Mouse | Finger:
    return Finger(person) if by_touch else Mouse(person)


def pinch(person: Person, at: Point, before: float, after: float) -> None:
    """Two fingers beside a point, so far apart, move until they are so far apart."""
    session = person.context.new_cdp_session(person.page)
    for step in range(9):
        half = (before + (after - before) * step / 8) / 2
        points = [{"x": at[0] + way * half, "y": at[1], "id": id} for id, way in enumerate((-1, 1))]
        what = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
    person.page.wait_for_timeout(80)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


class Finger:
    """A finger on glass, with all that the browser makes of it."""

    def __init__(self, person: Person) -> None:
        self.session = person.context.new_cdp_session(person.page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", {"x": x, "y": y})

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", {"x": x, "y": y})

    def up(self) -> None:
        self._send("touchEnd")
        self.session.detach()

    def _send(self, what: str, *points: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": list(points)})


def middle(of: Locator) -> Point:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_keys(page: Page, thing: Locator) -> None:
    """Reach a thing that has a name with the keyboard alone, and press Enter."""
    assert name_of(thing), f"{thing} has no name"
    tried: set[tuple[str, str]] = set()
    for _ in range(MOST):
        key, here = thing.evaluate(TOWARDS)
        if key == "there":
            page.keyboard.press("Enter")
            return
        # Where an arrow does not lead on, Tab does.
        if (here, key) in tried:
            key = "Tab"
        tried.add((here, key))
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not reach {name_of(thing)}")


def name_of(thing: Locator) -> str:
    """What a screen reader says of it."""
    return (thing.get_attribute("aria-label") or thing.inner_text()).strip()
