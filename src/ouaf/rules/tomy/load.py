"""A match of Tomy from its position text."""

from __future__ import annotations

from ouaf.rules.game import TO_CHANCE, TO_NOBODY, Malformed
from ouaf.rules.tomy.content import COPIES, KINDS, LETTERS, PLACES, EndOfHand
from ouaf.rules.tomy.moves import (
    DEAL,
    DRAW,
    EMPTY,
    LAY,
    LEASH,
    NO_VOTE,
    NOBODY,
    NOT_SEALED,
    OVER,
    PHASES,
    PLAY,
    STORIES,
    TIE,
    VOTE,
)
from ouaf.rules.tomy.notation import ALOUD_SIGN, EMPTY_TEXT, NO_CARD, OPEN
from ouaf.rules.tomy.record import NO_BREED, Ended, Round, Story
from ouaf.rules.tomy.state import Tomy


def load(text: str) -> Tomy:
    """The state that a position text names."""
    try:
        state = _read(text.split(" "))
        _check(state)
    except (ValueError, IndexError) as problem:
        raise Malformed("malformed.position", reason=str(problem)[:80]) from problem
    if state.position() != text:
        raise Malformed("malformed.position", reason="not in its shortest form")
    return state


def _read(fields: list[str]) -> Tomy:
    """The fields in the order in which `position` writes them."""
    mode, entries, numbers, phase, leash, turn, table, gone, hands, votes, winner, drawers, drew = fields[:13]
    discards, scores, ended, rounds = fields[13:]
    length, _, stories = mode.partition(ALOUD_SIGN)
    state = Tomy(hands.count("/") + 1, several=length == "several", aloud=stories == "aloud")
    state.entries = int(entries)
    state.hand, state.round = map(int, numbers.split("."))
    state.phase = PHASES.index(phase)
    state.leash, state.turn = _seat(leash), _seat(turn)
    _read_places(state, table.split(","), _parts(gone, ","))
    state.votes, state.drew = list(_votes(votes)), list(_draws(drew))
    state.winner = _breed(winner)
    state.drawers = [] if drawers == EMPTY_TEXT else [int(seat) for seat in drawers]
    state.discards = _counts(discards)
    for seat, hand in enumerate(hands.split("/")):
        state.cards[KINDS * seat : KINDS * (seat + 1)] = _counts(hand)
    state.scores = [int(score) for score in scores.split("/")]
    state.ended = [_ended(each) for each in _parts(ended, ";")]
    state.rounds = [_round(each) for each in _parts(rounds, ";")]
    derive(state)
    return state


def derive(state: Tomy) -> None:
    """What follows from hands, discards, votes and phase: the pile, the sets of breeds, and who is waited for."""
    for seat in range(state.seats):
        hand = state.cards[KINDS * seat : KINDS * (seat + 1)]
        state.sizes[seat] = sum(hand)
        state.breeds[seat] = sum(1 << breed for breed in range(KINDS) if hand[breed])
    for breed in range(KINDS):
        on_table = state.votes.count(breed) if state.phase == TIE else 0
        state.pile[breed] = COPIES - state.discards[breed] - on_table - sum(state.cards[breed::KINDS])
    state.pile_left = sum(state.pile)
    if state.phase == TIE:
        counts = [state.votes.count(breed) for breed in range(KINDS)]
        state.tied = sum(1 << breed for breed in range(KINDS) if counts[breed] == max(counts))
    unsealed = [seat for seat in range(state.seats) if state.votes[seat] == NOT_SEALED]
    asked = {STORIES: [state.turn], VOTE: unsealed, TIE: [state.leash], OVER: TO_NOBODY}
    state.waiting = asked.get(state.phase, TO_CHANCE)


