"""Matches of Tomy that are dealt as a test needs them: tables are opened until the hands are so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations, permutations
from typing import Any, Final, TypeAlias, TypeVar

from ouaf.rules.tomy.content import BREEDS
from tests.e2e import built
from tests.e2e.conftest import Invite
from tests.e2e.tomy import Player
from tests.kit import Dice
from tests.server.process import Server

Hands: TypeAlias = Sequence[Sequence[str]]
Found = TypeVar("Found")
DEALS: Final = 60


class Built(built.Built):
    """A match of Tomy with a wire for each seat."""

    def __init__(self, server: Server, seats: int = 3, **options: Any) -> None:
        super().__init__(server, "tomy", seats, options)

    def hands(self) -> list[list[str]]:
        """Everybody's, each by its owner's own view."""
        return [wire.sync().news["view"]["hand"] for wire in self.wires]

    @property
    def leash(self) -> int:
        return int(self.wires[0].sync().news["view"]["leash"])

    def after(self, steps: int) -> int:
        """Who sits so many to the left of the leash."""
        return (self.leash + steps) % len(self.wires)

    def tell(self, *breeds: str, words: str = "") -> None:
        """From whose turn it is on, one after the other: a story about a breed, or a pass where there is none."""
        for breed in breeds:
            (wire,) = self.waiting()
            more = {"words": words} if breed and words else {}
            self.move(wire, f"tell={breed}" if breed else "pass", **more)

    def play_out(self, seed: int, story: str = "Il dort.") -> None:
        """Anything, to the end; who tells says who it is, and this story."""
        dice = Dice(seed)
        while wires := self.waiting():
            wire = wires[dice.below(len(wires))]
            move = wire.legal[dice.below(len(wire.legal))]
            more = {"words": f"{wire.table['seat']} raconte. {story}"} if move in wire.takes_words else {}
            self.move(wire, move, **more)


def unable(hands: Hands) -> tuple[int, tuple[str, str]] | None:
    """Somebody without two breeds that all others have one of."""
    for seat, (one, other) in ((s, p) for s in range(len(hands)) for p in combinations(BREEDS, 2)):
        holders = [other_seat for other_seat, hand in enumerate(hands) if {one, other} & set(hand)]
        if seat not in holders and len(holders) == len(hands) - 1:
            return seat, (one, other)
    return None


def apart(hands: Hands) -> tuple[str, ...] | None:
    """For each seat a card of a breed of its own."""
    found = permutations(BREEDS, len(hands))
    return next((votes for votes in found if all(vote in hand for vote, hand in zip(votes, hands, strict=True))), None)


def anything(hands: Hands) -> bool | None:
    return True


@contextmanager
def dealt(
    server: Server, wanted: Callable[[Hands], Found | None], seats: int = 3, **options: Any
) -> Iterator[tuple[Built, Found]]:
    """A match whose hands are as it is wanted, and what was found in them."""
    for _ in range(DEALS):
        with Built(server, seats, **options) as match:
            found = wanted(match.hands())
            if found is not None:
                yield match, found
                return
    raise AssertionError(f"not in {DEALS} deals")


TOLD: Final = {"begin": (), "tell": ("husky",), "must_tell": ("husky", "")}
"""What was told before somebody is asked that."""


@contextmanager
def asked(server: Server, kind: str) -> Iterator[tuple[Built, int]]:
    """A match at a question of this kind, and whose it is."""
    if kind in TOLD:
        with dealt(server, anything) as (match, _):
            match.tell(*TOLD[kind], words="Il dort.")
            yield match, match.after(len(TOLD[kind]))
    elif kind == "cannot_vote":
        with dealt(server, unable) as (match, (seat, told)):
            match.tell(*told, "", words="Il dort.")
            yield match, seat
    else:
        with dealt(server, apart) as (match, votes):
            match.tell(*votes, words="Il dort.")
            for seat, vote in enumerate(votes if kind == "choose" else ()):
                match.move(match.wires[seat].sync(), f"vote={vote}")
            yield match, match.leash


def seated(match: Built, invite: Invite, *, players: Callable[..., Player] = Player, **size: Any) -> list[Player]:
    """Somebody with a browser in each seat."""
    found = [players(invite(**size), seed=seat) for seat in range(len(match.wires))]
    for seat, player in enumerate(found):
        match.hand_over(player.person, seat)
    return found


def play_on(match: Built, players: Sequence[Player], *, until: Callable[[], bool] | None = None) -> None:
    """Whoever is waited for answers on the own screen, to the end or until something is so."""
    while not match.is_over() and not (until and until()):
        for seat in match.wires[0].news["to_move"]:
            assert players[seat].next() != "over"
            players[seat].answer()
