"""Positions of Dog City that are there whatever is dealt: own sets of dominoes, and a city laid by the test itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, Self, TypeAlias

from ouaf.rules.dogcity.content import STANDARD
from tests.e2e import built
from tests.e2e.browser import Person
from tests.e2e.built import View
from tests.server.device import Wire
from tests.server.process import Server

Choose: TypeAlias = Callable[[View, list[str]], str | None]
"""A move of the one whose turn it is; None when the position is there."""
KINDS: Final = ("Rw,R-,R-,R-", "Bc,B-,B-,B-", "Yg,Y-,Y-,Y-", "Rk,B-,R-,B-", "R-,Yx,R-,Y-", "Bw,Y-,B-,Y-")
"""Six dominoes none of which ever lies beside another: sides of one colour, or colours that take turns."""
RING: Final = ("0,0", "1,0", "2,0", "2,1", "2,2", "1,2", "0,2", "0,1")
"""Eight places around a ninth: no round is complete before that is taken."""
MIDDLE: Final = "1,1"
DEALS: Final = 60
"""More than it takes until a hand has dominoes of two kinds."""


def strangers(each: int) -> list[str]:
    """So many of each of the six: when those of the first one's kind are laid, nobody lays any more."""
    return [row for row in KINDS for _ in range(each)]


def alike(count: int, row: str = "Rw,Rw,Rw,Rw") -> list[str]:
    """All of them go everywhere."""
    return [row] * count


def red(count: int) -> list[str]:
    """All of them go everywhere, and animals sit on some."""
    corners = ("Rw,R-,Rc,R-", "R-,Rg,R-,R-", "Rk,R-,R-,R-", "R-,R-,R-,R-", "Rx,R-,R-,Rw")
    return [corners[k % len(corners)] for k in range(count)]


def plain(count: int) -> list[str]:
    """All of them go everywhere, in one turn: the cities that grow from them have the most places."""
    return [",".join([f"R{'wcgk-'[k % 5]}"] * 4) for k in range(count)]


def standard(count: int) -> list[str]:
    """The game's own set, and again until there are as many."""
    return [STANDARD[k % len(STANDARD)] for k in range(count)]


def spot_of(move: str) -> str:
    """`1,-2` of `12@1,-2,r3`."""
    return move.split("@")[1].rsplit(",", 1)[0]


def ring(view: View, legal: list[str]) -> str | None:
    """The ring, and then the middle waits for the first seat."""
    if len(view["laid"]) == len(RING):
        return None
    return next(move for move in legal if spot_of(move) == RING[len(view["laid"])])


def grown(size: int, seat: int = 0, seed: int = 1) -> Choose:
    """A city of at least so many, laid anywhere, until this seat is asked to lay."""
    chance = random.Random(seed)

    def choose(view: View, legal: list[str]) -> str | None:
        laying = [move for move in legal if "@" in move]
        if len(view["laid"]) >= size and view["turn"] == seat and laying:
            return None
        return chance.choice(laying or [move for move in legal if move != "pass"] or legal)

    return choose


class Built(built.Built):
    """A match of Dog City that people on wires have played so far."""

    def __init__(self, server: Server, rows: Sequence[str], seats: int = 2, first: int = 0) -> None:
        super().__init__(server, "dogcity", seats, {"first": first, "tiles": {"rows": list(rows)}})

    def waited(self) -> Wire:
        """Whose turn it is."""
        (wire,) = self.waiting()
        return wire

    def play(self, choose: Choose) -> Self:
        """Play on until the position is there."""
        while True:
            wire = self.waited()
            move = choose(wire.news["view"], wire.legal)
            if move is None:
                return self
            self.move(wire, move)

    def play_until(self, seat: int, kind: str) -> Self:
        """Lay, or else pass, until this seat is asked that."""

        def choose(view: View, legal: list[str]) -> str | None:
            wire = self.wires[view["turn"]]
            return None if (view["turn"], wire.news["prompt"]["kind"]) == (seat, kind) else legal[-1]

        return self.play(choose)


def hand_over_mixed(server: Server, person: Person) -> list[int]:
    """Somebody goes on at a table where some of the own dominoes fit and some do not: dealt until it is so; the
    latter."""
    for _ in range(DEALS):
        with Built(server, ["Rw,R-,R-,R-"] * 6 + ["Bw,B-,B-,B-"] * 6) as built:
            built.move(built.waited(), built.waited().legal[0])
            wire = built.waited()
            hand = wire.news["view"]["hands"][1]
            fitting = {int(move.split("@")[0]) for move in wire.legal if "@" in move}
            if fitting and len(fitting) < len(hand) and wire.table["seat"] == 1:
                built.hand_over(person, 1)
                return [tile for tile in hand if tile not in fitting]
    raise AssertionError(f"every deal of {DEALS} was of one kind")
