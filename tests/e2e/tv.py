"""A television in front of the sofa, and matches for it: somebody on a wire, and bots on all other chairs."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import Page, ViewportSize

from tests.e2e.board import outside, small_texts
from tests.e2e.browser import Person, soon
from tests.e2e.sight import SETTLED
from tests.kit import Dice
from tests.server.device import Device, Wire
from tests.server.process import Server

TV: Final[ViewportSize] = {"width": 1920, "height": 1080}
NAME: Final = "ouaf.test"
"""The server's name: over the loopback's own there is nothing to scan."""
LETTERS: Final = 28
COUNTED: Final = 40
"""The least size of letters, and of what one counts, in pixels."""
PARTS: Final = ".match > header p, .match > main > *, .match > aside > *, .match > footer p, [data-counted], [data-qr]"

SMALL_NUMBERS: Final = """([found, least]) => [...document.querySelectorAll(found)].flatMap(each => {
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
    const small = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const of = text.parentElement
        if (!text.data.trim() || !of.getClientRects().length || of.closest('.aside')) continue
        const size = parseFloat(getComputedStyle(of).fontSize) * (of.getScreenCTM ? of.getScreenCTM().a : 1)
        if (size < least - 0.05) small.push(`${text.data.trim()}: ${size.toFixed(1)}`)
    }
    return small
})"""
ON_QR: Final = """() => {
    const qr = document.querySelector('[data-qr]')
    const at = qr.getBoundingClientRect()
    const lies = box => box.width > 0 && box.left < at.right - 1 && box.right > at.left + 1
        && box.top < at.bottom - 1 && box.bottom > at.top + 1
    const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT)
    const found = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.data.trim() || !text.parentElement.checkVisibility() || text.parentElement.closest('.aside')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        if (lies(range.getBoundingClientRect())) found.push(text.data.trim())
    }
    const things = [...document.querySelectorAll('[data-thing]')].filter(each => lies(each.getBoundingClientRect()))
    return [...found, ...things.map(each => each.dataset.thing)]
}"""
CUT: Final = """() => [...document.querySelectorAll('#app *')].filter(each => {
    const style = getComputedStyle(each)
    const isCut = style.overflow !== 'visible' && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none'
    const speaks = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    if (!isCut || !speaks || each.closest('.aside, svg')) return false
    return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
}).map(each => each.textContent)"""
SPILLED: Final = """() => {
    const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT)
    const found = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const of = text.parentElement
        const part = of.closest('.match > *, aside > *')
        if (!part || !text.data.trim() || !of.checkVisibility() || of.closest('.aside, svg')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const [box, room] = [range.getBoundingClientRect(), part.getBoundingClientRect()]
        const { textOverflow, webkitLineClamp } = getComputedStyle(of)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
        // The box of a letter is higher than what one sees of it.
        const isIn = box.left >= room.left - 2 && box.right <= room.right + 8
            && box.top >= room.top - 10 && box.bottom <= room.bottom + 10
        if (!isIn) found.push(text.data.trim())
    }
    return found
}"""
SCROLLS: Final = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return scrollWidth > innerWidth || scrollHeight > innerHeight
}"""


class Evening:
    """Somebody at a table of bots; nobody waits for anybody but them."""

    def __init__(self, server: Server, game: str, seats: int, **options: Any) -> None:
        self.device = Device(server, "fr")
        self.code = self.device.create(game, seats, options, bots=seats - 1, level="chiot")
        self.wire: Wire = self.device.socket(self.code)
        self.wire.granted("sit", name="Mamie Françoise", avatar="colette")
        self.wire.hello(self.code, seat="own")
        self.seat: int = self.wire.table["seat"]
        self._dice = Dice(f"{game} {seats}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.wire.close()
        self.device.close()

    @property
    def is_over(self) -> bool:
        return "end" in self.wire.news

    def start(self) -> None:
        self.wire.granted("start")
        self._reach()

    def play(self, turns: int) -> None:
        """So many answers, if the match is not over before."""
        for _ in range(turns):
            if self.is_over:
                return
            legal = self.wire.legal
            move = legal[self._dice.below(len(legal))]
            more = {"words": "Il ronfle sous la gondole."} if move in self.wire.takes_words else {}
            prompt = self.wire.news["prompt"]["id"]
            self.wire.granted("move", seat=self.seat, prompt=prompt, move=move, **more)
            self._reach()

    def end(self) -> None:
        """Somebody lies down on the sofa, and the bots play to the end."""
        if not self.is_over:
            self.wire.granted("hold", seat=self.seat, level="chiot")
        while not self.is_over:
            self.wire.receive()

    def _reach(self) -> None:
        """Until this seat is asked something, or it is over."""
        while not self.wire.news or not (self.is_over or self._is_asked()):
            self.wire.receive()

    def _is_asked(self) -> bool:
        news = self.wire.news
        return self.seat in news["to_move"] and news["prompt"]["kind"] not in ("sealed", "wait", "watch")


class Sofa:
    """Who looks at the television from there."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def switch_on(self, code: str, search: str = "") -> None:
        self.person.visit(f"/tv/{code}{search}", host=NAME)

    def reach(self, n: int) -> None:
        """Until it shows this line of the journal, or a later one, and nothing moves."""
        self.page.wait_for_function(
            """n => {
                const match = document.querySelector('.match')
                const { loaded, playing } = match?.dataset ?? {}
                return loaded === 'true' && playing === 'false' && Number(match.dataset.n) >= n
            }""",
            arg=n,
        )
        self.page.wait_for_function("[...document.images].every(each => each.complete && each.naturalWidth)")
        self.page.evaluate("document.fonts.ready")

    def wrong(self) -> list[str]:
        """What is not as it should be when all has found its place."""
        soon(self.page, lambda: self.wrong_now() == [], SETTLED)
        return self.wrong_now()

    def wrong_now(self) -> list[str]:
        """What cannot be read from three metres, is cut off, or lies where it should not."""
        page = self.page
        page.locator("[data-qr]").wait_for()
        found = [f"small: {each}" for each in small_texts(page, "#app", LETTERS)]
        found += [f"small number: {each}" for each in small_numbers(page, "[data-counted]", COUNTED)]
        found += [f"outside: {each}" for each in outside(page.locator(PARTS).filter(visible=True))]
        found += [f"on the QR code: {each}" for each in page.evaluate(ON_QR)]
        found += [f"spilled: {each}" for each in page.evaluate(SPILLED)]
        found += [f"cut off: {each}" for each in page.evaluate(CUT)]
        return [*found, *(["scroll bars"] if page.evaluate(SCROLLS) else [])]


def small_numbers(page: Page, found: str, least: float) -> list[str]:
    """What of these is smaller, with its size."""
    small: list[str] = page.evaluate(SMALL_NUMBERS, [found, least])
    return small


def news_of(frames: list[str]) -> list[str]:
    """Of all that came what is about a match, as it came."""
    return [frame for frame in frames if json.loads(frame)["t"] == "news"]
