"""What each answer of a player does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ouaf.rules.spots import moves
from ouaf.rules.spots.content import DOG_NAMES, LEAST_ASIDE, MOST_BURIED, STEPS, TRICKS
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHANGE,
    CHOICES,
    KEEP,
    KENNEL,
    LAND,
    NUMBER,
    PLACE,
    REROLL,
    STOP,
    SUPPLY,
    TAKEN,
    THROW,
    USE,
    VALIDATE,
)
from ouaf.rules.spots.rolls import deal, express, finish_roll, keep_only, sort_out
from ouaf.rules.spots.steps import DO, advance, ask_nudge, put_aside, run
from ouaf.rules.spots.turns import bust, draw_dogs, end_turn, validate

if TYPE_CHECKING:
    from ouaf.rules.spots.state import Spots

Answer: TypeAlias = "Callable[[Spots, int], None]"


def turn(state: Spots, move: int) -> None:
    """Quiet validation, or a trick (RULES 3.3, 3.4)."""
    if move == VALIDATE:
        _validate_quietly(state)
    else:
        _use(state, move - USE)


def _validate_quietly(state: Spots) -> None:
    """All complete dogs; new ones are drawn and the turn is over (RULES 3.3)."""
    new = validate(state, "quiet")
    if new:
        draw_dogs(state, new)
    elif not state.has_won(state.turn):
        end_turn(state)


def _use(state: Spots, trick: int) -> None:
    """The tile is turned face down, and the treats on it are the player's (RULES 3.4)."""
    place = state.tiles.index(trick)
    state.face_up &= ~(1 << place)
    n = state.on_tiles[place]
    state.on_tiles[place] = 0
    state.purse[state.turn] += n
    state.trick = trick
    if state.heard is not None:
        state.heard.append({"kind": "trick", "to": None, "seat": state.turn, "trick": TRICKS[trick].id, "n": n})
    run(state)


