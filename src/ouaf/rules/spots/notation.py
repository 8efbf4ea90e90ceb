"""The text forms of Spots: moves such as `run`, `dog2:5`, `kennel:3`, outcomes such as `1-3-6`, positions."""

from __future__ import annotations

import re
from typing import Final

from ouaf.rules.game import CHANCE, Malformed
from ouaf.rules.spots.content import DOG_NAMED, DOG_NAMES, LEAST_ASIDE, MOST_ASIDE, TRICK_NAMED, TRICKS
from ouaf.rules.spots.moves import (
    AGAIN,
    ASIDE,
    CHANGE,
    CHOICE_OF,
    CHOICES,
    DOG,
    KEEP,
    KENNEL,
    NUMBER,
    ON,
    REROLL,
    SHOWN,
    SPOT,
    STOP,
    SUPPLY,
    TAKEN,
    USE,
    VALIDATE,
    code_of,
    dice_of,
)
from ouaf.rules.spots.shapes import Dog, Player, Public, Tile

_WORDS: Final = {"validate": VALIDATE, "stop": STOP, "roll": ON, "keep": KEEP, "reroll": REROLL} | {
    trick: USE + number for trick, number in TRICK_NAMED.items()
}
_SPOT: Final = re.compile(r"dog([1-6]):([1-6])", re.ASCII)
_DIE: Final = re.compile(r"(kennel|supply):([1-6])", re.ASCII)
_NUMBER: Final = re.compile(r"(number|aside)=([1-9][0-9]?)", re.ASCII)
_NUDGE: Final = re.compile(r"(lower|raise)=([0-3]):([1-6])", re.ASCII)
_CHOICE: Final = re.compile(r"(take|reroll)=([1-6](?:[-, ]?[1-6]){0,6})", re.ASCII)
_ROLL: Final = re.compile(r"[1-6](?:[-, ]?[1-6]){0,30}", re.ASCII)


def name(who: int, what: int) -> str:
    """The text form of a move, or of an outcome of chance."""
    if who == CHANCE:
        return _outcome_name(what)
    if what < NUMBER:
        return _place_name(what)
    if what < VALIDATE:
        return f"number={what - NUMBER + 1}" if what < ASIDE else f"aside={what - ASIDE + LEAST_ASIDE}"
    if what < CHANGE:
        return _WORD_OF[what]
    if what < TAKEN:
        seat, change = divmod(what - CHANGE, 12)
        return f"{'raise' if change % 2 else 'lower'}={seat}:{change // 2 + 1}"
    return f"take={_dashed(CHOICES[what - TAKEN])}" if what < AGAIN else f"reroll={_dashed(CHOICES[what - AGAIN])}"


_WORD_OF: Final = {move: word for word, move in _WORDS.items()}


def _place_name(what: int) -> str:
    """Where a die comes from or goes to."""
    if what < KENNEL:
        return f"dog{(what - SPOT) // 6 + 1}:{(what - SPOT) % 6 + 1}"
    return f"kennel:{what - KENNEL + 1}" if what < SUPPLY else f"supply:{what - SUPPLY + 1}"


def _outcome_name(what: int) -> str:
    if what >= SHOWN:
        return f"tile={TRICKS[what - SHOWN].id}"
    return f"dog={DOG_NAMES[what - DOG]}" if what >= DOG else _dashed(dice_of(what))


def _dashed(dice: tuple[int, ...] | list[int]) -> str:
    return "-".join(map(str, dice))


def parse(who: int, text: str) -> int:
    """The move or outcome that a text names; dice may stand in any order."""
    if who == CHANCE:
        return _parse_outcome(text)
    if text in _WORDS:
        return _WORDS[text]
    if match := _SPOT.fullmatch(text):
        return SPOT + 6 * (int(match[1]) - 1) + int(match[2]) - 1
    if match := _DIE.fullmatch(text):
        return (KENNEL if match[1] == "kennel" else SUPPLY) + int(match[2]) - 1
    if match := _NUDGE.fullmatch(text):
        return CHANGE + 12 * int(match[2]) + 2 * (int(match[3]) - 1) + (match[1] == "raise")
    found = _parse_number(text) or _parse_choice(text)
    if found is None:
        raise Malformed("spots.malformed.move", text=text[:40])
    return found


