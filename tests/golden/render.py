"""Playthroughs that anyone can read: position, what each viewer sees anew, legal moves, the move and its events."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ouaf.rules.game import CHANCE, Entry, Options, State
from ouaf.rules.registry import GAMES
from tests.kit import start

FOLDER = Path(__file__).parent
SHOWN = 8
"""How many legal moves or outcomes are written out."""


@dataclass(frozen=True)
class Playthrough:
    """The part of a golden file from which all the rest follows."""

    about: str
    game: str
    seats: int
    options: Options
    entries: tuple[tuple[str, str], ...]
    """Who, `chance` or a seat, and what, in its text form."""
    position: str = ""
    """Where it begins, when that is not the start of a match."""


def read(text: str) -> Playthrough:
    """The playthrough of a golden file, from its header and its lines that begin with >."""
    lines = text.splitlines()
    header = dict(line.split(" ", 1) for line in lines[1 : lines.index("")])
    moves = (line[2:].split(" ", 1) for line in lines if line.startswith("> "))
    entries = tuple((who, what) for who, what in moves)
    about, options = lines[0].removeprefix("# "), json.loads(header["options"])
    return Playthrough(about, header["game"], int(header["seats"]), options, entries, header.get("from", ""))


def render(play: Playthrough) -> str:
    """The golden file of a playthrough."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Playthrough) -> Iterator[str]:
    yield f"# {play.about}"
    yield f"game {play.game}"
    yield f"seats {play.seats}"
    yield f"options {_json(play.options)}"
    if play.position:
        yield f"from {play.position}"
    state = GAMES[play.game].load(play.position) if play.position else start(play.game, play.seats, play.options)
    seen: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in (*range(play.seats), None)}
    for number, (who, what) in enumerate(play.entries, 1):
        yield from _picture(number - 1, state, seen)
        seat = CHANCE if who == "chance" else int(who)
        entry = Entry(seat, state.parse(seat, what))
        before = state.copy()
        state.take(entry)
        yield f"> {who} {what}"
        yield from (_told(event) for event in state.told(before, entry, state))
    yield from _picture(len(play.entries), state, seen)
    outcome = state.outcome()
    yield f"outcome {outcome and _json([outcome.scores, outcome.ranking, outcome.reason])}"


def _picture(number: int, state: State, seen: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    yield ""
    yield f"== {number}"
    yield f"position {state.position()}"
    for viewer, known in seen.items():
        view = dict(state.view(viewer))
        fresh = {key: value for key, value in view.items() if known.get(key) != value}
        gone = {key: None for key in known if key not in view}
        yield f"view {_who(viewer)} {_json({**fresh, **gone})}"
        yield f"prompt {_who(viewer)} {_json(state.prompt(viewer))}"
        seen[viewer] = view
    yield f"to move {' '.join('chance' if seat == CHANCE else str(seat) for seat in state.to_move()) or 'nobody'}"
    yield from _choices(state)


def _choices(state: State) -> Iterator[str]:
    if list(state.to_move()) == [CHANCE]:
        outcomes = state.outcomes()
        if outcomes is not None:
            yield _some("outcomes", [f"{state.name(CHANCE, each)} ×{weight}" for each, weight in outcomes])
    for seat in range(state.seats):
        if legal := state.legal(seat):
            yield _some(f"legal {seat}", [state.name(seat, move) for move in legal])


def _some(what: str, names: list[str]) -> str:
    rest = f" … {names[-1]}" if len(names) > SHOWN else ""
    return f"{what} ({len(names)}): {' | '.join(names[:SHOWN])}{rest}"


def _told(event: Any) -> str:
    to = "all" if event["to"] is None else ",".join(map(str, event["to"]))
    return f"told {to} {event['kind']} {_json({k: v for k, v in event.items() if k not in ('kind', 'to')})}"


def _who(viewer: int | None) -> str:
    return "spectator" if viewer is None else str(viewer)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def record(
    name: str,
    about: str,
    game: str,
    seats: int,
    options: Options,
    entries: Iterable[tuple[str, str]],
    position: str = "",
) -> Path:
    """Write a new golden file; to be read by a person before it is kept."""
    assert game in GAMES
    path = FOLDER / game / f"{name}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(render(Playthrough(about, game, seats, options, tuple(entries), position)), "utf-8")
    return path


def refresh() -> None:
    """Write all golden files anew from their own moves, after a change of what is shown."""
    for path in sorted(FOLDER.glob("*/*.txt")):
        path.write_text(render(read(path.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    refresh()
