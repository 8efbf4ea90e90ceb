"""What is told of each entry of a match of Tomy, and to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ouaf.rules.game import CHANCE, Entry
from ouaf.rules.tomy.content import BREEDS, DEALT, PLACES, VOTES
from ouaf.rules.tomy.moves import (
    CANCEL,
    CARD,
    CHOOSE,
    DEAL,
    DRAW,
    EMPTY,
    FIRST_LEASH,
    LAY,
    LEASH,
    OVER,
    PASS,
    PLACE,
    PLAY,
    STORIES,
    TIE,
    VOTE,
)
from ouaf.rules.tomy.record import NO_BREED
from ouaf.rules.tomy.shapes import Event
from ouaf.rules.tomy.view import breeds_in, clockwise, own_hand, sides

if TYPE_CHECKING:
    from ouaf.rules.tomy.state import Tomy


def told(before: Tomy, entry: Entry, after: Tomy) -> list[Event]:
    """The events of one entry."""
    if entry.who == CHANCE:
        events = _told_outcome(before, entry.what, after)
    elif before.phase == STORIES:
        events = [_story(before, entry.who, entry.what, None)]
    elif before.phase == TIE:
        events = _told_choice(before, entry, None)
    else:
        events = _told_vote(before, entry, after)
    return [*events, *_told_after(before, after)]


def _told_outcome(before: Tomy, outcome: int, after: Tomy) -> list[Event]:
    if before.phase == LEASH:
        return [{"kind": "leash", "to": None, "seat": outcome - FIRST_LEASH}]
    if before.phase == LAY:
        breed = BREEDS[before.table.index(EMPTY)]
        return [{"kind": "laid", "to": None, "place": PLACES[outcome - PLACE], "breed": breed}]
    if before.phase == DEAL:
        seat = before.sizes.index(0)
        return [
            {"kind": "hand", "to": [seat], "seat": seat, "cards": own_hand(after, seat)},
            {"kind": "dealt", "to": None, "seat": seat, "n": DEALT},
        ]
    seat = before.drawers[0]
    return [
        {"kind": "card", "to": [seat], "seat": seat, "breed": BREEDS[outcome - CARD]},
        {"kind": "drew", "to": None, "seat": seat},
    ]


def _story(state: Tomy, seat: int, move: int, to: list[int] | None) -> Event:
    if move == PASS:
        return {"kind": "passed", "to": to, "seat": seat}
    return {
        "kind": "story",
        "to": to,
        "seat": seat,
        "place": PLACES[state.table[move]],
        "breed": BREEDS[move],
        "story": state.entries + 1,
    }


def _told_vote(before: Tomy, entry: Entry, after: Tomy) -> list[Event]:
    if entry.what == CANCEL:
        return [{"kind": "taken_back", "to": None, "seat": entry.who}]
    events: list[Event] = [
        {"kind": "voted", "to": [entry.who], "seat": entry.who, "vote": VOTES[entry.what - PLAY]},
        {"kind": "sealed", "to": None, "seat": entry.who},
    ]
    if after.phase != VOTE:
        events += _told_reveal(before, entry, after)
    return events


def _told_reveal(before: Tomy, entry: Entry, after: Tomy) -> list[Event]:
    """From the votes as they were sealed, the leash first: by now a new hand may have begun."""
    votes = before.votes[:]
    votes[entry.who] = entry.what - PLAY
    events: list[Event] = [
        {"kind": "shown", "to": None, "seat": seat, "vote": VOTES[votes[seat]]}
        for seat in clockwise(before.seats, before.leash)
    ]
    if after.phase == TIE:
        events.append({"kind": "tied", "to": None, "seat": after.leash, "breeds": breeds_in(after.tied)})
        return events
    winner = after.winner if after.phase == DRAW else after.rounds[-1].winner
    if winner == NO_BREED:
        events.append({"kind": "no_breed", "to": None})
    else:
        events += _named(before, votes, winner, None)
    return events


def _named(before: Tomy, votes: list[int], winner: int, to: list[int] | None) -> list[Event]:
    """Tomy's breed, and what it means for each side's cards (RULES 4.3, 4.4)."""
    right, wrong = sides(votes, winner, before.leash)
    kind: Literal["tomy", "agreed"] = "agreed" if len(right) == before.seats else "tomy"
    events: list[Event] = [{"kind": kind, "to": to, "breed": BREEDS[winner], "right": right, "wrong": wrong}]
    if right:
        events.append({"kind": "fewer", "to": to, "seats": right})
    if wrong:
        events.append({"kind": "more", "to": to, "seats": wrong})
    return events


def _told_choice(before: Tomy, entry: Entry, to: list[int] | None) -> list[Event]:
    breed = entry.what - CHOOSE
    return [
        {"kind": "chose", "to": to, "seat": entry.who, "breed": BREEDS[breed]},
        *_named(before, before.votes, breed, to),
    ]


def _told_after(before: Tomy, after: Tomy) -> list[Event]:
    """What follows by itself: the vote opens, the pile is made anew, the hand ends, the next round begins."""
    events: list[Event] = []
    if before.phase == STORIES and after.phase == VOTE:
        events.append({"kind": "voting", "to": None, "breeds": breeds_in(after.proposed)})
    if after.phase == DRAW and after.pile_left > before.pile_left:
        events.append({"kind": "remade", "to": None, "n": after.pile_left})
    if len(after.ended) > len(before.ended):
        events += _told_end(after)
    elif len(after.rounds) > len(before.rounds):
        places = [PLACES[story.place] for story in after.rounds[-1].stories]
        events.append({"kind": "cleared", "to": None, "places": places})
    if after.phase == STORIES and before.phase != STORIES:
        events.append(
            {
                "kind": "round",
                "to": None,
                "hand_number": after.hand,
                "round": after.round,
                "seat": after.leash,
            }
        )
    return events


def _told_end(after: Tomy) -> list[Event]:
    ended = after.ended[-1]
    events: list[Event] = [
        {"kind": "owner", "to": None, "seat": seat, "breed": BREEDS[breed]}
        for seat, breed in enumerate(ended.owners)
        if breed != NO_BREED
    ]
    number = len(after.ended)
    events.append(
        {"kind": "hand_over", "to": None, "hand_number": number, "reason": ended.reason, "left": list(ended.left)}
    )
    outcome = after.outcome()
    if after.phase == OVER and outcome is not None:
        events.append({"kind": "finished", "to": None, "scores": after.scores[:], "winners": outcome.winners})
        if len(outcome.winners) > 1:
            events.append({"kind": "shared", "to": None, "seats": outcome.winners})
    return events


def preview(state: Tomy, seat: int, move: int) -> list[Event]:
    """The own move alone: what others have sealed stays sealed."""
    if state.phase == STORIES:
        return [_story(state, seat, move, [seat])]
    if state.phase == TIE:
        return _told_choice(state, Entry(seat, move), [seat])
    if move == CANCEL:
        return [{"kind": "taken_back", "to": [seat], "seat": seat}]
    return [{"kind": "voted", "to": [seat], "seat": seat, "vote": VOTES[move - PLAY]}]
