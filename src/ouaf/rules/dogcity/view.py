"""What is seen and told in Dog City Domino: views, prompts and events. Everything but the pile lies open."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ouaf.rules.dogcity.board import xy_of
from ouaf.rules.dogcity.content import (
    CAT_COST,
    COATS,
    COLOUR,
    COLOURS,
    DOG_POINTS,
    HAND,
    MANY_ALIKE,
    animals_on,
    parts,
    worth,
)
from ouaf.rules.dogcity.count import count
from ouaf.rules.dogcity.moves import FIRST, PASS
from ouaf.rules.dogcity.shapes import Alike, Brings, Event, Laid, MoveEvent, Prompt, Public, Reason, Round, Swapped
from ouaf.rules.game import CHANCE, TO_CHANCE, TO_NOBODY, Entry, Viewer

if TYPE_CHECKING:
    from ouaf.rules.dogcity.state import DogCity


def public(state: DogCity) -> Public:
    """The same for all: only the pile is unknown, and nobody has drawn it yet."""
    shown: Public = {
        "game": "dogcity",
        "seats": state.seats,
        "tiles": state.tiles.shown[:],
        "laid": _laid(state),
        "hands": [hand[:] for hand in state.hands],
        "pile": len(state.pile),
        "aside": state.aside[:],
        "turn": None if state.turn == CHANCE else state.turn,
        "again": state.again,
        "idle": state.idle,
        "idle_limit": state.idle_limit(),
        "points": state.collected[:],
        "cats": state.cats[:],
        "rounds": [_round(state, point) for point in state.rounds],
    }
    if state.waiting is TO_NOBODY:
        shown["left"] = [state.left(seat) for seat in range(state.seats)]
        shown["totals"] = [state.total(seat) for seat in range(state.seats)]
        shown["count"] = count(state)
    return shown


def _laid(state: DogCity) -> list[Laid]:
    board, places = state.board, state.board.places
    laid = zip(state.by, board.laid, board.spots, strict=True)
    return [_lies(seat, tile, places[spot >> 2], spot & 3) for seat, tile, spot in laid]


@lru_cache(1 << 13)
def _lies(seat: int, tile: int, place: int, turn: int) -> Laid:
    """A domino that lies stays as it is: all views share it."""
    x, y = xy_of(place)
    return {"tile": tile, "x": x, "y": y, "turn": turn, "seat": seat}


def _round(state: DogCity, point: int) -> Round:
    quarters = state.board.points[point]
    return {
        "point": list(xy_of(point)),
        "colour": COLOURS[(quarters & COLOUR) - 1],
        "animals": animals_on(quarters),
        "points": worth(quarters),
        "parts": parts(quarters),
    }


def prompt(state: DogCity, viewer: Viewer) -> Prompt:
    """Between two decisions of a seat something is laid or another turn passes idle, so these two number them."""
    if state.waiting is TO_NOBODY:
        return {"id": "over", "kind": "over"}
    if state.waiting is TO_CHANCE:
        return {"id": "chance", "kind": "chance"}
    if viewer is None:
        return {"id": "watch", "kind": "watch", "seats": [state.turn], "n": 1}
    if state.turn != viewer:
        return {"id": "wait", "kind": "wait", "seat": state.turn}
    return _asked(state, f"{len(state.by)}-{state.idle}")


def _asked(state: DogCity, number: str) -> Prompt:
    if state.can_lay():
        return {"id": f"place-{number}", "kind": "again" if state.again else "place"}
    if not state.pile:
        return {"id": f"pass-{number}", "kind": "pass"}
    n = min(HAND, len(state.pile))
    return {"id": f"swap-{number}", "kind": "swap" if n == HAND else "swap_some", "n": n}


def told(before: DogCity, entry: Entry, after: DogCity) -> list[Event]:
    """The events of one entry."""
    if entry.who == CHANCE:
        return _told_chance(before, entry.what, after)
    return [*_told_move(before, entry, after)]


def _told_move(before: DogCity, entry: Entry, after: DogCity) -> list[MoveEvent]:
    events: list[MoveEvent] = []
    if len(after.by) > len(before.by):
        events += _told_laying(after, entry.who)
    elif entry.what == PASS:
        events.append({"kind": "passed", "to": None, "seat": entry.who})
    else:
        events.append(_swapped("given", entry.who, after.aside))
    return events + _told_end(after)


def _told_chance(before: DogCity, outcome: int, after: DogCity) -> list[Event]:
    if outcome >= FIRST:
        return [{"kind": "first", "to": None, "seat": outcome - FIRST}]
    seat = before.drawer
    events: list[Event] = [{"kind": "drawn" if before.by else "dealt", "to": None, "seat": seat, "tile": outcome}]
    if before.aside and not after.aside:
        events.append(_swapped("returned", seat, before.aside))
    if not after.pile and not before.aside:
        events.append({"kind": "pile_empty", "to": None})
    if after.again and after.waiting is not TO_CHANCE:
        events.append({"kind": "again", "to": None, "seat": seat})
    return [*events, *_told_end(after)]


def _told_laying(after: DogCity, seat: int) -> list[MoveEvent]:
    board = after.board
    spot = board.spots[-1]
    last = _lies(after.by[-1], board.laid[-1], board.places[spot >> 2], spot & 3)
    events: list[MoveEvent] = [{"kind": "laid", "to": None, **last}]
    rounds = [_round(after, point) for point in after.rounds]
    if len(rounds) > 1:
        events.append({"kind": "at_once", "to": None, "seat": seat, "n": len(rounds)})
    events += [{"kind": _told_as(each), "to": None, "seat": seat, **each} for each in rounds]
    events += [alike for each in rounds if (alike := _alike(each, seat))]
    if cats := sum(each["animals"].count("x") for each in rounds):
        events.append({"kind": "cats", "to": None, "seat": seat, "n": cats, "cost": CAT_COST * cats})
    if after.again and after.waiting is after.asked[seat]:
        events.append({"kind": "again", "to": None, "seat": seat})
    return events


def _told_as(completed: Round) -> Literal["round", "only_cats", "plain"]:
    if completed["points"]:
        return "round"
    return "only_cats" if completed["animals"] else "plain"


def _alike(completed: Round, seat: int) -> Alike | None:
    """The coat that is on a round three times or more; there can be only one."""
    animals = completed["animals"]
    for coat in COATS:
        n = animals.count(coat)
        if n >= MANY_ALIKE:
            return {"kind": "alike", "to": None, "seat": seat, "animal": coat, "n": n, "points": DOG_POINTS[n]}
    return None


def _swapped(kind: Literal["given", "returned"], seat: int, tiles: list[int]) -> Swapped:
    return {"kind": kind, "to": None, "seat": seat, "tiles": tiles[:], "n": len(tiles)}


def _told_end(after: DogCity) -> list[MoveEvent]:
    if after.waiting is not TO_NOBODY:
        return []
    seats = range(after.seats)
    left, totals = [after.left(seat) for seat in seats], [after.total(seat) for seat in seats]
    reason: Reason = "blocked" if all(after.hands) else "laid_out"
    return [{"kind": "finished", "to": None, "reason": reason, "left": left, "totals": totals}]


def preview(state: DogCity, seat: int, move: int) -> list[Event]:
    """What the move lays, completes and brings, before anything is drawn."""
    after = state.copy()
    after.apply(seat, move)
    events = _told_move(state, Entry(seat, move), after)
    if len(after.by) > len(state.by):
        events.append(_brings(state, seat, after))
    for event in events:
        event["to"] = [seat]
    return [*events]


def _brings(before: DogCity, seat: int, after: DogCity) -> Brings:
    """What a laying brings in all, so that layings can be compared."""
    points, cats = after.collected[seat] - before.collected[seat], after.cats[seat] - before.cats[seat]
    return {
        "kind": "brings",
        "to": [seat],
        "seat": seat,
        "rounds": len(after.rounds),
        "points": points,
        "cats": cats,
        "net": points - CAT_COST * cats,
        "again": after.again,
    }
