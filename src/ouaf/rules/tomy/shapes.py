"""What goes out to people and bots: the shapes of views, prompts and events."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ouaf.rules.tomy.content import Breed, Colour, Emblem, EndOfHand, Hands, Stories, Vote

Phase: TypeAlias = Literal["setup", "stories", "vote", "tie", "round_end", "over"]


class BreedCard(TypedDict):
    """One of the six cards in the middle."""

    id: Breed
    colour: Colour
    emblem: Emblem


class PlaceCard(TypedDict):
    """The place under a breed; without an id while it is still to be laid."""

    id: NotRequired[str]
    proposed_by: NotRequired[int]
    story: NotRequired[int]
    """The number of the entry that told the story."""


class Piles(TypedDict):
    """How many cards lie in each."""

    dogs: int
    dog_discards: int
    places: int


class PastStory(TypedDict):
    breed: Breed
    place: str
    proposed_by: int
    story: int


class PastRound(TypedDict):
    """A round that has been played, with its votes as they were counted."""

    hand_number: int
    leash: int
    stories: list[PastStory]
    votes: list[Vote]
    winner_breed: Vote
    tied: list[Breed]
    """The breeds among which the leash chose; none when there was no tie."""
    right: list[int]
    """Who voted for it and got rid of a card."""
    wrong: list[int]
    """Who voted otherwise and drew one, in the order of the draws."""


class Owner(TypedDict):
    """Who had one card left, and its breed."""

    seat: int
    breed: Breed


class PastHand(TypedDict):
    """A hand that has been played."""

    reason: EndOfHand
    left: list[int]
    owners: list[Owner]


class Public(TypedDict):
    """What lies open. Lists of breeds, places and discards are in the order of `breeds`."""

    game: Literal["tomy"]
    seats: int
    hands: Hands
    stories: Stories
    """`aloud` where no story is typed."""
    entries: int
    """How many entries the match has."""
    breeds: list[BreedCard]
    hand_number: int
    round: int
    """The round of this hand, from 1; 0 during the set-up."""
    phase: Phase
    leash: int | None
    turn: int | None
    """Who is to tell or to pass."""
    must_tell: bool
    """Who is to tell cannot pass: the holder of the leash, or the last one while only one story stands."""
    passed: list[int]
    """Who has passed in this round, in the order of the turns."""
    places: list[PlaceCard]
    hand_sizes: list[int]
    voted: list[int]
    """The seats that have sealed something in this round."""
    votes: NotRequired[list[Vote]]
    """What each seat had sealed; absent before the reveal."""
    tied: NotRequired[list[Breed]]
    winner_breed: NotRequired[Vote]
    """Absent until it is settled; `none` when nobody could vote."""
    drawing: list[int]
    """The seats that still draw a card in this round, in their order."""
    piles: Piles
    discards: list[int]
    """How many cards of each breed are discarded: every one of them was revealed as a vote."""
    scores: list[int]
    """The points of the hands that have been played: the fewest are best."""
    rounds: list[PastRound]
    past_hands: list[PastHand]


class Own(TypedDict, total=False):
    """What a seat alone sees."""

    hand: list[Breed]
    """Its cards, the sealed one among them until the reveal."""
    my_vote: Vote
    """What it has sealed in this round."""
    drew: Breed
    """The card that it has drawn in this round."""
    draws: list[Vote]
    """For each of the past rounds the card that it drew, or `none`."""


class View(Public, Own):
    """The table as one viewer sees it."""

    viewer: int | None


class Tell(TypedDict):
    """Tell a story about one of these places: as the first, or else pass, or as the last without a choice."""

    id: str
    kind: Literal["begin", "tell", "must_tell"]
    round: int
    breeds: list[Breed]


class Seal(TypedDict):
    """Play a card of one of these breeds, or seal that there is none."""

    id: str
    kind: Literal["vote", "cannot_vote"]
    round: int
    breeds: list[Breed]


class Sealed(TypedDict):
    """Wait for the others; the own vote may be taken back."""

    id: str
    kind: Literal["sealed"]
    round: int


class Choose(TypedDict):
    """Settle a tie."""

    id: str
    kind: Literal["choose"]
    round: int
    breeds: list[Breed]


class Wait(TypedDict):
    """Another seat tells, or settles a tie."""

    id: str
    kind: Literal["listen", "wait"]
    seat: int


class Idle(TypedDict):
    """Nothing is asked: cards are about to be drawn, or the match is over."""

    id: str
    kind: Literal["chance", "over"]


class Watch(TypedDict):
    """A spectator sees who is waited for."""

    id: str
    kind: Literal["watch"]
    seats: list[int]
    n: int
    """How many they are."""


Prompt: TypeAlias = Tell | Seal | Sealed | Choose | Wait | Idle | Watch


class FirstLeash(TypedDict):
    kind: Literal["leash"]
    to: None
    seat: int


class Laid(TypedDict):
    """A place comes under a breed."""

    kind: Literal["laid"]
    to: None
    place: str
    breed: Breed


class Dealt(TypedDict):
    kind: Literal["dealt"]
    to: None
    seat: int
    n: int


class HandDealt(TypedDict):
    """The cards themselves, for their owner."""

    kind: Literal["hand"]
    to: list[int]
    seat: int
    cards: list[Breed]


class RoundBegun(TypedDict):
    kind: Literal["round"]
    to: None
    hand_number: int
    round: int
    seat: int
    """Who holds the leash."""


class Told(TypedDict):
    """A story; in a preview for its teller alone."""

    kind: Literal["story"]
    to: list[int] | None
    seat: int
    place: str
    breed: Breed
    story: int


class Passed(TypedDict):
    kind: Literal["passed"]
    to: list[int] | None
    seat: int


class Voting(TypedDict):
    """All have told or passed: everyone votes among these breeds."""

    kind: Literal["voting"]
    to: None
    breeds: list[Breed]


class Voted(TypedDict):
    """What a seat has sealed, for itself."""

    kind: Literal["voted"]
    to: list[int]
    seat: int
    vote: Vote


class SealedVote(TypedDict):
    kind: Literal["sealed"]
    to: None
    seat: int


class TakenBack(TypedDict):
    kind: Literal["taken_back"]
    to: list[int] | None
    seat: int


class Shown(TypedDict):
    """A vote at the reveal."""

    kind: Literal["shown"]
    to: None
    seat: int
    vote: Vote


class Tied(TypedDict):
    """The seat with the leash must choose among these breeds."""

    kind: Literal["tied"]
    to: None
    seat: int
    breeds: list[Breed]


class Chose(TypedDict):
    kind: Literal["chose"]
    to: list[int] | None
    seat: int
    breed: Breed


class Named(TypedDict):
    """Tomy's breed, who voted for it, and who voted otherwise; `agreed` when the whole table voted for it."""

    kind: Literal["tomy", "agreed"]
    to: list[int] | None
    breed: Breed
    right: list[int]
    wrong: list[int]


