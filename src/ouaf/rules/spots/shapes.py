"""What goes out to people and bots: the shapes of views, prompts and events."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ouaf.rules.spots.content import SetId, TrickId


class Supply(TypedDict):
    dice: int
    treats: int
    deck: int
    """The dogs in the deck, the face-up one among them."""


class Tile(TypedDict):
    """One of the six places. With Wild dogs its pile: tiles nobody has seen yet, then those put under it in order."""

    id: TrickId | None
    """None before it is drawn."""
    face_up: bool
    treats: int
    unseen: NotRequired[list[TrickId]]
    under: NotRequired[list[TrickId]]


class Dog(TypedDict):
    name: str
    spots: list[int]
    filled: list[bool]
    """For each spot whether a die is on it."""
    validated: bool
    paws: int
    """Printed on the card; they count until the dog is validated."""


class Player(TypedDict):
    dogs: list[Dog]
    kennel: list[int]
    """The buried dice in rising order."""
    treats: int


class Rival(TypedDict):
    """T0ut0u."""

    treats: int
    validated: int
    dogs: list[str]
    playing: bool


class Pending(TypedDict):
    """What the match waits for, and where in which trick it stands."""

    kind: str
    trick: TrickId | None
    step: int
    times: int
    count: int
    """Dice to roll, dogs still to draw, dice to change, the spot to move from, or seats that have rolled to start."""


class Public(TypedDict):
    """What lies on the table: all of it is open."""

    game: Literal["spots"]
    seats: int
    set: SetId
    supply: Supply
    top_dog: list[int]
    """The spots of the face-up top card; none while it is being turned up."""
    top_name: str | None
    tricks: list[Tile]
    players: list[Player]
    turn: int | None
    """None during the set-up and on T0ut0u's turn."""
    rolled: list[int]
    """The dice of the roll that are not yet dealt with, in rising order; the first one is next."""
    aside: int
    """Bolt's dice that are still to be rolled."""
    named: int | None
    """Guard's number."""
    below: int
    """Scavenge: dice below this may be discarded."""
    first: list[int]
    """The seats that roll to see who starts; none later."""
    pending: Pending
    asked: int
    """How many decisions were asked for so far."""
    rival: NotRequired[Rival]


class View(Public):
    """The table as one viewer sees it."""

    viewer: int | None


class ChooseTurn(TypedDict):
    """Validate, or choose a trick."""

    id: str
    kind: Literal["turn"]
    validate: bool
    tricks: list[TrickId]


class Offer(TypedDict):
    """One die of the roll, and the moves with which it may be dealt with."""

    die: int
    moves: list[str]


class Plan(TypedDict):
    """A proposal: a move for each die of the roll in the order in which they are asked for, and what it comes to."""

    moves: list[str]
    covers: int
    """Dice on spots."""
    buried: int
    """What the kennel would total after it."""
    busts: bool


class Face(TypedDict):
    """What one die of this number would do: fit on an own empty spot, be buried, or bust."""

    number: int
    does: Literal["fits", "buried", "busts"]


class Group(TypedDict):
    """Fetch: n dice show this number, so many fit on a spot, and whether the rest would bust even so."""

    number: int
    n: int
    fits: int
    busts: bool


class Change(TypedDict):
    """Dig: what a move makes of a buried die, and whether its owner would bust; 0 is back to the supply."""

    move: str
    owner: int
    die: int
    becomes: int
    busts: bool


class Plain(TypedDict):
    """Trot's die to move, Dogpile's own die."""

    id: str
    kind: Literal["lift", "own"]


class Left(TypedDict):
    """Dig: n buried dice may still be changed."""

    id: str
    kind: Literal["nudge"]
    n: int
    changes: list[Change]


class Land(TypedDict):
    """Trot: where to, from this dog's spot."""

    id: str
    kind: Literal["land"]
    dog: str
    die: int


class Numbers(TypedDict):
    """Retrieve: the numbers of the top dog."""

    id: str
    kind: Literal["set"]
    numbers: list[int]
    faces: list[Face]


class Naming(TypedDict):
    """Guard: a number, before n dice are rolled."""

    id: str
    kind: Literal["name"]
    n: int
    faces: list[Face]


class Range(TypedDict):
    """Bolt: how many dice. One may stop when no more of them are left than paws."""

    id: str
    kind: Literal["count"]
    low: int
    high: int
    paws: int


class Fetch(TypedDict):
    """All dice of one number."""

    id: str
    kind: Literal["fetch"]
    dice: list[int]
    groups: list[Group]


class Hunt(TypedDict):
    """n of these dice."""

    id: str
    kind: Literal["hunt"]
    dice: list[int]
    n: int


class Search(TypedDict):
    """Some of these dice that make this total."""

    id: str
    kind: Literal["search"]
    dice: list[int]
    total: int


class Reroll(TypedDict):
    """Keep these dice, or spend one of n treats."""

    id: str
    kind: Literal["reroll", "track"]
    dice: list[int]
    n: int
    plan: Plan | None
    """What keeping would come to; None where a choice of the trick comes first."""


class Place(TypedDict):
    """Place, bury, or perhaps discard this die; these are the others of the roll."""

    id: str
    kind: Literal["place"]
    die: int
    dice: list[int]
    may_discard: bool
    offers: list[Offer]
    """For every die that is not yet dealt with. Any choice from them that uses no spot twice is a legal list."""
    plan: Plan
    buried: int
    """The total of the kennel now."""
    most: int
    """More than this is a bust."""
    hope: NotRequired[int]
    """Play dead: the treats that the die brings when it is buried."""


