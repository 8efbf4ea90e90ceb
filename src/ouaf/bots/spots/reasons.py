"""Why a move: one true sentence with its figure, from what lies open on the table."""

from __future__ import annotations

from typing import Any, Final

from ouaf.bots.spots import odds
from ouaf.bots.spots.hands import hand_of
from ouaf.bots.spots.odds import Odds
from ouaf.rules.spots import content, moves, plans
from ouaf.rules.spots.content import DOG_NAMES, MOST_BURIED, MOST_DOGS, STEPS, TRICK_NAMED, TRICKS
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHANGE,
    CHOICES,
    KEEP,
    KENNEL,
    NUMBER,
    ON,
    STOP,
    SUPPLY,
    TAKEN,
    VALIDATE,
)
from ouaf.rules.spots.notation import name
from ouaf.rules.spots.state import Spots
from ouaf.rules.spots.steps import dice_for
from ouaf.views.player import Choice, Question

HOWL: Final = TRICK_NAMED["howl"]
LATE: Final = (content.SET_DIE, content.MOVE_DIE, content.NUDGE, content.SET_ASIDE, content.NAME)
"""What a trick begins with when its first roll cannot be told yet."""


def explained(state: Spots, move: int) -> Choice:
    """The move, and why."""
    id, params = _why(state, move)
    return Choice(state.name(state.turn, move), f"spots.why.{id}", params)


def beside_more(question: Question) -> list[Choice]:
    """The chance that the roll which a player may do once more busts, beside that move."""
    chance = odds.bust_once_more(question.view)
    if chance is None:
        return []
    n, of = chance.in_words()
    id = "spots.odds.sure" if chance.ways == chance.of else "spots.odds.bust"
    return [Choice(name(question.seat, ON), id, {"n": n, "of": of})]