class Sorted(TypedDict):
    """Who has a card less, and who must draw one."""

    kind: Literal["fewer", "more"]
    to: list[int] | None
    seats: list[int]


class NobodyVoted(TypedDict):
    kind: Literal["no_breed"]
    to: None


class Remade(TypedDict):
    """The dog pile is made anew from the discards."""

    kind: Literal["remade"]
    to: None
    n: int


class Drew(TypedDict):
    kind: Literal["drew"]
    to: None
    seat: int


class CardDrawn(TypedDict):
    """The card itself, for who drew it."""

    kind: Literal["card"]
    to: list[int]
    seat: int
    breed: Breed


class Cleared(TypedDict):
    """The told places leave the table."""

    kind: Literal["cleared"]
    to: None
    places: list[str]


class Owned(TypedDict):
    """One card is left, and it is shown."""

    kind: Literal["owner"]
    to: None
    seat: int
    breed: Breed


class HandOver(TypedDict):
    kind: Literal["hand_over"]
    to: None
    hand_number: int
    reason: EndOfHand
    left: list[int]


class Finished(TypedDict):
    kind: Literal["finished"]
    to: None
    scores: list[int]
    winners: list[int]


class SharedWin(TypedDict):
    kind: Literal["shared"]
    to: None
    seats: list[int]


Event: TypeAlias = (
    FirstLeash
    | Laid
    | Dealt
    | HandDealt
    | RoundBegun
    | Told
    | Passed
    | Voting
    | Voted
    | SealedVote
    | TakenBack
    | Shown
    | Tied
    | Chose
    | Named
    | Sorted
    | NobodyVoted
    | Remade
    | Drew
    | CardDrawn
    | Cleared
    | Owned
    | HandOver
    | Finished
    | SharedWin
)
