"""What every game provides: the state of a match on plain ints, and the record that the registry keeps of a game.

Inside the rules everything is a small int; outside it has a text form, and words live in `ouaf.texts`.
The methods of `State` stand in the same order in every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias

from ouaf.rules.common.native import mypyc_attr

CHANCE: Final = -1
"""Who is to move when dice or cards must be drawn."""

Viewer: TypeAlias = int | None
"""A seat, or None for a spectator."""

Options: TypeAlias = Mapping[str, Any]
"""A match's options as they stand in JSON."""

View: TypeAlias = Mapping[str, Any]
"""What a viewer may know. Each game types its own as a TypedDict named View."""

Prompt: TypeAlias = Mapping[str, Any]
"""What is asked of a viewer: `id`, `kind` and the parameters of that kind."""

Event: TypeAlias = Mapping[str, Any]
"""Something that happened: `kind`, `to` (None for everyone, or the seats that may know) and parameters."""

TO_CHANCE: Final[Sequence[int]] = (CHANCE,)
TO_NOBODY: Final[Sequence[int]] = ()


class Rng(Protocol):
    """A source of unbiased numbers; the rules ask it and never make one."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        ...


class Entry(NamedTuple):
    """One step of a match: a seat's move, or an outcome of chance."""

    who: int
    what: int


class Roll(NamedTuple):
    """Dice that are due. People may roll their own: the text form of the outcome is what they show, as `3-5`, in any
    order."""

    seat: int | None
    """Whose they are; None for a rival that the rules play."""
    dice: int
    """How many."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    """For each seat its place: 1 for the winners; equal seats share the better place. A single seat that lost to a
    rival played by the rules is second."""
    reason: str

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.ranking) if place == 1]


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """Each seat's place when the greatest key is best: one more than the number of better seats."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: the numbered clause of RULES.md, the id of the words, and their parameters."""

    rule: str
    id: str
    params: Mapping[str, Any] = field(default_factory=dict)


class Malformed(ValueError):
    """Something that cannot be read: the id of the words that say why, and their parameters."""

    def __init__(self, id: str, **params: Any) -> None:
        super().__init__(f"{id} {params}" if params else id)
        self.id = id
        self.params = params


def check_range(what: str, got: int | float, low: int | float, high: int | float) -> None:
    """Malformed unless a number is one of these."""
    if not low <= got <= high:
        raise Malformed("malformed.bounds", what=what, low=low, high=high, got=got)


class BadOptions(Malformed):
    """Options that no match can be played with."""


