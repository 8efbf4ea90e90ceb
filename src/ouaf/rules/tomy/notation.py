"""The text forms of Tomy: `tell=husky`, `pass`, `vote=husky`, `none`, `cancel` and `choose=husky` for moves,
`leash=2`, `place=hut`, `deal=DDTCCHKYY` and `card=D` for outcomes, and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ouaf.rules.game import CHANCE, Malformed
from ouaf.rules.tomy.content import BREEDS, DEALT, KINDS, LETTERS, PLACES
from ouaf.rules.tomy.moves import (
    CANCEL,
    CARD,
    DIGITS,
    EMPTY,
    FIRST_LEASH,
    HAND,
    NO_VOTE,
    NOBODY,
    NONE,
    NOT_SEALED,
    PASS,
    PHASES,
    PLACE,
    hand_cards,
)
from ouaf.rules.tomy.record import NO_BREED, Ended, Round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ouaf.rules.tomy.state import Tomy

MOVES: Final[tuple[str, ...]] = (
    *(f"tell={breed}" for breed in BREEDS),
    "pass",
    *(f"vote={breed}" for breed in BREEDS),
    "none",
    "cancel",
    *(f"choose={breed}" for breed in BREEDS),
)
"""The text form of each move."""
assert (MOVES[PASS], MOVES[NONE], MOVES[CANCEL]) == ("pass", "none", "cancel")
NUMBERS: Final = {text: move for move, text in enumerate(MOVES)}
"""The move of each text form."""
EMPTY_TEXT: Final = "-"
OPEN: Final = "."
"""A seat that has sealed nothing, or drawn nothing."""
ALOUD_SIGN: Final = "+"
"""What stands between the number of hands and `aloud`."""
NO_CARD: Final = "0"
"""A seat that could not vote."""


def name(who: int, what: int) -> str:
    """The text form of a move, or of an outcome of chance."""
    if who != CHANCE:
        return MOVES[what]
    if what >= HAND:
        return f"deal={letters(hand_cards(what))}"
    if what >= CARD:
        return f"card={LETTERS[what - CARD]}"
    if what >= PLACE:
        return f"place={PLACES[what - PLACE]}"
    return f"leash={what - FIRST_LEASH}"


def parse(who: int, text: str) -> int:
    """The move or outcome that a text names; a hand's letters may stand in any order."""
    if who == CHANCE:
        return _parse_outcome(text)
    move = NUMBERS.get(text)
    if move is None:
        raise Malformed("tomy.malformed.move", text=text[:40])
    return move


def _parse_outcome(text: str) -> int:
    kind, _, what = text.partition("=")
    if kind == "leash" and what in ("0", "1", "2", "3", "4", "5"):
        return FIRST_LEASH + int(what)
    if kind == "place" and what in PLACES:
        return PLACE + PLACES.index(what)
    if kind == "card" and len(what) == 1 and what in LETTERS:
        return CARD + LETTERS.index(what)
    if kind == "deal" and len(what) == DEALT and set(what) <= set(LETTERS):
        return HAND + sum(DIGITS[LETTERS.index(letter)] for letter in what)
    raise Malformed("tomy.malformed.outcome", text=text[:40])


def letters(counts: Sequence[int]) -> str:
    """Cards as letters in the order of the breeds; a dash for no card."""
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=True)) or EMPTY_TEXT


def position(state: Tomy) -> str:
    """Seventeen fields; `load` reads them in the same order, and what is in neither pile follows from the rest."""
    fields = [
        ("several" if state.several else "single") + (f"{ALOUD_SIGN}aloud" if state.aloud else ""),
        str(state.entries),
        f"{state.hand}.{state.round}",
        PHASES[state.phase],
        _seats([state.leash] if state.leash != NOBODY else []),
        _seats([state.turn] if state.turn != NOBODY else []),
        ",".join(_place(state, breed) for breed in range(KINDS)),
        ",".join(PLACES[place] for place in state.place_discards) or EMPTY_TEXT,
        "/".join(letters(state.cards[KINDS * seat : KINDS * (seat + 1)]) for seat in range(state.seats)),
        _votes(state.votes),
        _breed(state.winner),
        _seats(state.drawers),
        _draws(state.drew),
        letters(state.discards),
        "/".join(map(str, state.scores)),
        ";".join(map(_ended, state.ended)) or EMPTY_TEXT,
        ";".join(map(_round, state.rounds)) or EMPTY_TEXT,
    ]
    return " ".join(fields)


def _seats(seats: Sequence[int]) -> str:
    return "".join(map(str, seats)) or EMPTY_TEXT


def _place(state: Tomy, breed: int) -> str:
    """A place; with a colon each its teller and the number of the story's entry when it is proposed."""
    if state.table[breed] == EMPTY:
        return EMPTY_TEXT
    place = PLACES[state.table[breed]]
    return place if state.tellers[breed] == NOBODY else f"{place}:{state.tellers[breed]}:{state.stories[breed]}"


def _votes(votes: Sequence[int]) -> str:
    return "".join(OPEN if v == NOT_SEALED else NO_CARD if v == NO_VOTE else LETTERS[v] for v in votes)


def _draws(drew: Sequence[int]) -> str:
    return "".join(OPEN if breed == NO_BREED else LETTERS[breed] for breed in drew)


def _breed(breed: int) -> str:
    return EMPTY_TEXT if breed == NO_BREED else LETTERS[breed]


def _ended(ended: Ended) -> str:
    return f"{ended.reason}:{'/'.join(map(str, ended.left))}:{_draws(ended.owners)}"


def _round(past: Round) -> str:
    """Hand, leash, stories (breed, place, teller, entry), votes, breed and draws."""
    stories = "+".join(f"{LETTERS[s.breed]},{PLACES[s.place]},{s.seat},{s.entry}" for s in past.stories)
    return ":".join(
        [str(past.hand), str(past.leash), stories, _votes(past.votes), _breed(past.winner), _draws(past.drew)]
    )