def _check(state: Tomy) -> None:
    """Nothing that play could not go on from."""
    seats = range(state.seats)
    wrong = {
        "three to six hands": not 3 <= state.seats <= 6,
        "a score for each seat": len(state.scores) != state.seats,
        "a vote and a draw for each seat": len(state.votes) != state.seats or len(state.drew) != state.seats,
        "a leash": (state.leash == NOBODY) != (state.phase == LEASH) or state.leash >= state.seats,
        "who tells": (state.turn in seats) != (state.phase == STORIES),
        "places that are all different": _places(state) != len(PLACES),
        "a place to lay": (EMPTY in state.table) != (state.phase in (LEASH, LAY)),
        "votes that fit the phase": _sealed(state) not in _sealed_in(state),
        "twelve dogs of each breed": min(state.pile) < 0,
        "who draws": bool(state.drawers) != (state.phase == DRAW) or not set(state.drawers) <= set(seats),
        "a card to draw": state.phase == DRAW and not state.pile_left,
        "who is dealt to": state.phase == DEAL and 0 not in state.sizes,
        "a tie": state.phase == TIE and not state.tied & (state.tied - 1),
        "an end": state.phase == OVER and not state.ended,
    }
    for what, is_wrong in wrong.items():
        if is_wrong:
            raise ValueError(what)
    for seat, vote in enumerate(state.votes):
        if state.phase == VOTE and vote != NOT_SEALED:
            _check_sealed(state, seat, vote)


def _places(state: Tomy) -> int:
    """How many there are; more than there should be when one lies in two spots."""
    return KINDS - state.table.count(EMPTY) + len(state.place_discards) + len(state.place_pile)


def _sealed(state: Tomy) -> int:
    return state.seats - state.votes.count(NOT_SEALED)


def _sealed_in(state: Tomy) -> range:
    """How many votes there may be: none before the vote, some in it, all from the reveal on."""
    if state.phase == VOTE:
        return range(state.seats)
    has_voted = state.phase in (TIE, DRAW, OVER) or (state.phase == LAY and state.round > 0)
    return range(state.seats, state.seats + 1) if has_voted else range(1)


def _check_sealed(state: Tomy, seat: int, vote: int) -> None:
    """What is sealed could be sealed."""
    bare = state.copy()
    bare.votes[seat] = NOT_SEALED
    if bare.why_not(seat, PLAY + vote) is not None:
        raise ValueError("a vote from the hand")


def _read_places(state: Tomy, table: list[str], gone: list[str]) -> None:
    if len(table) != KINDS:
        raise ValueError("six places")
    for breed, text in enumerate(table):
        if text != EMPTY_TEXT:
            place, *told = text.split(":")
            state.table[breed] = PLACES.index(place)
            if told:
                state.tellers[breed], state.stories[breed] = map(int, told)
                state.proposed |= 1 << breed
    state.place_discards = [PLACES.index(place) for place in gone]
    state.place_pile = [p for p in range(len(PLACES)) if p not in state.table and p not in state.place_discards]


def _parts(text: str, by: str) -> list[str]:
    return [] if text == EMPTY_TEXT else text.split(by)


def _seat(text: str) -> int:
    return NOBODY if text == EMPTY_TEXT else int(text)


def _breed(text: str) -> int:
    return NO_BREED if text == EMPTY_TEXT else LETTERS.index(text)


def _counts(text: str) -> list[int]:
    if text != EMPTY_TEXT and not set(text) <= set(LETTERS):
        raise ValueError(f"no such cards: {text}")
    return [text.count(letter) for letter in LETTERS]


def _votes(text: str) -> tuple[int, ...]:
    return tuple([NOT_SEALED if c == OPEN else NO_VOTE if c == NO_CARD else LETTERS.index(c) for c in text])


def _draws(text: str) -> tuple[int, ...]:
    return tuple([NO_BREED if c == OPEN else LETTERS.index(c) for c in text])


def _ended(text: str) -> Ended:
    reason, left, owners = text.split(":")
    kinds: tuple[EndOfHand, ...] = ("last_card", "places")
    return Ended(kinds[kinds.index(reason)], tuple([int(n) for n in left.split("/")]), _draws(owners))


def _round(text: str) -> Round:
    hand, leash, stories, votes, winner, drew = text.split(":")
    return Round(
        int(hand),
        int(leash),
        tuple([_story(story) for story in stories.split("+")]),
        _votes(votes),
        _breed(winner),
        _draws(drew),
    )


def _story(text: str) -> Story:
    letter, place, seat, entry = text.split(",")
    return Story(LETTERS.index(letter), PLACES.index(place), int(seat), int(entry))
