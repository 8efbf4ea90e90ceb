"""The text forms: `12@1,-2,r1`, `swap`, `swap:3,17`, `pass` for moves, `12`, `first=2` for outcomes, positions."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ouaf.rules.dogcity.board import REACH, key_of, xy_of
from ouaf.rules.dogcity.content import HAND, STANDARD
from ouaf.rules.dogcity.moves import FIRST, LAYING, PASS, not_now
from ouaf.rules.game import CHANCE, IllegalMove, Malformed, Refusal

if TYPE_CHECKING:
    from ouaf.rules.dogcity.state import DogCity

_LAYING: Final = re.compile(r"([0-9]{1,4})@(-?[0-9]{1,4}), ?(-?[0-9]{1,4})(?:,? ?r([0-3]))?", re.ASCII)
_SWAP: Final = re.compile(r"swap(?:[: ] ?([0-9]{1,4}(?:[, ] ?[0-9]{1,4})*))?", re.ASCII)
_TILE: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
_FIRST: Final = re.compile(r"first=([0-9])", re.ASCII)


def name(state: DogCity, who: int, what: int) -> str:
    """The text form of a move, or of an outcome of chance."""
    if who == CHANCE:
        return f"first={what - FIRST}" if what >= FIRST else str(what)
    if what == PASS:
        return "pass"
    hand = state.hands[who]
    if what < LAYING:
        given = [tile for slot, tile in enumerate(hand) if what >> slot & 1]
        return "swap" if given == hand else "swap:" + ",".join(map(str, given))
    spot, slot = divmod(what - LAYING, HAND)
    return laying(state, hand[slot], spot)


def legal_names(state: DogCity, seat: int) -> list[str]:
    """The text forms of all legal moves at once: a city has room for dozens."""
    if seat not in state.waiting or not state.can_lay():
        return [name(state, seat, move) for move in state.legal(seat)]
    board, fitting = state.board, state.tiles.fitting
    free = [(_where(board.places[place]), board.patterns[place]) for place in board.free]
    return [
        f"{tile}@{where},r{turn}"
        for tile in state.hands[seat]
        for where, pattern in free
        for turn in fitting[tile][pattern]
    ]


def laying(state: DogCity, tile: int, spot: int) -> str:
    """A domino, its place (x to the right, y down) and its quarter turns clockwise."""
    return f"{tile}@{_where(state.board.places[spot >> 2])},r{spot & 3}"


@lru_cache(1 << 13)
def _where(key: int) -> str:
    """A place is named again at every turn."""
    x, y = xy_of(key)
    return f"{x},{y}"


def parse(state: DogCity, who: int, text: str) -> int:
    """The move or outcome that a text names; a turn that looks like a smaller one is read as that."""
    if who == CHANCE:
        return _parse_outcome(text)
    if text == "pass":
        return PASS
    if match := _SWAP.fullmatch(text):
        given = [int(tile) for tile in _TILE.findall(match[1])] if match[1] else state.hands[who]
        return sum({1 << _slot(state, who, tile) for tile in given})
    if match := _LAYING.fullmatch(text):
        slot = _slot(state, who, int(match[1]))
        place = _place(state, who, int(match[2]), int(match[3]))
        spot = 4 * place + int(match[4] or 0) % state.tiles.turns[int(match[1])]
        return LAYING + HAND * spot + slot
    raise Malformed("dogcity.malformed.move", text=text[:40])


def _slot(state: DogCity, seat: int, tile: int) -> int:
    """Where a domino is in the hand, or why it cannot be played."""
    if tile in state.hands[seat]:
        return state.hands[seat].index(tile)
    refusal = not_now(state, seat)
    if refusal is None and 1 <= tile <= state.tiles.size:
        refusal = Refusal("3.1", "dogcity.refusal.not_in_hand", {"tile": tile})
    raise IllegalMove(refusal or Refusal("1.1", "dogcity.refusal.no_such_tile", {"size": state.tiles.size}))


def _place(state: DogCity, seat: int, x: int, y: int) -> int:
    """The number of a place, or why there is none."""
    far = max(abs(x), abs(y)) >= REACH
    place = None if far else state.board.place_at.get(key_of(x, y))
    if place is None:
        why = "not_beside" if state.by else "first_place"
        raise IllegalMove(not_now(state, seat) or Refusal("3.2", f"dogcity.refusal.{why}", {"x": x, "y": y}))
    return place


def _parse_outcome(text: str) -> int:
    if match := _FIRST.fullmatch(text):
        return FIRST + int(match[1])
    if _TILE.fullmatch(text) and int(text) < FIRST:
        return int(text)
    raise Malformed("dogcity.malformed.outcome", text=text[:40])


def position(state: DogCity) -> str:
    """Dominoes, turn (+ when playing again), idle turns, rounds of the last move, laid, given in a swap, and hands."""
    rows = state.tiles.rows
    turn = "-" if state.turn == CHANCE else f"{state.turn}{'+' if state.again else ''}"
    board = state.board
    laid = [
        f"{seat}:{laying(state, tile, spot)}"
        for seat, tile, spot in zip(state.by, board.laid, board.spots, strict=True)
    ]
    return " ".join(
        [
            "standard" if rows == STANDARD else "/".join(row.replace(",", "") for row in rows),
            turn,
            str(state.idle),
            str(len(state.rounds)),
            "|".join(laid) or "-",
            *(",".join(map(str, tiles)) or "-" for tiles in (state.aside, *state.hands)),
        ]
    )
