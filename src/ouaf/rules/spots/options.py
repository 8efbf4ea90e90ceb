"""The options of a match, checked and in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ouaf.rules.game import BadOptions, Options
from ouaf.rules.spots.content import FAMILIES, HOWL, NONE, ROLL_OVER, SET_IDS, SETS, TRICK_NAMED, TRICKS, SetId, TrickId

NAMED_SETS: Final[tuple[SetId, ...]] = tuple(each for each in SET_IDS if each != "free")
MOST_SOLO_TREATS: Final = 6


def full_options(options: Options) -> dict[str, Any]:
    """Options in full: a set or four tricks, and T0ut0u's treats (RULES 2.1, 9.1)."""
    for key in options:
        if key not in ("set", "tricks", "solo_treats"):
            raise BadOptions("options.unknown", key=str(key)[:40], allowed="set, tricks, solo_treats")
    treats = _solo_treats(options.get("solo_treats", 1))
    if options.get("tricks") is None:
        return {"set": _set(options.get("set", "adoption")), "solo_treats": treats}
    if options.get("set") is not None:
        raise BadOptions("spots.options.set_or_tricks")
    return {"tricks": _tricks(options["tricks"]), "solo_treats": treats}


def set_of(options: Options) -> SetId:
    """The set of options that `full_options` gave; `free` for four tricks of one's own choice."""
    found: SetId = options.get("set", "free")
    return found


def tiles_of(options: Options) -> list[int]:
    """The tiles of the six places for options in full; NONE where one is still to be drawn."""
    chosen = options["tricks"] if "tricks" in options else SETS.get(options["set"], ())
    return [HOWL, ROLL_OVER, *([TRICK_NAMED[id] for id in chosen] or [NONE] * len(FAMILIES))]


def _set(wanted: Any) -> SetId:
    for each in NAMED_SETS:
        if wanted == each:
            return each
    raise BadOptions("spots.options.set", got=str(wanted)[:40], allowed=", ".join(NAMED_SETS))


def _solo_treats(wanted: Any) -> int:
    if isinstance(wanted, bool) or not isinstance(wanted, int) or not 0 <= wanted <= MOST_SOLO_TREATS:
        raise BadOptions("spots.options.solo_treats", got=str(wanted)[:40], most=MOST_SOLO_TREATS)
    return wanted


def _tricks(wanted: Any) -> list[TrickId]:
    """Four tricks in the order of their families."""
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or len(wanted) != len(FAMILIES):
        raise BadOptions("spots.options.tricks_form")
    for id in wanted:
        if not isinstance(id, str) or TRICK_NAMED.get(id, HOWL) in (HOWL, ROLL_OVER):
            allowed = ", ".join(trick.id for trick in TRICKS if trick.family)
            raise BadOptions("spots.options.trick", got=str(id)[:40], allowed=allowed)
    return [_one_of_family(number, wanted) for number in range(1, 5)]


def _one_of_family(family: int, wanted: Sequence[str]) -> TrickId:
    members = [TRICKS[number].id for number in FAMILIES[family - 1]]
    chosen = [id for id in members if id in wanted]
    if len(chosen) != 1:
        raise BadOptions("spots.options.family", family=family, n=len(chosen), allowed=", ".join(members))
    return chosen[0]