def _why(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    kind = state.kind
    if len(state.options) == 1:
        return "only", {}
    if kind == moves.TURN:
        return _why_validate(state) if move == VALIDATE else _why_trick(state, move - moves.USE)
    if kind == moves.MORE:
        return _why_more(state, move)
    if kind in (moves.REROLLING, moves.TRACK):
        return _why_reroll(state, move)
    if kind == moves.PLACE:
        return _why_place(state, move)
    if kind in (moves.FETCH, moves.HUNT, moves.SEARCH, moves.SET):
        return _why_dice(state, _chosen(state, move))
    if kind == moves.NAMING:
        n = dice_for(state, STEPS[state.trick][state.step + 1])
        number = move - NUMBER + 1
        chance = odds.bust_of_roll(n, content.NOT_ABOVE, odds.table_of(state), number)
        return _said("name", chance, {"number": number})
    if kind == moves.COUNT:
        n = move - ASIDE + content.LEAST_ASIDE
        return "aside", {"n": n, "sure": max(1, n - state.paws(state.turn))}
    if kind == moves.OWN:
        return _said("own", odds.bust_with_own(state, STEPS[state.trick][state.step], move), {})
    if kind == moves.NUDGING:
        return _why_nudge(state, move)
    return _why_moved(state, move)


def _said(id: str, chance: Odds, params: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """A chance as people say it; what is sure has words of its own."""
    n, of = chance.in_words()
    return (f"{id}_sure", params) if chance.ways == chance.of else (id, {**params, "n": n, "of": of})


def _kennel(state: Spots) -> tuple[str, dict[str, Any]]:
    return "kennel", {"total": sum(state.kennel[state.turn])}


def _why_validate(state: Spots) -> tuple[str, dict[str, Any]]:
    n = state.complete_dogs(state.turn).bit_count()
    won = state.validated[state.turn].bit_count() + n == MOST_DOGS
    return ("win", {}) if won else ("validate", {"n": n})


def _why_trick(state: Spots, trick: int) -> tuple[str, dict[str, Any]]:
    first, named = STEPS[trick][0], {"trick": TRICKS[trick].id}
    if first.do >= content.TAKE:
        return "treats", {**named, "n": max(0, treats_of(state, trick) - state.purse[state.turn])}
    if first.do in LATE:
        return _said("fits", odds.fits_one(odds.table_of(state)), named)
    if trick == HOWL and len(state.dogs[state.turn]) < MOST_DOGS:
        table = odds.with_dog(odds.table_of(state), state.top)
        return _said("adopt", odds.bust_of_dice(min(1, state.dice), table), {"dog": DOG_NAMES[state.top]})
    chance = odds.bust_of_step(state, first)
    hope = None if chance.ways else _hope(state, first)
    return (hope[0], {**hope[1], **named}) if hope else _said("trick", chance, named)


def treats_of(state: Spots, trick: int) -> int:
    """The treats that a player has after a trick that only gives treats."""
    after = state.copy()
    after.apply(state.turn, moves.USE + trick)
    return after.purse[state.turn]


def _hope(state: Spots, step: content.Step) -> tuple[str, dict[str, Any]] | None:
    """The chance that a roll without risk completes the dog that misses the least."""
    n, dogs = dice_for(state, step), hand_of(state, state.turn)[0]
    if step.keep not in (content.ALL, content.CHOSEN_REROLLS) or step.do == content.ROLL_WITH_OWN:
        return None
    names = [
        DOG_NAMES[dog]
        for place, dog in enumerate(state.dogs[state.turn])
        if not state.validated[state.turn] >> place & 1
    ]
    missing = [(dog & 63).bit_count() or 9 for dog in dogs]
    least = min(missing)
    if least > n:
        return None
    return _said("hope", odds.shows_all(n, least), {"dog": names[missing.index(least)]})


def _why_more(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    step = STEPS[state.trick][state.step]
    chance = odds.bust_of_step(state, step)
    if move != STOP:
        hope = None if chance.ways else _hope(state, step)
        return ("more_hope", hope[1]) if hope and hope[0] == "hope" else _said("more", chance, {})
    return _said("stop", chance, {}) if chance.ways else _kennel(state)


def _why_reroll(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    """What keeping would come to is the reason for both."""
    n, busts = kept(state)
    if move == KEEP:
        return ("keep_bust", {}) if busts else ("keep", {"n": n})
    if move >= AGAIN:
        return "track_bust" if busts else "track", {"dice": list(CHOICES[move - AGAIN])}
    return ("reroll_bust", {}) if busts else ("reroll", {"n": n})


def kept(state: Spots) -> tuple[int, bool]:
    """How many dice a roll that is kept covers at most, and whether it is a bust whatever one does."""
    keep = state.copy()
    keep.apply(state.turn, KEEP)
    if keep.kind not in (moves.FETCH, moves.HUNT, moves.SEARCH):
        plan = plans.if_kept(state)
        assert plan is not None
        return plan["covers"], plan["busts"]
    chosen = [dealt(keep, _chosen(keep, move)) for move in keep.options]
    safe = [n for n, total in chosen if total <= MOST_BURIED]
    return max(safe, default=0), not safe


def _chosen(state: Spots, move: int) -> list[int]:
    if move >= TAKEN:
        return list(CHOICES[move - TAKEN])
    number = move - NUMBER + 1
    return [number] * (state.rolled.count(number) if state.kind == moves.FETCH else 1)


def dealt(state: Spots, dice: list[int]) -> tuple[int, int]:
    """How many of these dice can be covered, and what the kennel then totals."""
    table = odds.table_of(state)
    fits = sum(min(dice.count(v), table.spots[v]) for v in odds.FACES)
    return fits, table.total + sum(v * max(0, dice.count(v) - table.spots[v]) for v in odds.FACES)


def _why_dice(state: Spots, dice: list[int]) -> tuple[str, dict[str, Any]]:
    n, total = dealt(state, dice)
    return ("overflow", {}) if total > MOST_BURIED else ("take", {"dice": dice, "n": n, "total": total})


def _why_place(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    die, total = move % 6 + 1, sum(state.kennel[state.turn])
    if move < KENNEL:
        return _why_covered(state, move)
    if move >= SUPPLY:
        return "discard", {"die": die, "total": total}
    if hope := plans.hope(state, die):
        return "bury_treats", {"die": die, "n": hope}
    return ("overflow", {}) if total + die > MOST_BURIED else ("bury", {"die": die, "total": total + die})


def _why_covered(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    """A die comes onto a dog: how many spots it still misses then."""
    place, die = move // 6, move % 6 + 1
    left = sum(1 for v in odds.FACES if state.empty[state.turn][v] >> place & 1) - 1
    dog = DOG_NAMES[state.dogs[state.turn][place]]
    return ("place", {"dog": dog, "n": left}) if left else ("completes", {"die": die, "dog": dog})


def _why_nudge(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    if move == STOP:
        return _kennel(state)
    owner, change = divmod(move - CHANGE, 12)
    total = sum(state.kennel[owner]) + (1 if change % 2 else -1)
    if owner == state.turn:
        return "dig_own", {"total": total}
    return ("dig_bust", {"seat": owner}) if total > MOST_BURIED else ("dig", {"seat": owner, "total": total})


def _why_moved(state: Spots, move: int) -> tuple[str, dict[str, Any]]:
    """Trot."""
    if move == STOP:
        return _kennel(state)
    place, die = move // 6, move % 6 + 1
    dog = DOG_NAMES[state.dogs[state.turn][place]]
    if state.kind == moves.LIFT:
        left = sum(1 for v in odds.FACES if state.empty[state.turn][v] >> place & 1)
        return "lift", {"die": die, "dog": dog, "n": left}
    if place == state.count // 6:
        return "turned", {"die": die, "dog": dog}
    return _why_covered(state, move)
