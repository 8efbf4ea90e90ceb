"""What is told of playthroughs, for the client to say in the same words: `python -m tests.client.told`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ouaf.rules.game import CHANCE, Entry
from ouaf.rules.registry import GAMES
from ouaf.texts.speak import LANGUAGES
from ouaf.texts.tell import tell
from tests.golden.render import FOLDER, read
from tests.kit import start

PATH: Final = Path(__file__).parents[2] / "web/src/lib/told.fixture.json"
NAMES: Final = ("Léa", "Max", "Alice", "Hugo", "Zoé", "Yves")

PLAYED: Final = {
    "spots": (
        "wild",
        "solo-wild",
        "solo-lost",
        "solo-easy",
        "dig-busts-another",
        "win-in-a-trick",
        "few-dice",
        "chasse",
    ),
    "toutelie": ("solo-b-bonus", "two-shared-win"),
    "tomy": ("one-card", "tie-without-vote", "nobody-can-vote", "majority", "places"),
    "dogcity": ("opening", "swaps", "swap-while-playing-again", "four-rounds"),
}
"""Playthroughs in which together nearly everything happens."""

RARE: Final[dict[str, list[dict[str, Any]]]] = {
    "spots": [
        {"kind": "tied", "seats": [0, 2]},
        {"kind": "enough", "seat": 1},
        {"kind": "rolled", "seat": 1, "dice": [3, 5]},
        {"kind": "moves_none", "seat": 2},
        {"kind": "keeps", "seat": 2},
        {"kind": "placed", "seat": 2, "die": 1, "dog": "arlequin"},
    ],
    "tomy": [
        {"kind": "hand", "seat": 0, "cards": ["husky"]},
        {"kind": "voted", "seat": 0, "vote": "none"},
        {"kind": "sealed", "seat": 0},
        {"kind": "remade", "n": 12},
        {"kind": "card", "seat": 0, "breed": "husky"},
    ],
    "dogcity": [
        {"kind": "alike", "seat": 3, "animal": "g", "n": 3, "points": 5},
        {"kind": "cats", "seat": 1, "n": 1, "cost": 2},
        {"kind": "passed", "seat": 1},
        {"kind": "passed", "seat": 3},
        {"kind": "passed", "seat": 1},
    ],
}
"""What those playthroughs do not have, or not for everybody."""


def public_events(path: Path) -> list[tuple[int, dict[str, Any]]]:
    """What everybody is told of a playthrough, with the number of each entry."""
    play = read(path.read_text("utf-8"))
    state = GAMES[play.game].load(play.position) if play.position else start(play.game, play.seats, play.options)
    told: list[tuple[int, dict[str, Any]]] = []
    for n, (who, what) in enumerate(play.entries, 1):
        seat = CHANCE if who == "chance" else int(who)
        entry = Entry(seat, state.parse(seat, what))
        before = state.copy()
        state.take(entry)
        told += [(n, _without_to(event)) for event in state.told(before, entry, state) if event["to"] is None]
    return told


def _without_to(event: Any) -> dict[str, Any]:
    return {key: value for key, value in event.items() if key != "to"}


def cases() -> Iterator[dict[str, Any]]:
    """Games with events and their lines in both languages."""
    for game, names in PLAYED.items():
        for name in names:
            path = FOLDER / game / f"{name}.txt"
            yield case(game, public_events(path), read(path.read_text("utf-8")).seats)
    for game, events in RARE.items():
        yield case(game, list(enumerate(events, 7)), len(NAMES))


def case(game: str, told: list[tuple[int, dict[str, Any]]], seats: int) -> dict[str, Any]:
    names = NAMES[:seats]
    said: dict[str, Any] = {each: [list(line) for line in tell(each, game, told, names)] for each in LANGUAGES}
    return {"game": game, "names": names, "told": told, **said}


def text() -> str:
    lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in cases()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
