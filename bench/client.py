"""How quickly the client is there, and back: `python bench/client.py [--tries N]` prints JSON.

Open: from the request to the games on the screen, a new browser context each time. Wake: a page is frozen, the other
player writes, the page wakes; until its screen shows the new round. Milliseconds on loopback.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Response
from tests.e2e.browser import ROUNDS, Person, chromium
from tests.server.process import Server, serving


def opening(browser: Browser, server: Server) -> tuple[float, int]:
    """Milliseconds to the first page, and its JavaScript and CSS in gzipped bytes."""
    person = Person(browser, server)
    answers: list[Response] = []
    person.page.on("response", lambda answer: answers.append(answer))
    start = time.perf_counter()
    person.visit()
    person.page.get_by_role("heading", name="Toutélié").wait_for()
    took = (time.perf_counter() - start) * 1000
    code = [one.body() for one in answers if one.url.endswith((".js", ".css"))]
    person.close()
    return took, sum(len(gzip.compress(each)) for each in code)


def wakings(browser: Browser, server: Server, tries: int) -> list[float]:
    """Milliseconds from waking to the right screen, `tries` times over as many matches as it takes."""
    sleeper, other = Person(browser, server), Person(browser, server)
    sleeper.visit()
    path = sleeper.open_table("Toutélié")
    sleeper.sit("Zoé")
    other.visit(path)
    other.sit("Max")
    sleeper.start("Max")
    found: list[float] = []
    while len(found) < tries:
        found += [waking(sleeper, other, number) for number in range(1, ROUNDS)]
        for person in (sleeper, other):
            person.write()
        sleeper.button("Rejouer").click()
        other.button("J'y vais !").click()
    return found[:tries]


def waking(sleeper: Person, other: Person, number: int) -> float:
    for person in (sleeper, other):
        person.in_round(number)
    sleeper.write()
    sleeper.button("Reprendre mes chiffres").wait_for()
    lifecycle = sleeper.context.new_cdp_session(sleeper.page)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.write()
    other.in_round(number + 1)
    start = time.perf_counter()
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    sleeper.in_round(number + 1)
    return (time.perf_counter() - start) * 1000


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tries", type=int, default=50)
    tries: int = arguments.parse_args().tries
    with TemporaryDirectory() as data, serving(Path(data), "--no-limits") as server, chromium() as browser:
        opened = [opening(browser, server) for _ in range(10)]
        woken = sorted(wakings(browser, server, tries))
    figures = {
        "open_ms": round(statistics.median(took for took, _ in opened)),
        "first_page_gzip_bytes": opened[0][1],
        "wake_p50_ms": round(statistics.median(woken)),
        "wake_p95_ms": round(woken[int(len(woken) * 0.95) - 1]),
        "tries": tries,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
