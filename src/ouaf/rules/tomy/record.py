"""What is kept of a round and of a hand when they are over: all that a player at the table could remember."""

from __future__ import annotations

from typing import Final, NamedTuple

from ouaf.rules.tomy.content import EndOfHand

NO_BREED: Final = -1


class Story(NamedTuple):
    """A place that was proposed in a round."""

    breed: int
    place: int
    seat: int
    entry: int
    """The number of the entry that told it."""


class Round(NamedTuple):
    """A round that has been played."""

    hand: int
    leash: int
    stories: tuple[Story, ...]
    votes: tuple[int, ...]
    winner: int
    """NO_BREED when nobody could vote."""
    drew: tuple[int, ...]
    """For each seat the card it drew, NO_BREED for none; a card is known to its owner alone."""


class Ended(NamedTuple):
    """A hand that has been played."""

    reason: EndOfHand
    left: tuple[int, ...]
    """For each seat how many cards were left."""
    owners: tuple[int, ...]
    """For each seat the breed of its last card, NO_BREED when it had more."""
