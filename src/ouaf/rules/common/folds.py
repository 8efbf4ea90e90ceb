"""Lists of moves made short: `a1=3,{b1|c1}=5` stands for `a1=3,b1=5` and `a1=3,c1=5`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def fold(before: str, choices: Sequence[str], after: str = "") -> list[str]:
    """The texts that differ in one place as one text; none when there is nothing to choose from."""
    if len(choices) > 1:
        return [f"{before}{{{'|'.join(choices)}}}{after}"]
    return [f"{before}{choice}{after}" for choice in choices]


def unfolded(texts: Iterable[str]) -> list[str]:
    """All that these texts stand for, in their order."""
    found: list[str] = []
    for text in texts:
        before, opened, rest = text.partition("{")
        choices, _, after = rest.partition("}")
        found += [before + choice + after for choice in choices.split("|")] if opened else [text]
    return found