class IllegalMove(ValueError):
    """A move or an outcome that the rules refuse; the state is as it was before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.id} (rule {refusal.rule})")
        self.refusal = refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A match of one game at one moment."""

    seats: int
    encodable: int
    """Moves are ints from 0 to encodable - 1; the conformance suite tries them all."""
    words_clause: str = ""
    """The clause of RULES.md on people's own words; none in a game that takes no words."""

    @abstractmethod
    def to_move(self) -> Sequence[int]:
        """The seats that the match waits for; (CHANCE,) for a draw; () when it is over.

        A seat that is not waited for may still have legal moves: an own sealed choice can be taken back.
        """

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """All moves that this seat may play now, each once."""

    def legal_count(self, seat: int) -> int:
        """How many moves `legal` lists."""
        return len(self.legal(seat))

    def legal_at(self, seat: int, k: int) -> int:
        """The k-th move that `legal` lists."""
        return self.legal(seat)[k]

    def legal_names(self, seat: int) -> list[str]:
        """The text forms of the moves that `legal` lists."""
        return [self.name(seat, move) for move in self.legal(seat)]

    def legal_folded(self, seat: int) -> list[str]:
        """The same made short for the wire (`common/folds.py`); a game with long lists overrides this."""
        return self.legal_names(seat)

    @abstractmethod
    def why_not(self, seat: int, move: int) -> Refusal | None:
        """None when the move is legal, else the reason."""

    @abstractmethod
    def apply(self, seat: int, move: int) -> None:
        """Play a move, or raise IllegalMove and change nothing."""

    def reveals(self, seat: int, move: int) -> bool:
        """Whether a legal move brings to light what was secret: its seat alone does not undo it. A game in which all
        lies open is not asked; one with secrets says which of its moves show nothing."""
        return True

    @abstractmethod
    def draw(self, rng: Rng) -> int:
        """An outcome of the chance that is due, drawn from `rng`; changes nothing."""

    @abstractmethod
    def outcomes(self) -> list[tuple[int, int]] | None:
        """The outcomes of the chance that is due with their weights, or None where they are too many to list."""

    @abstractmethod
    def settle(self, outcome: int) -> None:
        """Put in an outcome of chance, or raise IllegalMove and change nothing."""

    def roll_due(self) -> Roll | None:
        """The dice, when the chance that is due are dice of six sides that lie in the box; None for cards and tiles."""
        return None

    def take(self, entry: Entry) -> None:
        """Carry out an entry, or raise IllegalMove and change nothing."""
        if entry.who == CHANCE:
            self.settle(entry.what)
        else:
            self.apply(entry.who, entry.what)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""

    @abstractmethod
    def copy(self) -> Self:
        """A state that shares nothing changeable with this one."""

    @abstractmethod
    def public(self) -> View:
        """What lies open to everybody, and nothing else. A part that has not changed may be the same object again."""

    def own(self, seat: int) -> View:
        """What this seat alone may know, under keys that `public` never has; nothing in a game without secrets."""
        return {}

    def view(self, viewer: Viewer) -> View:
        """All that this viewer may know: what lies open, and a seat's own part laid over it."""
        shown = {**self.public(), "viewer": viewer}
        return shown if viewer is None else {**shown, **self.own(viewer)}

    @abstractmethod
    def prompt(self, viewer: Viewer) -> Prompt:
        """What is asked of this viewer. Its id changes only when this viewer's own decision does, and one that was
        answered asks that seat never again, unless a sealed choice is taken back."""

    @staticmethod
    @abstractmethod
    def told(before: Any, entry: Entry, after: Any) -> Sequence[Event]:
        """The events of one entry. `before` and `after` are states of this class around it."""

    def tell(self, entry: Entry, before: Self | None = None) -> Sequence[Event]:
        """Carry out an entry and give its events; `before` is a copy of this state, where there is one already.

        A game that notes its events while it plays overrides this, and needs no copy.
        """
        before = before or self.copy()
        self.take(entry)
        return self.__class__.told(before, entry, self)

    @abstractmethod
    def preview(self, seat: int, move: int) -> Sequence[Event]:
        """What a legal move would do up to the next chance, from what this seat may know."""

    @abstractmethod
    def name(self, who: int, what: int) -> str:
        """The text form of a seat's move, or of an outcome when `who` is CHANCE."""

    @abstractmethod
    def parse(self, who: int, text: str) -> int:
        """The move or outcome that a text names, legal or not; raises Malformed when it names none."""

    @abstractmethod
    def position(self) -> str:
        """The whole state in one line of text, secrets included; `Game.load` reads it."""

    def words_limit(self, seat: int, move: int) -> int:
        """How many characters of a person's own words the move may carry; 0 for none."""
        return 0


@dataclass(frozen=True, slots=True)
class Game:
    """One game, as the registry keeps it."""

    id: str
    version: int
    """The version of the rules; a match is replayed under its own."""
    min_seats: int
    max_seats: int
    full_options: Callable[[Options], dict[str, Any]]
    """Check options and fill in what they leave out; raises BadOptions."""
    new: Callable[[int, Options], State]
    """A match before its first entry, for options that `full_options` gave."""
    load: Callable[[str], State]
    """The state that a position text names; raises Malformed."""
    imagine: Callable[[View, Rng], State]
    """A full state that the owner of this view cannot tell from the true one."""
    view_type: Any
    prompt_types: tuple[Any, ...]
    event_types: tuple[Any, ...]
    is_open: bool = False
    """Nobody has anything of their own to see: views differ in `viewer` alone."""
    takes_words: bool = False
    """Some move may carry a person's own words."""
    has_dice: bool = False
    """Some chances are rolls (`State.roll_due`), which people may roll on the kitchen table."""
    choices: dict[str, list[Any]] = field(default_factory=dict)
    """For each option what it may be, in order: the page offers it where the game brings no page of its own for it."""
    package: str = ""
    """Where it lies, when that is not in the house."""

    @property
    def home(self) -> str:
        """The package that has its rule books."""
        return self.package or f"ouaf.rules.{self.id}"

    def start(self, seats: int, options: Options) -> State:
        """A new match, or BadOptions in words a person understands."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOptions("options.seats", low=self.min_seats, high=self.max_seats, got=seats)
        return self.new(seats, self.full_options(options))
