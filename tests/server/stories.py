"""Stories over real sockets: a match of the first game that takes words."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.device import Device, Wire, sit_down
from tests.table.sittings import duel
from tests.table.stories import GAME

Make = Callable[[int], list[Device]]
TEXT = "Tomy 🐾 chante dans le bain, et seul le savon l'entend."


def begin(make: Make) -> list[Wire]:
    seats, options = duel(GAME)
    people = make(seats)
    wires = sit_down(people, people[0].create(GAME, seats, options))
    wires[0].granted("start")
    return wires


def tell(wires: list[Wire], text: str = TEXT) -> tuple[Wire, int]:
    """Whoever is waited for tells a story; the wire, and the number of the entry."""
    teller = next(wire for wire in wires if wire.table["seat"] in wire.sync().news["to_move"])
    move, prompt = next(iter(teller.takes_words)), teller.news["prompt"]["id"]
    match, seat = teller.news["match"], teller.table["seat"]
    teller.granted("move", id="story", match=match, seat=seat, prompt=prompt, move=move, words=text)
    return teller, max(map(int, teller.news["words"]))


def close(*wires: Wire) -> None:
    for wire in wires:
        wire.close()
