"""Positions for the rule tests: what is written is on the table, the rest of the box is in the supply."""

from __future__ import annotations

import re

from ouaf.rules.game import CHANCE, Entry
from ouaf.rules.spots.game import GAME
from ouaf.rules.spots.state import Spots

TILES = "howl,roll_over,walk,run,fetch,beg"
HOARDERS = (
    (("gribouille", "123"), ("moustache", "125")),
    (("filou", "126"), ("zigzag", "134")),
    (("boussole", "136"), ("tartine", "146")),
)


def table(
    *players: str,
    tiles: str = TILES,
    top: str = "puce",
    pending: str = "turn,turn=0",
    rival: str | None = None,
    set: str = "free",
    piles: str = "-/-/-/-",
) -> Spots:
    """A state from its parts; a player is `treats/kennel/dogs` as in a position text."""
    seats = [*players, *([rival] if rival else [])]
    dice = 40 - sum(map(_dice, players)) - _in_hand(pending)
    treats = 20 - sum(map(_treats, seats)) - sum(map(int, re.findall(r"\+(\d+)", tiles)))
    state = GAME.load(" ".join([set, tiles, piles, f"{dice}/{treats}", top, pending, *seats]))
    assert isinstance(state, Spots)
    return state


def _dice(player: str) -> int:
    _, kennel, dogs = player.split("/")
    return sum(c in "123456" for c in kennel + dogs)


def _treats(player: str) -> int:
    return int(player.removeprefix("rival/").split("/")[0])


def _in_hand(pending: str) -> int:
    kind, *facts = pending.split(",")
    known = dict(fact.split("=") for fact in facts)
    rolled = sum(c.isdigit() for c in known.get("rolled", ""))
    return rolled + int(known.get("aside", 0)) + (int(known.get("count", 0)) if kind == "throw" else 0)


def hoarders(dice: int, treats: int = 0) -> list[str]:
    """Three players who have so many dice and treats: first ones in their kennels, then dice on their dogs."""
    buried = [max(0, min(7, dice - 7 * seat)) for seat in range(3)]
    left = dice - sum(buried)
    found = []
    for seat, pack in enumerate(HOARDERS):
        texts = []
        for dog, spots in pack:
            filled = min(3, left)
            left -= filled
            texts.append(f"{dog}:{spots[:filled].ljust(3, '.')}")
        found.append(f"{treats if seat == 0 else 0}/{'-'.join('1' * buried[seat]) or '-'}/{','.join(texts)}")
    assert left == 0, "too many to hoard"
    return found


def go(state: Spots, *texts: str) -> Spots:
    """Moves of whoever is to move, and outcomes, one after the other."""
    for text in texts:
        (who,) = state.to_move()
        if who == CHANCE:
            state.settle(state.parse(CHANCE, text))
        else:
            state.apply(who, state.parse(who, text))
    return state


def legal(state: Spots) -> list[str]:
    """The names of the legal moves of whoever is to move; nothing when chance is."""
    (who,) = state.to_move()
    return [] if who == CHANCE else [state.name(who, move) for move in state.legal(who)]


def kind(state: Spots) -> str:
    """What the match waits for."""
    return state.public()["pending"]["kind"]


def dogs(state: Spots, seat: int = 0) -> list[str]:
    """A seat's dogs as in a position text."""
    return state.position().split(" ")[6 + seat].split("/")[2].split(",")


def kennel(state: Spots, seat: int = 0) -> list[int]:
    return state.public()["players"][seat]["kennel"]


def refused(state: Spots, text: str, seat: int = 0) -> tuple[str, str]:
    """The clause and the words' id with which a move is refused."""
    refusal = state.why_not(seat, state.parse(seat, text))
    assert refusal is not None, f"{text} is legal"
    return refusal.rule, refusal.id


def kinds_told(state: Spots, text: str) -> list[str]:
    """The kinds of the events of an entry; the state goes on."""
    (who,) = state.to_move()
    entry = Entry(who, state.parse(who, text))
    before = state.copy()
    go(state, text)
    return [event["kind"] for event in state.told(before, entry, state)]