def _parse_number(text: str) -> int | None:
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    n = int(match[2])
    if match[1] == "number":
        return NUMBER + n - 1 if n <= 6 else None
    return ASIDE + n - LEAST_ASIDE if LEAST_ASIDE <= n <= MOST_ASIDE else None


def _parse_choice(text: str) -> int | None:
    match = _CHOICE.fullmatch(text)
    number = CHOICE_OF.get(_dice(match[2])) if match else None
    if match is None or number is None:
        return None
    return (TAKEN if match[1] == "take" else AGAIN) + number


def _dice(text: str) -> tuple[int, ...]:
    return tuple(sorted(int(c) for c in text if c.isdigit()))


def _parse_outcome(text: str) -> int:
    kind, _, which = text.partition("=")
    if kind == "dog" and which in DOG_NAMED:
        return DOG + DOG_NAMED[which]
    if kind == "tile" and which in TRICK_NAMED:
        return SHOWN + TRICK_NAMED[which]
    if _ROLL.fullmatch(text):
        return code_of(_dice(text))
    raise Malformed("spots.malformed.outcome", text=text[:40])


def position(shown: Public) -> str:
    """One line for all that lies on the table: set, tiles, piles, supply, top dog, what is pending, the players."""
    tiles = ",".join(_tile_text(tile) for tile in shown["tricks"])
    piles = "/".join(".".join(tile.get("under", [])) or "-" for tile in shown["tricks"][2:])
    supply = f"{shown['supply']['dice']}/{shown['supply']['treats']}"
    players = [_player_text(player) for player in shown["players"]]
    if "rival" in shown:
        players.append(f"rival/{shown['rival']['treats']}/{','.join(shown['rival']['dogs']) or '-'}")
    return " ".join([shown["set"], tiles, piles, supply, shown["top_name"] or "-", _pending_text(shown), *players])


def _tile_text(tile: Tile) -> str:
    """`walk` face up, `(walk)` face down, `walk+2` with two treats on it, `?` before it is drawn."""
    text = tile["id"] or "?"
    return (text if tile["face_up"] else f"({text})") + (f"+{tile['treats']}" if tile["treats"] else "")


def _player_text(player: Player) -> str:
    dogs = ",".join(_dog_text(dog) for dog in player["dogs"])
    return f"{player['treats']}/{_dashed(player['kennel']) or '-'}/{dogs or '-'}"


def _dog_text(dog: Dog) -> str:
    """`moka:2.` with a die on the 2, none on the 3; `moka!` validated."""
    if dog["validated"]:
        return dog["name"] + "!"
    return f"{dog['name']}:" + "".join(
        str(number) if filled else "." for number, filled in zip(dog["spots"], dog["filled"], strict=True)
    )


def _pending_text(shown: Public) -> str:
    """What is waited for, then whatever is not nothing."""
    pending = shown["pending"]
    who = "rival" if shown.get("rival", {}).get("playing") else shown["turn"]
    facts = {
        "asked": shown["asked"] or "",
        "turn": "" if who is None else who,
        "trick": pending["trick"] or "",
        "step": pending["step"] or "",
        "times": pending["times"] or "",
        "count": pending["count"] or "",
        "rolled": _dashed(shown["rolled"]),
        "aside": shown["aside"] or "",
        "named": shown["named"] or "",
        "below": shown["below"] or "",
        "first": _dashed(shown["first"]),
    }
    return ",".join([pending["kind"], *(f"{key}={fact}" for key, fact in facts.items() if fact != "")])
