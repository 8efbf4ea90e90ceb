"""A match of Spots ou encore !: tricks roll dice, dice cover spots or are buried, complete dogs are validated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from ouaf.rules.common.native import mypyc_attr
from ouaf.rules.game import (
    CHANCE,
    TO_CHANCE,
    TO_NOBODY,
    Entry,
    IllegalMove,
    Outcome,
    Refusal,
    Rng,
    Roll,
    State,
    Viewer,
    ranked,
)
from ouaf.rules.spots import (
    chances,
    dice,
    dogs,
    events,
    notation,
    plans,
    progress,
    prompts,
    refusals,
    tiles,
    treats,
    turns,
    view,
)
from ouaf.rules.spots.content import MOST_DOGS, PAWS, RIVAL, SetId
from ouaf.rules.spots.decisions.table import DECISIONS
from ouaf.rules.spots.moves import ENCODABLE, NO_MOVES, OVER, PLACE
from ouaf.rules.spots.shapes import Event, Prompt, Public

TO_SEAT: Final[tuple[Sequence[int], ...]] = ((0,), (1,), (2,), (3,))


@mypyc_attr(allow_interpreted_subclasses=True)
class Spots(State):
    """What lies on the table, and the one thing that the match waits for. Each group of fields has one module that
    changes it, named above the group; all read them."""

    # dice.py
    dice: int
    """In the supply."""
    aside: int
    """Bolt's, still to be rolled."""
    rolled: list[int]
    """The dice of the roll that are not yet dealt with, in rising order."""
    kennel: list[list[int]]
    """Each seat's buried dice."""
    empty: list[list[int]]
    """For each seat and number the dogs that have this spot empty, as bits; 0 for validated dogs."""

    # treats.py
    treats: int
    """In the supply."""
    purse: list[int]
    """Each seat's."""
    on_tiles: list[int]
    """On the tile at each place."""
    rival_treats: int

    # dogs.py
    deck: list[int]
    """The dogs not yet seen, in the order of the content table."""
    top: int
    """The face-up dog on top of the deck."""
    dogs: list[list[int]]
    """Each seat's."""
    validated: list[int]
    """For each seat the validated ones of its dogs, as bits."""
    rival_dogs: list[int]

    # tiles.py
    tiles: list[int]
    """The trick at each of the six places; NONE where one must be turned up."""
    face_up: int
    """The places whose tile is face up, as bits."""
    unseen: list[list[int]]
    """For each place the tiles that may still be turned up there."""
    under: list[list[int]]
    """Wild dogs: the tiles that were put under each pile, the first one first."""

    # turns.py
    turn: int
    """A seat, RIVAL, or NONE during the set-up."""
    first: list[int]
    """The seats that roll to see who starts."""

    # progress.py
    trick: int
    """The trick being done, which of its steps, and how often that has been done."""
    step: int
    times: int
    named: int
    """Guard's number."""
    below: int
    """Scavenge: dice below this may be discarded."""

    # events.py
    heard: list[Event] | None
    """The events of an entry, when somebody listens."""

    # state.py
    set: SetId
    kind: int
    """What the match waits for, and its number: dice to roll, dogs to draw, nudges left, a spot to move from."""
    count: int
    options: list[int]
    """The legal moves."""
    waiting: Sequence[int]
    """Whom the match waits for."""
    asked: int
    """How many decisions were asked for so far."""

    def __init__(self, seats: int, set: SetId, tricks: list[int], solo_treats: int) -> None:
        self.seats, self.encodable, self.set = seats, ENCODABLE, set
        self.asked = 0
        events.hush(self)
        dice.set_out(self)
        treats.set_out(self, solo_treats)
        dogs.set_out(self)
        tiles.set_out(self, tricks)
        turns.set_out(self)
        progress.set_out(self)
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
        DECISIONS[self.kind].answer(self, move)

    def draw(self, rng: Rng) -> int:
        return chances.draw(self, rng)

    def outcomes(self) -> list[tuple[int, int]] | None:
        return chances.outcomes(self)

    def settle(self, outcome: int) -> None:
        if self.waiting is not TO_CHANCE:
            self.refuse(CHANCE, outcome)
        chances.SETTLE[self.kind](self, outcome)

    def roll_due(self) -> Roll | None:
        return chances.roll_due(self)

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
        twin.dice, twin.aside, twin.rolled = self.dice, self.aside, self.rolled[:]
        twin.kennel = [kennel[:] for kennel in self.kennel]
        twin.empty = [empty[:] for empty in self.empty]
        twin.treats, twin.purse, twin.on_tiles = self.treats, self.purse[:], self.on_tiles[:]
        twin.rival_treats, twin.rival_dogs = self.rival_treats, self.rival_dogs[:]
        twin.deck, twin.top, twin.validated = self.deck[:], self.top, self.validated[:]
        twin.dogs = [dogs[:] for dogs in self.dogs]
        twin.tiles, twin.face_up = self.tiles[:], self.face_up
        twin.unseen = [tiles[:] for tiles in self.unseen]
        twin.under = [tiles[:] for tiles in self.under]
        twin.turn, twin.first = self.turn, self.first[:]
        twin.trick, twin.step, twin.times = self.trick, self.step, self.times
        twin.named, twin.below = self.named, self.below
        twin.kind, twin.count, twin.options = self.kind, self.count, self.options
        twin.waiting, twin.asked, twin.heard = self.waiting, self.asked, None
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
        heard = events.listen(self)
        try:
            self.take(entry)
        finally:
            events.hush(self)
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
        self.options = DECISIONS[kind].legal(self)
        self.waiting = TO_SEAT[self.turn]
        self.asked += 1

    def await_chance(self, kind: int, count: int = 0) -> None:
        """Wait for dice, a dog or a tile."""
        self.kind, self.count = kind, count
        self.options = NO_MOVES
        self.waiting = TO_CHANCE

    def finish(self) -> None:
        """The match is over: nothing is waited for."""
        self.kind, self.count = OVER, 0
        self.options = NO_MOVES
        self.waiting = TO_NOBODY

    def refuse(self, who: int, what: int) -> None:
        refusal = self.why_not(who, what)
        assert refusal is not None
        raise IllegalMove(refusal)
