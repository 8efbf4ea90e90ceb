"""Positions of all games for their lists of moves, one for each form that a move can have.

They come from the golden playthroughs: `python -m tests.client.positions`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from ouaf.rules.game import CHANCE, Entry, State
from ouaf.rules.registry import GAMES
from tests.golden.render import FOLDER, Playthrough, read
from tests.kit import start

Position: TypeAlias = dict[str, Any]

WEB: Final = Path(__file__).parents[2] / "web/src/games"
PLAIN: Final = sorted(path.parent.name for path in WEB.glob("*/box.ts"))


def form(prompt: dict[str, Any], move: str) -> str:
    """What is asked and how it is answered, without numbers and names: `place dog:`, `vote vote=`."""
    return f"{prompt['kind']} {re.sub(r'=.*|[0-9,-]+', lambda cut: cut[0][0].strip('0123456789,-'), move)}"


def positions(game: str) -> list[Position]:
    """The first position for each form that no position before it has."""
    seen: set[str] = set()
    kept: list[Position] = []
    for path in sorted((FOLDER / game).glob("*.txt")):
        for state in states(read(path.read_text("utf-8"))):
            for position in _asked(state):
                forms = {form(position["prompt"], move) for move in position["legal"]}
                if not forms <= seen:
                    seen |= forms
                    kept.append(position)
    return kept


def states(play: Playthrough) -> Iterator[State]:
    """Every position of a playthrough."""
    state = GAMES[play.game].load(play.position) if play.position else start(play.game, play.seats, play.options)
    yield state
    for who, what in play.entries:
        seat = CHANCE if who == "chance" else int(who)
        state.take(Entry(seat, state.parse(seat, what)))
        yield state


def _asked(state: State) -> Iterator[Position]:
    for seat in range(state.seats):
        legal = [state.name(seat, move) for move in state.legal(seat)]
        if legal:
            yield {"view": state.view(seat), "prompt": state.prompt(seat), "legal": legal}


def path_of(game: str) -> Path:
    return WEB / game / "fixtures/positions.json"


def text(game: str) -> str:
    lines = (json.dumps(position, ensure_ascii=False, separators=(",", ":")) for position in positions(game))
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    for each in PLAIN:
        path_of(each).parent.mkdir(exist_ok=True)
        path_of(each).write_text(text(each), "utf-8")
