"""What was told of one match, to be held against its journal when it is over."""

from __future__ import annotations

from ouaf.arena.faults.checking import Noted, check_journal, wrong_screens
from ouaf.arena.faults.findings import Findings
from ouaf.arena.screen import Message, shown
from ouaf.journal.ids import Seat
from ouaf.rules.game import Viewer


class Ledger:
    """Moves by their ids with the lines that they were said to be, and screens."""

    def __init__(self, found: Findings) -> None:
        self._found = found
        self._acknowledged: dict[str, list[int]] = {}
        self._screens: list[Noted] = []

    def acknowledge(self, id: str, n: int, move: str | list[str]) -> None:
        """It was granted at line `n`; the lines of a list follow each other."""
        self._acknowledged[id] = [*range(n, n + (1 if isinstance(move, str) else len(move)))]
        self._found.acknowledged += 1

    def note_screen(self, viewer: Viewer, screen: Message) -> None:
        self._screens.append(Noted(screen["n"], None if viewer is None else Seat(viewer), shown(screen)))

    def check(self, journal: bytes, where: str) -> None:
        """Once, when the match is over."""
        checked = check_journal(journal, self._acknowledged)
        self._found.matches += 1
        self._found.add_all("lost", where, checked.lost)
        self._found.add_all("doubled", where, checked.doubled)
        self._found.add_all("wrong_journals", f"{where}, nobody was told", checked.unsent)
        if checked.verdict != "fair":
            self._found.add("wrong_journals", f"{where}: {checked.verdict}")
        if checked.verdict != "damaged":
            self._found.add_all("wrong_screens", where, wrong_screens(journal, self._screens))
