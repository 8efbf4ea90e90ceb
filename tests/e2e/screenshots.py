"""Every page in both sizes, both languages, light and evening: `python -m tests.e2e.screenshots FOLDER`."""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.browser import LAPTOP, PHONE, Person, chromium
from tests.e2e.conftest import AT_HOME
from tests.e2e.test_pages import PAGES
from tests.server.process import serving


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {"phone": PHONE, "laptop": LAPTOP}
    with TemporaryDirectory() as data, serving(Path(data), *AT_HOME) as server, chromium() as browser:
        for size, light, page in product(sizes, ("light", "dark"), PAGES):
            person = Person(browser, server, viewport=sizes[size], color_scheme=light)
            person.visit()
            page(person)
            for language in ("fr", "en"):
                if language == "en":
                    in_english(person)
                person.page.evaluate("scrollTo(0, 0)")
                person.page.wait_for_timeout(300)
                person.page.screenshot(path=folder / f"{page.__name__}-{size}-{light}-{language}.png", full_page=True)
            person.close()


def in_english(person: Person) -> None:
    """By the button where there is one; on a board, whose menu has it, as one finds it after coming back."""
    button = person.page.get_by_role("button", name="English", include_hidden=True)
    if button.count():
        button.dispatch_event("click")
    else:
        person.page.evaluate("localStorage.setItem('ouaf.language', 'en')")
        person.reload()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
