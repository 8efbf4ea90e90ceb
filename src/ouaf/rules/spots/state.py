"""A match of Spots ou encore !: tricks roll dice, dice cover spots or are buried, complete dogs are validated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.game import (
    CHANCE,
    TO_CHANCE,
    Entry,
    IllegalMove,
    Outcome,
    Refusal,
    Rng,
    State,
    Viewer,
    ranked,
)
from ouaf.rules.spots import answers, chances, lists, notation, plans, prompts, refusals, turns, view
from ouaf.rules.spots.content import DICE, DOGS, FAMILIES, MOST_DOGS, NONE, PAWS, PLACES, RIVAL, TREATS, SetId
from ouaf.rules.spots.moves import ENCODABLE, NO_MOVES, OVER, PLACE, TILE
from ouaf.rules.spots.shapes import Event, Prompt, Public

TO_SEAT: Final[tuple[Sequence[int], ...]] = ((0,), (1,), (2,), (3,))


@mypyc_attr(allow_interpreted_subclasses=True)
class Spots(State):
    """The supply, the tricks, the players, and the one thing that the match waits for."""

    def __init__(self, seats: int, set: SetId, tiles: list[int], solo_treats: int) -> None:
        self.seats: int = seats
        self.encodable: int = ENCODABLE
        self.set: SetId = set
        self.dice: int = DICE
        self.treats: int = TREATS - seats
        """In the supply."""
        self.deck: list[int] = list(range(len(DOGS)))
        """The dogs not yet seen, in the order of the content table."""
        self.top: int = NONE
        """The face-up dog on top of the deck."""
        self.tiles: list[int] = tiles
        """The trick at each of the six places; NONE where one must be turned up."""
        self.face_up: int = (1 << PLACES) - 1
        """The places whose tile is face up, as bits."""
        self.on_tiles: list[int] = [0] * PLACES
        """Treats lying on the tiles."""
        self.unseen: list[list[int]] = [[], [], *(list(f) if NONE in tiles else [] for f in FAMILIES)]
        """For each place the tiles that may still be turned up there."""
        self.under: list[list[int]] = [[] for _ in range(PLACES)]
        """Wild dogs: the tiles that were put under each pile, the first one first."""
        self.dogs: list[list[int]] = [[] for _ in range(seats)]
        self.empty: list[list[int]] = [[0] * 7 for _ in range(seats)]
        """For each seat and number the dogs that have this spot empty, as bits; 0 for validated dogs."""
        self.validated: list[int] = [0] * seats
        """For each seat the validated dogs, as bits."""
        self.kennel: list[list[int]] = [[] for _ in range(seats)]
        self.purse: list[int] = [1] * seats
        """Each seat's treats."""
        self.rival_treats: int = solo_treats if seats == 1 else 0
        self.rival_dogs: list[int] = []
        self.treats -= self.rival_treats
        self.turn: int = NONE
        """A seat, RIVAL, or NONE during the set-up."""
        self.trick: int = NONE
        """The trick being done, which of its steps, and how often that has been done."""
        self.step: int = 0
        self.times: int = 0
        self.kind: int = TILE
        """What the match waits for, and its number: dice to roll, dogs to draw, nudges left, a spot to move from."""
        self.count: int = 0
        self.rolled: list[int] = []
        """The dice of the roll that are not yet dealt with, in rising order."""
        self.aside: int = 0
        self.named: int = 0
        self.below: int = 0
        """Scavenge: dice below this may be discarded."""
        self.first: list[int] = list(range(seats))
        """The seats that roll to see who starts."""
        self.asked: int = 0
        """How many decisions were asked for so far."""
        self.options: list[int] = NO_MOVES
        self.waiting: Sequence[int] = TO_CHANCE
        self.heard: list[Event] | None = None
        """The events of an entry, when somebody listens."""
        turns.set_up(self)

    def to_move(self) -> Sequence[int]:
        return self.waiting

    def legal(self, seat: int) -> list[int]:
        return self.options[:] if seat == self.turn else []

    def legal_count(self, seat: int) -> int:
        return len(self.options) if seat == self.turn else 0

    def legal_at(self, seat: int, k: int) -> int:
        return self.options[k]

    def why_not(self, seat: int, move: int) -> Refusal | None:
        return refusals.why_not(self, seat, move)

    def apply(self, seat: int, move: int) -> None:
        if seat != self.turn or move not in self.options:
            self.refuse(seat, move)
        answers.ANSWERS[self.kind](self, move)

    def draw(self, rng: Rng) -> int:
        return chances.draw(self, rng)

    def outcomes(self) -> list[tuple[int, int]] | None:
        return chances.outcomes(self)

    def settle(self, outcome: int) -> None:
        if self.waiting is not TO_CHANCE:
            self.refuse(CHANCE, outcome)
        chances.SETTLE[self.kind](self, outcome)

    def outcome(self) -> Outcome | None:
        if self.kind != OVER:
            return None
        scores = tuple(bits.bit_count() for bits in self.validated)
        if self.turn == RIVAL:
            return Outcome(scores, (2,), "rival")
        return Outcome(scores, ranked(scores), "six_dogs")

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.encodable, twin.set = self.seats, self.encodable, self.set
        twin.dice, twin.treats, twin.deck, twin.top = self.dice, self.treats, self.deck[:], self.top
        twin.tiles, twin.face_up, twin.on_tiles = self.tiles[:], self.face_up, self.on_tiles[:]
        twin.unseen = [tiles[:] for tiles in self.unseen]
        twin.under = [tiles[:] for tiles in self.under]
        twin.dogs = [dogs[:] for dogs in self.dogs]
        twin.empty = [empty[:] for empty in self.empty]
        twin.validated, twin.purse = self.validated[:], self.purse[:]
        twin.kennel = [kennel[:] for kennel in self.kennel]
        twin.rival_treats, twin.rival_dogs = self.rival_treats, self.rival_dogs[:]
        twin.turn, twin.trick, twin.step, twin.times = self.turn, self.trick, self.step, self.times
        twin.kind, twin.count, twin.rolled = self.kind, self.count, self.rolled[:]
        twin.aside, twin.named, twin.below, twin.first = self.aside, self.named, self.below, self.first[:]
        twin.asked, twin.options, twin.waiting, twin.heard = self.asked, self.options, self.waiting, None
        return twin

    def public(self) -> Public:
        return view.public(self)

    def prompt(self, viewer: Viewer) -> Prompt:
        return prompts.prompt(self, viewer)

    @staticmethod
    def told(before: Any, entry: Entry, after: Any) -> list[Event]:  # noqa: ARG004  # the interface gives it
        """The entry is carried out once more on a copy that listens."""
        events: list[Event] = before.copy().tell(entry)
        return events

    def tell(self, entry: Entry, before: Self | None = None) -> list[Event]:
        heard: list[Event] = []
        self.heard = heard
        try:
            self.take(entry)
        finally:
            self.heard = None
        return heard

    def preview(self, seat: int, move: int) -> list[Event]:
        heard = self.told(self, Entry(seat, move), self)
        if self.kind == PLACE:
            heard.append(plans.would_hold(self, move))
        for event in heard:
            event["to"] = [seat]
        return heard

    def name(self, who: int, what: int) -> str:
        return notation.name(who, what)

    def parse(self, who: int, text: str) -> int:
        return notation.parse(who, text)

    def position(self) -> str:
        return notation.position(view.public(self))

    def paws(self, seat: int) -> int:
        """The paws on the dogs that are not validated (RULES 1.3)."""
        done = self.validated[seat]
        return sum(PAWS[dog] for place, dog in enumerate(self.dogs[seat]) if not done >> place & 1)

    def open_dogs(self, seat: int) -> int:
        """The dogs with an empty spot, as bits."""
        _, a, b, c, d, e, f = self.empty[seat]
        return a | b | c | d | e | f

    def complete_dogs(self, seat: int) -> int:
        """The dogs that could be validated, as bits."""
        return ((1 << len(self.dogs[seat])) - 1) & ~self.validated[seat] & ~self.open_dogs(seat)

    def has_won(self, seat: int) -> bool:
        return self.validated[seat].bit_count() == MOST_DOGS

    def ask(self, kind: int, count: int = 0) -> None:
        """Wait for a decision of the player whose turn it is."""
        self.kind, self.count = kind, count
        self.options = lists.LISTS[kind](self)
        self.waiting = TO_SEAT[self.turn]
        self.asked += 1

    def await_chance(self, kind: int, count: int = 0) -> None:
        """Wait for dice, a dog or a tile."""
        self.kind, self.count = kind, count
        self.options = NO_MOVES
        self.waiting = TO_CHANCE

    def take_treats(self, wanted: int) -> None:
        """From the supply, as many as there are (RULES 1.1)."""
        n = min(wanted, self.treats)
        self.treats -= n
        self.purse[self.turn] += n
        if self.heard is not None and wanted:
            self.heard.append({"kind": "treats", "to": None, "seat": self.turn, "n": n})

    def refuse(self, who: int, what: int) -> None:
        refusal = self.why_not(who, what)
        assert refusal is not None
        raise IllegalMove(refusal)
