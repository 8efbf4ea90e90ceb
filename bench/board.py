"""What a board weighs, and how long its tasks are: `python bench/board.py [--decisions N] [GAME …]` prints JSON.

Spots and Tomy: a match is played through the board at 360 × 600 with all its motion, under the browser's own trace. Dog
City: fingers move and pinch a city of 48 and one of 480 while a domino is picked up. A task is what the page's main
thread does without a pause; its processor time does not depend on who else uses the machine. What the trace counts
begins when the board is on the screen.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser
from tests.e2e import dogcity, spots, tomy
from tests.e2e.browser import Person, chromium
from tests.e2e.dogcity_built import Built, grown, standard
from tests.e2e.hands import middle, pan, pinch
from tests.e2e.player import BoardPlayer
from tests.server.process import Server, serving

Event: TypeAlias = dict[str, Any]
PHONE: Final = {"width": 360, "height": 600}
LONG: Final = 50.0
"""Milliseconds; a longer task is felt."""
TRACED: Final = ["toplevel", "devtools.timeline", "__metadata"]
TASK: Final = ("RunTask", "ThreadControllerImpl::RunTask")
FRAME: Final = ("AnimationFrame", "b")
"""Where the trace says that a frame begins."""
WORK: Final = frozenset(
    [
        "EventDispatch",
        "FunctionCall",
        "FireAnimationFrame",
        "TimerFire",
        "EvaluateScript",
        "RunMicrotasks",
        "UpdateLayoutTree",
        "Layout",
        "HitTest",
        "MinorGC",
        "MajorGC",
    ]
)
"""Script, style and layout, in the words of the trace; painting and the compositor aside."""
SCENES: Final = ("wild", "shore", "town", "indoors", "shows", "fair", "travel", "country")
"""The files that draw Tomy's places: each is loaded when one of its places is shown."""
CITIES: Final = (48, 480)
GESTURES: Final = 8
"""There and back, and as often larger and smaller."""


def scripts(person: Person) -> set[str]:
    """The addresses of the JavaScript that the page has loaded."""
    found: list[str] = person.page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    return {each for each in found if each.endswith(".js")}


def kilobytes(person: Person, files: set[str]) -> float:
    """Gzipped."""
    bodies = [person.page.request.get(each).body() for each in files]
    return round(sum(len(gzip.compress(each)) for each in bodies) / 1024, 1)


def weights(browser: Browser, server: Server, opened: Callable[[Person], None]) -> dict[str, float]:
    """What only this game needs, and what its board shares with others: another game's page needs all but the first."""
    person, other = (Person(browser, server, viewport=PHONE) for _ in range(2))
    opened(person)
    other.visit()
    other.play_alone("Toutélié")
    own, stage = scripts(person) - scripts(other), {each for each in scripts(person) if "/stage-" in each}
    scenes = {each for each in own if each.rsplit("/", 1)[1].startswith(tuple(f"{name}-" for name in SCENES))}
    found = {"own": kilobytes(person, own - scenes), "stage": kilobytes(person, stage)}
    if scenes:
        found["scenes"] = kilobytes(person, scenes)
    person.close()
    other.close()
    return found


def on_main(trace: Mapping[str, Any]) -> list[Event]:
    """What the main threads of pages did."""
    events: list[Event] = trace["traceEvents"]
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each.get("name") == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return [each for each in events if (each["pid"], each["tid"]) in mains]


def tasks(events: list[Event]) -> dict[str, Any]:
    """How many there were, the longest, and how many of them one feels."""
    found = [each for each in events if each.get("name") in TASK and each.get("ph") == "X"]
    cpu = sorted(round(each.get("tdur", 0) / 1000, 1) for each in found)
    return {
        "tasks": len(found),
        "longest_cpu_ms": cpu[-5:],
        "longer_than_50_cpu": sum(each > LONG for each in cpu),
        "longer_than_50_by_the_clock": sum(each["dur"] / 1000 > LONG for each in found),
    }


