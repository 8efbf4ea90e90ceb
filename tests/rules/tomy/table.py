"""Matches of Tomy set up for a test: dealt from the start, or late in a hand."""

from __future__ import annotations

from ouaf.rules.game import CHANCE, Refusal
from ouaf.rules.tomy.content import BREEDS, COPIES, LETTERS, PLACES
from ouaf.rules.tomy.load import load
from ouaf.rules.tomy.state import Tomy

FIRST_SIX = PLACES[:6]
MIXED = "DDTTCCHHK"
"""A hand with all breeds but one."""


def dealt(*hands: str, leash: int = 0, several: bool = False) -> Tomy:
    """A match whose first round begins: the first six places, and these hands."""
    state = Tomy(len(hands), several=several)
    chance(state, f"leash={leash}", *(f"place={place}" for place in FIRST_SIX), *(f"deal={hand}" for hand in hands))
    return state


def late(
    *hands: str,
    told: str = "",
    leash: int = 0,
    discards: str | None = None,
    places_left: int = 26,
    several: bool = False,
    scores: str = "",
) -> Tomy:
    """A match late in a hand: at the vote when breeds are `told` (by the leash), else at the first story.

    Without `discards` all dogs that are in no hand are in the pile.
    """
    table = [f"{place}:{leash}:7" if LETTERS[i] in told else place for i, place in enumerate(FIRST_SIX)]
    fields = [
        "several" if several else "single",
        "50",
        "1.5",
        "vote" if told else "stories",
        str(leash),
        "-" if told else str(leash),
        ",".join(table),
        ",".join(PLACES[6 + places_left :]) or "-",
        "/".join("".join(sorted(hand, key=LETTERS.index)) for hand in hands),
        "." * len(hands),
        "-",
        "-",
        "." * len(hands),
        discards or "-",
        scores or "/".join("0" for _ in hands),
        "-",
        "-",
    ]
    return load(" ".join(fields))


def rest(*hands: str, pile: str) -> str:
    """The discards when just these cards are in the pile."""
    held = "".join(hands) + pile
    return "".join(letter * (COPIES - held.count(letter)) for letter in LETTERS)


def chance(state: Tomy, *outcomes: str) -> None:
    """Put in outcomes."""
    for text in outcomes:
        state.settle(state.parse(CHANCE, text))


def play(state: Tomy, *moves: str) -> None:
    """Play moves such as `0 tell=husky`; a breed may be given by its letter."""
    for text in moves:
        seat, move = text.split(" ")
        state.apply(int(seat), number(state, int(seat), move))


def seal(state: Tomy, votes: str) -> None:
    """Each seat in order seals a vote, `0` for none."""
    for seat, vote in enumerate(votes):
        play(state, f"{seat} none" if vote == "0" else f"{seat} vote={vote}")


def tell(state: Tomy, breeds: str) -> None:
    """Clockwise from the leash each tells of a breed, `-` for a pass."""
    for offset, breed in enumerate(breeds):
        seat = (state.leash + offset) % state.seats
        play(state, f"{seat} pass" if breed == "-" else f"{seat} tell={breed}")


def number(state: Tomy, seat: int, move: str) -> int:
    """A move by its text, in which a breed may be a letter."""
    verb, _, breed = move.partition("=")
    whole = f"{verb}={BREEDS[LETTERS.index(breed)]}" if len(breed) == 1 else move
    return state.parse(seat, whole)


def names(state: Tomy, seat: int) -> list[str]:
    """The legal moves of a seat by name."""
    return [state.name(seat, move) for move in state.legal(seat)]


def refusal(state: Tomy, move: str) -> Refusal:
    """Why a move such as `0 vote=husky` is refused."""
    seat, text = move.split(" ")
    found = state.why_not(int(seat), number(state, int(seat), text))
    assert found is not None, f"{move} is legal"
    return found


def lay_all(state: Tomy) -> None:
    """Lay the first places of the pile until the next round begins."""
    while list(state.to_move()) == [CHANCE] and -1 in state.table:
        chance(state, f"place={PLACES[state.place_pile[0]]}")
