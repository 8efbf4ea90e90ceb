"""People's words: data, never markup."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ouaf.rules.game import IllegalMove, Malformed, Refusal, State

UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs by their kind that nobody sees."""
MOST_ACCENTS: Final = 4
"""So many marks stand on a letter in any language that people write; more of them climb over the lines above."""
_MARK: Final = r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_PILE: Final = re.compile(f"({_MARK}{{{MOST_ACCENTS}}}){_MARK}+")


def clean(text: str) -> str:
    """Without control, format and unpaired characters, what nobody sees, and piles of accents; line ends and tabs
    become blanks. Nothing when no letter, digit or sign is left: joiners and accents alone cannot be seen."""
    spaced = (" " if c in "\n\r\t\u2028\u2029" else c for c in text)
    hidden = ("Cc", "Cf", "Cs", "Co", "Cn")
    kept = (c for c in spaced if c == "\u200d" or (unicodedata.category(c) not in hidden and c not in UNSEEN))
    cleaned = " ".join(_PILE.sub(r"\1", unicodedata.normalize("NFC", "".join(kept))).split())
    return cleaned if any(unicodedata.category(c)[0] in "LNPS" for c in cleaned) else ""


def checked(state: State, seat: int, move: int, words: str | None) -> str | None:
    """The words of a move in their clean form; IllegalMove when it takes none, or these are too few or too many.
    In a game without words they are Malformed: no clause speaks of them."""
    if words is None:
        return None
    if not state.words_clause:
        raise Malformed("refusal.takes_no_words")
    limit = state.words_limit(seat, move)
    if not limit:
        raise IllegalMove(Refusal(state.words_clause, "refusal.takes_no_words"))
    cleaned = clean(words)
    if not cleaned:
        raise IllegalMove(Refusal(state.words_clause, "refusal.wants_words", {"limit": limit}))
    if len(cleaned) > limit:
        params = {"n": len(cleaned), "limit": limit}
        raise IllegalMove(Refusal(state.words_clause, "refusal.too_many_words", params))
    return cleaned
