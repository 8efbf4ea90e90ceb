"""What a run has found, counted; of many things the first ones are said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeAlias

What: TypeAlias = Literal["lost", "doubled", "wrong_screens", "wrong_answers", "wrong_journals"]
MOST_COMPLAINTS: Final = 10


class Findings:
    """One for a run."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self.counts: Counter[What] = Counter()
        self.acknowledged = 0
        self.matches = 0

    def add(self, what: What, *reasons: str) -> None:
        """Each reason is one such thing."""
        for reason in reasons:
            self.counts[what] += 1
            if self.counts.total() <= MOST_COMPLAINTS:
                self._say(f"{what}: {reason}")

    def add_all(self, what: What, where: str, ids: Iterable[str]) -> None:
        """The same for moves of one match."""
        self.add(what, *(f"{where}: {id}" for id in ids))