def frames(events: list[Event]) -> dict[str, Any]:
    """Processor time of script, style and layout between the beginnings of two frames; what lies in another is not
    counted twice."""
    starts = sorted(each["ts"] for each in events if (each.get("name"), each["ph"]) == FRAME)
    work = sorted((each for each in events if each.get("name") in WORK and "dur" in each), key=lambda each: each["ts"])
    spent, frame, until = [0.0] * len(starts), -1, 0.0
    for each in work:
        while frame + 1 < len(starts) and starts[frame + 1] <= each["ts"]:
            frame += 1
        if frame >= 0 and each["ts"] >= until:
            spent[frame] += each.get("tdur", 0) / 1000
            until = each["ts"] + each["dur"]
    spent = sorted(round(each, 2) for each in spent if each)
    return {
        "frames": len(spent),
        "script_and_layout_ms": {
            "median": statistics.median(spent),
            "p95": spent[int(len(spent) * 0.95)],
            "longest": spent[-3:],
        },
    }


def traced(browser: Browser, person: Person, do: Callable[[], object]) -> list[Event]:
    browser.start_tracing(page=person.page, categories=TRACED)
    do()
    return on_main(json.loads(browser.stop_tracing()))


def measure_spots(browser: Browser, server: Server, decisions: int) -> dict[str, Any]:
    """The tasks of a match of Spots."""
    person = Person(browser, server, viewport=PHONE, reduced_motion="no-preference")
    player = spots.Player(person)
    spots.opened(person, bots=2)
    return {"javascript_kb": weights(browser, server, spots.opened), **played(browser, player, decisions)}


def measure_tomy(browser: Browser, server: Server, decisions: int) -> dict[str, Any]:
    """The tasks of a match of Tomy."""
    person = Person(browser, server, viewport=PHONE, reduced_motion="no-preference")
    player = tomy.Player(person)
    tomy.opened(person, bots=4)
    return {"javascript_kb": weights(browser, server, tomy.opened), **played(browser, player, decisions)}


def played(browser: Browser, player: BoardPlayer, decisions: int) -> dict[str, Any]:
    """The tasks while so many decisions were made, or to the end of the match."""
    player.next()

    def play() -> None:
        while player.next() != "over" and player.report.decisions < decisions:
            player.answer()

    events = traced(browser, player.person, play)
    player.person.close()
    return {"decisions": player.report.decisions, **tasks(events)}


def measure_dogcity(browser: Browser, server: Server, _: int) -> dict[str, Any]:
    """The tasks and frames while a city is moved and pinched."""
    found = {f"city_of_{size}": moved(browser, server, size) for size in CITIES}
    return {"javascript_kb": weights(browser, server, dogcity.opened), **found}


def moved(browser: Browser, server: Server, size: int) -> dict[str, Any]:
    person = Person(browser, server, viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    player = dogcity.Player(person)
    with Built(server, standard(size + 40)) as built:
        built.play(grown(size)).hand_over(person)
        player.next()
        player.touch(player.domino(player.fitting()[0]))
        places = len(player.lit())
        at = middle(person.page.locator(dogcity.CITY))
        pans = traced(browser, person, lambda: pan_about(player, at))
        pinches = traced(browser, person, lambda: pinch_about(player, at))
    person.close()
    return {
        "places_in_reach": places,
        "panning": {**tasks(pans), **frames(pans)},
        "pinching": {**tasks(pinches), **frames(pinches)},
    }


def pan_about(player: dogcity.Player, at: tuple[float, float]) -> None:
    for turn in range(GESTURES):
        way = 1 - 2 * (turn % 2)
        pan(player.person, at, (110 * way, 80 * way), by_touch=True)
    player.rests()


def pinch_about(player: dogcity.Player, at: tuple[float, float]) -> None:
    for turn in range(GESTURES):
        pinch(player.person, at, *((60, 140) if turn % 2 else (140, 60)))
    player.rests()


MEASURES: Final = {"spots": measure_spots, "dogcity": measure_dogcity, "tomy": measure_tomy}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="*", metavar="GAME", default=[*MEASURES])
    reader.add_argument("--decisions", type=int, default=120)
    given = reader.parse_args()
    with TemporaryDirectory() as folder, serving(Path(folder), "--no-limits") as server, chromium() as browser:
        found = {game: MEASURES[game](browser, server, given.decisions) for game in given.games}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