def nudge(state: Spots, move: int) -> None:
    """Dig changes one buried die; a bust is checked at once (RULES 7.4)."""
    if move == STOP:
        _stop(state, "enough")
        advance(state)
        return
    owner, change = divmod(move - CHANGE, 12)
    _change(state, owner, change // 2 + 1, change // 2 + (2 if change % 2 else 0))
    busts = sum(state.kennel[owner]) > MOST_BURIED
    if busts:
        bust(state, owner)
    if busts and owner == state.turn:
        end_turn(state)
    elif not ask_nudge(state, state.count - 1):
        advance(state)


def _change(state: Spots, owner: int, die: int, becomes: int) -> None:
    """A one that is lowered goes back to the supply."""
    kennel = state.kennel[owner]
    kennel.remove(die)
    if becomes:
        kennel.append(becomes)
    else:
        state.dice += 1
    if state.heard is not None:
        kind: Literal["nudged", "nudged_own"] = "nudged_own" if owner == state.turn else "nudged"
        state.heard.append(
            {"kind": kind, "to": None, "seat": state.turn, "owner": owner, "die": die, "becomes": becomes}
        )


def lift(state: Spots, move: int) -> None:
    """Trot: from which spot (RULES 7.5)."""
    if move == STOP:
        _stop(state, "moves_none")
        advance(state)
        return
    _tell_spot(state, "lifts", move)
    state.ask(LAND, move)


def land(state: Spots, move: int) -> None:
    """Trot: onto which spot; the die is turned to its number (RULES 7.5)."""
    _tell_spot(state, "lands", move)
    empty = state.empty[state.turn]
    empty[state.count % 6 + 1] |= 1 << state.count // 6
    empty[move % 6 + 1] ^= 1 << move // 6
    express(state)


def set_die(state: Spots, move: int) -> None:
    """Retrieve: a die of this number is placed or buried (RULES 7.6)."""
    die = move - NUMBER + 1
    state.dice -= 1
    state.rolled = [die]
    if state.heard is not None:
        state.heard.append({"kind": "sets", "to": None, "seat": state.turn, "die": die})
    deal(state)


def name(state: Spots, move: int) -> None:
    """Guard's number (RULES 7.14)."""
    state.named = move - NUMBER + 1
    if state.heard is not None:
        state.heard.append({"kind": "names", "to": None, "seat": state.turn, "die": state.named})
    advance(state)


def count(state: Spots, move: int) -> None:
    """Bolt's dice (RULES 7.10)."""
    put_aside(state, move - ASIDE + LEAST_ASIDE)
    advance(state)


def own(state: Spots, move: int) -> None:
    """Dogpile's own die is rolled with those of the supply (RULES 7.12)."""
    if move >= KENNEL:
        state.kennel[state.turn].remove(move - KENNEL + 1)
        if state.heard is not None:
            state.heard.append({"kind": "digs_up", "to": None, "seat": state.turn, "die": move - KENNEL + 1})
    else:
        _tell_spot(state, "lifts", move)
        state.empty[state.turn][move % 6 + 1] |= 1 << move // 6
    n = min(STEPS[state.trick][state.step].n, state.dice)
    state.dice -= n
    state.await_chance(THROW, n + 1)


def reroll(state: Spots, move: int) -> None:
    """Keep the roll, or roll all of it again for a treat; with Track only the chosen dice (RULES 4.2, 7.7)."""
    if move == KEEP:
        if state.heard is not None:
            state.heard.append({"kind": "keeps", "to": None, "seat": state.turn})
        sort_out(state)
        return
    again = list(CHOICES[move - AGAIN]) if move != REROLL else state.rolled[:]
    for die in again:
        state.rolled.remove(die)
    state.purse[state.turn] -= 1
    state.treats += 1
    if state.heard is not None:
        state.heard.append({"kind": "rerolls", "to": None, "seat": state.turn, "dice": again})
    state.await_chance(THROW, len(again))


def fetch(state: Spots, move: int) -> None:
    """All dice of one number (RULES 7.13)."""
    number = move - NUMBER + 1
    _take(state, [die for die in state.rolled if die == number])


def choose(state: Spots, move: int) -> None:
    """Hunt's two, Search's eight (RULES 7.15, 7.16)."""
    _take(state, list(CHOICES[move - TAKEN]))


def _take(state: Spots, kept: list[int]) -> None:
    if state.heard is not None:
        state.heard.append({"kind": "chooses", "to": None, "seat": state.turn, "dice": kept[:]})
    keep_only(state, kept)


def place(state: Spots, move: int) -> None:
    """A die onto a spot, into the kennel, or back to the supply (RULES 4.3)."""
    die = state.rolled.pop(0)
    buried = 0
    if move < KENNEL:
        state.empty[state.turn][die] ^= 1 << move // 6
    elif move < SUPPLY:
        state.kennel[state.turn].append(die)
        buried = die
    else:
        state.dice += 1
    if state.heard is not None:
        _tell_placed(state, move, die)
    if state.rolled:
        state.ask(PLACE)
    else:
        finish_roll(state, buried)


def more(state: Spots, move: int) -> None:
    """Stop here, or roll once more (RULES 3.5)."""
    if move != STOP:
        if state.heard is not None:
            state.heard.append({"kind": "goes_on", "to": None, "seat": state.turn})
        step = STEPS[state.trick][state.step]
        DO[step.do](state, step)
        return
    _stop(state, "stops")
    state.dice += state.aside
    state.aside = 0
    state.step += 1
    state.times = 0
    run(state)


def _stop(state: Spots, kind: Literal["stops", "enough", "moves_none"]) -> None:
    """No more of a step; with Dig and Trot a roll still follows (RULES 3.5, 7.4, 7.5)."""
    if state.heard is not None:
        state.heard.append({"kind": kind, "to": None, "seat": state.turn})


def _tell_spot(state: Spots, kind: Literal["lifts", "lands"], move: int) -> None:
    if state.heard is not None:
        dog = DOG_NAMES[state.dogs[state.turn][move // 6]]
        state.heard.append({"kind": kind, "to": None, "seat": state.turn, "dog": dog, "die": move % 6 + 1})


def _tell_placed(state: Spots, move: int, die: int) -> None:
    assert state.heard is not None
    seat = state.turn
    if move < KENNEL:
        dog = DOG_NAMES[state.dogs[seat][move // 6]]
        state.heard.append({"kind": "placed", "to": None, "seat": seat, "dog": dog, "die": die})
    elif move < SUPPLY:
        kind: Literal["buried", "brimming"] = "brimming" if sum(state.kennel[seat]) == MOST_BURIED else "buried"
        state.heard.append({"kind": kind, "to": None, "seat": seat, "die": die})
    else:
        state.heard.append({"kind": "discards", "to": None, "seat": seat, "dice": [die]})


ANSWERS: Final[dict[int, Answer]] = {
    moves.TURN: turn,
    moves.NUDGING: nudge,
    moves.LIFT: lift,
    moves.LAND: land,
    moves.SET: set_die,
    moves.NAMING: name,
    moves.COUNT: count,
    moves.OWN: own,
    moves.REROLLING: reroll,
    moves.TRACK: reroll,
    moves.FETCH: fetch,
    moves.HUNT: choose,
    moves.SEARCH: choose,
    moves.PLACE: place,
    moves.MORE: more,
}