class More(TypedDict):
    """Roll n dice (once more), or stop."""

    id: str
    kind: Literal["more"]
    trick: TrickId
    n: int
    faces: list[Face]
    at_stake: int
    """The own dice that a bust would cost."""
    aside: int
    """Bolt's dice that are still to be rolled."""


class Idle(TypedDict):
    """Nothing is asked: something is rolled or drawn, or the match is over."""

    id: str
    kind: Literal["chance", "over"]


class Watch(TypedDict):
    """A spectator sees who is waited for."""

    id: str
    kind: Literal["watch"]
    seats: list[int]
    n: int
    """How many they are."""


class Wait(TypedDict):
    """It is another seat's turn."""

    id: str
    kind: Literal["wait"]
    seat: int


Prompt: TypeAlias = (
    ChooseTurn
    | Plain
    | Left
    | Land
    | Numbers
    | Naming
    | Range
    | Fetch
    | Hunt
    | Search
    | Reroll
    | Place
    | More
    | Idle
    | Watch
    | Wait
)


AtTableKind: TypeAlias = Literal["no_dice", "rival_turn", "rival_won"]


class AtTable(TypedDict):
    """Nobody's own: no die is left, or T0ut0u's turn and win."""

    kind: AtTableKind
    to: list[int] | None


BySeatKind: TypeAlias = Literal["starts", "turn", "keeps", "stops", "enough", "moves_none", "goes_on", "won"]


class BySeat(TypedDict):
    kind: BySeatKind
    to: list[int] | None
    seat: int


ValidationKind: TypeAlias = Literal["quiet", "express"]


class Validation(TypedDict):
    """A validation and all its dogs; each of them is told by itself too."""

    kind: ValidationKind
    to: list[int] | None
    seat: int
    dogs: list[str]


LossKind: TypeAlias = Literal["busted", "scattered"]
WithNumberKind: TypeAlias = Literal["treats", "gives_back", "sets_aside", "busted", "scattered"]


class WithNumber(TypedDict):
    """Treats taken or given back, dice set aside, dice lost by a bust or because none was left in the supply."""

    kind: WithNumberKind
    to: list[int] | None
    seat: int
    n: int


WithDieKind: TypeAlias = Literal["first_roll", "sets", "names", "digs_up", "buried", "brimming"]


class WithDie(TypedDict):
    """A die that is rolled, turned, named, dug up or buried; `brimming` when the kennel then holds all that it can."""

    kind: WithDieKind
    to: list[int] | None
    seat: int
    die: int


WithDiceKind: TypeAlias = Literal["rolled", "rerolls", "chooses", "discards"]


class WithDice(TypedDict):
    kind: WithDiceKind
    to: list[int] | None
    seat: int
    dice: list[int]


WithDogKind: TypeAlias = Literal["dealt", "drew", "validated"]


class WithDog(TypedDict):
    kind: WithDogKind
    to: list[int] | None
    seat: int
    dog: str


OnSpotKind: TypeAlias = Literal["placed", "lifts", "lands"]


class OnSpot(TypedDict):
    """A die comes onto a dog's spot, or is taken from it."""

    kind: OnSpotKind
    to: list[int] | None
    seat: int
    dog: str
    die: int


class Nudged(TypedDict):
    """A buried die of `owner` is changed; it becomes 0 when it goes back to the supply."""

    kind: Literal["nudged", "nudged_own"]
    to: list[int] | None
    seat: int
    owner: int
    die: int
    becomes: int


class WouldHold(TypedDict):
    """The end of a preview: what the kennel would total, and whether that is a bust. It never happens in a match."""

    kind: Literal["would_hold"]
    to: list[int] | None
    seat: int
    total: int
    most: int
    busts: bool


class Tied(TypedDict):
    kind: Literal["tied"]
    to: list[int] | None
    seats: list[int]


class Used(TypedDict):
    """A trick is chosen; n treats lay on it."""

    kind: Literal["trick"]
    to: list[int] | None
    seat: int
    trick: TrickId
    n: int


class Shown(TypedDict):
    """A tile shows at one of the six places."""

    kind: Literal["tile"]
    to: list[int] | None
    place: int
    trick: TrickId


OnTileKind: TypeAlias = Literal["reset", "rival_trick"]


class OnTile(TypedDict):
    """All tricks are face up again, with n treats more on the one that was left; or T0ut0u uses one with n treats."""

    kind: OnTileKind
    to: list[int] | None
    trick: TrickId
    n: int


OfDeckKind: TypeAlias = Literal["top", "rival_pays", "rival_validated"]


class OfDeck(TypedDict):
    """The new top dog, or the one that T0ut0u pays for and validates."""

    kind: OfDeckKind
    to: list[int] | None
    dog: str


class RivalRolled(TypedDict):
    kind: Literal["rival_rolled"]
    to: list[int] | None
    die: int
    trick: TrickId


class RivalGrabs(TypedDict):
    """T0ut0u's die names a trick that is face down: it validates the top dog."""

    kind: Literal["rival_grabs"]
    to: list[int] | None
    trick: TrickId
    dog: str


Event: TypeAlias = (
    AtTable
    | BySeat
    | Validation
    | WithNumber
    | WithDie
    | WithDice
    | WithDog
    | OnSpot
    | Nudged
    | WouldHold
    | Tied
    | Used
    | Shown
    | OnTile
    | OfDeck
    | RivalRolled
    | RivalGrabs
)
