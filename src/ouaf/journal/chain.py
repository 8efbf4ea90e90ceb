"""A journal that comes line by line, checked as a whole one is."""

from __future__ import annotations

from ouaf.journal.lines import FIRST, Line, Words, check_number, line_in, words_in


class Chain:
    """What was read of a journal so far; the next text must follow it, or is a JournalError."""

    def __init__(self) -> None:
        self.head = FIRST
        """The hash of the last line."""
        self.lines: list[Line] = []
        self.words: dict[int, Words] = {}

    def line(self, text: str) -> Line:
        """The next line of the chain."""
        place = len(self.lines) + len(self.words) + 1
        line, self.head = line_in(text.encode(), place, self.head)
        check_number(line, len(self.lines), place)
        self.lines.append(line)
        return line

    def said(self, text: str) -> None:
        """The words of a line before."""
        said = words_in(text.encode(), len(self.lines) + len(self.words) + 1, self.lines)
        self.words[said.words] = said
