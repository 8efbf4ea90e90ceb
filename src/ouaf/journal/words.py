"""People's words: data, never markup."""

from __future__ import annotations

import unicodedata

from ouaf.rules.game import IllegalMove, Refusal, State


def clean(text: str) -> str:
    """Without control, format and unpaired characters; line ends and tabs become blanks. Nothing when no letter, digit
    or sign is left: joiners and accents alone cannot be seen."""
    spaced = (" " if c in "\n\r\t\u2028\u2029" else c for c in text)
    kept = (c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn") or c == "\u200d")
    cleaned = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
    return cleaned if any(unicodedata.category(c)[0] in "LNPS" for c in cleaned) else ""


def checked(state: State, seat: int, move: int, words: str | None) -> str | None:
    """The words of a move in their clean form; IllegalMove when it takes none, or these are too few or too many."""
    if words is None:
        return None
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
