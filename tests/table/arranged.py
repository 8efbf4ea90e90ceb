"""Rolls of Spots that wait to be arranged: what is sent as one list."""

from __future__ import annotations

from typing import Any

from ouaf.journal.ids import RequestId, Seat
from ouaf.rules.game import CHANCE
from ouaf.table.messages import Play
from tests.kit import Dice
from tests.table.sittings import Script, device_at, started


def at_roll(seed: str = "roll", trick: str = "run") -> Script:
    """A match of two that waits for several dice of one roll; after them, the player may go on or stop."""
    script = started("spots", 2, {"set": "adoption"})
    dice = Dice(seed)
    for _ in range(200):
        prompt = asked(script)
        if prompt["kind"] == "place" and len(prompt["offers"]) > 2 and _goes_on(script, prompt["plan"]["moves"]):
            return script
        device, play = script.move(dice)
        if prompt["kind"] == "turn" and trick in prompt["tricks"]:
            play = arranged(script, trick, id=play.id)
        script.do(device, play)
    raise AssertionError("no such roll comes")


def _goes_on(script: Script, moves: list[str]) -> bool:
    """Whether the player is asked to go on or stop after these moves."""
    assert script.sitting.match is not None
    state = script.sitting.match.state.copy()
    seat = state.to_move()[0]
    for move in moves:
        state.apply(seat, state.parse(seat, move))
    return state.to_move()[0] != CHANCE and state.prompt(seat)["kind"] == "more"


def asked(script: Script) -> dict[str, Any]:
    """What is asked of the seat that is waited for."""
    assert script.sitting.match is not None
    state = script.sitting.match.state
    return dict(state.prompt(state.to_move()[0]))


def planned(script: Script) -> list[str]:
    """The server's own proposal for the roll."""
    moves: list[str] = asked(script)["plan"]["moves"]
    return moves


def arranged(script: Script, moves: str | list[str], id: str = "list", **more: Any) -> Play:
    """A message with these moves for the seat that is waited for."""
    return Play(id=RequestId(id), seat=Seat(seat_of(script)), prompt=asked(script)["id"], move=moves, **more)


def seat_of(script: Script) -> int:
    assert script.sitting.match is not None
    return script.sitting.match.state.to_move()[0]


def device_of(script: Script) -> str:
    return device_at(seat_of(script))
