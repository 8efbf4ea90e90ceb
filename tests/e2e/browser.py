"""A real browser on a real server, and people who use nothing but the screen."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect, sync_playwright

from tests.server.process import HOST, PATIENCE, Server

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP ouaf.test 127.0.0.1",
)
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
LAPTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
ROUNDS: Final = 15
EVERY: Final = 0.02
"""Seconds between two looks at something."""
SOCKETS: Final = re.compile(r"/ws\?table=\w+$")
"""The addresses of a page's WebSockets."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's chromium, without the windows that nobody sees where there is such a build: it takes a third less."""
    with sync_playwright() as playwright:
        found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=[*FLAGS])
        expect.set_options(timeout=PATIENCE * 1000)
        yield browser
        browser.close()


def soon(page: Page, is_so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether it comes to that: for what the browser's driver has no words to wait for."""
    for _ in range(int(seconds / EVERY)):
        if is_so():
            return True
        page.wait_for_timeout(EVERY * 1000)
    return is_so()


LATE: Final = """{
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  const later = (hear) => (event) => setTimeout(() => hear(event), LAG)
  Object.defineProperty(WebSocket.prototype, 'onmessage', { set(hear) { set.call(this, later(hear)) } })
}"""


def answer_late(page: Page, milliseconds: int) -> None:
    """Whatever comes by a socket comes so much later, in its order, from the next visit on."""
    page.context.add_init_script(LATE.replace("LAG", str(milliseconds)))


def hamper(page: Page) -> None:
    """Make a device slow, or its line, for who looks for tests that do not wait for what they look at."""
    session = page.context.new_cdp_session(page)
    if lag := int(os.environ.get("OUAF_TEST_LAG", "0")):
        answer_late(page, lag)
        session.send("Network.enable")
        line = {"offline": False, "latency": lag, "downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.emulateNetworkConditions", line)
    if times := int(os.environ.get("OUAF_TEST_SLOW", "0")):
        session.send("Emulation.setCPUThrottlingRate", {"rate": times})


class Person:
    """Somebody with a device of their own."""

    def __init__(self, browser: Browser, server: Server, **options: Any) -> None:
        self.server = server
        settings = {"locale": "fr-FR", "viewport": LAPTOP, "reduced_motion": "reduce", "bypass_csp": True, **options}
        self.context: BrowserContext = browser.new_context(**settings)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        hamper(self.page)
        self.wrong: list[str] = []
        """What the page complained about; a test ends with none."""
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def visit(self, path: str = "/", host: str = HOST) -> None:
        self.page.goto(f"http://{host}:{self.server.port}{path}")

    def reload(self) -> None:
        """Load the page again once its history stands still: a sheet that closes takes a step back in its own time,
        and the browser would break off the loading for it."""
        self.page.wait_for_function("document.querySelector('dialog[open]') || !history.state?.layer")
        self.page.reload()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press a button even where a dialog lies over it."""
        self.page.get_by_role("button", name=name, include_hidden=True).dispatch_event("click")

    def card(self, title: str) -> Locator:
        """A game on the first page."""
        return self.page.get_by_role("listitem").filter(has=self.page.get_by_role("heading", name=title))

    def open_table(self, title: str) -> str:
        """A new table of a game; its path."""
        self.card(title).get_by_role("button", name="ouvrir une table").click()
        self.button("S’asseoir").wait_for()
        return self.page.url.removeprefix(f"http://{HOST}:{self.server.port}")

    def play_alone(self, title: str) -> None:
        self.card(title).get_by_role("button", name="Jouer en solo").click()
        self.cells().first.wait_for()

    def sit(self, name: str) -> None:
        self.page.get_by_label("Votre nom").fill(name)
        self.button("S’asseoir").click()
        self.button("Se lever").wait_for()

    def sit_beside(self, name: str) -> None:
        """Somebody else sits down at the same device."""
        self.button("Ajouter quelqu’un ici").click()
        self.page.get_by_label("Son nom").fill(name)
        self.button("S’asseoir").click()
        self.chair(name).get_by_role("button", name="Se lever").wait_for()

    def add_bots(self, count: int) -> None:
        """Bots for free chairs, one after the other."""
        for number in range(count):
            self.button("Ajouter un robot").first.click()
            self.button("Retirer le robot").nth(number).wait_for()

    def change_options(self) -> None:
        """The host opens what is chosen before a match."""
        self.button("Changer").click()
        self.button("C’est bon").wait_for()

    def chair(self, name: str) -> Locator:
        """Somebody around the table."""
        return self.page.get_by_role("listitem").filter(has_text=name)

    def start(self, *others: str) -> None:
        """Begin when these others sit at the table, without waiting until they are ready."""
        for name in others:
            self.chair(name).wait_for()
        self.button("Commencer").click()
        if others:
            self.button("Commencer quand même").click()

    def stop(self) -> None:
        """The host ends the match for everyone."""
        self.choose("Arrêter la partie")
        self.page.get_by_text("pour tout le monde").wait_for()
        self.button("Arrêter la partie").click()

    def choose(self, name: str) -> None:
        """Something of the menu of a match; a story that comes forward meanwhile is read first."""
        read = self.page.locator("dialog[open]:has([data-story]) footer button").first
        self.page.add_locator_handler(read, lambda button: button.click(), no_wait_after=True)
        self.button("Menu").click()
        self.button(name).click()
        self.page.remove_locator_handler(read)

    def lift(self, name: str) -> None:
        """Somebody takes the device from behind the curtain, and sees their own side of the table."""
        self.button(f"C’est moi, {name}").wait_for()
        self.ready()
        self.button(f"C’est moi, {name}").click()
        self.page.locator(".frame[data-seat]").wait_for()

    def ready(self) -> None:
        """All was shown, and a tap means what the screen says by now."""
        self.page.locator(".frame[data-ready=true]").wait_for()

    def reach(self, n: int) -> None:
        """All was shown up to this line of the journal, or a later one."""
        self.page.wait_for_function("n => Number(document.querySelector('.frame')?.dataset.n) >= n", arg=n)
        self.ready()

    def cells(self) -> Locator:
        """The cells of Toutélié that a tap would write in now."""
        sheet = self.page.get_by_role("group", name="Ma feuille")
        return sheet.locator("button[data-lit]:not([aria-pressed=true])")

    def in_round(self, number: int) -> None:
        """Wait for a round of Toutélié."""
        self.page.get_by_text(f"Tour {number} sur {ROUNDS}", exact=True).wait_for()

    def place(self) -> None:
        """Two taps."""
        self.ready()
        self.cells().first.click()
        self.cells().first.click()

    def write(self) -> None:
        self.place()
        self.button("Écrire").click()

    def result(self) -> Locator:
        return self.page.get_by_role("heading", name="Résultat")

    def close(self) -> None:
        assert self.wrong == [], self.wrong
        self.context.close()
