"""What the browser's own trace says of a page: tasks, frames, and what its files weigh.

A task is what the page's main thread does without a pause; its processor time does not depend on who else uses the
machine. What the trace counts begins when the board is on the screen.
"""

from __future__ import annotations

import gzip
import json
import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from playwright.sync_api import Browser
from tests.e2e.browser import Person
from tests.e2e.player import BoardPlayer
from tests.server.process import Server

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


def scripts(person: Person) -> set[str]:
    """The addresses of the JavaScript that the page has loaded."""
    found: list[str] = person.page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    return {each for each in found if each.endswith(".js")}


def kilobytes(person: Person, files: set[str]) -> float:
    """Gzipped."""
    bodies = [person.page.request.get(each).body() for each in files]
    return round(sum(len(gzip.compress(each)) for each in bodies) / 1024, 1)


def weights(
    browser: Browser, server: Server, opened: Callable[[Person], None], scenes: Sequence[str] = ()
) -> dict[str, float]:
    """What only this game needs, and what its board shares with others: another game's page needs all but the first.
    Files of these scenes are loaded when they are shown, and weigh for themselves."""
    person, other = (Person(browser, server, viewport=PHONE) for _ in range(2))
    opened(person)
    other.visit()
    other.play_alone("Toutélié")
    own, stage = scripts(person) - scripts(other), {each for each in scripts(person) if "/stage-" in each}
    late = {each for each in own if each.rsplit("/", 1)[1].startswith(tuple(f"{name}-" for name in scenes))}
    found = {"own": kilobytes(person, own - late), "stage": kilobytes(person, stage)}
    if late:
        found["scenes"] = kilobytes(person, late)
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


def played(browser: Browser, player: BoardPlayer, decisions: int) -> dict[str, Any]:
    """The tasks while so many decisions were made, or to the end of the match."""
    player.next()

    def play() -> None:
        while player.next() != "over" and player.report.decisions < decisions:
            player.answer()

    events = traced(browser, player.person, play)
    player.person.close()
    return {"decisions": player.report.decisions, **tasks(events)}
