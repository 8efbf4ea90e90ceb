"""What somebody sees without scrolling, and what can be read there."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, ViewportSize

from tests.e2e.browser import soon

SETTLED: Final = 10.0
"""After so many seconds a page looks as it will."""
SMALL: Final[ViewportSize] = {"width": 360, "height": 600}
"""A small phone with its browser's bars."""
SIDEWAYS: Final[ViewportSize] = {"width": 600, "height": 360}
TWICE: Final[tuple[ViewportSize, ...]] = ({"width": 180, "height": 300}, {"width": 720, "height": 450})
"""A phone and a laptop whose pages are enlarged to 200 %."""

TAPPABLE: Final = """found => {
    const box = found.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const whole = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
    return whole && box.height >= 44 && found.contains(hit)
}"""
BROKEN: Final = """async () => {
    await document.fonts.ready
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    const broken = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const of = text.parentElement
        if (!of.checkVisibility() || of.closest('svg') || getComputedStyle(of).clipPath !== 'none') continue
        for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (word.includes('/')) continue
            if (new Set([...range.getClientRects()].map(each => Math.round(each.top))).size > 1) broken.push(word)
        }
    }
    return broken
}"""
FITS: Final = """async () => {
    await document.fonts.ready
    return document.documentElement.scrollWidth <= innerWidth
}"""


def is_at_hand(found: Locator) -> bool:
    """Whole inside the window, large enough for a thumb, and nothing lies on it: a button that has just come
    takes no tap for a moment."""
    return soon(found.page, lambda: bool(found.evaluate(TAPPABLE)), SETTLED)


def broken_words(page: Page) -> list[str]:
    """Words that are broken inside; addresses may be."""
    result: list[str] = page.evaluate(BROKEN)
    return result


def fits(page: Page) -> bool:
    """Nothing is pushed out sideways."""
    return soon(page, lambda: bool(page.evaluate(FITS)), SETTLED)
