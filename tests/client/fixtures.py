"""Positions of Toutélié for the client's tests and gallery, played by the engine: `python -m tests.client.fixtures`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tests.cli.run import Engine

FOLDER: Final = Path(__file__).parents[2] / "web/src/games/toutelie/fixtures"
ROUNDS: Final = 15

FIXTURES: Final[dict[str, dict[str, Any]]] = {
    "solo-write": {"seats": 1, "side": "a", "rounds": 6, "viewer": 0},
    "solo-over": {"seats": 1, "side": "a", "rounds": ROUNDS, "viewer": 0},
    "three-write": {"seats": 3, "side": "b", "rounds": 8, "viewer": 1, "written": [0]},
    "three-sealed": {"seats": 3, "side": "a", "rounds": 10, "viewer": 0, "written": [0, 2]},
    "three-watch": {"seats": 3, "side": "b", "rounds": 4, "viewer": None, "written": [2]},
    "four-over": {"seats": 4, "side": "b", "rounds": ROUNDS, "viewer": 2},
    "fifteen-first": {"seats": 15, "side": "a", "rounds": 0, "viewer": 7, "written": [1, 2, 5, 9]},
}


def fixture(seats: int, side: str, rounds: int, viewer: int | None, written: tuple[int, ...] = ()) -> dict[str, Any]:
    """What a viewer is shown after some rounds, with some entries of the next one sealed."""
    with Engine("toutelie") as engine:
        engine.ask("new", seats=seats, options={"side": side})
        _draw(engine, seed=seats * 100 + rounds)
        for number in range(rounds):
            for seat in range(seats):
                _play(engine, seat, number)
            _draw(engine)
        for seat in written:
            _play(engine, seat, rounds)
        return _shown(engine, viewer)


def _draw(engine: Engine, **seed: int) -> None:
    """Until somebody is to move, or nobody."""
    to_move = engine.ask("draw", **seed)
    while to_move.get("to_move") == ["chance"]:
        to_move = engine.ask("draw")


def _play(engine: Engine, seat: int, number: int) -> None:
    """The move that fills most squares, else one that depends on seat and round."""
    moves = engine.ask("legal", seat=seat)["moves"]
    if len(moves) < 60:
        best = max(moves, key=lambda move: sum(e.get("points", 0) for e in _preview(engine, seat, move)))
        if any(event["kind"] == "completed" for event in _preview(engine, seat, best)):
            engine.ask("play", seat=seat, move=best)
            return
    engine.ask("play", seat=seat, move=moves[(seat * 37 + number * 53) % len(moves)])


def _preview(engine: Engine, seat: int, move: str) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = engine.ask("preview", seat=seat, move=move)["events"]
    return events


def _shown(engine: Engine, viewer: int | None) -> dict[str, Any]:
    legal = [] if viewer is None else engine.ask("legal", seat=viewer)["moves"]
    view, prompt = engine.ask("view", seat=viewer)["view"], engine.ask("prompt", seat=viewer)["prompt"]
    return {"view": view, "prompt": prompt, "legal": legal}


def text(name: str) -> str:
    return json.dumps(fixture(**FIXTURES[name]), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in FIXTURES:
        (FOLDER / f"{name}.json").write_text(text(name), "utf-8")
